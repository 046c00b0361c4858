#include "graphics/shader/glsl_build.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/shown_path.h"

const glp_glsl_location glp_glsl_no_location = {.origin = -1};

// The last character of an error that was cut may be cut, too.
static void drop_last_character(char *error)
{
    size_t length = strlen(error);
    while (length > 0 && ((unsigned char)error[length - 1] & 0xc0) == 0x80)
        length--;
    error[length > 0 ? length - 1 : 0] = '\0';
}

bool glp_glsl_fail(glp_glsl_build *build, glp_glsl_location at, const char *format, ...)
{
    char *error = build->error;
    int length = 0;
    if (at.origin >= 0)
        length = snprintf(error, GLP_GLSL_ERROR_SIZE,
                          "%s:%d: ", glp_show_path(build->source->origins[at.origin].path).text,
                          at.line);
    va_list args;
    va_start(args, format);
    length += vsnprintf(error + length, (size_t)(GLP_GLSL_ERROR_SIZE - length), format, args);
    va_end(args);
    if (length >= GLP_GLSL_ERROR_SIZE)
        drop_last_character(error);
    for (char *c = error; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
    return false;
}

bool glp_glsl_fail_memory(glp_glsl_build *build)
{
    build->source->is_deferred = true;
    return glp_glsl_fail(build, glp_glsl_no_location, "out of memory");
}

bool glp_glsl_emit(glp_glsl_build *build, glp_glsl_part part)
{
    glp_glsl_source *source = build->source;
    void *text = source->text;
    if (!glp_reserve(&text, &build->text_room, source->size, part.size + 1, 1))
        return glp_glsl_fail_memory(build);
    source->text = text;
    if (part.size > 0)
        memcpy(source->text + source->size, part.text, part.size);
    source->size += part.size;
    source->text[source->size] = '\0';
    return true;
}

bool glp_glsl_end_line(glp_glsl_build *build, glp_glsl_location from)
{
    glp_glsl_source *source = build->source;
    void *locations = source->locations;
    if (!glp_reserve(&locations, &build->location_room, source->location_count, 1, sizeof from))
        return glp_glsl_fail_memory(build);
    source->locations = locations;
    source->locations[source->location_count++] = from;
    return glp_glsl_emit(build, (glp_glsl_part){"\n", 1});
}

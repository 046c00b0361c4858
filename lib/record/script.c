// A script of the simulated machine as C code.

#include <glpace/monkey.h>

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/check.h"
#include "core/base/memory.h"
#include "record/fields.h"

#define MAX_FIELD 64 // bytes of the code of a field
#define MAX_CUE (128 + GLP_FIELDS_MAX * MAX_FIELD)

// "GL_EVENT_MOUSE_BUTTON"
static int write_type(char *to, gl_event_type type)
{
    int size = snprintf(to, MAX_FIELD, "GL_EVENT_%s", gl_event_name(type));
    for (int i = 0; i < size; i++)
        to[i] = to[i] == '-' ? '_' : (char)toupper((unsigned char)to[i]);
    return size;
}

// ", .key.key = 32", or nothing for what is 0.
static int write_field(char *to, const gl_event *event, const glp_field *field)
{
    if (field->kind == GLP_FIELD_F64) {
        const double value = glp_field_get_double(event, field);
        return value == 0 ? 0 : snprintf(to, MAX_FIELD, ", .%s = %.17g", field->name, value);
    }
    if (field->kind == GLP_FIELD_PATHS)
        return 0;
    const int64_t value = glp_field_get(event, field);
    if (value == 0)
        return 0;
    int size = snprintf(to, MAX_FIELD, ", .%s = %" PRId64, field->name, value);
    if (field->kind != GLP_FIELD_TEXT)
        return size;
    size += snprintf(to + size, (size_t)(MAX_FIELD - size), ", .text.utf8 = \"");
    for (const char *byte = event->text.utf8; *byte; byte++)
        size += snprintf(to + size, (size_t)(MAX_FIELD - size), "\\%03o", (unsigned char)*byte);
    return size + snprintf(to + size, (size_t)(MAX_FIELD - size), "\"");
}

static int write_cue(char *to, const gl_sim_cue *cue)
{
    int size = snprintf(to, MAX_FIELD, "{.at = %" PRId64, cue->at);
    const glp_event_layout *layout = glp_event_layout_of(cue->event.type);
    if (layout) {
        size += snprintf(to + size, MAX_FIELD, ", .event = {.type = ");
        size += write_type(to + size, cue->event.type);
        for (int i = 0; i < layout->count; i++)
            size += write_field(to + size, &cue->event, &layout->fields[i]);
        size += snprintf(to + size, MAX_FIELD, "}");
    }
    return size + snprintf(to + size, MAX_FIELD, "},\n");
}

char *gl_script_code(const gl_sim_cue *cues, size_t count)
{
    if (!glp_require(cues || count == 0, "gl_script_code: cues is NULL"))
        return NULL;
    char *code = glp_new("gl_script_code", count + 1, MAX_CUE);
    size_t size = 0;
    for (size_t i = 0; code && i < count; i++)
        size += (size_t)write_cue(code + size, &cues[i]);
    return code;
}

#include "sources.h"

#include <stdlib.h>

static void make(glp_glsl_source *source, const glp_glsl_source_desc *desc)
{
    char error[GLP_GLSL_ERROR_SIZE];
    if (!glp_glsl_source_init(source, desc, error))
        fail_msg("refused: %s", error);
    assert_string_equal(error, "");
    assert_int_equal(strlen(source->text), source->size);
    size_t lines = 0;
    for (const char *c = source->text; *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, source->location_count);
}

void assert_text(const glp_glsl_source_desc *desc, const char *text)
{
    static const char version[] = "#version 330 core\n";
    glp_glsl_source source;
    make(&source, desc);
    assert_memory_equal(source.text, version, sizeof version - 1);
    assert_string_equal(source.text + sizeof version - 1, text);
    glp_glsl_source_finish(&source);
}

void assert_locations(const glp_glsl_source_desc *desc, const char *locations)
{
    static char said[4096];
    size_t length = 0;
    glp_glsl_source source;
    make(&source, desc);
    said[0] = '\0';
    for (size_t i = 1; i < source.location_count; i++) {
        glp_glsl_location location = source.locations[i];
        length += (size_t)snprintf(said + length, sizeof said - length, "%s:%d ",
                                   source.origins[location.origin].path, (int)location.line);
        assert_true(length < sizeof said);
    }
    glp_glsl_source_finish(&source);
    assert_string_equal(said, locations);
}

void assert_refused(const glp_glsl_source_desc *desc, const char *expected)
{
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_false(glp_glsl_source_init(&source, desc, error));
    assert_string_equal(error, expected);
    assert_null(source.text);
    assert_int_equal(source.location_count, 0);
    glp_glsl_source_finish(&source);
}

char *make_text(const char *begin, size_t size)
{
    char *text = malloc(size + 1);
    assert_non_null(text);
    size_t length = strlen(begin);
    memcpy(text, begin, length);
    memset(text + length, ' ', size - length);
    text[size - 1] = '\n';
    text[size] = '\0';
    return text;
}

glp_glsl_source_desc in_memory(const char *text)
{
    return (glp_glsl_source_desc){.stage = {.path = "a.frag", .text = text}};
}

glp_glsl_source_desc in_memory_with_x(const char *stage, const char *x)
{
    static gl_shader_file files[1];
    files[0] = (gl_shader_file){"x", x};
    glp_glsl_source_desc desc = in_memory(stage);
    desc.files = files;
    desc.file_count = 1;
    return desc;
}

// What comes in front of a shader's text: version, precision and defines.
#include "sources.h"

static void assert_whole(const glp_glsl_source_desc *desc, const char *text)
{
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    if (!glp_glsl_source_init(&source, desc, error))
        fail_msg("refused: %s", error);
    assert_string_equal(source.text, text);
    glp_glsl_source_finish(&source);
}

TEST(version)
{
    glp_glsl_source_desc desc = in_memory("// r\n\n  #version  410   core // r\nb");
    assert_whole(&desc, "#version 410 core\n// r\n\n   // r\nb\n");
    desc.version = "410\tcore ";
    assert_whole(&desc, "#version 410 core\n// r\n\n   // r\nb\n");
    desc.version = "330 core";
    assert_refused(&desc,
                   "a.frag:3: the source is for version 410 core, the program asks for 330 core");
    desc = in_memory("b");
    desc.version = "150";
    assert_whole(&desc, "#version 150\nb\n");
    desc.version = "es";
    assert_refused(&desc, "version is \"es\"; it takes such as \"330 core\"");
    desc.version = "330\ncore";
    assert_refused(&desc, "version is \"330?core\"; it takes such as \"330 core\"");
    desc.version = "330 core of a version that is too long";
    assert_refused(&desc, "version is \"330 core of a version that is too long\"; it takes such as "
                          "\"330 core\"");
    desc = in_memory("#version");
    assert_refused(&desc, "a.frag:1: that is no version; it takes such as 330 core");
    desc = in_memory("b\n#version 330\n");
    assert_refused(&desc, "a.frag:2: a #version is the first line of a stage, or is left out");
    desc = in_memory("#version 330\n#version 330\n");
    assert_refused(&desc, "a.frag:2: a #version is the first line of a stage, or is left out");
    desc = in_memory_with_x("#include \"x\"", "#version 330");
    assert_refused(&desc, "x:1: a #version is the first line of a stage, or is left out");
    desc = in_memory_with_x("#version 330\n#include \"x\"", "#version 330");
    assert_refused(&desc, "x:1: a #version is the first line of a stage, or is left out");
}

TEST(precision)
{
    glp_glsl_source_desc desc = in_memory("b");
    desc.version = "300 es";
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    assert_ptr_equal(strstr(source.text, "#version 300 es\nprecision highp float;\n"), source.text);
    assert_non_null(strstr(source.text, "\nprecision highp sampler2DArrayShadow;\nb\n"));
    assert_string_equal(source.origins[source.locations[1].origin].path, "(precision)");
    glp_glsl_source_finish(&source);
}

// Drivers refuse an extension behind anything that is no directive.
TEST(precision_and_extensions)
{
    static const struct {
        const char *stage;
        const char *before; // of the stage, what stands before precision
    } cases[] = {
        {"#extension A : enable\nb\n", "#extension A : enable\n"},
        {"// c\n/*\n*/ # extension A : enable /**/\n\n#extension B : enable // c\nb\n",
         "// c\n/*\n*/ # extension A : enable /**/\n\n#extension B : enable // c\n"},
        {"#extension A : enable", "#extension A : enable\n"},
        {"#extension A : enable\n#include \"x\"\n", "#extension A : enable\n"},
        {"b\n#extension A : enable\n", ""},
        {"#if 1\n#extension A : enable\n#endif\n", ""},
        {"#include \"x\"\n#extension A : enable\n", ""},
        {"#extension A : enable\n#extension B : enable /*\n*/ b\n", "#extension A : enable\n"},
        {"#extension A : enable // \\\nb\nb\n", ""},
        {"#extension A : \\\nenable\n", ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        glp_glsl_source_desc desc = in_memory_with_x(cases[i].stage, "#extension X : enable\n");
        desc.version = "300 es";
        char error[GLP_GLSL_ERROR_SIZE], begin[256];
        snprintf(begin, sizeof begin, "#version 300 es\n%sprecision highp float;\n",
                 cases[i].before);
        glp_glsl_source source;
        assert_true(glp_glsl_source_init(&source, &desc, error));
        if (strncmp(source.text, begin, strlen(begin)) != 0)
            fail_msg("'%s' does not begin with '%s'", source.text, begin);
        char *first = strstr(source.text, "precision highp float;");
        assert_null(strstr(first + 1, "precision highp float;"));
        glp_glsl_source_finish(&source);
    }
    glp_glsl_source_desc desc = in_memory("\n#extension A : enable\nb");
    assert_text(&desc, "\n#extension A : enable\nb\n");
    desc.version = "300 es";
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    glp_glsl_location last = source.locations[source.location_count - 1];
    assert_int_equal(last.line, 3);
    assert_string_equal(source.origins[source.locations[2].origin].path, "a.frag");
    assert_string_equal(source.origins[source.locations[3].origin].path, "(precision)");
    glp_glsl_source_finish(&source);
    desc = in_memory("#extension A : enable\n#version 300 es\n");
    assert_refused(&desc, "a.frag:2: a #version is the first line of a stage, or is left out");
}

TEST(defines)
{
    static const char *const good[] = {"ONE", "TWO_2 2.0 // r", "_f(x) ((x) * 2)"};
    glp_glsl_source_desc desc = in_memory("b");
    desc.defines = good;
    desc.define_count = COUNT(good);
    assert_text(&desc, "#define ONE\n#define TWO_2 2.0 // r\n#define _f(x) ((x) * 2)\nb\n");
    assert_locations(&desc, "(defines):1 (defines):2 (defines):3 a.frag:1 ");

    static const char *const bad[] = {"", "2", "A=1", "A 1\\", "A 1\n#define B", "A /* c", "A\x7f"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *defines[] = {"ONE", bad[i]};
        desc.defines = defines;
        desc.define_count = 2;
        char error[128];
        snprintf(error, sizeof error,
                 "defines[1] is \"%s\"; it takes \"NAME\" or \"NAME VALUE\", in one line without "
                 "backslashes and comments",
                 i == 4   ? "A 1?#define B"
                 : i == 6 ? "A?"
                          : bad[i]);
        assert_refused(&desc, error);
    }
}

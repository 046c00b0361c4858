// A shader's files in memory become one text, each line of which is known by its file.
#include "sources.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { mib = 1024 * 1024 };

static glp_glsl_source_desc text(const char *text)
{
    return (glp_glsl_source_desc){.stage = {.path = "a.frag", .text = text}};
}

// A stage, and a file x that it may include.
static glp_glsl_source_desc with_x(const char *stage, const char *x)
{
    static gl_shader_file files[1];
    files[0] = (gl_shader_file){"x", x};
    glp_glsl_source_desc desc = text(stage);
    desc.files = files;
    desc.file_count = 1;
    return desc;
}

// ---- text and lines -----------------------------------------------------------------------------

static void test_plain(void **state)
{
    (void)state;
    glp_glsl_source_desc desc = text("one\ntwo");
    assert_text(&desc, "one\ntwo\n");
    assert_places(&desc, "a.frag:1 a.frag:2 ");
    desc = text("");
    assert_text(&desc, "");
    desc = text("\xef\xbb\xbfone\n");
    assert_text(&desc, "one\n");
    desc.stage.path = NULL;
    assert_places(&desc, "(text):1 ");
}

static void test_line_ends(void **state)
{
    (void)state;
    glp_glsl_source_desc desc = with_x("one\r\n#include \"x\"\r\ntwo\rthree\r\n\r\nfour", "x\r\n");
    assert_text(&desc, "one\nx\n\ntwo\nthree\n\nfour\n");
    assert_places(&desc, "a.frag:1 x:1 a.frag:2 a.frag:3 a.frag:4 a.frag:5 a.frag:6 ");
}

static void test_nested(void **state)
{
    (void)state;
    static const gl_shader_file files[] = {
        {"lib/a.glsl", "a1\n#include \"deep/b.glsl\"\na3"},
        {"lib/deep/b.glsl", "b1\n#include \"../c.glsl\"\n#include \"top.glsl\"\nb4\n"},
        {"lib/c.glsl", "c1\nc2"},
        {"c.glsl", "not this"},
        {"top.glsl", ""},
    };
    glp_glsl_source_desc desc = text("s1\n#include \"lib/a.glsl\"\ns3\n#include <lib/c.glsl>");
    desc.files = files;
    desc.file_count = COUNT(files);
    assert_text(&desc, "s1\na1\nb1\nc1\nc2\n\n\nb4\n\na3\n\ns3\nc1\nc2\n\n");
    assert_places(&desc, "a.frag:1 lib/a.glsl:1 lib/deep/b.glsl:1 lib/c.glsl:1 lib/c.glsl:2 "
                         "lib/deep/b.glsl:2 lib/deep/b.glsl:3 lib/deep/b.glsl:4 lib/a.glsl:2 "
                         "lib/a.glsl:3 a.frag:2 a.frag:3 lib/c.glsl:1 lib/c.glsl:2 a.frag:4 ");
}

static void test_stage_in_memory(void **state)
{
    (void)state;
    static const gl_shader_file files[] = {
        {"shaders/a.frag", "#include \"b\"\n"},
        {"b", "far"},
        {"shaders/b", "near"},
    };
    glp_glsl_source_desc desc = {
        .stage = {.path = "shaders/a.frag"}, .files = files, .file_count = COUNT(files)};
    assert_text(&desc, "near\n\n");
}

static void test_once(void **state)
{
    (void)state;
    glp_glsl_source_desc desc =
        with_x("#include \"x\"\n#include \"./x\"\n", " # pragma  once // r\nx\n#include \"x\"\n");
    assert_text(&desc, "   // r\nx\n\n\n\n");
    desc = with_x("#include \"x\"\n#include \"x\"\n", "#pragma optimize(off)\n");
    assert_text(&desc, "#pragma optimize(off)\n\n#pragma optimize(off)\n\n");
    desc = with_x("/*\n#pragma once */\n#include \"x\"\n", "#include \"a.frag\"");
    assert_refused(&desc, "x:1: the includes go in a circle: a.frag -> x -> a.frag");
}

static void test_line_directive(void **state)
{
    (void)state;
    glp_glsl_source_desc desc = with_x("#line 40\nforty\n"
                                       "#line 7 \"gen.y\" // r\nseven\n#include \"x\"\n"
                                       "#line 3 0\nthree\n",
                                       "x\n#line 9\nnine");
    assert_text(&desc, " \nforty\n // r\nseven\nx\n \nnine\n\n \nthree\n");
    assert_places(&desc,
                  "a.frag:1 a.frag:40 a.frag:41 gen.y:7 x:1 x:2 x:9 gen.y:8 gen.y:9 gen.y:3 ");
    desc = text("#line MACRO\ntwo\n#line 99999999999\nfour\n#line\nsix\n#line 1000000000\neight\n"
                "#line 999999999\nmany\n");
    assert_text(&desc, " \ntwo\n \nfour\n \nsix\n \neight\n \nmany\n");
    assert_places(&desc, "a.frag:1 a.frag:2 a.frag:3 a.frag:4 a.frag:5 a.frag:6 a.frag:7 a.frag:8 "
                         "a.frag:9 a.frag:999999999 ");
    desc = text("#line 0 // \\");
    assert_places(&desc, "a.frag:1 a.frag:0 ");
}

// ---- comments -----------------------------------------------------------------------------------

static void test_no_includes(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "// #include \"none\"\n",
        "/* #include \"none\" */\n",
        "/*\n#include \"none\"\n*/\n",
        "/* // */ a /*\n  #include \"none\" // */\n",
        "a //*\n",
        "// r \\\n#include \"none\"\n",
        "// r \\\n \\\n#include \"none\"\n",
        "#define X \\\n#include \"none\"\n",
        "a #include \"none\"\n",
        "#includes \"none\"\n",
        "#if 0 // /*\n#endif\n",
        "/* \" */ a / * b\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        glp_glsl_source_desc desc = text(texts[i]);
        assert_text(&desc, texts[i]);
    }
}

static void test_comments_around(void **state)
{
    (void)state;
    static const struct {
        const char *stage;
        const char *text;
    } cases[] = {
        {"// r\n#include \"x\"\n", "// r\nx\n\n"},
        {"// r \\\n/*\n#include \"x\"\n", "// r \\\n/*\nx\n\n"},
        {"a//*\n#include \"x\"\n", "a//*\nx\n\n"},
        {"/* c */ #include \"x\" // r\n", "/* c */ \nx\n // r\n"},
        {"/*\n/* */ # /* d */ include\t<x>/* e\n*/ b\n", "/*\n/* */ \nx\n/* e\n*/ b\n"},
        {"#include \"x\" // \\\n#include \"none\"\n", "x\n // \\\n#include \"none\"\n"},
        {"/**/#include \"x\"\n", "/**/\nx\n\n"},
        {"/*/\n#include \"none\"\n*/\n#include \"x\"", "/*/\n#include \"none\"\n*/\nx\n\n"},
        {"a // \\ \n#include \"x\"\n", "a // \\ \nx\n\n"},
        {"#pragma /*/\n#include \"none\"\n*/\n", "#pragma /*/\n#include \"none\"\n*/\n"},
        {"#line 5 /* f */ \"y\"\n", " \n"},
        {"#line/* f\n*/ #line 5\n", " /* f\n*/  \n"},
        {"#line 5/* f\n*/ #line \"y\" /* g\n*/", " /* f\n*/  /* g\n*/\n"},
        {"/*\n*/ #line 5 /* f\n*/\n", "/*\n*/  /* f\n*/\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        glp_glsl_source_desc desc = with_x(cases[i].stage, "x");
        assert_text(&desc, cases[i].text);
    }
    glp_glsl_source_desc desc = with_x("#include \"x\"\nb\n", "a // r \\");
    assert_text(&desc, "a // r \\\n\n\nb\n");
}

// Slashes and stars in a path begin no comment.
static void test_path_like_comment(void **state)
{
    (void)state;
    static const gl_shader_file files[] = {{"a/*b", "one"}, {"a/b", "two"}};
    glp_glsl_source_desc desc = text("#include \"a/*b\"\n#include <a//b>\n#include \"a/b\"");
    desc.files = files;
    desc.file_count = COUNT(files);
    assert_text(&desc, "one\n\ntwo\n\ntwo\n\n");
}

// ---- what comes in front ------------------------------------------------------------------------

static void assert_whole(const glp_glsl_source_desc *desc, const char *text)
{
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    if (!glp_glsl_source_init(&source, desc, error))
        fail_msg("refused: %s", error);
    assert_string_equal(source.text, text);
    glp_glsl_source_finish(&source);
}

static void test_version(void **state)
{
    (void)state;
    glp_glsl_source_desc desc = text("// r\n\n  #version  410   core // r\nb");
    assert_whole(&desc, "#version 410 core\n// r\n\n   // r\nb\n");
    desc.version = "410\tcore ";
    assert_whole(&desc, "#version 410 core\n// r\n\n   // r\nb\n");
    desc.version = "330 core";
    assert_refused(&desc,
                   "a.frag:3: the source is for version 410 core, the program asks for 330 core");
    desc = text("b");
    desc.version = "150";
    assert_whole(&desc, "#version 150\nb\n");
    desc.version = "es";
    assert_refused(&desc, "version is \"es\"; it takes such as \"330 core\"");
    desc.version = "330\ncore";
    assert_refused(&desc, "version is \"330?core\"; it takes such as \"330 core\"");
    desc.version = "330 core of a version that is too long";
    assert_refused(&desc, "version is \"330 core of a version that is too long\"; it takes such as "
                          "\"330 core\"");
    desc = text("#version");
    assert_refused(&desc, "a.frag:1: that is no version; it takes such as 330 core");
    desc = text("b\n#version 330\n");
    assert_refused(&desc, "a.frag:2: a #version is the first line of a stage, or is left out");
    desc = text("#version 330\n#version 330\n");
    assert_refused(&desc, "a.frag:2: a #version is the first line of a stage, or is left out");
    desc = with_x("#include \"x\"", "#version 330");
    assert_refused(&desc, "x:1: a #version is the first line of a stage, or is left out");
    desc = with_x("#version 330\n#include \"x\"", "#version 330");
    assert_refused(&desc, "x:1: a #version is the first line of a stage, or is left out");
}

static void test_precision(void **state)
{
    (void)state;
    glp_glsl_source_desc desc = text("b");
    desc.version = "300 es";
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    assert_ptr_equal(strstr(source.text, "#version 300 es\nprecision highp float;\n"), source.text);
    assert_non_null(strstr(source.text, "\nprecision highp sampler2DArrayShadow;\nb\n"));
    assert_string_equal(source.origins[source.places[1].origin].path, "(precision)");
    glp_glsl_source_finish(&source);
}

// Drivers refuse an extension behind anything that is no directive.
static void test_precision_and_extensions(void **state)
{
    (void)state;
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
        glp_glsl_source_desc desc = with_x(cases[i].stage, "#extension X : enable\n");
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
    glp_glsl_source_desc desc = text("\n#extension A : enable\nb");
    assert_text(&desc, "\n#extension A : enable\nb\n");
    desc.version = "300 es";
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    glp_glsl_place last = source.places[source.place_count - 1];
    assert_int_equal(last.line, 3);
    assert_string_equal(source.origins[source.places[2].origin].path, "a.frag");
    assert_string_equal(source.origins[source.places[3].origin].path, "(precision)");
    glp_glsl_source_finish(&source);
    desc = text("#extension A : enable\n#version 300 es\n");
    assert_refused(&desc, "a.frag:2: a #version is the first line of a stage, or is left out");
}

static void test_defines(void **state)
{
    (void)state;
    static const char *const good[] = {"ONE", "TWO_2 2.0 // r", "_f(x) ((x) * 2)"};
    glp_glsl_source_desc desc = text("b");
    desc.defines = good;
    desc.define_count = COUNT(good);
    assert_text(&desc, "#define ONE\n#define TWO_2 2.0 // r\n#define _f(x) ((x) * 2)\nb\n");
    assert_places(&desc, "(defines):1 (defines):2 (defines):3 a.frag:1 ");

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

// ---- what is refused ----------------------------------------------------------------------------

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *stage;
        const char *x;
        const char *error;
    } cases[] = {
        {"\n#include", "", "a.frag:2: an include takes a path, in \"\" or in <>"},
        {"#include x", "", "a.frag:1: an include takes a path, in \"\" or in <>"},
        {"#include \"x", "", "a.frag:1: an include takes a path, in \"\" or in <>"},
        {"#include <x\"", "", "a.frag:1: an include takes a path, in \"\" or in <>"},
        {"#include \"x\" x", "", "a.frag:1: there is something behind the directive"},
        {"#line 5 \\\n", "", "a.frag:1: there is something behind the directive"},
        {"#pragma once x", "", "a.frag:1: there is something behind the directive"},
        {"#line 5 /**/ #", "", "a.frag:1: there is something behind the directive"},
        {"#version 330 /**/ x", "", "a.frag:1: there is something behind the directive"},
        {"#include \"x\" \\\n", "", "a.frag:1: there is something behind the directive"},
        {"#include \"\"", "", "a.frag:1: \"\" is not there"},
        {"#include \".\"", "", "a.frag:1: \".\" is not there"},
        {"#include \"y\"", "", "a.frag:1: \"y\" is not there"},
        {"#include \"X\"", "", "a.frag:1: \"X\" is not there"},
        {"#include \"y\x01\x1b[31m\"", "", "a.frag:1: \"y??[31m\" is not there"},
        {"#include \"/x\"", "", "a.frag:1: \"/x\" is an absolute path; it has to be relative"},
        {"#include \"../x\"", "", "a.frag:1: \"../x\" leads out of its root"},
        {"#include \"b/../../x\"", "", "a.frag:1: \"b/../../x\" leads out of its root"},
        {"a\n/* b\n", "", "a.frag:2: the comment that begins here does not end"},
        {"#include \"x\"", "\n\n/*/", "x:3: the comment that begins here does not end"},
        {"#include \"a.frag\"", "", "a.frag:1: the includes go in a circle: a.frag -> a.frag"},
        {"#include \"x\"", "\n#include \"./b/../x\"", "x:2: the includes go in a circle: x -> x"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        glp_glsl_source_desc desc = with_x(cases[i].stage, cases[i].x);
        assert_refused(&desc, cases[i].error);
    }
    glp_glsl_source_desc desc = {.stage = {.path = "none.frag"}};
    assert_refused(&desc, "\"none.frag\" is not there; looked for: none.frag");
}

static void test_long_path(void **state)
{
    (void)state;
    char *stage = make_text("#include \"", 4096 + 20);
    memset(stage + 10, 'p', 4096);
    stage[10 + 4096] = '"';
    glp_glsl_source_desc desc = text(stage);
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_false(glp_glsl_source_init(&source, &desc, error));
    assert_int_equal(strlen(error), GLP_GLSL_ERROR_SIZE - 1);
    glp_glsl_source_finish(&source);
    free(stage);
}

// ---- limits -------------------------------------------------------------------------------------

// "0" includes "1", which includes "2", ...; the last one is empty.
static void make_chain(gl_shader_file *files, char (*texts)[32], char (*paths)[16], int count)
{
    for (int i = 0; i < count; i++) {
        snprintf(paths[i], sizeof *paths, "%d", i);
        texts[i][0] = '\0';
        if (i + 1 < count)
            snprintf(texts[i], sizeof *texts, "#include \"%d\"\n", i + 1);
        files[i] = (gl_shader_file){paths[i], texts[i]};
    }
}

static void test_depth(void **state)
{
    (void)state;
    gl_shader_file files[18];
    char texts[18][32];
    char paths[18][16];
    glp_glsl_source_desc desc = {.stage = {.path = "0"}, .files = files};
    make_chain(files, texts, paths, 17);
    desc.file_count = 17;
    assert_text(&desc, "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n");
    make_chain(files, texts, paths, 18);
    desc.file_count = 18;
    assert_refused(&desc, "16:1: includes are nested more than 16 deep");
}

// The stage is the first.
static void test_count(void **state)
{
    (void)state;
    static char stage[256 * sizeof "#include \"x\"\n"];
    for (int i = 0; i < 255; i++)
        strcat(stage, "#include \"x\"\n");
    static char lines[2 * 256 + 1];
    memset(lines, '\n', 255);
    glp_glsl_source_desc desc = with_x(stage, "");
    assert_text(&desc, lines);
    strcat(stage, "#include \"x\"\n");
    assert_refused(&desc, "a.frag:256: there are more than 256 files");
}

static void test_file_size(void **state)
{
    (void)state;
    char *exact = make_text("x", mib);
    glp_glsl_source_desc desc = with_x("#include \"x\"", exact);
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    assert_int_equal(source.size, mib + sizeof "#version 330 core\n");
    glp_glsl_source_finish(&source);
    free(exact);

    char *larger = make_text("x", mib + 1);
    desc = with_x("\n#include \"x\"", larger);
    assert_refused(&desc, "a.frag:2: \"x\" is larger than 1 MiB");
    desc = text(larger);
    assert_refused(&desc, "\"a.frag\" is larger than 1 MiB");
    free(larger);
}

static void test_total_size(void **state)
{
    (void)state;
    static const char stage[] = "#include \"x\"\n#include \"x\"\n#include \"x\"\n#include \"y\"\n";
    char *x = make_text("x", mib);
    char *y = make_text("y", mib - (sizeof stage - 1));
    gl_shader_file files[] = {{"x", x}, {"y", y}};
    glp_glsl_source_desc desc = text(stage);
    desc.files = files;
    desc.file_count = COUNT(files);
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    glp_glsl_source_finish(&source);
    free(y);

    y = make_text("y", mib - (sizeof stage - 1) + 1);
    files[1].text = y;
    assert_refused(&desc, "a.frag:4: all files together are larger than 4 MiB");
    free(y);
    free(x);
}

// A source that names files without end.
static void test_names(void **state)
{
    (void)state;
    enum { count = 4095, longest = 32 }; // with the version's
    char *stage = calloc(count + 1, longest);
    assert_non_null(stage);
    size_t length = 0;
    for (int i = 0; i < count - 1; i++)
        length += (size_t)snprintf(stage + length, longest, "#line 1 \"%d\"\n", i);
    glp_glsl_source_desc desc = text(stage);
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    assert_int_equal(source.origin_count, 4096);
    glp_glsl_source_finish(&source);
    snprintf(stage + length, longest, "#line 1 \"last\"\n");
    assert_refused(&desc, "more than 4096 files are looked for or named");
    free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_nested),
        cmocka_unit_test(test_stage_in_memory),
        cmocka_unit_test(test_once),
        cmocka_unit_test(test_line_directive),
        cmocka_unit_test(test_no_includes),
        cmocka_unit_test(test_comments_around),
        cmocka_unit_test(test_path_like_comment),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_precision),
        cmocka_unit_test(test_precision_and_extensions),
        cmocka_unit_test(test_defines),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_long_path),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_count),
        cmocka_unit_test(test_file_size),
        cmocka_unit_test(test_total_size),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

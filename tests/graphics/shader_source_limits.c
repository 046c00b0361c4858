// Shaders in memory that are refused, each in one sentence, and how much of everything is taken.
#include "sources.h"

#include <stdlib.h>

#include "core/base/text.h"

enum { mib = 1024 * 1024 };

// ---- what is refused ----------------------------------------------------------------------------

TEST(refused)
{
    static const struct {
        const char *stage;
        const char *x;
        const char *error;
    } cases[] = {
        {"", "", "a.frag:1: the stage is empty; it takes at least a main()"},
        {"\xef\xbb\xbf \t\r\n\n\f\v ", "",
         "a.frag:1: the stage is empty; it takes at least a main()"},
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
        glp_glsl_source_desc desc = in_memory_with_x(cases[i].stage, cases[i].x);
        assert_refused(&desc, cases[i].error);
    }
    glp_glsl_source_desc desc = {.stage = {.path = "none.frag"}};
    assert_refused(&desc, "\"none.frag\" is not there; looked for: none.frag");
}

TEST(long_path)
{
    char *stage = make_text("#include \"", 4096 + 20);
    memset(stage + 10, 'p', 4096);
    stage[10 + 4096] = '"';
    glp_glsl_source_desc desc = in_memory(stage);
    char error[GLP_GLSL_ERROR_SIZE];
    snprintf(error, sizeof error, "a.frag:1: \"...%.200s\" is too long for a path", stage + 10);
    assert_refused(&desc, error);
    free(stage);
}

// A sentence that is still too long ends with a whole character, wherever that is.
TEST(long_list)
{
    char root[4 + 2 * 100] = "none";
    for (int i = 0; i < 2; i++) {
        for (size_t j = 4 + (size_t)i; j + 2 < sizeof root; j += 2)
            memcpy(root + j, "ä", sizeof "ä");
        root[4] = i > 0 ? '/' : root[4];
        const char *roots[] = {root, root + 1, root + 2};
        glp_glsl_source_desc desc = {.stage = {.path = "a"}, .roots = roots, .root_count = 3};
        char error[GLP_GLSL_ERROR_SIZE];
        glp_glsl_source source;
        assert_false(glp_glsl_source_init(&source, &desc, error));
        assert_in_range(strlen(error), GLP_GLSL_ERROR_SIZE - 4, GLP_GLSL_ERROR_SIZE - 1);
        assert_int_equal(glp_text_check(error, strlen(error)), strlen(error));
        glp_glsl_source_finish(&source);
    }
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

TEST(depth)
{
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
TEST(count)
{
    static char stage[256 * sizeof "#include \"x\"\n"];
    for (int i = 0; i < 255; i++)
        strcat(stage, "#include \"x\"\n");
    static char lines[2 * 256 + 1];
    memset(lines, '\n', 255);
    glp_glsl_source_desc desc = in_memory_with_x(stage, "");
    assert_text(&desc, lines);
    strcat(stage, "#include \"x\"\n");
    assert_refused(&desc, "a.frag:256: there are more than 256 files");
}

TEST(file_size)
{
    char *exact = make_text("x", mib);
    glp_glsl_source_desc desc = in_memory_with_x("#include \"x\"", exact);
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    assert_int_equal(source.size, mib + sizeof "#version 330 core\n");
    glp_glsl_source_finish(&source);
    free(exact);

    char *larger = make_text("x", mib + 1);
    desc = in_memory_with_x("\n#include \"x\"", larger);
    assert_refused(&desc, "a.frag:2: \"x\" is larger than 1 MiB");
    desc = in_memory(larger);
    assert_refused(&desc, "\"a.frag\" is larger than 1 MiB");
    free(larger);
}

TEST(total_size)
{
    static const char stage[] = "#include \"x\"\n#include \"x\"\n#include \"x\"\n#include \"y\"\n";
    char *x = make_text("x", mib);
    char *y = make_text("y", mib - (sizeof stage - 1));
    gl_shader_file files[] = {{"x", x}, {"y", y}};
    glp_glsl_source_desc desc = in_memory(stage);
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
TEST(names)
{
    enum { count = 4095, longest = 32 }; // with the version's
    char *stage = calloc(count + 1, longest);
    assert_non_null(stage);
    size_t length = 0;
    for (int i = 0; i < count - 1; i++)
        length += (size_t)snprintf(stage + length, longest, "#line 1 \"%d\"\n", i);
    glp_glsl_source_desc desc = in_memory(stage);
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source source;
    assert_true(glp_glsl_source_init(&source, &desc, error));
    assert_int_equal(source.origin_count, 4096);
    glp_glsl_source_finish(&source);
    snprintf(stage + length, longest, "#line 1 \"last\"\n");
    assert_refused(&desc, "more than 4096 files are looked for or named");
    free(stage);
}

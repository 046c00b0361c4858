// A shader's files in memory become one text, each line of which is known by its file.
#include "sources.h"

// ---- text and lines -----------------------------------------------------------------------------

TEST(plain)
{
    glp_glsl_source_desc desc = in_memory("one\ntwo");
    assert_text(&desc, "one\ntwo\n");
    assert_locations(&desc, "a.frag:1 a.frag:2 ");
    desc = in_memory("//");
    assert_text(&desc, "//\n");
    desc = in_memory("\xef\xbb\xbfone\n");
    assert_text(&desc, "one\n");
    desc.stage.path = NULL;
    assert_locations(&desc, "(text):1 ");
}

TEST(line_ends)
{
    glp_glsl_source_desc desc =
        in_memory_with_x("one\r\n#include \"x\"\r\ntwo\rthree\r\n\r\nfour", "x\r\n");
    assert_text(&desc, "one\nx\n\ntwo\nthree\n\nfour\n");
    assert_locations(&desc, "a.frag:1 x:1 a.frag:2 a.frag:3 a.frag:4 a.frag:5 a.frag:6 ");
}

TEST(nested)
{
    static const gl_shader_file files[] = {
        {"lib/a.glsl", "a1\n#include \"deep/b.glsl\"\na3"},
        {"lib/deep/b.glsl", "b1\n#include \"../c.glsl\"\n#include \"top.glsl\"\nb4\n"},
        {"lib/c.glsl", "c1\nc2"},
        {"c.glsl", "not this"},
        {"top.glsl", ""},
    };
    glp_glsl_source_desc desc = in_memory("s1\n#include \"lib/a.glsl\"\ns3\n#include <lib/c.glsl>");
    desc.files = files;
    desc.file_count = COUNT(files);
    assert_text(&desc, "s1\na1\nb1\nc1\nc2\n\n\nb4\n\na3\n\ns3\nc1\nc2\n\n");
    assert_locations(&desc, "a.frag:1 lib/a.glsl:1 lib/deep/b.glsl:1 lib/c.glsl:1 lib/c.glsl:2 "
                            "lib/deep/b.glsl:2 lib/deep/b.glsl:3 lib/deep/b.glsl:4 lib/a.glsl:2 "
                            "lib/a.glsl:3 a.frag:2 a.frag:3 lib/c.glsl:1 lib/c.glsl:2 a.frag:4 ");
}

TEST(stage_in_memory)
{
    static const gl_shader_file files[] = {
        {"shaders/a.frag", "#include \"b\"\n"},
        {"b", "far"},
        {"shaders/b", "near"},
    };
    glp_glsl_source_desc desc = {
        .stage = {.path = "shaders/a.frag"}, .files = files, .file_count = COUNT(files)};
    assert_text(&desc, "near\n\n");
}

TEST(once)
{
    glp_glsl_source_desc desc = in_memory_with_x("#include \"x\"\n#include \"./x\"\n",
                                                 " # pragma  once // r\nx\n#include \"x\"\n");
    assert_text(&desc, "   // r\nx\n\n\n\n");
    desc = in_memory_with_x("#include \"x\"\n#include \"x\"\n", "#pragma optimize(off)\n");
    assert_text(&desc, "#pragma optimize(off)\n\n#pragma optimize(off)\n\n");
    desc = in_memory_with_x("/*\n#pragma once */\n#include \"x\"\n", "#include \"a.frag\"");
    assert_refused(&desc, "x:1: the includes go in a circle: a.frag -> x -> a.frag");
}

TEST(line_directive)
{
    glp_glsl_source_desc desc = in_memory_with_x("#line 40\nforty\n"
                                                 "#line 7 \"gen.y\" // r\nseven\n#include \"x\"\n"
                                                 "#line 3 0\nthree\n",
                                                 "x\n#line 9\nnine");
    assert_text(&desc, " \nforty\n // r\nseven\nx\n \nnine\n\n \nthree\n");
    assert_locations(&desc,
                     "a.frag:1 a.frag:40 a.frag:41 gen.y:7 x:1 x:2 x:9 gen.y:8 gen.y:9 gen.y:3 ");
    desc =
        in_memory("#line MACRO\ntwo\n#line 99999999999\nfour\n#line\nsix\n#line 1000000000\neight\n"
                  "#line 999999999\nmany\n");
    assert_text(&desc, " \ntwo\n \nfour\n \nsix\n \neight\n \nmany\n");
    assert_locations(&desc,
                     "a.frag:1 a.frag:2 a.frag:3 a.frag:4 a.frag:5 a.frag:6 a.frag:7 a.frag:8 "
                     "a.frag:9 a.frag:999999999 ");
    desc = in_memory("#line 0 // \\");
    assert_locations(&desc, "a.frag:1 a.frag:0 ");
}

// ---- comments -----------------------------------------------------------------------------------

TEST(no_includes)
{
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
        glp_glsl_source_desc desc = in_memory(texts[i]);
        assert_text(&desc, texts[i]);
    }
}

TEST(comments_around)
{
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
        glp_glsl_source_desc desc = in_memory_with_x(cases[i].stage, "x");
        assert_text(&desc, cases[i].text);
    }
    glp_glsl_source_desc desc = in_memory_with_x("#include \"x\"\nb\n", "a // r \\");
    assert_text(&desc, "a // r \\\n\n\nb\n");
}

// Slashes and stars in a path begin no comment.
TEST(path_like_comment)
{
    static const gl_shader_file files[] = {{"a/*b", "one"}, {"a/b", "two"}};
    glp_glsl_source_desc desc = in_memory("#include \"a/*b\"\n#include <a//b>\n#include \"a/b\"");
    desc.files = files;
    desc.file_count = COUNT(files);
    assert_text(&desc, "one\n\ntwo\n\ntwo\n\n");
}

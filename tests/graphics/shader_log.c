// What drivers say is reported in terms of the files that a shader was made from.
#include "sources.h"

#include <stdlib.h>

#include "graphics/shader/shader_log.h"

// Lines: 1 version, 2 and 3 defines, 4 main.frag:1, 5 noise.glsl:1, 6 noise.glsl:2, 7 main.frag:2,
// 8 main.frag:3, 9 gen.y:70.
static glp_glsl_source source;

static FIXTURE(set_up)
{
    static const gl_shader_file files[] = {{"lib/noise.glsl", "float a;\nfloat b = ;\n"}};
    static const char *const defines[] = {"ONE", "TWO"};
    glp_glsl_source_desc desc = {
        .stage = {"main.frag",
                  "in vec2 uv;\n#include \"lib/noise.glsl\"\n#line 70 \"gen.y\"\nx;\n"},
        .files = files,
        .file_count = COUNT(files),
        .defines = defines,
        .define_count = COUNT(defines),
    };
    char error[GLP_GLSL_ERROR_SIZE];
    return glp_glsl_source_init(&source, &desc, error) ? 0 : -1;
}

static FIXTURE(tear_down)
{
    glp_glsl_source_finish(&source);
    return 0;
}

static void assert_log(const char *log, size_t size, const char *expected)
{
    char *said = glp_shader_log(&source, log, size);
    assert_non_null(said);
    assert_string_equal(said, expected);
    free(said);
}

ALL_BETWEEN(set_up, tear_down)

TEST(vendors)
{
    static const struct {
        const char *log;
        const char *said;
    } cases[] = {
        // Mesa
        {"0:6(11): error: syntax error, unexpected ';'\n",
         "lib/noise.glsl:2:11: error: syntax error, unexpected ';'"},
        {"0:4(9): warning: `uv' used uninitialized\n0:8(1): error: `x' undeclared\n",
         "main.frag:1:9: warning: `uv' used uninitialized\nmain.frag:3:1: error: `x' undeclared"},
        {"0:5(1): preprocessor error: #if with no expression\n",
         "lib/noise.glsl:1:1: preprocessor error: #if with no expression"},
        {"error: linking with uncompiled/unspecialized shader",
         "error: linking with uncompiled/unspecialized shader"},
        // NVIDIA
        {"0(6) : error C0000: syntax error, unexpected ';' at token \";\"\n",
         "lib/noise.glsl:2: error C0000: syntax error, unexpected ';' at token \";\""},
        {"0(9) : warning C7050: \"x\" might be used before being initialized\n",
         "gen.y:70: warning C7050: \"x\" might be used before being initialized"},
        {"Fragment info\n-------------\n0(7) : error C1503: undefined variable \"x\"\n",
         "Fragment info\n-------------\nmain.frag:2: error C1503: undefined variable \"x\""},
        // AMD
        {"Fragment shader failed to compile with the following errors:\n"
         "ERROR: 0:6: error(#132) Syntax error: \";\" parse error\n"
         "WARNING: 0:4: warning(#402) Implicit truncation\n"
         "ERROR: error(#273) 1 compilation errors.  No code generated\n\n",
         "Fragment shader failed to compile with the following errors:\n"
         "lib/noise.glsl:2: error(#132) Syntax error: \";\" parse error\n"
         "main.frag:1: warning(#402) Implicit truncation\n"
         "ERROR: error(#273) 1 compilation errors.  No code generated"},
        // Intel and Apple
        {"ERROR: 0:6: ';' : syntax error syntax error\r\n",
         "lib/noise.glsl:2: error: ';' : syntax error syntax error"},
        {"WARNING: 0:5: 'a' : not used\n", "lib/noise.glsl:1: warning: 'a' : not used"},
        // ANGLE
        {"ERROR: 0:9: 'x' : undeclared identifier\nERROR: 0:8: 'assign' : l-value required\n",
         "gen.y:70: error: 'x' : undeclared identifier\n"
         "main.frag:3: error: 'assign' : l-value required"},
        // Mali
        {"0:6: P0001: Syntax error, unexpected ';'\n",
         "lib/noise.glsl:2: P0001: Syntax error, unexpected ';'"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_log(cases[i].log, strlen(cases[i].log), cases[i].said);
}

// Mesa counts columns after its preprocessor.
TEST(columns_of_the_text)
{
    static const struct {
        const char *text;
        int reported, corrected;
    } cases[] = {
        {"c = vec4(q);", 10, 10},     {"    c = vec4(q);", 11, 14},
        {"\t\tc = vec4(q);", 11, 12}, {"c   =   q", 5, 9},
        {"/* x */ c = q;", 6, 13},    {"c/**//* y */= q;", 5, 15},
        {" \t c = q; // e", 6, 8},    {"ab", 9, 9},
        {"c = q; // e  e", 11, 11},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char log[64], expected[64], error[GLP_GLSL_ERROR_SIZE];
        glp_glsl_source one;
        glp_glsl_source_desc desc = {.stage = {"a.frag", cases[i].text}};
        assert_true(glp_glsl_source_init(&one, &desc, error));
        const int line = (int)one.location_count;
        snprintf(log, sizeof log, "0:%d(%d): error: `q'", line, cases[i].reported);
        snprintf(expected, sizeof expected, "a.frag:1:%d: error: `q'", cases[i].corrected);
        char *said = glp_shader_log(&one, log, sizeof log);
        assert_string_equal(said, expected);
        free(said);
        glp_glsl_source_finish(&one);
    }
    static const char log[] = "0:6(10): preprocessor error: syntax error\n";
    assert_log(log, sizeof log - 1, "lib/noise.glsl:2:10: preprocessor error: syntax error");
}

TEST(a_call_that_fits_no_function)
{
    static const char few[] =
        "0:6(1): error: no matching function for call to `f(int)'; candidates are:\n"
        "0:6(1): error:    float f(vec2)\n0:6(1): error:    float f(vec3)";
    assert_log(few, sizeof few - 1,
               "lib/noise.glsl:2:1: error: no matching function for call to `f(int)'; candidates "
               "are:\nlib/noise.glsl:2:1: error:    float f(vec2)\n"
               "lib/noise.glsl:2:1: error:    float f(vec3)");
    static const char many[] =
        "0:6(1): error: no matching function for call to `f(int)'; candidates are:\n"
        "0:6(1): error:    float f(vec2)\n0:6(1): error:    float f(vec3)\n"
        "0:6(1): error:    float f(vec4)\n0:6(1): error:    float f(mat2)\n"
        "0:8(1): error: `x' undeclared\n";
    assert_log(many, sizeof many - 1,
               "lib/noise.glsl:2:1: error: no matching function for call to `f(int)'\n"
               "main.frag:3:1: error: `x' undeclared");
}

TEST(ends)
{
    assert_int_equal(source.location_count, 9);
    static const char log[] = "0:1(1): error: a\n0(2) : error b\n0:3(1): error: c\n"
                              "0:10(1): error: d\n0:11(1): error: e\n0:0(0): error: f\n";
    assert_log(log, sizeof log - 1,
               "(version):1:1: error: a\n(defines):1: error b\n(defines):2:1: error: c\n"
               "gen.y:70:1: error: d\n0:11(1): error: e\n0:0(0): error: f");
}

TEST(unchanged)
{
    static const char *const lines[] = {
        "no location",
        "0",
        "0:",
        "0:6",
        "0:6(",
        "0:6(1",
        "0:6(1)",
        "0:(1): error",
        "0:x(1): error",
        "0:-6(1): error",
        "0(6",
        "0(6)",
        "0() : error",
        "1:6(1): error",
        "1(6) : error",
        "00:6(1): error",
        "0:6(1) error",
        "0:999999999(1): error",
        "0:1000000000(1): error",
        "0:6(99999999999999999999): error",
        "0:99999999999999999999999999(1): error",
        "ERROR: 1:6: x",
        "ERROR: 0:6 x",
        "ERROR:0:6: x",
        "\t0:6 tabs",
        "\xff\xfe: 0:6",
    };
    for (size_t i = 0; i < COUNT(lines); i++)
        assert_log(lines[i], strlen(lines[i]), lines[i]);
}

TEST(odd)
{
    assert_log("", 0, "");
    assert_log("\n\r\n \t\n", 6, "");
    assert_log("  0:6(1)  :  error  \n\n b", 24, "lib/noise.glsl:2:1: error\n b");
    assert_log("0:6(1): a\0 0:6(1): b", 20, "lib/noise.glsl:2:1: a");
    assert_log("0:6(1): a\n0:6(1): cut", 13, "lib/noise.glsl:2:1: a\n0:6");
    assert_log("0:6(1): \x1b[31m\x01\tred\x7f", 19, "lib/noise.glsl:2:1: ?[31m?\tred?");
    assert_log("0:6(1):", 7, "lib/noise.glsl:2:1: ");
    assert_log("ERROR: 0:6: errors", 18, "lib/noise.glsl:2: errors");
}

TEST(without_source)
{
    static const char log[] = "0:6(1): error: a\n";
    glp_glsl_source empty = {0};
    const glp_glsl_source *sources[] = {NULL, &empty};
    for (size_t i = 0; i < COUNT(sources); i++) {
        char *said = glp_shader_log(sources[i], log, sizeof log - 1);
        assert_string_equal(said, "0:6(1): error: a");
        free(said);
    }
}

TEST(cut)
{
    enum { limit = 64 * 1024, line = 8, size = line * limit };
    char *log = malloc(size);
    assert_non_null(log);
    for (int i = 0; i < size; i += line)
        memcpy(log + i, "0:6: aa\n", line);
    char *said = glp_shader_log(&source, log, size);
    assert_int_equal(strlen(said), limit);
    free(said);
    memset(log, 'a', limit);
    log[limit] = '\n';
    said = glp_shader_log(&source, log, size);
    assert_int_equal(strlen(said), limit);
    assert_memory_equal(said, log, limit);
    free(said);
    free(log);
}

// Programs are made from texts and files, or not, and then it is said why and where.
#define _XOPEN_SOURCE 700

#include "shader_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/glpace_shader_XXXXXX";

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 && mkdir("more", 0700) == 0 ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    return rmdir("more") == 0 && chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void save(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

// ---- what is drawn ------------------------------------------------------------------------------

static void test_full_screen(void **state)
{
    (void)state;
    gl_shader *shader = shader_of_text("in vec2 uv;\n"
                                       "out vec4 color;\n"
                                       "void main() { color = vec4(uv, 0.0, 1.0); }\n");
    draw(shader);
    for (int y = 0; y < picture_size; y++)
        for (int x = 0; x < picture_size; x++) {
            uint8_t rgba[4];
            glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
            int r = (2 * x + 1) * 255 / (2 * picture_size);
            int g = (2 * y + 1) * 255 / (2 * picture_size);
            assert_in_range(rgba[0], r, r + 1);
            assert_in_range(rgba[1], g, g + 1);
            assert_int_equal(rgba[3], 255);
        }
    gl_shader_destroy(shader);
}

static void test_defines_and_files(void **state)
{
    (void)state;
    const gl_shader_file files[] = {
        {"main.frag", "#include \"tint.glsl\"\n"
                      "out vec4 color;\n"
                      "void main() { color = vec4(TINT, BLUE, 1.0); }\n"},
        {"tint.glsl", "#define TINT 1.0, 0.0\n"},
    };
    const char *defines[] = {"BLUE 1.0"};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "main.frag"},
        .files = files,
        .file_count = 2,
        .defines = defines,
        .define_count = 1,
    });
    assert_non_null(shader);
    assert_pixel(draw(shader), 255, 0, 255);
    assert_false(gl_shader_reload(shader));
    gl_shader_destroy(shader);
}

// Only what must be a path is taken for one.
static void test_text_without_code(void **state)
{
    (void)state;
    const char *defines[] = {"WHITE out vec4 color; void main() { color = vec4(1.0); }"};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "a {folder}/white.frag", .text = "WHITE // see ../white.frag"},
        .defines = defines,
        .define_count = 1,
    });
    assert_non_null(shader);
    assert_pixel(draw(shader), 255, 255, 255);
    gl_shader_destroy(shader);
}

static void test_own_vertices(void **state)
{
    (void)state;
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .vertex = {.text = "void main()\n"
                           "{\n"
                           "    gl_Position = vec4(float(gl_VertexID) - 1.0, 0.0, 0.0, 1.0);\n"
                           "}\n"},
        .geometry = {.text = "layout(points) in;\n"
                             "layout(triangle_strip, max_vertices = 4) out;\n"
                             "void main()\n"
                             "{\n"
                             "    for (int i = 0; i < 4; i++) {\n"
                             "        gl_Position = vec4(float(i % 2), float(i / 2), 0.0, 1.0);\n"
                             "        EmitVertex();\n"
                             "    }\n"
                             "}\n"},
        .fragment = {.text = "out vec4 color;\n"
                             "void main() { color = vec4(0.0, 1.0, 0.0, 1.0); }\n"},
    });
    assert_non_null(shader);
    gl_shader_use(shader);
    glClear(GL_COLOR_BUFFER_BIT);
    glDrawArrays(GL_POINTS, 0, 1);
    uint8_t upper[4], lower[4];
    glReadPixels(picture_size - 1, picture_size - 1, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, upper);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, lower);
    assert_int_equal(upper[1], 255);
    assert_int_equal(lower[1], 0);
    gl_shader_destroy(shader);
}

static void test_transform_feedback(void **state)
{
    (void)state;
    const char *varyings[] = {"twice", "half_of_it"};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .vertex = {.text = "uniform float offset;\n"
                           "out float twice;\n"
                           "out vec2 half_of_it;\n"
                           "void main()\n"
                           "{\n"
                           "    float x = float(gl_VertexID) + offset;\n"
                           "    twice = x * 2.0;\n"
                           "    half_of_it = vec2(x * 0.5, -1.0);\n"
                           "}\n"},
        .varyings = varyings,
        .varying_count = 2,
    });
    assert_non_null(shader);
    GLuint buffer;
    glGenBuffers(1, &buffer);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
    glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, 9 * sizeof(float), NULL, GL_STREAM_READ);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "offset", 10);
    glEnable(GL_RASTERIZER_DISCARD);
    glBeginTransformFeedback(GL_POINTS);
    glDrawArrays(GL_POINTS, 0, 3);
    glEndTransformFeedback();
    glDisable(GL_RASTERIZER_DISCARD);
    float values[9];
    glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, sizeof values, values);
    const float wanted[] = {20, 5, -1, 22, 5.5f, -1, 24, 6, -1};
    assert_memory_equal(values, wanted, sizeof wanted);
    glDeleteBuffers(1, &buffer);
    gl_shader_destroy(shader);
}

// Nothing of the driver's stays behind, and a program in use goes with the next.
static void test_objects(void **state)
{
    (void)state;
    gl_shader *shader = shader_of_text("out vec4 color;\nvoid main() { color = vec4(1.0); }\n");
    GLint attached = -1;
    GLuint program = gl_shader_program(shader);
    glGetProgramiv(program, GL_ATTACHED_SHADERS, &attached);
    assert_int_equal(attached, 0);
    gl_shader_use(shader);
    gl_shader_destroy(shader);
    glUseProgram(0);
    assert_false(glIsProgram(program));
    gl_shader_destroy(NULL);
}

static void assert_label(const gl_shader_desc *desc, const char *wanted)
{
    gl_shader *shader = gl_shader_create(desc);
    assert_non_null(shader);
    char label[32] = "";
    if (GLP_GL_KHR_debug) {
        glGetObjectLabel(GL_PROGRAM, gl_shader_program(shader), sizeof label, NULL, label);
        assert_string_equal(label, wanted);
    }
    gl_shader_destroy(shader);
}

static void test_label(void **state)
{
    (void)state;
    assert_label(
        &(gl_shader_desc){
            .fragment = {.path = "sky.frag",
                         .text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n"},
        },
        "sky.frag");
    assert_label(
        &(gl_shader_desc){
            .vertex = {.path = "rain.vert", .text = "out float x;\nvoid main() { x = 1.0; }\n"},
            .varyings = &(const char *){"x"},
            .varying_count = 1,
        },
        "rain.vert");
}

// ---- what is refused ----------------------------------------------------------------------------

static void test_nothing_to_draw(void **state)
{
    (void)state;
    assert_null(gl_shader_create(&(gl_shader_desc){.vertex = {.text = "void main() {}"}}));
    assert_non_null(strstr(gl_last_error(), "fragment is empty"));
    assert_null(gl_shader_create(&(gl_shader_desc){.define_count = -1}));
    assert_non_null(strstr(gl_last_error(), "define_count is -1"));
    assert_int_equal(complaints(), 2);
}

// A file that could not be found, or hides behind another.
static void test_bad_files(void **state)
{
    (void)state;
    const struct {
        const char *paths[2];
        const char *says;
    } cases[] = {
        {{"a", "../a"}, "files[1].path is \"../a\"; it takes a path without \".\" and \"..\""},
        {{"./a", "a"}, "files[0].path is \"./a\"; it takes a path without \".\" and \"..\""},
        {{"a/..", "a"}, "files[0].path is \"a/..\"; it takes a path without \".\" and \"..\""},
        {{"a/./b", "a"}, "files[0].path is \"a/./b\"; it takes a path without \".\" and \"..\""},
        {{"lib/a", "lib/a"}, "files[1].path is \"lib/a\", as that of files[0]; each takes its own"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const gl_shader_file files[] = {{cases[i].paths[0], ""}, {cases[i].paths[1], ""}};
        gl_shader_desc desc = {.files = files, .file_count = 2};
        desc.fragment.text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n";
        assert_null(gl_shader_create(&desc));
        char says[128];
        snprintf(says, sizeof says, "gl_shader_create: %s", cases[i].says);
        assert_string_equal(gl_last_error(), says);
    }
    complaints();
    const gl_shader_file good[] = {{"a.b", ""}, {"..a/b..", ""}, {".../.a", ""}, {"a.c", ""}};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n"},
        .files = good,
        .file_count = 4,
    });
    assert_non_null(shader);
    gl_shader_destroy(shader);
}

static void test_missing_file(void **state)
{
    (void)state;
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "nowhere.frag"}}));
    assert_non_null(strstr(gl_last_error(), "nowhere.frag"));
    assert_int_equal(complaints(), 1);
}

// Also where something is put in front of it.
static void test_empty_file(void **state)
{
    (void)state;
    save("empty.frag", "");
    const char *defines[] = {"A"};
    for (int i = 0; i < 2; i++) {
        assert_null(gl_shader_create(&(gl_shader_desc){
            .fragment = {.path = "empty.frag"}, .defines = defines, .define_count = i}));
        assert_string_equal(gl_last_error(),
                            "empty.frag:1: the stage is empty; it takes at least a main()");
    }
    assert_int_equal(complaints(), 2);
    unlink("empty.frag");
}

// Not by strtok(), which the program may be in the middle of.
static void test_link_error(void **state)
{
    (void)state;
    char words[] = "first second";
    strtok(words, " ");
    assert_null(gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "alone.frag",
                     .text = "in vec3 uv;\n"
                             "out vec4 color;\n"
                             "void main() { color = vec4(uv, 1.0); }\n"},
    }));
    assert_ptr_equal(strstr(gl_last_error(), "alone.frag: "), gl_last_error());
    assert_non_null(strstr(gl_last_error(), "uv"));
    assert_true(complaints() >= 1);
    assert_string_equal(strtok(NULL, " "), "second");
}

// Whether a message begins with this place, whatever column the driver tells.
static void assert_place(const char *message, const char *place)
{
    if (strncmp(message, place, strlen(place)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", message, place);
}

static void test_places(void **state)
{
    (void)state;
    save("main.frag", "out vec4 color;\n"
                      "\n"
                      "#include \"more/noise.glsl\"\n"
                      "void main()\n"
                      "{\n"
                      "    color = vec4(noise(1.0));\n"
                      "    color = nothing;\n"
                      "}\n");
    save("more/noise.glsl", "#include \"hash.glsl\"\n"
                            "float noise(float x)\n"
                            "{\n"
                            "    return hash(x) + wrong;\n"
                            "}\n");
    save("more/hash.glsl", "\nfloat hash(float x) { return x; }\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}}));
    assert_place(gl_last_error(), "more/noise.glsl:4:");
    assert_non_null(strstr(gl_last_error(), "wrong"));
    assert_string_equal(first_complaint, gl_last_error());
    assert_true(complaints() >= 2);
    assert_place(last_complaint, "main.frag:7:");
    assert_non_null(strstr(last_complaint, "nothing"));

    save("more/hash.glsl", "\n\nfloat hash(float x) { return y; }\n");
    save("more/noise.glsl", "#include \"hash.glsl\"\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}}));
    assert_place(gl_last_error(), "more/hash.glsl:3:");
    assert_true(complaints() >= 1);

    unlink("more/hash.glsl");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}}));
    assert_place(gl_last_error(), "more/noise.glsl:1: ");
    assert_int_equal(complaints(), 1);
    unlink("more/noise.glsl");
    unlink("main.frag");
}

// Three folders deep, each of 100 letters of two bytes.
static void make_deep(char path[640])
{
    strcpy(path, "deep");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(mkdir(path, 0700), 0);
        if (i == 3)
            break;
        strcat(path, "/");
        for (int j = 0; j < 100; j++)
            strcat(path, "ä");
    }
}

static void remove_deep(char *path)
{
    for (char *slash = path; slash; *slash = '\0') {
        assert_int_equal(remove(path), 0);
        slash = strrchr(path, '/');
        if (!slash)
            break;
    }
}

// The reason is told however long the path is, and no letter is cut.
static void test_long_paths(void **state)
{
    (void)state;
    char path[640], shown[256] = "...";
    make_deep(path);
    strcat(path, "/a.frag");
    for (int i = 0; i < 96; i++) // of 200 bytes, 7 are the file's
        strcat(shown, "ä");
    strcat(shown, "/a.frag");

    char says[512];
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "\"...%s\" is not there; looked for: ...", shown + 3);
    assert_place(gl_last_error(), says);
    assert_int_equal(complaints(), 1);

    save(path, "#include \"none.glsl\"\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "%s:1: \"none.glsl\" is not there; looked for: ...", shown);
    assert_place(gl_last_error(), says);
    assert_int_equal(complaints(), 1);

    save(path, "void main()\n{\n    there;\n}\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "%s:3:", shown);
    assert_place(gl_last_error(), says);
    assert_non_null(strstr(gl_last_error(), "there"));
    assert_true(complaints() >= 1);

    save(path, "in vec3 uv;\nout vec4 color;\nvoid main() { color = vec4(uv, 1.0); }\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "%s: ", shown);
    assert_place(gl_last_error(), says);
    assert_non_null(strstr(gl_last_error(), "uv"));
    assert_true(complaints() >= 1);

    save(path, "out vec4 color;\nvoid main() { color = vec4(1.0); }\n");
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}});
    assert_non_null(shader);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "none", 1);
    assert_int_equal(complaints(), 1);
    snprintf(says, sizeof says, "shader %s: there is no \"none\" in its source", shown);
    assert_string_equal(last_complaint, says);
    gl_shader_destroy(shader);
    remove_deep(path);
}

// Each stage that is wrong is told, with its own name.
static void test_both_stages(void **state)
{
    (void)state;
    assert_null(gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "a.vert", .text = "void main() { gl_Position = here; }\n"},
        .fragment = {.path = "b.frag", .text = "void main()\n{\n    there;\n}\n"},
    }));
    assert_place(gl_last_error(), "a.vert:1:");
    assert_true(complaints() >= 2);
    assert_place(last_complaint, "b.frag:3:");
}

// What is wrong for both stages is told once.
static void test_shared_errors(void **state)
{
    (void)state;
    const char *defines[] = {"A=1"};
    assert_null(gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "a.vert", .text = "void main() {}\n"},
        .fragment = {.path = "b.frag", .text = "void main() {}\n"},
        .defines = defines,
        .define_count = 1,
    }));
    assert_int_equal(complaints(), 1);

    const gl_shader_file shared = {.path = "shared.glsl", .text = "float f() { return 1.0 }\n"};
    assert_null(gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "a.vert", .text = "#include \"shared.glsl\"\nvoid main() {}\n"},
        .fragment = {.path = "b.frag", .text = "#include \"shared.glsl\"\nvoid main() {}\n"},
        .files = &shared,
        .file_count = 1,
    }));
    int told = complaints();
    assert_null(gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "b.frag", .text = "#include \"shared.glsl\"\nvoid main() {}\n"},
        .files = &shared,
        .file_count = 1,
    }));
    assert_int_equal(told, complaints());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_full_screen, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_defines_and_files, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_text_without_code, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_own_vertices, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_transform_feedback, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_objects, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_label, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_nothing_to_draw, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_bad_files, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_missing_file, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_empty_file, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_link_error, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_places, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_long_paths, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_both_stages, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_shared_errors, open_context, close_context),
    };
    return cmocka_run_group_tests_name("graphics: shader", tests, set_up, tear_down);
}

// A program follows its files while it draws: whatever happens to them, what is drawn is the latest
// program that was good, and no values are lost. Time is the test's own, but for one test that
// measures: from one frame to the next 10 ms pass.
#define _XOPEN_SOURCE 700

#include "shader_fixture.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "graphics/shader_impl.h"

#define MS 1000000

static char folder[] = "/tmp/glpace_reload_XXXXXX";
static int64_t now;     // ns
static int saves = 200; // of those that come in any order; told by the first argument

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1; // each test leaves nothing behind
}

// ---- saving -------------------------------------------------------------------------------------

static void append(const char *path, const char *text, size_t size, const char *mode)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void save(const char *path, const char *text)
{
    append(path, text, strlen(text), "w");
}

static void save_by_rename(const char *path, const char *text)
{
    save("temporary", text);
    assert_int_equal(rename("temporary", path), 0);
}

// A fragment shader that fills the picture with one colour.
static const char *one_color(int r, int g, int b)
{
    static char text[256];
    snprintf(text, sizeof text,
             "out vec4 color;\nvoid main() { color = vec4(%3d.0, %3d.0, %3d.0, 255.0) / 255.0; }\n",
             r, g, b);
    return text;
}

// ---- frames -------------------------------------------------------------------------------------

static gl_shader *open_shader(void)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}});
    assert_non_null(shader);
    return shader;
}

// One frame; never a black one.
static pixel run_frame(gl_shader *shader, bool *is_new)
{
    now += 10 * MS;
    *is_new = glp_shader_reload_at(shader, now);
    pixel seen = draw(shader);
    assert_true(seen.r || seen.g || seen.b);
    return seen;
}

static pixel run_frames(gl_shader *shader, int count)
{
    pixel seen = {0};
    for (int i = 0; i < count; i++) {
        bool is_new;
        seen = run_frame(shader, &is_new);
    }
    return seen;
}

// Until a new program takes over, which it has to within 150 ms.
static pixel run_to_new(gl_shader *shader)
{
    for (int i = 0; i < 15; i++) {
        bool is_new;
        pixel seen = run_frame(shader, &is_new);
        if (is_new)
            return seen;
    }
    fail_msg("nothing new came; %s", gl_shader_error(shader));
    return (pixel){0};
}

static void sleep_ms(int ms)
{
    nanosleep(&(struct timespec){.tv_nsec = ms * MS}, NULL);
}

// ---- ways of saving -----------------------------------------------------------------------------

static void test_rewritten(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    assert_pixel(run_frames(shader, 20), 1, 2, 3);
    GLuint program = gl_shader_program(shader);
    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    assert_int_not_equal(gl_shader_program(shader), program);
    assert_false(glIsProgram(program));
    save_by_rename("main.frag", one_color(7, 8, 9));
    assert_pixel(run_to_new(shader), 7, 8, 9);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// An editor that writes in steps: nothing is tried before the last one.
static void test_in_steps(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    run_frames(shader, 5);
    save("main.frag", "");
    assert_pixel(run_frames(shader, 8), 1, 2, 3); // empty for 80 ms
    const char *text = one_color(4, 5, 6);
    append("main.frag", text, 20, "a");
    run_frames(shader, 1);
    append("main.frag", text + 20, strlen(text) - 20, "a");
    assert_pixel(run_to_new(shader), 4, 5, 6);

    unlink("main.frag");
    run_frames(shader, 8);
    save("main.frag", one_color(7, 8, 9));
    assert_pixel(run_to_new(shader), 7, 8, 9);
    assert_null(gl_shader_error(shader));
    assert_int_equal(complaints(), 0);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// A file that never comes to rest shows all the same.
static void test_without_rest(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 1, 1));
    gl_shader *shader = open_shader();
    int taken = 0;
    for (int i = 0; i < 100; i++) {
        save_by_rename("main.frag", one_color(i + 2, 1, 1));
        bool is_new;
        pixel seen = run_frame(shader, &is_new);
        taken += is_new;
        assert_true(seen.r + 16 > i);
    }
    assert_true(taken >= 5);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// Saved twice within one step of the file system's clock, to the same size: the first text is read,
// and its stamp is that of the second.
static void test_twice_at_once(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    for (int i = 0; i < 10; i++) {
        save("main.frag", one_color(10, i, 10));
        run_to_new(shader);
        save("main.frag", one_color(20, i, 20));
        sleep_ms(60);
        assert_pixel(run_frames(shader, 10), 20, i, 20);
    }
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// ---- errors -------------------------------------------------------------------------------------

static void test_broken(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    assert_null(gl_shader_error(shader));
    save("main.frag", "out vec4 color;\nvoid main()\n{\n    color = nothing;\n}\n");
    assert_pixel(run_frames(shader, 30), 1, 2, 3);
    assert_non_null(gl_shader_error(shader));
    assert_non_null(strstr(gl_shader_error(shader), "main.frag:4"));
    assert_non_null(strstr(gl_shader_error(shader), "nothing"));
    assert_true(complaints() >= 1);
    assert_ptr_equal(strstr(gl_shader_error(shader), first_complaint), gl_shader_error(shader));

    save("main.frag", "out vec4 color;\nvoid main()\n{\n    color = nothing;\n}\n//\n");
    assert_pixel(run_frames(shader, 30), 1, 2, 3);
    assert_int_equal(complaints(), 0); // the same error
    save("main.frag", one_color(1, 2, 3));
    assert_pixel(run_to_new(shader), 1, 2, 3);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    unlink("main.frag");
}

static void test_missing(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    unlink("main.frag");
    assert_pixel(run_frames(shader, 40), 1, 2, 3);
    assert_non_null(gl_shader_error(shader));
    assert_non_null(strstr(gl_shader_error(shader), "main.frag"));
    assert_int_equal(complaints(), 1);
    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// ---- includes -----------------------------------------------------------------------------------

static void test_includes(void **state)
{
    (void)state;
    static const char with[] = "#include \"blue.glsl\"\nout vec4 color;\n"
                               "void main() { color = vec4(1.0, 0.0, blue(), 1.0); }\n";
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    run_frames(shader, 5);
    save("main.frag", with); // what it includes is not there yet
    run_frames(shader, 30);
    assert_non_null(strstr(gl_shader_error(shader), "main.frag:1: "));
    assert_int_equal(complaints(), 1);
    save("blue.glsl", "float blue() { return 1.0; }\n");
    assert_pixel(run_to_new(shader), 255, 0, 255);
    save("blue.glsl", "float blue() { return 0.0; }\n");
    assert_pixel(run_to_new(shader), 255, 0, 0);

    save("main.frag", one_color(4, 5, 6));
    assert_pixel(run_to_new(shader), 4, 5, 6);
    GLuint program = gl_shader_program(shader);
    save("blue.glsl", "no longer of use");
    run_frames(shader, 30);
    assert_int_equal(gl_shader_program(shader), program);
    unlink("blue.glsl");
    run_frames(shader, 30);
    assert_null(gl_shader_error(shader));
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// ---- values -------------------------------------------------------------------------------------

#define LINES                                                                                      \
    "uniform float r; uniform int n; uniform vec2 list[3]; uniform sampler2D image;\n"             \
    "uniform mat4 matrix; uniform float given = 0.5; uniform float free_to_change = %s;\n"         \
    "out vec4 color;\n"                                                                            \
    "void main()\n{\n"                                                                             \
    "    color = vec4(r, list[n].y, list[n + 1].x, 1.0) * given * free_to_change *\n"              \
    "            texture(image, vec2(0.5)) * matrix[1][2] %s;\n}\n"

static void save_lines(const char *value, const char *more)
{
    char text[1024];
    snprintf(text, sizeof text, LINES, value, more);
    save("main.frag", text);
}

static GLuint create_white(void)
{
    GLuint texture;
    glActiveTexture(GL_TEXTURE3);
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 (uint8_t[]){255, 255, 255, 255});
    return texture;
}

static void set_lines(gl_shader *shader)
{
    gl_shader_use(shader);
    gl_shader_set_float(shader, "r", 20 / 255.0f);
    gl_shader_set_int(shader, "n", 1);
    gl_shader_set_vec2s(shader, "list", (float[]){0, 0, 0, 40 / 255.0f, 60 / 255.0f, 80 / 255.0f},
                        3);
    gl_shader_set_int(shader, "image", 3);
    gl_shader_set_mat4(shader, "matrix", (float[16]){[6] = 2});
    gl_shader_set_float(shader, "given", 1);
}

static void test_values(void **state)
{
    (void)state;
    GLuint texture = create_white();
    save_lines("0.5", "");
    gl_shader *shader = open_shader();
    set_lines(shader);
    assert_pixel(run_frames(shader, 1), 20, 40, 60);
    save_lines("0.5", "* 2.0");
    assert_pixel(run_to_new(shader), 40, 80, 120);
    save_lines("2.0", ""); // what nobody set is what the source says
    assert_pixel(run_to_new(shader), 80, 160, 240);
    gl_shader_destroy(shader);
    glDeleteTextures(1, &texture);
    unlink("main.frag");
}

// What is removed and comes back has its value still; also what was set while it was away.
static void test_values_of_removed(void **state)
{
    (void)state;
    static const char with[] = "uniform vec3 first; uniform float later[2]; out vec4 color;\n"
                               "void main() { color = vec4(first, 1.0) * later[1] * later[0]; }\n";
    static const char without[] = "uniform vec3 first; uniform float later[2]; out vec4 color;\n"
                                  "void main() { color = vec4(0.0, 1.0, 0.0, 1.0); }\n";
    save("main.frag", with);
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_vec3(shader, "first", 10 / 255.0f, 20 / 255.0f, 30 / 255.0f);
    gl_shader_set_floats(shader, "later", (float[]){2, 3}, 2);
    save("main.frag", without);
    assert_pixel(run_to_new(shader), 0, 255, 0);
    gl_shader_set_floats(shader, "later", (float[]){2, 2}, 2);
    save("main.frag", with);
    assert_pixel(run_to_new(shader), 40, 80, 120);
    gl_shader_set_floats(shader, "later", (float[]){1, 1}, 2);
    save("main.frag", without);
    assert_pixel(run_to_new(shader), 0, 255, 0);
    save("main.frag", with);
    assert_pixel(run_to_new(shader), 10, 20, 30);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

static void test_values_of_another_type(void **state)
{
    (void)state;
    save("main.frag", "uniform float a; out vec4 color;\nvoid main() { color = vec4(a); }\n");
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_float(shader, "a", 1);
    save("main.frag", "uniform vec2 a = vec2(0.2, 0.4); uniform float b = 0.6; out vec4 color;\n"
                      "void main() { color = vec4(a, b, 1.0); }\n");
    assert_pixel(run_to_new(shader), 51, 102, 153);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

static const char with_block[] = "layout(std140) uniform other { vec4 unused; };\n"
                                 "layout(std140) uniform tint { vec4 tint_color; };\n"
                                 "out vec4 color;\nvoid main() { color = tint_color%s; }\n";

static void test_blocks(void **state)
{
    (void)state;
    char text[512];
    snprintf(text, sizeof text, with_block, "");
    save("main.frag", text);
    gl_shader *shader = open_shader();
    GLuint program = gl_shader_program(shader);
    glUniformBlockBinding(program, glGetUniformBlockIndex(program, "tint"), 4);
    GLuint buffer;
    glGenBuffers(1, &buffer);
    glBindBufferBase(GL_UNIFORM_BUFFER, 4, buffer);
    glBufferData(GL_UNIFORM_BUFFER, 16, (float[]){0.2f, 0.4f, 0.6f, 1}, GL_STATIC_DRAW);
    assert_pixel(run_frames(shader, 1), 51, 102, 153);
    snprintf(text, sizeof text, with_block, " * 0.5 + unused");
    strstr(text, " + unused")[0] = ';';
    strcpy(strchr(strstr(text, "0.5"), ';'), "; }\n");
    save("main.frag", text);
    pixel seen = run_to_new(shader);
    assert_in_range(seen.b, 76, 77);
    glDeleteBuffers(1, &buffer);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// ---- what is in use -----------------------------------------------------------------------------

static GLuint in_use(void)
{
    GLint program = 0;
    glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    return (GLuint)program;
}

static void reload(gl_shader *shader, const char *text)
{
    save("main.frag", text);
    for (int i = 0; i < 15; i++)
        if (glp_shader_reload_at(shader, now += 10 * MS))
            return;
    fail_msg("nothing new came");
}

static void test_in_use(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    gl_shader *other = shader_of_text(one_color(9, 9, 9));
    glUseProgram(0);
    reload(shader, one_color(4, 5, 6));
    assert_int_equal(in_use(), 0);
    gl_shader_use(other);
    reload(shader, one_color(7, 8, 9));
    assert_int_equal(in_use(), gl_shader_program(other));
    gl_shader_use(shader);
    reload(shader, one_color(1, 1, 1));
    assert_int_equal(in_use(), gl_shader_program(shader));
    gl_shader_use(other);
    gl_shader_destroy(other); // and is in use until the next one is
    reload(shader, one_color(2, 2, 2));
    assert_int_equal(in_use(), 0);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

// ---- many saves ---------------------------------------------------------------------------------

static int count_descriptors(void)
{
    int count = 0;
    DIR *files = opendir("/proc/self/fd");
    while (files && readdir(files))
        count++;
    if (files)
        closedir(files);
    return count;
}

static int count_objects(void)
{
    int count = 0;
    for (GLuint i = 1; i < 20000; i++)
        count += glIsProgram(i) + glIsShader(i);
    return count;
}

static uint32_t random_state = 1;

static int roll(int count)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (int)((random_state >> 16) % (uint32_t)count);
}

static void save_in_parts(gl_shader *shader, const char *text)
{
    size_t part = (size_t)roll((int)strlen(text));
    append("main.frag", text, part, "w");
    run_frames(shader, roll(6)); // longer than it is waited for, at times: then it is an error
    append("main.frag", text + part, strlen(text) - part, "a");
}

static void save_again(gl_shader *shader, const char *text)
{
    unlink("main.frag");
    run_frames(shader, roll(4));
    save("main.frag", text);
}

static void break_and_save(gl_shader *shader, const char *text)
{
    save("main.frag", "void main() { broken }\n");
    run_frames(shader, roll(8));
    save("main.frag", text);
}

// Somehow; and draws meanwhile, and for a while, perhaps not long enough to see it.
static void save_somehow(gl_shader *shader, const char *text)
{
    switch (roll(5)) {
    case 0:
        save("main.frag", text);
        break;
    case 1:
        save_by_rename("main.frag", text);
        break;
    case 2:
        save_in_parts(shader, text);
        break;
    case 3:
        save_again(shader, text);
        break;
    case 4:
        break_and_save(shader, text);
        break;
    }
    run_frames(shader, roll(10));
}

static void test_many_saves(void **state)
{
    (void)state;
    save("main.frag", one_color(1, 2, 3));
    gl_shader *shader = open_shader();
    run_frames(shader, 1);
    int descriptors = count_descriptors();
    int objects = count_objects();
    for (int i = 0; i < saves; i++) {
        int r = 1 + i % 255, g = i / 255;
        save_somehow(shader, one_color(r, g, 77));
        if (i % 25 == 24 || i == saves - 1) {
            sleep_ms(60); // until stamps can be trusted
            assert_pixel(run_frames(shader, 30), r, g, 77);
            assert_null(gl_shader_error(shader));
        }
    }
    complaints(); // of what was broken
    assert_int_equal(count_descriptors(), descriptors);
    assert_int_equal(count_objects(), objects);
    gl_shader_destroy(shader);
    glUseProgram(0);
    assert_int_equal(count_objects(), objects - 1);
    unlink("main.frag");
}

// ---- how long it takes --------------------------------------------------------------------------

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double time_save(gl_shader *shader, int value)
{
    save("main.frag", one_color(value, 1, 1));
    int64_t saved = gl_time_now();
    for (;;) {
        gl_shader_reload(shader);
        pixel seen = draw(shader);
        double ms = (double)(gl_time_now() - saved) / MS;
        if (seen.r == value || ms > 5000)
            return ms;
        sleep_ms(4);
    }
}

static void test_latency(void **state)
{
    (void)state;
    enum { count = 15 };
    double ms[count];
    save("main.frag", one_color(1, 1, 1));
    gl_shader *shader = open_shader();
    for (int i = 0; i < count; i++) {
        sleep_ms(7 * i);
        ms[i] = time_save(shader, i + 2);
    }
    qsort(ms, count, sizeof *ms, compare);
    print_message("# from saving to new pixels: median %.1f ms, at most %.1f ms\n", ms[count / 2],
                  ms[count - 1]);
    assert_true(ms[count / 2] <= 150);
    gl_shader_destroy(shader);
    unlink("main.frag");
}

int main(int argc, char **argv)
{
    if (argc > 1)
        saves = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_rewritten, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_in_steps, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_without_rest, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_twice_at_once, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_broken, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_missing, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_includes, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_values, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_values_of_removed, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_values_of_another_type, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_blocks, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_in_use, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_many_saves, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_latency, open_context, close_context),
    };
    return cmocka_run_group_tests_name("graphics: reload of shaders", tests, set_up, tear_down);
}

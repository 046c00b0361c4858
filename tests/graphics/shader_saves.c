// Many saves of all kinds, in any order: never a black frame, nothing is left behind, and the last
// one shows.
#define _XOPEN_SOURCE 700

#include "reload_fixture.h"

#include <dirent.h>
#include <stdlib.h>

static int saves = 200; // or as many as the first argument says

// ---- many saves ---------------------------------------------------------------------------------

// None on Windows, where under Wine those of /proc are Wine's.
static int count_descriptors(void)
{
    int count = 0;
#ifdef _WIN32
    DIR *files = NULL;
#else
    DIR *files = opendir("/proc/self/fd");
#endif
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
    remove_file("main.frag");
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

// Mesa's cache of shaders opens files while these are counted.
static int begin(void **state)
{
#ifndef _WIN32
    setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
#endif
    return enter_folder(state);
}

EACH_BETWEEN(open_context, close_context)
ALL_BETWEEN(begin, leave_folder)

TEST(many_saves)
{
    if (test_argc > 1)
        saves = atoi(test_argv[1]);
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
    logged_count(); // of what was broken
    assert_int_equal(count_descriptors(), descriptors);
    assert_int_equal(count_objects(), objects);
    gl_shader_destroy(shader);
    glUseProgram(0);
    assert_int_equal(count_objects(), objects - 1);
    remove_file("main.frag");
}

// ---- in real time -------------------------------------------------------------------------------

// A save shows, whenever between two looks at the files it is made. How soon it has to is tested in
// simulated time, by run_to_new().
TEST(in_real_time)
{
    save("main.frag", one_color(1, 1, 1));
    gl_shader *shader = open_shader();
    for (int i = 0; i < 15; i++) {
        sleep_ms(3 * i);
        save("main.frag", one_color(i + 2, 1, 1));
        while (gl_shader_reload(shader), draw(shader).r != i + 2)
            sleep_ms(4);
    }
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

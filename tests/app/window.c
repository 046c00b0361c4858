// A program with a window: what is drawn over it and read of it, and the keys that are the app's, also
// where the program has put another window beside.
#define _POSIX_C_SOURCE 200809L // mkdtemp

#include "logged.h"
#include "posix.h"
#include "test.h"

#include <stdlib.h>

#include <glpace/glpace.h>

enum { WIDTH = 480, HEIGHT = 270, FRAMES = 12 };

static gl_app app;
static gl_window *beside;
static char folder[] = "/tmp/glpace-app-XXXXXX";
static char out[64], files[64];

static FIXTURE(make_folder)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(out, sizeof out, "%s/last.png", folder);
    snprintf(files, sizeof files, "%s/%%d.png", folder);
    return 0;
}

static FIXTURE(remove_folder)
{
    return rmdir(folder);
}

static void open_app(void)
{
    char name[] = "program", *args[] = {name, NULL};
    int count = 1;
    const gl_app_desc desc = {.title = "app",
                              .defaults = {.virtual_time = true,
                                           .width = WIDTH,
                                           .height = HEIGHT,
                                           .frames = FRAMES,
                                           .out = out,
                                           .capture = files}};
    assert_true(gl_app_init(&app, count, args, &desc));
    assert_non_null(app.window);
    assert_true(app.alone);
}

static void push(gl_window *window, gl_key key, gl_action action)
{
    gl_event *event = gl_queue_push(app.host->queue, GL_EVENT_KEY, gl_host_now(app.host));
    event->window = window;
    event->key = (gl_key_event){.key = key, .action = action};
}

static void press(gl_window *window, gl_key key)
{
    push(window, key, GL_ACTION_PRESS);
    push(window, key, GL_ACTION_RELEASE);
}

// How much of the picture is not of the color in its last pixel; the file goes.
static int covered(const char *path, int width)
{
    gl_image image;
    assert_true(gl_image_load(&image, path, NULL));
    assert_int_equal(image.width, width);
    const int count = image.width * image.height;
    int different = 0;
    for (int i = 0; i < count; i++)
        different += memcmp(image.pixels + 4 * i, image.pixels + 4 * (count - 1), 4) != 0;
    gl_image_free(&image);
    unlink(path);
    return different;
}

// Runs to its end; press_at is called at each RENDER of the app's window. Returns the frames that the
// window beside it had.
static int run(void (*press_at)(uint64_t frame))
{
    int frames_beside = 0;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        assert_true(event.type != GL_EVENT_KEY || event.key.key == GL_KEY_A);
        if (event.type != GL_EVENT_RENDER)
            continue;
        glClearColor(event.window == beside ? 1 : 0, 0.5f, 0.25f, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        frames_beside += event.window == beside;
        if (event.window == app.window)
            press_at(event.render.frame);
    }
    return frames_beside;
}

static void check_captured(uint64_t from, uint64_t to, bool is_covered)
{
    char path[64];
    for (uint64_t i = from; i < to; i++) {
        assert_true(gl_capture_path(files, i, path, sizeof path));
        assert_int_equal(covered(path, WIDTH) > 384 * 100, is_covered);
    }
}

static void press_f1_at_3(uint64_t frame)
{
    if (frame == 3)
        press(NULL, GL_KEY_F1);
}

ALL_BETWEEN(make_folder, remove_folder)

TEST(overlay)
{
    open_app();
    run(press_f1_at_3);
    assert_int_equal(gl_app_finish(&app), 0);
    check_captured(0, 4, false);
    check_captured(4, FRAMES, true);
    assert_true(covered(out, WIDTH) > 384 * 100);
}

// Frames are whole, and what is shown and read is the app's window alone.
static void press_f1_beside(uint64_t frame)
{
    if (frame == 3)
        press(beside, GL_KEY_F1);
    if (frame == 8)
        press(beside, GL_KEY_F1);
}

TEST(window_beside)
{
    open_app();
    beside = gl_window_create(
        &(gl_window_desc){.title = "beside", .width = 100, .height = 80, .beside = app.window});
    assert_non_null(beside);
    gl_window_set_position(beside, 600, 300);
    assert_int_equal(run(press_f1_beside), FRAMES);
    gl_window_destroy(beside);
    beside = NULL;
    assert_int_equal(gl_app_finish(&app), 0);
    check_captured(0, 4, false);
    check_captured(4, 9, true);
    check_captured(9, FRAMES, false);
    assert_int_equal(covered(out, WIDTH), 0);
}

// The overlay is there as long as there is an error.
static void fail_from_3_to_8(uint64_t frame)
{
    if (frame == 3)
        app.error = "a.frag:1: this is wrong";
    if (frame == 8)
        app.error = NULL;
}

TEST(error)
{
    open_app();
    run(fail_from_3_to_8);
    assert_int_equal(gl_app_finish(&app), 0);
    check_captured(0, 4, false);
    check_captured(4, 9, true);
    check_captured(9, FRAMES, false);
    assert_int_equal(covered(out, WIDTH), 0);
}

// A note makes the overlay higher: two lines of text and a margin.
static void note_at_6(uint64_t frame)
{
    if (frame == 0)
        press(NULL, GL_KEY_F1);
    if (frame == 6)
        app.note = "one\ntwo";
}

TEST(note)
{
    open_app();
    run(note_at_6);
    assert_int_equal(gl_app_finish(&app), 0);
    char path[64];
    int covers[2];
    for (int i = 0; i < 2; i++) {
        gl_capture_path(files, i ? 11 : 3, path, sizeof path);
        covers[i] = covered(path, WIDTH);
    }
    assert_true(covers[1] > covers[0] + 384 * 16);
    for (uint64_t i = 0; i < FRAMES; i++)
        if (i != 3 && i != 11) {
            gl_capture_path(files, i, path, sizeof path);
            unlink(path);
        }
    unlink(out);
}

static bool was_fullscreen;

static void press_f11_at_3(uint64_t frame)
{
    if (frame == 3)
        press(NULL, GL_KEY_F11);
    if (frame == 6) {
        was_fullscreen = gl_window_get_info(app.window).fullscreen;
        press(NULL, GL_KEY_F11);
    }
}

TEST(fullscreen)
{
    char name[] = "program", *args[] = {name, NULL};
    int count = 1;
    assert_true(gl_app_init(&app, count, args,
                            &(gl_app_desc){.defaults = {.virtual_time = true, .frames = FRAMES}}));
    run(press_f11_at_3);
    assert_true(was_fullscreen);
    assert_false(gl_window_get_info(app.window).fullscreen);
    assert_int_equal(gl_app_finish(&app), 0);
}

#ifdef _WIN32
enum { APIS = 1 }; // Wine has no OpenGL ES
#else
enum { APIS = 2 };
#endif

// What a program says of its window holds; its size, title and API are the flags'.
TEST(window_of_the_program)
{
    char name[] = "program", es[] = "--es", *args[] = {name, es, NULL};
    const gl_window_desc window = {.title = "other",
                                   .width = 10,
                                   .height = 10,
                                   .borderless = true,
                                   .context = {.debug = true}};
    const gl_app_desc desc = {
        .title = "app",
        .window = &window,
        .defaults = {.virtual_time = true, .width = WIDTH, .height = HEIGHT, .frames = 2}};
    for (int is_es = 0; is_es < APIS; is_es++) {
        assert_true(gl_app_init(&app, 1 + is_es, args, &desc));
        const gl_window_info info = gl_window_get_info(app.window);
        assert_true(info.borderless);
        assert_int_equal(info.width, WIDTH);
        assert_true(gl_context_get_info().debug);
        assert_int_equal(gl_context_get_info().api == GL_API_OPENGL_ES, is_es);
        run(press_f1_at_3);
        assert_int_equal(gl_app_finish(&app), 0);
    }
}

// Within a frame: it is back before anything has changed.
static void press_f11_twice(uint64_t frame)
{
    if (frame == 3) {
        press(NULL, GL_KEY_F11);
        press(NULL, GL_KEY_F11);
    }
    was_fullscreen |= gl_window_get_info(app.window).fullscreen;
}

TEST(fullscreen_and_back)
{
    was_fullscreen = false;
    assert_true(gl_app_init(&app, 0, NULL,
                            &(gl_app_desc){.defaults = {.virtual_time = true, .frames = FRAMES}}));
    run(press_f11_twice);
    assert_false(was_fullscreen);
    assert_int_equal(gl_app_finish(&app), 0);
}

// The window of a replay has the sizes of the recorded one.
TEST(sizes_of_a_replay)
{
    char path[64], name[] = "program", record[] = "--record", replay[] = "--replay";
    snprintf(path, sizeof path, "%s/run", folder);
    const gl_app_desc desc = {
        .defaults = {.virtual_time = true, .width = 200, .height = 100, .frames = FRAMES}};
    for (int again = 0; again < 2; again++) {
        char *args[] = {name, again ? replay : record, path, NULL};
        assert_true(gl_app_init(&app, 3, args, &desc));
        int resizes = 0;
        for (gl_event event; gl_next_event(&app.loop, &event);) {
            resizes += event.type == GL_EVENT_RESIZE;
            if (!again && event.type == GL_EVENT_RENDER && event.render.frame == 3)
                gl_window_set_size(app.window, 300, 150);
        }
        assert_true(resizes >= 1);
        assert_int_equal(gl_window_get_info(app.window).width, 300);
        assert_int_equal(gl_app_finish(&app), 0);
    }
    unlink(path);
}

// The rates come behind it if there is room. As many bytes as a window takes.
TEST(long_title)
{
    static char title[2049];
    for (size_t i = 0; i + 2 < sizeof title; i += 2)
        memcpy(title + i, "\xc3\xa4", 2);
    catch_warnings();
    const gl_app_desc desc = {.title = title, .defaults = {.virtual_time = true, .frames = 200}};
    assert_true(gl_app_init(&app, 0, NULL, &desc));
    run(press_f1_at_3);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(gl_app_finish(&app), 0);
    if (logged.count > 0)
        fail_msg("%s", logged.message);
}

#ifndef _WIN32 // whose programs find no xdotool
// The user of a released program presses the app's keys. All are the program's: nothing is shown over its
// frames, and its title is the same after each second, also in a pause.
TEST(release)
{
    const gl_app_desc desc = {
        .title = "released",
        .release = true,
        .time_keys = true,
        .defaults = {.width = WIDTH, .height = HEIGHT, .out = out},
    };
    static const gl_key keys[] = {GL_KEY_F1, GL_KEY_F11, GL_KEY_P, GL_KEY_UP, GL_KEY_A};
    enum { COUNT = sizeof keys / sizeof *keys };
    assert_true(gl_app_init(&app, 0, NULL, &desc));
    app.error = "this is wrong";
    gl_window_focus(app.window);
    bool is_pressed = false;
    int came = 0;
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            glClearColor(0, 0.5f, 0.25f, 1);
            glClear(GL_COLOR_BUFFER_BIT);
        }
        if (event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS) {
            assert_true(came < COUNT);
            assert_int_equal(event.key.key, keys[came++]);
        }
        if (!is_pressed && gl_window_get_info(app.window).focused) {
            assert_int_equal(system("xdotool key F1 F11 p Up a"), 0);
            is_pressed = true;
        }
        if (came == COUNT)
            gl_loop_pause(&app.loop);
        if (came == COUNT && gl_loop_stats(&app.loop).elapsed_ns > 2500 * GL_NS_PER_MS)
            gl_loop_stop_after_frame(&app.loop);
    }
    assert_false(gl_window_get_info(app.window).fullscreen);
    assert_true(gl_loop_time_scale(&app.loop) == 1);
    assert_int_equal(system("xdotool search --name '^released$' >/dev/null"), 0);
    assert_int_equal(gl_app_finish(&app), 0);
    assert_int_equal(covered(out, WIDTH), 0);
}
#endif

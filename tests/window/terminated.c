// A program that calls glfwTerminate() while it has windows of glpace is reported so, whenever it does,
// and may still destroy them.
#include "fixture.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/native.h>

// There is nothing that could be done, and each says so.
static void ask_for_everything(gl_window *window)
{
    gl_monitor monitor;
    assert_false(gl_window_show(window));
    assert_false(gl_window_hide(window));
    assert_false(gl_window_set_title(window, "late"));
    assert_false(gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED));
    assert_false(gl_window_set_cursor_shape(window, GL_CURSOR_HAND));
    assert_false(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0}));
    assert_false(gl_window_toggle_fullscreen(window));
    assert_false(gl_window_set_windowed(window));
    assert_false(gl_window_set_size(window, 50, 50));
    assert_false(gl_window_set_manual_swap(window, true));
    assert_false(gl_window_set_vsync(window, GL_VSYNC_OFF));
    assert_false(gl_window_set_clipboard(window, "text"));
    assert_null(gl_window_clipboard(window));
    assert_null(gl_window_native(window));
    assert_null(gl_window_create(&(gl_window_desc){.beside = window}));
    assert_string_equal(gl_last_error(), "gl_window_create: glfwTerminate was called, so the "
                                         "window is gone; call gl_window_destroy before it");
    assert_false(gl_window_get_info(window).focused);
    assert_string_equal(gl_last_error(),
                        "gl_window_get_info: glfwTerminate was called, so the window "
                        "is gone; call gl_window_destroy before it");
    gl_window_get_frame(window);
    gl_key_name(GL_KEY_B, 48);
    assert_int_equal(gl_monitor_list(&monitor, 1), 0);
    assert_false(gl_window_make_current(window));
    assert_false(gl_window_swap(window));
    assert_string_equal(gl_last_error(), "gl_window_swap: glfwTerminate was called, so the window "
                                         "is gone; call gl_window_destroy before it");
}

// It ends after this event.
static void end_at(gl_event_type type, gl_window_desc desc)
{
    gl_window *window = open_window(desc);
    gl_window *beside = open_window((gl_window_desc){.width = 50, .height = 40, .beside = window});
    gl_loop loop;
    gl_event event;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    for (int i = 0; i < 4; i++)
        next_of(&loop, type);
    glfwTerminate();
    int closes = 0;
    while (gl_next_event(&loop, &event)) {
        // An update and the frame after it may be of one round.
        assert_true(type == GL_EVENT_UPDATE || event.type != GL_EVENT_RENDER);
        if (event.type != GL_EVENT_CLOSE)
            continue;
        assert_true(event.close.lost);
        closes++;
    }
    assert_int_equal(closes, 2);
    assert_string_equal(gl_last_error(),
                        "gl_next_event: glfwTerminate was called, so all windows close; call "
                        "gl_window_destroy before it");
    ask_for_everything(window);
    gl_window_destroy(beside);
    gl_window_destroy(window);
}

EACH_BETWEEN(listen_to_complaints, listen_no_more)

TEST(it_ends_anywhere)
{
    for (gl_creation creation = GL_CREATION_NATIVE; creation <= GL_CREATION_EGL; creation++) {
        const gl_window_desc desc = {.context = {.creation = creation}};
        end_at(GL_EVENT_RENDER, desc);
        end_at(GL_EVENT_SWAP, desc);
        end_at(GL_EVENT_UPDATE, desc);
    }
}

TEST(without_a_context)
{
    end_at(GL_EVENT_RENDER, (gl_window_desc){.context = {.api = GL_API_NONE}});
}

TEST(without_a_loop)
{
    gl_window *window = open_window((gl_window_desc){0});
    assert_true(gl_window_swap(window));
    glfwTerminate();
    ask_for_everything(window);
    gl_window_destroy(window);
}

// All is as at first.
TEST(windows_come_again)
{
    test_without_a_loop(state);
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){0});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    next_of(&loop, GL_EVENT_SWAP);
    gl_window_destroy(window);
    assert_int_equal(logged.count, 0);
}

// What shares with a window draws where nobody sees it, on GLFW's display. The last: on
// Wayland it is lost, and stays current.
TEST(beside_an_offscreen_context)
{
    gl_window *window = open_window((gl_window_desc){.context = {.creation = GL_CREATION_EGL}});
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 32, .height = 32, .share_window = window});
    glfwTerminate();
    gl_offscreen_destroy(offscreen); // NULL where there are none
    gl_window_destroy(window);
}

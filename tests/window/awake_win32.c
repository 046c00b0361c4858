// A window that keeps the display awake: the state of the thread, as Windows returns it.
#include "fixture.h"

#include <windows.h>

#include <glpace/host_impl.h>

// ES_SYSTEM_REQUIRED alone only restarts a timer.
static bool is_awake(void)
{
    return SetThreadExecutionState(ES_SYSTEM_REQUIRED) & ES_DISPLAY_REQUIRED;
}

static void poll(gl_window *window)
{
    gl_window_host(window)->vtable->poll(gl_window_host(window));
}

static bool is_awake_after_poll(const void *window)
{
    poll((gl_window *)window);
    return is_awake();
}

static bool sleeps_after_poll(const void *window)
{
    return !is_awake_after_poll(window);
}

static FIXTURE(begin)
{
    SetThreadExecutionState(ES_CONTINUOUS);
    return 0;
}

EACH_BETWEEN(begin, NULL)

TEST(it_is_awake_while_a_window_is_shown)
{
    gl_window *window = open_window((gl_window_desc){.keep_awake = true});
    assert_true(gl_window_get_info(window).keep_awake);
    assert_true(is_awake());
    assert_true(gl_window_hide(window));
    assert_false(is_awake());
    assert_true(gl_window_get_info(window).keep_awake);
    assert_true(gl_window_show(window));
    assert_true(is_awake());
    assert_true(gl_window_iconify(window));
    assert_true(patiently(sleeps_after_poll, window));
    assert_true(gl_window_restore(window));
    assert_true(patiently(is_awake_after_poll, window));
    gl_window_destroy(window);
    assert_false(is_awake());
}

TEST(as_long_as_any_window_asks_for_it)
{
    gl_window *first = open_window((gl_window_desc){0});
    gl_window *second = open_window((gl_window_desc){0});
    assert_false(is_awake());
    assert_true(gl_window_set_keep_awake(first, true));
    assert_true(gl_window_set_keep_awake(second, true));
    assert_true(gl_window_set_keep_awake(first, false));
    assert_false(gl_window_get_info(first).keep_awake);
    assert_true(is_awake());
    gl_window_destroy(second);
    assert_false(is_awake());
    gl_window_destroy(first);
}

// GLFW ends the state when a window leaves a monitor that it filled.
TEST(also_after_fullscreen)
{
    gl_window *window = open_window((gl_window_desc){.keep_awake = true});
    assert_true(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0}));
    poll(window);
    assert_true(gl_window_set_windowed(window));
    assert_true(patiently(is_awake_after_poll, window));
    gl_window_destroy(window);
    assert_false(is_awake());
}

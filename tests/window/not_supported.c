// What this window system or this GLFW lacks: a field of the desc for it is not used, with one
// warning, and a request for it is refused with one sentence. On the others it is done in silence.
#include "fixture.h"

#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static bool is_wayland(void)
{
    const char *display = getenv("WAYLAND_DISPLAY");
    return display && *display;
}

// Of the library, which may be newer or older than its header.
static bool is_before_3_4(void)
{
    int major, minor, revision;
    glfwGetVersion(&major, &minor, &revision);
    return major == 3 && minor < 4;
}

// ---- fields -------------------------------------------------------------------------------------

static void expect(gl_window_desc desc, bool is_used, const char *sentence)
{
    catch_warnings();
    gl_window_destroy(open_window(desc));
    assert_int_equal(logged.count, !is_used);
    if (is_used)
        return;
    assert_int_equal(logged.level, GL_LOG_WARNING);
    assert_string_equal(logged.message, sentence);
}

EACH_BETWEEN(NULL, listen_no_more)

TEST(position)
{
    expect((gl_window_desc){.positioned = true, .x = 20}, !is_wayland(),
           "gl_window_create: on this window system a program cannot position its windows, so x "
           "and y are not used");
}

// X11 has no such thing, and a program that sets it for Wayland need not ask where it runs.
TEST(app_id)
{
    expect((gl_window_desc){.app_id = "org.example.test"}, !is_wayland() || !is_before_3_4(),
           "gl_window_create: app_id is not used, because it needs GLFW 3.4");
}

TEST(unscaled)
{
    expect((gl_window_desc){.unscaled = true}, !is_wayland() || !is_before_3_4(),
           "gl_window_create: unscaled is not used, because on this window system it needs GLFW "
           "3.4");
}

TEST(mouse_passthrough)
{
    expect((gl_window_desc){.mouse_passthrough = true}, !is_before_3_4(),
           "gl_window_create: mouse_passthrough is not used, because it needs GLFW 3.4");
}

TEST(class_name)
{
    expect((gl_window_desc){.class_name = "Test"}, true, NULL);
}

// ---- requests -----------------------------------------------------------------------------------

static bool float_it(gl_window *window)
{
    return gl_window_set_floating(window, true);
}

static bool fix_its_size(gl_window *window)
{
    return gl_window_set_fixed_size(window, true);
}

static void expect_answer(bool (*request)(gl_window *window), bool is_supported,
                          const char *sentence)
{
    gl_window *window = open_window((gl_window_desc){0});
    catch_warnings();
    assert_int_equal(request(window), is_supported);
    assert_int_equal(logged.count, !is_supported);
    if (!is_supported)
        assert_string_equal(gl_last_error(), sentence);
    gl_window_destroy(window);
}

TEST(floating)
{
    expect_answer(float_it, !is_wayland(),
                  "gl_window_set_floating: on this window system a program cannot keep its window "
                  "above others");
}

TEST(fixed_size)
{
    expect_answer(fix_its_size, !is_wayland() || !is_before_3_4(),
                  "gl_window_set_fixed_size: on this window system GLFW cannot change this; set "
                  "fixed_size in the window's desc");
}

// From GLFW 3.4 on it is the compositor's to decide on Wayland.
TEST(focus)
{
    if (!is_wayland() || is_before_3_4())
        expect_answer(gl_window_focus, !is_wayland(),
                      "gl_window_focus: on this window system a program cannot take the focus");
}

TEST(attention)
{
    if (!is_wayland() || is_before_3_4())
        expect_answer(gl_window_request_attention, !is_wayland(),
                      "gl_window_request_attention: on this window system GLFW cannot ask for "
                      "attention");
}

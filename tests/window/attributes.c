// What becomes of the hints that a desc gives, and of what is changed later.
#include "fixture.h"

#include <stdlib.h>

#include <glpace/native.h>

static bool xprop_says(const char *property, const char *value)
{
    char command[200];
    snprintf(command, sizeof command, "xprop -name fixture %s | grep -q '%s'", property, value);
    return system(command) == 0;
}

TEST(class_name)
{
    gl_window *window = open_window((gl_window_desc){.title = "fixture", .class_name = "Vessel"});
    assert_true(xprop_says("WM_CLASS", "= \"Vessel\", \"Vessel\""));
    gl_window_destroy(window);
    window = open_window((gl_window_desc){.title = "fixture"});
    assert_true(xprop_says("WM_CLASS", "\"fixture\""));
    gl_window_destroy(window);
}

TEST(position)
{
    gl_window *window = open_window((gl_window_desc){.positioned = true, .x = 120, .y = 90});
    gl_window_info info = gl_window_get_info(window);
    assert_int_equal(info.x, 120);
    assert_int_equal(info.y, 90);
    assert_false(info.hidden);
    assert_true(glfwGetWindowAttrib(gl_window_native(window), GLFW_VISIBLE));
    gl_window_destroy(window);
    window = open_window((gl_window_desc){.positioned = true, .x = 33, .y = 44, .hidden = true});
    assert_false(glfwGetWindowAttrib(gl_window_native(window), GLFW_VISIBLE));
    assert_true(gl_window_show(window));
    info = gl_window_get_info(window);
    assert_int_equal(info.x, 33);
    assert_int_equal(info.y, 44);
    gl_window_destroy(window);
}

// GLFW has one mode for what events and its own callbacks are reported.
TEST(lock_modifiers)
{
    gl_window *window = open_window((gl_window_desc){0});
    for (int on = 1; on >= 0; on--) {
        assert_int_equal(glfwGetInputMode(gl_window_native(window), GLFW_LOCK_KEY_MODS), on);
        assert_true(gl_window_set_lock_modifiers(window, !on));
    }
    assert_true(glfwGetInputMode(gl_window_native(window), GLFW_LOCK_KEY_MODS));
    gl_window_destroy(window);
}

TEST(attributes)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_window_info info = gl_window_get_info(window);
    assert_false(info.floating);
    assert_false(info.show_unfocused);
    assert_false(info.stay_fullscreen);
    assert_false(info.mouse_passthrough);
    assert_true(gl_window_set_floating(window, true));
    assert_true(gl_window_set_show_unfocused(window, true));
    assert_true(gl_window_set_stay_fullscreen(window, true));
    info = gl_window_get_info(window);
    assert_true(info.floating);
    assert_true(info.show_unfocused);
    assert_true(info.stay_fullscreen);
    assert_true(gl_window_set_floating(window, false));
    assert_false(gl_window_get_info(window).floating);
    gl_window_destroy(window);

    window = open_window((gl_window_desc){.floating = true, .show_unfocused = true});
    info = gl_window_get_info(window);
    assert_true(info.floating);
    assert_true(info.show_unfocused);
    gl_window_destroy(window);
}

// Of the library, which may be newer or older than its header.
static bool is_glfw_3_4(void)
{
    int major, minor, revision;
    glfwGetVersion(&major, &minor, &revision);
    return major > 3 || minor >= 4;
}

static void expect_passthrough(gl_window *window)
{
    assert_int_equal(logged.count, 0);
    assert_true(gl_window_get_info(window).mouse_passthrough);
    assert_true(gl_window_set_mouse_passthrough(window, false));
    assert_false(gl_window_get_info(window).mouse_passthrough);
}

static void expect_no_passthrough(gl_window *window)
{
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_WARNING);
    assert_string_equal(logged.message,
                        "gl_window_create: mouse_passthrough is not used, because it "
                        "needs GLFW 3.4");
    assert_false(gl_window_set_mouse_passthrough(window, true));
    assert_string_equal(gl_last_error(), "gl_window_set_mouse_passthrough: this needs GLFW 3.4");
    assert_true(gl_window_set_mouse_passthrough(window, false));
}

TEST(mouse_passthrough)
{
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){.mouse_passthrough = true});
    if (is_glfw_3_4())
        expect_passthrough(window);
    else
        expect_no_passthrough(window);
    gl_window_destroy(window);
}

// Xvfb shows one image, with 8 bits.
TEST(what_cannot_be_had)
{
    catch_warnings();
    assert_null(gl_window_create(&(gl_window_desc){.stereo = true}));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "gl_window_create: this system makes no window with an "
                                           "OpenGL 3.3 core context and stereo: "));
    gl_window *window = open_window((gl_window_desc){.color_bits = 10});
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_window_destroy(window);
    assert_int_equal(logged.count, 1);
}

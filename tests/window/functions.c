// What the functions of a window refuse and bear, and monitors without a window.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glpace/host_impl.h>

static const uint8_t pixels[512 * 512 * 4];

// A call is false, and says why after its name.
#define REFUSED(call, words) (assert_false(call), assert_logged_by(#call, words))

static gl_window *set_up(void)
{
    catch_warnings();
    return open_window((gl_window_desc){0});
}

static void finish(gl_window *window)
{
    assert_int_equal(logged.count, 0);
    gl_window_destroy(window);
}

TEST(limits_and_aspect_refuse_nonsense)
{
    gl_window *window = set_up();
    REFUSED(gl_window_set_size_limits(window, -1, 0, 0, 0),
            ": min_width is -1; it takes 0 to 16384");
    REFUSED(gl_window_set_size_limits(window, 0, 16385, 0, 0),
            ": min_height is 16385; it takes 0 to 16384");
    REFUSED(gl_window_set_size_limits(window, 0, 0, -2, 0),
            ": max_width is -2; it takes 0 to 16384");
    REFUSED(gl_window_set_size_limits(window, 0, 0, 0, 99999),
            ": max_height is 99999; it takes 0 to 16384");
    REFUSED(gl_window_set_size_limits(window, 50, 0, 40, 0), ": min_width is 50; it takes 0 to 40");
    REFUSED(gl_window_set_size_limits(window, 0, 50, 0, 40),
            ": min_height is 50; it takes 0 to 40");
    assert_true(gl_window_set_size_limits(window, 40, 40, 40, 40));
    assert_true(gl_window_set_size_limits(window, 0, 1, 16384, 0));
    REFUSED(gl_window_set_aspect(window, 0, 1), ": width is 0; it takes 1 to 16384");
    REFUSED(gl_window_set_aspect(window, 1, -1), ": height is -1; it takes 1 to 16384");
    assert_true(gl_window_set_aspect(window, 16, 9));
    assert_true(gl_window_set_aspect(window, 0, 0));
    finish(window);
}

TEST(fullscreen_needs_a_desc)
{
    gl_window *window = set_up();
    REFUSED(gl_window_set_fullscreen(window, NULL),
            ": desc is NULL; a zeroed gl_fullscreen_desc means the monitor that the window is on, "
            "as it is");
    REFUSED(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){.refresh_rate = 1001}),
            ": refresh_rate is 1001; it takes 0 to 1000");
    REFUSED(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){.monitor = -1}),
            ": monitor is -1; it takes 0 to 1");
    assert_false(gl_window_get_info(window).fullscreen);
    finish(window);
}

TEST(icons_are_checked)
{
    gl_window *window = set_up();
    const gl_image good = {512, 512, pixels};
    const gl_image eight[8] = {good, good, good, good, good, good, good, good};
    REFUSED(gl_window_set_icon(window, eight, -1), ": count is -1; it takes 0 to 8");
    REFUSED(gl_window_set_icon(window, eight, 9), ": count is 9; it takes 0 to 8");
    REFUSED(gl_window_set_icon(window, NULL, 1),
            ": images is NULL; a count of 0 means the system's own");
    REFUSED(gl_window_set_icon(window, (gl_image[]){good, {1, 1, NULL}}, 2),
            ": images[1] has no pixels");
    REFUSED(gl_window_set_icon(window, &(gl_image){0, 1, pixels}, 1),
            ": width is 0; it takes 1 to 512");
    REFUSED(gl_window_set_icon(window, &(gl_image){1, 513, pixels}, 1),
            ": height is 513; it takes 1 to 512");
    assert_true(gl_window_set_icon(window, eight, 8)); // all that may come at once gets there
    gl_window_get_info(window);
    assert_true(gl_window_set_icon(window, NULL, 0));
    finish(window);
}

TEST(cursor_images_are_checked)
{
    gl_window *window = set_up();
    REFUSED(gl_window_set_cursor_image(window, NULL, 0, 0), ": image is NULL");
    REFUSED(gl_window_set_cursor_image(window, &(gl_image){1, 1, NULL}, 0, 0),
            ": image has no pixels");
    REFUSED(gl_window_set_cursor_image(window, &(gl_image){257, 1, pixels}, 0, 0),
            ": width is 257; it takes 1 to 256");
    REFUSED(gl_window_set_cursor_image(window, &(gl_image){1, 0, pixels}, 0, 0),
            ": height is 0; it takes 1 to 256");
    REFUSED(gl_window_set_cursor_image(window, &(gl_image){8, 8, pixels}, 8, 0),
            ": hot_x is 8; it takes 0 to 7");
    REFUSED(gl_window_set_cursor_image(window, &(gl_image){8, 8, pixels}, 0, -1),
            ": hot_y is -1; it takes 0 to 7");
    finish(window);
}

TEST(cursor_modes_are_checked)
{
    gl_window *window = set_up();
    int major, minor, revision;
    glfwGetVersion(&major, &minor, &revision);
    char reason[256];
    snprintf(reason, sizeof reason,
             "gl_window_set_cursor_mode: GL_CURSOR_CAPTURED needs GLFW 3.4; this is %s",
             glfwGetVersionString());
    const bool has = major > 3 || minor >= 4;
    assert_int_equal(gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED), has);
    if (!has)
        assert_logged(reason);
    finish(window);
}

static int destroyed;

void __real_glfwDestroyCursor(GLFWcursor *cursor);
void __wrap_glfwDestroyCursor(GLFWcursor *cursor);
void __wrap_glfwDestroyCursor(GLFWcursor *cursor)
{
    destroyed++;
    __real_glfwDestroyCursor(cursor);
}

// None of them stays until GLFW ends.
TEST(cursors_change_a_thousand_times)
{
    gl_window *window = set_up();
    for (int i = 0; i < 1000; i++) {
        gl_window_set_cursor_shape(window, (gl_cursor_shape)(i % (GL_CURSOR_NOT_ALLOWED + 1)));
        assert_true(
            gl_window_set_cursor_image(window, &(gl_image){1 + i % 256, 16, pixels}, 0, 15));
    }
    assert_int_equal(destroyed, 1999);
    finish(window);
    assert_int_equal(destroyed, 2000);
}

TEST(position_and_size_without_a_window_manager)
{
    gl_window *window = set_up();
    gl_window_set_position(window, -20, 30);
    gl_window_set_size(window, 321, 123);
    gl_window_info is = gl_window_get_info(window);
    assert_int_equal(is.x, -20);
    assert_int_equal(is.y, 30);
    assert_int_equal(is.width, 321);
    assert_int_equal(is.framebuffer_height, 123);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    assert_int_equal(next_of(&loop, GL_EVENT_RESIZE).resize.width, 321);
    finish(window);
}

// ---- monitors -----------------------------------------------------------------------------------

static bool is_running(void)
{
    glfwGetError(NULL);
    glfwGetPrimaryMonitor();
    return glfwGetError(NULL) != GLFW_NOT_INITIALIZED;
}

TEST(monitors_need_no_window)
{
    catch_warnings();
    gl_monitor monitors[2] = {{.number = -7}, {.number = -7}};
    assert_int_equal(gl_monitor_list(monitors, 2), 1);
    assert_int_equal(monitors[0].number, 1);
    assert_string_equal(monitors[0].name, "screen");
    assert_int_equal(monitors[0].mode.width, 1280);
    assert_int_equal(monitors[0].mode.height, 800);
    assert_int_equal(monitors[0].mode.bits, 24);
    assert_int_equal(monitors[0].work_width, 1280);
    assert_int_equal(monitors[0].work_height, 800);
    assert_true(monitors[0].scale_x == 1 && monitors[0].scale_y == 1);
    assert_int_equal(monitors[1].number, -7);

    gl_monitor_mode mode = {0};
    assert_int_equal(gl_monitor_modes(1, &mode, 1), 1);
    assert_int_equal(mode.width, 1280);
    assert_int_equal(gl_monitor_list(NULL, 0), 1);
    assert_int_equal(gl_monitor_modes(1, NULL, 0), 1);
    assert_false(is_running());
    assert_int_equal(logged.count, 0);

    REFUSED(gl_monitor_modes(0, &mode, 1) > 0, ": number is 0; it takes 1 to 1");
    REFUSED(gl_monitor_modes(2, &mode, 1) > 0, ": number is 2; it takes 1 to 1");
}

TEST(monitors_leave_a_program_its_glfw)
{
    assert_true(glfwInit());
    assert_int_equal(gl_monitor_list(NULL, 0), 1);
    assert_int_equal(gl_monitor_modes(1, NULL, 0), 1);
    assert_true(is_running());
    glfwTerminate();
}

TEST(no_display_has_no_monitors)
{
    char *display = strdup(getenv("DISPLAY"));
    catch_warnings();
    setenv("DISPLAY", ":99999", 1);
    int32_t count = gl_monitor_list(NULL, 0);
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "gl_monitor_list: there is no display: "));
    int32_t modes = gl_monitor_modes(1, NULL, 0);
    assert_int_equal(logged.count, 2);
    assert_non_null(strstr(logged.message, "gl_monitor_modes: there is no display: "));
    setenv("DISPLAY", display, 1);
    free(display);
    assert_int_equal(count, 0);
    assert_int_equal(modes, 0);
}

// ---- v-sync -------------------------------------------------------------------------------------

static int interval = -7;

void __real_glfwSwapInterval(int wanted);
void __wrap_glfwSwapInterval(int wanted);
void __wrap_glfwSwapInterval(int wanted)
{
    interval = wanted;
    __real_glfwSwapInterval(wanted);
}

TEST(vsync_is_set_again_with_each_mode)
{
    gl_window *window = set_up();
    gl_window_set_vsync(window, GL_VSYNC_OFF);
    interval = -7;
    gl_window_toggle_fullscreen(window);
    assert_int_equal(interval, 0);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    interval = -7;
    gl_window_toggle_fullscreen(window);
    assert_int_equal(interval, 0);
    gl_window_set_vsync(window, GL_VSYNC_ON);
    gl_window_toggle_fullscreen(window);
    assert_int_equal(interval, 1);
    gl_window_set_vsync(window, GL_VSYNC_OFF);
    gl_window_set_vsync(window, GL_VSYNC_FORCE);
    assert_int_equal(interval, 1);
    finish(window);
}

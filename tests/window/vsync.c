// The cap stands down where presents wait for the display, and applies where they do not.
#include "fixture.h"

#include <glpace/host_impl.h>
#include <glpace/native.h>

// ---- a display in GLFW's place ------------------------------------------------------------------

#define PERIOD INT64_C(16583748) // at 60.3 Hz, which GLFW calls 60

static bool display_waits;

void __wrap_glfwSwapBuffers(GLFWwindow *handle);
void __wrap_glfwSwapBuffers(GLFWwindow *handle)
{
    (void)handle;
    int64_t now = gl_time_now();
    if (display_waits)
        gl_sleep_until(now - now % PERIOD + PERIOD);
}

// A monitor to the right of the real one, which has no rate unless it is given one.
static int first_rate;
static bool has_second_monitor;
static char second_monitor;
static GLFWvidmode second_mode = {1280, 800, 8, 8, 8, 0};

GLFWmonitor **__real_glfwGetMonitors(int *count);
GLFWmonitor **__wrap_glfwGetMonitors(int *count);
GLFWmonitor **__wrap_glfwGetMonitors(int *count)
{
    static GLFWmonitor *monitors[2];
    GLFWmonitor **real = __real_glfwGetMonitors(count);
    if (!has_second_monitor)
        return real;
    assert_int_equal(*count, 1);
    monitors[(*count)++] = (GLFWmonitor *)&second_monitor;
    monitors[0] = real[0];
    return monitors;
}

const GLFWvidmode *__real_glfwGetVideoMode(GLFWmonitor *monitor);
const GLFWvidmode *__wrap_glfwGetVideoMode(GLFWmonitor *monitor);
const GLFWvidmode *__wrap_glfwGetVideoMode(GLFWmonitor *monitor)
{
    if (monitor == (GLFWmonitor *)&second_monitor)
        return &second_mode;
    static GLFWvidmode mode;
    mode = *__real_glfwGetVideoMode(monitor);
    mode.refreshRate = first_rate;
    return &mode;
}

void __real_glfwGetMonitorPos(GLFWmonitor *monitor, int *x, int *y);
void __wrap_glfwGetMonitorPos(GLFWmonitor *monitor, int *x, int *y);
void __wrap_glfwGetMonitorPos(GLFWmonitor *monitor, int *x, int *y)
{
    if (monitor != (GLFWmonitor *)&second_monitor) {
        __real_glfwGetMonitorPos(monitor, x, y);
        return;
    }
    *x = second_mode.width;
    *y = 0;
}

// ---- the cap ------------------------------------------------------------------------------------

static gl_window *window;
static const gl_host_state *reported;
static gl_loop loop;

// Nothing has been presented.
static void expect_belief(void)
{
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_UNKNOWN);
    assert_true(gl_rate_is_none(reported->cap));
}

static void open(gl_window_desc desc, gl_policy *policy)
{
    window = open_window(desc);
    reported = &gl_window_host(window)->state;
    if (desc.vsync != GL_VSYNC_OFF)
        expect_belief();
    settle(window);
    assert_true(gl_loop_init(&loop, gl_window_host(window), policy));
    next_of(&loop, GL_EVENT_FOCUS); // a new window gets it, sooner or later
}

static void draw(int frames)
{
    for (int frame = 0; frame < frames; frame++)
        next_of(&loop, GL_EVENT_SWAP);
}

// What presents do is found out; how many it takes depends on how fast the machine is.
static void draw_until(gl_vsync_status vsync_status)
{
    while (reported->vsync_status != vsync_status)
        draw(1);
}

static void expect_cap(int32_t rate)
{
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_ABSENT);
    assert_true(gl_rate_equal(reported->cap, (gl_rate){rate, 1}));
}

// Now and then some frames have no cap, to find out whether presents wait by now.
static void draw_until_cap(int32_t rate)
{
    while (reported->cap.num != rate)
        draw(1);
    expect_cap(rate);
}

TEST(presents_that_wait_have_no_cap)
{
    display_waits = true;
    open((gl_window_desc){0}, NULL);
    draw_until(GL_VSYNC_STATUS_WORKS);
    while (reported->refresh.period_ns < PERIOD - PERIOD / 50 || // from whichever source
           reported->refresh.period_ns > PERIOD + PERIOD / 50)
        draw(1);
    assert_true(gl_rate_is_none(reported->cap));
    gl_window_destroy(window);
}

TEST(presents_that_do_not_wait_are_capped)
{
    display_waits = false;
    open((gl_window_desc){0}, NULL);
    draw_until(GL_VSYNC_STATUS_ABSENT);
    expect_cap(60);
    draw(10);
    draw_until_cap(60);
    gl_window_destroy(window);
}

// What covered the window may have been why presents did not wait.
TEST(presents_that_begin_to_wait_are_found_out)
{
    display_waits = false;
    open((gl_window_desc){0}, NULL);
    draw_until(GL_VSYNC_STATUS_ABSENT);
    expect_cap(60);
    display_waits = true;
    draw_until(GL_VSYNC_STATUS_WORKS);
    assert_true(gl_rate_is_none(reported->cap));
    gl_window_destroy(window);
}

static void expect_focus(bool focused)
{
    assert_int_equal(next_of(&loop, GL_EVENT_FOCUS).focus.focused, focused);
}

// To trust v-sync anew would take a burst of frames where it does not work.
TEST(the_focus_changes_nothing)
{
    display_waits = false;
    open((gl_window_desc){0}, NULL);
    draw_until(GL_VSYNC_STATUS_ABSENT);
    gl_window *other = open_window((gl_window_desc){.width = 50, .height = 50});
    expect_focus(false);
    gl_window_destroy(other);
    assert_true(gl_window_make_current(window));
    glfwFocusWindow(gl_window_native(window));
    expect_focus(true);
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_ABSENT);
    draw_until_cap(60);
    gl_window_destroy(window);
}

static void plug_in(int32_t rate)
{
    second_mode.refreshRate = rate;
    has_second_monitor = true;
    next_of(&loop, GL_EVENT_MONITOR);
}

// The window's own has no rate.
TEST(the_fastest_monitor_counts)
{
    open((gl_window_desc){.vsync = GL_VSYNC_OFF}, NULL);
    expect_cap(60);
    plug_in(144);
    expect_cap(144);
    has_second_monitor = false;
    next_of(&loop, GL_EVENT_MONITOR);
    expect_cap(60);
    gl_window_destroy(window);
}

TEST(the_monitor_that_shows_most_of_the_window_counts)
{
    first_rate = 60;
    open((gl_window_desc){.width = 100, .height = 100, .vsync = GL_VSYNC_OFF}, NULL);
    plug_in(144);
    expect_cap(60);
    gl_window_set_position(window, second_mode.width - 40, 50);
    draw_until_cap(144);
    gl_window_set_position(window, second_mode.width - 60, 50);
    draw_until_cap(60);
    gl_window_set_position(window, second_mode.width + 100, 50);
    draw_until_cap(144);
    gl_window_set_size(window, 50, 50);
    gl_window_set_position(window, 0, 0);
    draw_until_cap(60);
    has_second_monitor = false;
    first_rate = 0;
    gl_window_destroy(window);
}

// Windows beside one another have one loop, which receives once of each.
TEST(monitors_come_once_for_a_loop)
{
    gl_event came[4];
    open((gl_window_desc){.vsync = GL_VSYNC_OFF}, NULL);
    gl_window *beside = open_window((gl_window_desc){.beside = window});
    has_second_monitor = true;
    assert_int_equal(collect(&loop, GL_EVENT_MONITOR, came, 4), 1);
    has_second_monitor = false;
    gl_window_destroy(beside);
    gl_window_destroy(window);
}

// Nothing may report it, but who comes back from the settings brings the focus.
TEST(a_rate_that_changed_elsewhere)
{
    open((gl_window_desc){.vsync = GL_VSYNC_OFF}, NULL);
    gl_window *other = open_window((gl_window_desc){.width = 50, .height = 50});
    expect_focus(false);
    plug_in(75);
    expect_cap(75);
    second_mode.refreshRate = 120;
    gl_window_destroy(other);
    assert_true(gl_window_make_current(window));
    glfwFocusWindow(gl_window_native(window));
    expect_focus(true);
    expect_cap(120);
    has_second_monitor = false;
    gl_window_destroy(window);
}

// Presents that do not wait as they did make the window look at its monitors again.
TEST(a_rate_that_changed_with_v_sync)
{
    display_waits = true;
    open((gl_window_desc){0}, NULL);
    plug_in(60);
    draw_until(GL_VSYNC_STATUS_WORKS);
    second_mode.refreshRate = 144;
    display_waits = false;
    while (reported->cap.num != 144)
        draw(1);
    expect_cap(144);
    has_second_monitor = false;
    gl_window_destroy(window);
}

#if HAS_X11
// So do refreshes that are others than the monitor's mode says: the server's are 60 a second.
TEST(a_rate_that_refreshes_contradict)
{
    first_rate = 144;
    open((gl_window_desc){.vsync = GL_VSYNC_OFF}, NULL);
    expect_cap(144);
    draw(1);
    first_rate = 60;
    while (reported->cap.num != 60)
        draw(1);
    first_rate = 0;
    gl_window_destroy(window);
}
#endif

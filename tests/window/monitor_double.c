// Monitors that a test double of GLFW has: their names, the mode that comes nearest to what a program asks for, and
// windows that fill them. GLFW's own window stays as it is.
#include "fixture.h"

#include "window/glfw/glfw.h"

enum { MONITORS = 2, MODES = 8 };

// ---- the double ---------------------------------------------------------------------------------

typedef struct filling {
    const void *monitor;
    int x, y, width, height, rate;
} filling;

static struct {
    int count;
    char handles[MONITORS];
    const char *name;
    GLFWvidmode modes[MODES]; // of each
    int mode_count;
    bool is_off;
    const void *filled; // by the window
    filling calls[4];   // of glfwSetWindowMonitor(), NULL for a window
    int call_count;
} display;

static GLFWmonitor *monitor(int which)
{
    return (GLFWmonitor *)&display.handles[which];
}

GLFWmonitor **__wrap_glfwGetMonitors(int *count);
GLFWmonitor **__wrap_glfwGetMonitors(int *count)
{
    static GLFWmonitor *all[MONITORS];
    for (int i = 0; i < MONITORS; i++)
        all[i] = monitor(i);
    *count = display.count;
    return display.count > 0 ? all : NULL;
}

GLFWmonitor *__wrap_glfwGetPrimaryMonitor(void);
GLFWmonitor *__wrap_glfwGetPrimaryMonitor(void)
{
    return display.count > 0 ? monitor(0) : NULL;
}

const char *__wrap_glfwGetMonitorName(GLFWmonitor *which);
const char *__wrap_glfwGetMonitorName(GLFWmonitor *which)
{
    (void)which;
    return display.name;
}

// They stand beside each other.
void __wrap_glfwGetMonitorPos(GLFWmonitor *which, int *x, int *y);
void __wrap_glfwGetMonitorPos(GLFWmonitor *which, int *x, int *y)
{
    *x = which == monitor(1) ? display.modes[0].width : 0;
    *y = 0;
}

void __wrap_glfwGetMonitorWorkarea(GLFWmonitor *which, int *x, int *y, int *width, int *height);
void __wrap_glfwGetMonitorWorkarea(GLFWmonitor *which, int *x, int *y, int *width, int *height)
{
    __wrap_glfwGetMonitorPos(which, x, y);
    *width = display.modes[0].width;
    *height = display.modes[0].height;
}

void __wrap_glfwGetMonitorPhysicalSize(GLFWmonitor *which, int *width, int *height);
void __wrap_glfwGetMonitorPhysicalSize(GLFWmonitor *which, int *width, int *height)
{
    (void)which;
    *width = *height = 100;
}

void __wrap_glfwGetMonitorContentScale(GLFWmonitor *which, float *x, float *y);
void __wrap_glfwGetMonitorContentScale(GLFWmonitor *which, float *x, float *y)
{
    (void)which;
    *x = *y = 1;
}

const GLFWvidmode *__wrap_glfwGetVideoMode(GLFWmonitor *which);
const GLFWvidmode *__wrap_glfwGetVideoMode(GLFWmonitor *which)
{
    (void)which;
    return display.is_off ? NULL : &display.modes[0];
}

const GLFWvidmode *__wrap_glfwGetVideoModes(GLFWmonitor *which, int *count);
const GLFWvidmode *__wrap_glfwGetVideoModes(GLFWmonitor *which, int *count)
{
    (void)which;
    *count = display.mode_count;
    return display.modes;
}

GLFWmonitor *__wrap_glfwGetWindowMonitor(GLFWwindow *handle);
GLFWmonitor *__wrap_glfwGetWindowMonitor(GLFWwindow *handle)
{
    (void)handle;
    return (GLFWmonitor *)display.filled;
}

void __wrap_glfwSetWindowMonitor(GLFWwindow *handle, GLFWmonitor *which, int x, int y, int width,
                                 int height, int rate);
void __wrap_glfwSetWindowMonitor(GLFWwindow *handle, GLFWmonitor *which, int x, int y, int width,
                                 int height, int rate)
{
    (void)handle;
    assert_in_range(display.call_count, 0, 3);
    display.calls[display.call_count++] = (filling){which, x, y, width, height, rate};
    display.filled = which;
}

GLFWwindow *__real_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *which,
                                    GLFWwindow *share);
GLFWwindow *__wrap_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *which,
                                    GLFWwindow *share);
GLFWwindow *__wrap_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *which,
                                    GLFWwindow *share)
{
    display.filled = which;
    return __real_glfwCreateWindow(width, height, title, NULL, share);
}

static FIXTURE(set_up)
{
    memset(&display, 0, sizeof display);
    display.count = MONITORS;
    display.name = "double";
    display.modes[0] = (GLFWvidmode){1280, 800, 8, 8, 8, 60};
    display.mode_count = 1;
    catch_warnings();
    return 0;
}

EACH_BETWEEN(set_up, listen_no_more)

static void expect_call(int which, const void *filled, int x, int y, int width, int height)
{
    const filling *call = &display.calls[which];
    assert_true(which < display.call_count);
    assert_ptr_equal(call->monitor, filled);
    assert_int_equal(call->x, x);
    assert_int_equal(call->y, y);
    assert_int_equal(call->width, width);
    assert_int_equal(call->height, height);
}

// ---- what they are ------------------------------------------------------------------------------

TEST(a_name_is_cut_between_characters)
{
    char name[600];
    gl_monitor found[2];
    for (int ahead = 0; ahead < 2; ahead++) {
        memset(name, 'a', sizeof name);
        for (int i = ahead; i < 400; i += 2)
            memcpy(name + i, "\xc3\xa4", 2);
        name[ahead + 400] = '\0';
        display.name = name;
        assert_int_equal(gl_monitor_list(found, 2), 2);
        const size_t length = strlen(found[1].name);
        assert_in_range(length, sizeof found[1].name - 2, sizeof found[1].name - 1);
        assert_int_equal(length % 2, ahead);
        assert_memory_equal(found[1].name, name, length);
    }
    display.name = "b";
    assert_int_equal(gl_monitor_list(found, 1), 2);
    assert_string_equal(found[0].name, "b");
}

TEST(a_monitor_may_be_off)
{
    gl_monitor found;
    gl_window *window = open_window((gl_window_desc){0});
    display.is_off = true;
    assert_int_equal(gl_monitor_list(&found, 1), 2);
    assert_int_equal(found.mode.width + found.mode.height + found.mode.refresh_rate, 0);
    assert_false(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){.monitor = 2}));
    expect_reason("gl_window_set_fullscreen: the monitor is off: ", "");
    assert_int_equal(display.call_count, 0);
    assert_false(gl_window_get_info(window).fullscreen);
    gl_window_destroy(window);
}

TEST(there_may_be_none)
{
    gl_window *window = open_window((gl_window_desc){0});
    display.count = 0;
    assert_int_equal(gl_monitor_list(NULL, 0), 0);
    assert_false(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0}));
    assert_logged("gl_window_set_fullscreen: there is no monitor");
    gl_window_destroy(window);
}

// ---- modes --------------------------------------------------------------------------------------

static void expect_mode(gl_fullscreen_desc desc, int width, int height, int bits, int rate)
{
    GLFWvidmode mode;
    const glp_glfw_area all = {.width = 1920, .height = 1200};
    assert_true(glp_glfw_find_mode(monitor(0), &desc, &all, &mode));
    assert_int_equal(mode.width, width);
    assert_int_equal(mode.height, height);
    assert_int_equal(mode.redBits + mode.greenBits + mode.blueBits, bits);
    assert_int_equal(mode.refreshRate, rate);
}

// First the size counts, then colors, then the rate; and the desktop has to have room.
TEST(the_nearest_mode)
{
    const GLFWvidmode modes[MODES] = {{1280, 800, 8, 8, 8, 60},    {640, 480, 8, 8, 8, 60},
                                      {640, 480, 8, 8, 8, 75},     {640, 480, 5, 6, 5, 144},
                                      {800, 600, 5, 6, 5, 60},     {1280, 800, 8, 8, 8, 50},
                                      {1280, 800, 10, 10, 10, 30}, {2560, 1600, 10, 10, 10, 60}};
    memcpy(display.modes, modes, sizeof modes);
    display.mode_count = MODES;
    expect_mode((gl_fullscreen_desc){.width = 640, .height = 480}, 640, 480, 24, 75);
    expect_mode((gl_fullscreen_desc){.width = 640, .height = 480, .refresh_rate = 65}, 640, 480, 24,
                60);
    expect_mode((gl_fullscreen_desc){.width = 650, .height = 490, .refresh_rate = 144}, 640, 480,
                24, 75);
    expect_mode((gl_fullscreen_desc){.width = 790, .height = 590}, 800, 600, 16, 60);
    expect_mode((gl_fullscreen_desc){.width = 4000, .height = 4000}, 1280, 800, 30, 30);
    // Without any wish the mode stays as it is; without a size the size does.
    expect_mode((gl_fullscreen_desc){0}, 1280, 800, 24, 60);
    expect_mode((gl_fullscreen_desc){.refresh_rate = 51}, 1280, 800, 30, 30);
    display.mode_count = 6;
    expect_mode((gl_fullscreen_desc){.refresh_rate = 51}, 1280, 800, 24, 50);
}

// ---- windows that fill them ---------------------------------------------------------------------

TEST(from_one_monitor_to_another_and_back)
{
    gl_window *window = open_window((gl_window_desc){0});
    assert_true(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){.monitor = 1}));
    expect_call(0, monitor(0), 0, 0, 1280, 800);
    assert_int_equal(display.calls[0].rate, 60);
    assert_true(gl_window_set_size(window, 1280, 800)); // of the monitor that it fills
    expect_call(1, monitor(0), 0, 0, 1280, 800);
    assert_true(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){.monitor = 2}));
    assert_int_equal(display.call_count, 4);
    expect_call(2, NULL, 1280, 0, 200, 100); // which not every window manager would do
    expect_call(3, monitor(1), 0, 0, 1280, 800);
    display.call_count = 0;
    assert_true(gl_window_set_windowed(window));
    assert_int_equal(display.calls[0].width, 200);
    assert_int_equal(display.calls[0].height, 100);
    assert_null(display.filled);
    gl_window_destroy(window);
}

// A window that was never anything else gets a usual size, or what there is room for.
TEST(from_fullscreen_to_a_first_size)
{
    const int sides[][2] = {{1280, 800}, {300, 200}};
    for (int i = 0; i < 2; i++) {
        display.modes[0].width = sides[i][0];
        display.modes[0].height = sides[i][1];
        display.call_count = 0;
        gl_window *window = gl_window_create(&(gl_window_desc){.fullscreen = true});
        assert_non_null(window);
        assert_ptr_equal(display.filled, monitor(0));
        assert_true(gl_window_set_windowed(window));
        const filling *call = &display.calls[0];
        assert_int_equal(call->width, i ? 300 : GLP_WINDOW_USUAL_WIDTH);
        assert_int_equal(call->height, i ? 200 : GLP_WINDOW_USUAL_HEIGHT);
        assert_int_equal(call->x, (sides[i][0] - call->width) / 2);
        assert_int_equal(call->y, (sides[i][1] - call->height) / 2);
        gl_window_destroy(window);
    }
}

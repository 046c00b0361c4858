#include <glpace/monitor.h>

#include "base/check.h"
#include "base/log.h"
#include "window/glfw/glfw.h"
#include "window/impl.h"
#include "window/platform.h"

#define MAX_REFRESH_RATE 1000

static bool check(const char *field, int32_t value, int32_t low, int32_t high)
{
    return glp_check_range("gl_window_set_fullscreen", field, value, low, high);
}

static bool check_desc(const gl_fullscreen_desc *desc)
{
    if (!desc)
        return glp_fail("gl_window_set_fullscreen: desc is NULL; a zeroed gl_fullscreen_desc means "
                        "the monitor that the window is on, as it is");
    int32_t monitors;
    glp_window_monitors(&monitors);
    if (monitors == 0)
        return glp_fail("gl_window_set_fullscreen: there is no monitor");
    return check("monitor", desc->monitor, 0, monitors) &&
           glp_check_size_or_none("gl_window_set_fullscreen", desc->width, desc->height,
                                  GLP_WINDOW_MAX_SIZE) &&
           check("refresh_rate", desc->refresh_rate, 0, MAX_REFRESH_RATE);
}

// ---- areas --------------------------------------------------------------------------------------

// In the middle, of the usual size.
static glp_window_area area_on(GLFWmonitor *monitor)
{
    const gl_window_desc usual = glp_window_desc_resolve(&(gl_window_desc){0}, NULL);
    int x, y, width, height;
    glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height);
    glp_window_area area = {.width = usual.width, .height = usual.height};
    if (area.width > width)
        area.width = width;
    if (area.height > height)
        area.height = height;
    area.x = x + (width - area.width) / 2;
    area.y = y + (height - area.height) / 2;
    return area;
}

// The size from which the window is told to return, even if it has not got it yet.
static void note_filled(gl_window *window, const GLFWvidmode *mode)
{
    window->filled_width = mode ? mode->width : 0;
    window->filled_height = mode ? mode->height : 0;
}

// Where the window is, unless it has been told to return and the window manager, which takes its
// time and moves it first, has not resized it yet.
static void remember_area(gl_window *window)
{
    const glp_window_area area = glp_window_area_of(window->handle);
    if (area.width != window->filled_width || area.height != window->filled_height)
        window->windowed = area;
}

// A window that was created fullscreen has no area yet: it gets the usual size, in the middle of
// its monitor.
static void ensure_area(gl_window *window)
{
    if (window->windowed.width == 0)
        window->windowed = area_on(glfwGetWindowMonitor(window->handle));
}

// ---- there and back -----------------------------------------------------------------------------

static GLFWmonitor *choose_monitor(const gl_window *window, int32_t number)
{
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    if (number > 0)
        return monitors[number - 1];
    GLFWmonitor *own = glp_window_find_monitor(window);
    return own ? own : monitors[0];
}

// Brings the window to a monitor that it is to fill, unless it lies in it as a whole: not every
// window manager of X11 lets itself be told which to fill, as compositors do.
static void bring_to(gl_window *window, GLFWmonitor *monitor)
{
    if (glp_window_runs_on_wayland())
        return;
    GLFWwindow *handle = window->handle;
    const glp_window_area area = glp_window_area_of(handle);
    int x, y;
    glfwGetMonitorPos(monitor, &x, &y);
    GLFWmonitor *filled = glfwGetWindowMonitor(handle);
    if (filled && filled != monitor) {
        ensure_area(window);
        glfwSetWindowMonitor(handle, NULL, x, y, window->windowed.width, window->windowed.height,
                             0);
    } else if (!filled &&
               glp_window_shared_area(&area, monitor) < (int64_t)area.width * area.height) {
        glfwSetWindowPos(handle, x, y);
    }
}

static void adapt_to_display(gl_window *window)
{
    if (glp_group_is_holder(window))
        glp_group_expect_vsync(window->group);
    // Some drivers forget it.
    if (glp_window_has_context(window) &&
        glp_window_make_current(window, "gl_window_set_fullscreen"))
        glp_window_set_interval(window);
}

bool gl_window_set_fullscreen(gl_window *window, const gl_fullscreen_desc *desc)
{
    if (!glp_window_check(window, "gl_window_set_fullscreen"))
        return false;
    if (!check_desc(desc))
        return false;
    GLFWmonitor *monitor = choose_monitor(window, desc->monitor);
    if (!glfwGetWindowMonitor(window->handle))
        window->desktop = glp_window_measure_desktop();
    GLFWvidmode mode;
    if (!glp_window_find_mode(monitor, desc, &window->desktop, &mode))
        return glp_fail("gl_window_set_fullscreen: the monitor is off: %s", glp_glfw_reason());
    if (!glfwGetWindowMonitor(window->handle))
        remember_area(window);
    // Not every platform's GLFW shows it by making it fullscreen.
    if (glp_window_is_unseen(window, GLP_WINDOW_HIDDEN))
        gl_window_show(window);
    bring_to(window, monitor);
    glfwSetWindowMonitor(window->handle, monitor, 0, 0, mode.width, mode.height, mode.refreshRate);
    adapt_to_display(window);
    return true;
}

bool gl_window_set_windowed(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_set_windowed"))
        return false;
    if (!glfwGetWindowMonitor(window->handle))
        return true;
    ensure_area(window);
    note_filled(window, glfwGetVideoMode(glfwGetWindowMonitor(window->handle)));
    const glp_window_area *area = &window->windowed;
    glfwSetWindowMonitor(window->handle, NULL, area->x, area->y, area->width, area->height, 0);
    adapt_to_display(window);
    return true;
}

bool gl_window_toggle_fullscreen(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_toggle_fullscreen"))
        return false;
    if (glfwGetWindowMonitor(window->handle))
        return gl_window_set_windowed(window);
    return gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0});
}

// Monitors, their modes, and windows that fill them.
#if defined(__unix__) && !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif
#include "window/glfw/glfw.h"

#include <stdlib.h>
#include <string.h>
#if defined(__unix__) && !defined(__APPLE__)
#include <unistd.h>
#endif

#include "core/base/clock.h"
#include "core/base/log.h"
#include "window/report.h"

#define LONGEST_CHANGE (10 * GL_NS_PER_SECOND) // that a window manager takes

static GLFWmonitor **get_monitors(int32_t *count)
{
    int found = 0;
    GLFWmonitor **monitors = glfwGetMonitors(&found);
    *count = found;
    return monitors;
}

// The primary one is 1. NULL: it is not there, or not any more.
static GLFWmonitor *monitor_at(int32_t number)
{
    int32_t count;
    GLFWmonitor **monitors = get_monitors(&count);
    return number <= count ? monitors[number - 1] : NULL;
}

int32_t glp_system_monitor_list(const void **monitors, int32_t capacity)
{
    int32_t count;
    GLFWmonitor **found = get_monitors(&count);
    for (int32_t i = 0; i < count && i < capacity; i++)
        monitors[i] = found[i];
    return count;
}

// Cut between characters: the bytes of one after the first begin with the bits 10.
static void copy_name(char *target, size_t size, const char *name)
{
    size_t length = strlen(name);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(target, name, length);
    target[length] = '\0';
}

static gl_monitor_mode describe_mode(const GLFWvidmode *mode)
{
    return (gl_monitor_mode){
        .width = mode->width,
        .height = mode->height,
        .bits = mode->redBits + mode->greenBits + mode->blueBits,
        .refresh_rate = mode->refreshRate,
    };
}

gl_monitor glp_system_monitor_describe(int32_t number)
{
    GLFWmonitor *handle = monitor_at(number);
    gl_monitor monitor = {.number = number};
    float scale_x = 1, scale_y = 1;
    if (!handle)
        return monitor;
    glfwGetMonitorPos(handle, &monitor.x, &monitor.y);
    glfwGetMonitorWorkarea(handle, &monitor.work_x, &monitor.work_y, &monitor.work_width,
                           &monitor.work_height);
    glfwGetMonitorPhysicalSize(handle, &monitor.width_mm, &monitor.height_mm);
    glfwGetMonitorContentScale(handle, &scale_x, &scale_y);
    monitor.scale_x = glp_glfw_scale(scale_x);
    monitor.scale_y = glp_glfw_scale(scale_y);
    const char *name = glfwGetMonitorName(handle);
    copy_name(monitor.name, sizeof monitor.name, name ? name : "");
    const GLFWvidmode *mode = glfwGetVideoMode(handle);
    if (mode)
        monitor.mode = describe_mode(mode);
    return monitor;
}

int32_t glp_system_monitor_modes(int32_t number, gl_monitor_mode *descriptions, int32_t capacity)
{
    int count = 0;
    GLFWmonitor *monitor = monitor_at(number);
    const GLFWvidmode *found = monitor ? glfwGetVideoModes(monitor, &count) : NULL;
    for (int32_t i = 0; i < count && i < capacity; i++)
        descriptions[i] = describe_mode(&found[i]);
    return count;
}

// ---- where a window is --------------------------------------------------------------------------

static glp_glfw_area area_of(GLFWwindow *handle)
{
    glp_glfw_area area = {0};
    glfwGetWindowPos(handle, &area.x, &area.y);
    glfwGetWindowSize(handle, &area.width, &area.height);
    return area;
}

// How much two stretches have in common.
static int64_t common(int64_t a, int64_t a_length, int64_t b, int64_t b_length)
{
    int64_t first = a > b ? a : b;
    int64_t a_end = a + a_length, b_end = b + b_length;
    int64_t end = a_end < b_end ? a_end : b_end;
    return end > first ? end - first : 0;
}

static int64_t shared_area(const glp_glfw_area *area, GLFWmonitor *monitor)
{
    const GLFWvidmode *mode = glfwGetVideoMode(monitor);
    if (!mode)
        return 0;
    int x, y;
    glfwGetMonitorPos(monitor, &x, &y);
    return common(area->x, area->width, x, mode->width) *
           common(area->y, area->height, y, mode->height);
}

// NULL also if it was disconnected since.
static GLFWmonitor *find_by_output(const void *output)
{
    int32_t count;
    GLFWmonitor **monitors = get_monitors(&count);
    for (int32_t i = 0; i < count; i++)
        if (glfwGetWaylandMonitor(monitors[i]) == output)
            return monitors[i];
    return NULL;
}

bool glp_glfw_is_monitor(const void *output)
{
    return find_by_output(output) != NULL;
}

// Only a Wayland compositor reports this.
static GLFWmonitor *find_latest(const glp_system_window *window)
{
    const void *output = window->wayland ? window->wayland->shown_on(window->desktop) : NULL;
    return output ? find_by_output(output) : NULL;
}

static GLFWmonitor *find_largest_share(const glp_glfw_area *area)
{
    GLFWmonitor *best = NULL;
    int64_t most = 0;
    int32_t count;
    GLFWmonitor **monitors = get_monitors(&count);
    for (int32_t i = 0; i < count; i++) {
        const int64_t share = shared_area(area, monitors[i]);
        best = share > most ? monitors[i] : best;
        most = share > most ? share : most;
    }
    return best;
}

// The monitor that the window fills; else, on X11, the one that shows most of it, and on Wayland
// the one at whose refresh its latest frame was shown. NULL: none, or not known. It may take round
// trips to the window system.
static GLFWmonitor *find_monitor(const glp_system_window *window)
{
    GLFWmonitor *filled = glfwGetWindowMonitor(window->handle);
    if (filled)
        return filled;
    if (glp_glfw_is_on_wayland())
        return find_latest(window);
    const glp_glfw_area area = area_of(window->handle);
    return find_largest_share(&area);
}

static int32_t refresh_rate_of(GLFWmonitor *monitor)
{
    const GLFWvidmode *mode = glfwGetVideoMode(monitor);
    return mode ? mode->refreshRate : 0;
}

// On X11 the presents of a window that is not fullscreen may wait for another monitor than its own:
// the driver or a compositing manager chooses.
glp_refresh_rates glp_system_monitor_refresh_rates(const glp_system_window *window)
{
    GLFWmonitor *own = find_monitor(window);
    const int32_t own_rate = own ? refresh_rate_of(own) : 0;
    if (own && (glfwGetWindowMonitor(window->handle) || glp_glfw_is_on_wayland()))
        return (glp_refresh_rates){own_rate, own_rate};
    int32_t count;
    GLFWmonitor **monitors = get_monitors(&count);
    glp_refresh_rates rates = {0};
    for (int32_t i = 0; i < count; i++) {
        int32_t rate = refresh_rate_of(monitors[i]);
        rates.fastest = rate > rates.fastest ? rate : rates.fastest;
        if (rate > 0 && (rate < rates.slowest || rates.slowest == 0))
            rates.slowest = rate;
    }
    if (own_rate > 0)
        rates.fastest = own_rate;
    return rates;
}

// ---- modes --------------------------------------------------------------------------------------

glp_glfw_area glp_glfw_measure_monitors(void)
{
    glp_glfw_area all = {0};
    int32_t count;
    GLFWmonitor **monitors = get_monitors(&count);
    for (int32_t i = 0; i < count; i++) {
        const GLFWvidmode *mode = glfwGetVideoMode(monitors[i]);
        int x, y;
        glfwGetMonitorPos(monitors[i], &x, &y);
        if (mode && x + mode->width > all.width)
            all.width = x + mode->width;
        if (mode && y + mode->height > all.height)
            all.height = y + mode->height;
    }
    return all;
}

// X11 ends a program that asks for a mode for which the desktop has no room.
static bool has_room(const GLFWvidmode *mode, int x, int y, const glp_glfw_area *all)
{
#if defined(__unix__) && !defined(__APPLE__)
    return x + mode->width <= all->width && y + mode->height <= all->height;
#else
    (void)mode, (void)x, (void)y, (void)all;
    return true;
#endif
}

static int64_t distance(const GLFWvidmode *mode, const gl_fullscreen_desc *desc)
{
    int64_t x = mode->width - desc->width, y = mode->height - desc->height;
    return x * x + y * y;
}

// Whether it comes nearer to what is wanted: first in size, then in colors, then in rate.
static bool is_nearer(const GLFWvidmode *mode, const GLFWvidmode *best,
                      const gl_fullscreen_desc *desc)
{
    int64_t far = distance(mode, desc), best_far = distance(best, desc);
    if (far != best_far)
        return far < best_far;
    int bits = mode->redBits + mode->greenBits + mode->blueBits;
    int best_bits = best->redBits + best->greenBits + best->blueBits;
    if (bits != best_bits)
        return bits > best_bits;
    if (desc->refresh_rate == 0)
        return mode->refreshRate > best->refreshRate;
    return abs(mode->refreshRate - desc->refresh_rate) <
           abs(best->refreshRate - desc->refresh_rate);
}

bool glp_glfw_find_mode(GLFWmonitor *monitor, const gl_fullscreen_desc *desc,
                        const glp_glfw_area *all, GLFWvidmode *mode)
{
    const GLFWvidmode *current = monitor ? glfwGetVideoMode(monitor) : NULL;
    if (!current)
        return false;
    *mode = *current;
    const bool is_as_it_is = desc->width == 0 && desc->refresh_rate == 0;
    if (is_as_it_is || glp_glfw_is_on_wayland()) // where no program switches modes
        return true;
    gl_fullscreen_desc wanted = *desc;
    if (wanted.width == 0) {
        wanted.width = mode->width;
        wanted.height = mode->height;
    }
    int x, y, count = 0;
    glfwGetMonitorPos(monitor, &x, &y);
    const GLFWvidmode *modes = glfwGetVideoModes(monitor, &count);
    for (int i = 0; i < count; i++)
        if (has_room(&modes[i], x, y, all) && is_nearer(&modes[i], mode, &wanted))
            *mode = modes[i];
    return true;
}

// ---- the end of a program that is fullscreen ----------------------------------------------------

// A program may end without destroying its window. Then an X server keeps the mode and leaves the screen
// saver off; other systems see to it themselves.
#if defined(__unix__) && !defined(__APPLE__)
static pid_t filler;                 // the process that filled a monitor; 0: none has
static _Thread_local bool is_filler; // GLFW is this thread's

static void leave_at_exit(void)
{
    if (!is_filler || filler != getpid() || !glp_system_is_running() ||
        glp_system_platform() != GL_PLATFORM_X11)
        return;
    for (const glp_system_window *window = glp_glfw.windows; window; window = window->next) {
        if (!glfwGetWindowMonitor(window->handle))
            continue;
        glfwSetWindowMonitor(window->handle, NULL, 0, 0, GLP_WINDOW_USUAL_WIDTH,
                             GLP_WINDOW_USUAL_HEIGHT, 0);
        // An X server that cannot send an event to a program that has ended drops the program's last requests, so
        // this waits for an answer to all of them.
        int x, y;
        glfwGetWindowPos(window->handle, &x, &y);
    }
}

void glp_glfw_leave_at_exit(void)
{
    static bool is_registered;
    is_registered = is_registered || atexit(leave_at_exit) == 0;
    is_filler = true;
    filler = getpid();
}
#else
void glp_glfw_leave_at_exit(void)
{
}
#endif

// ---- there and back -----------------------------------------------------------------------------

// In the middle, of the usual size.
static glp_glfw_area area_on(GLFWmonitor *monitor)
{
    int x, y, width, height;
    glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height);
    glp_glfw_area area = {.width = GLP_WINDOW_USUAL_WIDTH, .height = GLP_WINDOW_USUAL_HEIGHT};
    if (area.width > width)
        area.width = width;
    if (area.height > height)
        area.height = height;
    area.x = x + (width - area.width) / 2;
    area.y = y + (height - area.height) / 2;
    return area;
}

// Remembers the size of the monitor that the window should leave: the window may keep it for a
// while.
static void note_filled(glp_system_window *window, int width, int height)
{
    window->filled_width = width;
    window->filled_height = height;
    window->leaves = true;
}

// Whether the window manager fills a monitor with the window, as its user can ask it to. One that was
// asked to leave takes its time.
static bool is_filled_by_manager(const glp_system_window *window)
{
    uint32_t states = 0;
    return !glfwGetWindowMonitor(window->handle) && !window->leaves &&
           glp_glfw_read_states(window, &states) &&
           (states | window->kept) & GLP_DESKTOP_FULLSCREEN;
}

// Whether the window manager has yet to make changes that the program has asked for. Of several, it need not
// make each.
static bool awaits_changes(glp_system_window *window)
{
    if (glp_clock_now() - window->asked_change > LONGEST_CHANGE)
        window->changes_to_come = 0;
    return window->changes_to_come > 0;
}

// A window manager that was asked to fill a monitor and then to leave it may do the former only now.
void glp_glfw_watch_leaving(glp_system_window *window)
{
    if (!window->leaves || awaits_changes(window))
        return;
    uint32_t states = 0;
    window->leaves = glp_clock_now() - window->asked_change <= LONGEST_CHANGE &&
                     glp_glfw_read_states(window, &states) && states & GLP_DESKTOP_FULLSCREEN;
    if (!window->leaves)
        glp_report_fullscreen(window->owner, glp_system_monitor_is_filled(window));
}

static void ask_changes(glp_system_window *window, int changes)
{
    window->changes_to_come += changes;
    window->asked_change = glp_clock_now();
}

// The user can end what the program began: GLFW then believes that the window still fills the monitor, and keeps the
// monitor's mode. A hidden window and an icon have no states.
static bool is_ended_by_user(const glp_system_window *window)
{
    return !window->manager_fills && glfwGetWindowMonitor(window->handle) &&
           glfwGetWindowAttrib(window->handle, GLFW_VISIBLE) &&
           !glfwGetWindowAttrib(window->handle, GLFW_ICONIFIED);
}

static void follow_states(glp_system_window *window, uint32_t states)
{
    const bool was_filled = window->manager_fills;
    window->manager_fills = states & GLP_DESKTOP_FULLSCREEN;
    if (was_filled == window->manager_fills)
        return;
    window->ended = was_filled;
    window->changes_to_come -= awaits_changes(window);
}

// While the window manager has yet to make changes, one that ends may be followed by one that fills.
void glp_glfw_watch_states(glp_system_window *window)
{
    uint32_t states;
    const bool changed = window->x11 && window->x11->changed_states(window->desktop) &&
                         glp_glfw_read_states(window, &states);
    if (changed)
        follow_states(window, states);
    const bool ended = window->ended && !awaits_changes(window);
    if (ended && is_ended_by_user(window))
        glp_system_monitor_leave(window);
    window->ended = window->ended && !ended;
    if (changed || ended)
        glp_report_fullscreen(window->owner, glp_system_monitor_is_filled(window));
}

// Remembers where the window is; but not if it should leave a monitor and the window manager, which
// takes its time and moves it first, has not resized it yet.
static void remember_area(glp_system_window *window)
{
    const glp_glfw_area area = area_of(window->handle);
    if (area.width != window->filled_width || area.height != window->filled_height)
        window->windowed = area;
}

// A window that was created fullscreen has no area yet: it gets the usual size, in the middle of
// the monitor that it fills.
static void ensure_area(glp_system_window *window, GLFWmonitor *filled)
{
    if (window->windowed.width == 0)
        window->windowed = area_on(filled);
}

static GLFWmonitor *choose_monitor(const glp_system_window *window, int32_t number)
{
    GLFWmonitor *own = number > 0 ? NULL : find_monitor(window);
    return own ? own : monitor_at(number > 0 ? number : 1);
}

// Moves the window to the monitor that it should fill, unless it already lies in that monitor as a
// whole: compositors accept the monitor to fill, but not every window manager of X11 does.
static void bring_to(glp_system_window *window, GLFWmonitor *monitor)
{
    if (glp_glfw_is_on_wayland())
        return;
    GLFWwindow *handle = window->handle;
    const glp_glfw_area area = area_of(handle);
    int x, y;
    glfwGetMonitorPos(monitor, &x, &y);
    GLFWmonitor *filled = glfwGetWindowMonitor(handle);
    if (filled && filled != monitor) {
        ensure_area(window, filled);
        glfwSetWindowMonitor(handle, NULL, x, y, window->windowed.width, window->windowed.height,
                             0);
    } else if (!filled && shared_area(&area, monitor) < (int64_t)area.width * area.height) {
        glfwSetWindowPos(handle, x, y);
    }
}

bool glp_system_monitor_fill(glp_system_window *window, const gl_fullscreen_desc *desc, bool show)
{
    GLFWwindow *handle = window->handle;
    GLFWmonitor *monitor = choose_monitor(window, desc->monitor);
    const bool was_windowed = !glfwGetWindowMonitor(handle);
    if (was_windowed)
        window->all_monitors = glp_glfw_measure_monitors();
    GLFWvidmode mode;
    if (!glp_glfw_find_mode(monitor, desc, &window->all_monitors, &mode))
        return glp_fail("gl_window_set_fullscreen: the monitor is off: %s", glp_system_reason());
    if (was_windowed && !is_filled_by_manager(window))
        remember_area(window);
    const bool is_filled = window->changes_to_come == 0 && window->manager_fills;
    const int changes = was_windowed ? !is_filled : glfwGetWindowMonitor(handle) != monitor ? 2 : 0;
    window->leaves = false;
    // Not every platform's GLFW shows it by making it fullscreen.
    if (show)
        glp_system_window_show(window);
    bring_to(window, monitor);
    ask_changes(window, changes);
    glfwSetWindowMonitor(handle, monitor, 0, 0, mode.width, mode.height, mode.refreshRate);
    glp_glfw_leave_at_exit();
    return true;
}

// The window manager gives the window its place back, too.
static void leave_by_manager(glp_system_window *window)
{
    const glp_glfw_area area = area_of(window->handle);
    note_filled(window, area.width, area.height);
    window->kept &= ~(uint32_t)GLP_DESKTOP_FULLSCREEN;
    glp_glfw_request_states(window, GLP_DESKTOP_FULLSCREEN, false);
}

void glp_system_monitor_leave(glp_system_window *window)
{
    GLFWmonitor *monitor = glfwGetWindowMonitor(window->handle);
    ask_changes(window, window->manager_fills || window->changes_to_come > 0);
    if (!monitor) {
        leave_by_manager(window);
        return;
    }
    ensure_area(window, monitor);
    const GLFWvidmode *mode = glfwGetVideoMode(monitor);
    note_filled(window, mode ? mode->width : 0, mode ? mode->height : 0);
    const glp_glfw_area *area = &window->windowed;
    glfwSetWindowMonitor(window->handle, NULL, area->x, area->y, area->width, area->height, 0);
}

bool glp_system_monitor_is_filled(const glp_system_window *window)
{
    return glfwGetWindowMonitor(window->handle) || is_filled_by_manager(window);
}

// Wayland's compositor reports each change.
bool glp_system_monitor_rates_are_at_hand(void)
{
    return glp_glfw_is_on_wayland();
}

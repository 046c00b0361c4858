#include <glpace/monitor.h>

#include "core/base/check.h"
#include "window/host.h"
#include "window/report.h"
#include "window/window.h"

#define MAX_REFRESH_RATE 1000

static int32_t count_monitors(void)
{
    return glp_system_monitor_list(NULL, 0);
}

int32_t gl_monitor_list(gl_monitor *monitors, int32_t capacity)
{
    static const char who[] = "gl_monitor_list";
    if (!glp_check_room(who, monitors, capacity) || !glp_system_acquire(who))
        return 0;
    const int32_t count = count_monitors();
    for (int32_t i = 0; i < count && i < capacity; i++)
        monitors[i] = glp_system_monitor_describe(i + 1);
    glp_system_release();
    return count;
}

int32_t gl_monitor_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity)
{
    static const char who[] = "gl_monitor_modes";
    if (!glp_check_room(who, modes, capacity) || !glp_system_acquire(who))
        return 0;
    const int32_t count = glp_check_range(who, "number", number, 1, count_monitors())
                              ? glp_system_monitor_modes(number, modes, capacity)
                              : 0;
    glp_system_release();
    return count;
}

// ---- fullscreen ---------------------------------------------------------------------------------

static bool check_desc(const char *who, const gl_fullscreen_desc *desc)
{
    if (!desc)
        return glp_fail("%s: desc is NULL; a zeroed gl_fullscreen_desc means the monitor that the "
                        "window is on, as it is",
                        who);
    const int32_t monitors = count_monitors();
    if (monitors == 0)
        return glp_fail("%s: there is no monitor", who);
    return glp_check_range(who, "monitor", desc->monitor, 0, monitors) &&
           glp_check_size_or_none(who, desc->width, desc->height, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "refresh_rate", desc->refresh_rate, 0, MAX_REFRESH_RATE);
}

bool gl_window_set_fullscreen(gl_window *window, const gl_fullscreen_desc *desc)
{
    static const char who[] = "gl_window_set_fullscreen";
    if (!glp_window_check(window, who) || !check_desc(who, desc))
        return false;
    const bool show = window->unseen & GLP_UNSEEN_HIDDEN;
    if (!glp_system_monitor_fill(window->system, desc, show))
        return false;
    glp_tell_fullscreen(window, true);
    if (show)
        glp_tell_unhidden(window);
    glp_window_follow_display(who, window);
    return true;
}

bool gl_window_set_windowed(gl_window *window)
{
    static const char who[] = "gl_window_set_windowed";
    if (!glp_window_check(window, who))
        return false;
    if (!glp_system_monitor_is_filled(window->system))
        return true;
    glp_system_monitor_leave(window->system);
    glp_tell_fullscreen(window, false);
    glp_window_follow_display(who, window);
    return true;
}

bool gl_window_toggle_fullscreen(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_toggle_fullscreen"))
        return false;
    return glp_system_monitor_is_filled(window->system)
               ? gl_window_set_windowed(window)
               : gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0});
}

// Monitors: what there is, windows that fill one, and those that come and go, which are looked at with each poll: GLFW
// has one listener, which is the program's to set.
#include <glpace/monitor.h>

#include <string.h>

#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/reads.h"
#include "window/report.h"
#include "window/vsync.h"
#include "window/window.h"

#define MAX_REFRESH_RATE 1000

static int32_t count_monitors(void)
{
    return glp_system_monitor_list(NULL, 0);
}

int32_t gl_monitor_list(gl_monitor *monitors, int32_t capacity)
{
    static const char who[] = "gl_monitor_list";
    glp_note_read(GLP_READ_MONITORS);
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
    glp_note_read(GLP_READ_MONITORS);
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
    const bool show = window->invisible & GLP_INVISIBLE_HIDDEN;
    if (!glp_system_monitor_fill(window->system, desc, show))
        return false;
    glp_report_fullscreen(window, true);
    if (show)
        glp_report_unhidden(window);
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
    glp_report_fullscreen(window, false);
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

// ---- those that come and go ---------------------------------------------------------------------

static bool holds(const void *const *monitors, int32_t count, const void *monitor)
{
    for (int32_t i = 0; i < count; i++)
        if (monitors[i] == monitor)
            return true;
    return false;
}

// Reports those in one list that are not in the other.
static void report(glp_group *group, const void *const *those, int32_t count,
                   const void *const *others, int32_t other_count, gl_monitor_event payload)
{
    for (int32_t i = 0; i < count; i++)
        if (!holds(others, other_count, those[i]))
            gl_queue_push(&group->queue, GL_EVENT_MONITOR, glp_clock_now())->monitor = payload;
}

// More monitors than are remembered are counted, but not reported.
static int32_t list_monitors(const void **monitors, int32_t *total)
{
    *total = glp_system_monitor_list(monitors, GLP_WINDOW_MONITORS);
    return *total < GLP_WINDOW_MONITORS ? *total : GLP_WINDOW_MONITORS;
}

void glp_window_note_monitors(glp_group *group)
{
    int32_t total;
    group->monitor_count = list_monitors(group->monitors, &total);
}

void glp_window_watch_monitors(glp_group *group)
{
    const void *now[GLP_WINDOW_MONITORS];
    int32_t total;
    const int32_t count = list_monitors(now, &total);
    const size_t size = (size_t)count * sizeof *now;
    if (count == group->monitor_count && (count == 0 || !memcmp(now, group->monitors, size)))
        return;
    report(group, group->monitors, group->monitor_count, now, count,
           (gl_monitor_event){.connected = false, .count = total});
    report(group, now, count, group->monitors, group->monitor_count,
           (gl_monitor_event){.connected = true, .count = total});
    glp_vsync_expect(group);
    // A fullscreen window becomes windowed without its monitor.
    for (gl_window *window = group->windows; window; window = window->next)
        glp_report_fullscreen(window, glp_system_monitor_is_filled(window->system));
    memcpy(group->monitors, now, size);
    group->monitor_count = count;
}

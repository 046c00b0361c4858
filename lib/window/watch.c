// Monitors that come and go. GLFW has one listener for them, which is the program's to set; so they
// are looked at with each poll instead.
#include "window/impl.h"

#include <string.h>

#include "base/clock.h"

static bool holds(GLFWmonitor *const *monitors, int32_t count, const GLFWmonitor *monitor)
{
    for (int32_t i = 0; i < count; i++)
        if (monitors[i] == monitor)
            return true;
    return false;
}

// Tells of those in one list that are not in the other.
static void tell(glp_group *group, GLFWmonitor *const *those, int32_t count,
                 GLFWmonitor *const *others, int32_t other_count, gl_monitor_event payload)
{
    for (int32_t i = 0; i < count; i++)
        if (!holds(others, other_count, those[i]))
            gl_queue_push(&group->queue, GL_EVENT_MONITOR, glp_clock_now())->monitor = payload;
}

// More monitors than are remembered are counted, but not told of.
static int32_t rememberable(int32_t total)
{
    return total < GLP_WINDOW_MONITORS ? total : GLP_WINDOW_MONITORS;
}

static void watch_list(glp_group *group)
{
    int32_t total;
    GLFWmonitor **now = glp_window_monitors(&total);
    int32_t count = rememberable(total);
    size_t size = (size_t)count * sizeof *now;
    if (count == group->monitor_count && (count == 0 || !memcmp(now, group->monitors, size)))
        return;
    tell(group, group->monitors, group->monitor_count, now, count,
         (gl_monitor_event){.connected = false, .count = total});
    tell(group, now, count, group->monitors, group->monitor_count,
         (gl_monitor_event){.connected = true, .count = total});
    glp_group_expect_vsync(group);
    glp_group_remember_monitors(group);
}

// While a window is dragged, its monitor is not asked for.
static bool has_come_to_rest(gl_window *window)
{
    const glp_window_motion before = window->motion;
    window->motion = before == GLP_WINDOW_MOVES ? GLP_WINDOW_HAS_MOVED : GLP_WINDOW_RESTS;
    return before == GLP_WINDOW_HAS_MOVED;
}

// No event tells that a monitor changed its mode, and to ask takes a round trip to the window
// system. So it is asked if v-sync seems to be another, and if the window may be on another
// monitor.
void glp_group_watch_monitors(glp_group *group)
{
    watch_list(group);
    const bool moved = has_come_to_rest(group->holder);
    if (moved || group->host.state.verdict != group->checked_verdict)
        glp_group_check_refresh_rates(group);
}

void glp_group_remember_monitors(glp_group *group)
{
    int32_t total;
    GLFWmonitor **now = glp_window_monitors(&total);
    group->monitor_count = rememberable(total);
    for (int32_t i = 0; i < group->monitor_count; i++)
        group->monitors[i] = now[i];
}

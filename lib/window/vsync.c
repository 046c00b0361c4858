#include "window/vsync.h"

#include "base/check.h"
#include "host/display_clock.h"
#include "window/context.h"

bool glp_vsync_waits(const gl_window *window)
{
    const gl_vsync vsync = window->group->vsync;
    return vsync != GL_VSYNC_OFF && vsync != GL_VSYNC_FORCE &&
           glp_system.window->can_wait(window->system);
}

// ---- the driver's interval ----------------------------------------------------------------------

// What the loop has by one window another one may not have: EGL takes -1 for 0.
static bool is_adaptive(const gl_window *window)
{
    return window->group->vsync == GL_VSYNC_ADAPTIVE &&
           glp_system.window->creation(window->system) == GL_CREATION_NATIVE;
}

static int wanted_interval(const gl_window *window)
{
    if (!glp_group_is_holder(window) || window->group->vsync == GL_VSYNC_OFF ||
        glp_vsync_waits(window))
        return 0;
    return is_adaptive(window) ? -1 : 1;
}

void glp_vsync_set_interval(gl_window *window)
{
    window->interval = wanted_interval(window);
    glp_system.window->set_interval(window->interval);
}

void glp_vsync_adapt_interval(gl_window *window)
{
    if (window->interval != wanted_interval(window))
        glp_vsync_set_interval(window);
}

// ---- what the host says -------------------------------------------------------------------------

static void expect(glp_group *group, glp_refresh_rates rates)
{
    const gl_window *holder = group->holder;
    group->judged = holder;
    group->refresh_rates = rates;
    glp_display_clock_begin(&group->display_clock, &group->host.state, group->vsync != GL_VSYNC_OFF,
                            (gl_rate){rates.slowest, 1}, (gl_rate){rates.fastest, 1});
    // A program that presents by other means does not wait for the compositor.
    if (glp_vsync_waits(holder) && !holder->manual_swap)
        glp_display_clock_vouch(&group->display_clock, &group->host.state);
    group->checked_verdict = group->host.state.verdict;
}

void glp_vsync_expect(glp_group *group)
{
    expect(group, glp_system.monitor->refresh_rates(group->holder->system));
}

void glp_vsync_follow_holder(glp_group *group)
{
    if (group->judged != group->holder)
        glp_vsync_expect(group);
}

// While a window is dragged, its monitor is not asked for.
static bool has_come_to_rest(gl_window *window)
{
    const glp_window_motion before = window->motion;
    window->motion = before == GLP_WINDOW_MOVES ? GLP_WINDOW_HAS_MOVED : GLP_WINDOW_RESTS;
    return before == GLP_WINDOW_HAS_MOVED;
}

void glp_vsync_follow_rates(glp_group *group)
{
    const bool has_moved = has_come_to_rest(group->holder);
    if (!has_moved && !group->rates_are_old && group->host.state.verdict == group->checked_verdict)
        return;
    const glp_refresh_rates rates = glp_system.monitor->refresh_rates(group->holder->system);
    group->rates_are_old = false;
    group->checked_verdict = group->host.state.verdict;
    if (rates.slowest != group->refresh_rates.slowest ||
        rates.fastest != group->refresh_rates.fastest)
        expect(group, rates);
}

// ---- what the program asks for ------------------------------------------------------------------

bool gl_window_set_vsync(gl_window *window, gl_vsync vsync)
{
    static const char who[] = "gl_window_set_vsync";
    if (!glp_window_check(window, who) ||
        !glp_check_range(who, "vsync", (int32_t)vsync, 0, GL_VSYNC_FORCE) ||
        !glp_window_make_current(window, who))
        return false;
    window->group->vsync = glp_system.window->obtainable(window->system, vsync);
    glp_vsync_expect(window->group);
    glp_vsync_set_interval(window);
    return true;
}

void glp_vsync_begin(gl_window *window)
{
    if (glp_window_has_context(window)) {
        gl_window_set_vsync(window, window->group->vsync);
        return;
    }
    window->group->vsync = GL_VSYNC_OFF;
    glp_vsync_expect(window->group);
}

bool gl_window_set_manual_swap(gl_window *window, bool manual_swap)
{
    static const char who[] = "gl_window_set_manual_swap";
    if (!glp_window_check(window, who))
        return false;
    if (!manual_swap && !glp_window_has_context(window))
        return glp_misuse_by(who, "the window has no context (GL_API_NONE), so that only the "
                                  "program can present");
    window->manual_swap = manual_swap;
    glp_vsync_expect(window->group);
    return true;
}

gl_vsync gl_window_vsync(const gl_window *window)
{
    return glp_window_check(window, "gl_window_vsync") ? window->group->vsync : GL_VSYNC_DEFAULT;
}

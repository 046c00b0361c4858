#include "window/vsync.h"

#include "core/base/check.h"
#include "core/display/display_clock.h"
#include "window/window.h"

#define LONGEST_INTERVAL 10 // refreshes

// ---- the driver's interval --------------------------------------------------------------

bool glp_vsync_waits_by_system(const gl_window *window)
{
    const gl_vsync vsync = window->group->vsync;
    return vsync != GL_VSYNC_OFF && vsync != GL_VSYNC_FORCE &&
           glp_system_window_can_wait(window->system);
}

// The group has adaptive v-sync, but not each of its windows need have it: EGL takes -1 for 0.
static bool is_adaptive(const gl_window *window)
{
    return window->group->vsync == GL_VSYNC_ADAPTIVE &&
           glp_system_window_creation(window->system) == GL_CREATION_NATIVE;
}

static int wanted_interval(const gl_window *window)
{
    if (!glp_group_is_vsync_window(window) || window->group->vsync == GL_VSYNC_OFF ||
        glp_vsync_waits_by_system(window))
        return 0;
    const int interval = window->group->swap_interval;
    return is_adaptive(window) ? -interval : interval;
}

void glp_vsync_set_interval(gl_window *window)
{
    window->interval = wanted_interval(window);
    glp_system_window_set_interval(window->interval);
}

void glp_vsync_adapt_interval(gl_window *window)
{
    if (window->interval != wanted_interval(window))
        glp_vsync_set_interval(window);
}

// ---- what the host says of v-sync ---------------------------------------------------------------

static void expect_at(glp_group *group, glp_refresh_rates rates)
{
    const gl_window *vsync_window = group->vsync_window;
    group->judged = vsync_window;
    group->refresh_rates = rates;
    glp_display_clock_begin(&group->display_clock, &group->host.state, group->vsync != GL_VSYNC_OFF,
                            (gl_rate){rates.slowest, 1}, (gl_rate){rates.fastest, 1});
    // A program that presents by other means does not wait for the compositor.
    if (glp_vsync_waits_by_system(vsync_window) && !vsync_window->manual_swap)
        glp_display_clock_vouch(&group->display_clock, &group->host.state);
    group->checked_vsync_status = group->host.state.vsync_status;
    group->checked_contradictions = 0;
}

void glp_vsync_expect(glp_group *group)
{
    expect_at(group, glp_system_monitor_refresh_rates(group->vsync_window->system));
}

void glp_window_follow_vsync_window(glp_group *group)
{
    if (group->judged != group->vsync_window)
        glp_vsync_expect(group);
}

// A window that is being dragged moves in each poll. Its monitor is asked for only when it has
// come to rest.
static bool has_come_to_rest(gl_window *window)
{
    const glp_window_motion before = window->motion;
    window->motion = before == GLP_WINDOW_MOVES ? GLP_WINDOW_HAS_MOVED : GLP_WINDOW_RESTS;
    return before == GLP_WINDOW_HAS_MOVED;
}

static uint32_t count_contradictions(const glp_group *group)
{
    const glp_display_clock *clock = &group->display_clock;
    return clock->timestamps.contradictions + clock->presents.contradictions;
}

// Whether the rates may be others than they were: the vsync_window has come to rest elsewhere, the window
// system or the user may have changed them, v-sync seems to be another, or the display contradicts
// what was known of it.
static bool may_have_other_rates(glp_group *group)
{
    const bool has_moved = has_come_to_rest(group->vsync_window);
    return has_moved || group->rates_are_old || glp_system_monitor_rates_are_at_hand() ||
           group->host.state.vsync_status != group->checked_vsync_status ||
           count_contradictions(group) != group->checked_contradictions;
}

void glp_vsync_follow_rates(glp_group *group)
{
    if (!may_have_other_rates(group))
        return;
    const glp_refresh_rates rates = glp_system_monitor_refresh_rates(group->vsync_window->system);
    group->rates_are_old = false;
    group->checked_vsync_status = group->host.state.vsync_status;
    group->checked_contradictions = count_contradictions(group);
    if (rates.slowest != group->refresh_rates.slowest ||
        rates.fastest != group->refresh_rates.fastest)
        expect_at(group, rates);
}

void glp_window_follow_display(const char *who, gl_window *window)
{
    if (glp_group_is_vsync_window(window))
        glp_vsync_expect(window->group);
    // Some drivers forget the interval when the mode changes.
    if (glp_window_has_context(window) && glp_window_make_current(window, who))
        glp_vsync_set_interval(window);
}

// ---- what the program asks of v-sync ------------------------------------------------------------

bool gl_window_set_vsync(gl_window *window, gl_vsync vsync)
{
    static const char who[] = "gl_window_set_vsync";
    if (!glp_window_check(window, who) ||
        !glp_check_range(who, "vsync", (int32_t)vsync, 0, GL_VSYNC_FORCE) ||
        !glp_window_make_current(window, who))
        return false;
    window->group->vsync = glp_system_window_obtainable(window->system, vsync);
    glp_vsync_expect(window->group);
    glp_vsync_set_interval(window);
    return true;
}

// What is wrong with an interval above 1; NULL if nothing is.
static glp_refusal refuse_interval(const gl_window *window, int32_t refreshes)
{
    if (window->group->vsync != GL_VSYNC_FORCE && glp_system_window_can_wait(window->system))
        return glp_system_window_obtainable(window->system, GL_VSYNC_FORCE) == GL_VSYNC_FORCE
                   ? "on this window system glpace waits for the display itself, for one refresh; "
                     "with GL_VSYNC_FORCE the driver does"
                   : "in a browser a frame waits for one refresh, and no program for more";
    return refreshes > glp_system_window_longest_interval(window->system)
               ? "this driver's presents wait for fewer refreshes, most likely for one"
               : NULL;
}

bool gl_window_set_swap_interval(gl_window *window, int32_t refreshes)
{
    static const char who[] = "gl_window_set_swap_interval";
    if (!glp_window_check(window, who) ||
        !glp_check_range(who, "refreshes", refreshes, 1, LONGEST_INTERVAL) ||
        !glp_window_make_current(window, who))
        return false;
    if (refreshes > 1 && !glp_window_is_granted(who, refuse_interval(window, refreshes)))
        return false;
    window->group->swap_interval = refreshes;
    glp_vsync_expect(window->group);
    glp_vsync_set_interval(window);
    return true;
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

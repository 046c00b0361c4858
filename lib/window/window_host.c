#include "window/window_host.h"

#include <assert.h>

#include <glpace/gl.h>

#include "context/current.h"
#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/sleep.h"
#include "core/display/display_clock.h"
#include "window/report.h"
#include "window/vsync.h"
#include "window/window.h"

// How early waits have to end is learned such that one of so many ends late. Spinning longer
// before all the others would cost more than it gains.
#define ALL_BUT_ONE_OF 4

// A wait ends when a key is pressed and, on X11, when a gamepad is plugged, but not for what the
// gamepad does: while there is one, it is looked at so often. USB asks most of them every 8 ms, or
// less often.
#define GAMEPAD_SLICE (8 * GL_NS_PER_MS)

// A display that reports its refreshes only when it is queried is queried after each swap. Once the
// refreshes are known well, because the estimate rests on enough observations, it is queried less
// often: after half of the swaps after which the clock would assume that the display has stopped.
#define MANY_OBSERVATIONS 64
#define SELDOM 8

static const gl_host_vtable vtable;

static glp_group *group_of(gl_host *host)
{
    assert(host->vtable == &vtable && "the host is a window's");
    return (glp_group *)host;
}

// What the system does not report by itself.
static void look_around(glp_group *group)
{
    glp_system_report_closes();
    glp_window_watch_monitors(group);
    glp_vsync_follow_rates(group);
    glp_window_watch_gamepads(group);
}

// ---- waiting and polling ------------------------------------------------------------------------

static int64_t host_now(gl_host *host)
{
    (void)host;
    return glp_clock_now();
}

// Something has come, or ended a wait. If that was not for a window of glpace, it was for a window
// that another library made, such as a viewport of Dear ImGui: the loop has a reason to draw, and
// gets a REFRESH. `news`: the count before.
static void explain(glp_group *group, bool something, uint32_t news)
{
    if (something && glp_group_count_news() == news)
        gl_queue_push(&group->queue, GL_EVENT_REFRESH, glp_clock_now());
}

// Whether the system ended it, as glp_system_wait().
static bool wait_until(int64_t until, bool is_coarse)
{
    const unsigned long slack = is_coarse ? 0 : glp_clock_sharpen();
    const bool ended = glp_system_wait(until);
    if (!is_coarse)
        glp_clock_unsharpen(slack);
    return ended;
}

// A slice that ended early was ended by something, and so the wait ends. Something may also come at
// the very end of a slice, so the end is followed by a look. Only the last one has to end in time.
static bool wait_beside_gamepads(glp_group *group, int64_t until, bool is_coarse)
{
    uint32_t news = glp_group_count_news();
    int64_t slice;
    bool ended;
    do {
        int64_t now = glp_clock_now();
        slice = until - now > GAMEPAD_SLICE ? now + GAMEPAD_SLICE : until;
        ended = wait_until(slice, is_coarse || slice < until);
        look_around(group);
    } while (slice < until && !ended && glp_group_count_news() == news);
    return ended;
}

// A wake posts an empty event, but a poll of this loop or of another one may take that before the
// wait begins. So a wake also sets a flag, which ends the next wait at once, and so does a close
// flag that the program has set since the poll.
//
// The system's wait ends late. It is made as precise as it can be, is asked to end earlier by what is
// learned of how late it still is, and the rest is spun, deaf to input. None of this is done where
// frames are held until the time of their present: they are exact even after a wait that ended late.
static void host_wait(gl_host *host, int64_t until)
{
    glp_group *group = group_of(host);
    if (atomic_exchange(&group->awoken, false) || glp_system_report_closes())
        return;
    glp_display_clock_wait(&group->display_clock);
    uint32_t queued = group->queue.count;
    uint32_t news = glp_group_count_news();
    bool is_coarse = group->vsync_window->held || until == GL_TIME_NEVER;
    int64_t soon = is_coarse ? until : until - group->wait_margin;
    bool sleeps = soon > glp_clock_now();
    bool ended = group->gamepads.count > 0 ? wait_beside_gamepads(group, soon, is_coarse)
                                           : wait_until(soon, is_coarse);
    bool woken = atomic_exchange(&group->awoken, false);
    int64_t now = glp_clock_now();
    explain(group, ended, news);
    if (is_coarse || woken || group->queue.count != queued || now < soon)
        return;
    if (sleeps)
        group->wait_margin = glp_sleep_learn(group->wait_margin, now - soon, ALL_BUT_ONE_OF);
    glp_sleep_spin(now, until);
}

// After how many swaps the display is asked for its refreshes; 0: never, because only the vsync_window's
// matter.
static uint32_t ask_after(const gl_window *window)
{
    const glp_refresh_filter *filter = &window->group->display_clock.timestamps;
    if (!glp_group_is_vsync_window(window))
        return 0;
    return filter->known.holds && filter->memory >= MANY_OBSERVATIONS ? SELDOM : 1;
}

static void dispatch_display(gl_window *window)
{
    glp_system_window_dispatch_display(window->system, ask_after(window));
}

void glp_window_follow_awake(gl_window *window)
{
    const bool keeps = window->keep_awake &&
                       !(window->invisible & (GLP_INVISIBLE_HIDDEN | GLP_INVISIBLE_ICONIFIED));
    if (keeps == window->keeps_awake)
        return;
    window->keeps_awake = keeps;
    glp_system_window_keep_awake(window->system, keeps);
}

static void dispatch(glp_group *group)
{
    const uint32_t news = glp_group_count_news();
    explain(group, glp_system_poll(), news);
    glp_window_follow_vsync_window(group);
    const bool was_dispatched = glp_clock_now() - group->display_dispatched < GLP_JUST_NOW;
    for (gl_window *window = group->windows; window; window = window->next) {
        const bool was_fullscreen = window->fullscreen;
        glp_system_window_watch(window->system);
        if (window->fullscreen != was_fullscreen) // by its user
            glp_window_follow_display("gl_next_event", window);
        glp_window_follow_vsync_window(group);
        glp_window_follow_awake(window);
        if (!was_dispatched || !glp_group_is_vsync_window(window))
            dispatch_display(window);
    }
}

static void host_poll(gl_host *host)
{
    glp_group *group = group_of(host);
    glp_group_free_drops(group);
    if (glp_system_is_running())
        dispatch(group);
    look_around(group);
    group->drawn = false;
    glp_group_begin_frame(group);
}

// ---- presenting ---------------------------------------------------------------------------------

// Whether the frame is presented: not if it is not visible, or if the compositor does not ask for
// it in time. A frame that was held until its target time may be too late for a refresh. If it
// waited for the next refresh, the frame after it would be late, too. While this waits, the GPU
// draws.
static bool is_wanted(gl_window *window)
{
    if (window->invisible)
        return false;
    if (!glp_group_is_vsync_window(window) || window->held || !glp_vsync_waits_by_system(window))
        return true;
    glFlush();
    return glp_system_window_wait(window->system);
}

static void prepare_swap(gl_window *window)
{
    window->passed_over = !is_wanted(window);
    if (window->passed_over)
        return;
    glp_vsync_adapt_interval(window);
    glp_system_window_before_swap(window->system, window->group->host.state.presents);
}

static int64_t spin(int64_t at)
{
    return glp_sleep_spin(glp_clock_now(), at);
}

// What is not presented is flushed, so that the program's queries and fences end.
static int64_t swap(gl_window *window, int64_t at)
{
    int64_t begun = window->passed_over ? 0 : glp_system_window_swap(window->system, at);
    if (begun == 0) {
        begun = spin(at);
        glFlush();
    }
    return begun;
}

// The presenter's.
static void prepare_unless_manual(void *user)
{
    gl_window *window = user;
    if (!window->manual_swap)
        prepare_swap(window);
}

// With manual_swap. Other means of presenting, as Vulkan has them, know no context.
static void expect_swap(gl_window *window)
{
    if (!glp_window_has_context(window) || window->invisible)
        return;
    const int64_t now = glp_clock_now();
    if (window->swapped == 0)
        window->swapped = now;
    if (now - window->swapped > GL_NS_PER_SECOND)
        glp_misuse(
            "gl_next_event: nothing was presented for a second in a window with manual_swap; call "
            "gl_window_swap at each SWAP, or leave manual_swap out");
}

static int64_t swap_unless_manual(void *user, int64_t at)
{
    gl_window *window = user;
    if (!window->manual_swap)
        return swap(window, at);
    expect_swap(window);
    return spin(at);
}

// The first window of a group brings its v-sync; without a context there is none.
static void begin_vsync(gl_window *window)
{
    if (glp_window_has_context(window)) {
        gl_window_set_vsync(window, window->group->vsync);
        return;
    }
    window->group->vsync = GL_VSYNC_OFF;
    glp_vsync_expect(window->group);
}

void glp_window_begin_presents(gl_window *window)
{
    window->presenter.prepare = prepare_unless_manual;
    window->presenter.swap = swap_unless_manual;
    window->presenter.user = window;
    if (glp_group_is_first(window))
        begin_vsync(window);
    else if (glp_window_has_context(window))
        glp_vsync_set_interval(window);
    glp_window_follow_vsync_window(window->group);
}

static bool is_loops_to_present(const gl_window *window)
{
    const glp_group *group = window->group;
    return group->drawn && group->at == window && !window->manual_swap;
}

bool gl_window_swap(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_swap") ||
        !glp_require(!is_loops_to_present(window),
                     "gl_window_swap: the loop presents this frame after its RENDER; set "
                     "manual_swap in the desc to present it here") ||
        !glp_window_make_current(window, "gl_window_swap"))
        return false;
    prepare_swap(window);
    swap(window, 0);
    window->swapped = 0;
    return true;
}

// The program draws in this context until the present. If it cannot be made current here, the
// present reports it.
static void host_make_current(gl_host *host)
{
    glp_group *group = group_of(host);
    glp_group_go_on(group);
    group->drawn = true;
    if (glp_window_has_context(group->at) && glp_context_current_id() != group->at->lifetime)
        glp_context_make_current(group->at->listed.context);
}

// Without a context nothing is drawn, and only this message says why the window is black. With
// manual_swap the program may draw by other means.
static void ensure_current(gl_window *window)
{
    bool drawn = glp_context_current_id() != 0 || glp_system_window_has_current();
    bool made = glp_context_make_current(window->listed.context);
    if (window->manual_swap)
        return;
    if (!made)
        glp_misuse("gl_next_event: the window's context cannot be made current on this thread, so "
                   "nothing is drawn; run the loop on the thread where it is current");
    else if (!drawn)
        glp_misuse("gl_next_event: no context was current on this thread when the frame was "
                   "presented; leave the window's context current from RENDER to SWAP");
}

static gl_presented present_beside(gl_window *window)
{
    window->held = false;
    return glp_context_present(&window->presenter, 0, 0, false, false);
}

static gl_presented present_vsync_window(gl_window *window, int64_t at, bool drain)
{
    glp_group *group = window->group;
    window->held = at != 0;
    group->host.state.presents++;
    gl_presented presented = glp_context_present(&window->presenter, at, group->host.spin_ns, drain,
                                                 group->vsync != GL_VSYNC_OFF);
    dispatch_display(window);
    group->display_dispatched = presented.returned;
    if (!window->passed_over)
        glp_display_clock_present(&group->display_clock, &group->host.state, &presented);
    return presented;
}

static gl_presented host_present(gl_host *host, int64_t at, bool drain)
{
    glp_group *group = group_of(host);
    gl_window *window = group->at;
    group->drawn = false;
    if (!window || !glp_system_is_running()) // the next poll reports its end
        return (gl_presented){.returned = glp_clock_now()};
    if (glp_window_has_context(window))
        ensure_current(window);
    window->passed_over = window->invisible != 0;
    const bool is_last = glp_group_is_vsync_window(window);
    gl_presented presented =
        is_last ? present_vsync_window(window, at, drain) : present_beside(window);
    if (is_last)
        group->ended = group->frame;
    gl_context_lost_event lost;
    if (glp_loss_watch_look(&window->loss, &lost))
        glp_report_context_lost(window, lost);
    return presented;
}

static bool host_has_next_window(gl_host *host)
{
    return glp_system_is_running() && glp_group_next(group_of(host));
}

static uint32_t host_window_number(gl_host *host, const gl_window *window)
{
    for (const gl_window *one = group_of(host)->windows; one; one = one->next)
        if (one == window)
            return one->number;
    return 0;
}

static gl_window *host_find_window(gl_host *host, uint32_t number)
{
    gl_window *window = group_of(host)->windows;
    while (window && window->number != number)
        window = window->next;
    return window;
}

static void host_wake(gl_host *host)
{
    glp_group *group = group_of(host);
    atomic_store(&group->awoken, true);
    group->wakes++;
    glp_system_wake();
}

static const gl_host_vtable vtable = {
    .now = host_now,
    .wait = host_wait,
    .poll = host_poll,
    .present = host_present,
    .wake = host_wake,
    .make_current = host_make_current,
    .has_next_window = host_has_next_window,
    .window_number = host_window_number,
    .find_window = host_find_window,
};

glp_group *glp_window_begin_host(const char *who, gl_vsync vsync)
{
    glp_group *group = glp_group_create(who, vsync, &vtable);
    if (!group)
        return NULL;
    const glp_refusal refusal = glp_system_input_hotplug();
    if (refusal)
        glp_log(GL_LOG_INFO, "gamepads: %s", refusal);
    glp_window_note_monitors(group);
    return group;
}

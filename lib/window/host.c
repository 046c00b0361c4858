#include "window/impl.h"

#include <assert.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/sleep.h"
#include "context/context.h"
#include "window/glfw/system.h"

// A wait may return early, and not every platform's GLFW can count further.
#define LONGEST_WAIT (3600 * GL_NS_PER_SECOND)

// GLFW cuts a timeout to this on X11. ns
#define GLFW_UNIT 1000

// Of so many waits one may end late: to spin longer before the others costs more than it gains.
#define ALL_BUT_ONE_OF 4

// A wait ends when a key is pressed and, on X11, when a gamepad is plugged, but not for what the
// gamepad does: while there is one, it is looked at so often. USB asks most of them every 8 ms, or
// less often.
#define GAMEPAD_SLICE (8 * GL_NS_PER_MS)

static glp_group *group_of(gl_host *host)
{
    assert(host->vtable == &glp_group_vtable && "the host is a window's");
    return (glp_group *)host;
}

static int64_t host_now(gl_host *host)
{
    (void)host;
    return glp_clock_now();
}

static void wait_until(int64_t until)
{
    int64_t left = until - glp_clock_now() + GLFW_UNIT;
    if (left <= GLFW_UNIT)
        return;
    if (left > LONGEST_WAIT)
        left = LONGEST_WAIT;
    unsigned long before = glp_clock_sharpen();
    glfwWaitEventsTimeout((double)left / 1e9);
    glp_clock_unsharpen(before);
}

// What GLFW does not call back for.
static void look_around(glp_group *group)
{
    glp_window_collect_closes();
    glp_group_watch_monitors(group);
    glp_group_watch_gamepads(group);
}

// A slice that ends early was ended by something; what ended it in its last moment is looked for.
static void wait_beside_gamepads(glp_group *group, int64_t until)
{
    uint32_t news = glp_window_count_news();
    int64_t slice;
    do {
        int64_t now = glp_clock_now();
        slice = until - now > GAMEPAD_SLICE ? now + GAMEPAD_SLICE : until;
        wait_until(slice);
        look_around(group);
    } while (slice < until && glp_clock_now() >= slice && glp_window_count_news() == news);
}

// A poll, this loop's or another's, swallows the empty event that a wake sends. The flag stays,
// so that the next wait ends at once; so it does for a close that a program has set since the poll.
// GLFW's wait ends late, so it is asked to end early by what its waits were late, and the rest,
// which is deaf to input, is spun; but not if frames are held until a moment of their own, which
// makes them exact after a wait that ended late as well.
static void host_wait(gl_host *host, int64_t until)
{
    glp_group *group = group_of(host);
    if (atomic_exchange(&group->awoken, false) || glp_window_collect_closes())
        return;
    glp_display_clock_wait(&group->display_clock);
    uint32_t queued = group->queue.count;
    bool is_coarse = group->holder->held || until == GL_TIME_NEVER;
    int64_t soon = is_coarse ? until : until - group->wait_margin;
    bool sleeps = soon > glp_clock_now();
    if (group->gamepads.count > 0)
        wait_beside_gamepads(group, soon);
    else if (until == GL_TIME_NEVER)
        glfwWaitEvents();
    else
        wait_until(soon);
    bool woken = atomic_exchange(&group->awoken, false);
    int64_t now = glp_clock_now();
    if (is_coarse || woken || group->queue.count != queued || now < soon)
        return;
    if (sleeps)
        group->wait_margin = glp_sleep_learn(group->wait_margin, now - soon, ALL_BUT_ONE_OF);
    glp_sleep_spin(now, until);
}

// Once the connection is lost, GLFW may try for ever to read what had come before.
static void poll_glfw(void)
{
    if (!glp_wayland_is_lost())
        glfwPollEvents();
}

// Hears what each window system tells of one window alone.
static void watch(gl_window *window)
{
    glp_window_watch_cover(window);
    glp_window_collect_display(window);
    if (window->wayland)
        glp_window_set_unseen(window, GLP_WINDOW_COVERED, !glp_wayland_is_seen(window->wayland));
}

static void hear(const glp_group *group)
{
    poll_glfw();
    for (gl_window *window = group->windows; window; window = window->next)
        watch(window);
}

static void host_poll(gl_host *host)
{
    glp_group *group = group_of(host);
    glp_group_free_drops(group);
    if (glp_window_is_glfw_running())
        hear(group);
    look_around(group);
    group->drawn = false;
    glp_group_begin_frame(group);
}

// Whether the frame is presented: not if nobody sees it, or if the compositor does not ask for it
// in time. A frame that was held until a moment of its own may be too late for a refresh; were it
// to wait for the next one, so would the frame after it. While this waits, the GPU draws.
static bool is_wanted(gl_window *window)
{
    if (window->unseen)
        return false;
    if (!glp_group_is_holder(window) || window->held || !glp_window_waits_by_itself(window))
        return true;
    glFlush();
    return glp_wayland_wait(window->wayland);
}

static void prepare_swap(gl_window *window)
{
    window->passed_over = !is_wanted(window);
    if (window->passed_over)
        return;
    glp_window_adapt_interval(window);
    if (window->wayland)
        glp_wayland_before_swap(window->wayland);
    glp_window_before_swap(window);
}

// What is not presented is flushed, so that the program's queries and fences end. Mesa's software
// driver for EGL never returns from the swap of a window whose X server is gone. The next poll ends
// the program then, as Xlib does.
static void swap(gl_window *window)
{
    if (window->passed_over || glp_cover_is_lost(window->cover)) {
        glFlush();
    } else {
        glfwSwapBuffers(window->handle);
        if (window->wayland)
            glp_wayland_after_swap(window->wayland);
        glp_window_after_swap(window);
    }
}

void glp_window_prepare_swap(void *user)
{
    gl_window *window = user;
    if (!window->manual_swap)
        prepare_swap(window);
}

void glp_window_swap(void *user)
{
    gl_window *window = user;
    if (!window->manual_swap)
        swap(window);
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
    swap(window);
    return true;
}

// The program draws in it until the present. If it cannot be made current, the present says so.
static void host_make_current(gl_host *host)
{
    glp_group *group = group_of(host);
    glp_group_go_on(group);
    group->drawn = true;
    if (glp_window_has_context(group->at) && glp_context_current_id() != group->at->lifetime)
        glp_context_make_current(glp_window_context(group->at));
}

// What was drawn without a context is black, which nothing else would tell. With manual_swap the
// program may draw by other means.
static void ensure_current(gl_window *window)
{
    bool drawn = glp_context_current_id() != 0 || glfwGetCurrentContext();
    bool made = glp_context_make_current(glp_window_context(window));
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
    return glp_context_present(&window->presenter, 0, false, false);
}

static gl_presented present_holder(gl_window *window, int64_t at, bool drain)
{
    glp_group *group = window->group;
    window->held = at != 0;
    group->host.state.presents++;
    gl_presented presented =
        glp_context_present(&window->presenter, at, drain, group->vsync != GL_VSYNC_OFF);
    glp_window_collect_display(window);
    if (!window->passed_over)
        glp_display_clock_present(&group->display_clock, &group->host.state, &presented);
    return presented;
}

static gl_presented host_present(gl_host *host, int64_t at, bool drain)
{
    glp_group *group = group_of(host);
    gl_window *window = group->at;
    group->drawn = false;
    if (!window || !glp_window_is_glfw_running()) // the next poll tells of its end
        return (gl_presented){.returned = glp_clock_now()};
    if (glp_window_has_context(window))
        ensure_current(window);
    window->passed_over = window->unseen != 0;
    gl_presented presented =
        glp_group_is_holder(window) ? present_holder(window, at, drain) : present_beside(window);
    gl_context_lost_event lost;
    if (glp_loss_watch_look(&window->loss, &lost))
        glp_window_push(window, GL_EVENT_CONTEXT_LOST)->context_lost = lost;
    return presented;
}

static bool host_has_next_window(gl_host *host)
{
    return glp_window_is_glfw_running() && glp_group_next(group_of(host));
}

static void host_wake(gl_host *host)
{
    glp_group *group = group_of(host);
    atomic_store(&group->awoken, true);
    group->wakes++;
    glfwPostEmptyEvent();
}

const gl_host_vtable glp_group_vtable = {
    .now = host_now,
    .wait = host_wait,
    .poll = host_poll,
    .present = host_present,
    .wake = host_wake,
    .make_current = host_make_current,
    .has_next_window = host_has_next_window,
};

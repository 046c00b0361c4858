#include "window/window_impl.h"

#include <assert.h>

#include "context/context.h"
#include "core/clock.h"

// A wait may return early, and not every platform's GLFW can count further.
#define LONGEST_WAIT (3600 * GL_NS_PER_SECOND)

static int64_t host_now(gl_host *host)
{
    (void)host;
    return glp_clock_now();
}

static void wait_until(int64_t until)
{
    int64_t left = until - glp_clock_now();
    if (left <= 0)
        return;
    if (left > LONGEST_WAIT)
        left = LONGEST_WAIT;
    glfwWaitEventsTimeout((double)left / 1e9);
}

// A poll, this window's or another's, swallows the empty event that a wake sends. The flag stays,
// so that the next wait ends at once.
static void host_wait(gl_host *host, int64_t until)
{
    gl_window *window = (gl_window *)host;
    if (atomic_exchange(&window->awoken, false))
        return;
    if (until == GL_TIME_NEVER)
        glfwWaitEvents();
    else
        wait_until(until);
    atomic_store(&window->awoken, false);
}

static void host_poll(gl_host *host)
{
    gl_window *window = (gl_window *)host;
    glp_window_free_drops(window);
    glfwPollEvents();
    glp_window_watch_monitors(window);
}

static void swap(gl_window *window)
{
    // Nobody sees a hidden window, and on Wayland GLFW before 3.5.1 would wait for ever for the
    // compositor to show it.
    if (!window->hidden)
        glfwSwapBuffers(window->handle);
}

static void swap_unless_manual(void *user)
{
    gl_window *window = user;
    if (!window->manual_swap)
        swap(window);
}

void gl_window_swap(gl_window *window)
{
    assert(window && "gl_window_swap needs a window");
    gl_window_make_current(window);
    swap(window);
}

static gl_presented host_present(gl_host *host, int64_t at, bool drain)
{
    gl_window *window = (gl_window *)host;
    gl_window_make_current(window);
    bool timed = host->verdict != GL_VSYNC_VERDICT_ABSENT;
    return glp_context_present(at, drain, timed, swap_unless_manual, window);
}

static void host_wake(gl_host *host)
{
    gl_window *window = (gl_window *)host;
    atomic_store(&window->awoken, true);
    glfwPostEmptyEvent();
}

const gl_host_vtable glp_window_host_vtable = {
    .now = host_now,
    .wait = host_wait,
    .poll = host_poll,
    .present = host_present,
    .wake = host_wake,
};

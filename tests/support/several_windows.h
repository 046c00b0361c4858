// Several windows, without any, on a host that has none.
#ifndef SEVERAL_WINDOWS_H
#define SEVERAL_WINDOWS_H

#include <glpace/host_impl.h>

enum { WINDOWS = 3 };

// They are 10, 20 and 30 wide. One that is not seen has no frames.
static struct {
    const gl_host_vtable *inner;
    gl_host_vtable vtable;
    char names[WINDOWS];
    bool seen[WINDOWS];
    int done;    // how many of the windows the frame has done with
    int current; // the one whose context is
} windows;

static inline gl_window *window(int which)
{
    return (gl_window *)&windows.names[which];
}

// The first from this one on that is seen; WINDOWS: there is none.
static inline int windows_seen_from(int which)
{
    while (which < WINDOWS && !windows.seen[which])
        which++;
    return which;
}

static inline void windows_go_to(gl_host *it, int which)
{
    it->drawn = window(which);
    it->state.width = 10 * (which + 1);
}

static inline void windows_poll(gl_host *it)
{
    windows.inner->poll(it);
    windows.done = 0;
    windows_go_to(it, windows_seen_from(0));
}

static inline void windows_make_current(gl_host *it)
{
    windows.current = windows_seen_from(windows.done);
    windows.done = windows.current + 1;
    windows_go_to(it, windows.current);
}

static inline bool windows_has_next(gl_host *it)
{
    return gl_host_state_is_visible(&it->state) && windows_seen_from(windows.done) < WINDOWS;
}

static inline uint32_t windows_number(gl_host *it, const gl_window *which)
{
    (void)it;
    return which ? (uint32_t)((const char *)which - windows.names) + 1 : 0;
}

static inline gl_window *windows_find(gl_host *it, uint32_t number)
{
    (void)it;
    return number > 0 && number <= WINDOWS ? window((int)number - 1) : NULL;
}

// The host, which was set up just now, has them; all of them are seen.
static inline void windows_start(gl_host *it)
{
    windows.inner = it->vtable;
    windows.vtable = *it->vtable;
    windows.vtable.poll = windows_poll;
    windows.vtable.make_current = windows_make_current;
    windows.vtable.has_next_window = windows_has_next;
    windows.vtable.window_number = windows_number;
    windows.vtable.find_window = windows_find;
    it->vtable = &windows.vtable;
    it->window = window(0);
    windows.current = -1;
    for (int i = 0; i < WINDOWS; i++)
        windows.seen[i] = true;
}

#endif

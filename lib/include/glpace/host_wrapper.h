// A host around another host, which changes its input, its frames or its time: a filter for input,
// a tool bar, an overlay, a clock of the program's own. For authors of hosts, like host_impl.h. The
// wrapper calls each function of the inner host, passes on all of its state, and works for several
// windows. docs/hosts.md has examples.
//
// A wrapper is in the caller's memory. Its functions belong to the thread of the inner host.
// Since 0.1.
#ifndef GLPACE_HOST_WRAPPER_H
#define GLPACE_HOST_WRAPPER_H

#include <glpace/base.h>
#include <glpace/host_impl.h>

#ifdef __cplusplus
extern "C" {
#endif

// If only `inner` is set, the wrapper changes nothing. The hosts are borrowed and must outlive the
// wrapper's loops.
typedef struct gl_host_wrapper_desc {
    gl_host *inner; // shows the frames and brings input

    // Another host that keeps the time instead of the inner host, and may bring input as well: a
    // simulated machine, for frames in virtual time. The wrapper's state is that host's, with the
    // sizes and the content scale of the inner host. A wait without end waits for the inner host if
    // that has a window. NULL: the inner host.
    gl_host *timeline;

    // Returns the time instead of the inner host's clock, ns, from -GL_TIME_END to GL_TIME_END.
    // This clock must run about as fast: the position in a sound, a clock shared over a network.
    // The wrapper converts every time that it passes on, so frames are paced for the display as
    // before. NULL: the inner host's clock. Must be NULL if `timeline` is set.
    int64_t (*clock)(void *user);

    // Each function may be NULL.

    // Returns whether the program receives this input. May change the event, except for `arrived`.
    bool (*filter)(void *user, gl_event *input);

    // Changes the state that the loop reads, such as the sizes. Called after each change of the
    // inner host's.
    void (*adjust)(void *user, gl_host_state *state);

    // Called before each RENDER. The context of its window is current.
    void (*begin)(void *user);

    // Draws over the window's frame, which the program has drawn and which is presented next.
    void (*draw)(void *user);

    // Called when the frame was presented in all of its windows.
    void (*presented)(void *user);

    void *user; // passed to each of these functions
} gl_host_wrapper_desc;

typedef struct gl_host_wrapper {
    gl_host host; // its state and its window may be read
    GL_OPAQUE(88 + 8);
} gl_host_wrapper;

// Sets up a wrapper. Returns its host, for gl_loop_init(); it is valid as long as the wrapper and
// the desc's hosts, and needs no cleanup. Returns NULL, with the reason in gl_last_error(), if the
// wrapper or the desc is NULL, a host in the desc is incomplete, there is no inner host, or the
// desc has both a timeline and a clock.
gl_host *gl_host_wrapper_init(gl_host_wrapper *wrapper, const gl_host_wrapper_desc *desc);

#ifdef __cplusplus
}
#endif

#endif

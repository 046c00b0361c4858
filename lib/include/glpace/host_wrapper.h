// A host around another one, for what comes between a program and its window: a tool bar, a filter of input,
// a frame that is drawn over, a clock of the program's own. For authors of hosts, as host_impl.h is; it calls
// each function of the inner host, passes on all of its state, and works for several windows. docs/hosts.md has
// examples.
//
// A wrapper is in the caller's memory. Its functions belong to the thread of the inner host. Since 0.1.
#ifndef GLPACE_HOST_WRAPPER_H
#define GLPACE_HOST_WRAPPER_H

#include <glpace/base.h>
#include <glpace/host_impl.h>

#ifdef __cplusplus
extern "C" {
#endif

// Zeroed, except for `inner`, it changes nothing. The hosts are borrowed: they outlive the wrapper's loops.
typedef struct gl_host_wrapper_desc {
    gl_host *inner; // shows the frames and brings input

    // Keeps the time instead of the inner host, and may bring input as well: a simulated machine, for frames
    // that come in virtual time. All of its state counts, except for the sizes of what frames are drawn into,
    // which are the inner host's. NULL: the inner host.
    gl_host *timeline;

    // The time instead of the inner host's, ns, from -GL_TIME_END to GL_TIME_END, of a clock that runs about as
    // fast as that: the sound that is played, a clock shared over a network. Every time that the wrapper passes
    // on is converted, so frames are paced for the display as before. NULL: the inner host's. Not with a timeline.
    int64_t (*clock)(void *user);

    // Each function may be NULL.

    // Whether the program receives this input. The function may change the event, except for `arrived`.
    bool (*filter)(void *user, gl_event *input);

    // Changes the state that the loop reads, such as the sizes, after each change of the inner host's.
    void (*adjust)(void *user, gl_host_state *state);

    // A RENDER comes, and the context of its window is current.
    void (*begin)(void *user);

    // The program has drawn the window's frame, which is presented next: draws over it.
    void (*draw)(void *user);

    // The frame was presented, in all of its windows.
    void (*presented)(void *user);

    void *user; // passed to each of these
} gl_host_wrapper_desc;

typedef struct gl_host_wrapper {
    gl_host host; // the state and the window in it may be read
    GL_OPAQUE(88 + 8);
} gl_host_wrapper;

// Sets up a wrapper. Returns its host, for gl_loop_init(), which is valid as long as the wrapper and the desc's
// hosts; there is nothing to finish. NULL, with the reason in gl_last_error(), if the wrapper or the desc is NULL,
// a host of it is incomplete, there is no inner one, or it has both a timeline and a clock.
gl_host *gl_host_wrapper_init(gl_host_wrapper *wrapper, const gl_host_wrapper_desc *desc);

#ifdef __cplusplus
}
#endif

#endif

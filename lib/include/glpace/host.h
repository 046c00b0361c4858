// A host brings input, shows frames and keeps time: a window, an offscreen context, a simulated
// machine. A program gets a host from gl_window_host(), gl_offscreen_host() or gl_sim_host() and
// passes it to gl_loop_init(). The host lives as long as its window, context or machine.
// host_impl.h is for authors of hosts.
//
// These functions belong to the host's thread. If the host is NULL or incomplete, or if its window,
// context or timeline was destroyed, gl_host_now() returns 0 and gl_host_wait() returns at once,
// with the reason in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_HOST_H
#define GLPACE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_host gl_host;

// The time of the host's clock, ns, from -GL_TIME_END to GL_TIME_END. Each host has a start of its
// own.
int64_t gl_host_now(gl_host *host);

// Waits until the host's clock reads `until` (ns; GL_TIME_NEVER and all values above GL_TIME_END
// mean without end), until there is input for the host, or until another thread wakes a loop over
// it. May return earlier. For programs that use gl_poll_event() and have nothing else to wait for;
// gl_next_event() waits by itself.
//
// Input for any window ends the wait, and so does a thread that wakes the loop of any window. So a
// program with several windows waits on one of them, until the earliest deadline of all its loops.
void gl_host_wait(gl_host *host, int64_t until);

#ifdef __cplusplus
}
#endif

#endif

// A host brings events, shows frames and keeps time: a window, an offscreen context, a simulated
// machine. Programs only pass one from gl_window_host(), gl_offscreen_host() or gl_sim_host() to
// gl_loop_init(); host_impl.h is for those who write one. A host lives as long as what it is the host
// of.
//
// These functions belong to the host's thread. If the host is NULL or incomplete, or what keeps its
// time was destroyed, gl_host_now() returns 0 and gl_host_wait() returns at once, with the reason in
// gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_HOST_H
#define GLPACE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_host gl_host;

// The host's clock, ns from a start of its own, from -GL_TIME_END to GL_TIME_END.
int64_t gl_host_now(gl_host *host);

// Waits until the host's clock reads `until` (ns; GL_TIME_NEVER, and all above GL_TIME_END: without
// end), or until there is input for the host or another thread wakes a loop over it. May return
// earlier. For a program that pulls with gl_poll_event() and has nothing else to wait for;
// gl_next_event() waits by itself.
//
// Input for any window, and a thread that wakes the loop of any window, ends the wait of each: so a
// program with several windows waits on one of them, until the earliest deadline of all its loops.
void gl_host_wait(gl_host *host, int64_t until);

#ifdef __cplusplus
}
#endif

#endif

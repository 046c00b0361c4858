// A host brings input, shows frames and keeps time: a window, an offscreen context, a simulated
// machine. A program gets a host from gl_window_host(), gl_offscreen_host() or gl_sim_host() and
// passes it to gl_loop_init(). The host lives as long as its window, context or machine.
// host_impl.h is for authors of hosts.
//
// The host's thread is the main thread for a window, the creating thread for an offscreen context,
// and the one thread that uses it for a simulated machine. These functions belong to this thread.
// If the host is NULL or incomplete, or if its window or context, or the host that keeps its time
// (gl_offscreen_desc.timeline), was destroyed, gl_host_now() returns 0 and gl_host_wait() returns
// at once, with the reason in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_HOST_H
#define GLPACE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_host gl_host;

// Returns the time of the host's clock, ns, from -GL_TIME_END to GL_TIME_END. The clocks of two
// hosts may count from different starting points.
int64_t gl_host_now(gl_host *host);

// Waits until the host's clock reads `until`, ns, until there is input for the host, or until
// another thread calls gl_loop_request_redraw(), gl_loop_stop() or gl_loop_stop_after_frame() for a
// loop of this host. GL_TIME_NEVER and all values above GL_TIME_END: no time limit. May return
// earlier. For programs that use gl_poll_event() and have nothing else to wait for; gl_next_event()
// waits by itself.
//
// Input for any window ends the wait, and so does such a call for the loop of any window. So a
// program with several windows waits on one of them, until the earliest deadline of all its loops.
void gl_host_wait(gl_host *host, int64_t until);

#ifdef __cplusplus
}
#endif

#endif

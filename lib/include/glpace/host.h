// A host is the part of a loop that brings input, presents frames and has the clock. A program gets
// a host from gl_window_host(), gl_offscreen_host() or gl_sim_host(), and passes it to
// gl_loop_init(). The host is valid as long as its window, offscreen context or simulated machine.
// To write a host of your own, see host_impl.h.
//
// Threads. A host belongs to one thread, and so do its loops: for a window the main thread, for an
// offscreen context the thread that created it, for a simulated machine the one thread that uses
// it. The functions here belong to this thread.
//
// Errors. gl_host_now() returns 0 and gl_host_wait() returns at once, with the reason in
// gl_last_error() and the log, if the host is NULL or lacks a function that it needs, or if its
// window, its offscreen context, or the host that keeps its time (gl_offscreen_desc.timeline) was
// destroyed. Since 0.1.
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

// Waits. Use it in a program that calls gl_poll_event() and has nothing else to wait for;
// gl_next_event() waits by itself. The wait ends
// - when the host's clock reads `until`, ns. GL_TIME_NEVER and all values above GL_TIME_END mean
//   that no time ends the wait;
// - when input for the host arrives;
// - when another thread calls gl_loop_request_redraw(), gl_loop_stop() or
//   gl_loop_stop_after_frame() for a loop over this host;
// - sometimes earlier, without a reason.
//
// On the host of a window, input for any window ends the wait, and so does such a call for the loop
// of any window. So a program with several windows waits on one of them, until the earliest
// gl_loop_deadline() of all its loops.
void gl_host_wait(gl_host *host, int64_t until);

#ifdef __cplusplus
}
#endif

#endif

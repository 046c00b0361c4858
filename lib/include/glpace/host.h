// A host brings events, shows frames and keeps time: a window, an offscreen context, a simulated
// machine. Programs only pass one from gl_window_host(), gl_offscreen_host() or gl_sim_host() to
// gl_loop_init(); host_impl.h is for those who write one. Since 0.1.
#ifndef GLPACE_HOST_H
#define GLPACE_HOST_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_host gl_host;

// The host's clock, ns from a start of its own. On the host's thread.
int64_t gl_host_now(gl_host *host);

#ifdef __cplusplus
}
#endif

#endif

// An OpenGL 3.3 core context without a display: the host for servers, tests and CI. Framebuffer 0
// is a pbuffer of the asked size, so programs draw as they do in a window. Everything here belongs
// to the thread that created the context: it is current there. A context that is NULL or was
// destroyed is answered by a sentence in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_OFFSCREEN_H
#define GLPACE_OFFSCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/host.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_offscreen gl_offscreen;

typedef struct gl_offscreen_desc {
    int32_t width; // pixels, 1 to 16384; both 0: 960 x 540
    int32_t height;
    bool debug; // a debug context: what the driver says through KHR_debug goes to the log

    // The host that keeps time and brings input, as gl_sim_host() does: presents, waits, polls and
    // the clock are its; only what is drawn is drawn here. Sizes stay those of the pbuffer: a
    // RESIZE of the timeline's is an event and nothing else. Borrowed. NULL: real time, no input;
    // fps at its default is then capped at 60, for there is no display to wait for.
    gl_host *timeline;
} gl_offscreen_desc;

// Makes a context, current on this thread, and loads OpenGL. NULL, with the reason in
// gl_last_error() and the log, if desc is NULL or makes no sense, EGL or OpenGL 3.3 is not to be
// had, or glpace was built without EGL; what was current before is then current still.
gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc);

// Makes the context current on this thread, as it is after creation and after a present. A program
// with several contexts calls it at each RENDER. false, with the reason in gl_last_error() and the
// log, if there is no such context or EGL refuses, as it does while the context is current on
// another thread.
bool gl_offscreen_make_current(gl_offscreen *offscreen);

// NULL is fine. Another context that is current stays so. Loops over its host end: leave them
// first.
void gl_offscreen_destroy(gl_offscreen *offscreen);

// The context's host; NULL for a context that is NULL or was destroyed, which gl_loop_init() tells
// of. Valid as long as the context.
gl_host *gl_offscreen_host(gl_offscreen *offscreen);

#ifdef __cplusplus
}
#endif

#endif

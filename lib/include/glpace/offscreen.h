// An OpenGL context without a window or a display: the host for servers, tests and CI. Framebuffer
// 0 is a pbuffer of the requested size, so programs draw as they do in a window. All functions
// belong to the thread that created the context, on which it is current. If a context is NULL or
// was destroyed, functions report that in gl_last_error() and the log. Since 0.1.
#ifndef GLPACE_OFFSCREEN_H
#define GLPACE_OFFSCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/context.h>
#include <glpace/host.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_offscreen gl_offscreen;
typedef struct gl_window gl_window;

// Describes an offscreen context to create. Zero means a default in every field.
typedef struct gl_offscreen_desc {
    int32_t width; // pixels, 1 to 16384; both 0: 960 x 540
    int32_t height;

    // Samples for each pixel of framebuffer 0, for smooth edges, up to 64; 0 and 1: one sample. The
    // driver may have fewer; glGetIntegerv(GL_SAMPLES) returns how many, 0 for one sample. If the
    // driver loses drawings into several samples, as Mesa 25's software renderer does, there is one
    // sample, and the log says so at the information level. As in a window, captures and blits
    // average the samples of a pixel. glReadPixels() should do that, too, but Mesa's software
    // renderer reads one sample of each pixel.
    int32_t samples;

    gl_context_desc context; // OpenGL 3.3 core by default

    // A context whose textures, buffers and shaders the new context shares; vertex arrays and
    // framebuffers are not shared. Set at most one of the two; NULL: none. Both contexts need the
    // same API. The context of share_window must have been created by EGL, on Windows by WGL; both
    // are the default there. If the driver allows it, the shared context may be current on
    // another thread during the call. The contexts may be destroyed in any order.
    gl_offscreen *share;
    gl_window *share_window;

    // Another host that provides the clock, waits, presents and input, such as gl_sim_host(): only
    // drawing is done here. Borrowed. The pbuffer keeps its size: a RESIZE from the timeline is
    // only an event. If the timeline is the host of an offscreen context that has a timeline
    // itself, the inner timeline is used. NULL: real time and no input; a policy whose fps is {0,
    // 0} then draws 60 frames a second, because there is no display to wait for.
    gl_host *timeline;
} gl_offscreen_desc;

// Creates a context, with EGL or on Windows with WGL, makes it current on this thread and loads
// OpenGL. Returns NULL, with the reason in gl_last_error() and the log, if desc is NULL or has an
// invalid value, if there is no EGL, if EGL or WGL does not support such a context, or if glpace
// was built without offscreen contexts. The current context is then unchanged.
gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc);

// Makes the context current on this thread. After creation, at each RENDER and after a present it
// is current already. Returns false, with the reason in gl_last_error() and the log, if there is no
// such context, or if EGL or WGL refuses, for example because the context is current on another
// thread.
bool gl_offscreen_make_current(gl_offscreen *offscreen);

// Destroys the context. NULL does nothing. If another context is current, it stays current. Loops
// over its host end, so leave them first.
void gl_offscreen_destroy(gl_offscreen *offscreen);

// Returns the context's host, for gl_loop_init(). NULL if the context is NULL or was destroyed,
// which gl_loop_init() then reports. Valid as long as the context.
gl_host *gl_offscreen_host(gl_offscreen *offscreen);

#ifdef __cplusplus
}
#endif

#endif

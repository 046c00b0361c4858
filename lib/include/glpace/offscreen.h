// Offscreen contexts: an OpenGL context without a window and without a display, for servers, tests
// and CI. Framebuffer 0 is a pbuffer of the requested size, so a program draws as in a window.
//
//     gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){0});
//     gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL);
//
// All functions belong to the thread that created the context. If the context is NULL or was
// destroyed, a function reports that in gl_last_error() and the log, and does nothing. Since 0.1.
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

// Describes an offscreen context to create. In every field, 0 means a default.
typedef struct gl_offscreen_desc {
    int32_t width; // pixels, 1 to 16384; both 0: 960 x 540
    int32_t height;

    // Samples for each pixel of framebuffer 0 (multisampling), up to 64; 0 and 1: one sample. The
    // driver may provide fewer samples; glGetIntegerv(GL_SAMPLES) returns their number, 0 for one
    // sample. Some drivers, such as Mesa 25's software renderer, lose all drawing into several
    // samples. With these drivers there is one sample, and the log reports it as GL_LOG_INFO.
    //
    // As in a window, captures and blits average the samples of a pixel. glReadPixels() should also
    // average them, but Mesa's software renderer reads one sample of each pixel.
    int32_t samples;

    gl_context_desc context; // OpenGL 3.3 core by default

    // Another offscreen context, or a window, whose textures, buffers and shaders the new context
    // shares. Vertex arrays and framebuffers are not shared. Set at most one of these two fields;
    // NULL: none. Both contexts need the same API. The window's context must have been created with
    // EGL, or on Windows with WGL, which is the default. If the driver allows it, the shared
    // context may be current on another thread during gl_offscreen_create(). The contexts may be
    // destroyed in any order.
    gl_offscreen *share;
    gl_window *share_window;

    // Another host, such as gl_sim_host(), that provides the clock, waits, presents and input. The
    // offscreen context then only draws. Borrowed: it must live as long as this context is used.
    // The pbuffer keeps its size, so a RESIZE from the timeline is only an event. If the timeline
    // is itself the host of an offscreen context with a timeline, that timeline is used.
    //
    // NULL: real time and no input. A policy whose fps is {0, 0} then draws 60 frames a second,
    // because there is no display to wait for.
    gl_host *timeline;
} gl_offscreen_desc;

// Creates a context, with EGL or on Windows with WGL, makes it current on this thread and loads the
// functions of gl.h. EGL's context is on a graphics card if a driver for one works, otherwise on a
// software renderer; with Mesa, the environment's LIBGL_ALWAYS_SOFTWARE excludes graphics cards.
// Returns NULL, with the reason in gl_last_error() and the log, if desc is NULL or has an invalid
// value, if there is no EGL, if EGL or WGL does not support such a context, or if glpace was built
// without offscreen contexts. The current context is then unchanged.
gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc);

// Makes the context current on this thread. After creation, at each RENDER and after each present,
// the context is current already. Returns false, with the reason in gl_last_error() and the log, if
// offscreen is NULL or was destroyed, or if EGL or WGL fails, for example because the context is
// current on another thread.
bool gl_offscreen_make_current(gl_offscreen *offscreen);

// Destroys the context. NULL does nothing. If another context is current, it stays current. Loops
// over this context's host end, so leave them first.
void gl_offscreen_destroy(gl_offscreen *offscreen);

// Returns the context's host, for gl_loop_init(). The host is valid as long as the context. Returns
// NULL if the context is NULL or was destroyed; gl_loop_init() then reports that.
gl_host *gl_offscreen_host(gl_offscreen *offscreen);

#ifdef __cplusplus
}
#endif

#endif

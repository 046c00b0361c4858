// An OpenGL context without a display: the host for servers, tests and CI. Framebuffer 0
// is a pbuffer of the requested size, so programs draw as they do in a window. All functions belong
// to the thread that created the context, which is current there. If a context is NULL or was
// destroyed, functions report it in gl_last_error() and the log. Since 0.1.
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

// Zero means a default in every field.
typedef struct gl_offscreen_desc {
    int32_t width; // pixels, 1 to 16384; both 0: 960 x 540
    int32_t height;

    // Of a pixel of framebuffer 0, for smooth edges: 0 and 1: one; up to 64, of which the driver may
    // have fewer; glGetIntegerv(GL_SAMPLES) tells how many it has, 0 for one. It has one, too, and the
    // log says so for information, where the driver loses what is drawn into several, as Mesa 25's
    // software renderer does. As with a window, captures and blits make pixels of them, the means
    // of their samples; so should glReadPixels(), but Mesa's software renderer reads one sample of
    // each pixel.
    int32_t samples;

    gl_context_desc context; // OpenGL 3.3 core unless it says otherwise

    // The context whose objects (textures, buffers, shaders; not vertex arrays, nor framebuffers)
    // are the new one's, too, of the same api: that of another offscreen context, or of a window
    // that EGL made, as it does by default, or on Windows WGL. It may be current on another thread
    // meanwhile, where the driver can share it then. At most one of the two; NULL: none. Each of
    // them may be destroyed before the other.
    gl_offscreen *share;
    gl_window *share_window;

    // A host that keeps the time and brings the input, such as gl_sim_host(). It does all but the
    // drawing: presents, waits, polls, and the clock. The size stays that of the pbuffer: a RESIZE
    // of the timeline only yields the event. Borrowed; if it is that of an offscreen context with a
    // timeline, that timeline is. NULL: real time and no input; fps at its default is then capped
    // at 60, because there is no display to wait for.
    gl_host *timeline;
} gl_offscreen_desc;

// Creates a context, makes it current on this thread and loads OpenGL. NULL, with the reason in
// gl_last_error() and the log, if desc is NULL or has an invalid value, if there is no EGL or no
// such context, or if glpace was built without EGL; the current context is then unchanged.
gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc);

// Makes the context current on this thread, as it is after creation, at each RENDER and after a
// present. false, with the reason in gl_last_error() and the
// log, if there is no such context or EGL refuses, as it does while the context is current on
// another thread.
bool gl_offscreen_make_current(gl_offscreen *offscreen);

// Destroys the context; NULL is fine. If another context is current, it stays current. Loops over
// its host end, so leave them first.
void gl_offscreen_destroy(gl_offscreen *offscreen);

// The context's host; NULL for a context that is NULL or was destroyed, which gl_loop_init() then
// reports. Valid as long as the context.
gl_host *gl_offscreen_host(gl_offscreen *offscreen);

#ifdef __cplusplus
}
#endif

#endif

// Shared by the files of an offscreen context. Internal to lib/offscreen.
#ifndef GLP_OFFSCREEN_IMPL_H
#define GLP_OFFSCREEN_IMPL_H

#include <EGL/egl.h>

#include <glpace/host_impl.h>
#include <glpace/offscreen.h>

#include "context/context_present.h"
#include "offscreen/waker_posix.h"

struct gl_offscreen {
    gl_host host;
    gl_host *timeline; // NULL in real time
    int32_t width;     // of the pbuffer, pixels
    int32_t height;

    EGLDisplay display;
    EGLContext context;
    EGLSurface surface;

    // In real time.
    gl_queue queue;
    glp_waker waker;
    glp_presenter presenter;
};

// offscreen_egl.c: makes the context current unless it already is.
void glp_offscreen_ensure_current(gl_offscreen *offscreen);

// Call it before a present: reports a frame that was drawn without a context.
void glp_offscreen_check_current(gl_offscreen *offscreen);

// offscreen_host.c: sets up the host; size and timeline have to be set before. false if the system
// refuses.
bool glp_offscreen_host_init(gl_offscreen *offscreen);
void glp_offscreen_host_finish(gl_offscreen *offscreen);

#endif

// Shared by the files of an offscreen context. Internal to lib/offscreen.
#ifndef GLP_OFFSCREEN_IMPL_H
#define GLP_OFFSCREEN_IMPL_H

#include <EGL/egl.h>

#include <glpace/host_impl.h>
#include <glpace/offscreen.h>

#include "base/waker_posix.h"
#include "context/list.h"
#include "context/loss.h"
#include "context/present.h"

struct gl_offscreen {
    gl_host host;
    gl_host *timeline; // NULL in real time
    int32_t width;     // of framebuffer 0, pixels
    int32_t height;
    int32_t samples; // of a pixel, at most

    glp_context_entry listed;
    const glp_context_api *lender; // of the display; NULL: it is EGL's own
    EGLDisplay display;
    EGLContext context;
    EGLSurface surface;
    void *unseen; // the lender's window that the surface is of; NULL: it is a pbuffer

    glp_loss_watch loss;
    glp_presenter presenter;

    // In real time.
    gl_queue queue;
    glp_waker waker;
};

// A context that EGL made; all 0 for none.
typedef struct glp_shared_context {
    EGLDisplay display;
    EGLContext context;
    uint64_t group;
    const glp_context_api *lender; // of the display, if that is not EGL's own
} glp_shared_context;

// offscreen_display.c: one that nobody looks at, else the one that there is; EGL_NO_DISPLAY if none
// works.
EGLDisplay glp_egl_open_display(void);

// Whether the list, which may be NULL, has the name.
bool glp_egl_has_extension(const char *extensions, const char *name);

// offscreen_config.c: what a window has by default, for surfaces of this type (EGL_PBUFFER_BIT or
// EGL_WINDOW_BIT), with so many samples a pixel or, if there is none, fewer. The desc is a resolved
// one. false if there is none at all.
bool glp_egl_choose_config(EGLDisplay display, const gl_context_desc *desc, EGLint type,
                           int32_t samples, EGLConfig *config);

// EGL_NO_CONTEXT if EGL makes none.
EGLContext glp_egl_create_context(EGLDisplay display, EGLConfig config, const gl_context_desc *desc,
                                  EGLContext share);

// offscreen_surface.c: chooses what the context draws into, and then makes it. Both false if the
// display has no such thing; either way glp_egl_close_surface() undoes them.
bool glp_egl_choose_surface(gl_offscreen *offscreen, const gl_context_desc *desc,
                            EGLConfig *config);
bool glp_egl_open_surface(gl_offscreen *offscreen, EGLConfig config);
void glp_egl_close_surface(gl_offscreen *offscreen);

// offscreen_share.c: finds what the new context shares with, if anything. false, with the reason,
// if that is impossible.
bool glp_offscreen_find_shared(const gl_offscreen_desc *desc, glp_shared_context *shared);

// offscreen_egl.c: makes the context current unless it already is.
void glp_offscreen_ensure_current(gl_offscreen *offscreen);

// Call it before a present: reports a frame that was drawn without a context.
void glp_offscreen_check_current(gl_offscreen *offscreen);

// offscreen_host.c: sets up the host; size and timeline have to be set before. false if the system
// refuses.
bool glp_offscreen_host_init(gl_offscreen *offscreen);
void glp_offscreen_host_finish(gl_offscreen *offscreen);

#endif

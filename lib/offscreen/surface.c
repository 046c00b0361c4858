// What framebuffer 0 is: a pbuffer. Where the display of the window that an offscreen context
// shares with has none, as on Wayland, it is the back buffer of a window that is never shown.
#include "offscreen/impl.h"

bool glp_egl_choose_surface(gl_offscreen *offscreen, const gl_context_desc *desc, EGLConfig *config)
{
    const glp_context_api *lender = offscreen->lender;
    if (glp_egl_choose_config(offscreen->display, desc, EGL_PBUFFER_BIT, offscreen->samples,
                              config))
        return true;
    if (!lender || !lender->open_unseen ||
        !glp_egl_choose_config(offscreen->display, desc, EGL_WINDOW_BIT, offscreen->samples,
                               config))
        return false;
    offscreen->unseen = lender->open_unseen(offscreen->width, offscreen->height);
    return offscreen->unseen;
}

bool glp_egl_open_surface(gl_offscreen *offscreen, EGLConfig config)
{
    const EGLint size[] = {EGL_WIDTH, offscreen->width, EGL_HEIGHT, offscreen->height, EGL_NONE};
    if (offscreen->unseen)
        offscreen->surface = eglCreateWindowSurface(
            offscreen->display, config,
            (EGLNativeWindowType)offscreen->lender->native_unseen(offscreen->unseen), NULL);
    else
        offscreen->surface = eglCreatePbufferSurface(offscreen->display, config, size);
    return offscreen->surface != EGL_NO_SURFACE;
}

void glp_egl_close_surface(gl_offscreen *offscreen)
{
    if (offscreen->surface != EGL_NO_SURFACE)
        eglDestroySurface(offscreen->display, offscreen->surface);
    if (offscreen->unseen)
        offscreen->lender->close_unseen(offscreen->unseen);
    offscreen->surface = EGL_NO_SURFACE;
    offscreen->unseen = NULL;
}

#include "offscreen/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/lifetime.h"
#include "base/log.h"
#include "base/memory.h"
#include "context/context.h"
#include "host/host.h"

enum { max_size = 16384, max_samples = 64, default_width = 960, default_height = 540 };

// ---- what is current ----------------------------------------------------------------------------

static bool make_current(void *handle)
{
    const gl_offscreen *offscreen = handle;
    if (!offscreen)
        return eglMakeCurrent(eglGetCurrentDisplay(), EGL_NO_SURFACE, EGL_NO_SURFACE,
                              EGL_NO_CONTEXT);
    return eglMakeCurrent(offscreen->display, offscreen->surface, offscreen->surface,
                          offscreen->context);
}

static bool is_current(const void *handle)
{
    return eglGetCurrentContext() == ((const gl_offscreen *)handle)->context;
}

static const glp_context_api api = {.make_current = make_current, .is_current = is_current};

static glp_context context_of(const gl_offscreen *offscreen)
{
    return offscreen->listed.context;
}

// What was current on this thread, whoever made it so.
typedef struct current {
    glp_context known; // to glpace; it may be no context of EGL's
    EGLDisplay display;
    EGLSurface draw;
    EGLSurface read;
    EGLContext context;
} current;

static current get_current(void)
{
    return (current){
        .known = glp_context_get_current(),
        .display = eglGetCurrentDisplay(),
        .draw = eglGetCurrentSurface(EGL_DRAW),
        .read = eglGetCurrentSurface(EGL_READ),
        .context = eglGetCurrentContext(),
    };
}

static void restore_current(const current *before)
{
    if (before->known.api)
        glp_context_make_current(before->known);
    if (eglGetCurrentContext() != before->context)
        eglMakeCurrent(before->display, before->draw, before->read, before->context);
}

// ---- context ------------------------------------------------------------------------------------

// A driver crashes where a window's surface ends after the window system's display, so that what is
// left then is lost.
static void drop_context(gl_offscreen *offscreen)
{
    glp_context_forget(offscreen->host.lifetime);
    if (offscreen->unseen && !offscreen->lender->is_running())
        return;
    if (offscreen->context != EGL_NO_CONTEXT && eglGetCurrentContext() == offscreen->context)
        make_current(NULL);
    glp_egl_close_surface(offscreen);
    if (offscreen->context != EGL_NO_CONTEXT)
        eglDestroyContext(offscreen->display, offscreen->context);
    offscreen->context = EGL_NO_CONTEXT;
}

// The display stays initialised: everybody in this process who asks EGL for it shares it.
static void close_context(gl_offscreen *offscreen)
{
    drop_context(offscreen);
    glp_lifetime_end(offscreen->host.lifetime);
    if (offscreen->lender)
        offscreen->lender->release();
}

static bool fail(const char *what)
{
    return glp_fail("gl_offscreen_create: %s (EGL error 0x%04x)", what, (unsigned)eglGetError());
}

// What framebuffer 0 is cannot be asked before.
static bool can_draw(void)
{
    gl_context_info got = gl_context_get_info();
    return (got.api == GL_API_OPENGL && got.major < 3) ||
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

// Mesa 25's software renderer has pbuffers with several samples that lose what is drawn, and reading
// them is an error, of which the driver is to tell nobody.
static bool keeps_what_is_drawn(const gl_context_desc *desc)
{
    uint8_t pixel[4] = {0};
    if (desc->debug)
        glDisable(GL_DEBUG_OUTPUT);
    glClearColor(1, 1, 1, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    if (desc->debug)
        glEnable(GL_DEBUG_OUTPUT);
    glGetError(); // a driver may not know GL_DEBUG_OUTPUT
    return pixel[0] == 255;
}

// Current and loaded; if not, drop_context() frees what there is.
static bool make_context(gl_offscreen *offscreen, const gl_context_desc *desc, EGLContext share)
{
    EGLConfig config;
    EGLenum api_of_egl = desc->api == GL_API_OPENGL_ES ? EGL_OPENGL_ES_API : EGL_OPENGL_API;
    if (!eglBindAPI(api_of_egl) || !glp_egl_choose_surface(offscreen, desc, &config))
        return fail(desc->api == GL_API_OPENGL_ES
                        ? "EGL has no pbuffer with 8-bit colours, depth and stencil for OpenGL ES"
                        : "EGL has no pbuffer with 8-bit colours, depth and stencil for OpenGL");
    offscreen->context = glp_egl_create_context(offscreen->display, config, desc, share);
    if (offscreen->context == EGL_NO_CONTEXT)
        return glp_fail("gl_offscreen_create: EGL makes no %s context (EGL error 0x%04x)",
                        glp_context_desc_name(desc).text, (unsigned)eglGetError());

    if (!glp_egl_open_surface(offscreen, config))
        return fail("EGL makes no pbuffer of this size");
    if (!glp_context_make_current(context_of(offscreen)))
        return fail("EGL does not make its context current");
    if (!glp_context_load("gl_offscreen_create", eglGetProcAddress, desc))
        return false;
    if (can_draw())
        return true;
    glp_context_unload();
    return fail("the pbuffer cannot be drawn into; is there memory for its size?");
}

static bool make_again_without_samples(gl_offscreen *offscreen, const gl_context_desc *desc,
                                       EGLContext share)
{
    glp_log(GL_LOG_INFO,
            "gl_offscreen_create: samples is %d, but a pixel gets one: with several the driver "
            "loses what is drawn",
            (int)offscreen->samples);
    glp_context_unload();
    drop_context(offscreen);
    offscreen->samples = 1;
    return make_context(offscreen, desc, share);
}

static bool open_context(gl_offscreen *offscreen, const gl_context_desc *desc, EGLContext share)
{
    if (!offscreen->lender)
        offscreen->display = glp_egl_open_display();
    if (offscreen->display == EGL_NO_DISPLAY)
        return fail("EGL offers no display to draw with; is an OpenGL driver installed?");
    if (!make_context(offscreen, desc, share))
        return false;
    if (offscreen->samples > 1 && !keeps_what_is_drawn(desc) &&
        !make_again_without_samples(offscreen, desc, share))
        return false;
    offscreen->presenter.gpu_end = glp_context_find_gpu_end();
    if (desc->robust)
        offscreen->loss = glp_loss_watch_begin(eglGetProcAddress);
    return true;
}

// ---- public -------------------------------------------------------------------------------------

static bool check_offscreen(const gl_offscreen *offscreen, const char *who)
{
    return glp_lifetime_is_alive(offscreen) ||
           glp_misuse_by(who, "offscreen is NULL or was destroyed; check what "
                              "gl_offscreen_create returned");
}

static bool check_context(const gl_context_desc *desc)
{
    if (desc->api == GL_API_NONE)
        return glp_fail("gl_offscreen_create: context.api is GL_API_NONE, but only windows can do "
                        "without a context");
    if (desc->creation != GL_CREATION_DEFAULT && desc->creation != GL_CREATION_EGL)
        return glp_fail(
            "gl_offscreen_create: an offscreen context is made by EGL; context.creation "
            "takes GL_CREATION_DEFAULT and GL_CREATION_EGL");
    return glp_context_desc_check("gl_offscreen_create", desc);
}

static bool check(const gl_offscreen_desc *desc)
{
    if (!desc)
        return glp_fail(
            "gl_offscreen_create: desc is NULL; a zeroed gl_offscreen_desc means defaults");
    if (desc->timeline && !desc->timeline->vtable)
        return glp_fail("gl_offscreen_create: timeline was not set up");
    if (desc->timeline && !glp_host_is_complete(desc->timeline))
        return glp_fail("gl_offscreen_create: timeline is incomplete; it needs a queue, and now, "
                        "wait, poll and present in its vtable");
    if (desc->timeline && glp_lifetime_has_ended(desc->timeline->timeline_lifetime))
        return glp_fail("gl_offscreen_create: the window or offscreen context that kept the "
                        "timeline's time was destroyed");
    return check_context(&desc->context) &&
           glp_check_size_or_none("gl_offscreen_create", desc->width, desc->height, max_size) &&
           glp_check_range("gl_offscreen_create", "samples", desc->samples, 0, max_samples);
}

static void begin_sharing(gl_offscreen *offscreen, const glp_shared_context *shared)
{
    uint64_t id = offscreen->host.lifetime;
    offscreen->listed.owner = offscreen;
    offscreen->listed.context = (glp_context){
        .id = id,
        .group = shared->context ? shared->group : id,
        .api = &api,
        .handle = offscreen,
    };
    offscreen->display = shared->display;
    offscreen->lender = shared->lender;
    if (offscreen->lender)
        offscreen->lender->hold();
}

gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc)
{
    glp_shared_context shared;
    if (!check(desc) || !glp_offscreen_find_shared(desc, &shared))
        return NULL;
    gl_offscreen *offscreen = glp_new("gl_offscreen_create", 1, sizeof *offscreen);
    if (!offscreen)
        return NULL;
    offscreen->timeline = desc->timeline;
    offscreen->width = desc->width ? desc->width : default_width;
    offscreen->height = desc->height ? desc->height : default_height;
    offscreen->samples = desc->samples;
    current before = get_current();
    if (!glp_offscreen_host_init(offscreen))
        goto free;
    offscreen->host.lifetime = glp_lifetime_begin(offscreen);
    gl_context_desc context = glp_context_desc_resolve(&desc->context);
    begin_sharing(offscreen, &shared);
    if (!open_context(offscreen, &context, shared.context))
        goto close;
    glp_context_list_add(&offscreen->listed);
    return offscreen;

close:
    close_context(offscreen);
    restore_current(&before);
    glp_offscreen_host_finish(offscreen);
free:
    free(offscreen);
    return NULL;
}

void gl_offscreen_destroy(gl_offscreen *offscreen)
{
    if (!offscreen || !check_offscreen(offscreen, "gl_offscreen_destroy"))
        return;
    glp_context_list_remove(&offscreen->listed);
    glp_context_unload();
    close_context(offscreen);
    glp_offscreen_host_finish(offscreen);
    free(offscreen);
}

bool gl_offscreen_make_current(gl_offscreen *offscreen)
{
    if (!check_offscreen(offscreen, "gl_offscreen_make_current"))
        return false;
    return glp_context_make_current(context_of(offscreen)) ||
           glp_fail("gl_offscreen_make_current: EGL cannot make the context current on this "
                    "thread (EGL error 0x%04x)",
                    (unsigned)eglGetError());
}

void glp_offscreen_ensure_current(gl_offscreen *offscreen)
{
    if (eglGetCurrentContext() != offscreen->context)
        glp_context_make_current(context_of(offscreen));
}

// What was drawn without a context is black, which nothing else would tell.
void glp_offscreen_check_current(gl_offscreen *offscreen)
{
    if (eglGetCurrentContext() != EGL_NO_CONTEXT || glp_context_current_id() != 0)
        return;
    if (glp_context_make_current(context_of(offscreen)))
        glp_misuse("gl_next_event: no context was current on this thread when the frame was "
                   "presented; leave the offscreen context current from RENDER to SWAP");
    else
        glp_misuse("gl_next_event: the offscreen context cannot be made current on this thread, so "
                   "nothing is drawn; run the loop on the thread where it is current");
}

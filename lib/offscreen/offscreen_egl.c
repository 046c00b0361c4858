#include "offscreen/offscreen_impl.h"

#include <stdlib.h>
#include <string.h>

#include <EGL/eglext.h>
#include <glpace/gl.h>

#include "context/context.h"
#include "context/context_desc.h"
#include "core/check.h"
#include "core/lifetime.h"
#include "core/log.h"
#include "core/memory.h"

enum { max_size = 16384, default_width = 960, default_height = 540 };

// ---- displays -----------------------------------------------------------------------------------

static bool has_extension(const char *extensions, const char *name)
{
    size_t length = strlen(name);
    while (extensions && (extensions = strstr(extensions, name))) {
        extensions += length;
        if (*extensions == ' ' || *extensions == '\0')
            return true;
    }
    return false;
}

// EGL_NO_DISPLAY unless it works.
static EGLDisplay initialize(EGLDisplay display)
{
    return eglInitialize(display, NULL, NULL) ? display : EGL_NO_DISPLAY;
}

// The first graphics device that works.
static EGLDisplay open_device(PFNEGLGETPLATFORMDISPLAYEXTPROC get_display)
{
    PFNEGLQUERYDEVICESEXTPROC query_devices =
        (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
    EGLDeviceEXT devices[16];
    EGLint count = 0;
    if (!query_devices || !query_devices(16, devices, &count))
        return EGL_NO_DISPLAY;

    EGLDisplay display = EGL_NO_DISPLAY;
    for (EGLint i = 0; i < count && display == EGL_NO_DISPLAY; i++)
        display = initialize(get_display(EGL_PLATFORM_DEVICE_EXT, devices[i], NULL));
    return display;
}

// A display that nobody looks at; else the one that there is.
static EGLDisplay open_display(void)
{
    const char *extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    EGLDisplay display = EGL_NO_DISPLAY;
    PFNEGLGETPLATFORMDISPLAYEXTPROC get_display = NULL;
    if (has_extension(extensions, "EGL_EXT_platform_base"))
        get_display =
            (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");

    if (get_display && has_extension(extensions, "EGL_MESA_platform_surfaceless"))
        display = initialize(get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL));
    if (display == EGL_NO_DISPLAY && get_display &&
        has_extension(extensions, "EGL_EXT_platform_device"))
        display = open_device(get_display);
    if (display == EGL_NO_DISPLAY)
        display = initialize(eglGetDisplay(EGL_DEFAULT_DISPLAY));
    return display;
}

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

static const glp_context_api api = {make_current, is_current};

static glp_context context_of(gl_offscreen *offscreen)
{
    return (glp_context){offscreen->host.lifetime, &api, offscreen};
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

// What a window has by default. EGL puts deeper colours first, so the first match may have more
// than 8 bits each.
static bool choose_config(EGLDisplay display, const gl_context_desc *desc, EGLConfig *config)
{
    EGLint es = desc->major == 2 ? EGL_OPENGL_ES2_BIT : EGL_OPENGL_ES3_BIT;
    // clang-format off
    const EGLint wanted[] = {
        EGL_SURFACE_TYPE, EGL_PBUFFER_BIT,
        EGL_RENDERABLE_TYPE, desc->api == GL_API_OPENGL_ES ? es : EGL_OPENGL_BIT,
        EGL_RED_SIZE, 8,
        EGL_GREEN_SIZE, 8,
        EGL_BLUE_SIZE, 8,
        EGL_ALPHA_SIZE, 8,
        EGL_DEPTH_SIZE, 24,
        EGL_STENCIL_SIZE, 8,
        EGL_NONE,
    };
    // clang-format on
    EGLConfig configs[64];
    EGLint count = 0;
    if (!eglChooseConfig(display, wanted, configs, 64, &count))
        return false;
    for (EGLint i = 0; i < count; i++) {
        EGLint red = 0;
        eglGetConfigAttrib(display, configs[i], EGL_RED_SIZE, &red);
        if (red == 8) {
            *config = configs[i];
            return true;
        }
    }
    return false;
}

// What EGL is asked for: names and values in turn.
typedef struct attributes {
    EGLint list[20];
    int count;
} attributes;

static void add(attributes *asked, EGLint name, EGLint value)
{
    asked->list[asked->count++] = name;
    asked->list[asked->count++] = value;
}

static EGLint profile_mask(gl_profile profile)
{
    return profile == GL_PROFILE_COMPATIBILITY ? EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT
                                               : EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT;
}

// Only what was asked for is named, since a driver refuses names that it does not know.
static EGLContext create_context(EGLDisplay display, EGLConfig config, const gl_context_desc *desc)
{
    attributes asked = {0};
    add(&asked, EGL_CONTEXT_MAJOR_VERSION, desc->major);
    add(&asked, EGL_CONTEXT_MINOR_VERSION, desc->minor);
    if (desc->profile != GL_PROFILE_ANY)
        add(&asked, EGL_CONTEXT_OPENGL_PROFILE_MASK, profile_mask(desc->profile));
    if (desc->forward_compatible)
        add(&asked, EGL_CONTEXT_OPENGL_FORWARD_COMPATIBLE, EGL_TRUE);
    if (desc->debug)
        add(&asked, EGL_CONTEXT_OPENGL_DEBUG, EGL_TRUE);
    if (desc->robust) {
        add(&asked, EGL_CONTEXT_OPENGL_ROBUST_ACCESS, EGL_TRUE);
        add(&asked, EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET);
    }
    if (desc->no_error &&
        has_extension(eglQueryString(display, EGL_EXTENSIONS), "EGL_KHR_create_context_no_error"))
        add(&asked, EGL_CONTEXT_OPENGL_NO_ERROR_KHR, EGL_TRUE);
    asked.list[asked.count] = EGL_NONE;
    return eglCreateContext(display, config, EGL_NO_CONTEXT, asked.list);
}

// Frees what there is, in reverse order. The display stays initialised: everybody in this process
// who asks EGL for it shares it.
static void close_context(gl_offscreen *offscreen)
{
    if (offscreen->context != EGL_NO_CONTEXT && eglGetCurrentContext() == offscreen->context)
        make_current(NULL);
    glp_context_forget(offscreen->host.lifetime);
    glp_lifetime_end(offscreen->host.lifetime);
    if (offscreen->surface != EGL_NO_SURFACE)
        eglDestroySurface(offscreen->display, offscreen->surface);
    if (offscreen->context != EGL_NO_CONTEXT)
        eglDestroyContext(offscreen->display, offscreen->context);
}

static bool fail(const char *what)
{
    return glp_fail("gl_offscreen_create: %s (EGL error 0x%04x)", what, (unsigned)eglGetError());
}

// What framebuffer 0 is cannot be asked before.
static bool can_draw(void)
{
    gl_context_info got = gl_context_state();
    return (got.api == GL_API_OPENGL && got.major < 3) ||
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

static bool open_context(gl_offscreen *offscreen, const gl_context_desc *desc)
{
    EGLDisplay display = open_display();
    if (display == EGL_NO_DISPLAY)
        return fail("EGL offers no display to draw with; is an OpenGL driver installed?");
    offscreen->display = display;

    EGLConfig config;
    EGLenum api_of_egl = desc->api == GL_API_OPENGL_ES ? EGL_OPENGL_ES_API : EGL_OPENGL_API;
    if (!eglBindAPI(api_of_egl) || !choose_config(display, desc, &config))
        return fail(desc->api == GL_API_OPENGL_ES
                        ? "EGL has no pbuffer with 8-bit colours, depth and stencil for OpenGL ES"
                        : "EGL has no pbuffer with 8-bit colours, depth and stencil for OpenGL");
    offscreen->context = create_context(display, config, desc);
    if (offscreen->context == EGL_NO_CONTEXT)
        return glp_fail("gl_offscreen_create: EGL makes no %s context (EGL error 0x%04x)",
                        glp_context_desc_name(desc).text, (unsigned)eglGetError());

    const EGLint size[] = {EGL_WIDTH, offscreen->width, EGL_HEIGHT, offscreen->height, EGL_NONE};
    offscreen->surface = eglCreatePbufferSurface(display, config, size);
    if (offscreen->surface == EGL_NO_SURFACE)
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
    return check_context(&desc->context) &&
           glp_check_size_or_none("gl_offscreen_create", desc->width, desc->height, max_size);
}

gl_offscreen *gl_offscreen_create(const gl_offscreen_desc *desc)
{
    if (!check(desc))
        return NULL;
    gl_offscreen *offscreen = glp_new("gl_offscreen_create", 1, sizeof *offscreen);
    if (!offscreen)
        return NULL;
    offscreen->timeline = desc->timeline;
    offscreen->width = desc->width ? desc->width : default_width;
    offscreen->height = desc->height ? desc->height : default_height;
    current before = get_current();
    if (!glp_offscreen_host_init(offscreen))
        goto free;
    offscreen->host.lifetime = glp_lifetime_begin(offscreen);
    gl_context_desc context = glp_context_desc_resolve(&desc->context);
    if (!open_context(offscreen, &context))
        goto close;
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

// Contexts made by EGL, with pbuffers.
#include "offscreen/drawable.h"

#include <stdlib.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include "context/library.h"
#include "core/base/log.h"
#include "core/base/text.h"

// clang-format off
#define EGL_FUNCTIONS(X) \
    X(egl, BindAPI) \
    X(egl, ChooseConfig) \
    X(egl, CreateContext) \
    X(egl, CreatePbufferSurface) \
    X(egl, CreateWindowSurface) \
    X(egl, DestroyContext) \
    X(egl, DestroySurface) \
    X(egl, GetConfigAttrib) \
    X(egl, GetCurrentContext) \
    X(egl, GetCurrentDisplay) \
    X(egl, GetCurrentSurface) \
    X(egl, GetDisplay) \
    X(egl, GetError) \
    X(egl, GetProcAddress) \
    X(egl, Initialize) \
    X(egl, MakeCurrent) \
    X(egl, QueryContext) \
    X(egl, QueryString)
// clang-format on
GLP_LIBRARY(egl, "libEGL.so.1", NULL, EGL_FUNCTIONS);

const glp_drawable_maker glp_drawable_maker_here = {"EGL", GL_CREATION_EGL, "GL_CREATION_EGL"};

bool glp_drawable_prepare(const char *who)
{
    return glp_library_open(&egl_library) ||
           glp_fail(
               "%s: %s cannot be used, which drawing without a display needs: %s; is an OpenGL "
               "driver installed?",
               who, egl_library.file, egl_library.reason);
}

bool glp_drawable_fail(const char *who, const char *what)
{
    return glp_fail("%s: EGL %s (EGL error 0x%04x)", who, what, (unsigned)egl.GetError());
}

// ---- displays -----------------------------------------------------------------------------------

// EGL_NO_DISPLAY unless it works.
static EGLDisplay initialize(EGLDisplay display)
{
    return egl.Initialize(display, NULL, NULL) ? display : EGL_NO_DISPLAY;
}

// Whether a processor stands in for this graphics device.
static bool is_software(EGLDeviceEXT device)
{
    PFNEGLQUERYDEVICESTRINGEXTPROC query =
        (PFNEGLQUERYDEVICESTRINGEXTPROC)egl.GetProcAddress("eglQueryDeviceStringEXT");
    return query && glp_text_has_word(query(device, EGL_EXTENSIONS), "EGL_MESA_device_software");
}

// With several drivers, the one without a surface may be Mesa's software renderer beside a graphics
// card that only another driver knows.
static bool draws_in_software(EGLDisplay display)
{
    PFNEGLQUERYDISPLAYATTRIBEXTPROC query =
        (PFNEGLQUERYDISPLAYATTRIBEXTPROC)egl.GetProcAddress("eglQueryDisplayAttribEXT");
    EGLAttrib device = 0;
    return query && query(display, EGL_DEVICE_EXT, &device) && is_software((EGLDeviceEXT)device);
}

// The first graphics device that works.
static EGLDisplay open_device(PFNEGLGETPLATFORMDISPLAYEXTPROC get_display, bool hardware_only)
{
    PFNEGLQUERYDEVICESEXTPROC query_devices =
        (PFNEGLQUERYDEVICESEXTPROC)egl.GetProcAddress("eglQueryDevicesEXT");
    EGLDeviceEXT devices[16];
    EGLint count = 0;
    if (!query_devices || !query_devices(16, devices, &count))
        return EGL_NO_DISPLAY;

    EGLDisplay display = EGL_NO_DISPLAY;
    for (EGLint i = 0; i < count && display == EGL_NO_DISPLAY; i++)
        if (!hardware_only || !is_software(devices[i]))
            display = initialize(get_display(EGL_PLATFORM_DEVICE_EXT, devices[i], NULL));
    return display;
}

// A display without a window system, if possible on a graphics card, else the one that there is;
// EGL_NO_DISPLAY if none works. With Mesa's LIBGL_ALWAYS_SOFTWARE no graphics card is looked for.
static EGLDisplay open_display(void)
{
    const char *extensions = egl.QueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    EGLDisplay display = EGL_NO_DISPLAY;
    PFNEGLGETPLATFORMDISPLAYEXTPROC get_display = NULL;
    if (glp_text_has_word(extensions, "EGL_EXT_platform_base"))
        get_display =
            (PFNEGLGETPLATFORMDISPLAYEXTPROC)egl.GetProcAddress("eglGetPlatformDisplayEXT");

    if (get_display && glp_text_has_word(extensions, "EGL_MESA_platform_surfaceless"))
        display = initialize(get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL));
    const bool has_software = display != EGL_NO_DISPLAY && draws_in_software(display);
    if (get_display && glp_text_has_word(extensions, "EGL_EXT_platform_device") &&
        (display == EGL_NO_DISPLAY || (has_software && !getenv("LIBGL_ALWAYS_SOFTWARE")))) {
        EGLDisplay device = open_device(get_display, has_software);
        if (device != EGL_NO_DISPLAY)
            display = device;
    }
    if (display == EGL_NO_DISPLAY)
        display = initialize(egl.GetDisplay(EGL_DEFAULT_DISPLAY));
    return display;
}

// ---- configs and contexts -----------------------------------------------------------------------

// EGL puts deeper colors first, so the first match may have more than 8 bits each.
static bool choose_with_samples(EGLDisplay display, const gl_context_desc *desc, EGLint type,
                                EGLint samples, EGLConfig *config)
{
    EGLint es = desc->major == 2 ? EGL_OPENGL_ES2_BIT : EGL_OPENGL_ES3_BIT;
    // clang-format off
    const EGLint wanted[] = {
        EGL_SURFACE_TYPE, type,
        EGL_RENDERABLE_TYPE, desc->api == GL_API_OPENGL_ES ? es : EGL_OPENGL_BIT,
        EGL_RED_SIZE, 8,
        EGL_GREEN_SIZE, 8,
        EGL_BLUE_SIZE, 8,
        EGL_ALPHA_SIZE, 8,
        EGL_DEPTH_SIZE, 24,
        EGL_STENCIL_SIZE, 8,
        EGL_SAMPLE_BUFFERS, samples > 1,
        EGL_SAMPLES, samples > 1 ? samples : 0,
        EGL_NONE,
    };
    // clang-format on
    EGLConfig configs[64];
    EGLint count = 0;
    if (!egl.ChooseConfig(display, wanted, configs, 64, &count))
        return false;
    for (EGLint i = 0; i < count; i++) {
        EGLint red = 0;
        egl.GetConfigAttrib(display, configs[i], EGL_RED_SIZE, &red);
        if (red == 8) {
            *config = configs[i];
            return true;
        }
    }
    return false;
}

// What a window has by default, for surfaces of this type (EGL_PBUFFER_BIT or EGL_WINDOW_BIT),
// with so many samples a pixel or, if there is none, fewer. The desc is a resolved one. false if
// there is none at all.
static bool choose_config(EGLDisplay display, const gl_context_desc *desc, EGLint type,
                          int32_t samples, EGLConfig *config)
{
    while (!choose_with_samples(display, desc, type, samples, config)) {
        if (samples <= 1)
            return false;
        samples /= 2;
    }
    return true;
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
// EGL_NO_CONTEXT if EGL makes none.
static EGLContext create_context(EGLDisplay display, EGLConfig config, const gl_context_desc *desc,
                                 EGLContext share)
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
    if (desc->no_error && glp_text_has_word(egl.QueryString(display, EGL_EXTENSIONS),
                                            "EGL_KHR_create_context_no_error"))
        add(&asked, EGL_CONTEXT_OPENGL_NO_ERROR_KHR, EGL_TRUE);
    asked.list[asked.count] = EGL_NONE;
    return egl.CreateContext(display, config, share, asked.list);
}

// ---- surfaces -----------------------------------------------------------------------------------

// What framebuffer 0 is: a pbuffer. Where the display of the window that an offscreen context
// shares with has none, as on Wayland, it is the back buffer of a window that is never shown.

// false if the display has no such thing. Either way close_surface() undoes this and the next one.
static bool choose_surface(glp_drawable *drawable, const gl_context_desc *desc, int32_t width,
                           int32_t height, int32_t samples, EGLConfig *config)
{
    const glp_context_api *lender = drawable->lender;
    if (choose_config(drawable->display, desc, EGL_PBUFFER_BIT, samples, config))
        return true;
    if (!lender || !lender->open_hidden ||
        !choose_config(drawable->display, desc, EGL_WINDOW_BIT, samples, config))
        return false;
    drawable->backing = lender->open_hidden(width, height);
    return drawable->backing;
}

static bool open_surface(glp_drawable *drawable, EGLConfig config, int32_t width, int32_t height)
{
    const EGLint size[] = {EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE};
    if (drawable->lender && drawable->backing)
        drawable->surface = egl.CreateWindowSurface(
            drawable->display, config,
            (EGLNativeWindowType)drawable->lender->native_hidden(drawable->backing), NULL);
    else
        drawable->surface = egl.CreatePbufferSurface(drawable->display, config, size);
    return drawable->surface != EGL_NO_SURFACE;
}

static void close_surface(glp_drawable *drawable)
{
    if (drawable->surface != EGL_NO_SURFACE)
        egl.DestroySurface(drawable->display, drawable->surface);
    if (drawable->lender && drawable->backing)
        drawable->lender->close_hidden(drawable->backing);
    drawable->surface = EGL_NO_SURFACE;
    drawable->backing = NULL;
}

// ---- the context --------------------------------------------------------------------------------

bool glp_drawable_open(glp_drawable *drawable, const gl_context_desc *desc, int32_t width,
                       int32_t height, int32_t samples, void *share)
{
    const char *who = "gl_offscreen_create";
    EGLConfig config;
    EGLenum api = desc->api == GL_API_OPENGL_ES ? EGL_OPENGL_ES_API : EGL_OPENGL_API;
    if (!drawable->lender && !drawable->display)
        drawable->display = open_display();
    if (drawable->display == EGL_NO_DISPLAY)
        return glp_drawable_fail(who,
                                 "offers no display to draw with; is an OpenGL driver installed?");
    if (!egl.BindAPI(api) || !choose_surface(drawable, desc, width, height, samples, &config))
        return glp_drawable_fail(
            who, desc->api == GL_API_OPENGL_ES
                     ? "has no pbuffer with 8-bit colors, depth and stencil for OpenGL ES"
                     : "has no pbuffer with 8-bit colors, depth and stencil for OpenGL");
    drawable->context = create_context(drawable->display, config, desc, share);
    if (drawable->context == EGL_NO_CONTEXT)
        return glp_fail("gl_offscreen_create: EGL makes no %s context (EGL error 0x%04x)",
                        glp_context_desc_name(desc).text, (unsigned)egl.GetError());
    return open_surface(drawable, config, width, height) ||
           glp_drawable_fail(who, "makes no pbuffer of this size");
}

// The display stays initialized: everybody in this process who asks EGL for it shares it.
void glp_drawable_close(glp_drawable *drawable)
{
    close_surface(drawable);
    if (drawable->context != EGL_NO_CONTEXT)
        egl.DestroyContext(drawable->display, drawable->context);
    drawable->context = EGL_NO_CONTEXT;
}

// ---- what it shares with ------------------------------------------------------------------------

bool glp_drawable_can_share(const glp_drawable_shared *shared, bool es)
{
    EGLint type = EGL_OPENGL_API;
    egl.QueryContext(shared->display, shared->context, EGL_CONTEXT_CLIENT_TYPE, &type);
    return (type == EGL_OPENGL_ES_API) == es;
}

// ---- what is current ----------------------------------------------------------------------------

static bool make_current(void *handle)
{
    const glp_drawable *drawable = handle;
    if (!drawable)
        return egl.MakeCurrent(egl.GetCurrentDisplay(), EGL_NO_SURFACE, EGL_NO_SURFACE,
                               EGL_NO_CONTEXT);
    return egl.MakeCurrent(drawable->display, drawable->surface, drawable->surface,
                           drawable->context);
}

static bool is_current(const void *handle)
{
    return egl.GetCurrentContext() == ((const glp_drawable *)handle)->context;
}

static gl_proc get_proc(const char *name)
{
    return egl.GetProcAddress(name);
}

const glp_context_api glp_drawable_api = {
    .make_current = make_current,
    .is_current = is_current,
    .get_proc = get_proc,
};

glp_drawable_current glp_drawable_get_current(void)
{
    return (glp_drawable_current){
        .display = egl.GetCurrentDisplay(),
        .draw = egl.GetCurrentSurface(EGL_DRAW),
        .read = egl.GetCurrentSurface(EGL_READ),
        .context = egl.GetCurrentContext(),
    };
}

void glp_drawable_set_current(const glp_drawable_current *current)
{
    egl.MakeCurrent(current->display, current->draw, current->read, current->context);
}

#include "egl_fakes.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <glpace/gl.h>

struct egl_offer egl_offer;

static struct {
    const char *first; // the function whose first calls fail
    int first_calls;
    bool armed;
    bool all;
    int nth;
    int count;          // calls so far
    const char *latest; // function called
    const char *failed; // the nth
    EGLint error;
    int alive;
    bool loses;        // what is drawn, as chosen
    EGLSurface losing; // the latest that does; EGL_NO_SURFACE for none
    char asked[100];
} fakes;

void egl_fakes_reset(void)
{
    memset(&fakes, 0, sizeof fakes);
    fakes.error = EGL_SUCCESS;
    egl_offer = (struct egl_offer){.devices = 1};
}

void egl_fakes_fail_first(const char *function, int calls)
{
    fakes.first = function;
    fakes.first_calls = calls;
}

void egl_fakes_fail_nth(int nth, bool all)
{
    fakes.armed = true;
    fakes.nth = nth;
    fakes.all = all;
    fakes.count = 0;
    fakes.latest = fakes.failed = NULL;
}

const char *egl_fakes_stop(void)
{
    fakes.armed = false;
    fakes.first_calls = 0;
    return fakes.failed;
}

const char *egl_fakes_asked(void)
{
    return fakes.asked;
}

int egl_fakes_alive(void)
{
    return fakes.alive;
}

// ---- which calls fail ---------------------------------------------------------------------------

static bool is_same(const char *function, const char *other)
{
    return other && strcmp(function, other) == 0;
}

static bool is_nth(const char *function)
{
    bool continues = is_same(function, "address of OpenGL") && is_same(function, fakes.latest);
    fakes.count += !continues;
    fakes.latest = function;
    if (fakes.count == fakes.nth)
        fakes.failed = function;
    return fakes.count == fakes.nth || (fakes.all && is_same(function, fakes.failed));
}

static bool is_first(const char *function)
{
    return fakes.first_calls > 0 && is_same(function, fakes.first) && fakes.first_calls-- > 0;
}

static bool fails(const char *function)
{
    bool reported = is_first(function) || (fakes.armed && is_nth(function));
    if (reported)
        fakes.error = EGL_BAD_ALLOC;
    return reported;
}

#define FAKE(type, name, parameters, arguments, failure)                                           \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        return fails(#name) ? failure : __real_##name arguments;                                   \
    }

FAKE(EGLBoolean, eglInitialize, (EGLDisplay display, EGLint *major, EGLint *minor),
     (display, major, minor), EGL_FALSE)
FAKE(EGLBoolean, eglBindAPI, (EGLenum api), (api), EGL_FALSE)
FAKE(EGLBoolean, eglGetConfigAttrib,
     (EGLDisplay display, EGLConfig config, EGLint attribute, EGLint *value),
     (display, config, attribute, value), EGL_FALSE)
FAKE(EGLBoolean, eglMakeCurrent,
     (EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context),
     (display, draw, read, context), EGL_FALSE)

EGLint __real_eglGetError(void);
EGLint __wrap_eglGetError(void);
EGLint __wrap_eglGetError(void)
{
    EGLint real = __real_eglGetError(), error = fakes.error;
    fakes.error = EGL_SUCCESS;
    return error == EGL_SUCCESS ? real : error;
}

// ---- what lives ---------------------------------------------------------------------------------

static void *count_alive(void *object)
{
    fakes.alive += object != NULL;
    return object;
}

EGLContext __real_eglCreateContext(EGLDisplay display, EGLConfig config, EGLContext shared,
                                   const EGLint *attributes);
EGLContext __wrap_eglCreateContext(EGLDisplay display, EGLConfig config, EGLContext shared,
                                   const EGLint *attributes);
EGLContext __wrap_eglCreateContext(EGLDisplay display, EGLConfig config, EGLContext shared,
                                   const EGLint *attributes)
{
    if (fails("eglCreateContext"))
        return EGL_NO_CONTEXT;
    return count_alive(__real_eglCreateContext(display, config, shared, attributes));
}

EGLSurface __real_eglCreatePbufferSurface(EGLDisplay display, EGLConfig config,
                                          const EGLint *attributes);
EGLSurface __wrap_eglCreatePbufferSurface(EGLDisplay display, EGLConfig config,
                                          const EGLint *attributes);
EGLSurface __wrap_eglCreatePbufferSurface(EGLDisplay display, EGLConfig config,
                                          const EGLint *attributes)
{
    if (fails("eglCreatePbufferSurface"))
        return EGL_NO_SURFACE;
    EGLSurface surface = count_alive(__real_eglCreatePbufferSurface(display, config, attributes));
    fakes.losing = fakes.loses ? surface : fakes.losing;
    return surface;
}

EGLBoolean __real_eglDestroyContext(EGLDisplay display, EGLContext context);
EGLBoolean __wrap_eglDestroyContext(EGLDisplay display, EGLContext context);
EGLBoolean __wrap_eglDestroyContext(EGLDisplay display, EGLContext context)
{
    fakes.alive--;
    return __real_eglDestroyContext(display, context);
}

EGLBoolean __real_eglDestroySurface(EGLDisplay display, EGLSurface surface);
EGLBoolean __wrap_eglDestroySurface(EGLDisplay display, EGLSurface surface);
EGLBoolean __wrap_eglDestroySurface(EGLDisplay display, EGLSurface surface)
{
    fakes.alive--;
    fakes.losing = fakes.losing == surface ? EGL_NO_SURFACE : fakes.losing;
    return __real_eglDestroySurface(display, surface);
}

// ---- what is offered ----------------------------------------------------------------------------

static bool is_hidden(const char *extension)
{
    for (size_t i = 0; i < sizeof egl_offer.hidden / sizeof *egl_offer.hidden; i++)
        if (is_same(extension, egl_offer.hidden[i]))
            return true;
    return false;
}

const char *__real_eglQueryString(EGLDisplay display, EGLint name);
const char *__wrap_eglQueryString(EGLDisplay display, EGLint name);
const char *__wrap_eglQueryString(EGLDisplay display, EGLint name)
{
    static char real[4096], offered[8192];
    if (fails("eglQueryString"))
        return NULL;
    snprintf(real, sizeof real, "%s", __real_eglQueryString(display, name));
    offered[0] = '\0';
    for (char *word = strtok(real, " "); word; word = strtok(NULL, " ")) {
        if (is_hidden(word))
            continue;
        strcat(offered, word);
        strcat(offered, is_same(word, egl_offer.misspelt) ? "_2 " : " ");
    }
    return offered;
}

// With egl_offer.loses_samples, those that are asked for are not there, and what is drawn is lost.
static void copy_wanted(const EGLint *wanted, EGLint *copy)
{
    fakes.loses = false;
    for (; *wanted != EGL_NONE; wanted += 2, copy += 2) {
        const bool lost = egl_offer.loses_samples && wanted[1] > 0 &&
                          (*wanted == EGL_SAMPLES || *wanted == EGL_SAMPLE_BUFFERS);
        fakes.loses = fakes.loses || lost;
        copy[0] = wanted[0];
        copy[1] = lost ? 0 : wanted[1];
    }
    *copy = EGL_NONE;
}

// The best configuration, twice. The next one has several samples, with which Mesa leaks memory.
EGLBoolean __real_eglChooseConfig(EGLDisplay display, const EGLint *wanted, EGLConfig *configs,
                                  EGLint size, EGLint *count);
EGLBoolean __wrap_eglChooseConfig(EGLDisplay display, const EGLint *wanted, EGLConfig *configs,
                                  EGLint size, EGLint *count);
EGLBoolean __wrap_eglChooseConfig(EGLDisplay display, const EGLint *wanted, EGLConfig *configs,
                                  EGLint size, EGLint *count)
{
    EGLint asked[40];
    copy_wanted(wanted, asked);
    if (fails("eglChooseConfig") || !__real_eglChooseConfig(display, asked, configs, size, count))
        return EGL_FALSE;
    if (*count > 0) {
        configs[1] = configs[0];
        *count = 2;
    }
    return EGL_TRUE;
}

static void note_asked(const char *display)
{
    strncat(fakes.asked, display, sizeof fakes.asked - strlen(fakes.asked) - 1);
}

typedef void (*function_pointer)(void);
function_pointer __real_eglGetProcAddress(const char *name);
function_pointer __wrap_eglGetProcAddress(const char *name);

static EGLDisplay real_platform_display(EGLenum platform, void *native)
{
    PFNEGLGETPLATFORMDISPLAYEXTPROC get =
        (PFNEGLGETPLATFORMDISPLAYEXTPROC)__real_eglGetProcAddress("eglGetPlatformDisplayEXT");
    return get(platform, native, NULL);
}

static EGLDeviceEXT real_device(void)
{
    PFNEGLQUERYDEVICESEXTPROC query =
        (PFNEGLQUERYDEVICESEXTPROC)__real_eglGetProcAddress("eglQueryDevicesEXT");
    EGLDeviceEXT device = NULL;
    EGLint count = 0;
    query(1, &device, &count);
    return device;
}

EGLDisplay __real_eglGetDisplay(EGLNativeDisplayType native);
EGLDisplay __wrap_eglGetDisplay(EGLNativeDisplayType native);
EGLDisplay __wrap_eglGetDisplay(EGLNativeDisplayType native)
{
    note_asked("default ");
    if (fails("eglGetDisplay"))
        return EGL_NO_DISPLAY;
    if (egl_offer.default_works)
        return real_platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY);
    return __real_eglGetDisplay(native);
}

static char devices_offered[9];

static EGLDisplay get_platform_display(EGLenum platform, void *native, const EGLint *attributes)
{
    (void)attributes;
    char asked[] = "device 0 ";
    bool broken = false;
    if (platform == EGL_PLATFORM_DEVICE_EXT) {
        const EGLint number = (EGLint)((char *)native - devices_offered);
        const EGLint card = number - (egl_offer.devices - egl_offer.cards);
        asked[7] = (char)('0' + number);
        broken = card >= 0 && card < egl_offer.broken_cards;
        native = real_device();
    }
    note_asked(platform == EGL_PLATFORM_DEVICE_EXT ? asked : "surfaceless ");
    if (fails("eglGetPlatformDisplayEXT") || broken)
        return EGL_NO_DISPLAY;
    return real_platform_display(platform, native);
}

static EGLBoolean query_devices(EGLint size, EGLDeviceEXT *devices, EGLint *count)
{
    *count = egl_offer.devices < size ? egl_offer.devices : size;
    for (EGLint i = 0; i < *count; i++)
        devices[i] = &devices_offered[i];
    return !fails("eglQueryDevicesEXT"); // what it has written then means nothing
}

// Each other device is the software renderer's.
static const char *query_device_string(EGLDeviceEXT device, EGLint name)
{
    (void)name;
    if (fails("eglQueryDeviceStringEXT"))
        return NULL;
    for (EGLint i = 0; i < egl_offer.cards; i++)
        if (device == &devices_offered[egl_offer.devices - 1 - i])
            return "EGL_EXT_device_drm EGL_MESA_device_software_2";
    return "EGL_MESA_device_software";
}

static EGLBoolean query_display_attribute(EGLDisplay display, EGLint name, EGLAttrib *value)
{
    (void)display;
    (void)name;
    *value = (EGLAttrib)real_device();
    return !fails("eglQueryDisplayAttribEXT");
}

static GLenum GLP_API_PTR check_status(GLenum target)
{
    PFNGLCHECKFRAMEBUFFERSTATUSPROC real =
        (PFNGLCHECKFRAMEBUFFERSTATUSPROC)__real_eglGetProcAddress("glCheckFramebufferStatus");
    return fails("glCheckFramebufferStatus") ? GL_FRAMEBUFFER_UNSUPPORTED : real(target);
}

// As Mesa 25 reads what is lost: not at all, which is an error.
static void GLP_API_PTR read_pixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format,
                                    GLenum type, void *pixels)
{
    PFNGLREADPIXELSPROC real = (PFNGLREADPIXELSPROC)__real_eglGetProcAddress("glReadPixels");
    bool lost = fakes.losing && fakes.losing == eglGetCurrentSurface(EGL_READ);
    real(x, y, lost ? -1 : width, height, format, type, pixels);
}

static const struct {
    const char *name;
    const char *address;
    function_pointer fake;
} extensions[] = {
    {"eglGetPlatformDisplayEXT", "address of eglGetPlatformDisplayEXT",
     (function_pointer)get_platform_display},
    {"eglQueryDevicesEXT", "address of eglQueryDevicesEXT", (function_pointer)query_devices},
    {"eglQueryDeviceStringEXT", "address of eglQueryDeviceStringEXT",
     (function_pointer)query_device_string},
    {"eglQueryDisplayAttribEXT", "address of eglQueryDisplayAttribEXT",
     (function_pointer)query_display_attribute},
};

function_pointer __wrap_eglGetProcAddress(const char *name)
{
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++)
        if (is_same(name, extensions[i].name))
            return fails(extensions[i].address) ? NULL : extensions[i].fake;
    if (fails("address of OpenGL"))
        return NULL;
    if (is_same(name, "glReadPixels"))
        return (function_pointer)read_pixels;
    return is_same(name, "glCheckFramebufferStatus") ? (function_pointer)check_status
                                                     : __real_eglGetProcAddress(name);
}

#include "offscreen/impl.h"

#include <string.h>

#include <EGL/eglext.h>

bool glp_egl_has_extension(const char *extensions, const char *name)
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

EGLDisplay glp_egl_open_display(void)
{
    const char *extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    EGLDisplay display = EGL_NO_DISPLAY;
    PFNEGLGETPLATFORMDISPLAYEXTPROC get_display = NULL;
    if (glp_egl_has_extension(extensions, "EGL_EXT_platform_base"))
        get_display =
            (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");

    if (get_display && glp_egl_has_extension(extensions, "EGL_MESA_platform_surfaceless"))
        display = initialize(get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL));
    if (display == EGL_NO_DISPLAY && get_display &&
        glp_egl_has_extension(extensions, "EGL_EXT_platform_device"))
        display = open_device(get_display);
    if (display == EGL_NO_DISPLAY)
        display = initialize(eglGetDisplay(EGL_DEFAULT_DISPLAY));
    return display;
}

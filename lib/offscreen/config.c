#include "offscreen/impl.h"

#include <EGL/eglext.h>

// EGL puts deeper colours first, so the first match may have more than 8 bits each.
static bool choose(EGLDisplay display, const gl_context_desc *desc, EGLint type, EGLint samples,
                   EGLConfig *config)
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

bool glp_egl_choose_config(EGLDisplay display, const gl_context_desc *desc, EGLint type,
                           int32_t samples, EGLConfig *config)
{
    while (!choose(display, desc, type, samples, config)) {
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
EGLContext glp_egl_create_context(EGLDisplay display, EGLConfig config, const gl_context_desc *desc,
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
    if (desc->no_error && glp_egl_has_extension(eglQueryString(display, EGL_EXTENSIONS),
                                                "EGL_KHR_create_context_no_error"))
        add(&asked, EGL_CONTEXT_OPENGL_NO_ERROR_KHR, EGL_TRUE);
    asked.list[asked.count] = EGL_NONE;
    return eglCreateContext(display, config, share, asked.list);
}

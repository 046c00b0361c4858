// Contexts made by WGL, with pbuffers. WGL offers both only while some context is current, which
// needs a window: a window that is never shown, and that is destroyed right after.
#include "offscreen/drawable.h"

#include <string.h>

#include <windows.h>

#include "core/base/log.h"
#include "core/base/text.h"

const glp_drawable_maker glp_drawable_maker_here = {"WGL", GL_CREATION_NATIVE,
                                                    "GL_CREATION_NATIVE"};

bool glp_drawable_prepare(const char *who)
{
    (void)who;
    return true;
}

bool glp_drawable_fail(const char *who, const char *what)
{
    return glp_fail("%s: WGL %s (WGL error 0x%04x)", who, what, (unsigned)GetLastError());
}

// ---- WGL's names --------------------------------------------------------------------------------

#define WGL_DRAW_TO_PBUFFER_ARB 0x202d
#define WGL_SUPPORT_OPENGL_ARB 0x2010
#define WGL_DOUBLE_BUFFER_ARB 0x2011
#define WGL_PIXEL_TYPE_ARB 0x2013
#define WGL_TYPE_RGBA_ARB 0x202b
#define WGL_RED_BITS_ARB 0x2015
#define WGL_GREEN_BITS_ARB 0x2017
#define WGL_BLUE_BITS_ARB 0x2019
#define WGL_ALPHA_BITS_ARB 0x201b
#define WGL_DEPTH_BITS_ARB 0x2022
#define WGL_STENCIL_BITS_ARB 0x2023
#define WGL_SAMPLE_BUFFERS_ARB 0x2041
#define WGL_SAMPLES_ARB 0x2042
#define WGL_CONTEXT_MAJOR_VERSION_ARB 0x2091
#define WGL_CONTEXT_MINOR_VERSION_ARB 0x2092
#define WGL_CONTEXT_FLAGS_ARB 0x2094
#define WGL_CONTEXT_DEBUG_BIT_ARB 0x0001
#define WGL_CONTEXT_FORWARD_COMPATIBLE_BIT_ARB 0x0002
#define WGL_CONTEXT_ROBUST_ACCESS_BIT_ARB 0x0004
#define WGL_CONTEXT_PROFILE_MASK_ARB 0x9126
#define WGL_CONTEXT_CORE_PROFILE_BIT_ARB 0x0001
#define WGL_CONTEXT_COMPATIBILITY_PROFILE_BIT_ARB 0x0002
#define WGL_CONTEXT_ES2_PROFILE_BIT_EXT 0x0004
#define WGL_CONTEXT_RESET_NOTIFICATION_STRATEGY_ARB 0x8256
#define WGL_LOSE_CONTEXT_ON_RESET_ARB 0x8252
#define WGL_CONTEXT_OPENGL_NO_ERROR_ARB 0x31b3

typedef struct functions {
    const char *(WINAPI *extensions)(HDC device);
    BOOL(WINAPI *choose)
    (HDC device, const int *wanted, const FLOAT *floats, UINT room, int *formats, UINT *count);
    HGLRC(WINAPI *create)(HDC device, HGLRC share, const int *asked);
    HANDLE(WINAPI *create_pbuffer)(HDC device, int format, int width, int height, const int *asked);
    HDC(WINAPI *get_device)(HANDLE pbuffer);
    int(WINAPI *release_device)(HANDLE pbuffer, HDC device);
    BOOL(WINAPI *destroy_pbuffer)(HANDLE pbuffer);
} functions;

// Of the context that is current. Some drivers return small numbers for what they do not know.
static gl_proc get_proc(const char *name)
{
    const PROC found = wglGetProcAddress(name);
    const intptr_t number = (intptr_t)found;
    if (number < -1 || number > 3)
        return (gl_proc)found;
    return (gl_proc)GetProcAddress(GetModuleHandleW(L"opengl32.dll"), name);
}

static void find_function(void *pointer, const char *name)
{
    const gl_proc found = get_proc(name);
    memcpy(pointer, &found, sizeof found);
}

static functions find_functions(void)
{
    functions wgl;
    find_function(&wgl.extensions, "wglGetExtensionsStringARB");
    find_function(&wgl.choose, "wglChoosePixelFormatARB");
    find_function(&wgl.create, "wglCreateContextAttribsARB");
    find_function(&wgl.create_pbuffer, "wglCreatePbufferARB");
    find_function(&wgl.get_device, "wglGetPbufferDCARB");
    find_function(&wgl.release_device, "wglReleasePbufferDCARB");
    find_function(&wgl.destroy_pbuffer, "wglDestroyPbufferARB");
    return wgl;
}

static bool has_extension(const functions *wgl, HDC device, const char *name)
{
    return glp_text_has_word(wgl->extensions ? wgl->extensions(device) : NULL, name);
}

// ---- a window that is never shown ---------------------------------------------------------------

typedef struct helper {
    HWND window;
    HDC device;
    HGLRC context; // current; NULL: this machine has no OpenGL
} helper;

static helper open_helper(void)
{
    static const PIXELFORMATDESCRIPTOR format = {
        .nSize = sizeof format,
        .nVersion = 1,
        .dwFlags = PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL | PFD_DOUBLEBUFFER,
        .iPixelType = PFD_TYPE_RGBA,
        .cColorBits = 24,
    };
    helper it = {0};
    it.window = CreateWindowExW(0, L"STATIC", L"", WS_POPUP, 0, 0, 1, 1, NULL, NULL,
                                GetModuleHandleW(NULL), NULL);
    it.device = it.window ? GetDC(it.window) : NULL;
    if (it.device && SetPixelFormat(it.device, ChoosePixelFormat(it.device, &format), &format))
        it.context = wglCreateContext(it.device);
    if (it.context)
        wglMakeCurrent(it.device, it.context);
    return it;
}

static void close_helper(const helper *it)
{
    const DWORD error = GetLastError();
    if (it->context) {
        wglMakeCurrent(NULL, NULL);
        wglDeleteContext(it->context);
    }
    if (it->device)
        ReleaseDC(it->window, it->device);
    if (it->window)
        DestroyWindow(it->window);
    SetLastError(error);
}

// ---- formats and contexts -----------------------------------------------------------------------

// With so many samples a pixel or, if there is none, fewer. 0: there is none at all.
static int choose_format(const functions *wgl, HDC device, int32_t samples)
{
    for (;; samples /= 2) {
        // clang-format off
        const int wanted[] = {
            WGL_DRAW_TO_PBUFFER_ARB, TRUE,
            WGL_SUPPORT_OPENGL_ARB, TRUE,
            WGL_DOUBLE_BUFFER_ARB, TRUE, // so that the target has the name that it has in a window
            WGL_PIXEL_TYPE_ARB, WGL_TYPE_RGBA_ARB,
            WGL_RED_BITS_ARB, 8,
            WGL_GREEN_BITS_ARB, 8,
            WGL_BLUE_BITS_ARB, 8,
            WGL_ALPHA_BITS_ARB, 8,
            WGL_DEPTH_BITS_ARB, 24,
            WGL_STENCIL_BITS_ARB, 8,
            WGL_SAMPLE_BUFFERS_ARB, samples > 1,
            WGL_SAMPLES_ARB, samples > 1 ? samples : 0,
            0,
        };
        // clang-format on
        int format;
        UINT count = 0;
        if (wgl->choose(device, wanted, NULL, 1, &format, &count) && count > 0)
            return format;
        if (samples <= 1)
            return 0;
    }
}

static int profile_mask(const gl_context_desc *desc)
{
    if (desc->api == GL_API_OPENGL_ES)
        return WGL_CONTEXT_ES2_PROFILE_BIT_EXT;
    return desc->profile == GL_PROFILE_COMPATIBILITY ? WGL_CONTEXT_COMPATIBILITY_PROFILE_BIT_ARB
                                                     : WGL_CONTEXT_CORE_PROFILE_BIT_ARB;
}

// Only what was asked for is named, since a driver refuses names that it does not know. NULL if WGL
// makes none.
static HGLRC create_context(const functions *wgl, HDC device, const gl_context_desc *desc,
                            HGLRC share)
{
    if (desc->api == GL_API_OPENGL_ES &&
        !has_extension(wgl, device, "WGL_EXT_create_context_es2_profile"))
        return NULL;
    int asked[16] = {WGL_CONTEXT_MAJOR_VERSION_ARB, desc->major, WGL_CONTEXT_MINOR_VERSION_ARB,
                     desc->minor};
    int count = 4;
    const int flags = (desc->debug ? WGL_CONTEXT_DEBUG_BIT_ARB : 0) |
                      (desc->forward_compatible ? WGL_CONTEXT_FORWARD_COMPATIBLE_BIT_ARB : 0) |
                      (desc->robust ? WGL_CONTEXT_ROBUST_ACCESS_BIT_ARB : 0);
    if (desc->profile != GL_PROFILE_ANY || desc->api == GL_API_OPENGL_ES) {
        asked[count++] = WGL_CONTEXT_PROFILE_MASK_ARB;
        asked[count++] = profile_mask(desc);
    }
    if (flags) {
        asked[count++] = WGL_CONTEXT_FLAGS_ARB;
        asked[count++] = flags;
    }
    if (desc->robust) {
        asked[count++] = WGL_CONTEXT_RESET_NOTIFICATION_STRATEGY_ARB;
        asked[count++] = WGL_LOSE_CONTEXT_ON_RESET_ARB;
    }
    if (desc->no_error && has_extension(wgl, device, "WGL_ARB_create_context_no_error")) {
        asked[count++] = WGL_CONTEXT_OPENGL_NO_ERROR_ARB;
        asked[count++] = TRUE;
    }
    return wgl->create(device, share, asked); // which 0 ends
}

static bool open_with(const functions *wgl, HDC device, glp_drawable *drawable,
                      const gl_context_desc *desc, int32_t width, int32_t height, int32_t samples,
                      HGLRC share)
{
    const char *who = "gl_offscreen_create";
    const int format =
        wgl->choose && wgl->create && wgl->create_pbuffer ? choose_format(wgl, device, samples) : 0;
    if (format == 0)
        return glp_drawable_fail(who, "has no pbuffer with 8-bit colors, depth and stencil");
    drawable->backing = wgl->create_pbuffer(device, format, width, height, (const int[]){0});
    drawable->surface = drawable->backing ? wgl->get_device(drawable->backing) : NULL;
    if (!drawable->surface)
        return glp_drawable_fail(who, "makes no pbuffer of this size");
    drawable->context = create_context(wgl, drawable->surface, desc, share);
    return drawable->context ||
           glp_fail("gl_offscreen_create: WGL makes no %s context (WGL error 0x%04x)",
                    glp_context_desc_name(desc).text, (unsigned)GetLastError());
}

// What was current comes back only where this fails: the new context is next.
bool glp_drawable_open(glp_drawable *drawable, const gl_context_desc *desc, int32_t width,
                       int32_t height, int32_t samples, void *share)
{
    const glp_drawable_current before = glp_drawable_get_current();
    const helper it = open_helper();
    bool is_open = false;
    if (it.context) {
        const functions wgl = find_functions();
        is_open = open_with(&wgl, it.device, drawable, desc, width, height, samples, share);
    } else {
        glp_drawable_fail("gl_offscreen_create", "has nothing to draw with; is an OpenGL driver "
                                                 "installed?");
    }
    close_helper(&it);
    glp_drawable_set_current(&before);
    return is_open;
}

// Its functions are found where some context is current: this one, or, if there is none, a helper's.
static void close_pbuffer(const glp_drawable *drawable)
{
    helper it = {0};
    if (drawable->context)
        wglMakeCurrent(drawable->surface, drawable->context);
    else
        it = open_helper();
    const functions wgl = find_functions();
    wglMakeCurrent(NULL, NULL);
    if (drawable->surface)
        wgl.release_device(drawable->backing, drawable->surface);
    wgl.destroy_pbuffer(drawable->backing);
    close_helper(&it);
}

void glp_drawable_close(glp_drawable *drawable)
{
    const glp_drawable_current before = glp_drawable_get_current();
    if (drawable->backing)
        close_pbuffer(drawable);
    if (drawable->context)
        wglDeleteContext(drawable->context);
    if (before.context != drawable->context)
        glp_drawable_set_current(&before);
    drawable->backing = drawable->surface = drawable->context = NULL;
}

// ---- what it shares with ------------------------------------------------------------------------

// A context of OpenGL ES is one of the same library, and shares with all.
bool glp_drawable_can_share(const glp_drawable_shared *shared, bool es)
{
    (void)shared;
    (void)es;
    return true;
}

// ---- what is current ----------------------------------------------------------------------------

static bool make_current(void *handle)
{
    const glp_drawable *drawable = handle;
    return drawable ? wglMakeCurrent(drawable->surface, drawable->context)
                    : wglMakeCurrent(NULL, NULL);
}

static bool is_current(const void *handle)
{
    return wglGetCurrentContext() == ((const glp_drawable *)handle)->context;
}

const glp_context_api glp_drawable_api = {
    .make_current = make_current,
    .is_current = is_current,
    .get_proc = get_proc,
};

glp_drawable_current glp_drawable_get_current(void)
{
    return (glp_drawable_current){
        .draw = wglGetCurrentDC(),
        .context = wglGetCurrentContext(),
    };
}

void glp_drawable_set_current(const glp_drawable_current *current)
{
    wglMakeCurrent(current->draw, current->context);
}

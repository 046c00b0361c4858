#include "window/window_impl.h"

#include "core/log.h"

// A context that is made through EGL starts a quarter faster on X11 than one made through GLX, so
// it is tried first there. (On Wayland both are EGL.) The native one is the last.
static const int creation_apis[] = {
#if defined(__unix__) && !defined(__APPLE__)
    GLFW_EGL_CONTEXT_API,
#endif
    GLFW_NATIVE_CONTEXT_API,
};
enum { creation_api_count = sizeof creation_apis / sizeof *creation_apis };

static void hint_context(const gl_window_desc *desc)
{
    glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, desc->debug);
}

static void hint_framebuffer(const gl_window_desc *desc)
{
    glfwWindowHint(GLFW_SAMPLES, desc->samples);
    glfwWindowHint(GLFW_DEPTH_BITS, desc->depth_bits);
    glfwWindowHint(GLFW_STENCIL_BITS, desc->stencil_bits);
    glfwWindowHint(GLFW_SRGB_CAPABLE, desc->srgb);
    glfwWindowHint(GLFW_TRANSPARENT_FRAMEBUFFER, desc->transparent);
}

// Asking for the mode that the monitor is in leaves the desktop as it is.
static void hint_mode(const GLFWvidmode *mode)
{
    glfwWindowHint(GLFW_RED_BITS, mode->redBits);
    glfwWindowHint(GLFW_GREEN_BITS, mode->greenBits);
    glfwWindowHint(GLFW_BLUE_BITS, mode->blueBits);
    glfwWindowHint(GLFW_REFRESH_RATE, mode->refreshRate);
}

// Whether only the native context has adaptive v-sync, which EGL never has. A window that nobody
// sees tells.
static bool needs_native(const gl_window_desc *desc)
{
    if (desc->vsync != GL_VSYNC_ADAPTIVE || creation_api_count == 1)
        return false;
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_NATIVE_CONTEXT_API);
    GLFWwindow *probe = glfwCreateWindow(1, 1, desc->title, NULL, NULL);
    if (!probe)
        return false;
    glfwMakeContextCurrent(probe);
    bool adaptive = glp_window_has_adaptive_vsync();
    glfwDestroyWindow(probe);
    return adaptive;
}

GLFWwindow *glp_window_open(const gl_window_desc *desc, GLFWmonitor *monitor,
                            const GLFWvidmode *mode)
{
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_RESIZABLE, !desc->fixed_size);
    glfwWindowHint(GLFW_DECORATED, !desc->borderless);
    glfwWindowHint(GLFW_MAXIMIZED, desc->maximized && !monitor);
    hint_context(desc);
    hint_framebuffer(desc);
    if (mode)
        hint_mode(mode);

    int first = needs_native(desc) ? creation_api_count - 1 : 0;
    glfwWindowHint(GLFW_VISIBLE, !desc->hidden);
    for (int i = first; i < creation_api_count; i++) {
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, creation_apis[i]);
        GLFWwindow *handle =
            glfwCreateWindow(desc->width, desc->height, desc->title, monitor, NULL);
        if (handle)
            return handle;
    }
    glp_fail("gl_window_create: no window with an OpenGL 3.3 core context is to be had here: %s",
             glp_window_reason());
    return NULL;
}

const char *glp_window_reason(void)
{
    const char *reason;
    return glfwGetError(&reason) == GLFW_NO_ERROR ? "GLFW gives no reason" : reason;
}

// GLFW is told even if it thinks that the context is current: others may have changed that behind
// its back.
static bool make_current(void *handle)
{
    glfwMakeContextCurrent(handle);
    return glfwGetCurrentContext() == handle;
}

static bool is_current(const void *handle)
{
    return glfwGetCurrentContext() == handle;
}

static const glp_context_api api = {make_current, is_current};

glp_context glp_window_context(const gl_window *window)
{
    return (glp_context){window->host.lifetime, &api, window->handle};
}

glp_context glp_window_enter(void)
{
    glp_context previous = glp_context_get_current();
    if (previous.api && previous.api != &api) {
        glp_context_make_current((glp_context){.api = &api});
        return previous;
    }
    GLFWwindow *handle = glfwGetCurrentContext();
    const gl_window *window = glp_window_of(handle);
    return window ? glp_window_context(window) : (glp_context){.api = &api, .handle = handle};
}

bool glp_window_make_current(gl_window *window, const char *who)
{
    glfwGetError(NULL);
    return glp_context_make_current(glp_window_context(window)) ||
           glp_fail("%s: the window's context cannot be made current on this thread: %s", who,
                    glp_window_reason());
}

bool gl_window_make_current(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_make_current"))
        return false;
    return glp_window_make_current(window, "gl_window_make_current");
}

#include "window/window_impl.h"

#include <assert.h>

// EGL and Apple's API always have a swap interval; GLX and WGL have it as an extension.
static bool has_swap_control(GLFWwindow *handle)
{
#if defined(__APPLE__)
    (void)handle;
    return true;
#else
    return glfwGetWindowAttrib(handle, GLFW_CONTEXT_CREATION_API) == GLFW_EGL_CONTEXT_API ||
           glfwExtensionSupported("GLX_EXT_swap_control") ||
           glfwExtensionSupported("GLX_MESA_swap_control") ||
           glfwExtensionSupported("GLX_SGI_swap_control") ||
           glfwExtensionSupported("WGL_EXT_swap_control");
#endif
}

bool glp_window_has_adaptive_vsync(void)
{
    return glfwExtensionSupported("GLX_EXT_swap_control_tear") ||
           glfwExtensionSupported("WGL_EXT_swap_control_tear");
}

// What comes nearest to what is asked for.
static gl_vsync obtainable(GLFWwindow *handle, gl_vsync vsync)
{
    if (vsync == GL_VSYNC_OFF || !has_swap_control(handle))
        return GL_VSYNC_OFF;
    if (vsync == GL_VSYNC_ADAPTIVE && glp_window_has_adaptive_vsync())
        return GL_VSYNC_ADAPTIVE;
    return GL_VSYNC_ON;
}

static int swap_interval(gl_vsync vsync)
{
    switch (vsync) {
    case GL_VSYNC_OFF:
        return 0;
    case GL_VSYNC_ADAPTIVE:
        return -1;
    default:
        return 1;
    }
}

gl_vsync gl_window_set_vsync(gl_window *window, gl_vsync vsync)
{
    assert(window && "gl_window_set_vsync needs a window");
    assert((unsigned)vsync <= GL_VSYNC_ADAPTIVE && "gl_window_set_vsync needs a gl_vsync");
    gl_window_make_current(window);
    window->vsync = obtainable(window->handle, vsync);
    window->host.verdict =
        window->vsync == GL_VSYNC_OFF ? GL_VSYNC_VERDICT_ABSENT : GL_VSYNC_VERDICT_UNKNOWN;
    glfwSwapInterval(swap_interval(window->vsync));
    return window->vsync;
}

gl_vsync gl_window_vsync(const gl_window *window)
{
    assert(window && "gl_window_vsync needs a window");
    return window->vsync;
}

gl_rate glp_window_refresh_rate(gl_window *window)
{
    GLFWmonitor *monitor = glfwGetWindowMonitor(window->handle);
    if (!monitor)
        monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode *mode = monitor ? glfwGetVideoMode(monitor) : NULL;
    bool known = mode && mode->refreshRate > 0;
    return (gl_rate){known ? mode->refreshRate : 60, 1};
}

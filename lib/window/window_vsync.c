#include "window/window_impl.h"

#include "core/check.h"
#include "core/host.h"

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

bool gl_window_set_vsync(gl_window *window, gl_vsync vsync)
{
    if (!glp_window_check(window, "gl_window_set_vsync") ||
        !glp_check_range("gl_window_set_vsync", "vsync", vsync, 0, GL_VSYNC_ADAPTIVE) ||
        !glp_window_make_current(window, "gl_window_set_vsync"))
        return false;
    window->vsync = obtainable(window->handle, vsync);
    window->host.state.verdict =
        window->vsync == GL_VSYNC_OFF ? GL_VSYNC_VERDICT_ABSENT : GL_VSYNC_VERDICT_UNKNOWN;
    glp_window_update_cap(window);
    glfwSwapInterval(swap_interval(window->vsync));
    return true;
}

gl_vsync gl_window_vsync(const gl_window *window)
{
    if (!glp_window_check(window, "gl_window_vsync"))
        return GL_VSYNC_DEFAULT;
    return window->vsync;
}

void glp_window_update_cap(gl_window *window)
{
    GLFWmonitor *monitor = glfwGetWindowMonitor(window->handle);
    if (!monitor)
        monitor = glfwGetPrimaryMonitor();
    const GLFWvidmode *mode = monitor ? glfwGetVideoMode(monitor) : NULL;
    gl_rate refresh = {mode ? mode->refreshRate : 0, 1};
    window->host.state.cap = glp_host_cap(window->host.state.verdict, refresh);
}

// What GLFW calls a window's attributes, and the frame around it.
#include "window/impl.h"

#include "base/check.h"
#include "base/log.h"
#include "window/glfw/glfw.h"
#include "window/platform.h"

bool gl_window_set_floating(gl_window *window, bool floating)
{
    static const char who[] = "gl_window_set_floating";
    if (!glp_window_check(window, who) ||
        !glp_window_check_not_wayland(
            who, "on this window system a program cannot keep its window above others"))
        return false;
    glfwSetWindowAttrib(window->handle, GLFW_FLOATING, floating);
    return true;
}

bool gl_window_set_focus_on_show(gl_window *window, bool focus_on_show)
{
    if (!glp_window_check(window, "gl_window_set_focus_on_show"))
        return false;
    glfwSetWindowAttrib(window->handle, GLFW_FOCUS_ON_SHOW, focus_on_show);
    return true;
}

bool gl_window_set_auto_iconify(gl_window *window, bool auto_iconify)
{
    if (!glp_window_check(window, "gl_window_set_auto_iconify"))
        return false;
    glfwSetWindowAttrib(window->handle, GLFW_AUTO_ICONIFY, auto_iconify);
    return true;
}

bool glp_window_passes_mouse_through(const gl_window *window)
{
    return glp_glfw_has(3, 4, 0) && glfwGetWindowAttrib(window->handle, GLFW_MOUSE_PASSTHROUGH);
}

bool gl_window_set_mouse_passthrough(gl_window *window, bool mouse_passthrough)
{
    if (!glp_window_check(window, "gl_window_set_mouse_passthrough"))
        return false;
    if (!glp_glfw_has(3, 4, 0))
        return glp_require(!mouse_passthrough,
                           "gl_window_set_mouse_passthrough: this needs GLFW 3.4");
    glfwSetWindowAttrib(window->handle, GLFW_MOUSE_PASSTHROUGH, mouse_passthrough);
    return true;
}

gl_window_frame gl_window_frame_size(const gl_window *window)
{
    gl_window_frame frame = {0};
    if (glp_window_check(window, "gl_window_frame_size"))
        glfwGetWindowFrameSize(window->handle, &frame.left, &frame.top, &frame.right,
                               &frame.bottom);
    return frame;
}

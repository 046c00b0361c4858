#include "window/x11/x11.h"

#include "window/glfw/glfw.h"
#include "window/impl.h"

// GLFW's header for it needs those of Xlib, to which an XID is an unsigned long. A GLFW that was
// built for Wayland alone lacks it, which is known only when the program is linked, or even starts.
unsigned long glfwGetX11Window(GLFWwindow *handle);
#pragma weak glfwGetX11Window

uint32_t glp_x11_window(const gl_window *window)
{
    if (!glfwGetX11Window || glp_glfw_platform() != GL_PLATFORM_X11)
        return 0;
    return (uint32_t)glfwGetX11Window(window->handle);
}

// What an offscreen context shares with a window: what is EGL's.
#include "window/impl.h"

#define GLFW_EXPOSE_NATIVE_EGL
#include <GLFW/glfw3native.h>

bool glp_window_find_egl(const void *handle, void **display, void **context)
{
    *display = glfwGetEGLDisplay();
    *context = glfwGetEGLContext((GLFWwindow *)handle);
    return *display != EGL_NO_DISPLAY && *context != EGL_NO_CONTEXT;
}

// GLFW's windows, for programs that use GLFW themselves.
#include <glpace/native.h>

#include "core/base/check.h"
#include "window/glfw/glfw.h"
#include "window/window.h"

static bool check_handle(GLFWwindow *handle)
{
    if (!glp_require(handle, "gl_window_adopt: handle is NULL; check what glfwCreateWindow "
                             "returned") ||
        !glp_require(glp_system_is_running(),
                     "gl_window_adopt: GLFW is not initialized; call glfwInit, and create the "
                     "window after it"))
        return false;
    const glp_system_window *window = glp_glfw_find(handle);
    return glp_require(!window || window->adopted,
                       "gl_window_adopt: the window was created by gl_window_create and is a "
                       "gl_window already") &&
           glp_require(!window, "gl_window_adopt: the window was adopted already; use what the "
                                "first call returned, or destroy that first");
}

gl_window *gl_window_adopt(GLFWwindow *handle)
{
    return check_handle(handle)
               ? glp_window_make("gl_window_adopt", &(gl_window_desc){.vsync = GL_VSYNC_ON}, handle)
               : NULL;
}

GLFWwindow *gl_window_native(gl_window *window)
{
    return glp_window_check(window, "gl_window_native") ? window->system->handle : NULL;
}

bool gl_window_chain_callbacks(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_chain_callbacks"))
        return false;
    glp_glfw_chain_callbacks(window->system);
    return true;
}

bool gl_window_unchain_callbacks(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_unchain_callbacks"))
        return false;
    glp_glfw_chain_callbacks(window->system);
    window->system->chained = (glp_glfw_chained){0};
    return true;
}

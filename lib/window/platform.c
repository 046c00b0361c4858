#include "window/platform.h"

#include "base/log.h"
#include "window/glfw/glfw.h"

bool glp_window_runs_on_wayland(void)
{
    return glp_glfw_platform() == GL_PLATFORM_WAYLAND;
}

void glp_window_begin_request(void)
{
    glfwGetError(NULL);
}

bool glp_window_end_request(const char *who, const char *what)
{
    return glfwGetError(NULL) == GLFW_NO_ERROR || glp_misuse_by(who, what);
}

bool glp_window_check_not_wayland(const char *who, const char *what)
{
    return !glp_window_runs_on_wayland() || glp_misuse_by(who, what);
}

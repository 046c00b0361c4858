#include "window/window_platform.h"

#include "core/log.h"
#include "window/window_glfw.h"

bool glp_window_runs_on_wayland(void)
{
    return glp_glfw_platform() == GL_PLATFORM_WAYLAND;
}

static bool refuse(const char *who, const char *what)
{
    return glp_fail("%s: on this window system %s", who, what);
}

void glp_window_begin_request(void)
{
    glfwGetError(NULL);
}

bool glp_window_end_request(const char *who, const char *what)
{
    return glfwGetError(NULL) == GLFW_NO_ERROR || refuse(who, what);
}

bool glp_window_check_not_wayland(const char *who, const char *what)
{
    return !glp_window_runs_on_wayland() || refuse(who, what);
}

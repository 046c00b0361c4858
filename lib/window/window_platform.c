#include "window/window_platform.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "core/log.h"

#ifndef GLFW_PLATFORM
// GLFW's header for it needs those of Wayland. Debian has two builds of GLFW 3.3, one for each window
// system, which are libraries of the same name: which one it is shows when the program starts.
struct wl_display *glfwGetWaylandDisplay(void);
#pragma weak glfwGetWaylandDisplay
#endif

bool glp_window_runs_on_wayland(void)
{
#ifdef GLFW_PLATFORM
    return glfwGetPlatform() == GLFW_PLATFORM_WAYLAND;
#else
    return glfwGetWaylandDisplay != NULL;
#endif
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

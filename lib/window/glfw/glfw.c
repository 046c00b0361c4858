#include "window/glfw/glfw.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "window/impl.h"

// A library before 3.4 lacks them, which is known only when the program is linked, or even starts.
int glfwGetPlatform(void);
int glfwPlatformSupported(int platform);
#pragma weak glfwGetPlatform
#pragma weak glfwPlatformSupported

static const struct {
    const char *name; // in the environment
    const char *word; // in the version of a GLFW that has no other platform
    int id;
} platforms[] = {
    [GL_PLATFORM_X11] = {"x11", " X11", GLFW_PLATFORM_X11},
    [GL_PLATFORM_WAYLAND] = {"wayland", " Wayland", GLFW_PLATFORM_WAYLAND},
    [GL_PLATFORM_WIN32] = {"win32", " Win32", GLFW_PLATFORM_WIN32},
    [GL_PLATFORM_COCOA] = {"cocoa", " Cocoa", GLFW_PLATFORM_COCOA},
    [GL_PLATFORM_NULL] = {"null", " Null", GLFW_PLATFORM_NULL},
};
enum { platform_count = sizeof platforms / sizeof *platforms };

bool glp_glfw_has(int major, int minor, int revision)
{
    int has_major, has_minor, has_revision;
    glfwGetVersion(&has_major, &has_minor, &has_revision);
    if (has_major != major)
        return has_major > major;
    return has_minor != minor ? has_minor > minor : has_revision >= revision;
}

bool glp_glfw_is(int major, int minor)
{
    return glp_glfw_has(major, minor, 0) && !glp_glfw_has(major, minor + 1, 0);
}

bool glp_glfw_check_has(const char *who, const char *what, int major, int minor)
{
    return glp_glfw_has(major, minor, 0) || glp_fail("%s: %s needs GLFW %d.%d; this is %s", who,
                                                     what, major, minor, glfwGetVersionString());
}

const char *glp_glfw_reason(void)
{
    const char *reason;
    return glfwGetError(&reason) == GLFW_NO_ERROR ? "GLFW gives no reason" : reason;
}

static bool runs_on(gl_platform platform)
{
    if (glfwGetPlatform)
        return glfwGetPlatform() == platforms[platform].id;
    return strstr(glfwGetVersionString(), platforms[platform].word) != NULL;
}

gl_platform glp_glfw_platform(void)
{
    gl_platform platform = platform_count - 1;
    while (platform != GL_PLATFORM_UNKNOWN && !runs_on(platform))
        platform--;
    return platform;
}

static bool has_platform(gl_platform platform)
{
    return glfwPlatformSupported ? glfwPlatformSupported(platforms[platform].id)
                                 : glp_glfw_platform() == platform;
}

// What the environment says; NULL if it says nothing.
static const char *chosen_platform(void)
{
    const char *name = getenv("GLPACE_PLATFORM");
    return name && *name ? name : NULL;
}

// As GLFW 3.4 goes about it.
bool glp_glfw_tries_wayland(void)
{
    if (!has_platform(GL_PLATFORM_WAYLAND))
        return false;
    if (chosen_platform())
        return strcmp(chosen_platform(), platforms[GL_PLATFORM_WAYLAND].name) == 0;
    const char *session = getenv("XDG_SESSION_TYPE");
    const bool prefers_x11 = session && strcmp(session, "x11") == 0 && getenv("DISPLAY");
    return !prefers_x11 || !has_platform(GL_PLATFORM_X11);
}

bool glp_glfw_choose_platform(const char *who)
{
    const char *name = chosen_platform();
    if (!name)
        return true;
    gl_platform platform = platform_count - 1;
    while (platform != GL_PLATFORM_UNKNOWN && strcmp(platforms[platform].name, name) != 0)
        platform--;
    if (platform == GL_PLATFORM_UNKNOWN)
        return glp_fail("%s: the environment's GLPACE_PLATFORM is \"%s\"; it takes x11, wayland, "
                        "win32, cocoa or null",
                        who, name);
    if (!has_platform(platform))
        return glp_fail("%s: the environment's GLPACE_PLATFORM is \"%s\", which this GLFW lacks: "
                        "it is %s",
                        who, name, glfwGetVersionString());
    if (glfwPlatformSupported)
        glfwInitHint(GLFW_PLATFORM, platforms[platform].id);
    return true;
}

gl_platform gl_window_platform(const gl_window *window)
{
    return glp_window_check(window, "gl_window_platform") ? glp_glfw_platform()
                                                          : GL_PLATFORM_UNKNOWN;
}

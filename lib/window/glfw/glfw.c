#include "window/glfw/glfw.h"

#include <string.h>

// A library before 3.4 lacks it, and one that was built for X11 alone the other. That is known only
// when the program is linked, or even starts: Debian's two builds of GLFW 3.3 are libraries of the
// same name.
int glfwGetPlatform(void);
void *glfwGetWaylandDisplay(void);
#pragma weak glfwGetPlatform
#pragma weak glfwGetWaylandDisplay

struct glp_glfw glp_glfw;

glp_system_window *glp_glfw_find(const GLFWwindow *handle)
{
    glp_system_window *window = glp_glfw.windows;
    while (window && window->handle != handle)
        window = window->next;
    return window;
}

// Anything that GLFW answers only while it runs shows whether it does. It leaves no error of its
// own, and one of the program's stays.
bool glp_glfw_is_running(void)
{
    if (glfwGetTimerFrequency() != 0)
        return true;
    glfwGetError(NULL);
    return false;
}

bool glp_glfw_has(int major, int minor, int revision)
{
    int has_major, has_minor, has_revision;
    glfwGetVersion(&has_major, &has_minor, &has_revision);
    if (has_major != major)
        return has_major > major;
    return has_minor != minor ? has_minor > minor : has_revision >= revision;
}

const char *glp_glfw_reason(void)
{
    const char *reason;
    return glfwGetError(&reason) == GLFW_NO_ERROR ? "GLFW gives no reason" : reason;
}

void glp_glfw_begin_request(void)
{
    glfwGetError(NULL);
}

glp_refusal glp_glfw_end_request(glp_refusal refusal)
{
    return glfwGetError(NULL) == GLFW_NO_ERROR ? NULL : refusal;
}

static bool runs_on(int id, const char *word)
{
    return glfwGetPlatform ? glfwGetPlatform() == id : strstr(glfwGetVersionString(), word) != NULL;
}

gl_platform glp_glfw_platform(void)
{
    // A GLFW that has one platform alone names it in its version.
    static const struct {
        const char *word;
        int id;
    } platforms[] = {
        [GL_PLATFORM_X11] = {" X11", GLFW_PLATFORM_X11},
        [GL_PLATFORM_WAYLAND] = {" Wayland", GLFW_PLATFORM_WAYLAND},
        [GL_PLATFORM_WIN32] = {" Win32", GLFW_PLATFORM_WIN32},
        [GL_PLATFORM_COCOA] = {" Cocoa", GLFW_PLATFORM_COCOA},
        [GL_PLATFORM_NULL] = {" Null", GLFW_PLATFORM_NULL},
    };
    gl_platform platform = sizeof platforms / sizeof *platforms - 1;
    while (platform != GL_PLATFORM_UNKNOWN &&
           !runs_on(platforms[platform].id, platforms[platform].word))
        platform--;
    return platform;
}

bool glp_glfw_is_on_wayland(void)
{
    return glp_glfw_platform() == GL_PLATFORM_WAYLAND;
}

void *glp_glfw_display(void)
{
    return glp_desktop_wayland && glfwGetWaylandDisplay && glp_glfw_is_on_wayland()
               ? glfwGetWaylandDisplay()
               : NULL;
}

void glp_glfw_forget_frames(glp_system_window *window)
{
    if (window->desktop && window->display && window->display == glp_glfw_display())
        glp_desktop_wayland->forget(window->desktop);
}

void glp_glfw_show(glp_system_window *window)
{
    glfwShowWindow(window->handle);
    glp_glfw_forget_frames(window);
}

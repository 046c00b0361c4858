#include "window/impl.h"

#include "base/check.h"
#include "base/log.h"
#include "window/platform.h"

gl_window_info gl_window_state(const gl_window *window)
{
    if (!glp_window_check(window, "gl_window_state"))
        return (gl_window_info){0};
    GLFWwindow *handle = window->handle;
    gl_window_info state = {
        .opacity = glfwGetWindowOpacity(handle),
        .focused = glfwGetWindowAttrib(handle, GLFW_FOCUSED),
        .hovered = glfwGetWindowAttrib(handle, GLFW_HOVERED),
        .hidden = glp_window_is_unseen(window, GLP_WINDOW_HIDDEN),
        .covered = glp_window_is_unseen(window, GLP_WINDOW_COVERED),
        .iconified = glfwGetWindowAttrib(handle, GLFW_ICONIFIED),
        .maximized = glfwGetWindowAttrib(handle, GLFW_MAXIMIZED),
        .fullscreen = glfwGetWindowMonitor(handle) != NULL,
        .borderless = !glfwGetWindowAttrib(handle, GLFW_DECORATED),
        .fixed_size = !glfwGetWindowAttrib(handle, GLFW_RESIZABLE),
        .floating = glfwGetWindowAttrib(handle, GLFW_FLOATING),
        .focus_on_show = glfwGetWindowAttrib(handle, GLFW_FOCUS_ON_SHOW),
        .auto_iconify = glfwGetWindowAttrib(handle, GLFW_AUTO_ICONIFY),
        .mouse_passthrough = glp_window_passes_mouse_through(window),
    };
    float scale_x, scale_y;
    glfwGetWindowPos(handle, &state.x, &state.y);
    glfwGetWindowSize(handle, &state.width, &state.height);
    glfwGetFramebufferSize(handle, &state.framebuffer_width, &state.framebuffer_height);
    glfwGetWindowContentScale(handle, &scale_x, &scale_y);
    state.scale_x = scale_x;
    state.scale_y = scale_y;
    return state;
}

// ---- size and position --------------------------------------------------------------------------

static bool check_side(const char *who, const char *field, int32_t side)
{
    return glp_check_range(who, field, side, 1, GLP_WINDOW_MAX_SIZE);
}

bool gl_window_set_size(gl_window *window, int32_t width, int32_t height)
{
    if (!glp_window_check(window, "gl_window_set_size"))
        return false;
    if (!check_side("gl_window_set_size", "width", width) ||
        !check_side("gl_window_set_size", "height", height))
        return false;
    const gl_fullscreen_desc mode = {.width = width, .height = height};
    if (glfwGetWindowMonitor(window->handle))
        return gl_window_set_fullscreen(window, &mode);
    glfwSetWindowSize(window->handle, width, height);
    return true;
}

static bool check_limits(const char *min_field, int32_t min, const char *max_field, int32_t max)
{
    const char *who = "gl_window_set_size_limits";
    if (!glp_check_range(who, min_field, min, 0, GLP_WINDOW_MAX_SIZE) ||
        !glp_check_range(who, max_field, max, 0, GLP_WINDOW_MAX_SIZE))
        return false;
    return max == 0 || glp_check_range(who, min_field, min, 0, max);
}

// GLFW knows a limit for both sides or for none.
static int limit_of(int32_t wanted, int32_t other, int none)
{
    if (wanted > 0)
        return wanted;
    return other > 0 ? none : GLFW_DONT_CARE;
}

bool gl_window_set_size_limits(gl_window *window, int32_t min_width, int32_t min_height,
                               int32_t max_width, int32_t max_height)
{
    if (!glp_window_check(window, "gl_window_set_size_limits"))
        return false;
    if (!check_limits("min_width", min_width, "max_width", max_width) ||
        !check_limits("min_height", min_height, "max_height", max_height))
        return false;
    glfwSetWindowSizeLimits(window->handle, limit_of(min_width, min_height, 1),
                            limit_of(min_height, min_width, 1),
                            limit_of(max_width, max_height, GLP_WINDOW_MAX_SIZE),
                            limit_of(max_height, max_width, GLP_WINDOW_MAX_SIZE));
    return true;
}

bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height)
{
    if (!glp_window_check(window, "gl_window_set_aspect"))
        return false;
    if (width == 0 && height == 0) {
        glfwSetWindowAspectRatio(window->handle, GLFW_DONT_CARE, GLFW_DONT_CARE);
        return true;
    }
    if (!check_side("gl_window_set_aspect", "width", width) ||
        !check_side("gl_window_set_aspect", "height", height))
        return false;
    glfwSetWindowAspectRatio(window->handle, width, height);
    return true;
}

bool gl_window_set_position(gl_window *window, int32_t x, int32_t y)
{
    if (!glp_window_check(window, "gl_window_set_position"))
        return false;
    const char *who = "gl_window_set_position";
    if (!glp_check_range(who, "x", x, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) ||
        !glp_check_range(who, "y", y, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST))
        return false;
    glp_window_begin_request();
    glfwSetWindowPos(window->handle, x, y);
    return glp_window_end_request("gl_window_set_position",
                                  "on this window system a program cannot move its window");
}

// ---- what the window manager does ---------------------------------------------------------------

bool gl_window_iconify(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_iconify"))
        return false;
    glfwIconifyWindow(window->handle);
    return true;
}

bool gl_window_maximize(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_maximize"))
        return false;
    glfwMaximizeWindow(window->handle);
    return true;
}

bool gl_window_restore(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_restore"))
        return false;
    if (!glfwGetWindowAttrib(window->handle, GLFW_MAXIMIZED) &&
        !glp_window_check_not_wayland(
            "gl_window_restore",
            "on this window system a program can restore only a maximized window"))
        return false;
    glfwRestoreWindow(window->handle);
    return true;
}

bool gl_window_focus(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_focus"))
        return false;
    glp_window_begin_request();
    glfwFocusWindow(window->handle);
    return glp_window_end_request("gl_window_focus",
                                  "on this window system a program cannot take the focus");
}

bool gl_window_request_attention(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_request_attention"))
        return false;
    glp_window_begin_request();
    glfwRequestWindowAttention(window->handle);
    return glp_window_end_request("gl_window_request_attention",
                                  "on this window system GLFW cannot ask for attention");
}

// ---- looks --------------------------------------------------------------------------------------

bool gl_window_set_borderless(gl_window *window, bool borderless)
{
    if (!glp_window_check(window, "gl_window_set_borderless"))
        return false;
    glfwSetWindowAttrib(window->handle, GLFW_DECORATED, !borderless);
    return true;
}

// GLFW keeps the value even if it cannot follow it.
bool gl_window_set_fixed_size(gl_window *window, bool fixed_size)
{
    if (!glp_window_check(window, "gl_window_set_fixed_size"))
        return false;
    const int before = glfwGetWindowAttrib(window->handle, GLFW_RESIZABLE);
    glp_window_begin_request();
    glfwSetWindowAttrib(window->handle, GLFW_RESIZABLE, !fixed_size);
    if (glp_window_end_request(
            "gl_window_set_fixed_size",
            "on this window system GLFW cannot change this; set fixed_size in the window's desc"))
        return true;
    glfwSetWindowAttrib(window->handle, GLFW_RESIZABLE, before);
    return false;
}

bool gl_window_set_opacity(gl_window *window, double opacity)
{
    if (!glp_window_check(window, "gl_window_set_opacity"))
        return false;
    if (!(opacity >= 0 && opacity <= 1))
        return glp_fail("gl_window_set_opacity: opacity is %g; it takes 0 to 1", opacity);
    if (!glp_window_check_not_wayland(
            "gl_window_set_opacity",
            "on this window system a window has no opacity; set transparent in its desc, and "
            "draw with alpha"))
        return false;
    glfwSetWindowOpacity(window->handle, (float)opacity);
    return true;
}

#include "window/window_impl.h"

#include <assert.h>

#include "core/check.h"
#include "core/log.h"

// X11 has 16 bits for it.
#define FARTHEST_POSITION 32767

gl_window_state gl_window_get_state(const gl_window *window)
{
    assert(window && "gl_window_get_state needs a window");
    GLFWwindow *handle = window->handle;
    gl_window_state state = {
        .opacity = glfwGetWindowOpacity(handle),
        .focused = glfwGetWindowAttrib(handle, GLFW_FOCUSED),
        .hovered = glfwGetWindowAttrib(handle, GLFW_HOVERED),
        .hidden = window->hidden,
        .iconified = glfwGetWindowAttrib(handle, GLFW_ICONIFIED),
        .maximized = glfwGetWindowAttrib(handle, GLFW_MAXIMIZED),
        .fullscreen = glfwGetWindowMonitor(handle) != NULL,
        .borderless = !glfwGetWindowAttrib(handle, GLFW_DECORATED),
        .fixed_size = !glfwGetWindowAttrib(handle, GLFW_RESIZABLE),
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

// ---- size and place -----------------------------------------------------------------------------

void gl_window_set_size(gl_window *window, int32_t width, int32_t height)
{
    assert(window && "gl_window_set_size needs a window");
    assert(width >= 1 && width <= GLP_WINDOW_MAX_SIZE && height >= 1 &&
           height <= GLP_WINDOW_MAX_SIZE && "gl_window_set_size takes 1 to 16384");
    if (glfwGetWindowMonitor(window->handle))
        gl_window_set_fullscreen(window, &(gl_fullscreen_desc){.width = width, .height = height});
    else
        glfwSetWindowSize(window->handle, width, height);
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
    assert(window && "gl_window_set_size_limits needs a window");
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
    assert(window && "gl_window_set_aspect needs a window");
    if (width == 0 && height == 0) {
        glfwSetWindowAspectRatio(window->handle, GLFW_DONT_CARE, GLFW_DONT_CARE);
        return true;
    }
    const char *who = "gl_window_set_aspect";
    if (!glp_check_range(who, "width", width, 1, GLP_WINDOW_MAX_SIZE) ||
        !glp_check_range(who, "height", height, 1, GLP_WINDOW_MAX_SIZE))
        return false;
    glfwSetWindowAspectRatio(window->handle, width, height);
    return true;
}

void gl_window_set_position(gl_window *window, int32_t x, int32_t y)
{
    assert(window && "gl_window_set_position needs a window");
    assert(x >= -FARTHEST_POSITION && x <= FARTHEST_POSITION && y >= -FARTHEST_POSITION &&
           y <= FARTHEST_POSITION && "gl_window_set_position takes -32767 to 32767");
    glfwSetWindowPos(window->handle, x, y);
}

// ---- what the window manager does ---------------------------------------------------------------

void gl_window_iconify(gl_window *window)
{
    assert(window && "gl_window_iconify needs a window");
    glfwIconifyWindow(window->handle);
}

void gl_window_maximize(gl_window *window)
{
    assert(window && "gl_window_maximize needs a window");
    glfwMaximizeWindow(window->handle);
}

void gl_window_restore(gl_window *window)
{
    assert(window && "gl_window_restore needs a window");
    glfwRestoreWindow(window->handle);
}

void gl_window_focus(gl_window *window)
{
    assert(window && "gl_window_focus needs a window");
    glfwFocusWindow(window->handle);
}

void gl_window_request_attention(gl_window *window)
{
    assert(window && "gl_window_request_attention needs a window");
    glfwRequestWindowAttention(window->handle);
}

// ---- looks --------------------------------------------------------------------------------------

void gl_window_set_borderless(gl_window *window, bool borderless)
{
    assert(window && "gl_window_set_borderless needs a window");
    glfwSetWindowAttrib(window->handle, GLFW_DECORATED, !borderless);
}

void gl_window_set_fixed_size(gl_window *window, bool fixed_size)
{
    assert(window && "gl_window_set_fixed_size needs a window");
    glfwSetWindowAttrib(window->handle, GLFW_RESIZABLE, !fixed_size);
}

void gl_window_set_opacity(gl_window *window, double opacity)
{
    assert(window && "gl_window_set_opacity needs a window");
    assert(opacity >= 0 && opacity <= 1 && "gl_window_set_opacity takes 0 to 1");
    glfwSetWindowOpacity(window->handle, (float)opacity);
}

#include "window/impl.h"

#include "base/check.h"
#include "window/platform.h"

// EGL and Apple's API always have a swap interval; GLX and WGL have it as an extension.
static bool has_swap_control(GLFWwindow *handle)
{
#if defined(__APPLE__)
    (void)handle;
    return true;
#else
    return glfwGetWindowAttrib(handle, GLFW_CONTEXT_CREATION_API) == GLFW_EGL_CONTEXT_API ||
           glfwExtensionSupported("GLX_EXT_swap_control") ||
           glfwExtensionSupported("GLX_MESA_swap_control") ||
           glfwExtensionSupported("GLX_SGI_swap_control") ||
           glfwExtensionSupported("WGL_EXT_swap_control");
#endif
}

bool glp_window_has_adaptive_vsync(void)
{
    return glfwExtensionSupported("GLX_EXT_swap_control_tear") ||
           glfwExtensionSupported("WGL_EXT_swap_control_tear");
}

// What comes nearest to what is asked for.
static gl_vsync obtainable(GLFWwindow *handle, gl_vsync vsync)
{
    if (vsync == GL_VSYNC_OFF || !has_swap_control(handle))
        return GL_VSYNC_OFF;
    if (vsync == GL_VSYNC_FORCE || (vsync == GL_VSYNC_ADAPTIVE && glp_window_has_adaptive_vsync()))
        return vsync;
    return GL_VSYNC_ON;
}

bool glp_window_waits_by_itself(const gl_window *window)
{
    const gl_vsync vsync = window->group->vsync;
    return window->wayland && vsync != GL_VSYNC_OFF && vsync != GL_VSYNC_FORCE;
}

// What the loop has by one window another one may not have: EGL takes -1 for 0.
static bool is_adaptive(const gl_window *window)
{
    return window->group->vsync == GL_VSYNC_ADAPTIVE &&
           glp_window_creation(window->handle) == GL_CREATION_NATIVE;
}

static int wanted_interval(const gl_window *window)
{
    if (!glp_group_is_holder(window) || window->group->vsync == GL_VSYNC_OFF ||
        glp_window_waits_by_itself(window))
        return 0;
    return is_adaptive(window) ? -1 : 1;
}

void glp_window_set_interval(gl_window *window)
{
    window->interval = wanted_interval(window);
    glfwSwapInterval(window->interval);
}

void glp_window_adapt_interval(gl_window *window)
{
    if (window->interval != wanted_interval(window))
        glp_window_set_interval(window);
}

bool gl_window_set_vsync(gl_window *window, gl_vsync vsync)
{
    if (!glp_window_check(window, "gl_window_set_vsync") ||
        !glp_check_range("gl_window_set_vsync", "vsync", (int32_t)vsync, 0, GL_VSYNC_FORCE) ||
        !glp_window_make_current(window, "gl_window_set_vsync"))
        return false;
    window->group->vsync = obtainable(window->handle, vsync);
    glp_group_expect_vsync(window->group);
    glp_window_set_interval(window);
    return true;
}

void glp_window_begin_vsync(gl_window *window)
{
    if (glp_window_has_context(window)) {
        gl_window_set_vsync(window, window->group->vsync);
        return;
    }
    window->group->vsync = GL_VSYNC_OFF;
    glp_group_expect_vsync(window->group);
}

bool gl_window_set_manual_swap(gl_window *window, bool manual_swap)
{
    static const char who[] = "gl_window_set_manual_swap";
    if (!glp_window_check(window, who))
        return false;
    if (!manual_swap && !glp_window_has_context(window))
        return glp_misuse_by(who, "the window has no context (GL_API_NONE), so that only the "
                                  "program can present");
    window->manual_swap = manual_swap;
    glp_group_expect_vsync(window->group);
    return true;
}

gl_vsync gl_window_vsync(const gl_window *window)
{
    if (!glp_window_check(window, "gl_window_vsync"))
        return GL_VSYNC_DEFAULT;
    return window->group->vsync;
}

static int32_t refresh_rate_of(GLFWmonitor *monitor)
{
    const GLFWvidmode *mode = glfwGetVideoMode(monitor);
    return mode ? mode->refreshRate : 0;
}

// On X11 the presents of a window that is not fullscreen may wait for another monitor than its own:
// the driver or a compositing manager chooses.
static glp_refresh_rates find_refresh_rates(const gl_window *window)
{
    GLFWmonitor *own = glp_window_find_monitor(window);
    const int32_t own_rate = own ? refresh_rate_of(own) : 0;
    if (own && (glfwGetWindowMonitor(window->handle) || glp_window_runs_on_wayland()))
        return (glp_refresh_rates){own_rate, own_rate};
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    glp_refresh_rates rates = {0};
    for (int32_t i = 0; i < count; i++) {
        int32_t rate = refresh_rate_of(monitors[i]);
        rates.fastest = rate > rates.fastest ? rate : rates.fastest;
        if (rate > 0 && (rate < rates.slowest || rates.slowest == 0))
            rates.slowest = rate;
    }
    if (own_rate > 0)
        rates.fastest = own_rate;
    return rates;
}

void glp_group_expect_vsync(glp_group *group)
{
    const gl_window *holder = group->holder;
    const glp_refresh_rates rates = find_refresh_rates(holder);
    group->refresh_rates = rates;
    glp_display_clock_begin(&group->display_clock, &group->host.state, group->vsync != GL_VSYNC_OFF,
                            (gl_rate){rates.slowest, 1}, (gl_rate){rates.fastest, 1});
    // A program that presents by other means does not wait for the compositor.
    if (glp_window_waits_by_itself(holder) && !holder->manual_swap)
        glp_display_clock_vouch(&group->display_clock, &group->host.state);
    group->checked_verdict = group->host.state.verdict;
}

void glp_group_check_refresh_rates(glp_group *group)
{
    glp_refresh_rates rates = find_refresh_rates(group->holder);
    group->checked_verdict = group->host.state.verdict;
    if (rates.slowest != group->refresh_rates.slowest ||
        rates.fastest != group->refresh_rates.fastest)
        glp_group_expect_vsync(group);
}

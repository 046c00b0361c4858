// Windows that nobody sees. Their frames come seldom, and are not presented: drivers and
// compositors keep the swap of such a window waiting for a second, or for ever.
#include "window/impl.h"

#include "host/host.h"
#include "policy/policy.h"

void glp_window_set_unseen(gl_window *window, glp_window_unseen reason, bool unseen)
{
    window->unseen = unseen ? window->unseen | reason : window->unseen & ~(uint32_t)reason;
    glp_group_update(window->group);
}

bool gl_window_set_hidden_fps(gl_window *window, gl_rate rate)
{
    if (!glp_window_check(window, "gl_window_set_hidden_fps") ||
        !glp_policy_check_rate("gl_window_set_hidden_fps", "rate", rate))
        return false;
    window->hidden_spacing = glp_host_hidden_spacing(rate);
    glp_group_update(window->group);
    return true;
}

void glp_window_watch_cover(gl_window *window)
{
    bool covered = glp_window_is_unseen(window, GLP_WINDOW_COVERED);
    if (!window->cover)
        return;
    if (!glp_cover_hear(window->cover, &covered)) {
        glp_cover_close(window->cover);
        window->cover = NULL;
        covered = false;
    }
    glp_window_set_unseen(window, GLP_WINDOW_COVERED, covered);
}

bool gl_window_show(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_show"))
        return false;
    glfwShowWindow(window->handle);
    // The window system told that it was taken off the screen, and has not told more yet.
    if (glp_window_is_unseen(window, GLP_WINDOW_HIDDEN))
        glp_window_set_unseen(window, GLP_WINDOW_COVERED, false);
    glp_window_set_unseen(window, GLP_WINDOW_HIDDEN, false);
    glp_wayland_forget(window->wayland);
    return true;
}

bool gl_window_hide(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_hide"))
        return false;
    glfwHideWindow(window->handle);
    // GLFW hides no fullscreen window.
    glp_window_set_unseen(window, GLP_WINDOW_HIDDEN, !glfwGetWindowMonitor(window->handle));
    glp_wayland_forget(window->wayland);
    return true;
}

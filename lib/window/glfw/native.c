// Windows that the program made with GLFW, and that stay its own.
#include "window/impl.h"

#include <stdlib.h>

#include <glpace/native.h>

#include "base/check.h"
#include "base/log.h"
#include "base/memory.h"
#include "host/host.h"
#include "window/glfw/system.h"

static const char who[] = "gl_window_adopt";

// What events need of GLFW. Sticky states would hide releases, and the locks would be missing.
static const struct {
    int mode;
    int needed;
} modes[GLP_WINDOW_MODES] = {
    {GLFW_STICKY_KEYS, GLFW_FALSE},
    {GLFW_STICKY_MOUSE_BUTTONS, GLFW_FALSE},
    {GLFW_LOCK_KEY_MODS, GLFW_TRUE},
};

static bool check_handle(GLFWwindow *handle)
{
    if (!glp_require(handle, "gl_window_adopt: handle is NULL; check what glfwCreateWindow "
                             "returned") ||
        !glp_require(glp_window_is_glfw_running(),
                     "gl_window_adopt: GLFW is not initialised; call glfwInit, and create the "
                     "window after it"))
        return false;
    const gl_window *window = glp_window_of(handle);
    return glp_require(!window || window->adopted,
                       "gl_window_adopt: the window was created by gl_window_create and is a "
                       "gl_window already") &&
           glp_require(!window, "gl_window_adopt: the window was adopted already; use what the "
                                "first call returned, or destroy that first");
}

// ---- what the program has done with it ----------------------------------------------------------

static void read_modes(gl_window *window)
{
    for (int i = 0; i < GLP_WINDOW_MODES; i++) {
        window->modes[i] = glfwGetInputMode(window->handle, modes[i].mode);
        glfwSetInputMode(window->handle, modes[i].mode, modes[i].needed);
    }
}

static bool read_sizes(gl_window *window)
{
    const char *reason;
    glfwGetError(NULL);
    glp_window_read_sizes(window);
    return glfwGetError(&reason) == GLFW_NO_ERROR ||
           glp_fail("%s: the window's size is not known: %s", who, reason);
}

static void read_buttons(gl_window *window)
{
    for (int button = 0; button <= GLFW_MOUSE_BUTTON_LAST; button++)
        if (glfwGetMouseButton(window->handle, button) == GLFW_PRESS)
            window->buttons |= UINT32_C(1) << button;
}

// An icon is not visible either.
static void read_visibility(gl_window *window)
{
    bool iconified = glfwGetWindowAttrib(window->handle, GLFW_ICONIFIED);
    bool visible = glfwGetWindowAttrib(window->handle, GLFW_VISIBLE);
    glp_window_set_unseen(window, GLP_WINDOW_ICONIFIED, iconified);
    glp_window_set_unseen(window, GLP_WINDOW_HIDDEN, !visible && !iconified);
}

static gl_api read_api(GLFWwindow *handle)
{
    switch (glfwGetWindowAttrib(handle, GLFW_CLIENT_API)) {
    case GLFW_NO_API:
        return GL_API_NONE;
    case GLFW_OPENGL_ES_API:
        return GL_API_OPENGL_ES;
    default:
        return GL_API_OPENGL;
    }
}

// Whatever it is, it is what was asked for.
static gl_context_desc read_context(GLFWwindow *handle)
{
    return (gl_context_desc){
        .api = read_api(handle),
        .major = glfwGetWindowAttrib(handle, GLFW_CONTEXT_VERSION_MAJOR),
        .minor = glfwGetWindowAttrib(handle, GLFW_CONTEXT_VERSION_MINOR),
        .profile = GL_PROFILE_ANY,
        .robust =
            glfwGetWindowAttrib(handle, GLFW_CONTEXT_ROBUSTNESS) == GLFW_LOSE_CONTEXT_ON_RESET,
        .creation = glp_window_creation(handle),
    };
}

// ---- there and back -----------------------------------------------------------------------------

// Not every driver refuses a context that is current on another thread.
static bool load(gl_window *window)
{
    return glp_require(glp_context_make_current(glp_window_context(window)),
                       "gl_window_adopt: the window's context cannot be made current on this "
                       "thread; if another thread has it, release it there first") &&
           glp_window_load(window, who);
}

gl_window *gl_window_adopt(GLFWwindow *handle)
{
    if (!check_handle(handle) || !glp_window_acquire_glfw(who))
        return NULL;
    glp_context previous = glp_window_enter();
    gl_window *window = glp_new(who, 1, sizeof *window);
    if (!window)
        goto release;
    window->group = glp_group_create(who, GL_VSYNC_ON);
    if (!window->group)
        goto free_window;
    window->handle = handle;
    window->adopted = true;
    window->context = read_context(handle);
    window->hidden_spacing = glp_host_hidden_spacing((gl_rate){0});
    window->desktop = glp_window_measure_desktop();
    window->lifetime = glp_lifetime_begin(window);
    glp_window_begin_context(window, NULL);
    window->manual_swap = !glp_window_has_context(window);
    if (!read_sizes(window))
        goto end;
    if (!glp_window_has_context(window))
        glp_context_make_current(previous);
    else if (!load(window))
        goto end;
    read_modes(window);
    glp_window_begin(window);
    glp_window_read_cursor(window);
    read_buttons(window);
    read_visibility(window);
    glp_window_leave_glfw_running();
    return window;

end:
    glp_lifetime_end(window->lifetime);
    glp_group_destroy(window->group);
free_window:
    free(window);
release:
    glp_context_make_current(previous);
    glp_window_release_glfw();
    return NULL;
}

void glp_window_give_back(gl_window *window)
{
    glp_window_restore_callbacks(window);
    for (int i = 0; i < GLP_WINDOW_MODES; i++)
        glfwSetInputMode(window->handle, modes[i].mode, window->modes[i]);
}

// The context of a window, and which one is current.
#include <glpace/gl.h>

#include "context/context.h"
#include "window/window.h"

bool glp_window_make_current(gl_window *window, const char *who)
{
    if (!glp_window_has_context(window))
        return glp_misuse_by(who,
                             "the window has no context (GL_API_NONE); the program presents by "
                             "means of its own");
    glp_system_forget_reason();
    return glp_context_make_current(window->listed.context) ||
           glp_fail("%s: the window's context cannot be made current on this thread: %s", who,
                    glp_system_reason());
}

bool gl_window_make_current(gl_window *window)
{
    static const char who[] = "gl_window_make_current";
    return glp_window_check(window, who) && glp_window_make_current(window, who);
}

void glp_window_begin_context(gl_window *window, const gl_window *share)
{
    window->listed.owner = window;
    window->listed.context = glp_system_window_context(window->system);
    window->listed.context.id = window->lifetime;
    window->listed.context.group = share ? share->listed.context.group : window->lifetime;
}

// Loads OpenGL for the window, whose context is current. glp_context_unload() undoes it.
static bool load(const char *who, gl_window *window)
{
    const glp_get_proc get = window->listed.context.api->get_proc;
    if (!glp_context_load(who, get, &window->context))
        return false;
    window->presenter.gpu_end = glp_context_find_gpu_end();
    if (window->context.robust)
        window->loss = glp_loss_watch_begin(get);
    return true;
}

// Not every driver refuses a context that is current on another thread.
bool glp_window_use_context(const char *who, gl_window *window, const gl_window_desc *desc,
                            const void *handle)
{
    if (!glp_context_make_current(window->listed.context))
        return handle ? glp_misuse_by(who, "the window's context cannot be made current on this "
                                           "thread; if another thread has it, release it there "
                                           "first")
                      : glp_fail("%s: OpenGL cannot be used: %s", who, glp_system_reason());
    if (!load(who, window))
        return false;
    if (desc->srgb && window->context.api == GL_API_OPENGL) // OpenGL ES does so always
        glEnable(GL_FRAMEBUFFER_SRGB);
    return true;
}

#include "window/context.h"

#include "base/log.h"
#include "context/context.h"

void glp_window_begin_context(gl_window *window, const gl_window *share)
{
    window->listed.owner = window;
    window->listed.context = glp_system.window->context(window->system);
    window->listed.context.id = window->lifetime;
    window->listed.context.group = share ? share->listed.context.group : window->lifetime;
}

bool glp_window_load(gl_window *window, const char *who)
{
    const glp_get_proc get = glp_system.window->loader(window->system);
    if (!glp_context_load(who, get, &window->context))
        return false;
    window->presenter.gpu_end = glp_context_find_gpu_end();
    if (window->context.robust)
        window->loss = glp_loss_watch_begin(get);
    return true;
}

bool glp_window_make_current(gl_window *window, const char *who)
{
    if (!glp_window_has_context(window))
        return glp_misuse_by(who,
                             "the window has no context (GL_API_NONE); the program presents by "
                             "means of its own");
    glp_system.forget_reason();
    return glp_context_make_current(window->listed.context) ||
           glp_fail("%s: the window's context cannot be made current on this thread: %s", who,
                    glp_system.reason());
}

bool gl_window_make_current(gl_window *window)
{
    static const char who[] = "gl_window_make_current";
    return glp_window_check(window, who) && glp_window_make_current(window, who);
}

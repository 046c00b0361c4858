#include "context/loss.h"

#include <glpace/gl.h>

#include "gl/loader.h"

static const char *find_name(void)
{
    bool es;
    int version = glp_gl_current(&es);
    if (version >= (es ? GLP_MAKE_VERSION(3, 2) : GLP_MAKE_VERSION(4, 5)))
        return "glGetGraphicsResetStatus";
    if (glp_gl_has("GL_KHR_robustness"))
        return es ? "glGetGraphicsResetStatusKHR" : "glGetGraphicsResetStatus";
    return es ? "glGetGraphicsResetStatusEXT" : "glGetGraphicsResetStatusARB";
}

glp_loss_watch glp_loss_watch_begin(glp_get_proc get)
{
#ifdef __EMSCRIPTEN__
    return (glp_loss_watch){0}; // its page reports a loss to the window
#endif
    if (!gl_context_get_info().robust)
        return (glp_loss_watch){0};
    return (glp_loss_watch){get(find_name())};
}

bool glp_loss_watch_look(glp_loss_watch *watch, gl_context_lost_event *lost)
{
    if (!watch->ask)
        return false;
    GLenum status = ((PFNGLGETGRAPHICSRESETSTATUSPROC)watch->ask)();
    if (status == GL_NO_ERROR)
        return false;
    watch->ask = NULL;
    lost->guilty = status == GL_GUILTY_CONTEXT_RESET;
    return true;
}

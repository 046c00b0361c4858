#include "offscreen/impl.h"

#include "base/log.h"

static bool share_offscreen(const gl_offscreen *share, glp_shared_context *shared)
{
    if (glp_context_list_find(share).id == 0)
        return glp_fail("gl_offscreen_create: share was destroyed, or is no offscreen context");
    *shared = (glp_shared_context){
        .display = share->display,
        .context = share->context,
        .group = share->listed.context.group,
        .lender = share->lender,
    };
    return true;
}

static bool share_window(const gl_window *window, glp_shared_context *shared)
{
    glp_context context = glp_context_list_find(window);
    if (context.id == 0)
        return glp_fail("gl_offscreen_create: share_window was destroyed, or is no window");
    shared->group = context.group;
    shared->lender = context.api;
    return context.api->find_egl(context.handle, &shared->display, &shared->context) ||
           glp_fail(
               "gl_offscreen_create: share_window has no context that EGL made; create it with "
               "context.creation GL_CREATION_EGL");
}

bool glp_offscreen_find_shared(const gl_offscreen_desc *desc, glp_shared_context *shared)
{
    *shared = (glp_shared_context){0};
    if (desc->share && desc->share_window)
        return glp_fail(
            "gl_offscreen_create: share and share_window are both set; a context shares "
            "with one, and with all that share with that");
    if ((desc->share && !share_offscreen(desc->share, shared)) ||
        (desc->share_window && !share_window(desc->share_window, shared)))
        return false;
    EGLint type = EGL_OPENGL_API;
    if (shared->context)
        eglQueryContext(shared->display, shared->context, EGL_CONTEXT_CLIENT_TYPE, &type);
    bool es = desc->context.api == GL_API_OPENGL_ES;
    return !shared->context || (type == EGL_OPENGL_ES_API) == es ||
           glp_fail(
               "gl_offscreen_create: the context to share with is one of OpenGL%s, and objects "
               "of OpenGL and OpenGL ES are not shared",
               es ? "" : " ES");
}

#include <glpace/context.h>

#include <glpace/gl.h>

#include "gl_loader.h"

#define GLP_FLAG_NO_ERROR 0x00000008 // GL_CONTEXT_FLAG_NO_ERROR_BIT of KHR_no_error

typedef struct what_is_current {
    int version; // GLP_MAKE_VERSION()
    bool es;
} what_is_current;

static bool is_at_least(what_is_current current, int opengl, int opengl_es)
{
    return current.version >= (current.es ? opengl_es : opengl);
}

static GLint get_integer(GLenum name)
{
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

// What has no name yet in a context is not asked for, since that would be an error of OpenGL's.
static GLint get_flags(what_is_current current)
{
    bool has_flags = is_at_least(current, GLP_MAKE_VERSION(3, 0), GLP_MAKE_VERSION(3, 2));
    return has_flags ? get_integer(GL_CONTEXT_FLAGS) : 0;
}

static bool tells_of_loss(what_is_current current)
{
    bool has_strategy = is_at_least(current, GLP_MAKE_VERSION(4, 5), GLP_MAKE_VERSION(3, 2)) ||
                        glp_gl_has("GL_KHR_robustness") || glp_gl_has("GL_ARB_robustness") ||
                        glp_gl_has("GL_EXT_robustness");
    return has_strategy && get_integer(GL_RESET_NOTIFICATION_STRATEGY) == GL_LOSE_CONTEXT_ON_RESET;
}

static gl_profile get_profile(what_is_current current)
{
    if (current.es || current.version < GLP_MAKE_VERSION(3, 2))
        return GL_PROFILE_ANY;
    bool core = get_integer(GL_CONTEXT_PROFILE_MASK) & GL_CONTEXT_CORE_PROFILE_BIT;
    return core ? GL_PROFILE_CORE : GL_PROFILE_COMPATIBILITY;
}

gl_context_info gl_context_get_info(void)
{
    what_is_current current;
    current.version = glp_gl_current(&current.es);
    if (current.version == 0)
        return (gl_context_info){.api = GL_API_NONE, .renderer = "", .vendor = "", .version = ""};
    GLint flags = get_flags(current);
    return (gl_context_info){
        .api = current.es ? GL_API_OPENGL_ES : GL_API_OPENGL,
        .major = GLP_VERSION_MAJOR(current.version),
        .minor = GLP_VERSION_MINOR(current.version),
        .profile = get_profile(current),
        .forward_compatible = flags & GL_CONTEXT_FLAG_FORWARD_COMPATIBLE_BIT,
        .debug = flags & GL_CONTEXT_FLAG_DEBUG_BIT,
        .robust = tells_of_loss(current),
        .no_error = flags & GLP_FLAG_NO_ERROR,
        .renderer = (const char *)glGetString(GL_RENDERER),
        .vendor = (const char *)glGetString(GL_VENDOR),
        .version = (const char *)glGetString(GL_VERSION),
    };
}

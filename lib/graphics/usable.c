#include "graphics/usable.h"

#include <glpace/gl.h>

#include "gl_loader.h"

// OpenGL knows nothing of itself where no context is current. It is asked only while it is loaded:
// GLFW unloads it after the last window.
static bool is_any_current(void)
{
    return glp_gl_is_loaded() && glGetString(GL_VERSION);
}

bool glp_has_context(void)
{
    return glp_context_current_id() != 0 || is_any_current();
}

bool glp_is_usable(uint64_t context)
{
    glp_context_standing standing = glp_context_standing_of(context);
    return standing == GLP_CONTEXT_CURRENT || (standing == GLP_CONTEXT_UNKNOWN && is_any_current());
}

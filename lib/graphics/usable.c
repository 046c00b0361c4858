#include "graphics/usable.h"

#include <glpace/gl.h>

bool glp_context_is_there(void)
{
    return glGetString && glGetString(GL_VERSION);
}

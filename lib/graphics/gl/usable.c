#include "graphics/gl/usable.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "core/base/lock.h"
#include "gl/loader.h"

// OpenGL has a version only where a context is current. It is asked only while it is loaded: GLFW
// unloads it after the last window.
static bool is_any_current(void)
{
    bool es;
    return glp_gl_current(&es) != 0;
}

#define GRAVES 64

void glp_bury(void *object, uint64_t *context)
{
    static void *graves[GRAVES];
    static size_t next;
    *context = GLP_BURIED;
    glp_context_lock();
    void *oldest = graves[next];
    graves[next] = object;
    next = (next + 1) % GRAVES;
    glp_context_unlock();
    free(oldest);
}

bool glp_has_context(void)
{
    return glp_context_current_id() != 0 || is_any_current();
}

bool glp_can_draw(const char *who)
{
    bool es;
    int version = glp_gl_current(&es);
    return version >= (es ? GLP_MAKE_VERSION(3, 0) : GLP_MAKE_VERSION(3, 3)) ||
           glp_fail("%s needs OpenGL 3.3 or OpenGL ES 3.0, or later; the current context is "
                    "OpenGL%s %d.%d",
                    who, es ? " ES" : "", GLP_VERSION_MAJOR(version), GLP_VERSION_MINOR(version));
}

static bool allows(glp_context_standing standing)
{
    return standing == GLP_CONTEXT_CURRENT || (standing == GLP_CONTEXT_UNKNOWN && is_any_current());
}

bool glp_is_usable(uint64_t context)
{
    return allows(glp_context_standing_of(context));
}

bool glp_is_shared_usable(uint64_t group)
{
    return allows(glp_context_standing_of_group(group));
}

// Compiled in place of what creates objects where graphics are disabled.
#include <stddef.h>

#include <glpace/shader.h>

#include "core/log.h"

static void fail(const char *who)
{
    glp_fail("%s: this glpace was built without graphics", who);
}

gl_shader *gl_shader_create(const gl_shader_desc *desc)
{
    (void)desc;
    fail("gl_shader_create");
    return NULL;
}

void gl_shader_destroy(gl_shader *shader)
{
    (void)shader;
}

bool gl_shader_reload(gl_shader *shader)
{
    (void)shader;
    return false;
}

const char *gl_shader_error(const gl_shader *shader)
{
    (void)shader;
    return NULL;
}

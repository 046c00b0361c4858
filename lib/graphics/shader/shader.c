#include "graphics/shader/shader.h"

#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/log.h"
#include "base/memory.h"
#include "graphics/gl/usable.h"

// What messages call the shader: after the stage that tells most.
static void set_name(gl_shader *shader, const gl_shader_desc *desc)
{
    const char *name = desc->fragment.path ? desc->fragment.path : desc->vertex.path;
    shader->name = glp_show_path(name ? name : "from a text");
}

static bool make(gl_shader *shader, const gl_shader_desc *desc, char **error)
{
    if (!glp_sources_init(&shader->sources, desc, error) ||
        !glp_program_init(&shader->program, desc, &shader->sources, error))
        return false;
    if (glp_shader_watch(shader, desc))
        return true;
    *error = NULL;
    return false;
}

// The first line is the last error; all are in the log.
static void fail(const char *error)
{
    if (!error) {
        glp_fail("gl_shader_create: out of memory");
        return;
    }
    int first = (int)strcspn(error, "\n");
    glp_fail("%.*s", first, error);
    if (error[first])
        glp_shader_log_lines(error + first + 1);
}

gl_shader *gl_shader_create(const gl_shader_desc *desc)
{
    static const char who[] = "gl_shader_create";
    if (!glp_require(desc, "gl_shader_create needs a desc") || !GLP_CAN_DRAW("gl_shader_create") ||
        !glp_shader_desc_check(desc))
        return NULL;
    gl_shader *shader = glp_new(who, 1, sizeof *shader);
    if (!shader)
        return NULL;
    shader->group = glp_context_current_group();
    char *error = NULL;
    if (make(shader, desc, &error)) {
        set_name(shader, desc);
        return shader;
    }
    fail(error);
    free(error);
    glp_shader_release(shader);
    glp_shader_free(shader);
    return NULL;
}

void glp_shader_release(gl_shader *shader)
{
    if (shader)
        glDeleteProgram(shader->program.id);
}

void glp_shader_free(gl_shader *shader)
{
    if (!shader)
        return;
    if (glp_context_in_use == shader)
        glp_context_in_use = NULL;
    glp_uniforms_finish(&shader->program.uniforms);
    glp_sources_finish(&shader->sources);
    glp_sources_finish(&shader->pending);
    free(shader->pending_error);
    free(shader->error);
    free(shader->desc);
    free(shader);
}

void gl_shader_destroy(gl_shader *shader)
{
    if (!shader)
        return;
    if (GLP_SHARED_DELETABLE(shader, "gl_shader_destroy", "shader"))
        glp_shader_release(shader);
    glp_shader_free(shader);
}

// Sprites that are drawn by a shader of the program's own.
#include "graphics/batch/impl.h"

#include "base/check.h"
#include "base/log.h"
#include "graphics/gl/usable.h"
#include "graphics/shader/shader.h"

gl_shader *gl_batch_shader_create(const gl_shader_desc *desc)
{
    if (!glp_require(desc, "gl_batch_shader_create needs a desc") ||
        !glp_require(!desc->vertex.path && !desc->vertex.text,
                     "gl_batch_shader_create takes no vertex stage, since it has the batch's") ||
        !glp_require(!glp_stage_is_empty(desc->fragment),
                     "gl_batch_shader_create: fragment is empty; it draws the sprites"))
        return NULL;
    gl_shader_desc whole = *desc;
    whole.vertex = (gl_shader_stage){.path = "batch.vert", .text = glp_own_vertex_text};
    gl_shader *shader = gl_shader_create(&whole);
    if (shader)
        shader->draws_sprites = true;
    return shader;
}

void gl_batch_shader_begin(gl_batch *batch, gl_shader *shader)
{
    if (!GLP_BATCH_BEGUN(batch, "gl_batch_shader_begin") ||
        !GLP_SHARED_USABLE(shader, "gl_batch_shader_begin", "shader") ||
        !glp_require(shader->draws_sprites,
                     "gl_batch_shader_begin: the shader cannot draw sprites; create it by "
                     "gl_batch_shader_create"))
        return;
    batch->own_shader = shader;
    batch->starts_run = true;
}

void gl_batch_shader_end(gl_batch *batch)
{
    if (!GLP_GIVEN(batch, "gl_batch_shader_end", "batch"))
        return;
    batch->own_shader = NULL;
    batch->starts_run = true;
}

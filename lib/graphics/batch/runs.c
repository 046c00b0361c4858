// What is drawn by which call.
#include "graphics/batch/impl.h"

#include "graphics/font/font.h"
#include "graphics/gl/usable.h"
#include "graphics/texture/texture.h"

static void set_state(void)
{
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE); // mirrored sprites turn the other way round
    glDisable(GL_COLOR_LOGIC_OP);
    glDisable(GL_PRIMITIVE_RESTART);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL); // else text over wire frames could not be read
    for (GLuint unit = 0; unit < GLP_BATCH_TEXTURES; unit++)
        glBindSampler(unit, 0);
}

// A part of the store is written once; when all are, the buffer gets a new store, and the driver
// keeps the old one for as long as it draws from it.
static void upload(glp_batch_stream *stream)
{
    glBindBuffer(GL_ARRAY_BUFFER, stream->buffer);
    if (stream->count > stream->room - stream->used) {
        glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)((size_t)stream->room * stream->item_size), NULL,
                     GL_STREAM_DRAW);
        stream->used = 0;
    }
    glBufferSubData(GL_ARRAY_BUFFER, (GLintptr)((size_t)stream->used * stream->item_size),
                    (GLsizeiptr)((size_t)stream->count * stream->item_size), stream->items);
}

// A sampler that is not chosen has a texture all the same, one that is surely fit for it. Unit 0 is
// the last, so that it stays the active one.
static void bind_textures(const glp_batch_run *run, int samplers)
{
    for (int i = samplers - 1; i > 0; i--) {
        glActiveTexture((GLenum)(GL_TEXTURE0 + i));
        glBindTexture(GL_TEXTURE_2D, run->textures[i < run->texture_count ? i : 0]);
    }
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, run->textures[0]);
}

static gl_shader *shader_for(const gl_batch *batch, const glp_batch_run *run, bool light)
{
    if (run->kind == GLP_BATCH_SHAPES)
        return batch->shapes[run->need];
    if (run->own_shader)
        return run->own_shader;
    if (run->light != light)
        return batch->converter;
    return run->texture_count > 1 ? batch->chooser : batch->sprites;
}

// A texture that had to grow is another one than before.
static void upload_fonts(gl_batch *batch)
{
    for (int32_t i = 0; i < batch->run_count; i++) {
        glp_batch_run *run = &batch->runs[i];
        if (!run->font)
            continue;
        glActiveTexture(GL_TEXTURE0);
        glp_atlas_upload(&run->font->atlas);
        run->textures[0] = run->font->atlas.texture->id;
    }
}

static GLint ask_attachment(GLenum attachment, GLenum what)
{
    GLint answer = GL_NONE;
    glGetFramebufferAttachmentParameteriv(GL_DRAW_FRAMEBUFFER, attachment, what, &answer);
    return answer;
}

// The buffers of a window have other names as buffers to draw into than as attachments.
static GLenum attachment_of(GLenum draw_buffer)
{
    switch (draw_buffer) {
    case GL_BACK:
        return GL_BACK_LEFT;
    case GL_FRONT:
        return GL_FRONT_LEFT;
    default:
        return draw_buffer;
    }
}

// Whether the framebuffer that is bound takes light, not values as displays take them: OpenGL
// encodes what is written into sRGB while GL_FRAMEBUFFER_SRGB is enabled, and floats are light. Its
// first colour decides.
static bool target_is_light(void)
{
    GLint draw_buffer = GL_NONE;
    glGetIntegerv(GL_DRAW_BUFFER0, &draw_buffer);
    const GLenum attachment = attachment_of((GLenum)draw_buffer);
    if (attachment == GL_NONE || ask_attachment(attachment, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) == GL_NONE)
        return false;
    if (ask_attachment(attachment, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE) == GL_FLOAT)
        return true;
    return glIsEnabled(GL_FRAMEBUFFER_SRGB) &&
           ask_attachment(attachment, GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING) == GL_SRGB;
}

static bool has_scissor(const gl_batch *batch)
{
    for (int32_t i = 0; i < batch->run_count; i++)
        if (batch->runs[i].scissor.is_on)
            return true;
    return false;
}

static void draw_runs(const gl_batch *batch)
{
    const bool clips = has_scissor(batch);
    glp_batch_clip clip;
    if (clips)
        glp_batch_clip_begin(&clip);
    const bool light = target_is_light();
    const glp_batch_stream *stream = NULL;
    gl_shader *used = NULL;
    for (int32_t i = 0; i < batch->run_count; i++) {
        const glp_batch_run *run = &batch->runs[i];
        if (stream != &batch->streams[run->kind]) {
            stream = &batch->streams[run->kind];
            glBindVertexArray(stream->array);
        }
        gl_shader *shader = shader_for(batch, run, light);
        if (shader != used) {
            gl_shader_use(shader);
            gl_shader_set_int(shader, "light", light);
        }
        used = shader;
        if (clips)
            glp_batch_clip_set(&clip, &run->scissor);
        const bool chooses = shader == batch->chooser || shader == batch->converter;
        bind_textures(run, chooses ? GLP_BATCH_TEXTURES : 1);
        glDrawElementsBaseVertex(GL_TRIANGLES, run->count * GLP_BATCH_INDICES, GL_UNSIGNED_SHORT,
                                 NULL, (stream->used + run->first) * GLP_BATCH_CORNERS);
    }
    if (clips)
        glp_batch_clip_set(&clip, &(glp_batch_scissor){0});
}

void glp_batch_flush(gl_batch *batch)
{
    if (batch->count == 0)
        return;
    set_state();
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        if (batch->streams[kind].count > 0)
            upload(&batch->streams[kind]);
    upload_fonts(batch);
    draw_runs(batch);
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        batch->streams[kind].used += batch->streams[kind].count;
    batch->draw_calls += (uint32_t)batch->run_count;
    glp_batch_drop(batch);
}

void glp_batch_drop(gl_batch *batch)
{
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        batch->streams[kind].count = 0;
    batch->run_count = 0;
    batch->count = 0;
    batch->starts_run = true;
}

// Outside of begin and end there is no room. Then, and in another context, items are left out.
static void make_room(gl_batch *batch)
{
    if (glp_require(
            batch->limit > 0,
            "gl_batch_*(): the batch was not begun; call gl_batch_begin before adding items") &&
        GLP_USABLE(batch, "gl_batch_*()", "batch"))
        glp_batch_flush(batch);
    else
        glp_batch_drop(batch);
}

// Which of the run's textures an item with this one has; -1: it does not fit into the run.
static int slot_in(glp_batch_run *run, glp_batch_kind kind, const gl_texture *texture, bool large)
{
    if (run->kind != kind || run->light != texture->format->light)
        return -1;
    if (kind == GLP_BATCH_SHAPES)
        return 0;
    if (run->texture_count == 1 && run->textures[0] == texture->id) {
        run->large |= large;
        return 0;
    }
    if (large || run->large)
        return -1;
    for (int32_t i = 0; i < run->texture_count; i++)
        if (run->textures[i] == texture->id)
            return i;
    if (run->texture_count == GLP_BATCH_TEXTURES)
        return -1;
    run->textures[run->texture_count] = texture->id;
    return run->texture_count++;
}

void *glp_batch_add(gl_batch *batch, glp_batch_kind kind, const gl_texture *texture, bool large,
                    uint32_t *slot)
{
    if (batch->count >= batch->limit)
        make_room(batch);
    glp_batch_stream *stream = &batch->streams[kind];
    glp_batch_run *run = batch->starts_run ? NULL : &batch->runs[batch->run_count - 1];
    int found = run ? slot_in(run, kind, texture, large) : -1;
    if (found < 0) {
        batch->starts_run = false;
        run = &batch->runs[batch->run_count++];
        *run = (glp_batch_run){.kind = kind,
                               .large = large,
                               .light = texture->format->light,
                               .texture_count = 1,
                               .textures = {texture->id},
                               .scissor = batch->scissor,
                               .own_shader = batch->own_shader,
                               .first = stream->count};
        found = 0;
    }
    run->count++;
    *slot = (uint32_t)found;
    batch->count++;
    batch->items++;
    return stream->items + (size_t)stream->count++ * stream->item_size;
}

// ---- shapes -------------------------------------------------------------------------------------

// So many shapes that need less than the others of their run are worth a draw call of their own.
enum { worth_a_call = 32 };

// Makes the tail of the latest run a run.
static void cut_tail(gl_batch *batch)
{
    glp_batch_run *run = &batch->runs[batch->run_count - 1];
    glp_batch_run *cut = &batch->runs[batch->run_count++];
    *cut = *run;
    run->count -= run->tail;
    cut->count = run->tail;
    cut->first = run->first + run->count;
    cut->need = run->tail_need;
    cut->tail = 0;
}

// An item that needs what those before it do not: a short run of those is drawn with both.
static void raise_need(gl_batch *batch, glp_batch_need need)
{
    const glp_batch_run *run = &batch->runs[batch->run_count - 1];
    if (run->kind == GLP_BATCH_SHAPES && glp_batch_both(run->need, need) != run->need &&
        run->count >= worth_a_call)
        batch->starts_run = true;
}

// The tail begins anew with an item by which it would need as much as the run.
static void lengthen_tail(glp_batch_run *run, glp_batch_need need)
{
    const glp_batch_need both = run->tail > 0 ? glp_batch_both(run->tail_need, need) : need;
    if (both != run->need) {
        run->tail++;
        run->tail_need = both;
    } else {
        run->tail = need == run->need ? 0 : 1;
        run->tail_need = need;
    }
}

glp_shape_vertex *glp_batch_add_shape(gl_batch *batch, glp_batch_need need)
{
    uint32_t slot;
    if (!batch->starts_run)
        raise_need(batch, need);
    glp_shape_vertex *vertex = glp_batch_add(batch, GLP_BATCH_SHAPES, batch->atlas, true, &slot);
    glp_batch_run *run = &batch->runs[batch->run_count - 1];
    run->need = run->count > 1 ? glp_batch_both(run->need, need) : need;
    lengthen_tail(run, need);
    if (run->tail == worth_a_call)
        cut_tail(batch);
    return vertex;
}

glp_shape_vertex *glp_batch_add_character(gl_batch *batch, gl_font *font, glp_batch_need need)
{
    if (!batch->starts_run) {
        const glp_batch_run *run = &batch->runs[batch->run_count - 1];
        batch->starts_run = run->has_text && run->font != font;
    }
    glp_shape_vertex *vertex = glp_batch_add_shape(batch, need);
    glp_batch_run *run = &batch->runs[batch->run_count - 1];
    run->has_text = true;
    run->font = font;
    return vertex;
}

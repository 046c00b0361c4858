// A batch: collects items, and draws those that have much in common by one call.
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/batch/batch.h"
#include "graphics/font/font.h"
#include "graphics/font/font_8x8.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/shader/shader.h"
#include "graphics/texture/texture.h"

// ---- the shaders --------------------------------------------------------------------------------

// They are the files beside this one. Colors of vertices are as displays take them, and alpha is not multiplied in.
// Colors of fragments are as the target takes them, with alpha multiplied in.
//
// A pixel's share of a shape follows from the distance of its center from the edge, which is below 0
// inside: all at half a pixel inside, nothing at half a pixel outside. So a shape whose edges run
// between pixels has only whole ones. A filled shape has corners of at least half a pixel, so that
// its distances need not be known deeper inside.
//
// A character is a value of its atlas, 0.5 on the edge. The texels of the font of 8 x 8 are large:
// inner.z, pixels a texel, keeps them apart, so that they blend into each other only within a pixel
// of the screen. An inner.z of 1 blends them as any texture. Where its texels are whole pixels, the shader
// has their bits: a driver without a GPU takes as long to look into a texture as for all the rest.
//
// From a distance follows a pixel's share only if the edge is nearly straight within the pixel. In small text, with
// more than 4 texels a pixel, the share is the mean of up to 4 x 4 places in the pixel.
static_assert(GLP_8X8_CELL == 10 && GLP_8X8_ACROSS == 16 && GLP_8X8_GLYPHS == 96,
              "the shader of shapes has these numbers");

#define FOLDER "graphics/batch/"

// ---- clipping -----------------------------------------------------------------------------------

// What the program clips to, and the viewport, from whose corner scissors of batches are counted.
typedef struct clip_state {
    glp_batch_scissor program;
    GLint viewport[4];
} clip_state;

// Asks OpenGL for what the program has set.
static void clip_begin(clip_state *clip)
{
    *clip = (clip_state){0};
    clip->program.is_on = glIsEnabled(GL_SCISSOR_TEST);
    glGetIntegerv(GL_SCISSOR_BOX, clip->program.box);
    glGetIntegerv(GL_VIEWPORT, clip->viewport);
}

static GLint larger(GLint a, GLint b)
{
    return a > b ? a : b;
}

static GLint smaller(int64_t a, int64_t b)
{
    return (GLint)(a < b ? a : b);
}

// Their sum, or the nearest number to it.
static GLint add_up(GLint a, GLint b)
{
    const int64_t sum = (int64_t)a + b;
    return sum < INT32_MIN ? INT32_MIN : smaller(sum, INT32_MAX);
}

// Cuts off what of the box lies outside of the other one.
static void intersect(GLint box[4], const GLint other[4])
{
    for (int i = 0; i < 2; i++) {
        const GLint low = larger(box[i], other[i]);
        const GLint high = smaller((int64_t)box[i] + box[i + 2], (int64_t)other[i] + other[i + 2]);
        box[i] = low;
        box[i + 2] = high > low ? high - low : 0;
    }
}

// Drivers add width and height to the corner, which may overflow. So the box is cut to the viewport.
static void clip_set(const clip_state *clip, const glp_batch_scissor *scissor)
{
    glp_batch_scissor set = clip->program;
    if (scissor->is_on) {
        set = *scissor;
        set.box[0] = add_up(set.box[0], clip->viewport[0]);
        set.box[1] = add_up(set.box[1], clip->viewport[1]);
        intersect(set.box, clip->viewport);
        if (clip->program.is_on)
            intersect(set.box, clip->program.box);
    }
    (set.is_on ? glEnable : glDisable)(GL_SCISSOR_TEST);
    glScissor(set.box[0], set.box[1], set.box[2], set.box[3]);
}

// ---- drawing ------------------------------------------------------------------------------------

// A font counts who uses it, so that it is not destroyed meanwhile. NULL: the font of 8 x 8.
static void use_font(gl_font **used, gl_font *font)
{
    if (font)
        font->users++;
    if (*used)
        (*used)->users--;
    *used = font;
}

// Forgets the items that were added.
static void drop(gl_batch *batch)
{
    for (int32_t i = 0; i < batch->run_count; i++)
        use_font(&batch->runs[i].font, NULL);
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        batch->streams[kind].count = 0;
    batch->run_count = 0;
    batch->count = 0;
    batch->starts_run = true;
}

static void set_state(void)
{
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE); // mirrored sprites turn the other way round
    glp_set_filling();       // else text over wire frames could not be read
    for (GLuint unit = 0; unit < GLP_BATCH_TEXTURES; unit++)
        glBindSampler(unit, 0);
}

typedef struct attribute {
    GLuint location;
    GLint count;
    GLenum type;
    GLboolean normalized;
    size_t offset;
} attribute;

static const attribute shape_attributes[] = {
    {0, 2, GL_FLOAT, GL_FALSE, offsetof(glp_shape_vertex, x)},
    {3, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(glp_shape_vertex, color)},
    {4, 2, GL_FLOAT, GL_FALSE, offsetof(glp_shape_vertex, width)},
    {5, 3, GL_FLOAT, GL_FALSE, offsetof(glp_shape_vertex, radius)},
    {6, 1, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(glp_shape_vertex, glow)},
};

static const attribute sprite_attributes[] = {
    {0, 2, GL_FLOAT, GL_FALSE, offsetof(glp_sprite_vertex, x)},
    {2, 2, GL_FLOAT, GL_FALSE, offsetof(glp_sprite_vertex, u)},
    {3, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(glp_sprite_vertex, color)},
    {4, 1, GL_UNSIGNED_BYTE, GL_FALSE, offsetof(glp_sprite_vertex, slot)},
    {5, 1, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(glp_sprite_vertex, glow)},
    {6, 4, GL_FLOAT, GL_FALSE, offsetof(glp_sprite_vertex, within)},
};

static const struct {
    const char *name;
    const char *vertex;
    const char *fragment;
    size_t vertex_size;
    const attribute *attributes;
    size_t attribute_count;
} kinds[GLP_BATCH_KINDS] = {
    {"shapes", FOLDER "shape.vert", FOLDER "shape.frag", sizeof(glp_shape_vertex), shape_attributes,
     sizeof shape_attributes / sizeof *shape_attributes},
    {"sprites", FOLDER "sprite.vert", FOLDER "sprite.frag", sizeof(glp_sprite_vertex),
     sprite_attributes, sizeof sprite_attributes / sizeof *sprite_attributes},
};

// Lets the array, which is bound, begin with the item behind those that are used.
static void point(const glp_batch_stream *stream, glp_batch_kind kind)
{
    const size_t first = (size_t)stream->used * stream->item_size;
    for (size_t i = 0; i < kinds[kind].attribute_count; i++) {
        const attribute *a = &kinds[kind].attributes[i];
        glVertexAttribPointer(a->location, a->count, a->type, a->normalized,
                              (GLsizei)kinds[kind].vertex_size, (const void *)(first + a->offset));
    }
}

// The corners go into the buffer behind the latest upload, so that the copy waits for no draw call.
// When the buffer is full it gets a new store, and the driver keeps the old one for as long as it
// draws from it.
static void upload(glp_batch_stream *stream, glp_batch_kind kind)
{
    glBindVertexArray(stream->array);
    glBindBuffer(GL_ARRAY_BUFFER, stream->buffer);
    if (stream->count > stream->room - stream->used) {
        glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)((size_t)stream->room * stream->item_size), NULL,
                     GL_STREAM_DRAW);
        stream->used = 0;
    }
    glBufferSubData(GL_ARRAY_BUFFER, (GLintptr)((size_t)stream->used * stream->item_size),
                    (GLsizeiptr)((size_t)stream->count * stream->item_size), stream->items);
    point(stream, kind);
}

// Samplers that no item chooses get the first texture, since one without a texture is undefined. Unit
// 0 comes last, so that it stays the active one.
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

// An atlas that grows becomes a new texture, so that the run asks for its name again.
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

// Whether the framebuffer that is bound takes light, not values as displays take them: OpenGL
// encodes what is written into sRGB, and floats are light. Its first color decides.
static bool target_is_light(void)
{
    GLint draw_buffer = GL_NONE;
    glGetIntegerv(GL_DRAW_BUFFER0, &draw_buffer);
    const GLenum attachment = glp_attachment_of((GLenum)draw_buffer);
    if (attachment == GL_NONE ||
        ask_attachment(attachment, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) == GL_NONE)
        return false;
    if (ask_attachment(attachment, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE) == GL_FLOAT)
        return true;
    return glp_encodes_srgb() &&
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
    clip_state clip;
    if (clips)
        clip_begin(&clip);
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
            clip_set(&clip, &run->scissor);
        const bool chooses = shader == batch->chooser || shader == batch->converter;
        bind_textures(run, chooses ? GLP_BATCH_TEXTURES : 1);
        const size_t first = (size_t)run->first * GLP_BATCH_INDICES * sizeof(uint16_t);
        glDrawElements(GL_TRIANGLES, run->count * GLP_BATCH_INDICES, GL_UNSIGNED_SHORT,
                       (const void *)first);
    }
    if (clips)
        clip_set(&clip, &(glp_batch_scissor){0});
}

// Draws the items that were added.
static void flush(gl_batch *batch)
{
    if (batch->count == 0)
        return;
    set_state();
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        if (batch->streams[kind].count > 0)
            upload(&batch->streams[kind], (glp_batch_kind)kind);
    upload_fonts(batch);
    draw_runs(batch);
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        batch->streams[kind].used += batch->streams[kind].count;
    batch->draw_calls += (uint32_t)batch->run_count;
    drop(batch);
}

// ---- adding items -------------------------------------------------------------------------------

// Draws the items so far. Outside of begin and end, and in another context, they are forgotten.
static void make_room(gl_batch *batch)
{
    if (glp_require(
            batch->limit > 0,
            "gl_batch_*(): the batch was not begun; call gl_batch_begin before adding items") &&
        (glp_is_usable(batch->context) || GLP_MISUSED("gl_batch_*()", GLP_ELSEWHERE("batch"))))
        flush(batch);
    else
        drop(batch);
}

// The index of this texture among the run's textures; -1: an item with it does not fit into the
// run.
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
    glp_batch_run *run = &batch->runs[batch->run_count]; // the next one
    int found = batch->starts_run ? -1 : slot_in(run - 1, kind, texture, large);
    if (found >= 0) {
        run--;
    } else {
        batch->starts_run = false;
        batch->run_count++;
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

// What the program of two shapes has to calculate.
static glp_batch_need both_needs(glp_batch_need a, glp_batch_need b)
{
    if (a == b || b == GLP_BATCH_SOLID)
        return a;
    return a == GLP_BATCH_SOLID ? b : GLP_BATCH_ALL;
}

// How many successive shapes that need less than their run are drawn faster by a call of their own.
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
    cut->font = NULL;
    use_font(&cut->font, run->font);
}

// Starts a run if the item needs more than the current one, unless that is short.
static void raise_need(gl_batch *batch, glp_batch_need need)
{
    const glp_batch_run *run = &batch->runs[batch->run_count - 1];
    if (run->kind == GLP_BATCH_SHAPES && both_needs(run->need, need) != run->need &&
        run->count >= worth_a_call)
        batch->starts_run = true;
}

// Adds an item to the tail. With an item by which the tail would need as much as the run, it begins
// anew.
static void lengthen_tail(glp_batch_run *run, glp_batch_need need)
{
    const glp_batch_need both = run->tail > 0 ? both_needs(run->tail_need, need) : need;
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
    run->need = run->count > 1 ? both_needs(run->need, need) : need;
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
    use_font(&run->font, font);
    return vertex;
}

// ---- from begin to end --------------------------------------------------------------------------

static const glp_batch_view pixels = {.scale = 1, .cosine = 1};

void gl_batch_begin(gl_batch *batch, int32_t width, int32_t height)
{
    if (!GLP_USABLE(batch, "gl_batch_begin", "batch") ||
        !glp_require(width > 0 && height > 0,
                     "gl_batch_begin takes the viewport's width and height in pixels, above 0") ||
        !glp_require(batch->limit == 0,
                     "gl_batch_begin: the batch was begun already; call gl_batch_end first"))
        return;
    drop(batch);
    batch->limit = batch->capacity;
    batch->items = 0;
    batch->draw_calls = 0;
    batch->across = 2 / (float)width;
    batch->up = 2 / (float)height;
    batch->scissor = (glp_batch_scissor){0};
    batch->own_shader = NULL;
    batch->view = pixels;
}

#define LOOK_EVERY GL_NS_PER_SECOND // it costs a call of the driver for each texture

static void look_at_textures(gl_batch *batch)
{
    const int64_t now = glp_clock_now();
    if (now - batch->looked < LOOK_EVERY)
        return;
    batch->looked = now;
    bool all_live = true;
    for (int32_t i = 0; i < batch->run_count; i++)
        for (int32_t k = 0; k < batch->runs[i].texture_count; k++)
            all_live &= batch->runs[i].font || glIsTexture(batch->runs[i].textures[k]);
    glp_require(all_live,
                "gl_batch_end: a texture was destroyed after a sprite was drawn with it, so "
                "that it is not seen; destroy textures after gl_batch_end");
}

void gl_batch_end(gl_batch *batch)
{
    if (!GLP_USABLE(batch, "gl_batch_end", "batch") ||
        !glp_require(batch->limit > 0,
                     "gl_batch_end: the batch was not begun; call gl_batch_begin first"))
        return;
    look_at_textures(batch);
    flush(batch);
    batch->limit = 0;
    use_font(&batch->font, NULL);
}

uint32_t gl_batch_draw_calls(const gl_batch *batch)
{
    return GLP_GIVEN(batch, "gl_batch_draw_calls", "batch") ? batch->draw_calls : 0;
}

uint32_t gl_batch_items(const gl_batch *batch)
{
    return GLP_GIVEN(batch, "gl_batch_items", "batch") ? batch->items : 0;
}

// ---- what holds for the items that follow -------------------------------------------------------

// Whether the batch is there and was begun. gl_batch_begin() resets what is set here, so that what
// was set before would be lost.
#define BEGUN(batch, who)                                                                          \
    (GLP_GIVEN(batch, who, "batch") &&                                                             \
     glp_require((batch)->limit > 0, who ": the batch was not begun; call gl_batch_begin first"))

void gl_batch_set_view(gl_batch *batch, const gl_view *view)
{
    if (!BEGUN(batch, "gl_batch_set_view") ||
        !glp_require(
            !view || (isfinite(view->left + view->bottom + view->scale + view->rotation) &&
                      view->scale > 0),
            "gl_batch_set_view takes a view with a scale above 0, in pixels a unit, and finite "
            "numbers"))
        return;
    batch->view = pixels;
    if (!view)
        return;
    batch->view.left = view->left;
    batch->view.bottom = view->bottom;
    batch->view.scale = view->scale;
    if (view->rotation != 0) {
        batch->view.cosine = cosf(view->rotation);
        batch->view.sine = sinf(view->rotation);
    }
}

void gl_batch_set_scissor(gl_batch *batch, const gl_scissor *scissor)
{
    if (!BEGUN(batch, "gl_batch_set_scissor") ||
        !glp_require(!scissor || (scissor->width >= 0 && scissor->height >= 0),
                     "gl_batch_set_scissor takes a width and a height in pixels, not below 0"))
        return;
    batch->scissor = (glp_batch_scissor){0};
    if (scissor)
        batch->scissor =
            (glp_batch_scissor){true, {scissor->x, scissor->y, scissor->width, scissor->height}};
    batch->starts_run = true;
}

// The program's files and the batch's behind them; NULL, with the reason, if that cannot be.
static gl_shader_file *put_together(const gl_shader_file *files, int32_t count)
{
    static const char function[] = "gl_batch_shader_create";
    enum { most = 65000 };
    if (!glp_check_range(function, "file_count", count, 0, most) ||
        !glp_require(files || count == 0,
                     "gl_batch_shader_create needs the files whose count is not 0"))
        return NULL;
    const size_t own = (size_t)glp_batch_shader_count;
    gl_shader_file *all = glp_new(function, (size_t)count + own, sizeof *all);
    if (!all)
        return NULL;
    if (count > 0)
        memcpy(all, files, (size_t)count * sizeof *all);
    memcpy(all + count, glp_batch_shaders, own * sizeof *all);
    return all;
}

gl_shader *gl_batch_shader_create(const gl_shader_desc *desc)
{
    if (!glp_require(desc, "gl_batch_shader_create needs a desc") ||
        !glp_require(!desc->vertex.path && !desc->vertex.text,
                     "gl_batch_shader_create takes no vertex stage, since it has the batch's") ||
        !glp_require(!glp_stage_is_empty(desc->fragment),
                     "gl_batch_shader_create: fragment is empty; it draws the sprites"))
        return NULL;
    gl_shader_file *files = put_together(desc->files, desc->file_count);
    if (!files)
        return NULL;
    gl_shader_desc whole = *desc;
    whole.vertex.path = FOLDER "own.vert";
    whole.files = files;
    whole.file_count += glp_batch_shader_count;
    gl_shader *shader = gl_shader_create(&whole);
    if (shader)
        shader->draws_sprites = true;
    free(files);
    return shader;
}

void gl_batch_set_shader(gl_batch *batch, gl_shader *shader)
{
    if (!BEGUN(batch, "gl_batch_set_shader") ||
        (shader && !GLP_SHARED_USABLE(shader, "gl_batch_set_shader", "shader")) ||
        !glp_require(!shader || shader->draws_sprites,
                     "gl_batch_set_shader: the shader cannot draw sprites; create it by "
                     "gl_batch_shader_create"))
        return;
    batch->own_shader = shader;
    batch->starts_run = true;
}

void gl_batch_set_font(gl_batch *batch, gl_font *font)
{
    if (BEGUN(batch, "gl_batch_set_font") &&
        (!font || GLP_SHARED_USABLE(font, "gl_batch_set_font", "font")))
        use_font(&batch->font, font);
}

// ---- creation -----------------------------------------------------------------------------------

// 16-bit indices reach 4 * 16384 corners. In browsers the last index means a restart.
enum { default_capacity = 4096, max_capacity = 16383, rounds_of_buffer = 4 };

static const char who[] = "gl_batch_create";

static gl_shader *create_shader(glp_batch_kind kind, const char *const *defines,
                                int32_t define_count)
{
    return gl_shader_create(&(gl_shader_desc){
        .vertex.path = kinds[kind].vertex,
        .fragment.path = kinds[kind].fragment,
        .files = glp_batch_shaders,
        .file_count = glp_batch_shader_count,
        .defines = defines,
        .define_count = define_count,
    });
}

static bool create_shapes(gl_batch *batch)
{
    static const char *const needs[GLP_BATCH_NEEDS] = {
        [GLP_BATCH_SOLID] = "NEED SOLID",   [GLP_BATCH_GRADIENT] = "NEED GRADIENT",
        [GLP_BATCH_TEXELS] = "NEED TEXELS", [GLP_BATCH_FILLED] = "NEED FILLED",
        [GLP_BATCH_ALL] = "NEED ALL",
    };
    for (int need = 0; need < GLP_BATCH_NEEDS; need++) {
        batch->shapes[need] =
            create_shader(GLP_BATCH_SHAPES,
                          (const char *const[]){"SOLID 0", "GRADIENT 1", "TEXELS 2", "FILLED 3",
                                                "ALL 4", needs[need]},
                          6);
        if (!batch->shapes[need])
            return false;
    }
    int32_t rows[GLP_8X8_GLYPHS * 2];
    glp_8x8_rows(rows);
    gl_shader_use(batch->shapes[GLP_BATCH_TEXELS]);
    return gl_shader_set_ints(batch->shapes[GLP_BATCH_TEXELS], "glyphs", rows,
                              GLP_8X8_GLYPHS * 2) &&
           glp_check_errors(who);
}

// A shader of sprites that chooses among the textures of a run.
static gl_shader *create_chooser(int32_t define_count)
{
    static const char *const defines[] = {"TEXTURES 4", "CONVERTS"};
    gl_shader *shader = create_shader(GLP_BATCH_SPRITES, defines, define_count);
    if (!shader)
        return NULL;
    gl_shader_use(shader);
    gl_shader_set_ints(shader, "pictures", (const int32_t[]){0, 1, 2, 3}, GLP_BATCH_TEXTURES);
    if (glp_check_errors(who))
        return shader;
    gl_shader_destroy(shader);
    return NULL;
}

static bool create_sprites(gl_batch *batch)
{
    batch->sprites = create_shader(GLP_BATCH_SPRITES, NULL, 0);
    batch->chooser = batch->sprites ? create_chooser(1) : NULL;
    batch->converter = batch->chooser ? create_chooser(2) : NULL;
    return batch->converter;
}

// Of the buffer that is bound: two triangles for each item.
static bool fill_indices(int32_t capacity)
{
    size_t count = (size_t)capacity * GLP_BATCH_INDICES;
    uint16_t *indices = glp_new(who, count, sizeof *indices);
    if (!indices)
        return false;
    static const uint8_t corners[GLP_BATCH_INDICES] = {0, 1, 2, 2, 1, 3};
    for (size_t i = 0; i < count; i++)
        indices[i] =
            (uint16_t)(i / GLP_BATCH_INDICES * GLP_BATCH_CORNERS + corners[i % GLP_BATCH_INDICES]);
    bool filled = glp_buffer_fill(who, "indices", GL_ELEMENT_ARRAY_BUFFER,
                                  (int64_t)(count * sizeof *indices), indices, GL_STATIC_DRAW);
    free(indices);
    return filled;
}

static bool create_stream(gl_batch *batch, glp_batch_kind kind)
{
    glp_batch_stream *stream = &batch->streams[kind];
    stream->item_size = GLP_BATCH_CORNERS * kinds[kind].vertex_size;
    stream->items = glp_new(who, (size_t)batch->capacity, stream->item_size);
    if (!stream->items)
        return false;
    stream->room = batch->capacity * rounds_of_buffer;

    glGenVertexArrays(1, &stream->array);
    glBindVertexArray(stream->array);
    if (!glp_check_errors(who)) // what follows would change another vertex array
        return false;
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, batch->indices);
    if (!glp_check_errors(who) || (kind == 0 && !fill_indices(batch->capacity)))
        return false;
    glGenBuffers(1, &stream->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, stream->buffer);
    if (!glp_check_errors(who))
        return false;
    for (size_t i = 0; i < kinds[kind].attribute_count; i++)
        glEnableVertexAttribArray(kinds[kind].attributes[i].location);
    return glp_buffer_fill(who, kinds[kind].name, GL_ARRAY_BUFFER,
                           (int64_t)stream->room * (int64_t)stream->item_size, NULL,
                           GL_STREAM_DRAW) &&
           glp_check_errors(who);
}

static bool create_parts(gl_batch *batch)
{
    batch->runs = glp_new(who, (size_t)batch->capacity, sizeof *batch->runs);
    if (!batch->runs)
        return false;
    batch->atlas = glp_8x8_create_atlas();
    if (!batch->atlas || !create_shapes(batch) || !create_sprites(batch))
        return false;
    glGenBuffers(1, &batch->indices);
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        if (!create_stream(batch, (glp_batch_kind)kind))
            return false;
    return true;
}

gl_batch *gl_batch_create(const gl_batch_desc *desc)
{
    if (!GLP_CAN_DRAW("gl_batch_create"))
        return NULL;
    int32_t capacity = desc && desc->capacity ? desc->capacity : default_capacity;
    if (!glp_check_range(who, "capacity", capacity, 1, max_capacity))
        return NULL;
    gl_batch *batch = glp_new(who, 1, sizeof *batch);
    if (!batch)
        return NULL;
    batch->context = glp_context_current_id();
    batch->group = glp_context_current_group();
    batch->capacity = capacity;
    batch->view = pixels; // with which messages name items before the first begin
    drop(batch);
    if (create_parts(batch))
        return batch;
    glp_batch_release(batch);
    glp_batch_free(batch);
    return NULL;
}

void glp_batch_release(gl_batch *batch)
{
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++) {
        glp_batch_stream *stream = &batch->streams[kind];
        glDeleteVertexArrays(1, &stream->array);
        glDeleteBuffers(1, &stream->buffer);
    }
    for (int need = 0; need < GLP_BATCH_NEEDS; need++)
        glp_shader_release(batch->shapes[need]);
    glp_shader_release(batch->sprites);
    glp_shader_release(batch->chooser);
    glp_shader_release(batch->converter);
    glDeleteBuffers(1, &batch->indices);
    if (batch->atlas)
        glp_texture_release(batch->atlas);
}

// Frees the memory that the batch refers to, but not the batch.
static void finish(gl_batch *batch)
{
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        free(batch->streams[kind].items);
    for (int need = 0; need < GLP_BATCH_NEEDS; need++)
        glp_shader_free(batch->shapes[need]);
    glp_shader_free(batch->sprites);
    glp_shader_free(batch->chooser);
    glp_shader_free(batch->converter);
    free(batch->atlas);
    free(batch->runs);
}

void glp_batch_free(gl_batch *batch)
{
    finish(batch);
    free(batch);
}

void gl_batch_destroy(gl_batch *batch)
{
    if (!batch || !GLP_LIVES(batch, "gl_batch_destroy", "batch"))
        return;
    drop(batch);
    use_font(&batch->font, NULL);
    if (GLP_DELETABLE(batch, "gl_batch_destroy", "batch"))
        glp_batch_release(batch);
    finish(batch);
    glp_bury(batch, &batch->context);
}

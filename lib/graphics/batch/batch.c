#include "graphics/batch/impl.h"

#include <math.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/memory.h"
#include "graphics/font/font_8x8.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/shader/shader.h"
#include "graphics/texture/texture.h"

// 16-bit indices reach 4 * 16384 corners.
enum { default_capacity = 4096, max_capacity = 16384, rounds_of_buffer = 4 };

// ---- creation -----------------------------------------------------------------------------------

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
};

static const char who[] = "gl_batch_create";

static const struct {
    const char *name;
    const char *vertex;
    const char *fragment;
    size_t vertex_size;
    const attribute *attributes;
    size_t attribute_count;
} kinds[GLP_BATCH_KINDS] = {
    {"shapes", glp_shape_vertex_text, glp_shape_fragment_text, sizeof(glp_shape_vertex),
     shape_attributes, sizeof shape_attributes / sizeof *shape_attributes},
    {"sprites", glp_sprite_vertex_text, glp_sprite_fragment_text, sizeof(glp_sprite_vertex),
     sprite_attributes, sizeof sprite_attributes / sizeof *sprite_attributes},
};

// There is no depth, so nothing has to be divided by it for each fragment.
#define LEVEL "level noperspective"

static gl_shader *create_shader(glp_batch_kind kind, const char *const *defines,
                                int32_t define_count)
{
    return gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "batch.vert", .text = kinds[kind].vertex},
        .fragment = {.path = "batch.frag", .text = kinds[kind].fragment},
        .files = &(gl_shader_file){.path = "color.glsl", .text = glp_color_text},
        .file_count = 1,
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
                          (const char *const[]){LEVEL, "SOLID 0", "GRADIENT 1", "TEXELS 2",
                                                "FILLED 3", "ALL 4", needs[need]},
                          7);
        if (!batch->shapes[need])
            return false;
    }
    return true;
}

// A shader of sprites that chooses among the textures of a run.
static gl_shader *create_chooser(int32_t define_count)
{
    static const char *const defines[] = {LEVEL, "TEXTURES 4", "CONVERTS"};
    gl_shader *shader = create_shader(GLP_BATCH_SPRITES, defines, define_count);
    if (!shader)
        return NULL;
    gl_shader_use(shader);
    gl_shader_set_ints(shader, "pictures", (const int32_t[]){0, 1, 2, 3}, GLP_BATCH_TEXTURES);
    return shader;
}

static bool create_sprites(gl_batch *batch)
{
    batch->sprites = create_shader(GLP_BATCH_SPRITES, (const char *const[]){LEVEL}, 1);
    batch->chooser = batch->sprites ? create_chooser(2) : NULL;
    batch->converter = batch->chooser ? create_chooser(3) : NULL;
    return batch->converter;
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
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, batch->indices);
    glGenBuffers(1, &stream->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, stream->buffer);
    for (size_t i = 0; i < kinds[kind].attribute_count; i++) {
        const attribute *a = &kinds[kind].attributes[i];
        glEnableVertexAttribArray(a->location);
        glVertexAttribPointer(a->location, a->count, a->type, a->normalized,
                              (GLsizei)kinds[kind].vertex_size, (const void *)a->offset);
    }
    return glp_buffer_fill(who, kinds[kind].name, GL_ARRAY_BUFFER,
                           (int64_t)stream->room * (int64_t)stream->item_size, NULL,
                           GL_STREAM_DRAW);
}

static bool create_indices(gl_batch *batch)
{
    size_t count = (size_t)batch->capacity * GLP_BATCH_INDICES;
    uint16_t *indices = glp_new(who, count, sizeof *indices);
    if (!indices)
        return false;
    static const uint8_t corners[GLP_BATCH_INDICES] = {0, 1, 2, 2, 1, 3};
    for (size_t i = 0; i < count; i++)
        indices[i] =
            (uint16_t)(i / GLP_BATCH_INDICES * GLP_BATCH_CORNERS + corners[i % GLP_BATCH_INDICES]);
    glGenBuffers(1, &batch->indices);
    glBindVertexArray(0); // whose element buffer the binding would be
    glBindBuffer(GL_ARRAY_BUFFER, batch->indices);
    bool filled = glp_buffer_fill(who, "indices", GL_ARRAY_BUFFER,
                                  (int64_t)(count * sizeof *indices), indices, GL_STATIC_DRAW);
    free(indices);
    return filled;
}

static bool create_parts(gl_batch *batch)
{
    batch->runs = glp_new(who, (size_t)batch->capacity, sizeof *batch->runs);
    if (!batch->runs)
        return false;
    batch->atlas = glp_8x8_create_atlas();
    if (!batch->atlas || !create_indices(batch) || !create_shapes(batch) || !create_sprites(batch))
        return false;
    for (int kind = 0; kind < GLP_BATCH_KINDS; kind++)
        if (!create_stream(batch, (glp_batch_kind)kind))
            return false;
    return true;
}

static const glp_batch_view pixels = {.scale = 1, .cosine = 1};

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
    batch->view = pixels; // by which items before the first begin are told of
    glp_batch_drop(batch);
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

void glp_batch_free(gl_batch *batch)
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
    free(batch);
}

void gl_batch_destroy(gl_batch *batch)
{
    if (!batch)
        return;
    if (GLP_DELETABLE(batch, "gl_batch_destroy", "batch"))
        glp_batch_release(batch);
    glp_batch_free(batch);
}

// ---- public -------------------------------------------------------------------------------------

void gl_batch_begin(gl_batch *batch, int32_t width, int32_t height)
{
    if (!GLP_USABLE(batch, "gl_batch_begin", "batch") ||
        !glp_require(width > 0 && height > 0,
                     "gl_batch_begin takes the viewport's width and height in pixels, above 0") ||
        !glp_require(batch->limit == 0,
                     "gl_batch_begin: the batch was begun already; call gl_batch_end first"))
        return;
    glp_batch_drop(batch);
    batch->limit = batch->capacity;
    batch->items = 0;
    batch->draw_calls = 0;
    batch->across = 2 / (float)width;
    batch->up = 2 / (float)height;
    batch->scissor = (glp_batch_scissor){0};
    batch->own_shader = NULL;
    batch->view = pixels;
}

void gl_batch_end(gl_batch *batch)
{
    if (!GLP_USABLE(batch, "gl_batch_end", "batch") ||
        !glp_require(batch->limit > 0,
                     "gl_batch_end: the batch was not begun; call gl_batch_begin first"))
        return;
    glp_batch_flush(batch);
    batch->limit = 0;
    batch->font = NULL; // the program may destroy it from here on
}

uint32_t gl_batch_draw_calls(const gl_batch *batch)
{
    if (!GLP_GIVEN(batch, "gl_batch_draw_calls", "batch"))
        return 0;
    return batch->draw_calls;
}

uint32_t gl_batch_items(const gl_batch *batch)
{
    if (!GLP_GIVEN(batch, "gl_batch_items", "batch"))
        return 0;
    return batch->items;
}

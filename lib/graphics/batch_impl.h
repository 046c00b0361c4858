// The inside of a batch. Internal to lib/graphics.
#ifndef GLP_BATCH_IMPL_H
#define GLP_BATCH_IMPL_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/gl.h>

#include <glpace/batch.h>
#include <glpace/shader.h>

enum { GLP_BATCH_CORNERS = 4, GLP_BATCH_INDICES = 6, GLP_BATCH_TEXTURES = 4 };

// What is drawn by the same program. Shapes and characters cost the fragment shader more than
// sprites, so these have one of their own.
typedef enum glp_batch_kind { GLP_BATCH_SHAPES, GLP_BATCH_SPRITES, GLP_BATCH_KINDS } glp_batch_kind;

// A corner of a shape or a character.
typedef struct glp_shape_vertex {
    float x, y;          // clip coordinates
    float width, height; // shape: half of its size, pixels; character: where in the atlas, texels
    float radius;        // shape: of its corners, pixels; character: pixels a texel
    float stroke;        // pixels; 0: filled
    float blur;          // pixels; below 0: a character
    uint32_t color;      // see glp_batch_color()
} glp_shape_vertex;

typedef struct glp_sprite_vertex {
    float x, y; // clip coordinates
    float u, v;
    uint32_t color;
    uint8_t slot;          // which of the run's textures
    uint8_t premultiplied; // 1: alpha is in the texture's colours
    uint8_t padding[2];
} glp_sprite_vertex;

// The corners of items on their way to OpenGL: collected here, copied at once into the part of the
// buffer that follows what was last copied there, so that no draw call is waited for.
typedef struct glp_batch_stream {
    gl_shader *shader;
    GLuint array;
    GLuint buffer;
    size_t item_size;
    uint8_t *items; // capacity
    int32_t count;
    int32_t room; // items that the buffer's store holds
    int32_t used; // of them
} glp_batch_stream;

// Items that follow each other and are drawn by one call. Small sprites of a few textures are,
// since a change of texture costs more than they do; their fragments have to choose, so what is
// large is drawn with none but those of its own texture.
typedef struct glp_batch_run {
    glp_batch_kind kind;
    bool large; // has something that is
    int32_t texture_count;
    GLuint textures[GLP_BATCH_TEXTURES];
    int32_t first; // of its kind's items
    int32_t count;
} glp_batch_run;

struct gl_batch {
    uint64_t context;
    int32_t capacity;
    glp_batch_stream streams[GLP_BATCH_KINDS];
    GLuint indices;     // two triangles for each of `capacity` items
    gl_texture *atlas;  // of characters
    gl_shader *chooser; // for runs of several textures
    glp_batch_run *runs;
    int32_t run_count;
    int32_t count; // of items that are not yet drawn
    int32_t limit; // of them: capacity between begin and end, else 0
    uint32_t items;
    uint32_t draw_calls;

    float left, bottom, scale; // the view
    float across, up;          // a pixel in clip coordinates
};

// What the programs are made of; batch_shaders.c.
extern const char glp_shape_vertex_text[];
extern const char glp_shape_fragment_text[];
extern const char glp_sprite_vertex_text[];
extern const char glp_sprite_fragment_text[];

// Room for the four corners of a further item: lower left, lower right, upper left, upper right.
// *slot becomes which of its run's textures it has.
void *glp_batch_add(gl_batch *batch, glp_batch_kind kind, GLuint texture, bool large,
                    uint32_t *slot);

// The same for shapes and characters, which share a texture.
static inline void *glp_batch_add_shape(gl_batch *batch)
{
    uint32_t slot;
    return glp_batch_add(batch, GLP_BATCH_SHAPES, gl_texture_id(batch->atlas), true, &slot);
}

// Deletes what it has in OpenGL, and frees what it has in memory, as far as it was created.
void glp_batch_release(gl_batch *batch);
void glp_batch_free(gl_batch *batch);

// Draws what was added.
void glp_batch_flush(gl_batch *batch);

// Forgets what was added.
void glp_batch_drop(gl_batch *batch);

// Four bytes as vertex arrays have them: alpha multiplied into the colour, then by 1 - glow.
uint32_t glp_batch_color(gl_color color, float glow);

// Whether numbers, the sum of whose absolute values this is, in pixels, can be drawn.
static inline bool glp_batch_is_sane(float sum)
{
    return sum < 1e7f;
}

static inline bool glp_color_is_unset(gl_color color)
{
    return color.r == 0 && color.g == 0 && color.b == 0 && color.a == 0;
}

// ---- the atlas ----------------------------------------------------------------------------------

// A texel is free on each side of a character, so that smooth ones don't reach into each other.
enum { GLP_ATLAS_CELL = 10, GLP_ATLAS_ACROSS = 16, GLP_ATLAS_WIDTH = 160, GLP_ATLAS_HEIGHT = 60 };

// Changes state as gl_texture_create(). NULL, with the reason, if it cannot be made.
gl_texture *glp_batch_create_atlas(void);

#endif

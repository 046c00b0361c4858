// A batch, and how items are added to it. Internal to lib/graphics.
#ifndef GLP_BATCH_H
#define GLP_BATCH_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <glpace/batch.h>
#include <glpace/font.h>
#include <glpace/gl.h>
#include <glpace/shader.h>

#include "graphics/gl/usable.h"

#pragma GCC visibility push(hidden)

// Written by glpace-embed.
extern const gl_shader_file glp_batch_shaders[];
extern const int32_t glp_batch_shader_count;

enum { GLP_BATCH_CORNERS = 4, GLP_BATCH_INDICES = 6, GLP_BATCH_TEXTURES = 4 };

// Items that are drawn by the same program. Shapes, with which characters are drawn, cost the
// fragment shader more than sprites, so sprites have a program of their own.
typedef enum glp_batch_kind { GLP_BATCH_SHAPES, GLP_BATCH_SPRITES, GLP_BATCH_KINDS } glp_batch_kind;

// What has to be calculated for each fragment of a shape or a character. The batch has a program for
// each need. Any of them also draws items that need nothing, and the program of GLP_BATCH_ALL draws
// all.
typedef enum glp_batch_need {
    GLP_BATCH_SOLID,    // nothing: all of them are covered, in one color
    GLP_BATCH_GRADIENT, // the color
    GLP_BATCH_TEXELS,   // which texel: characters whose texels are whole pixels
    GLP_BATCH_FILLED,   // how far away the edge is
    GLP_BATCH_ALL,      // strokes, blurs, all characters, and several of the above
    GLP_BATCH_NEEDS,
} glp_batch_need;

// A corner of a shape or of a character, which is a rectangle of an atlas.
typedef struct glp_shape_vertex {
    float x, y;          // clip coordinates
    float width, height; // half of the shape's size, pixels; where blur is below 0: the corner's
                         // position in the shape, pixels, or in the atlas, texels
    float radius;   // of a shape's corners, pixels; of a character: how far its texels are kept
                    // apart, pixels a texel; 1: not at all
    float stroke;   // of an outline, pixels; 0: filled; below 0: a character, whose value in the
                    // atlas is multiplied by -stroke
    float blur;     // pixels; below 0: there is none, and width and height are a position; a
                    // character has -blur texels a pixel, above 4 it is looked up more than once
    uint32_t color; // see glp_batch_color()
    uint8_t glow;   // 255: adds its light
    uint8_t padding[3];
} glp_shape_vertex;

// In texture coordinates.
typedef struct glp_batch_area {
    float left, bottom, right, top;
} glp_batch_area;

typedef struct glp_sprite_vertex {
    float x, y; // clip coordinates
    float u, v;
    glp_batch_area within; // where u and v are kept
    uint32_t color;
    uint8_t slot; // index of one of the run's textures
    uint8_t glow; // 255: adds its light
    uint8_t padding[2];
} glp_sprite_vertex;

// The corners of the items that were added and are not yet drawn.
typedef struct glp_batch_stream {
    GLuint array;
    GLuint buffer;
    size_t item_size;
    uint8_t *items; // room for the batch's capacity
    int32_t count;
    int32_t room; // items that fit into the buffer
    int32_t used; // items in the buffer
} glp_batch_stream;

typedef struct glp_batch_scissor {
    bool is_on;
    GLint box[4]; // x, y, width, height, pixels
} glp_batch_scissor;

// Successive items that are drawn by one call. Small sprites with different textures share a run,
// since another draw call costs more than the shader's choice among the textures. That choice is
// made for each fragment, so large items share a run only with items of the same texture. Another
// scissor, shader or font also ends a run.
typedef struct glp_batch_run {
    glp_batch_kind kind;
    bool large; // contains a large item
    bool light; // its textures hold light; see glp_format
    int32_t texture_count;
    GLuint textures[GLP_BATCH_TEXTURES];
    glp_batch_scissor scissor; // from the corner of the viewport
    gl_shader *own_shader;     // of the program, for sprites; NULL: one of the batch's
    bool has_text;             // contains characters
    gl_font *font;             // theirs; NULL: the font of 8 x 8
    int32_t first;             // index among the items of its kind
    int32_t count;
    glp_batch_need need; // of its shapes together
    int32_t tail;        // how many of the latest shapes need less
    glp_batch_need tail_need;
} glp_batch_run;

// From units to pixels: x axis and y axis are turned by an angle, scaled and moved.
typedef struct glp_batch_view {
    float left, bottom; // where (0, 0) is, pixels
    float scale;        // pixels in a unit
    float cosine, sine; // of the angle, counterclockwise
} glp_batch_view;

struct gl_batch {
    uint64_t context;
    uint64_t group; // of the contexts that share with it
    int32_t capacity;
    glp_batch_stream streams[GLP_BATCH_KINDS];
    GLuint indices;    // two triangles for each of `capacity` items
    gl_texture *atlas; // of characters of 8 x 8
    gl_shader *shapes[GLP_BATCH_NEEDS];
    gl_shader *sprites;   // with one texture
    gl_shader *chooser;   // for sprites with several textures
    gl_shader *converter; // for those whose textures hold light where the target does not, and the
                          // reverse
    glp_batch_run *runs;
    int32_t run_count;
    int32_t count; // of items that are not yet drawn
    int32_t limit; // of count: capacity between begin and end, else 0
    uint32_t items;
    uint32_t draw_calls;

    glp_batch_view view;
    glp_batch_scissor scissor; // of the items that follow
    gl_shader *own_shader;     // of the sprites that follow; NULL: one of the batch's
    gl_font *font;             // of the text that follows; NULL: the font of 8 x 8
    int64_t looked;            // when the textures of a picture were last looked at, ns
    bool starts_run;           // the next item starts a run, since something else changed
    float across, up;          // the size of a pixel in clip coordinates
};

// Adds an item and returns room for its four corners: lower left, lower right, upper left, upper
// right. *slot is the index of its texture in the run.
void *glp_batch_add(gl_batch *batch, glp_batch_kind kind, const gl_texture *texture, bool large,
                    uint32_t *slot);

// The same for shapes, and for characters of a font, NULL: the font of 8 x 8. They share runs.
glp_shape_vertex *glp_batch_add_shape(gl_batch *batch, glp_batch_need need);
glp_shape_vertex *glp_batch_add_character(gl_batch *batch, gl_font *font, glp_batch_need need);

// The first deletes what the batch has in OpenGL, the second frees its memory. Parts that were not
// created are skipped.
void glp_batch_release(gl_batch *batch);
void glp_batch_free(gl_batch *batch);

// A value of 0 to 1 as a byte of a vertex, 0 to 255. Others are clamped; NaN is 0.
static inline uint8_t glp_batch_byte(float value)
{
    const float clamped = value > 0 ? value < 1 ? value : 1 : 0;
    return (uint8_t)(clamped * 255 + 0.5f);
}

// The same of r, g, b and a, in this order in memory.
static inline uint32_t glp_batch_color(gl_color color)
{
    const uint8_t bytes[4] = {glp_batch_byte(color.r), glp_batch_byte(color.g),
                              glp_batch_byte(color.b), glp_batch_byte(color.a)};
    uint32_t packed;
    memcpy(&packed, bytes, sizeof packed);
    return packed;
}

// Whether an item can be drawn, from the sum of the absolute values of its numbers, in pixels.
static inline bool glp_batch_is_sane(float sum)
{
    return sum < 1e7f;
}

static inline void glp_batch_to_pixels(const glp_batch_view *view, float x, float y, float *pixel_x,
                                       float *pixel_y)
{
    *pixel_x = view->left + (x * view->cosine - y * view->sine) * view->scale;
    *pixel_y = view->bottom + (x * view->sine + y * view->cosine) * view->scale;
}

#pragma GCC visibility pop

#endif

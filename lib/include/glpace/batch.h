// Drawing in two dimensions: rectangles, lines, circles, sprites and text, in the order in which
// they are asked for, collected and handed to OpenGL with one draw call for each run of items that
// share a texture. Shapes and text share one, so mixing them costs nothing; and sprites of up to
// 64 x 64 pixels share a call among up to four textures.
//
//     gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
//     // at each RENDER:
//     gl_batch_begin(batch, event.render.framebuffer_width, event.render.framebuffer_height);
//     gl_batch_rect(batch, 20, 20, 200, 40, (gl_color){0.1f, 0.2f, 0.4f, 1});
//     gl_batch_text(batch, 28, 32, 16, (gl_color){1, 1, 1, 1}, "hello");
//     gl_batch_end(batch);
//
// Places and sizes are in units of the view: pixels with (0, 0) at the lower left corner and y
// upwards, unless gl_batch_view() says otherwise. Shapes have antialiased edges at any size; an
// upright rectangle on whole pixels covers exactly those. An item with a number that is not finite,
// or that lies further than ten million pixels away, is left out.
//
// All belongs to the thread of the context, which has to be current. Drawing allocates nothing and
// cannot fail. OpenGL is touched by gl_batch_end(), and before it when more than `capacity` items
// came: it binds a program, a vertex array, an array buffer, and the textures and samplers of units
// 0 to 3 (0 becomes the active one), switches blending on as (GL_ONE, GL_ONE_MINUS_SRC_ALPHA) with
// GL_FUNC_ADD, and depth tests, culling, logical operations and primitive restart off, fills
// polygons, and leaves it so. Framebuffer, viewport, scissor, stencil and the masks stay as they
// are and hold for what is drawn.
//
// A mistake, such as a batch or a texture that is NULL, items outside of begin and end, or a context
// that is not current, is told by a sentence in gl_last_error() and the log, and nothing is done.
// Since 0.1.
#ifndef GLPACE_BATCH_H
#define GLPACE_BATCH_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/texture.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_batch gl_batch;

// From 0 to 1 each, kept to 8 bits; what is beyond, or no number, becomes the nearest end. Alpha is
// not multiplied in.
typedef struct gl_color {
    float r, g, b, a;
} gl_color;

typedef struct gl_batch_desc {
    int32_t capacity; // items drawn at once, 1 to 16384; 0: 4096. More are drawn in several goes
} gl_batch_desc;

// A rectangle with round corners, which may also be a disc, a pill, an outline, a glow or a shadow.
typedef struct gl_shape {
    float x, y;          // of its centre
    float width, height; // above 0, or nothing is drawn
    float rotation;      // about its centre, radians, counterclockwise
    float radius;        // of its corners; at most half of the shorter side
    float stroke;        // above 0: only its outline, so wide, inside of the edge
    float blur;          // how far the edge is spread to each side; 0: sharp
    gl_color color;      // at its top
    gl_color bottom;     // at its bottom, blended in between; all 0: as color
} gl_shape;

// A rectangle of a texture, somewhere.
typedef struct gl_sprite {
    float x, y;          // of its centre
    float width, height; // 0: as many units as the source has texels; below 0: mirrored
    float rotation;      // about its centre, radians, counterclockwise

    // Of the texture, in texels from its lower left corner. All 0: all of it. What lies beyond the
    // texture is as the texture wraps.
    float source_x, source_y, source_width, source_height;

    // The texture's colours have alpha multiplied in already, as what was drawn has: a framebuffer
    // that a batch drew into, cleared to (0, 0, 0, 0), shows as if drawn here. Else they have not,
    // as those of PNG files.
    bool premultiplied;

    gl_color tint; // multiplied in; all 0: white, which changes nothing
    float glow;    // 0: covers what is below, 1: adds its light to it; anything between
} gl_sprite;

// desc NULL: all of it 0. NULL, with the reason in gl_last_error() and the log, if capacity is out
// of range, memory runs out, or the driver does not take the shaders. Changes the bindings of
// program, vertex array and array buffer, and state as gl_texture_create() does.
gl_batch *gl_batch_create(const gl_batch_desc *desc);

// NULL is fine. Where its context is not current, only memory is freed, and a sentence says so.
void gl_batch_destroy(gl_batch *batch);

// Begins a picture: width and height, above 0, are how many pixels the viewport has. The view is
// one in pixels again.
void gl_batch_begin(gl_batch *batch, int32_t width, int32_t height);

// For what is added from now on: where (0, 0) lies, in pixels from the lower left corner, and how
// many pixels a unit is, above 0. A game in units of its own:
//
//     float scale = fminf(width / 16.0f, height / 9.0f);
//     gl_batch_view(batch, (width - 16 * scale) / 2, (height - 9 * scale) / 2, scale);
void gl_batch_view(gl_batch *batch, float left, float bottom, float scale);

// Each of these puts an item over those added before. Between begin and end only.
void gl_batch_shape(gl_batch *batch, const gl_shape *shape);

// From its lower left corner. Nothing where width or height is not above 0.
void gl_batch_rect(gl_batch *batch, float x, float y, float width, float height, gl_color color);

// With round ends, which reach half the width beyond (x0, y0) and (x1, y1).
void gl_batch_line(gl_batch *batch, float x0, float y0, float x1, float y1, float width,
                   gl_color color);

void gl_batch_circle(gl_batch *batch, float x, float y, float radius, gl_color color);

// An outline, half of the stroke to each side of the radius.
void gl_batch_ring(gl_batch *batch, float x, float y, float radius, float stroke, gl_color color);

// The texture must live until gl_batch_end(), where that of a framebuffer keeps its size. No cube,
// and none of integers.
void gl_batch_sprite(gl_batch *batch, const gl_texture *texture, const gl_sprite *sprite);

// Text in a font of 8 x 8 pixels a character, all equally wide, `height` high. At multiples of 8
// pixels it is put on whole pixels and is crisp, at other sizes it is smooth. (x, y) is the lower
// left corner of the first line, an eighth of the height below what letters stand on; each line end
// puts what follows 1.25 heights below. UTF-8; what is no printable ASCII is shown as a box. Each
// character but the space is an item. Nothing where height is not above 0.
void gl_batch_text(gl_batch *batch, float x, float y, float height, gl_color color,
                   const char *text);

// How wide the longest line of text becomes, in the unit of height: each character takes a square.
float gl_batch_text_width(float height, const char *text);

// Draws what was added and not yet drawn.
void gl_batch_end(gl_batch *batch);

// From the latest gl_batch_begin() on: draw calls that were made, and items that were added.
uint32_t gl_batch_draw_calls(const gl_batch *batch);
uint32_t gl_batch_items(const gl_batch *batch);

#ifdef __cplusplus
}
#endif

#endif

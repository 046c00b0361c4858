// Drawing in two dimensions: rectangles, lines, circles, sprites and text. They are drawn in the
// order in which they are added, with one draw call for each run of items that use the same
// texture. Shapes and text use the same one, so mixing them costs nothing; 32 or more shapes after
// each other that are filled and sharp, which cost less, may take a call of their own. Sprites of
// up to 64 x 64 pixels can use up to four textures in one draw call.
//
//     gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
//     // at each RENDER:
//     gl_batch_begin(batch, event.render.framebuffer_width, event.render.framebuffer_height);
//     gl_batch_rect(batch, 20, 20, 200, 40, (gl_color){0.1f, 0.2f, 0.4f, 1});
//     gl_batch_text(batch, 28, 32, 16, (gl_color){1, 1, 1, 1}, "hello");
//     gl_batch_end(batch);
//
// Positions and sizes are in units of the view: pixels with (0, 0) at the lower left corner and y
// upwards, unless gl_batch_set_view() sets another one. Shapes have antialiased
// edges at any size; an upright rectangle on whole pixels covers exactly those pixels. Items are
// ignored if a position, a size or an angle is not finite, or if their place and their size
// together are ten million pixels or more.
//
// All functions belong to the thread of the context in which the batch was created. It has to be
// current when the batch is created, begins, ends or is destroyed, and when an item is added to
// `capacity` waiting ones. Textures, shaders and fonts are of it or of contexts that share objects
// with it. If not, if an argument is invalid, or if items are added or a view, a scissor, a shader
// or a font is set outside begin and end, a function does nothing, with the reason in
// gl_last_error() and the log. Since 0.1.
//
// Drawing allocates nothing and cannot fail, except where a font draws a character for the first time
// (gl_batch_text()). Only gl_batch_end() calls OpenGL, and functions that
// add an item do so when `capacity` items are waiting. They bind a program, a vertex array, an
// array buffer, and textures and samplers of units 0 to 3, and make unit 0 the active one; enable
// blending with GL_FUNC_ADD and (GL_ONE, GL_ONE_MINUS_SRC_ALPHA); disable depth test, culling,
// logical operations and primitive restart; and set the polygon mode to GL_FILL. They restore
// nothing. Framebuffer, viewport, scissor, stencil and masks are unchanged, and apply to what is
// drawn. OpenGL is asked which framebuffer is bound and whether GL_FRAMEBUFFER_SRGB is enabled.
#ifndef GLPACE_BATCH_H
#define GLPACE_BATCH_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/font.h>
#include <glpace/shader.h>
#include <glpace/texture.h>
#include <glpace/view.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_batch gl_batch;

// A color as displays take it (sRGB) and as CSS and painting programs write it: {0.5, 0.5, 0.5, 1}
// is the gray of #808080. From 0 to 1 each, stored with 8 bits; other values are clamped, and NaN
// becomes 0. Alpha is not multiplied in.
//
// It looks the same on every target. What is bound when the batch draws decides:
//
// - a target that takes light: OpenGL encodes what is drawn, because GL_FRAMEBUFFER_SRGB is enabled
//   and the format is sRGB (a window with desc.srgb, GL_SRGB8_ALPHA8), or the format is of floats.
//   The batch converts colors into light.
// - any other target takes the values as they are.
//
// So do sprites: the batch converts what it finds in a texture if that holds light (GL_SRGB8,
// GL_SRGB8_ALPHA8, floats) and the target takes none, or the reverse. What is mixed by alpha, glow,
// tints, gradients and smooth edges is mixed as the target stores it: on one that takes light as
// light adds up, on others as most painting programs do.
typedef struct gl_color {
    float r, g, b, a;
} gl_color;

// Zero means the default.
typedef struct gl_batch_desc {
    int32_t capacity; // items that are collected before they are drawn, 1 to 16383; 0: 4096
} gl_batch_desc;

// What follows is animated, so no number in it stands for another one: a width of 0 is no width,
// and a color of {0, 0, 0, 0} is transparent.

// A rectangle with round corners; also a disc, a pill, an outline, a glow or a shadow.
typedef struct gl_shape {
    float x, y;          // of its center
    float width, height; // not above 0: nothing is drawn
    float rotation;      // about its center, radians, counterclockwise
    float radius;        // of its corners; at most half of the shorter side
    float blur;          // how far the edge is blurred to each side; 0: sharp
    gl_color color;      // with a gradient: at its top
    bool gradient;       // whether the color changes, from color at the top to bottom
    gl_color bottom;     // with a gradient: at its bottom
    float glow;          // 0 to 1; 0: covers what is below it, 1: adds its light to it
} gl_shape;

// A rectangle of a texture, drawn as a rectangle of the view. gl_sprite_of() fills all of it in.
typedef struct gl_sprite {
    float x, y;          // of its center
    float width, height; // 0: nothing is drawn; below 0: mirrored
    float rotation;      // about its center, radians, counterclockwise

    // The rectangle of the texture, in texels from its lower left corner. Of a part of the texture
    // nothing is seen but that part, whatever the filter is: it is looked up half a texel inside its
    // edges. Only mipmaps mix neighbors, where it is drawn smaller than it is. Beyond the texture,
    // and where the rectangle is as wide or as high as it, its wrap mode applies.
    float source_x, source_y, source_width, source_height;

    gl_color tint; // multiplies the colors; white changes nothing
    float glow;    // 0 to 1; 0: covers what is below it, 1: adds its light to it
} gl_sprite;

// Creates a batch; desc NULL means all 0. Returns NULL, with the reason in gl_last_error() and the
// log, if capacity is out of range, if memory runs out, or if the driver rejects the shaders. Binds
// a program, a vertex array and an array buffer, and changes state as gl_texture_create() does.
gl_batch *gl_batch_create(const gl_batch_desc *desc);

// Deletes the batch; NULL is fine. If its context is not current, frees only its memory and reports
// that in gl_last_error() and the log.
void gl_batch_destroy(gl_batch *batch);

// Begins a picture: width and height, above 0, are the viewport's size in pixels.
void gl_batch_begin(gl_batch *batch, int32_t width, int32_t height);

// View, scissor, shader and font hold for the items that follow, until they are set again. Each
// takes NULL, which is what gl_batch_begin() sets.

// Where items are drawn. NULL: units are pixels.
void gl_batch_set_view(gl_batch *batch, const gl_view *view);

// Clips to a rectangle, counted from the lower left corner of the viewport; NULL: to none. A
// scissor that the program itself has enabled clips as well. Each change takes a draw call.
void gl_batch_set_scissor(gl_batch *batch, const gl_scissor *scissor);

// A shader of the program's own for sprites: palettes, water, outlines. desc has a fragment stage
// and no vertex stage, which is the batch's. The fragment stage may have
//
//     in vec2 uv;                 // the position in the texture, 0 to 1
//     flat in vec4 within;        // the sprite's part of it, half a texel inside: the lower left
//                                 // and the upper right corner
//     in vec4 tint;               // as the target takes it, with alpha and glow multiplied in
//     uniform sampler2D picture;  // the sprite's texture
//     uniform bool light;         // whether the target takes light; see gl_color
//
// and "texture(picture, clamp(uv, within.xy, within.zw)) * tint" draws what the batch draws where
// texture and target both hold light, or both do not. Otherwise as gl_shader_create(), and the
// result is such a shader: it has uniforms, can be reloaded, and is destroyed by
// gl_shader_destroy().
gl_shader *gl_batch_shader_create(const gl_shader_desc *desc);

// Draws sprites by a shader of gl_batch_shader_create(), NULL: by the batch's; shapes and text are
// drawn as ever. The shader is borrowed until gl_batch_end(). Sprites are drawn by the uniforms that
// are set when the batch draws: set them before gl_batch_begin(). Other textures belong to texture
// units above 3. Each texture takes a draw call of its own.
void gl_batch_set_shader(gl_batch *batch, gl_shader *shader);

// Draws text in a font, which is borrowed until gl_batch_end(). NULL: a monospaced font of 8 x 8
// pixels with printable ASCII, and a box for other characters, so that a program whose font could
// not be loaded has text all the same. Text of one font shares draw calls with shapes; each change
// of the font takes another one.
void gl_batch_set_font(gl_batch *batch, gl_font *font);

// Each of these draws an item over those added before. Call them between begin and end only.
void gl_batch_shape(gl_batch *batch, const gl_shape *shape);

// Only the outline of the shape, of width stroke, inside the edge. Draws nothing if stroke is not
// above 0.
void gl_batch_outline(gl_batch *batch, const gl_shape *shape, float stroke);

// (x, y) is the lower left corner. Draws nothing if width or height is not above 0.
void gl_batch_rect(gl_batch *batch, float x, float y, float width, float height, gl_color color);

// A line with round ends, which extend half the width beyond (x0, y0) and (x1, y1).
void gl_batch_line(gl_batch *batch, float x0, float y0, float x1, float y1, float width,
                   gl_color color);

// Filled, around (x, y). Draws nothing if the radius is not above 0.
void gl_batch_circle(gl_batch *batch, float x, float y, float radius, gl_color color);

// An outline, with half of the stroke on each side of the radius. Draws nothing if either is not
// above 0.
void gl_batch_ring(gl_batch *batch, float x, float y, float radius, float stroke, gl_color color);

// A sprite of the whole texture, as many units wide and high as that has texels, around (x, y),
// with a white tint. The program changes in it what it wants:
//
//     gl_sprite sprite = gl_sprite_of(hero, 300, 40);
//     sprite.rotation = 0.2f;
//     gl_batch_sprite(batch, hero, &sprite);
//
// Needs no current context. Returns all 0, with the reason in gl_last_error() and the log, if
// texture is NULL.
gl_sprite gl_sprite_of(const gl_texture *texture, float x, float y);

// The same of one frame of a sheet: a texture that is divided into frames of width x height texels,
// counted from 0 at the upper left, row by row. What is left over at the right and below is no frame.
// All 0, with the reason, if the texture has no such frame.
//
//     gl_sprite sprite = gl_sprite_frame(walk, 32, 48, (int32_t)(event.render.sim_time * 12) % 8, x, y);
gl_sprite gl_sprite_frame(const gl_texture *texture, int32_t width, int32_t height, int32_t number,
                          float x, float y);

// In units of the view.
typedef struct gl_point {
    float x, y;
} gl_point;

// A convex polygon of 3 points or more, in either order. One that is not convex is drawn wrongly.
// It takes one item for every two of its corners and one for each of its edges.
void gl_batch_polygon(gl_batch *batch, const gl_point *points, int32_t count, gl_color color);

// The texture's colors have alpha multiplied in, as those of gl_texture_load() have, and those of
// a framebuffer that was cleared to (0, 0, 0, 0) before a batch drew into it. Pixels that the
// program hands to gl_texture_create() need the same. It is neither a cube nor of an integer
// format. It is borrowed until gl_batch_end(); until then, do not resize the framebuffer that it
// belongs to.
void gl_batch_sprite(gl_batch *batch, const gl_texture *texture, const gl_sprite *sprite);

// Draws text, UTF-8, in one or more lines. (x, y) is the lower left corner of the first one, its
// descent below the baseline; gl_font_measure() tells how large the text is. A font's em is
// `height` units high. Each character that can be seen is an item. Draws nothing if height is not
// above 0.
//
// "\n" begins a line, "\r" is skipped, and a tab is a space, here and where text is measured. Other
// control characters are drawn as those that the font lacks.
//
// The font of 8 x 8 is scaled to `height`, reaches an eighth of it below the baseline, and has
// lines 1.25 heights apart. If the height is a multiple of 8 pixels, and the view is not rotated,
// it is aligned to whole pixels and crisp; otherwise it is smooth.
//
// A character that a font has not drawn before is added to its atlas, which takes memory, some
// 0.1 ms, and when it is drawn an upload, with the unpack state of gl_texture_update(). An atlas
// that has grown becomes a new texture, which also clears OpenGL's error flags.
void gl_batch_text(gl_batch *batch, float x, float y, float height, gl_color color,
                   const char *text);

// Draws a glyph of the font by its index in the file, as shapers such as HarfBuzz return it. (x, y)
// is the position of the pen, on the baseline. An index that the font lacks is its missing glyph.
void gl_batch_glyph(gl_batch *batch, float x, float y, float height, gl_color color,
                    uint32_t glyph);

// Draws the items that were not yet drawn.
void gl_batch_end(gl_batch *batch);

// The draw calls made and the items added since the latest gl_batch_begin(). They need no current
// context.
uint32_t gl_batch_draw_calls(const gl_batch *batch);
uint32_t gl_batch_items(const gl_batch *batch);

#ifdef __cplusplus
}
#endif

#endif

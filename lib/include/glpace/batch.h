// Drawing in 2D: rectangles, lines, circles, sprites and text. Later items cover earlier ones. Each
// run of items that use the same texture takes one draw call:
//
// - Shapes and text use the same texture, so mixing them costs nothing.
// - 32 or more filled and sharp shapes in a row may take a draw call of their own, which is
//   cheaper.
// - Sprites of up to 64 x 64 pixels share a draw call if they use at most four textures.
//
//     gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
//     // at each RENDER, after glViewport():
//     gl_batch_begin(batch, event.render.framebuffer_width, event.render.framebuffer_height);
//     gl_batch_rect(batch, 20, 20, 200, 40, (gl_color){0.1f, 0.2f, 0.4f, 1});
//     gl_batch_text(batch, 28, 32, 16, (gl_color){1, 1, 1, 1}, "hello");
//     gl_batch_end(batch);
//
// Positions and sizes are in units of the view. By default a unit is a pixel, (0, 0) is the lower
// left corner and y grows upwards; gl_batch_set_view() changes that. Shapes have antialiased edges
// at any size. An upright rectangle on whole pixels covers exactly those pixels. Items are ignored
// if a position, a size or an angle is not finite, or if position plus size is ten million pixels
// or more.
//
// Threads and contexts: all functions must be called on the thread of the context in which the
// batch was created. That context must be current for creating, beginning, ending and destroying
// the batch, and for adding an item when `capacity` items are waiting. Textures, shaders and fonts
// must belong to that context or to a context that shares objects with it.
//
// Errors: a function does nothing, with the reason in gl_last_error() and the log, if the context
// is wrong, if an argument is invalid, or if an item is added or a view, a scissor, a shader or a
// font is set outside begin and end. Drawing allocates nothing and cannot fail, except when a font
// draws a character for the first time (gl_batch_text()). Since 0.1.
//
// OpenGL state: between begin and end, OpenGL is called only by gl_batch_end() and by functions
// that add an item when `capacity` items are waiting. These functions
//
// - bind a program, a vertex array, an array buffer, and textures and samplers of units 0 to 3, and
//   make unit 0 the active one,
// - enable blending with GL_FUNC_ADD and (GL_ONE, GL_ONE_MINUS_SRC_ALPHA),
// - disable depth test, culling, logical operations and primitive restart,
// - set the polygon mode to GL_FILL,
// - query the bound framebuffer and whether GL_FRAMEBUFFER_SRGB is enabled.
//
// They restore nothing. Framebuffer, viewport, scissor, stencil and masks are not changed, and
// apply to the drawing.
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

// An sRGB color, as CSS and painting programs use: {0.5, 0.5, 0.5, 1} is the gray of #808080. Each
// component is 0 to 1, stored with 8 bits; other values are clamped, and NaN becomes 0. Alpha is
// not multiplied in.
//
// A color looks the same on every target. The framebuffer that is bound when the batch draws
// decides:
//
// - A target of linear light: its format is sRGB and GL_FRAMEBUFFER_SRGB is enabled (a window with
//   desc.srgb, GL_SRGB8_ALPHA8), or its format is of floats. The batch converts colors to light.
// - Any other target: the values are written unchanged.
//
// Sprites follow the same rule: textures of GL_SRGB8, GL_SRGB8_ALPHA8 and floats hold light, other
// textures hold sRGB values, and the batch converts if texture and target differ. Alpha, glow,
// tints, gradients and smooth edges blend as light on targets of linear light, and otherwise as
// most painting programs blend.
typedef struct gl_color {
    float r, g, b, a;
} gl_color;

// Zero means the default.
typedef struct gl_batch_desc {
    int32_t capacity; // items that are collected before they are drawn, 1 to 16383; 0: 4096
} gl_batch_desc;

// In shapes and sprites 0 never means a default, because these values are often animated: a width
// of 0 is no width, and a color of {0, 0, 0, 0} is transparent.

// A rectangle with round corners. It can also be a disc, a pill, an outline, a glow or a shadow.
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

// A rectangle of a texture, drawn as a rectangle of the view. gl_sprite_of() sets all members.
typedef struct gl_sprite {
    float x, y;          // of its center
    float width, height; // 0: nothing is drawn; below 0: mirrored
    float rotation;      // about its center, radians, counterclockwise

    // The rectangle of the texture, in texels from its lower left corner. Texels outside the
    // rectangle never show, whatever the filter is, because the texture is read half a texel inside
    // the edges. Only mipmaps mix in neighbors, if the sprite is drawn smaller than the rectangle.
    // The texture's wrap mode applies beyond the texture, and if the rectangle is as wide or high
    // as the texture.
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

// Begins drawing. width and height, above 0, are the viewport's size in pixels. The batch does not
// set the viewport: call glViewport() before.
void gl_batch_begin(gl_batch *batch, int32_t width, int32_t height);

// The view, scissor, shader and font apply to the items that follow, until they are set again. NULL
// restores the setting at gl_batch_begin().

// Sets the view, which defines the units of positions and sizes. NULL: units are pixels.
void gl_batch_set_view(gl_batch *batch, const gl_view *view);

// Clips to a rectangle in pixels from the lower left corner of the viewport. NULL: no clipping. A
// scissor that the program itself has enabled clips as well. Each change takes a draw call.
void gl_batch_set_scissor(gl_batch *batch, const gl_scissor *scissor);

// Creates a shader of your own for sprites: palettes, water, outlines. desc has a fragment stage
// but no vertex stage, which is the batch's. The fragment stage may have
//
//     in vec2 uv;                 // the position in the texture, 0 to 1
//     flat in vec4 within;        // the sprite's part of the texture, half a texel inside: the
//                                 // lower left (xy) and the upper right corner (zw)
//     in vec4 tint;               // converted for the target, with alpha and glow multiplied in
//     uniform sampler2D picture;  // the sprite's texture
//     uniform bool light;         // whether the target is of linear light; see gl_color
//
// "texture(picture, clamp(uv, within.xy, within.zw)) * tint" draws like the batch's own shader if
// texture and target both hold light, or both do not. The result must have alpha multiplied in.
//
// The result is a gl_shader: it has uniforms, can be reloaded, and must be destroyed by
// gl_shader_destroy(). Fails as gl_shader_create() does.
gl_shader *gl_batch_shader_create(const gl_shader_desc *desc);

// Draws sprites with a shader of gl_batch_shader_create(). NULL: with the batch's own. Shapes and
// text do not use the shader. The shader is borrowed until gl_batch_end(). Set its uniforms before
// gl_batch_begin(), because sprites use the values at the time when the batch draws. Bind further
// textures to units above 3. Each texture takes a draw call of its own.
void gl_batch_set_shader(gl_batch *batch, gl_shader *shader);

// Sets the font of text, which is borrowed until gl_batch_end(). NULL: a monospaced font of 8 x 8
// pixels with printable ASCII, which draws a box for other characters. So a program whose font
// could not be loaded still has text. Text of one font shares draw calls with shapes; each change
// of the font takes another one.
void gl_batch_set_font(gl_batch *batch, gl_font *font);

// The following functions draw over everything that was added before. Call them only between
// gl_batch_begin() and gl_batch_end().

// Draws a filled shape.
void gl_batch_shape(gl_batch *batch, const gl_shape *shape);

// Draws only the outline of a shape, inside its edge; `stroke` is the outline's width. Draws
// nothing if stroke is not above 0.
void gl_batch_outline(gl_batch *batch, const gl_shape *shape, float stroke);

// Draws a rectangle whose lower left corner is (x, y). Draws nothing if width or height is not
// above 0.
void gl_batch_rect(gl_batch *batch, float x, float y, float width, float height, gl_color color);

// Draws a line with round ends, which extend half the width beyond (x0, y0) and (x1, y1).
void gl_batch_line(gl_batch *batch, float x0, float y0, float x1, float y1, float width,
                   gl_color color);

// Draws a disc around (x, y). Draws nothing if the radius is not above 0.
void gl_batch_circle(gl_batch *batch, float x, float y, float radius, gl_color color);

// Draws a ring around (x, y), with half of the stroke on each side of the radius. Draws nothing if
// radius or stroke is not above 0.
void gl_batch_ring(gl_batch *batch, float x, float y, float radius, float stroke, gl_color color);

// Returns a sprite of the whole texture around (x, y), with a white tint, as many units wide and
// high as the texture has texels. Change any member before drawing:
//
//     gl_sprite sprite = gl_sprite_of(hero, 300, 40);
//     sprite.rotation = 0.2f;
//     gl_batch_sprite(batch, hero, &sprite);
//
// Needs no current context. Returns all 0, with the reason in gl_last_error() and the log, if
// texture is NULL.
gl_sprite gl_sprite_of(const gl_texture *texture, float x, float y);

// Returns a sprite of one frame of a sheet, otherwise like gl_sprite_of(). A sheet is a texture
// that is divided into frames of width x height texels, numbered from 0 at the upper left, row by
// row. A remainder at the right or below is not a frame. Returns all 0, with the reason, if the
// texture has no such frame.
//
//     gl_sprite sprite = gl_sprite_frame(walk, 32, 48, (int32_t)(event.render.sim_time * 12) % 8, x, y);
gl_sprite gl_sprite_frame(const gl_texture *texture, int32_t width, int32_t height, int32_t number,
                          float x, float y);

// In units of the view.
typedef struct gl_point {
    float x, y;
} gl_point;

// Draws a convex polygon of 3 points or more, in either order. A polygon that is not convex is
// drawn wrongly. A polygon takes one item for every two of its corners and one for each of its
// edges.
void gl_batch_polygon(gl_batch *batch, const gl_point *points, int32_t count, gl_color color);

// Draws a sprite. The texture's colors must have alpha multiplied in: gl_texture_load() does so,
// and a batch does so in a framebuffer that was cleared to (0, 0, 0, 0) before. Multiply the pixels
// yourself that you pass to gl_texture_create(). The texture must not be a cube or have an integer
// format. It is borrowed until gl_batch_end(); until then, do not resize its framebuffer.
void gl_batch_sprite(gl_batch *batch, const gl_texture *texture, const gl_sprite *sprite);

// Draws UTF-8 text in one or more lines. (x, y) is the lower left corner of the first line, and the
// baseline is the font's descent above y. gl_font_measure() returns the size of a text. An em of
// the font is `height` units high. Each visible character is an item. Draws nothing if height is
// not above 0.
//
// "\n" starts a new line, "\r" is skipped, and a tab counts as a space; measuring does the same.
// Other control characters are drawn like characters that the font lacks.
//
// The 8 x 8 font is scaled to `height`, its descent is an eighth of it, and its lines are 1.25
// heights apart. If the height is a multiple of 8 pixels and the view is not rotated, text is
// aligned to whole pixels and sharp; otherwise its edges are smooth.
//
// The first time that a font draws a character, the character is added to the font's atlas. That
// takes memory, about 0.1 ms and, when it is drawn, an upload with the unpack state of
// gl_texture_update(), which also clears OpenGL's error flags. While the driver has no memory for
// the upload, the character is not seen, and later frames try again.
void gl_batch_text(gl_batch *batch, float x, float y, float height, gl_color color,
                   const char *text);

// Draws a glyph of the font by its index in the file, as shapers such as HarfBuzz return it. (x, y)
// is the pen's position on the baseline. If the font lacks the index, draws the missing glyph.
// Without a font (gl_batch_set_font()) does nothing, with the reason in gl_last_error() and the
// log.
void gl_batch_glyph(gl_batch *batch, float x, float y, float height, gl_color color,
                    uint32_t glyph);

// Ends drawing: draws all items that are still waiting.
void gl_batch_end(gl_batch *batch);

// Return the number of draw calls made, and of items added, since the latest gl_batch_begin(). Need
// no current context.
uint32_t gl_batch_draw_calls(const gl_batch *batch);
uint32_t gl_batch_items(const gl_batch *batch);

#ifdef __cplusplus
}
#endif

#endif

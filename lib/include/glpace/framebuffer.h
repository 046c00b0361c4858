// Framebuffers: draw into textures, or into pairs of textures that take turns. All functions must
// be called on the thread of the context in which the framebuffer was created, while that context
// is current, unless a function says otherwise. If the context is not current, or if an argument is
// invalid, a function does nothing and returns false, NULL or 0, with the reason in gl_last_error()
// and the log. Since 0.1.
//
// Each function documents which GL state it changes. Scissor, masks and viewport do not affect
// creating and resizing.
#ifndef GLPACE_FRAMEBUFFER_H
#define GLPACE_FRAMEBUFFER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/texture.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_framebuffer gl_framebuffer;

// The contents of a framebuffer after a resize.
typedef enum gl_framebuffer_resize_mode {
    GL_RESIZE_CLEAR,   // lost: colors and stencil become 0, depth 1
    GL_RESIZE_KEEP,    // kept at the lower left corner; new pixels as by GL_RESIZE_CLEAR
    GL_RESIZE_RESCALE, // stretched to the new size, GL_LINEAR; GL_NEAREST for integers and depth
} gl_framebuffer_resize_mode;

// Describes a framebuffer. Zero means a default in every field but width and height.
typedef struct gl_framebuffer_desc {
    int32_t width;       // pixels, 1 to the driver's GL_MAX_TEXTURE_SIZE
    int32_t height;      // the same
    uint32_t formats[8]; // of the colors, up to the first 0: formats of gl_texture_desc, not of
                         // depth, that the driver can draw into; all 0: one color, GL_RGBA8
    bool no_colors;  // no colors, as for shadow maps; `depth` must be set, and formats is ignored
    uint32_t depth;  // GL_DEPTH_COMPONENT16, _24, _32F, GL_DEPTH24_STENCIL8; 0: none
    uint32_t filter; // of the colors: GL_LINEAR (also 0), GL_NEAREST; integers: always nearest
    uint32_t wrap;   // GL_REPEAT, GL_MIRRORED_REPEAT, GL_CLAMP_TO_EDGE (also 0)
    uint32_t
        compare; // of the depth, which must be set, for a sampler2DShadow: as in gl_texture_desc; 0: none
    float anisotropy; // of the colors, as in gl_texture_desc; integers: always 1
    int32_t samples;  // samples of a pixel, for smooth edges; 0 and 1: one; at most
                      // GL_MAX_SAMPLES, for integers GL_MAX_INTEGER_SAMPLES (OpenGL ES: 1);
                      // call gl_framebuffer_resolve() after drawing
    gl_framebuffer_resize_mode resize;
} gl_framebuffer_desc;

// Creates a framebuffer whose colors and stencil are 0 and whose depth is 1. Color i is the
// shader's output at location i. Returns NULL, with the reason in gl_last_error() and the log, if
// desc is NULL, if desc has a value that is not listed above or that the driver does not support,
// or if memory runs out. Afterwards framebuffer 0 is bound to GL_FRAMEBUFFER, texture 0 to
// GL_TEXTURE_2D of the active unit, the unpack state is set as in texture.h, and OpenGL's error
// flags are cleared.
gl_framebuffer *gl_framebuffer_create(const gl_framebuffer_desc *desc);

// Deletes the framebuffer and its textures, which unbinds them; NULL is fine. If its context is not
// current, frees only its memory and reports that in gl_last_error() and the log.
void gl_framebuffer_destroy(gl_framebuffer *framebuffer);

// Changes the size, in pixels; desc.resize decides about the contents. Does nothing and returns
// true if the framebuffer already has that size, or if width or height is 0, as when a window is
// iconified. Pointers to the framebuffer's gl_textures stay valid, but their OpenGL textures are
// new: bind them again, and set your own parameters again.
//
// Returns false, with the reason in gl_last_error() and the log, if a side is out of range or the
// driver refuses; framebuffer and contents are then unchanged. Changes bindings as
// gl_framebuffer_create() does. To resize a pair, call gl_framebuffer_pair_resize() instead.
bool gl_framebuffer_resize(gl_framebuffer *framebuffer, int32_t width, int32_t height);

// Makes the framebuffer the target of drawing: binds it to GL_FRAMEBUFFER and sets the viewport to
// all of it.
bool gl_framebuffer_bind(const gl_framebuffer *framebuffer);

// With desc.samples, computes the pixels from the samples of the latest drawing. Before this call,
// the textures and all functions that read or copy have the pixels of the previous resolve. A color
// becomes the mean of its samples; for integers, depth and stencil the driver picks one sample. A
// resize keeps the pixels of the latest resolve; in OpenGL ES the textures keep them, and the
// samples are cleared. Changes no GL state. Without desc.samples, does nothing and returns true.
bool gl_framebuffer_resolve(gl_framebuffer *framebuffer);

// Makes framebuffer 0 the target of drawing again: binds it to GL_FRAMEBUFFER and sets the
// viewport. width and height, 0 or more, are its size in pixels, as in the RENDER event. Any
// context may be current.
bool gl_framebuffer_bind_screen(int32_t width, int32_t height);

// Copies color `index`, which must not be an integer format, to a rectangle of framebuffer 0: width
// times height pixels, 0 or more, with the lower left corner at (x, y). If the sizes differ, the
// picture is stretched with desc.filter. Values are copied as they are stored, unless
// GL_FRAMEBUFFER_SRGB is enabled. The scissor applies. Changes no GL state: bindings and the read
// buffers of framebuffers stay the same.
//
// If framebuffer 0 has several samples (gl_window_desc.samples), OpenGL cannot stretch: different
// sizes set its error GL_INVALID_OPERATION. Draw a triangle with the color as its texture instead.
bool gl_framebuffer_blit(const gl_framebuffer *framebuffer, int32_t index, int32_t x, int32_t y,
                         int32_t width, int32_t height);

// Reads a rectangle of color `index` into pixels, for instance to find the object under the cursor:
// width times height pixels with the lower left corner at (x, y), laid out as the format requires
// (see gl_texture_desc), bottom row first. Waits until the pixels are drawn. The rectangle must not
// be empty or reach beyond the framebuffer. Afterwards the framebuffer is bound to
// GL_READ_FRAMEBUFFER, with its read buffer unchanged, buffer 0 is bound to GL_PIXEL_PACK_BUFFER,
// glPixelStorei(GL_PACK_...) is set to rows without padding or skips, and OpenGL's error flags are
// cleared. Returns false, with the reason in gl_last_error() and the log, if OpenGL fails or has no
// memory.
bool gl_framebuffer_read(const gl_framebuffer *framebuffer, int32_t index, int32_t x, int32_t y,
                         int32_t width, int32_t height, void *pixels);

// Return color `index`, or the depth, as a texture; NULL if there is none. The framebuffer owns the
// texture, which is valid as long as the framebuffer. Do not sample it while the framebuffer is
// drawn into. These and the following functions need no current context.
const gl_texture *gl_framebuffer_color(const gl_framebuffer *framebuffer, int32_t index);
const gl_texture *gl_framebuffer_depth(const gl_framebuffer *framebuffer);

// Returns OpenGL's name of the framebuffer to draw into, which changes when it is resized.
uint32_t gl_framebuffer_id(const gl_framebuffer *framebuffer);

// Returns the size in pixels.
int32_t gl_framebuffer_width(const gl_framebuffer *framebuffer);
int32_t gl_framebuffer_height(const gl_framebuffer *framebuffer);

// ---- pairs --------------------------------------------------------------------------------------

// Two framebuffers that take turns: sample the front, draw into the back, swap. Use it to compute a
// state from the previous state, such as the game of life, and for filters that run several times.
typedef struct gl_framebuffer_pair gl_framebuffer_pair;

// Creates both framebuffers, as gl_framebuffer_create() does.
gl_framebuffer_pair *gl_framebuffer_pair_create(const gl_framebuffer_desc *desc);

// Destroys both framebuffers, as gl_framebuffer_destroy() does.
void gl_framebuffer_pair_destroy(gl_framebuffer_pair *pair);

// Resizes both framebuffers as gl_framebuffer_resize() does, or neither if that fails. Does nothing
// only if both already have that size.
bool gl_framebuffer_pair_resize(gl_framebuffer_pair *pair, int32_t width, int32_t height);

// Return the framebuffer that was drawn last (front), and the one to draw into next (back). The
// pair owns them, and they are valid as long as the pair; a swap exchanges their roles. These
// functions and the swap need no current context.
gl_framebuffer *gl_framebuffer_pair_front(const gl_framebuffer_pair *pair);
gl_framebuffer *gl_framebuffer_pair_back(const gl_framebuffer_pair *pair);

// Exchanges front and back. Changes no GL state.
void gl_framebuffer_pair_swap(gl_framebuffer_pair *pair);

#ifdef __cplusplus
}
#endif

#endif

// Framebuffers: textures that are drawn into, and pairs of them that take turns. Everything here
// belongs to the thread of the context in which the framebuffer was created, while that context is
// current. A mistake, such as a framebuffer that is NULL or whose context is not current, is told
// by a sentence in gl_last_error() and the log; the function has then done nothing, and returns
// false, NULL or 0. Since 0.1.
//
// What changes GL state says so. Scissor, masks and the viewport stay as they are unless said
// otherwise, and do not matter to what is created or changes its size.
#ifndef GLPACE_FRAMEBUFFER_H
#define GLPACE_FRAMEBUFFER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/texture.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_framebuffer gl_framebuffer;

// What becomes of the contents when the size changes.
typedef enum gl_framebuffer_resize_mode {
    GL_RESIZE_CLEAR,   // gone: 0 everywhere, depth 1
    GL_RESIZE_KEEP,    // they stay at the lower left corner; what is new is 0, depth 1
    GL_RESIZE_RESCALE, // stretched to the new size; linear, but nearest for integers and depth
} gl_framebuffer_resize_mode;

typedef struct gl_framebuffer_desc {
    int32_t width;       // pixels, 1 to the driver's GL_MAX_TEXTURE_SIZE
    int32_t height;      // the same
    uint32_t formats[8]; // of the colours, up to the first 0: those of gl_texture_desc that are not
                         // depth and that the driver draws into; none: one of GL_RGBA8
    bool no_colors;      // formats is not looked at: depth alone, as for shadows
    uint32_t depth;      // GL_DEPTH_COMPONENT16, _24, _32F, GL_DEPTH24_STENCIL8; 0: none
    uint32_t filter;     // of the colours but integers: GL_LINEAR (also 0), GL_NEAREST
    uint32_t wrap;       // GL_REPEAT, GL_MIRRORED_REPEAT, GL_CLAMP_TO_EDGE (also 0)
    gl_framebuffer_resize_mode resize;
} gl_framebuffer_desc;

// All colours are 0, depth is 1, stencil 0. Colour i is what the shader writes to location i. desc
// is not NULL. NULL, with the reason in gl_last_error() and the log, if desc asks for what is not
// listed above or for more than the driver has, or memory runs out. Leaves framebuffer 0 bound to
// GL_FRAMEBUFFER, texture 0 to GL_TEXTURE_2D of the active unit, and unpack state as texture.h
// says; clears OpenGL's error flags.
gl_framebuffer *gl_framebuffer_create(const gl_framebuffer_desc *desc);

// Takes NULL. Its textures go with it. Where it is bound, framebuffer 0 is bound afterwards. Where
// its context is not current, only memory is freed, and a sentence says so.
void gl_framebuffer_destroy(gl_framebuffer *framebuffer);

// Gives it another size, and to its contents what desc.resize said. Nothing happens if it has that
// size, or if width or height is 0, as when a window is iconified. The textures stay where they
// are in memory, but OpenGL has new ones: they are to be bound again, and parameters that the
// program set by itself are lost. false, with the reason in gl_last_error() and the log, and
// nothing changed, not the contents either, if a side is out of range or the driver refuses. What
// is bound afterwards is as after creation. Not for one of a pair: see
// gl_framebuffer_pair_resize().
bool gl_framebuffer_resize(gl_framebuffer *framebuffer, int32_t width, int32_t height);

// Drawing goes to all of it from here on: binds it to GL_FRAMEBUFFER and sets the viewport.
bool gl_framebuffer_bind(const gl_framebuffer *framebuffer);

// Drawing goes to framebuffer 0 again, whose size a RENDER event tells: binds it to GL_FRAMEBUFFER
// and sets the viewport.
bool gl_framebuffer_bind_screen(int32_t width, int32_t height);

// Copies colour `index`, stretched with its filter if the sizes differ, to framebuffer 0: to the
// rectangle of width times height pixels whose lower left corner is at x, y. Values are copied as
// they are stored unless GL_FRAMEBUFFER_SRGB is enabled. Not for integers. The scissor applies. To
// a framebuffer 0 of several samples (gl_window_desc's), OpenGL copies only where the sizes are the
// same, and has an error, GL_INVALID_OPERATION, where they differ: draw a triangle with the colour
// as its texture instead. Leaves framebuffer 0 bound to GL_FRAMEBUFFER. false, and nothing copied,
// if there is no such colour, or it is one of integers.
bool gl_framebuffer_blit(const gl_framebuffer *framebuffer, int32_t index, int32_t x, int32_t y,
                         int32_t width, int32_t height);

// Reads the rectangle of width times height pixels of colour `index` whose lower left corner is at
// x, y into pixels, laid out as the format has them (see gl_texture_desc), bottom row first: which
// object is under the cursor, what a simulation on the GPU came to. Waits for the drawing. false,
// with the reason in gl_last_error() and the log, if there is no such colour, or the rectangle is
// empty or leaves the framebuffer. Leaves the framebuffer bound to GL_READ_FRAMEBUFFER, no buffer
// to GL_PIXEL_PACK_BUFFER, and glPixelStorei(GL_PACK_...) at rows without padding or skips.
bool gl_framebuffer_read(const gl_framebuffer *framebuffer, int32_t index, int32_t x, int32_t y,
                         int32_t width, int32_t height, void *pixels);

// Colour `index`, or depth, to bind as a texture; NULL if there is none. Owned by the framebuffer,
// where it stays until that is destroyed. To be drawn into no more while it is looked up.
const gl_texture *gl_framebuffer_color(const gl_framebuffer *framebuffer, int32_t index);
const gl_texture *gl_framebuffer_depth(const gl_framebuffer *framebuffer);

uint32_t
gl_framebuffer_id(const gl_framebuffer *framebuffer); // OpenGL's name; changes with the size
int32_t gl_framebuffer_width(const gl_framebuffer *framebuffer); // pixels
int32_t gl_framebuffer_height(const gl_framebuffer *framebuffer);

// ---- pairs --------------------------------------------------------------------------------------

// Two alike that take turns: look up the front, draw into the back, swap. For what is calculated
// from what it was before, such as the game of life, and for filters that run several times.
typedef struct gl_framebuffer_pair gl_framebuffer_pair;

// Fails, changes GL state and begins as gl_framebuffer_create().
gl_framebuffer_pair *gl_framebuffer_pair_create(const gl_framebuffer_desc *desc);

// Takes NULL. Both framebuffers go with it.
void gl_framebuffer_pair_destroy(gl_framebuffer_pair *pair);

// As gl_framebuffer_resize(), with both or neither. Nothing happens only if both have that size, so
// that a pair of which one was resized by itself is one again.
bool gl_framebuffer_pair_resize(gl_framebuffer_pair *pair, int32_t width, int32_t height);

// The one drawn last, and the one to draw into next. Owned by the pair; bind, read, copy and look
// them up as any other. After a swap they are each other.
gl_framebuffer *gl_framebuffer_pair_front(const gl_framebuffer_pair *pair);
gl_framebuffer *gl_framebuffer_pair_back(const gl_framebuffer_pair *pair);

// Exchanges the two. Changes no GL state.
void gl_framebuffer_pair_swap(gl_framebuffer_pair *pair);

#ifdef __cplusplus
}
#endif

#endif

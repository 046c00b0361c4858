// What a framebuffer is inside. Internal to lib/graphics.
#ifndef GLP_FRAMEBUFFER_IMPL_H
#define GLP_FRAMEBUFFER_IMPL_H

#include <glpace/framebuffer.h>

#include "graphics/texture_impl.h"

enum { glp_max_colors = 8 };

struct gl_framebuffer {
    uint64_t context;
    gl_framebuffer_desc desc; // as it was given, but for the size, which is kept up to date
    uint32_t id;
    int32_t color_count;
    gl_texture colors[glp_max_colors];
    gl_texture depth; // without a name if there is none
};

// Makes all that desc says, clears it, and leaves it bound. false, with the reason and nothing
// made, if it cannot be.
bool glp_framebuffer_make(gl_framebuffer *framebuffer, const char *who,
                          const gl_framebuffer_desc *desc);

void glp_framebuffer_release(gl_framebuffer *framebuffer);

// Whether `width` and `height` are another size, one to change to.
bool glp_framebuffer_is_new_size(const gl_framebuffer *framebuffer, int32_t width, int32_t height);

// Makes `next` as `framebuffer`, but of this size and with what becomes of its contents. false,
// with the reason and nothing made or changed, if it cannot be.
bool glp_framebuffer_make_resized(gl_framebuffer *next, const char *who,
                                  const gl_framebuffer *framebuffer, int32_t width, int32_t height);

// Puts `next` in the place of what framebuffer was.
void glp_framebuffer_replace(gl_framebuffer *framebuffer, const gl_framebuffer *next);

// Binds framebuffer 0 and texture 0: where creation ends, well or not.
void glp_framebuffer_unbind(void);

// What would hold back clearing and copying. It is opened for a while, and then as it was.
typedef struct glp_gates {
    uint8_t scissor;
    uint8_t discard;
    uint8_t colors[glp_max_colors][4];
    uint8_t depth;
    int32_t stencil;
} glp_gates;

void glp_gates_open(glp_gates *gates);
void glp_gates_restore(const glp_gates *gates);

#endif

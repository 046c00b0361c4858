// Shared by the files of framebuffers. Internal to lib/graphics.
#ifndef GLP_FRAMEBUFFER_IMPL_H
#define GLP_FRAMEBUFFER_IMPL_H

#include <glpace/framebuffer.h>

#include "graphics/texture_impl.h"

enum { glp_max_colors = 8 };

struct gl_framebuffer {
    uint64_t context;
    gl_framebuffer_desc desc; // as given, but with the current size
    uint32_t id;
    int32_t color_count;
    gl_texture colors[glp_max_colors];
    gl_texture depth; // its id is 0 if there is none
};

// Creates the framebuffer and its textures, clears it, and leaves it bound. false, with the reason
// and nothing created, if it fails.
bool glp_framebuffer_make(gl_framebuffer *framebuffer, const char *who,
                          const gl_framebuffer_desc *desc);

void glp_framebuffer_release(gl_framebuffer *framebuffer);

// Whether `width` and `height` are another size, and not 0.
bool glp_framebuffer_is_new_size(const gl_framebuffer *framebuffer, int32_t width, int32_t height);

// Creates `next` as a copy of `framebuffer` with this size, and its contents as desc.resize says.
// false, with the reason and nothing created or changed, if it fails.
bool glp_framebuffer_make_resized(gl_framebuffer *next, const char *who,
                                  const gl_framebuffer *framebuffer, int32_t width, int32_t height);

// Releases what the framebuffer has in OpenGL and replaces it by `next`.
void glp_framebuffer_replace(gl_framebuffer *framebuffer, const gl_framebuffer *next);

// Binds framebuffer 0 and texture 0, as after each creation, successful or not.
void glp_framebuffer_unbind(void);

// GL state that restricts clearing and copying. _open() stores it and lifts the restrictions;
// _restore() sets it back.
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

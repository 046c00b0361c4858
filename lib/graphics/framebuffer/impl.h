// Shared by the files of framebuffers. Internal to lib/graphics.
#ifndef GLP_FRAMEBUFFER_IMPL_H
#define GLP_FRAMEBUFFER_IMPL_H

#include <glpace/framebuffer.h>

#include "graphics/gl/gl.h"
#include "graphics/texture/impl.h"

struct gl_framebuffer {
    uint64_t context;
    gl_framebuffer_desc desc; // as given, but with the current size
    uint32_t id;              // has the textures
    uint32_t drawn;           // what is drawn into: the same, or one that has the samples
    int32_t color_count;
    gl_texture colors[GLP_MAX_COLORS];
    gl_texture depth;                     // its id is 0 if there is none
    uint32_t samples[GLP_MAX_COLORS + 1]; // renderbuffers of the colours and of the depth
};

typedef struct glp_extent {
    int32_t width; // pixels
    int32_t height;
} glp_extent;

glp_extent glp_framebuffer_size(const gl_framebuffer *framebuffer);

// GL_DEPTH_ATTACHMENT, GL_DEPTH_STENCIL_ATTACHMENT.
uint32_t glp_depth_attachment(const glp_format *format);

// Copies what two of OpenGL's framebuffers have, whose formats are those of the framebuffer.
void glp_framebuffer_copy(const gl_framebuffer *framebuffer, uint32_t from, glp_extent from_size,
                          uint32_t to, glp_extent to_size);

// false, with the reason, if the driver has not so many samples.
bool glp_framebuffer_check_samples(const char *who, const gl_framebuffer *framebuffer);

// Creates the renderbuffers and attaches them to what is bound.
void glp_framebuffer_attach_samples(gl_framebuffer *framebuffer);

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

#endif

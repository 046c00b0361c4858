// What a texture is inside. Internal to lib/graphics.
#ifndef GLP_TEXTURE_IMPL_H
#define GLP_TEXTURE_IMPL_H

#include <glpace/texture.h>

#include "graphics/texture_format.h"

struct gl_texture {
    uint64_t context;
    uint32_t id;
    uint32_t target; // GL_TEXTURE_2D, GL_TEXTURE_CUBE_MAP
    const glp_format *format;
    int32_t width; // pixels
    int32_t height;
    int32_t unit_count; // of the driver
    bool mipmaps;
};

// A desc whose every field was found good, with the defaults filled in. Its pixels are not looked
// at.
typedef struct glp_texture_plan {
    gl_texture_desc desc;
    const glp_format *format;
    uint32_t target;
} glp_texture_plan;

// false, with the reason, if something in desc is not good.
bool glp_texture_plan_init(glp_texture_plan *plan, const char *who, const gl_texture_desc *desc,
                           uint32_t target);

int glp_texture_face_count(uint32_t target);

// Makes the texture and binds it, which it stays until glp_texture_end(). Sets unpack state.
void glp_texture_begin(gl_texture *texture, const glp_texture_plan *plan);

// Gives a face its pixels, of a layout (GL_RGBA ...) and a type (GL_UNSIGNED_BYTE ...); NULL leaves
// it undefined. Each face once, one after the other; flat textures have one.
void glp_texture_fill(const gl_texture *texture, int face, uint32_t layout, uint32_t type,
                      const void *pixels);

// Completes it. false, with the reason and nothing left, if OpenGL refuses or memory runs out.
bool glp_texture_end(gl_texture *texture, const char *who);

// glp_texture_begin() on the heap; NULL, with the reason, if there is no memory. The second one ends
// it: NULL, with the reason and nothing left, as above.
gl_texture *glp_texture_new(const char *who, const glp_texture_plan *plan);
gl_texture *glp_texture_done(gl_texture *texture, const char *who);

void glp_texture_release(gl_texture *texture);

// Whether the rectangle is not empty and within width times height pixels; if not, that is the
// reason.
bool glp_check_rectangle(const char *who, int32_t x, int32_t y, int32_t w, int32_t h, int32_t width,
                         int32_t height);

#endif

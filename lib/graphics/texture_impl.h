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

// What a texture is filled with: pixels NULL leaves it undefined. Flat ones have one face.
typedef struct glp_texture_source {
    uint32_t layout; // GL_RGBA ...
    struct {
        uint32_t type; // GL_UNSIGNED_BYTE ...
        const void *pixels;
    } faces[6];
} glp_texture_source;

// false, with the reason, if something in desc is not good.
bool glp_texture_plan_init(glp_texture_plan *plan, const char *who, const gl_texture_desc *desc,
                           uint32_t target);

int glp_texture_face_count(uint32_t target);

// Makes the texture and leaves it bound. false, with the reason and nothing made, if OpenGL refuses
// or memory runs out.
bool glp_texture_make(gl_texture *texture, const char *who, const glp_texture_plan *plan,
                      const glp_texture_source *source);

// The same on the heap; NULL if it cannot be.
gl_texture *glp_texture_new(const char *who, const glp_texture_plan *plan,
                            const glp_texture_source *source);

void glp_texture_release(gl_texture *texture);

// Whether the rectangle is not empty and within width times height pixels; if not, that is the
// reason.
bool glp_check_rectangle(const char *who, int32_t x, int32_t y, int32_t w, int32_t h, int32_t width,
                         int32_t height);

#endif

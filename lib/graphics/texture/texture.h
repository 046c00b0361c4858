// Textures, for what else has some. Internal to lib/graphics.
#ifndef GLP_TEXTURE_TEXTURE_H
#define GLP_TEXTURE_TEXTURE_H

#include <glpace/texture.h>

#include "graphics/texture/format.h"

struct gl_texture {
    uint64_t group;
    uint32_t id;
    uint32_t target; // GL_TEXTURE_2D, GL_TEXTURE_CUBE_MAP
    const glp_format *format;
    int32_t width; // pixels
    int32_t height;
    int32_t unit_count; // texture units that the driver has
    bool mipmaps;
};

// A desc that was checked, with its defaults filled in. Its pixels are ignored.
typedef struct glp_texture_plan {
    gl_texture_desc desc;
    const glp_format *format;
    uint32_t target;
} glp_texture_plan;

// false, with the reason, if desc is invalid.
bool glp_texture_plan_init(glp_texture_plan *plan, const char *who, const gl_texture_desc *desc,
                           uint32_t target);

// Whether textures take this wrap; if not, that is the last error, which names the field.
bool glp_texture_check_wrap(const char *who, const char *field, uint32_t wrap);

// Creates the texture and binds it; it has to stay bound until glp_texture_end(). Sets the unpack
// state.
void glp_texture_begin(gl_texture *texture, const glp_texture_plan *plan);

// Sets the pixels of a face, which have a layout (GL_RGBA ...) and a type (GL_UNSIGNED_BYTE ...);
// NULL leaves them undefined. Call it once for each face, in order; flat textures have one face.
void glp_texture_fill(const gl_texture *texture, int face, uint32_t layout, uint32_t type,
                      const void *pixels);

// Completes the texture. If OpenGL fails or memory runs out, deletes it and returns false, with the
// reason.
bool glp_texture_end(gl_texture *texture, const char *who);

void glp_texture_release(gl_texture *texture);

// Whether the rectangle x, y, w, h is not empty and within width times height pixels; if not, that
// is the last error.
bool glp_check_rectangle(const char *who, int32_t x, int32_t y, int32_t w, int32_t h, int32_t width,
                         int32_t height);

#endif

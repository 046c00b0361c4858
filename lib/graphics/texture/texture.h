// Textures, for what else has some. Internal to lib/graphics.
#ifndef GLP_TEXTURE_TEXTURE_H
#define GLP_TEXTURE_TEXTURE_H

#include <glpace/texture.h>

#include "graphics/texture/format.h"

#pragma GCC visibility push(hidden)

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

// Whether textures take this wrap; if not, that is the last error, which names the field.
bool glp_texture_check_wrap(const char *who, const char *field, uint32_t wrap);

// Makes a flat texture in memory of the caller's, with undefined pixels, and leaves it bound. Sets
// the unpack state. false, with the reason and nothing made, if it fails.
bool glp_texture_init(gl_texture *texture, const char *who, const gl_texture_desc *desc);
void glp_texture_release(gl_texture *texture); // what it has in OpenGL

// Whether the rectangle x, y, w, h is not empty and within width times height pixels; if not, that
// is the last error.
bool glp_check_rectangle(const char *who, int32_t x, int32_t y, int32_t w, int32_t h, int32_t width,
                         int32_t height);

#pragma GCC visibility pop

#endif

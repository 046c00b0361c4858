// What OpenGL's formats are in memory. Internal to lib/graphics.
#ifndef GLP_TEXTURE_FORMAT_H
#define GLP_TEXTURE_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum glp_format_kind {
    GLP_FORMAT_COLOR, // can be filtered
    GLP_FORMAT_INT,
    GLP_FORMAT_UINT,
    GLP_FORMAT_DEPTH,
    GLP_FORMAT_DEPTH_STENCIL,
} glp_format_kind;

typedef struct glp_format {
    uint32_t name;   // GL_RGBA8 ...
    uint32_t layout; // GL_RGBA ..., of a pixel in memory
    uint32_t type;   // GL_UNSIGNED_BYTE ..., of its values
    int32_t size;    // bytes of a pixel
    glp_format_kind kind;
    bool deep; // a colour with room for more than 8 bits
} glp_format;

// NULL if it is none that texture.h lists.
const glp_format *glp_format_find(uint32_t name);

bool glp_format_is_integer(const glp_format *format);
bool glp_format_is_depth(const glp_format *format); // with stencil or without

#endif

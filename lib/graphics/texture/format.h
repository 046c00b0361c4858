// The layout of OpenGL's formats in memory. Internal to lib/graphics.
#ifndef GLP_TEXTURE_FORMAT_H
#define GLP_TEXTURE_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

typedef enum glp_format_kind {
    GLP_FORMAT_COLOR, // can be filtered
    GLP_FORMAT_INT,
    GLP_FORMAT_UINT,
    GLP_FORMAT_DEPTH,
    GLP_FORMAT_DEPTH_STENCIL,
} glp_format_kind;

typedef struct glp_format {
    uint32_t name;   // GL_RGBA8 ...
    uint32_t layout; // of a pixel in memory, GL_RGBA ...
    uint32_t type;   // of its values, GL_UNSIGNED_BYTE ...
    int32_t size;    // of a pixel, bytes
    glp_format_kind kind;
    bool deep;  // a color with more than 8 bits
    bool light; // shaders find light in it: sRGB, which is converted, and floats
} glp_format;

// The format; NULL if texture.h does not list it.
const glp_format *glp_format_find(uint32_t name);

// Whether the current context can filter it, and make mipmaps of it: of colors, OpenGL both.
bool glp_format_can_filter(const glp_format *format);
bool glp_format_can_reduce(const glp_format *format);

// How OpenGL ES reads a color's pixels back: as RGBA, and integers with 32 bits. The format itself if
// that is how it is in memory.
const glp_format *glp_format_wide(const glp_format *format);

// Writes as many such pixels as the format has them in memory.
void glp_format_narrow(const glp_format *format, const void *wide, size_t count, void *pixels);

// Makes of as many pixels of RGBA, with 8 or 16 bits a value, such of a color as the format has them in
// memory.
void glp_format_convert(const glp_format *format, const void *rgba, int32_t bits, size_t count,
                        void *pixels);

// Says that `field` is none of the formats that texture.h lists, and which one was probably meant.
// Always returns false.
bool glp_format_refuse(const char *who, const char *field, uint32_t name);

bool glp_format_is_integer(const glp_format *format);
bool glp_format_is_depth(const glp_format *format); // with stencil or without

#pragma GCC visibility pop

#endif

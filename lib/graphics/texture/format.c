#include "graphics/texture/format.h"

#include <stddef.h>
#include <string.h>

#include <glpace/gl.h>

#include "core/base/log.h"
#include "graphics/gl/gl.h"

#define COLOR(name, layout, type, size)                                                            \
    {                                                                                              \
        name, layout, type, size, GLP_FORMAT_COLOR, false,                                         \
            (name) == GL_SRGB8 || (name) == GL_SRGB8_ALPHA8                                        \
    }
#define DEEP(name, layout, type, size)                                                             \
    {                                                                                              \
        name, layout, type, size, GLP_FORMAT_COLOR, true, (type) == GL_FLOAT                       \
    }
#define OTHER(name, layout, type, size, kind)                                                      \
    {                                                                                              \
        name, layout, type, size, kind, false, false                                               \
    }

static const glp_format formats[] = {
    COLOR(GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1),
    COLOR(GL_RG8, GL_RG, GL_UNSIGNED_BYTE, 2),
    COLOR(GL_RGB8, GL_RGB, GL_UNSIGNED_BYTE, 3),
    COLOR(GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4),
    COLOR(GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE, 3),
    COLOR(GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE, 4),

    DEEP(GL_R16, GL_RED, GL_UNSIGNED_SHORT, 2),
    DEEP(GL_RG16, GL_RG, GL_UNSIGNED_SHORT, 4),
    DEEP(GL_RGB16, GL_RGB, GL_UNSIGNED_SHORT, 6),
    DEEP(GL_RGBA16, GL_RGBA, GL_UNSIGNED_SHORT, 8),
    DEEP(GL_R16F, GL_RED, GL_FLOAT, 4),
    DEEP(GL_RG16F, GL_RG, GL_FLOAT, 8),
    DEEP(GL_RGB16F, GL_RGB, GL_FLOAT, 12),
    DEEP(GL_RGBA16F, GL_RGBA, GL_FLOAT, 16),
    DEEP(GL_R32F, GL_RED, GL_FLOAT, 4),
    DEEP(GL_RG32F, GL_RG, GL_FLOAT, 8),
    DEEP(GL_RGB32F, GL_RGB, GL_FLOAT, 12),
    DEEP(GL_RGBA32F, GL_RGBA, GL_FLOAT, 16),
    DEEP(GL_R11F_G11F_B10F, GL_RGB, GL_FLOAT, 12),
    DEEP(GL_RGB10_A2, GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV, 4),

    OTHER(GL_R8UI, GL_RED_INTEGER, GL_UNSIGNED_BYTE, 1, GLP_FORMAT_UINT),
    OTHER(GL_RG8UI, GL_RG_INTEGER, GL_UNSIGNED_BYTE, 2, GLP_FORMAT_UINT),
    OTHER(GL_RGB8UI, GL_RGB_INTEGER, GL_UNSIGNED_BYTE, 3, GLP_FORMAT_UINT),
    OTHER(GL_RGBA8UI, GL_RGBA_INTEGER, GL_UNSIGNED_BYTE, 4, GLP_FORMAT_UINT),
    OTHER(GL_R16UI, GL_RED_INTEGER, GL_UNSIGNED_SHORT, 2, GLP_FORMAT_UINT),
    OTHER(GL_RG16UI, GL_RG_INTEGER, GL_UNSIGNED_SHORT, 4, GLP_FORMAT_UINT),
    OTHER(GL_RGB16UI, GL_RGB_INTEGER, GL_UNSIGNED_SHORT, 6, GLP_FORMAT_UINT),
    OTHER(GL_RGBA16UI, GL_RGBA_INTEGER, GL_UNSIGNED_SHORT, 8, GLP_FORMAT_UINT),
    OTHER(GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 4, GLP_FORMAT_UINT),
    OTHER(GL_RG32UI, GL_RG_INTEGER, GL_UNSIGNED_INT, 8, GLP_FORMAT_UINT),
    OTHER(GL_RGB32UI, GL_RGB_INTEGER, GL_UNSIGNED_INT, 12, GLP_FORMAT_UINT),
    OTHER(GL_RGBA32UI, GL_RGBA_INTEGER, GL_UNSIGNED_INT, 16, GLP_FORMAT_UINT),

    OTHER(GL_R8I, GL_RED_INTEGER, GL_BYTE, 1, GLP_FORMAT_INT),
    OTHER(GL_RG8I, GL_RG_INTEGER, GL_BYTE, 2, GLP_FORMAT_INT),
    OTHER(GL_RGB8I, GL_RGB_INTEGER, GL_BYTE, 3, GLP_FORMAT_INT),
    OTHER(GL_RGBA8I, GL_RGBA_INTEGER, GL_BYTE, 4, GLP_FORMAT_INT),
    OTHER(GL_R16I, GL_RED_INTEGER, GL_SHORT, 2, GLP_FORMAT_INT),
    OTHER(GL_RG16I, GL_RG_INTEGER, GL_SHORT, 4, GLP_FORMAT_INT),
    OTHER(GL_RGB16I, GL_RGB_INTEGER, GL_SHORT, 6, GLP_FORMAT_INT),
    OTHER(GL_RGBA16I, GL_RGBA_INTEGER, GL_SHORT, 8, GLP_FORMAT_INT),
    OTHER(GL_R32I, GL_RED_INTEGER, GL_INT, 4, GLP_FORMAT_INT),
    OTHER(GL_RG32I, GL_RG_INTEGER, GL_INT, 8, GLP_FORMAT_INT),
    OTHER(GL_RGB32I, GL_RGB_INTEGER, GL_INT, 12, GLP_FORMAT_INT),
    OTHER(GL_RGBA32I, GL_RGBA_INTEGER, GL_INT, 16, GLP_FORMAT_INT),

    OTHER(GL_DEPTH_COMPONENT16, GL_DEPTH_COMPONENT, GL_UNSIGNED_SHORT, 2, GLP_FORMAT_DEPTH),
    OTHER(GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, 4, GLP_FORMAT_DEPTH),
    OTHER(GL_DEPTH_COMPONENT32F, GL_DEPTH_COMPONENT, GL_FLOAT, 4, GLP_FORMAT_DEPTH),
    OTHER(GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, 4, GLP_FORMAT_DEPTH_STENCIL),
};

const glp_format *glp_format_find(uint32_t name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].name == name)
            return &formats[i];
    return NULL;
}

// What glTexImage2D() takes as the layout of pixels in memory, and programs give as the format.
static const struct {
    uint32_t layout;
    const char *called;
    const char *sized;
} unsized[] = {
    {GL_RED, "GL_RED", "GL_R8"},
    {GL_RG, "GL_RG", "GL_RG8"},
    {GL_RGB, "GL_RGB", "GL_RGB8"},
    {GL_RGBA, "GL_RGBA", "GL_RGBA8"},
    {GL_BGR, "GL_BGR", "GL_RGB8"},
    {GL_BGRA, "GL_BGRA", "GL_RGBA8"},
    {GL_SRGB, "GL_SRGB", "GL_SRGB8"},
    {GL_SRGB_ALPHA, "GL_SRGB_ALPHA", "GL_SRGB8_ALPHA8"},
    {GL_RED_INTEGER, "GL_RED_INTEGER", "GL_R8UI"},
    {GL_RG_INTEGER, "GL_RG_INTEGER", "GL_RG8UI"},
    {GL_RGB_INTEGER, "GL_RGB_INTEGER", "GL_RGB8UI"},
    {GL_RGBA_INTEGER, "GL_RGBA_INTEGER", "GL_RGBA8UI"},
    {GL_DEPTH_COMPONENT, "GL_DEPTH_COMPONENT", "GL_DEPTH_COMPONENT24"},
    {GL_DEPTH_STENCIL, "GL_DEPTH_STENCIL", "GL_DEPTH24_STENCIL8"},
};

bool glp_format_refuse(const char *who, const char *field, uint32_t name)
{
    for (size_t i = 0; i < sizeof unsized / sizeof *unsized; i++)
        if (unsized[i].layout == name)
            return glp_fail("%s: %s is %s, which has no size; use a sized format, such as %s", who,
                            field, unsized[i].called, unsized[i].sized);
    return glp_fail("%s: %s is 0x%04x, which is none that texture.h lists", who, field,
                    (unsigned)name);
}

// ---- what the current context can do -------------------------------------------------------------

bool glp_format_can_filter(const glp_format *format)
{
    switch (format->name) {
    case GL_R32F:
    case GL_RG32F:
    case GL_RGB32F:
    case GL_RGBA32F:
        return !glp_lacks("GL_OES_texture_float_linear");
    default:
        return format->kind == GLP_FORMAT_COLOR;
    }
}

// OpenGL ES makes mipmaps of what it can draw into and filter.
bool glp_format_can_reduce(const glp_format *format)
{
    switch (format->name) {
    case GL_SRGB8:
    case GL_RGB16:
    case GL_RGB16F:
    case GL_RGB32F:
        return !glp_lacks(NULL);
    default:
        return glp_format_can_filter(format) &&
               (format->type != GL_FLOAT || !glp_lacks("GL_EXT_color_buffer_float"));
    }
}

// ---- from one to another in memory --------------------------------------------------------------

static int count_channels(const glp_format *format)
{
    switch (format->layout) {
    case GL_RED:
    case GL_RED_INTEGER:
        return 1;
    case GL_RG:
    case GL_RG_INTEGER:
        return 2;
    case GL_RGB:
    case GL_RGB_INTEGER:
        return 3;
    default:
        return 4;
    }
}

static uint32_t wide_name(const glp_format *format)
{
    if (format->kind == GLP_FORMAT_INT)
        return GL_RGBA32I;
    if (format->kind == GLP_FORMAT_UINT)
        return GL_RGBA32UI;
    switch (format->type) {
    case GL_UNSIGNED_BYTE:
        return GL_RGBA8;
    case GL_UNSIGNED_SHORT:
        return GL_RGBA16;
    case GL_FLOAT:
        return GL_RGBA32F;
    default:
        return format->name;
    }
}

const glp_format *glp_format_wide(const glp_format *format)
{
    const glp_format *wide = glp_format_find(wide_name(format));
    return wide->layout == format->layout && wide->type == format->type ? format : wide;
}

void glp_format_narrow(const glp_format *format, const void *wide, size_t count, void *pixels)
{
    const size_t channels = (size_t)count_channels(format);
    const size_t from_size = (size_t)glp_format_wide(format)->size / 4;
    const size_t to_size = (size_t)format->size / channels;
    const uint8_t *from = wide;
    uint8_t *to = pixels;
    for (size_t i = 0; i < count; i++)
        for (size_t c = 0; c < channels; c++, to += to_size) {
            const uint8_t *value = from + (i * 4 + c) * from_size;
            uint32_t whole;
            if (to_size == from_size) {
                memcpy(to, value, to_size);
                continue;
            }
            memcpy(&whole, value, sizeof whole); // an integer that fits
            if (to_size == 1)
                *to = (uint8_t)whole;
            else
                memcpy(to, &(uint16_t){(uint16_t)whole}, 2);
        }
}

// One of them as 16 bits.
static uint16_t value_at(const void *values, int32_t bits, size_t i)
{
    return bits == 16 ? ((const uint16_t *)values)[i]
                      : (uint16_t)(((const uint8_t *)values)[i] * 257);
}

static uint32_t pack_10_10_10_2(const void *rgba, int32_t bits, size_t i)
{
    uint32_t packed = 0;
    for (size_t c = 0; c < 4; c++) {
        const uint32_t most = c < 3 ? 1023 : 3;
        packed |= (value_at(rgba, bits, i * 4 + c) * most + 32767) / 65535 << (10 * c);
    }
    return packed;
}

void glp_format_convert(const glp_format *format, const void *rgba, int32_t bits, size_t count,
                        void *pixels)
{
    const size_t channels = (size_t)count_channels(format);
    for (size_t i = 0; i < count; i++) {
        if (format->type == GL_UNSIGNED_INT_2_10_10_10_REV) {
            ((uint32_t *)pixels)[i] = pack_10_10_10_2(rgba, bits, i);
            continue;
        }
        for (size_t c = 0; c < channels; c++) {
            const uint16_t value = value_at(rgba, bits, i * 4 + c);
            const size_t at = i * channels + c;
            if (format->type == GL_FLOAT)
                ((float *)pixels)[at] = (float)value / 65535;
            else if (format->type == GL_UNSIGNED_SHORT)
                ((uint16_t *)pixels)[at] = value;
            else
                ((uint8_t *)pixels)[at] = (uint8_t)(value >> 8);
        }
    }
}

bool glp_format_is_integer(const glp_format *format)
{
    return format->kind == GLP_FORMAT_INT || format->kind == GLP_FORMAT_UINT;
}

bool glp_format_is_depth(const glp_format *format)
{
    return format->kind == GLP_FORMAT_DEPTH || format->kind == GLP_FORMAT_DEPTH_STENCIL;
}

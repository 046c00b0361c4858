#include "graphics/texture/impl.h"

#include <glpace/gl.h>

#include "base/check.h"
#include "base/log.h"

static void fill_in(gl_texture_desc *desc)
{
    if (desc->format == 0)
        desc->format = GL_RGBA8;
    if (desc->wrap_x == 0)
        desc->wrap_x = GL_CLAMP_TO_EDGE;
    if (desc->wrap_y == 0)
        desc->wrap_y = GL_CLAMP_TO_EDGE;
    if (desc->anisotropy == 0)
        desc->anisotropy = 1;
}

static void fill_in_filters(gl_texture_desc *desc, const glp_format *format)
{
    bool blends = format->kind == GLP_FORMAT_COLOR || desc->compare != 0;
    uint32_t filter = blends ? GL_LINEAR : GL_NEAREST;
    if (desc->mag_filter == 0)
        desc->mag_filter = filter;
    if (desc->min_filter == 0)
        desc->min_filter = desc->mipmaps ? GL_LINEAR_MIPMAP_LINEAR : filter;
}

bool glp_texture_check_wrap(const char *who, const char *field, uint32_t wrap)
{
    if (wrap == GL_REPEAT || wrap == GL_MIRRORED_REPEAT || wrap == GL_CLAMP_TO_EDGE)
        return true;
    return glp_fail("%s: %s is 0x%04x; it takes GL_REPEAT, GL_MIRRORED_REPEAT or GL_CLAMP_TO_EDGE",
                    who, field, (unsigned)wrap);
}

static bool is_plain(uint32_t filter)
{
    return filter == GL_NEAREST || filter == GL_LINEAR;
}

static bool takes_mipmaps(uint32_t filter)
{
    return filter == GL_NEAREST_MIPMAP_NEAREST || filter == GL_LINEAR_MIPMAP_NEAREST ||
           filter == GL_NEAREST_MIPMAP_LINEAR || filter == GL_LINEAR_MIPMAP_LINEAR;
}

static bool check_filter(const char *who, const char *field, uint32_t filter,
                         const glp_format *format)
{
    if (filter != GL_NEAREST && glp_format_is_integer(format))
        return glp_fail("%s: %s is 0x%04x; format 0x%04x, of integers, takes GL_NEAREST", who,
                        field, (unsigned)filter, (unsigned)format->name);
    if (is_plain(filter))
        return true;
    return glp_fail("%s: %s is 0x%04x; it takes GL_LINEAR or GL_NEAREST", who, field,
                    (unsigned)filter);
}

static bool check_min_filter(const char *who, const gl_texture_desc *desc, const glp_format *format)
{
    if (!takes_mipmaps(desc->min_filter) || format->kind != GLP_FORMAT_COLOR)
        return check_filter(who, "min_filter", desc->min_filter, format);
    return desc->mipmaps || glp_fail("%s: min_filter is 0x%04x, which needs mipmaps; set mipmaps, "
                                     "or take GL_LINEAR or GL_NEAREST",
                                     who, (unsigned)desc->min_filter);
}

static bool check_filters(const char *who, const gl_texture_desc *desc, const glp_format *format)
{
    if (desc->mipmaps && format->kind != GLP_FORMAT_COLOR)
        return glp_fail("%s: format 0x%04x has no mipmaps", who, (unsigned)format->name);
    return check_min_filter(who, desc, format) &&
           check_filter(who, "mag_filter", desc->mag_filter, format);
}

static bool check_compare(const char *who, uint32_t compare, const glp_format *format)
{
    if (compare == 0)
        return true;
    if (compare < GL_NEVER || compare > GL_ALWAYS)
        return glp_fail("%s: compare is 0x%04x; it takes GL_LEQUAL, GL_LESS or another of OpenGL's "
                        "comparisons",
                        who, (unsigned)compare);
    if (!glp_format_is_depth(format))
        return glp_fail("%s: compare is 0x%04x; format 0x%04x has no depth to compare", who,
                        (unsigned)compare, (unsigned)format->name);
    return true;
}

static bool check_anisotropy(const char *who, float anisotropy, const glp_format *format)
{
    if (!(anisotropy >= 1)) // NaN, too
        return glp_fail("%s: anisotropy is %g; it takes 1 or more, or 0 for 1", who,
                        (double)anisotropy);
    if (anisotropy > 1 && format->kind != GLP_FORMAT_COLOR)
        return glp_fail("%s: anisotropy is %g; format 0x%04x, of integers or depth, takes 1", who,
                        (double)anisotropy, (unsigned)format->name);
    return true;
}

static bool check_size(const char *who, const gl_texture_desc *desc, uint32_t target)
{
    GLint largest = 0;
    bool is_cube = target == GL_TEXTURE_CUBE_MAP;
    glGetIntegerv(is_cube ? GL_MAX_CUBE_MAP_TEXTURE_SIZE : GL_MAX_TEXTURE_SIZE, &largest);
    if (!glp_check_range(who, "width", desc->width, 1, largest) ||
        !glp_check_range(who, "height", desc->height, 1, largest))
        return false;
    if (is_cube && desc->width != desc->height)
        return glp_fail("%s: width is %d and height %d; faces of a cube are squares", who,
                        (int)desc->width, (int)desc->height);
    return true;
}

bool glp_texture_plan_init(glp_texture_plan *plan, const char *who, const gl_texture_desc *desc,
                           uint32_t target)
{
    *plan = (glp_texture_plan){.desc = *desc, .target = target};
    fill_in(&plan->desc);
    plan->format = glp_format_find(plan->desc.format);
    if (!plan->format)
        return glp_format_refuse(who, "format", plan->desc.format);
    fill_in_filters(&plan->desc, plan->format);
    return check_size(who, &plan->desc, target) &&
           check_compare(who, plan->desc.compare, plan->format) &&
           check_filters(who, &plan->desc, plan->format) &&
           check_anisotropy(who, plan->desc.anisotropy, plan->format) &&
           glp_texture_check_wrap(who, "wrap_x", plan->desc.wrap_x) &&
           glp_texture_check_wrap(who, "wrap_y", plan->desc.wrap_y);
}

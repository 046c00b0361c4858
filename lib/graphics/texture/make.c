#include "graphics/texture/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/log.h"
#include "base/memory.h"
#include "context/current.h"
#include "graphics/gl/gl.h"

bool glp_check_rectangle(const char *who, int32_t x, int32_t y, int32_t w, int32_t h, int32_t width,
                         int32_t height)
{
    return glp_check_range(who, "width", w, 1, width) &&
           glp_check_range(who, "height", h, 1, height) &&
           glp_check_range(who, "x", x, 0, width - w) &&
           glp_check_range(who, "y", y, 0, height - h);
}

int glp_texture_face_count(uint32_t target)
{
    return target == GL_TEXTURE_CUBE_MAP ? 6 : 1;
}

// A quality, so less of it will do.
static void set_anisotropy(uint32_t target, float anisotropy)
{
    float most = 1;
    if (!GLP_GL_EXT_texture_filter_anisotropic)
        return;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &most);
    glTexParameterf(target, GL_TEXTURE_MAX_ANISOTROPY_EXT, anisotropy < most ? anisotropy : most);
}

static void set_parameters(const glp_texture_plan *plan)
{
    const gl_texture_desc *desc = &plan->desc;
    glTexParameteri(plan->target, GL_TEXTURE_MIN_FILTER, (GLint)desc->min_filter);
    glTexParameteri(plan->target, GL_TEXTURE_MAG_FILTER, (GLint)desc->mag_filter);
    glTexParameteri(plan->target, GL_TEXTURE_WRAP_S, (GLint)desc->wrap_x);
    glTexParameteri(plan->target, GL_TEXTURE_WRAP_T, (GLint)desc->wrap_y);
    if (!desc->mipmaps) // without the levels it expects, a texture would be black
        glTexParameteri(plan->target, GL_TEXTURE_MAX_LEVEL, 0);
    if (desc->compare != 0) {
        glTexParameteri(plan->target, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTexParameteri(plan->target, GL_TEXTURE_COMPARE_FUNC, (GLint)desc->compare);
    }
    if (desc->anisotropy > 1)
        set_anisotropy(plan->target, desc->anisotropy);
}

void glp_texture_begin(gl_texture *texture, const glp_texture_plan *plan)
{
    *texture = (gl_texture){
        .group = glp_context_current_group(),
        .target = plan->target,
        .format = plan->format,
        .width = plan->desc.width,
        .height = plan->desc.height,
        .mipmaps = plan->desc.mipmaps,
    };
    glp_clear_errors();
    glGetIntegerv(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, &texture->unit_count);
    glGenTextures(1, &texture->id);
    glBindTexture(plan->target, texture->id);
    set_parameters(plan);
    glp_set_unpacking();
}

void glp_texture_fill(const gl_texture *texture, int face, uint32_t layout, uint32_t type,
                      const void *pixels)
{
    bool is_cube = texture->target == GL_TEXTURE_CUBE_MAP;
    uint32_t target = is_cube ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + (uint32_t)face : texture->target;
    glTexImage2D(target, 0, (GLint)texture->format->name, texture->width, texture->height, 0,
                 layout, type, pixels);
}

bool glp_texture_end(gl_texture *texture, const char *who)
{
    if (texture->mipmaps)
        glGenerateMipmap(texture->target);
    if (glp_check_errors(who))
        return true;
    glp_texture_release(texture);
    return false;
}

gl_texture *glp_texture_new(const char *who, const glp_texture_plan *plan)
{
    gl_texture *texture = glp_new(who, 1, sizeof *texture);
    if (texture)
        glp_texture_begin(texture, plan);
    return texture;
}

gl_texture *glp_texture_done(gl_texture *texture, const char *who)
{
    if (glp_texture_end(texture, who))
        return texture;
    free(texture);
    return NULL;
}

void glp_texture_release(gl_texture *texture)
{
    glDeleteTextures(1, &texture->id);
    texture->id = 0;
}

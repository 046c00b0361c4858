#include "graphics/texture/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"

// ---- creation -----------------------------------------------------------------------------------

// Room for one face with all bits 0; NULL, with the reason, if there is none.
static void *zero_pixels(const char *who, const glp_texture_plan *plan)
{
    size_t row = (size_t)plan->desc.width * (size_t)plan->format->size;
    return glp_new(who, (size_t)plan->desc.height, row);
}

static gl_texture *create(const char *who, const gl_texture_desc *desc, uint32_t target,
                          const void *const faces[])
{
    glp_texture_plan plan;
    if (!glp_texture_plan_init(&plan, who, desc, target))
        return NULL;

    bool is_complete = true;
    for (int i = 0; i < glp_texture_face_count(target); i++)
        is_complete = is_complete && faces[i];
    void *zeros = is_complete ? NULL : zero_pixels(who, &plan);
    if (!is_complete && !zeros)
        return NULL;
    gl_texture *texture = glp_texture_new(who, &plan);
    for (int i = 0; texture && i < glp_texture_face_count(target); i++)
        glp_texture_fill(texture, i, plan.format->layout, plan.format->type,
                         faces[i] ? faces[i] : zeros);
    free(zeros);
    return texture ? glp_texture_done(texture, who) : NULL;
}

gl_texture *gl_texture_create(const gl_texture_desc *desc)
{
    if (!glp_require(desc, "gl_texture_create needs a desc") || !GLP_CAN_DRAW("gl_texture_create"))
        return NULL;
    return create("gl_texture_create", desc, GL_TEXTURE_2D, &desc->pixels);
}

gl_texture *gl_texture_create_cube(const gl_texture_desc *desc, const void *const faces[6])
{
    if (!glp_require(desc, "gl_texture_create_cube needs a desc") ||
        !GLP_CAN_DRAW("gl_texture_create_cube"))
        return NULL;
    static const void *const none[6];
    return create("gl_texture_create_cube", desc, GL_TEXTURE_CUBE_MAP, faces ? faces : none);
}

void gl_texture_destroy(gl_texture *texture)
{
    if (!texture)
        return;
    if (GLP_SHARED_DELETABLE(texture, "gl_texture_destroy", "texture"))
        glp_texture_release(texture);
    free(texture);
}

// ---- updates ------------------------------------------------------------------------------------

static bool update(const char *who, gl_texture *texture, uint32_t face, int32_t x, int32_t y,
                   int32_t width, int32_t height, const void *pixels)
{
    if (!glp_check_rectangle(who, x, y, width, height, texture->width, texture->height))
        return false;
    glBindTexture(texture->target, texture->id);
    glp_set_unpacking();
    glTexSubImage2D(face, 0, x, y, width, height, texture->format->layout, texture->format->type,
                    pixels);
    if (texture->mipmaps)
        glGenerateMipmap(texture->target);
    return true;
}

bool gl_texture_update(gl_texture *texture, int32_t x, int32_t y, int32_t width, int32_t height,
                       const void *pixels)
{
    if (!GLP_SHARED_USABLE(texture, "gl_texture_update", "texture") ||
        !glp_require(pixels, "gl_texture_update needs pixels") ||
        !glp_require(
            texture->target == GL_TEXTURE_2D,
            "gl_texture_update takes a flat texture; for cubes there is gl_texture_update_face"))
        return false;
    return update("gl_texture_update", texture, texture->target, x, y, width, height, pixels);
}

bool gl_texture_update_face(gl_texture *texture, int32_t face, int32_t x, int32_t y, int32_t width,
                            int32_t height, const void *pixels)
{
    if (!GLP_SHARED_USABLE(texture, "gl_texture_update_face", "texture") ||
        !glp_require(pixels, "gl_texture_update_face needs pixels") ||
        !glp_require(
            texture->target == GL_TEXTURE_CUBE_MAP,
            "gl_texture_update_face takes a cube; for flat textures there is gl_texture_update"))
        return false;
    if (!glp_check_range("gl_texture_update_face", "face", face, 0, 5))
        return false;
    return update("gl_texture_update_face", texture,
                  GL_TEXTURE_CUBE_MAP_POSITIVE_X + (uint32_t)face, x, y, width, height, pixels);
}

// ---- use ----------------------------------------------------------------------------------------

bool gl_texture_bind(const gl_texture *texture, int32_t unit)
{
    if (!GLP_SHARED_USABLE(texture, "gl_texture_bind", "texture") ||
        !glp_require(unit >= 0 && unit < texture->unit_count,
                     "gl_texture_bind takes a unit that the driver has: 0 to "
                     "GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS - 1"))
        return false;
    glActiveTexture(GL_TEXTURE0 + (uint32_t)unit);
    glBindTexture(texture->target, texture->id);
    return true;
}

uint32_t gl_texture_id(const gl_texture *texture)
{
    if (!GLP_GIVEN(texture, "gl_texture_id", "texture"))
        return 0;
    return texture->id;
}

uint32_t gl_texture_format(const gl_texture *texture)
{
    if (!GLP_GIVEN(texture, "gl_texture_format", "texture"))
        return 0;
    return texture->format->name;
}

int32_t gl_texture_width(const gl_texture *texture)
{
    if (!GLP_GIVEN(texture, "gl_texture_width", "texture"))
        return 0;
    return texture->width;
}

int32_t gl_texture_height(const gl_texture *texture)
{
    if (!GLP_GIVEN(texture, "gl_texture_height", "texture"))
        return 0;
    return texture->height;
}

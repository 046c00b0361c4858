#include "graphics/texture_impl.h"

#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "core/log.h"
#include "core/memory.h"
#include "graphics/png_read.h"
#include "graphics/usable.h"

// How desc wants pictures: those that cannot be had are refused later.
static glp_png_form form_for(const gl_texture_desc *desc)
{
    const glp_format *format = glp_format_find(desc->format);
    return (glp_png_form){.deep = format && format->deep};
}

static gl_texture_desc desc_for(const gl_texture_desc *desc, int32_t width, int32_t height)
{
    gl_texture_desc sized = *desc;
    sized.width = width;
    sized.height = height;
    return sized;
}

// Six pictures, or one, of the same size, which may have different numbers of bits.
static gl_texture *create(const char *who, const gl_texture_desc *desc, uint32_t target,
                          const glp_png *pictures)
{
    glp_texture_plan plan;
    gl_texture_desc sized = desc_for(desc, pictures->width, pictures->height);
    if (!glp_texture_plan_init(&plan, who, &sized, target))
        return NULL;
    if (plan.format->kind != GLP_FORMAT_COLOR) {
        glp_fail("%s: format is 0x%04x, which takes no pictures", who, (unsigned)plan.format->name);
        return NULL;
    }
    glp_texture_source source = {.layout = GL_RGBA};
    for (int i = 0; i < glp_texture_face_count(target); i++) {
        source.faces[i].type = pictures[i].bits == 16 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_BYTE;
        source.faces[i].pixels = pictures[i].pixels;
    }
    return glp_texture_new(who, &plan, &source);
}

// ---- flat ---------------------------------------------------------------------------------------

static const gl_texture_desc plain;

gl_texture *gl_texture_load(const char *path, const gl_texture_desc *desc)
{
    if (!glp_require(path, "gl_texture_load needs a path") || !GLP_HAS_CONTEXT("gl_texture_load"))
        return NULL;
    desc = desc ? desc : &plain;
    char where[GLP_PNG_WHERE_SIZE];
    glp_png_where(where, "gl_texture_load", path);
    glp_png_form form = form_for(desc);
    form.turned = true;
    glp_png picture;
    if (!glp_png_load(&picture, where, path, form))
        return NULL;
    gl_texture *texture = create(where, desc, GL_TEXTURE_2D, &picture);
    free(picture.pixels);
    return texture;
}

gl_texture *gl_texture_decode(const void *bytes, size_t size, const gl_texture_desc *desc)
{
    if (!glp_require((bytes || size == 0), "gl_texture_decode needs bytes") ||
        !GLP_HAS_CONTEXT("gl_texture_decode"))
        return NULL;
    desc = desc ? desc : &plain;
    glp_png_form form = form_for(desc);
    form.turned = true;
    glp_png picture;
    if (!glp_png_decode(&picture, "gl_texture_decode", bytes, size, form))
        return NULL;
    gl_texture *texture = create("gl_texture_decode", desc, GL_TEXTURE_2D, &picture);
    free(picture.pixels);
    return texture;
}

static bool turn(glp_png *turned, const char *who, const gl_image *image)
{
    size_t row = (size_t)image->width * 4;
    size_t height = (size_t)image->height;
    *turned = (glp_png){.width = image->width, .height = image->height, .bits = 8};
    uint8_t *pixels = glp_new(who, height, row);
    if (!pixels)
        return false;
    for (size_t y = 0; y < height; y++)
        memcpy(pixels + y * row, image->pixels + (height - 1 - y) * row, row);
    turned->pixels = pixels;
    return true;
}

gl_texture *gl_texture_from_image(const gl_image *image, const gl_texture_desc *desc)
{
    static const char who[] = "gl_texture_from_image";
    if (!glp_require(image, "gl_texture_from_image needs an image") ||
        !GLP_HAS_CONTEXT("gl_texture_from_image"))
        return NULL;
    desc = desc ? desc : &plain;
    if (!image->pixels) {
        glp_fail("%s: the image has no pixels", who);
        return NULL;
    }
    glp_texture_plan plan; // before so much is turned
    gl_texture_desc sized = desc_for(desc, image->width, image->height);
    glp_png turned;
    if (!glp_texture_plan_init(&plan, who, &sized, GL_TEXTURE_2D) || !turn(&turned, who, image))
        return NULL;
    gl_texture *texture = create(who, desc, GL_TEXTURE_2D, &turned);
    free(turned.pixels);
    return texture;
}

// ---- cubes --------------------------------------------------------------------------------------

static bool load_face(glp_png *faces, int i, const char *path, glp_png_form form)
{
    if (!glp_require(path, "gl_texture_load_cube needs six paths"))
        return false;
    char where[GLP_PNG_WHERE_SIZE];
    glp_png_where(where, "gl_texture_load_cube", path);
    if (!glp_png_load(&faces[i], where, path, form))
        return false;
    if (faces[i].width != faces[0].width || faces[i].height != faces[0].height)
        return glp_fail("%s: it has %dx%d pixels, and the first face %dx%d", where,
                        (int)faces[i].width, (int)faces[i].height, (int)faces[0].width,
                        (int)faces[0].height);
    return true;
}

gl_texture *gl_texture_load_cube(const char *const paths[6], const gl_texture_desc *desc)
{
    if (!glp_require(paths, "gl_texture_load_cube needs six paths") ||
        !GLP_HAS_CONTEXT("gl_texture_load_cube"))
        return NULL;
    desc = desc ? desc : &plain;
    glp_png faces[6] = {0};
    bool loaded = true;
    for (int i = 0; i < 6 && loaded; i++)
        loaded = load_face(faces, i, paths[i], form_for(desc));
    gl_texture *texture = NULL;
    if (loaded) {
        char where[GLP_PNG_WHERE_SIZE];
        glp_png_where(where, "gl_texture_load_cube", paths[0]);
        texture = create(where, desc, GL_TEXTURE_CUBE_MAP, faces);
    }
    for (int i = 0; i < 6; i++)
        free(faces[i].pixels);
    return texture;
}

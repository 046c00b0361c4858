#include "graphics/texture/impl.h"

#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "base/log.h"
#include "base/memory.h"
#include "graphics/gl/usable.h"
#include "graphics/image/input.h"

static const gl_texture_desc plain;

// How desc wants pictures: those that cannot be had are refused later.
static glp_image_form form_for(const gl_texture_desc *desc, bool turned)
{
    const glp_format *format = glp_format_find(desc->format);
    return (glp_image_form){
        .deep = format && format->deep,
        .turned = turned,
        .max_bytes = desc->max_bytes,
    };
}

// The plan of a texture that pictures of this size fill.
static bool plan_init(glp_texture_plan *plan, const char *who, const gl_texture_desc *desc,
                      uint32_t target, int32_t width, int32_t height)
{
    gl_texture_desc sized = *desc;
    sized.width = width;
    sized.height = height;
    return glp_texture_plan_init(plan, who, &sized, target) &&
           (plan->format->kind == GLP_FORMAT_COLOR ||
            glp_fail("%s: format is 0x%04x, which takes no pictures", who,
                     (unsigned)plan->format->name));
}

// ---- files --------------------------------------------------------------------------------------

static bool fill_face(const gl_texture *texture, const glp_texture_plan *plan, int face,
                      glp_image_input *input)
{
    void *pixels = glp_image_read(input);
    if (!pixels)
        return false;
    glp_texture_multiply(plan, pixels, input->bits);
    glp_texture_fill(texture, face, GL_RGBA,
                     input->bits == 16 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_BYTE, pixels);
    free(pixels);
    return true;
}

// One file for each face, all of the same size, though they may have different numbers of bits. One
// after the other is decoded and handed to OpenGL, so that no more than one is in memory.
static gl_texture *create(const gl_texture_desc *desc, uint32_t target, glp_image_input *inputs)
{
    const char *who = inputs[0].who;
    glp_texture_plan plan;
    if (!plan_init(&plan, who, desc, target, inputs[0].width, inputs[0].height))
        return NULL;
    gl_texture *texture = glp_texture_new(who, &plan);
    if (!texture)
        return NULL;
    for (int i = 0; i < glp_texture_face_count(target); i++)
        if (!fill_face(texture, &plan, i, &inputs[i])) {
            gl_texture_destroy(texture);
            return NULL;
        }
    return glp_texture_done(texture, who);
}

// ---- flat ---------------------------------------------------------------------------------------

gl_texture *gl_texture_load(const char *path, const gl_texture_desc *desc)
{
    if (!glp_require(path, "gl_texture_load needs a path") || !GLP_CAN_DRAW("gl_texture_load"))
        return NULL;
    desc = desc ? desc : &plain;
    glp_image_input input;
    if (!glp_image_open(&input, "gl_texture_load", path, form_for(desc, true)))
        return NULL;
    gl_texture *texture = create(desc, GL_TEXTURE_2D, &input);
    glp_image_close(&input);
    return texture;
}

gl_texture *gl_texture_decode(const void *bytes, size_t size, const gl_texture_desc *desc)
{
    if (!glp_require((bytes || size == 0), "gl_texture_decode needs bytes") ||
        !GLP_CAN_DRAW("gl_texture_decode"))
        return NULL;
    desc = desc ? desc : &plain;
    glp_image_input input;
    if (!glp_image_open_bytes(&input, "gl_texture_decode", bytes, size, form_for(desc, true)))
        return NULL;
    gl_texture *texture = create(desc, GL_TEXTURE_2D, &input);
    glp_image_close(&input);
    return texture;
}

// A copy of the pixels, bottom row first.
static uint8_t *turn(const char *who, const gl_image *image)
{
    size_t row = (size_t)image->width * 4;
    size_t height = (size_t)image->height;
    uint8_t *pixels = glp_new(who, height, row);
    for (size_t y = 0; pixels && y < height; y++)
        memcpy(pixels + y * row, image->pixels + (height - 1 - y) * row, row);
    return pixels;
}

gl_texture *gl_texture_from_image(const gl_image *image, const gl_texture_desc *desc)
{
    static const char who[] = "gl_texture_from_image";
    if (!glp_require(image, "gl_texture_from_image needs an image") ||
        !GLP_CAN_DRAW("gl_texture_from_image"))
        return NULL;
    if (!image->pixels) {
        glp_fail("%s: the image has no pixels", who);
        return NULL;
    }
    glp_texture_plan plan;
    if (!plan_init(&plan, who, desc ? desc : &plain, GL_TEXTURE_2D, image->width, image->height))
        return NULL;
    uint8_t *pixels = turn(who, image);
    gl_texture *texture = pixels ? glp_texture_new(who, &plan) : NULL;
    if (texture) {
        glp_texture_multiply(&plan, pixels, 8);
        glp_texture_fill(texture, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    }
    free(pixels);
    return texture ? glp_texture_done(texture, who) : NULL;
}

// ---- cubes --------------------------------------------------------------------------------------

static bool open_face(glp_image_input *faces, int i, const char *path, glp_image_form form)
{
    if (!glp_require(path, "gl_texture_load_cube needs six paths") ||
        !glp_image_open(&faces[i], "gl_texture_load_cube", path, form))
        return false;
    if (faces[i].width == faces[0].width && faces[i].height == faces[0].height)
        return true;
    glp_image_close(&faces[i]);
    return glp_fail("%s: it has %dx%d pixels, and the first face %dx%d", faces[i].who,
                    (int)faces[i].width, (int)faces[i].height, (int)faces[0].width,
                    (int)faces[0].height);
}

gl_texture *gl_texture_load_cube(const char *const paths[6], const gl_texture_desc *desc)
{
    if (!glp_require(paths, "gl_texture_load_cube needs six paths") ||
        !GLP_CAN_DRAW("gl_texture_load_cube"))
        return NULL;
    desc = desc ? desc : &plain;
    glp_image_input faces[6];
    int opened = 0;
    while (opened < 6 && open_face(faces, opened, paths[opened], form_for(desc, false)))
        opened++;
    gl_texture *texture = opened == 6 ? create(desc, GL_TEXTURE_CUBE_MAP, faces) : NULL;
    for (int i = 0; i < opened; i++)
        glp_image_close(&faces[i]);
    return texture;
}

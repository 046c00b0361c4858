#include <glpace/image.h>

#include <stdlib.h>

#include "base/check.h"
#include "graphics/image/image_input.h"

static glp_image_form form_for(const gl_image_desc *desc)
{
    return (glp_image_form){.max_bytes = desc ? desc->max_bytes : 0};
}

static bool read_image(gl_image *image, glp_image_input *input)
{
    void *pixels = glp_image_read(input);
    if (pixels)
        *image = (gl_image){.width = input->width, .height = input->height, .pixels = pixels};
    glp_image_close(input);
    return pixels;
}

bool gl_image_load(gl_image *image, const char *path, const gl_image_desc *desc)
{
    if (!glp_require(image, "gl_image_load needs a gl_image to read into; image is NULL"))
        return false;
    *image = (gl_image){0};
    if (!glp_require(path, "gl_image_load needs a path"))
        return false;
    glp_image_input input;
    return glp_image_open(&input, "gl_image_load", path, form_for(desc)) &&
           read_image(image, &input);
}

bool gl_image_decode(gl_image *image, const void *bytes, size_t size, const gl_image_desc *desc)
{
    if (!glp_require(image, "gl_image_decode needs a gl_image to read into; image is NULL"))
        return false;
    *image = (gl_image){0};
    if (!glp_require(bytes || size == 0, "gl_image_decode needs bytes"))
        return false;
    glp_image_input input;
    return glp_image_open_bytes(&input, "gl_image_decode", bytes, size, form_for(desc)) &&
           read_image(image, &input);
}

void gl_image_free(gl_image *image)
{
    if (!glp_require(image, "gl_image_free needs an image"))
        return;
    free((void *)image->pixels);
    *image = (gl_image){0};
}

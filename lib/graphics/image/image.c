// Pictures from files, which are judged by their first bytes, before anything is decoded or memory
// is taken for it.
#include <glpace/image.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/file.h"
#include "core/base/log.h"
#include "graphics/image/image_input.h"

// ---- the kind -----------------------------------------------------------------------------------

enum { longest_signature = 8 };

static const struct {
    const glp_image_decoder *decoder;
    size_t size;
    uint8_t bytes[longest_signature];
} signatures[] = {
    {&glp_png_decoder, 8, {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'}},
    {&glp_jpeg_decoder, 3, {0xff, 0xd8, 0xff}},
};

static void rewind_input(glp_image_input *input)
{
    input->at = 0;
    if (!input->bytes)
        glp_input_file_rewind(&input->file);
}

// By the first bytes, whatever the file is called.
static bool find_decoder(glp_image_input *input)
{
    uint8_t head[longest_signature];
    const size_t size = input->size < sizeof head ? input->size : sizeof head;
    const char *why = glp_image_next(input, head, size);
    if (why)
        return glp_fail("%s: %s", input->who, why);
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++)
        if (size >= signatures[i].size &&
            memcmp(head, signatures[i].bytes, signatures[i].size) == 0)
            input->decoder = signatures[i].decoder;
    rewind_input(input);
    return input->decoder || glp_fail("%s: it is neither a PNG nor a JPEG file", input->who);
}

static bool check(glp_image_input *input)
{
    if (!find_decoder(input) || !input->decoder->check(input))
        return false;
    rewind_input(input);
    return true;
}

// ---- opening ------------------------------------------------------------------------------------

bool glp_image_open(glp_image_input *input, const char *who, const char *path, glp_image_form form)
{
    *input = (glp_image_input){.form = form};
    snprintf(input->who, sizeof input->who, "%s: \"%s\"", who, glp_show_path(path).text);
    if (!glp_input_file_open(&input->file, input->who, path, GLP_IMAGE_LARGEST_FILE))
        return false;
    input->size = input->file.size;
    if (check(input))
        return true;
    glp_input_file_close(&input->file);
    return false;
}

bool glp_image_open_bytes(glp_image_input *input, const char *who, const void *bytes, size_t size,
                          glp_image_form form)
{
    *input = (glp_image_input){.form = form, .bytes = bytes ? bytes : "", .size = size};
    snprintf(input->who, sizeof input->who, "%s", who);
    if (size > GLP_IMAGE_LARGEST_FILE)
        return glp_fail("%s: it has more than %zu bytes", who, GLP_IMAGE_LARGEST_FILE);
    return check(input);
}

void *glp_image_read(glp_image_input *input)
{
    return input->decoder->read(input);
}

void glp_image_close(glp_image_input *input)
{
    if (!input->bytes)
        glp_input_file_close(&input->file);
}

// ---- pictures -----------------------------------------------------------------------------------

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

// Files are judged by their first bytes, before anything is decoded or memory is taken for it.
#include "graphics/image/image_input.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "base/shown_path.h"

// ---- bytes --------------------------------------------------------------------------------------

const char glp_image_too_early[] = "it ends too early";

const char *glp_image_next(glp_image_input *input, void *bytes, size_t size)
{
    if (!input->bytes) {
        size_t got;
        int error = glp_input_file_read(&input->file, bytes, size, &got);
        return error ? strerror(error) : got < size ? glp_image_too_early : NULL;
    }
    if (size > input->size - input->at)
        return glp_image_too_early;
    memcpy(bytes, input->bytes + input->at, size);
    input->at += size;
    return NULL;
}

static void rewind_input(glp_image_input *input)
{
    input->at = 0;
    if (!input->bytes)
        glp_input_file_rewind(&input->file);
}

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

bool glp_image_fits(glp_image_input *input, int64_t width, int64_t height, int32_t bits)
{
    if (!glp_check_range(input->who, "width", width, 1, GLP_IMAGE_LARGEST_SIDE) ||
        !glp_check_range(input->who, "height", height, 1, GLP_IMAGE_LARGEST_SIDE))
        return false;
    input->width = (int32_t)width;
    input->height = (int32_t)height;
    input->bits = bits;
    size_t max = input->form.max_bytes ? input->form.max_bytes : GLP_IMAGE_DEFAULT_PIXELS;
    uint64_t size = (uint64_t)width * (uint64_t)height * (uint64_t)bits / 2;
    if (size > max)
        return glp_fail("%s: its %dx%d pixels take %llu bytes; max_bytes is %zu", input->who,
                        (int)width, (int)height, (unsigned long long)size, max);
    input->pixels_size = (size_t)size;
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

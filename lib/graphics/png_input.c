// Files are judged by their first bytes, before anything is decoded or memory is taken for it.
#include "graphics/png_input.h"

#include <stdio.h>
#include <string.h>

#include "core/check.h"
#include "core/log.h"

// What one byte of deflate can become at most: 258 for two bits.
#define LARGEST_RATIO 1032

// ---- bytes --------------------------------------------------------------------------------------

static const char too_early[] = "it ends too early";

const char *glp_png_next(glp_png_input *input, void *bytes, size_t size)
{
    if (!input->bytes) {
        size_t got;
        int error = glp_input_file_read(&input->file, bytes, size, &got);
        return error ? strerror(error) : got < size ? too_early : NULL;
    }
    if (size > input->size - input->at)
        return too_early;
    memcpy(bytes, input->bytes + input->at, size);
    input->at += size;
    return NULL;
}

static void rewind_input(glp_png_input *input)
{
    input->at = 0;
    if (!input->bytes)
        glp_input_file_rewind(&input->file);
}

// ---- the first bytes ----------------------------------------------------------------------------

// Of the signature and the chunk IHDR, which is always the first one.
enum { signature_size = 8, width_at = 16, height_at = 20, bits_at = 24, color_at = 25, head_size };

static int64_t number_at(const uint8_t *bytes)
{
    return (int64_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

// The bytes of the pixels as the file packs them, at least: the decoder sees to the rest.
static uint64_t packed_size(const glp_png_input *input, const uint8_t *head)
{
    static const uint8_t channels[] = {1, 0, 3, 1, 2, 0, 4}; // of each kind of colour
    uint64_t values = head[color_at] < sizeof channels ? channels[head[color_at]] : 0;
    return (uint64_t)input->width * (uint64_t)input->height * values * head[bits_at] / 8;
}

static bool check_pixels(glp_png_input *input, const uint8_t *head)
{
    size_t max = input->form.max_bytes ? input->form.max_bytes : GLP_PNG_DEFAULT_PIXELS;
    uint64_t pixel = input->bits == 16 ? 8 : 4;
    uint64_t size = (uint64_t)input->width * (uint64_t)input->height * pixel;
    if (size > max)
        return glp_fail("%s: its %dx%d pixels take %llu bytes; max_bytes is %zu", input->who,
                        (int)input->width, (int)input->height, (unsigned long long)size, max);
    if (packed_size(input, head) / LARGEST_RATIO > input->size)
        return glp_fail("%s: %s", input->who, too_early);
    input->pixels_size = (size_t)size;
    return true;
}

static bool check_head(glp_png_input *input)
{
    static const uint8_t signature[signature_size] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    uint8_t head[head_size] = {0};
    size_t size = input->size < head_size ? input->size : head_size;
    const char *why = glp_png_next(input, head, size);
    if (why)
        return glp_fail("%s: %s", input->who, why);
    if (memcmp(head, signature, signature_size) != 0)
        return glp_fail("%s: it is no PNG file", input->who);
    if (size < head_size)
        return glp_fail("%s: %s", input->who, too_early);
    int64_t width = number_at(head + width_at);
    int64_t height = number_at(head + height_at);
    if (!glp_check_range(input->who, "width", width, 1, GLP_PNG_LARGEST_SIDE) ||
        !glp_check_range(input->who, "height", height, 1, GLP_PNG_LARGEST_SIDE))
        return false;
    input->width = (int32_t)width;
    input->height = (int32_t)height;
    input->bits = input->form.deep && head[bits_at] == 16 ? 16 : 8;
    rewind_input(input);
    return check_pixels(input, head);
}

// ---- opening ------------------------------------------------------------------------------------

bool glp_png_open(glp_png_input *input, const char *who, const char *path, glp_png_form form)
{
    *input = (glp_png_input){.form = form};
    snprintf(input->who, sizeof input->who, "%s: \"%s\"", who, path);
    if (!glp_input_file_open(&input->file, input->who, path, GLP_PNG_LARGEST_FILE))
        return false;
    input->size = input->file.size;
    if (check_head(input))
        return true;
    glp_input_file_close(&input->file);
    return false;
}

bool glp_png_open_bytes(glp_png_input *input, const char *who, const void *bytes, size_t size,
                        glp_png_form form)
{
    *input = (glp_png_input){.form = form, .bytes = bytes ? bytes : "", .size = size};
    snprintf(input->who, sizeof input->who, "%s", who);
    if (size > GLP_PNG_LARGEST_FILE)
        return glp_fail("%s: it has more than %zu bytes", who, GLP_PNG_LARGEST_FILE);
    return check_head(input);
}

void glp_png_close(glp_png_input *input)
{
    if (!input->bytes)
        glp_input_file_close(&input->file);
}

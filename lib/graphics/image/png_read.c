#include "graphics/image/image_input.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <png.h>

#include "base/log.h"

#define LARGEST_CHUNK ((png_alloc_size_t)8 << 20)

struct reader {
    glp_image_input *input;
    uint8_t *pixels;
    jmp_buf failed; // libpng leaves an error by a jump
    char reason[128];
};

// ---- the first bytes ----------------------------------------------------------------------------

// What one byte of deflate can become at most: 258 for two bits.
#define LARGEST_RATIO 1032

// Of the signature and the chunk IHDR, which is always the first one.
enum { width_at = 16, height_at = 20, bits_at = 24, color_at = 25, head_size };

static int64_t number_at(const uint8_t *bytes)
{
    return (int64_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

// The bytes of the pixels as the file packs them, at least: the decoder sees to the rest.
static uint64_t packed_size(const glp_image_input *input, const uint8_t *head)
{
    static const uint8_t channels[] = {1, 0, 3, 1, 2, 0, 4}; // of each kind of colour
    uint64_t values = head[color_at] < sizeof channels ? channels[head[color_at]] : 0;
    return (uint64_t)input->width * (uint64_t)input->height * values * head[bits_at] / 8;
}

static bool check(glp_image_input *input)
{
    uint8_t head[head_size];
    const char *why = glp_image_next(input, head, sizeof head);
    if (why)
        return glp_fail("%s: %s", input->who, why);
    const int32_t bits = input->form.deep && head[bits_at] == 16 ? 16 : 8;
    if (!glp_image_fits(input, number_at(head + width_at), number_at(head + height_at), bits))
        return false;
    return packed_size(input, head) / LARGEST_RATIO <= input->size ||
           glp_fail("%s: %s", input->who, glp_image_too_early);
}

// ---- what libpng calls --------------------------------------------------------------------------

static void on_error(png_structp png, png_const_charp message)
{
    struct reader *reader = png_get_error_ptr(png);
    snprintf(reader->reason, sizeof reader->reason, "%s", message);
    longjmp(reader->failed, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void on_read(png_structp png, png_bytep to, size_t size)
{
    const char *why = glp_image_next(png_get_io_ptr(png), to, size);
    if (why)
        png_error(png, why);
}

// ---- decoding -----------------------------------------------------------------------------------

// Of what a file says beside its pixels, only a transparent colour is wanted; the rest is not even
// parsed, and what is damaged is damaged.
static void set_limits(png_structp png)
{
    png_set_user_limits(png, GLP_IMAGE_LARGEST_SIDE, GLP_IMAGE_LARGEST_SIDE);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
}

// Whatever it is becomes RGBA.
static void set_transforms(png_structp png, int bits)
{
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
    if (bits == 8)
        png_set_scale_16(png);
    else if (*(const uint8_t *)&(const uint16_t){1} == 1)
        png_set_swap(png);
}

// The pixels have room for what the file was when it was opened; somebody may have written since.
static void check_unchanged(const glp_image_input *input, png_structp png, png_infop info)
{
    if (png_get_image_width(png, info) != (png_uint_32)input->width ||
        png_get_image_height(png, info) != (png_uint_32)input->height)
        png_error(png, "it changed while it was read");
}

// Interlaced or not, rows are decoded to where they belong, so this takes what the pixels take, and
// libpng two rows.
static void decode(struct reader *reader, png_structp png, png_infop info)
{
    const glp_image_input *input = reader->input;
    png_set_read_fn(png, reader->input, on_read);
    set_limits(png);
    png_read_info(png, info);
    check_unchanged(input, png, info);
    reader->pixels = malloc(input->pixels_size);
    if (!reader->pixels)
        png_error(png, "out of memory");

    size_t height = (size_t)input->height;
    size_t row = input->pixels_size / height;
    set_transforms(png, input->bits);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != row)
        png_error(png, "it cannot be made RGBA");
    for (int pass = 0; pass < passes; pass++)
        for (size_t y = 0; y < height; y++)
            png_read_row(png, reader->pixels + (input->form.turned ? height - 1 - y : y) * row,
                         NULL);
    png_read_end(png, NULL);
}

static bool decode_or_not(struct reader *reader, png_structp png, png_infop info)
{
    if (setjmp(reader->failed))
        return false;
    decode(reader, png, info);
    return true;
}

static void *read_pixels(glp_image_input *input)
{
    struct reader reader = {.input = input};
    png_structp read = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, on_error, on_warning);
    png_infop info = read ? png_create_info_struct(read) : NULL;
    snprintf(reader.reason, sizeof reader.reason, "out of memory");
    bool done = info && decode_or_not(&reader, read, info);
    png_destroy_read_struct(&read, &info, NULL);
    if (done)
        return reader.pixels;
    free(reader.pixels);
    glp_fail("%s: %s", input->who, reader.reason);
    return NULL;
}

const glp_image_decoder glp_png_decoder = {check, read_pixels};

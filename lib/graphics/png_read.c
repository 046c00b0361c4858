#include "graphics/png_read.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "core/check.h"
#include "core/log.h"

#define LARGEST_SIDE 16384
#define LARGEST_PIXELS ((size_t)1 << 30) // bytes
#define LARGEST_CHUNK ((png_alloc_size_t)8 << 20)

// What one byte of deflate can become at most: 258 for two bits.
#define LARGEST_RATIO 1032

struct reader {
    const uint8_t *bytes;
    size_t size;
    size_t at;
    glp_png_form form;
    glp_png *png;
    jmp_buf failed; // libpng leaves an error by a jump
    char reason[128];
};

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
    struct reader *reader = png_get_io_ptr(png);
    if (size > reader->size - reader->at)
        png_error(png, "it ends too early");
    memcpy(to, reader->bytes + reader->at, size);
    reader->at += size;
}

// ---- decoding -----------------------------------------------------------------------------------

// Of what a file says beside its pixels, only a transparent colour is wanted; the rest is not even
// parsed, and what is damaged is damaged.
static void set_limits(png_structp png)
{
    png_set_user_limits(png, LARGEST_SIDE, LARGEST_SIDE);
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

// Room for the pixels, unless the rest of the file cannot be enough for them.
static void *allocate(const struct reader *reader, png_structp png, png_infop info, size_t size)
{
    size_t packed = png_get_rowbytes(png, info) * png_get_image_height(png, info);
    if (packed / LARGEST_RATIO > reader->size)
        png_error(png, "it ends too early");
    if (size > LARGEST_PIXELS)
        png_error(png, "it has more than 1 GiB of pixels");
    void *pixels = malloc(size);
    if (!pixels)
        png_error(png, "out of memory");
    return pixels;
}

static void decode(struct reader *reader, png_structp png, png_infop info)
{
    glp_png *to = reader->png;
    png_set_read_fn(png, reader, on_read);
    set_limits(png);
    png_read_info(png, info);
    to->width = (int32_t)png_get_image_width(png, info);
    to->height = (int32_t)png_get_image_height(png, info);
    to->bits = reader->form.deep && png_get_bit_depth(png, info) == 16 ? 16 : 8;
    size_t height = (size_t)to->height;
    size_t row = (size_t)to->width * 4 * (size_t)to->bits / 8;
    to->pixels = allocate(reader, png, info, row * height);

    set_transforms(png, to->bits);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != row)
        png_error(png, "it cannot be made RGBA");
    for (int pass = 0; pass < passes; pass++)
        for (size_t y = 0; y < height; y++)
            png_read_row(png,
                         (uint8_t *)to->pixels + (reader->form.turned ? height - 1 - y : y) * row,
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

// ---- the beginning of a file --------------------------------------------------------------------

static int64_t number_at(const uint8_t *bytes)
{
    return (int64_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

// libpng checks this too, but its sentences do not tell the numbers.
static bool check_start(const char *who, const uint8_t *bytes, size_t size)
{
    enum { signature = 8, width_at = 16, height_at = 20, end = 24 };
    if (size < signature || png_sig_cmp(bytes, 0, signature) != 0)
        return glp_fail("%s: it is no PNG file", who);
    if (size < end)
        return glp_fail("%s: it ends too early", who);
    return glp_check_range(who, "width", number_at(bytes + width_at), 1, LARGEST_SIDE) &&
           glp_check_range(who, "height", number_at(bytes + height_at), 1, LARGEST_SIDE);
}

// ---- the whole ----------------------------------------------------------------------------------

bool glp_png_decode(glp_png *png, const char *who, const void *bytes, size_t size,
                    glp_png_form form)
{
    *png = (glp_png){0};
    if (size > GLP_PNG_LARGEST_FILE)
        return glp_fail("%s: it has more than %zu bytes", who, GLP_PNG_LARGEST_FILE);
    if (!check_start(who, bytes, size))
        return false;
    struct reader reader = {.bytes = bytes, .size = size, .form = form, .png = png};
    png_structp read = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, on_error, on_warning);
    png_infop info = read ? png_create_info_struct(read) : NULL;
    snprintf(reader.reason, sizeof reader.reason, "out of memory");
    bool done = info && decode_or_not(&reader, read, info);
    png_destroy_read_struct(&read, &info, NULL);
    if (done)
        return true;
    free(png->pixels);
    *png = (glp_png){0};
    return glp_fail("%s: %s", who, reader.reason);
}

// PNG files, read and written by libpng, whose functions are left by longjmp() after an error.
#include "graphics/image/png.h"

#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "core/base/file.h"
#include "core/base/log.h"
#include "graphics/image/image_input.h"

#define LARGEST_CHUNK ((png_alloc_size_t)8 << 20)

struct reader {
    glp_image_input *input;
    uint8_t *pixels;
    jmp_buf failed;
    char reason[128];
};

// ---- the head -----------------------------------------------------------------------------------

// How many bytes a byte of deflate can become at most: two bits can stand for 258.
#define LARGEST_RATIO 1032

// Of the signature and the chunk IHDR, which is always the first one.
enum { width_at = 16, height_at = 20, bits_at = 24, color_at = 25, head_size };

static int64_t number_at(const uint8_t *bytes)
{
    return (int64_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

// How many bytes the pixels take before deflate, at least. The decoder checks the exact number.
static uint64_t packed_size(const glp_image_input *input, const uint8_t *head)
{
    static const uint8_t channels[] = {1, 0, 3, 1, 2, 0, 4}; // of each kind of color
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

static void on_read_error(png_structp png, png_const_charp message)
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

// Beside the pixels only a transparent color is wanted: other chunks are not parsed. A chunk whose
// checksum is wrong is an error, whichever it is.
static void set_limits(png_structp png)
{
    png_set_user_limits(png, GLP_IMAGE_LARGEST_SIDE, GLP_IMAGE_LARGEST_SIDE);
    png_set_chunk_malloc_max(png, LARGEST_CHUNK);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
}

// Whatever it is becomes RGBA; of a palette, a byte with the index, because libpng expands indices
// beyond the palette as if they were black.
static void set_transforms(png_structp png, png_infop info, int bits)
{
    if (png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE) {
        png_set_packing(png);
        return;
    }
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
    if (bits == 8)
        png_set_scale_16(png);
    else if (*(const uint8_t *)&(const uint16_t){1} == 1)
        png_set_swap(png);
}

// The pixels have room for what the file was when it was opened. Somebody may have written to it
// since.
static void check_unchanged(const glp_image_input *input, png_structp png, png_infop info)
{
    if (png_get_image_width(png, info) != (png_uint_32)input->width ||
        png_get_image_height(png, info) != (png_uint_32)input->height)
        png_error(png, "it changed while it was read");
}

// Replaces the indices, which are at the end of each row of RGBA, by their colors.
static void expand_palette(const struct reader *reader, png_structp png, png_infop info)
{
    const size_t width = (size_t)reader->input->width, height = (size_t)reader->input->height;
    png_colorp colors = NULL;
    png_bytep alphas = NULL;
    int color_count = 0, alpha_count = 0;
    png_get_PLTE(png, info, &colors, &color_count);
    png_get_tRNS(png, info, &alphas, &alpha_count, NULL);
    for (size_t y = 0; y < height; y++) {
        uint8_t *row = reader->pixels + y * width * GLP_PIXEL_SIZE;
        const uint8_t *indices = row + width * (GLP_PIXEL_SIZE - 1);
        for (size_t x = 0; x < width; x++) {
            const int index = indices[x];
            if (index >= color_count)
                png_error(png, "a pixel has an index beyond the palette");
            uint8_t *pixel = row + x * GLP_PIXEL_SIZE;
            pixel[0] = colors[index].red;
            pixel[1] = colors[index].green;
            pixel[2] = colors[index].blue;
            pixel[3] = index < alpha_count ? alphas[index] : 255;
        }
    }
}

// Rows are decoded to where they belong, even if they are interlaced, so that only the pixels and
// two rows of libpng's need memory.
static void decode(struct reader *reader, png_structp png, png_infop info)
{
    const glp_image_input *input = reader->input;
    png_set_read_fn(png, reader->input, on_read);
    set_limits(png);
    png_read_info(png, info);
    check_unchanged(input, png, info);
    reader->pixels = calloc(1, input->pixels_size);
    if (!reader->pixels)
        png_error(png, "out of memory");

    size_t height = (size_t)input->height;
    size_t row = input->pixels_size / height;
    const bool has_palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
    const size_t read = has_palette ? row / GLP_PIXEL_SIZE : row; // bytes, at the end of a row
    set_transforms(png, info, input->bits);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != read)
        png_error(png, "it cannot be made RGBA");
    for (int pass = 0; pass < passes; pass++)
        for (size_t y = 0; y < height; y++)
            png_read_row(
                png, reader->pixels + (input->form.turned ? height - y : y + 1) * row - read, NULL);
    png_read_end(png, NULL);
    if (has_palette)
        expand_palette(reader, png, info);
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
    png_structp read =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, on_read_error, on_warning);
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

// ---- writing ------------------------------------------------------------------------------------

enum { fastest = 1 }; // of zlib's levels

enum { piece = 65536 }; // bytes of compressed pixels that are written at once

struct encoding {
    const glp_picture *picture;
    glp_png_kind kind;
    jmp_buf failed;
    int error; // of the system, why not; 0 if it was none
    char message[128];
};

static void on_write_error(png_structp png, png_const_charp message)
{
    struct encoding *encoding = png_get_error_ptr(png);
    encoding->error = errno; // of the write or allocation that failed, if it was one
    snprintf(encoding->message, sizeof encoding->message, "%s", message);
    longjmp(encoding->failed, 1);
}

static void check_write(png_structp png, int error)
{
    errno = error;
    if (error)
        png_error(png, "it cannot be written");
}

static void on_write(png_structp png, png_bytep bytes, size_t size)
{
    check_write(png, glp_output_file_write(png_get_io_ptr(png), bytes, size));
}

static void on_flush(png_structp png)
{
    (void)png;
}

static void encode(const struct encoding *encoding, png_structp png, png_infop info,
                   glp_output_file *file)
{
    const glp_picture *picture = encoding->picture;
    const bool fast = encoding->kind == GLP_PNG_FAST;
    const size_t row = (size_t)picture->width * GLP_PIXEL_SIZE;
    png_set_write_fn(png, file, on_write, on_flush);
    png_set_compression_buffer_size(png, piece);
    png_set_IHDR(png, info, (png_uint_32)picture->width, (png_uint_32)picture->height, 8,
                 fast ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (fast) {
        png_set_compression_level(png, fastest);
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    }
    png_write_info(png, info);
    if (picture->bgra)
        png_set_bgr(png);
    if (fast)
        png_set_filler(png, 0, PNG_FILLER_AFTER); // the alpha is left out
    for (int32_t y = picture->height - 1; y >= 0; y--)
        png_write_row(png, picture->pixels + (size_t)y * row);
    png_write_end(png, info);
    if (!fast)
        check_write(png, glp_output_file_sync(file));
}

static bool write_to(glp_output_file *file, struct encoding *encoding)
{
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, encoding, on_write_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    volatile bool written = false;
    if (!info) {
        encoding->error = ENOMEM;
    } else if (!setjmp(encoding->failed)) {
        errno = 0;
        encode(encoding, png, info, file);
        written = true;
    }
    png_destroy_write_struct(&png, &info);
    return written;
}

static bool explain(glp_reason *reason, const char *path, int error, const char *message)
{
    if (error == ENOMEM)
        snprintf(reason->text, sizeof reason->text, "out of memory");
    else
        snprintf(reason->text, sizeof reason->text, "cannot write \"%s\": %s",
                 glp_show_path(path).text, error ? glp_write_error(error) : message);
    return false;
}

bool glp_png_write(const char *path, const glp_picture *picture, glp_png_kind kind,
                   glp_reason *reason)
{
    struct encoding encoding = {.picture = picture, .kind = kind};
    glp_output_file file;
    int error = glp_output_file_open(&file, path);
    if (error)
        return explain(reason, path, error, NULL);
    bool written = write_to(&file, &encoding);
    error = glp_output_file_close(&file, written);
    if (!written)
        return explain(reason, path, encoding.error, encoding.message);
    return error ? explain(reason, path, error, NULL) : true;
}

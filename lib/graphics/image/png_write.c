#include "graphics/capture/impl.h"

#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <png.h>

#include "base/output_file.h"
#include "base/shown_path.h"
#include "base/write.h"

enum { fastest = 1 }; // of zlib's levels

enum { piece = 65536 }; // bytes of compressed pixels that are written at once

struct encoding {
    const glp_picture *picture;
    glp_png_kind kind;
    jmp_buf failed; // libpng leaves an error by a jump
    int error;      // of the system, why not; 0 if it was none
    char message[128];
};

static void on_error(png_structp png, png_const_charp message)
{
    struct encoding *encoding = png_get_error_ptr(png);
    encoding->error = errno; // of the write or allocation that failed, if it was one
    snprintf(encoding->message, sizeof encoding->message, "%s", message);
    longjmp(encoding->failed, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void check(png_structp png, int error)
{
    errno = error;
    if (error)
        png_error(png, "it cannot be written");
}

static void on_write(png_structp png, png_bytep bytes, size_t size)
{
    check(png, glp_output_file_write(png_get_io_ptr(png), bytes, size));
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
    if (fast) {
        png_set_bgr(png);
        png_set_filler(png, 0, PNG_FILLER_AFTER); // the alpha is left out
    }
    for (int32_t y = picture->height - 1; y >= 0; y--)
        png_write_row(png, picture->pixels + (size_t)y * row);
    png_write_end(png, info);
    if (!fast)
        check(png, glp_output_file_sync(file));
}

static bool write_to(glp_output_file *file, struct encoding *encoding)
{
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, encoding, on_error, on_warning);
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

#include "picture.h"

#include <stdlib.h>

#include <png.h>

// 8 bits each, no palette.
static void read_as(const char *path, int width, int height, uint8_t *pixels, png_uint_32 format)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path))
        fail_msg("%s: %s", path, image.message);
    assert_int_equal(image.width, width);
    assert_int_equal(image.height, height);
    assert_int_equal(image.format, format);
    if (!png_image_finish_read(&image, NULL, pixels, 0, NULL))
        fail_msg("%s: %s", path, image.message);
}

void read_png(const char *path, int width, int height, uint8_t *pixels)
{
    read_as(path, width, height, pixels, PNG_FORMAT_RGBA);
}

void read_png_rgb(const char *path, int width, int height, uint8_t *pixels)
{
    read_as(path, width, height, pixels, PNG_FORMAT_RGB);
}

void assert_png(const char *path, int width, int height, const uint8_t *pixels)
{
    const size_t row = (size_t)width * 4;
    uint8_t *read = malloc(row * (size_t)height);
    read_png(path, width, height, read);
    for (int y = 0; y < height; y++)
        assert_memory_equal(read + (size_t)y * row, pixels + (size_t)(height - 1 - y) * row, row);
    free(read);
}

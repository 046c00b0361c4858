#include "picture.h"

#include <png.h>

// 8 bits each, no palette.
static void read(const char *path, int width, int height, uint8_t *pixels, png_uint_32 format)
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
    read(path, width, height, pixels, PNG_FORMAT_RGBA);
}

void read_png_rgb(const char *path, int width, int height, uint8_t *pixels)
{
    read(path, width, height, pixels, PNG_FORMAT_RGB);
}

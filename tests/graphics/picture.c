#include "picture.h"

#include <png.h>

void read_png(const char *path, int width, int height, uint8_t *pixels)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path))
        fail_msg("%s: %s", path, image.message);
    assert_int_equal(image.width, width);
    assert_int_equal(image.height, height);
    assert_int_equal(image.format, PNG_FORMAT_RGBA); // 8 bits each, no palette
    if (!png_image_finish_read(&image, NULL, pixels, 0, NULL))
        fail_msg("%s: %s", path, image.message);
}

// 0 where a PNG has more than one color, 1 where it has not, 2 where it cannot be read.
// usage: many_colors PICTURE.png
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

int main(int argc, char **argv)
{
    enum { pixel_size = 3 };
    png_image image = {.version = PNG_IMAGE_VERSION};
    unsigned char *pixels = NULL;
    if (argc == 2 && png_image_begin_read_from_file(&image, argv[1])) {
        image.format = PNG_FORMAT_RGB;
        pixels = malloc(PNG_IMAGE_SIZE(image));
    }
    if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
        fprintf(stderr, "many_colors: %s\n", image.message[0] ? image.message : "no picture");
        free(pixels);
        return 2;
    }
    const size_t size = PNG_IMAGE_SIZE(image);
    const bool many = memcmp(pixels, pixels + pixel_size, size - pixel_size) != 0;
    free(pixels);
    return many ? 0 : 1;
}

// Compares a picture to its reference: 0 where it is the same, 1 where it is not, 2 where one of
// them is missing or none. Says what it found.
// With DIFFERENCE.png, writes how far each byte is from the reference, eight times.
// usage: golden_compare exact|near REFERENCE.png PICTURE.png [DIFFERENCE.png]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "compare.h"

static golden_picture read_picture(const char *path)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    golden_picture picture = {0};
    if (png_image_begin_read_from_file(&image, path)) {
        image.format = PNG_FORMAT_RGB;
        picture.pixels = malloc(PNG_IMAGE_SIZE(image));
    }
    if (!picture.pixels || !png_image_finish_read(&image, NULL, picture.pixels, 0, NULL)) {
        printf("%s: %s\n", path, image.message[0] ? image.message : "out of memory");
        exit(2);
    }
    picture.width = (int)image.width;
    picture.height = (int)image.height;
    return picture;
}

static void write_difference(const char *path, const golden_picture *reference,
                             const golden_picture *picture)
{
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .format = PNG_FORMAT_RGB,
                       .width = (png_uint_32)picture->width,
                       .height = (png_uint_32)picture->height};
    const size_t size = PNG_IMAGE_SIZE(image);
    uint8_t *pixels = malloc(size);
    for (size_t i = 0; pixels && i < size; i++) {
        const int far = abs(reference->pixels[i] - picture->pixels[i]) * 8;
        pixels[i] = (uint8_t)(far < 255 ? far : 255);
    }
    if (!pixels || !png_image_write_to_file(&image, path, 0, pixels, 0, NULL))
        printf("%s: %s\n", path, pixels ? image.message : "out of memory");
    free(pixels);
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc > 5 || (strcmp(argv[1], "exact") != 0 && strcmp(argv[1], "near") != 0)) {
        fprintf(stderr,
                "usage: golden_compare exact|near REFERENCE.png PICTURE.png [DIFFERENCE.png]\n");
        return 2;
    }
    golden_picture reference = read_picture(argv[2]);
    golden_picture picture = read_picture(argv[3]);
    if (reference.width != picture.width || reference.height != picture.height) {
        printf("%d x %d, and the reference is %d x %d\n", picture.width, picture.height,
               reference.width, reference.height);
        return 1;
    }
    golden_difference found = golden_compare(&reference, &picture);
    printf("%ld pixels are not equal, %ld are %g apart, the worst %.1f at %d, %d; mean %.4f\n",
           found.unequal, found.apart, NEAR_DISTANCE, found.worst, found.worst_x, found.worst_y,
           found.mean);
    bool same =
        strcmp(argv[1], "exact") == 0 ? golden_is_exact(&found) : golden_is_near(&found, &picture);
    if (argc == 5)
        write_difference(argv[4], &reference, &picture);
    free(reference.pixels);
    free(picture.pixels);
    return same ? 0 : 1;
}

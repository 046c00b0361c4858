// What a camera noted about a picture. Internal to lib/graphics.
#ifndef GLP_IMAGE_JPEG_H
#define GLP_IMAGE_JPEG_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// How a picture is stored, by the tag Orientation of Exif 2.3: the sides on which its first row and
// its first column are shown. From 5 on, width and height change places.
typedef enum glp_orientation {
    GLP_TOP_LEFT = 1, // upright
    GLP_TOP_RIGHT,
    GLP_BOTTOM_RIGHT,
    GLP_BOTTOM_LEFT,
    GLP_LEFT_TOP,
    GLP_RIGHT_TOP,
    GLP_RIGHT_BOTTOM,
    GLP_LEFT_BOTTOM,
} glp_orientation;

// From the bytes of a JPEG file's segment APP1, the first of them are enough. Upright if the bytes
// are not Exif, or have no orientation.
glp_orientation glp_exif_orientation(const uint8_t *bytes, size_t size);

#pragma GCC visibility pop

#endif

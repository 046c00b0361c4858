// A picture in memory, as window icons and cursors take it. Since 0.1.
#ifndef GLPACE_IMAGE_H
#define GLPACE_IMAGE_H

#include <stdint.h>

typedef struct gl_image {
    int32_t width; // pixels
    int32_t height;
    const uint8_t *pixels; // width * height * 4 bytes: RGBA, 8 bits each, alpha not multiplied in,
                           // rows from top to bottom without padding; borrowed for the call
} gl_image;

#endif

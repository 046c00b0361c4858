// A picture in memory, for window icons, cursors and textures, and reading one from a PNG file. If
// glpace was built without graphics, reading fails, with the reason. Since 0.1.
#ifndef GLPACE_IMAGE_H
#define GLPACE_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_image {
    int32_t width; // pixels
    int32_t height;
    const uint8_t *pixels; // width * height * 4 bytes: RGBA, 8 bits each, alpha not multiplied in,
                           // rows from top to bottom without padding; borrowed for the call
} gl_image;

typedef struct gl_image_desc {
    size_t max_bytes; // that the pixels may take in memory, 4 bytes each; 0: 256 MiB, enough for
                      // 8192 x 8192
} gl_image_desc;

// Reads a PNG file of any kind: grey, colour or palette, 1 to 16 bits, with or without alpha or a
// transparent colour, interlaced or not. Grey becomes equal red, green and blue; pixels without
// alpha are opaque; 16 bits are rounded to 8. Values are used as they are stored: gamma, colour
// profiles and other metadata are ignored.
//
// A small file may decode to very many pixels, so the size is compared with the limit of desc
// before anything is decoded. desc may be NULL. Memory is taken for the pixels and a few rows, not
// for the file.
//
// false, with the reason in gl_last_error() and the log, and image without pixels, if path is not a
// regular file of at most 256 MiB, or not a complete and intact PNG file; if a side is longer than
// 1000000 pixels, if the pixels take more than desc allows, or if memory runs out. Free the image
// with gl_image_free(). Any thread.
bool gl_image_load(gl_image *image, const char *path, const gl_image_desc *desc);

// The same from size bytes of a PNG file in memory.
bool gl_image_decode(gl_image *image, const void *bytes, size_t size, const gl_image_desc *desc);

// Frees the pixels that gl_image_load() or gl_image_decode() made. Does nothing to an image without
// pixels. Any thread.
void gl_image_free(gl_image *image);

#ifdef __cplusplus
}
#endif

#endif

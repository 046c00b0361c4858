// A picture in memory, as window icons, cursors and textures take it, and how one is read from a
// PNG file. Where glpace was built without graphics, reading fails and says so. Since 0.1.
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
    size_t max_bytes; // that the pixels of a file may take in memory, 4 each; 0: 256 MiB, such as
                      // 8192 x 8192 of them
} gl_image_desc;

// Reads a PNG file of any kind: grey, coloured or with a palette, of 1 to 16 bits, with or without
// alpha or a transparent colour, interlaced or not. Grey is spread to red, green and blue, what has
// no alpha is opaque, and of 16 bits the upper 8 are kept, rounded. Values are taken as they are
// stored: gamma, colour profiles and all else that a file says beside its pixels is not looked at.
//
// A small file may have a great many pixels, so its size is judged before anything is decoded, by
// desc, which may be NULL. Memory is taken for the pixels and a few rows, not for the file.
//
// false, with the reason in gl_last_error() and the log, and image without pixels, if path is not a
// plain file of at most 256 MiB, or is no PNG file that is whole and intact; if a side is longer
// than 1000000 pixels, if the pixels take more than desc allows, or memory runs out. Give it back
// with gl_image_free(). Any thread.
bool gl_image_load(gl_image *image, const char *path, const gl_image_desc *desc);

// The same from size bytes of a PNG file in memory.
bool gl_image_decode(gl_image *image, const void *bytes, size_t size, const gl_image_desc *desc);

// Gives back the pixels that gl_image_load() or gl_image_decode() made. Nothing happens to an image
// without pixels. Any thread.
void gl_image_free(gl_image *image);

#ifdef __cplusplus
}
#endif

#endif

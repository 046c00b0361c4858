// Pictures in memory, for window icons, cursors and textures, and reading them from PNG and JPEG
// files. If glpace was built without graphics, reading fails, with the reason. If it was built
// without libjpeg-turbo, reading JPEG files fails. Since 0.1.
#ifndef GLPACE_IMAGE_H
#define GLPACE_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// An image: pixels that the program provides, or the result of gl_image_load().
typedef struct gl_image {
    int32_t width; // pixels
    int32_t height;
    const uint8_t *pixels; // width * height * 4 bytes: RGBA, 8 bits each, alpha not multiplied in,
                           // rows from top to bottom without padding; functions borrow them for the
                           // call
} gl_image;

// A limit for the memory that a file may make the program allocate.
typedef struct gl_image_desc {
    size_t max_bytes; // the most memory for the pixels, 4 bytes each; 0: 256 MiB, enough for
                      // 8192 x 8192
} gl_image_desc;

// Loads a PNG or JPEG file. The first bytes of the file decide its type, not its name. Values are
// used as they are stored: gamma and color profiles are ignored.
//
// PNG: all kinds: gray, color or palette, 1 to 16 bits, with or without alpha or a transparent
// color, interlaced or not. Gray becomes equal red, green and blue; pixels without alpha are
// opaque; 16 bits are rounded to 8.
//
// JPEG: gray or color, with 8 bits, baseline or progressive; all pixels are opaque. If the Exif
// data say that the picture is stored sideways, mirrored or upside down, as in photographs of
// phones, the picture is turned upright; width and height belong to the upright picture. CMYK (for
// printing), 12 bits and lossless JPEG are refused.
//
// A small file may decode to very many pixels, so the size is compared with the limit of desc
// before anything is decoded. desc may be NULL. Decoding needs memory for the pixels and a few
// rows, not for the file; decoding a progressive JPEG file also needs up to 6 bytes a pixel.
//
// Returns false, with *image zeroed and the reason in gl_last_error() and the log,
//
// - if path is not a regular file of at most 256 MiB,
// - if the file is not a complete and intact PNG or JPEG file (JPEG has no checksums, so some
//   damage is not detected), or if a pixel of a PNG has an index beyond its palette,
// - if a side is longer than 1000000 pixels, if the pixels take more than desc allows, or if a
//   progressive file has more than 100 scans,
// - if memory runs out.
//
// Free the image with gl_image_free(). Any thread.
bool gl_image_load(gl_image *image, const char *path, const gl_image_desc *desc);

// Decodes a PNG or JPEG file of `size` bytes in memory, otherwise like gl_image_load().
bool gl_image_decode(gl_image *image, const void *bytes, size_t size, const gl_image_desc *desc);

// Frees the pixels that gl_image_load() or gl_image_decode() made. Does nothing to an image without
// pixels. Any thread.
void gl_image_free(gl_image *image);

#ifdef __cplusplus
}
#endif

#endif

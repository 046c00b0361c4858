// A picture in memory, for window icons, cursors and textures, and reading one from a PNG or JPEG
// file. If glpace was built without graphics, reading fails, with the reason; so does reading JPEG
// files if it was built without libjpeg-turbo. Since 0.1.
#ifndef GLPACE_IMAGE_H
#define GLPACE_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Pixels of the program's own, or from gl_image_load().
typedef struct gl_image {
    int32_t width; // pixels
    int32_t height;
    const uint8_t *pixels; // width * height * 4 bytes: RGBA, 8 bits each, alpha not multiplied in,
                           // rows from top to bottom without padding; borrowed for the call
} gl_image;

// A limit for what files may make the program allocate.
typedef struct gl_image_desc {
    size_t max_bytes; // that the pixels may take in memory, 4 bytes each; 0: 256 MiB, enough for
                      // 8192 x 8192
} gl_image_desc;

// Reads a PNG or JPEG file: its first bytes tell which it is, whatever its name. Values are used as
// they are stored: gamma and color profiles are ignored.
//
// PNG: any kind: gray, color or palette, 1 to 16 bits, with or without alpha or a transparent
// color, interlaced or not. Gray becomes equal red, green and blue; pixels without alpha are
// opaque; 16 bits are rounded to 8.
//
// JPEG: gray or color, with 8 bits, baseline or progressive; all pixels are opaque. A picture that
// its Exif says is stored sideways, mirrored or upside down, as photographs of phones are, is
// turned upright, so width and height are those of the upright picture. CMYK, which is for
// printing, 12 bits and lossless JPEG are refused.
//
// A small file may decode to very many pixels, so the size is compared with the limit of desc
// before anything is decoded. desc may be NULL. Memory is taken for the pixels and a few rows, not
// for the file; while a progressive JPEG file is decoded, also up to 6 bytes a pixel.
//
// false, with the reason in gl_last_error() and the log, and image without pixels, if path is not a
// regular file of at most 256 MiB, or not a complete and intact PNG or JPEG file (JPEG has no
// checksums: not all damage is found); if a pixel of a PNG has an index beyond its palette; if a
// side is longer than 1000000 pixels, if the pixels take more than desc allows, if a progressive
// file has more than 100 scans, or if memory runs out. Free the image with gl_image_free(). Any
// thread.
bool gl_image_load(gl_image *image, const char *path, const gl_image_desc *desc);

// The same from size bytes of a PNG or JPEG file in memory.
bool gl_image_decode(gl_image *image, const void *bytes, size_t size, const gl_image_desc *desc);

// Frees the pixels that gl_image_load() or gl_image_decode() made. Does nothing to an image without
// pixels. Any thread.
void gl_image_free(gl_image *image);

#ifdef __cplusplus
}
#endif

#endif

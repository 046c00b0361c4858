// Writing PNG files. Internal to lib/graphics.
#ifndef GLP_IMAGE_PNG_H
#define GLP_IMAGE_PNG_H

#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

enum { GLP_PIXEL_SIZE = 4 };

// Pixels of four values, 8 bits each, rows from bottom to top without padding.
typedef struct glp_picture {
    int32_t width;
    int32_t height;
    bool bgra;             // in this order; else RGBA
    const uint8_t *pixels; // borrowed
} glp_picture;

// Why something was not written, for another thread to report.
typedef struct glp_reason {
    char text[448];
} glp_reason;

// Writes a file as gl_capture_write_png() does. SMALL writes RGBA with the best compression, and waits
// for the disk. FAST writes RGB with light compression, and does not wait. Any thread.
typedef enum glp_png_kind { GLP_PNG_SMALL, GLP_PNG_FAST } glp_png_kind;
bool glp_png_write(const char *path, const glp_picture *picture, glp_png_kind kind,
                   glp_reason *reason);

#pragma GCC visibility pop

#endif

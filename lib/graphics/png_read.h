// PNG files become pixels. Internal to lib/graphics.
#ifndef GLP_PNG_READ_H
#define GLP_PNG_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is wanted of a file.
typedef struct glp_png_form {
    bool deep;   // keep values of 16 bits; else all have 8
    bool turned; // bottom row first
} glp_png_form;

typedef struct glp_png {
    int32_t width; // pixels
    int32_t height;
    int32_t bits; // of each value, 8 or 16
    void *pixels; // width * height * 4 values, RGBA, rows without padding; malloc'ed
} glp_png;

#define GLP_PNG_LARGEST_FILE ((size_t)256 << 20) // bytes

// "WHO: "PATH"", for the beginning of a reason, cut so that there is room for the reason.
#define GLP_PNG_WHERE_SIZE 320
void glp_png_where(char where[GLP_PNG_WHERE_SIZE], const char *who, const char *path);

// Reads a file as gl_image_load() says. false, with the reason, begun by `who`, and no pixels, if
// it cannot.
bool glp_png_load(glp_png *png, const char *who, const char *path, glp_png_form form);

// The same from a file in memory.
bool glp_png_decode(glp_png *png, const char *who, const void *bytes, size_t size,
                    glp_png_form form);

#endif

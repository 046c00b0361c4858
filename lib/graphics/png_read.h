// PNG files become pixels: opened and judged first, decoded when they are wanted. Internal to
// lib/graphics.
#ifndef GLP_PNG_READ_H
#define GLP_PNG_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/input_file.h"

// What is wanted of a file.
typedef struct glp_png_form {
    bool deep;        // keep values of 16 bits; else all have 8
    bool turned;      // bottom row first
    size_t max_bytes; // of the pixels, as gl_image_desc has it
} glp_png_form;

#define GLP_PNG_LARGEST_FILE ((size_t)256 << 20)   // bytes
#define GLP_PNG_DEFAULT_PIXELS ((size_t)256 << 20) // bytes
#define GLP_PNG_LARGEST_SIDE 1000000               // pixels

// "WHO: "PATH"", for the beginning of a reason, cut so that there is room for the reason.
#define GLP_PNG_WHERE_SIZE 320

// A file from which pixels can be had, as its first bytes say.
typedef struct glp_png_input {
    char who[GLP_PNG_WHERE_SIZE]; // begins each reason
    glp_png_form form;
    int32_t width; // pixels
    int32_t height;
    int32_t bits;         // of each value as it is decoded, 8 or 16
    size_t pixels_size;   // bytes
    size_t size;          // of the file, bytes
    const uint8_t *bytes; // in memory, borrowed; NULL: in the file
    size_t at;            // of bytes, what comes next
    glp_input_file file;
} glp_png_input;

// Opens a file as gl_image_load() says, and looks at its first bytes alone. false, with the reason
// and nothing to close, if it is none that can be read or has too many pixels.
bool glp_png_open(glp_png_input *input, const char *who, const char *path, glp_png_form form);

// The same with a file in memory.
bool glp_png_open_bytes(glp_png_input *input, const char *who, const void *bytes, size_t size,
                        glp_png_form form);

// Decodes it, once: width * height * 4 values, RGBA, rows without padding; malloc'ed. Beside them
// this takes memory for a few rows. NULL, with the reason, if it cannot.
void *glp_png_read(glp_png_input *input);

void glp_png_close(glp_png_input *input);

#endif

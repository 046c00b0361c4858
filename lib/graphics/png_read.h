// Decoding PNG files in two steps: opening and checking, then decoding. Internal to lib/graphics.
#ifndef GLP_PNG_READ_H
#define GLP_PNG_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/input_file.h"

// How to decode a file.
typedef struct glp_png_form {
    bool deep;        // keep 16 bits; else all values have 8
    bool turned;      // bottom row first
    size_t max_bytes; // of the pixels, as in gl_image_desc
} glp_png_form;

#define GLP_PNG_LARGEST_FILE ((size_t)256 << 20)   // bytes
#define GLP_PNG_DEFAULT_PIXELS ((size_t)256 << 20) // bytes
#define GLP_PNG_LARGEST_SIDE 1000000               // pixels

// Size of "WHO: "PATH"", with which a reason begins; it is cut so that the reason still has room.
#define GLP_PNG_WHERE_SIZE 320

// An open file.
typedef struct glp_png_input {
    char who[GLP_PNG_WHERE_SIZE]; // begins each reason
    glp_png_form form;
    int32_t width; // pixels
    int32_t height;
    int32_t bits;         // of each decoded value, 8 or 16
    size_t pixels_size;   // bytes
    size_t size;          // of the file, bytes
    const uint8_t *bytes; // the file in memory, borrowed; NULL: it is on disk
    size_t at;            // the next of bytes
    glp_input_file file;
} glp_png_input;

// Opens a file and checks its first bytes. false, with the reason and nothing to close, if it is
// not a PNG file that gl_image_load() accepts, or has too many pixels.
bool glp_png_open(glp_png_input *input, const char *who, const char *path, glp_png_form form);

// The same for a file in memory.
bool glp_png_open_bytes(glp_png_input *input, const char *who, const void *bytes, size_t size,
                        glp_png_form form);

// Decodes the file: width * height * 4 values, RGBA, rows without padding; free() them. Call it
// once. Needs memory for a few more rows. NULL, with the reason, if it fails.
void *glp_png_read(glp_png_input *input);

void glp_png_close(glp_png_input *input);

#endif

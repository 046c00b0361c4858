// Decoding PNG and JPEG files in two steps: opening and checking, then decoding. Internal to
// lib/graphics.
#ifndef GLP_IMAGE_INPUT_H
#define GLP_IMAGE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/file.h"

#pragma GCC visibility push(hidden)

// How to decode a file.
typedef struct glp_image_form {
    bool deep;        // keep 16 bits; else all values have 8
    bool turned;      // bottom row first
    size_t max_bytes; // of the pixels, as in gl_image_desc
} glp_image_form;

#define GLP_IMAGE_LARGEST_FILE ((size_t)256 << 20)   // bytes
#define GLP_IMAGE_DEFAULT_PIXELS ((size_t)256 << 20) // bytes
#define GLP_IMAGE_LARGEST_SIDE 1000000               // pixels

// Size of "WHO: "PATH"", with which a reason begins.
#define GLP_IMAGE_WHERE_SIZE 320

typedef struct glp_image_decoder glp_image_decoder;

// An open file.
typedef struct glp_image_input {
    char who[GLP_IMAGE_WHERE_SIZE]; // begins each reason
    glp_image_form form;
    const glp_image_decoder *decoder;
    int32_t width; // pixels, as decoded
    int32_t height;
    int32_t bits;         // of each decoded value, 8 or 16
    size_t pixels_size;   // bytes
    size_t size;          // of the file, bytes
    const uint8_t *bytes; // the file in memory, borrowed; NULL: it is on disk
    size_t at;            // the next of bytes
    glp_input_file file;
} glp_image_input;

// Opens a file and checks its first bytes. false, with the reason and nothing to close, if it is
// not a file that gl_image_load() accepts, or has too many pixels.
bool glp_image_open(glp_image_input *input, const char *who, const char *path, glp_image_form form);

// The same for a file in memory.
bool glp_image_open_bytes(glp_image_input *input, const char *who, const void *bytes, size_t size,
                          glp_image_form form);

// Decodes the file: width * height * 4 values, RGBA, rows without padding; free() them. Call it
// once. Needs memory for a few more rows, and for a progressive JPEG file memory for its
// coefficients, up to 6 bytes a pixel. NULL, with the reason, if it fails.
void *glp_image_read(glp_image_input *input);

void glp_image_close(glp_image_input *input);

// ---- for decoders -------------------------------------------------------------------------------

// A kind of file. Each function starts at the first byte.
struct glp_image_decoder {
    // Reads only up to the size, needs next to no memory, and calls glp_image_fits(). false, with
    // the reason, if the file cannot be decoded.
    bool (*check)(glp_image_input *input);
    void *(*read)(glp_image_input *input); // see glp_image_read()
};

extern const glp_image_decoder glp_png_decoder;  // png.c, png_absent.c
extern const glp_image_decoder glp_jpeg_decoder; // jpeg.c, jpeg_absent.c

// Notes the size of the pixels; bits: of each value. false, with the reason, if a side is out of
// range or the pixels take more memory than they may.
bool glp_image_fits(glp_image_input *input, int64_t width, int64_t height, int32_t bits);

extern const char glp_image_too_early[]; // "it ends too early"

// Reads the next `size` bytes. NULL, or why that many cannot be read.
const char *glp_image_next(glp_image_input *input, void *bytes, size_t size);

#pragma GCC visibility pop

#endif

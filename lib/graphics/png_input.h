// The bytes of a PNG file, for its decoder. Internal to lib/graphics.
#ifndef GLP_PNG_INPUT_H
#define GLP_PNG_INPUT_H

#include "graphics/png_read.h"

// Reads the next `size` bytes. NULL, or why that many cannot be read.
const char *glp_png_next(glp_png_input *input, void *bytes, size_t size);

#endif

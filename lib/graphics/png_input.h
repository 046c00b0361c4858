// The bytes of a PNG file, for whoever decodes it. Internal to lib/graphics.
#ifndef GLP_PNG_INPUT_H
#define GLP_PNG_INPUT_H

#include "graphics/png_read.h"

// The next bytes, exactly `size` of them. NULL, or why they cannot be had.
const char *glp_png_next(glp_png_input *input, void *bytes, size_t size);

#endif

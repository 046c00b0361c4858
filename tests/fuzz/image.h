// What the targets of pictures share.
#ifndef FUZZ_IMAGE_H
#define FUZZ_IMAGE_H

#include "fuzz.h"

// Decodes a file in memory. What is refused has one sentence that says why and no pixels; what is
// taken has all of them.
void fuzz_image(const uint8_t *data, size_t size);

#endif

// Files as C.
#ifndef EMBED_OUTPUT_H
#define EMBED_OUTPUT_H

#include "sources.h"

// Prints the C source to stdout.
void output_print(const struct sources *sources, const char *name);

#endif

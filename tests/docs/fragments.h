// The fragments of a page, each a function; extract.sh writes them.
#ifndef DOCS_FRAGMENTS_H
#define DOCS_FRAGMENTS_H

#include <stdbool.h>

#include <glpace/window.h>

typedef void (*fragment)(gl_window *window, bool saved);

extern const fragment fragments[]; // ends with NULL

#endif

// The fragments of a page, each a function; extract.sh writes them.
#ifndef DOCS_FRAGMENTS_H
#define DOCS_FRAGMENTS_H

#include <glpace/window.h>

typedef void (*fragment)(gl_window *window);

extern const fragment fragments[]; // ends with NULL

#endif

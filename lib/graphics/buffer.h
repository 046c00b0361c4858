// Buffer objects. Internal to lib/graphics.
#ifndef GLP_BUFFER_H
#define GLP_BUFFER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gl.h>

// Gives the buffer that is bound to target a store with this data, NULL: undefined. false if the
// driver has no memory for it; the reason begins with `who` and names `what`.
bool glp_buffer_fill(const char *who, const char *what, GLenum target, int64_t bytes,
                     const void *data, GLenum usage);

#endif

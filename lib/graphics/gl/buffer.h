// Buffer objects. Internal to lib/graphics.
#ifndef GLP_BUFFER_H
#define GLP_BUFFER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gl.h>

// Fills the buffer that is bound to target with data; NULL leaves it undefined. false, with the
// reason, which begins with `who` and names `what`, if the driver has no memory.
bool glp_buffer_fill(const char *who, const char *what, GLenum target, int64_t bytes,
                     const void *data, GLenum usage);

#endif

// Writing to descriptors. Internal to lib/graphics.
//
// Calls that signals interrupt are called again, and a pipe without a reader is the error EPIPE,
// never the signal SIGPIPE.
#ifndef GLP_WRITE_H
#define GLP_WRITE_H

#include <stddef.h>
#include <stdio.h>

// Writes all of it; where the descriptor does not block, this waits. 0, or the errno that says why
// not. Any thread.
int glp_write(int descriptor, const void *bytes, size_t size);

// Flushes the stream and returns its descriptor. -1, with errno, if it cannot be flushed or has
// none.
int glp_stream_descriptor(FILE *stream);

// What an errno means for whoever writes.
const char *glp_write_error(int error);

#endif

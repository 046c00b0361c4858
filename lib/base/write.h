// Writing to file descriptors. System calls that a signal interrupts are repeated. A pipe without a
// reader is the error EPIPE, never the signal SIGPIPE. Internal to lib/graphics.
#ifndef GLP_WRITE_H
#define GLP_WRITE_H

#include <stddef.h>
#include <stdio.h>

// Writes all bytes; if the descriptor is non-blocking, waits until they are written. 0, or the
// errno if it fails. Any thread.
int glp_write(int descriptor, const void *bytes, size_t size);

// Flushes the stream and returns its file descriptor. -1, with errno, if that fails or the
// descriptor is open for reading only.
int glp_stream_descriptor(FILE *stream);

// The text for an errno of a write.
const char *glp_write_error(int error);

#endif

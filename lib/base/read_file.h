// Reading whole files. Internal.
#ifndef GLP_READ_FILE_H
#define GLP_READ_FILE_H

#include <stddef.h>

// Reads a regular file of at most `limit` bytes into memory; free() it. NULL, with the reason,
// which begins with `who`, if it is something else (a pipe might never end), larger, or cannot be
// read.
char *glp_read_file(const char *who, const char *path, size_t limit, size_t *size);

#endif

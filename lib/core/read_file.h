// Files that are read whole. Internal.
#ifndef GLP_READ_FILE_H
#define GLP_READ_FILE_H

#include <stddef.h>

// Reads a plain file of at most `limit` bytes. malloc'ed; NULL, with the reason, begun by `who`, if
// it is anything else (a pipe would never end), larger, or cannot be read.
char *glp_read_file(const char *who, const char *path, size_t limit, size_t *size);

#endif

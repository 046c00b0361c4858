// What signals interrupt is called again. Internal, for files that end in _posix.c.
#ifndef GLP_DESCRIPTOR_POSIX_H
#define GLP_DESCRIPTOR_POSIX_H

#include <stddef.h>
#include <sys/types.h>

// openat(); folder is AT_FDCWD for paths as open() takes them, mode counts where flags create.
int glp_open_at(int folder, const char *path, int flags, mode_t mode);

// Reads until there are size bytes or the file ends. How many there were; -1, with errno, if the
// file cannot be read.
ssize_t glp_read(int file, void *bytes, size_t size);

#endif

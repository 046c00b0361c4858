// System calls that are repeated if a signal interrupts them. Internal, for files that end in
// _posix.c.
#ifndef GLP_FILE_POSIX_H
#define GLP_FILE_POSIX_H

#include <stddef.h>
#include <sys/types.h>

// openat(): folder AT_FDCWD makes it open(); mode is used only if flags create a file.
int glp_open_at(int folder, const char *path, int flags, mode_t mode);

// Reads size bytes, or fewer if the file ends, and returns how many. -1, with errno, if the file
// cannot be read.
ssize_t glp_read(int file, void *bytes, size_t size);

#endif

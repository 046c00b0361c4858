// What tests of files need of POSIX, on Windows by its own names.
#ifndef TEST_POSIX_H
#define TEST_POSIX_H

#include <stdlib.h>
#include <unistd.h>

#ifdef _WIN32
#include <direct.h>
#include <io.h>

// The name ends in XXXXXX, which is replaced.
static inline char *mkdtemp(char *name)
{
    return _mktemp(name) && _mkdir(name) == 0 ? name : NULL;
}

#define mkdir(name, mode) _mkdir(name)
#else
#include <sys/stat.h>
#endif

#endif

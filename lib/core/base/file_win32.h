// Windows takes paths in UTF-16. Internal, for files that end in _win32.c.
#ifndef GLP_FILE_WIN32_H
#define GLP_FILE_WIN32_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

// The path, in UTF-8, as Windows takes it, however long it is; free() it. NULL, with errno, if it is
// no UTF-8 or memory runs out.
wchar_t *glp_wide_path(const char *path);

#pragma GCC visibility pop

#endif

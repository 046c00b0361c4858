// A sleep that something else can end. Internal, for files that end in _win32.c.
#ifndef GLP_CLOCK_WIN32_H
#define GLP_CLOCK_WIN32_H

#include <stdint.h>

#include <windows.h>

// As glp_clock_sleep(), or until `end` is signalled, which may be NULL; until may be GL_TIME_NEVER.
void glp_clock_wait(HANDLE end, int64_t until);

#endif

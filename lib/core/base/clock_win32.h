// A sleep that something else can end. Internal, for files of Windows alone.
#ifndef GLP_CLOCK_WIN32_H
#define GLP_CLOCK_WIN32_H

#include <stdbool.h>
#include <stdint.h>

#include <windows.h>

#pragma GCC visibility push(hidden)

// Waits for one of these handles (there may be none), and for any input if that was asked for.
// Returns as WaitForMultipleObjects() does.
typedef DWORD glp_wait_any(DWORD count, const HANDLE *handles, DWORD ms);
glp_wait_any glp_wait_for_handles; // for nothing else

// As glp_clock_sleep(), or until `end` is signalled, which may be NULL, or `wait` returned for something
// else: whether one of these ended it. until may be GL_TIME_NEVER.
bool glp_clock_wait(glp_wait_any *wait, HANDLE end, int64_t until);

#pragma GCC visibility pop

#endif

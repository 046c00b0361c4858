// A flag that any thread may set and read: the same in C11 and C++. Since 0.1.
#ifndef GLPACE_FLAG_H
#define GLPACE_FLAG_H

#ifdef __cplusplus
#include <atomic>
typedef std::atomic<bool> gl_flag;
#else
#include <stdatomic.h>
#include <stdbool.h>
typedef atomic_bool gl_flag;
#endif

#endif

// A flag and a count that any thread may change and read: the same in C11 and C++. Since 0.1.
#ifndef GLPACE_FLAG_H
#define GLPACE_FLAG_H

#ifdef __cplusplus
#include <atomic>
typedef std::atomic<bool> gl_flag;
typedef std::atomic<unsigned> gl_shared_count;
#else
#include <stdatomic.h>
#include <stdbool.h>
typedef atomic_bool gl_flag;
typedef atomic_uint gl_shared_count;
#endif

#endif

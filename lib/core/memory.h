// Memory for what is created. Internal.
#ifndef GLP_MEMORY_H
#define GLP_MEMORY_H

#include <stddef.h>

// Room for `count` of that size, all bits 0, to be freed. NULL: there is none, and "WHO: out of
// memory" is the last error.
void *glp_new(const char *who, size_t count, size_t size);

#endif

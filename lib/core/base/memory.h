// Allocating memory. Internal.
#ifndef GLP_MEMORY_H
#define GLP_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#pragma GCC visibility push(hidden)

// Allocates `count` items of this size, all bits 0; free() them. NULL if there is no memory; "WHO:
// out of memory" is then the last error. Code that reports a lack of memory in another way, as an
// error of a shader or a reason of its own, calls malloc() instead.
void *glp_new(const char *who, size_t count, size_t size);

// Makes sure that the array *items, which has `count` items of this size and room for *room, has
// room for `more`; it may be moved. false, silently and with nothing changed, if there is no
// memory.
bool glp_reserve(void **items, size_t *room, size_t count, size_t more, size_t size);

#pragma GCC visibility pop

#endif

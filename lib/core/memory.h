// Memory for what is created. Internal.
#ifndef GLP_MEMORY_H
#define GLP_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

// Room for `count` of that size, all bits 0, to be freed. NULL: there is none, and "WHO: out of
// memory" is the last error.
void *glp_new(const char *who, size_t count, size_t size);

// Makes room in *items, of which *room have some, for `more` of that size behind `count`, perhaps
// elsewhere. false: there is none; nothing changes, and nothing is said.
bool glp_reserve(void **items, size_t *room, size_t count, size_t more, size_t size);

#endif

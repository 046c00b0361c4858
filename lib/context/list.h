// The contexts of glpace's that live, and which of them share objects. Any thread. Internal.
#ifndef GLP_CONTEXT_LIST_H
#define GLP_CONTEXT_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "context/current.h"

// In the memory of its owner.
typedef struct glp_context_entry {
    const void *owner; // a gl_window or a gl_offscreen
    glp_context context;
    struct glp_context_entry *next;
} glp_context_entry;

void glp_context_list_add(glp_context_entry *entry);

// Call it before the context is destroyed. Does nothing if it is not in the list.
void glp_context_list_remove(const glp_context_entry *entry);

// Its owner's context; all 0 if none that lives has this owner, whose memory is not read.
glp_context glp_context_list_find(const void *owner);

// Whether a context of the group lives.
bool glp_context_list_has_group(uint64_t group);

#endif

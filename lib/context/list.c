#include "context/list.h"

#include <stddef.h>

#include "base/lock.h"

static glp_context_entry *entries;

void glp_context_list_add(glp_context_entry *entry)
{
    glp_context_lock();
    entry->next = entries;
    entries = entry;
    glp_context_unlock();
}

void glp_context_list_remove(const glp_context_entry *entry)
{
    glp_context_lock();
    glp_context_entry **link = &entries;
    while (*link && *link != entry)
        link = &(*link)->next;
    if (*link)
        *link = entry->next;
    glp_context_unlock();
}

glp_context glp_context_list_find(const void *owner)
{
    glp_context_lock();
    const glp_context_entry *entry = entries;
    while (entry && entry->owner != owner)
        entry = entry->next;
    glp_context found = entry ? entry->context : (glp_context){0};
    glp_context_unlock();
    return found;
}

bool glp_context_list_has_group(uint64_t group)
{
    glp_context_lock();
    const glp_context_entry *entry = entries;
    while (entry && entry->context.group != group)
        entry = entry->next;
    glp_context_unlock();
    return entry != NULL;
}

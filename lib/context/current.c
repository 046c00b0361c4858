#include "context/current.h"

#include <stddef.h>

#include "core/base/lifetime.h"
#include "core/base/lock.h"

// ---- the contexts that live ---------------------------------------------------------------------

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

void glp_context_list_resize(glp_context_entry *entry, int32_t width, int32_t height)
{
    glp_context_lock();
    entry->width = width;
    entry->height = height;
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

static bool has_group(uint64_t group)
{
    glp_context_lock();
    const glp_context_entry *entry = entries;
    while (entry && entry->context.group != group)
        entry = entry->next;
    glp_context_unlock();
    return entry != NULL;
}

// ---- listeners to their end ---------------------------------------------------------------------

// Of contexts that live.
static glp_context_watch *watches;

void glp_context_watch_begin(glp_context_watch *watch, uint64_t id, void (*on_end)(void *user),
                             void *user)
{
    if (id == 0)
        return;
    glp_context_lock();
    *watch = (glp_context_watch){id, on_end, user, watches};
    watches = watch;
    glp_context_unlock();
}

void glp_context_watch_end(glp_context_watch *watch)
{
    glp_context_lock();
    for (glp_context_watch **link = &watches; *link; link = &(*link)->next)
        if (*link == watch) {
            *link = watch->next;
            break;
        }
    glp_context_unlock();
}

// On the thread that ends it.
static void report_end(uint64_t id)
{
    glp_context_lock();
    for (glp_context_watch **link = &watches; *link;) {
        glp_context_watch *watch = *link;
        if (watch->context == id) {
            *link = watch->next;
            watch->on_end(watch->user);
        } else {
            link = &watch->next;
        }
    }
    glp_context_unlock();
}

// ---- the current one ----------------------------------------------------------------------------

static _Thread_local glp_context current;

_Thread_local const void *glp_context_in_use;

glp_context glp_context_get_current(void)
{
    return current;
}

static void set_current(glp_context context)
{
    if (context.id != current.id || context.handle != current.handle)
        glp_context_in_use = NULL;
    current = context;
}

bool glp_context_make_current(glp_context context)
{
    if (current.api && current.api != context.api) {
        current.api->make_current(NULL);
        set_current((glp_context){0});
    }
    if (!context.api)
        return true;
    if (!context.api->make_current(context.handle))
        return false;
    set_current(context.handle ? context : (glp_context){0});
    return true;
}

void glp_context_forget(uint64_t id)
{
    report_end(id);
    if (current.id == id)
        set_current((glp_context){0});
}

// Whether it is still current: another library may have changed it, or another thread destroyed it.
static bool is_current_still(void)
{
    return current.id != 0 && !glp_lifetime_has_ended(current.id) &&
           current.api->is_current(current.handle);
}

void glp_context_clear_current(void)
{
    if (is_current_still())
        current.api->make_current(NULL);
    set_current((glp_context){0});
}

uint64_t glp_context_current_id(void)
{
    return is_current_still() ? current.id : 0;
}

uint64_t glp_context_current_group(void)
{
    return is_current_still() ? current.group : 0;
}

glp_context_standing glp_context_standing_of(uint64_t id)
{
    if (id == 0)
        return GLP_CONTEXT_UNKNOWN;
    if (glp_lifetime_has_ended(id))
        return GLP_CONTEXT_GONE;
    if (id == current.id)
        return GLP_CONTEXT_CURRENT;
    return is_current_still() ? GLP_CONTEXT_OTHER : GLP_CONTEXT_UNKNOWN;
}

glp_context_standing glp_context_standing_of_group(uint64_t group)
{
    if (group == 0)
        return GLP_CONTEXT_UNKNOWN;
    if (group == current.group && !glp_lifetime_has_ended(current.id))
        return GLP_CONTEXT_CURRENT;
    if (!has_group(group))
        return GLP_CONTEXT_GONE;
    return is_current_still() ? GLP_CONTEXT_OTHER : GLP_CONTEXT_UNKNOWN;
}

bool glp_context_exceeds(int32_t width, int32_t height)
{
    const uint64_t id = glp_context_current_id();
    glp_context_lock();
    const glp_context_entry *entry = entries;
    while (entry && entry->context.id != id)
        entry = entry->next;
    const bool is_known = entry && entry->width > 0 && entry->height > 0;
    const bool exceeds = is_known && (width > entry->width || height > entry->height);
    glp_context_unlock();
    return exceeds;
}

#include "context/watch.h"

#include <stddef.h>

#include "base/lock.h"

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

void glp_context_watch_tell(uint64_t id)
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

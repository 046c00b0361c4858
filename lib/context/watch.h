// Callbacks before a context ends, for objects with a thread that reads memory of the context. Any
// thread, also another one than that on which the context ends. Internal.
#ifndef GLP_CONTEXT_WATCH_H
#define GLP_CONTEXT_WATCH_H

#include <stdint.h>

// All 0: watches no context.
typedef struct glp_context_watch {
    uint64_t context; // its id
    void (*on_end)(void *user);
    void *user;
    struct glp_context_watch *next;
} glp_context_watch;

// From now on, on_end(user) is called once before the context with this id ends, on the thread that
// ends it. It may wait, but must neither create contexts nor call these functions. Does nothing for
// the id 0, a context of the program's own.
void glp_context_watch_begin(glp_context_watch *watch, uint64_t id, void (*on_end)(void *user),
                             void *user);

// Ends the watch. After it has returned, on_end is not running and will not be called.
void glp_context_watch_end(glp_context_watch *watch);

// For lib/context: calls on_end for the context with this id, which is about to end.
void glp_context_watch_tell(uint64_t id);

#endif

// Being told before a context ends: for what has a thread that reads memory of the context's. Any
// thread, which may be another one than that on which the context ends. Internal.
#ifndef GLP_CONTEXT_WATCH_H
#define GLP_CONTEXT_WATCH_H

#include <stdint.h>

// Zero: of no context.
typedef struct glp_context_watch {
    uint64_t context; // its id
    void (*on_end)(void *user);
    void *user;
    struct glp_context_watch *next;
} glp_context_watch;

// From here on, on_end(user) is called once before the context with this id ends, on the thread that
// ends it. It may wait, but neither creates contexts nor calls these functions. Nothing is watched
// for id 0, a context of the program's own.
void glp_context_watch_begin(glp_context_watch *watch, uint64_t id, void (*on_end)(void *user),
                             void *user);

// When this returns, on_end is not running and will not be called.
void glp_context_watch_end(glp_context_watch *watch);

// For lib/context: the context with this id is about to end.
void glp_context_watch_tell(uint64_t id);

#endif

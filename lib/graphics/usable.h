// Whether a function can do what it is for: checks of an object and of the context that it needs.
// Internal to lib/graphics.
#ifndef GLP_USABLE_H
#define GLP_USABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/check.h"

// Sentences have to be literals, so these are macros: WHO is the function, "gl_mesh_draw", and WHAT
// what it is handed, "a mesh".

// Whether something can be created: a context is current on this thread.
#define GLP_HAS_CONTEXT(who)                                                                       \
    glp_require(glp_context_is_there(),                                                            \
                who " needs a current context; create a window or an offscreen context first")

// Whether there is an object, and its context is current on this thread.
#define GLP_USABLE(object, who, what) glp_require((object) != NULL, who " needs " what)

// Whether a context is current on this thread.
bool glp_context_is_there(void);

#endif

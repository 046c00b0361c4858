// Whether a function can do what it is for: checks of an object, and of the context that it needs.
// What keeps something in OpenGL has a field `context`, glp_context_current_id() at its creation.
// Internal to lib/graphics.
#ifndef GLP_USABLE_H
#define GLP_USABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/check.h"
#include "core/current_context.h"

// Sentences have to be literals, so these are macros: WHO is the function, "gl_mesh_draw", and WHAT
// is what it is handed, "a mesh".

// Whether a context is current on this thread, so that something can be created.
#define GLP_HAS_CONTEXT(who)                                                                       \
    glp_require(glp_has_context(),                                                                 \
                who " needs a current context; create a window or an offscreen context first")

// Whether there is an object, and OpenGL can be called for it.
#define GLP_USABLE(object, who, what)                                                              \
    (glp_require((object) != NULL, who " needs " what) &&                                          \
     glp_require(glp_is_usable((object)->context),                                                 \
                 who " needs " what " whose context is current on this thread"))

// Whether what an object, which there is, keeps in OpenGL can be deleted.
#define GLP_DELETABLE(object, who)                                                                 \
    glp_require(glp_is_usable((object)->context),                                                  \
                who " needs the object's context to be current on this thread; without it, only "  \
                    "memory is freed")

bool glp_has_context(void);

// Whether what was created in this context can be used: it is current, or none of those that
// glpace made is, but one of the program's own, which may share its objects.
bool glp_is_usable(uint64_t context);

#endif

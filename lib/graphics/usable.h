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
// its object, "mesh".

// Whether a context is current on this thread, so that something can be created.
#define GLP_HAS_CONTEXT(who)                                                                       \
    glp_require(glp_has_context(),                                                                 \
                who " needs a current context; create a window or an offscreen context first")

// Whether there is an object.
#define GLP_GIVEN(object, who, what)                                                               \
    glp_require((object) != NULL, who ": the " what " is NULL; did its creation fail?")

// What is said of an object in any other context.
#define GLP_ELSEWHERE(who, what)                                                                   \
    who ": the " what "'s context is not current on this thread, or was destroyed"

// Whether there is an object, and OpenGL can be called for it.
#define GLP_USABLE(object, who, what)                                                              \
    (GLP_GIVEN(object, who, what) &&                                                               \
     glp_require(glp_is_usable((object)->context), GLP_ELSEWHERE(who, what)))

// Whether what an object, which there is, keeps in OpenGL can be deleted.
#define GLP_DELETABLE(object, who, what)                                                           \
    glp_require(glp_is_usable((object)->context), GLP_ELSEWHERE(who, what) "; only memory is "     \
                                                                           "freed")

bool glp_has_context(void);

// Whether what was created in this context can be used: it is current, or none of those that
// glpace made is, but one of the program's own, which may share its objects.
bool glp_is_usable(uint64_t context);

#endif

// Checks of an object and of the context that it needs. Objects that have something in OpenGL have
// a field `context`, which is the glp_context_current_id() of their creation. Those that contexts
// can share have a field `group` instead, the glp_context_current_group(). Internal to
// lib/graphics.
#ifndef GLP_USABLE_H
#define GLP_USABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "context/current.h"
#include "core/base/check.h"

#pragma GCC visibility push(hidden)

// These are macros because sentences have to be literals: `what` is the object, "mesh". `who` is
// the function, "gl_mesh_draw", of static storage; a literal for GLP_HAS_CONTEXT and GLP_CAN_DRAW.

// false, after the message about a misuse. Unlike glp_misuse_by(), it is a constant, so that a check has no branch that
// no program can take.
#define GLP_MISUSED(who, sentence) (glp_report_misuse(who, sentence), false)

// Whether a context is current on this thread.
#define GLP_HAS_CONTEXT(who)                                                                       \
    glp_require(glp_has_context(),                                                                 \
                who " needs a context that is current on this thread; create a window or an "      \
                    "offscreen context first, or make it current here")

// Whether one is in which something can be created.
#define GLP_CAN_DRAW(who) (GLP_HAS_CONTEXT(who) && glp_can_draw(who))

// Whether the object is not NULL.
#define GLP_GIVEN(object, who, what)                                                               \
    ((object) != NULL || GLP_MISUSED(who, "the " what " is NULL; did its creation fail?"))

// Frees the memory of an object only when 64 more objects were destroyed. Until then its field `context`
// or `group`, to which `context` points, is GLP_BURIED, so that a second destroy is reported. Whatever
// else the object had is released before.
#define GLP_BURIED UINT64_MAX
void glp_bury(void *object, uint64_t *context);

// The message about an object whose context is not current.
#define GLP_ELSEWHERE(what) "the " what "'s context is not current on this thread, or was destroyed"

// Whether the object is not NULL, and OpenGL can be called for it.
#define GLP_USABLE(object, who, what)                                                              \
    (GLP_GIVEN(object, who, what) &&                                                               \
     (glp_is_usable((object)->context) || GLP_MISUSED(who, GLP_ELSEWHERE(what))))

// Whether the object was not destroyed before. Every destroy checks this first.
#define GLP_LIVES(object, who, what)                                                               \
    ((object)->context != GLP_BURIED || GLP_MISUSED(who, GLP_DESTROYED(what)))
#define GLP_DESTROYED(what)                                                                        \
    "the " what " was destroyed already; set the pointer to NULL where you destroy it"

// Whether what an object, not NULL, has in OpenGL can be deleted.
#define GLP_DELETABLE(object, who, what)                                                           \
    (glp_is_usable((object)->context) ||                                                           \
     GLP_MISUSED(who, GLP_ELSEWHERE(what) "; only memory is freed"))

// The same for objects that contexts can share.
#define GLP_SHARED_LIVES(object, who, what)                                                        \
    ((object)->group != GLP_BURIED || GLP_MISUSED(who, GLP_DESTROYED(what)))

#define GLP_SHARED_USABLE(object, who, what)                                                       \
    (GLP_GIVEN(object, who, what) &&                                                               \
     (glp_is_shared_usable((object)->group) || GLP_MISUSED(who, GLP_ELSEWHERE(what))))

#define GLP_SHARED_DELETABLE(object, who, what)                                                    \
    (glp_is_shared_usable((object)->group) ||                                                      \
     GLP_MISUSED(who, GLP_ELSEWHERE(what) "; only memory is freed"))

bool glp_has_context(void);

// Whether the current context has OpenGL 3.3, or OpenGL ES 3.0, or later; if not, that is the last
// error.
bool glp_can_draw(const char *who);

// Whether objects of this context can be used: it is current, or a context that glpace did not make
// current, and that may share its objects, is.
bool glp_is_usable(uint64_t context);

// The same for what a group of contexts shares.
bool glp_is_shared_usable(uint64_t group);

#pragma GCC visibility pop

#endif

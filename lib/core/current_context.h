// Which OpenGL context is current on this thread, as far as glpace made it so. Each thread knows
// its own. lib/context keeps it true; lib/graphics, which knows neither windows nor EGL, reads it:
//
// - what creates an object notes glp_context_current_id() in it;
// - what uses it asks glp_context_standing_of(object->context), which compares two numbers as long as
//   all is well.
//
// A program may make contexts current by GLFW or EGL itself. glpace then knows nothing, the id is 0
// and the standing UNKNOWN: whether any context is current, only OpenGL can tell, for instance by
// glGetString(GL_VERSION), NULL without one. Internal.
#ifndef GLP_CURRENT_CONTEXT_H
#define GLP_CURRENT_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

// The library that a context belongs to.
typedef struct glp_context_api {
    // Makes a context current on this thread; NULL: none of its. false if it cannot.
    bool (*make_current)(void *handle);

    // Whether the library itself says that this one is current on this thread.
    bool (*is_current)(const void *handle);
} glp_context_api;

// A context; all 0 for none.
typedef struct glp_context {
    uint64_t id; // its number of core/lifetime.h; 0: the program's own, which glpace did not make
    const glp_context_api *api;
    void *handle; // what the API calls it
} glp_context;

// What was made current last on this thread, and was not destroyed on it since.
glp_context glp_context_get_current(void);

// For lib/context.
void glp_context_set_current(glp_context context);

// What lib/graphics has in use in it, which is over when another one is made current: its shader.
extern _Thread_local const void *glp_context_in_use;

// The id of the context that is current; 0: none, or none that glpace made current.
uint64_t glp_context_current_id(void);

typedef enum glp_context_standing {
    GLP_CONTEXT_CURRENT,
    GLP_CONTEXT_UNKNOWN, // none is current, or one that glpace did not make so; or the id is 0
    GLP_CONTEXT_OTHER,   // another one of glpace's is current
    GLP_CONTEXT_GONE,    // it was destroyed
} glp_context_standing;

// How the context with this id stands to this thread, for whoever wants to use an object of it.
glp_context_standing glp_context_standing_of(uint64_t id);

#endif

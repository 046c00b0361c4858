// Which OpenGL context glpace made current on this thread; each thread has its own. lib/context
// keeps it up to date. lib/graphics, which knows neither windows nor EGL, reads it:
//
// - functions that create an object store glp_context_current_id() in it;
// - functions that use it call glp_context_standing_of(object->context), which in the normal case
//   compares two numbers;
// - if other contexts may use it as well, with which its own shares, they take
//   glp_context_current_group() and glp_context_standing_of_group().
//
// A program may make contexts current through GLFW or EGL itself. glpace does not know of these:
// the id is then 0 and the standing UNKNOWN. Only OpenGL knows whether any context is current:
// glGetString(GL_VERSION) is NULL without one. Internal.
#ifndef GLP_CURRENT_CONTEXT_H
#define GLP_CURRENT_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/context.h>

#pragma GCC visibility push(hidden)

// The library that a context belongs to.
typedef struct glp_context_api {
    // Makes a context current on this thread; NULL: releases the current one. false if it cannot.
    bool (*make_current)(void *handle);

    // Whether the library reports that this one is current on this thread.
    bool (*is_current)(const void *handle);

    // A function of the one that is current on this thread; NULL for a name that it does not know.
    gl_proc (*get_proc)(const char *name);

    // Optional, for contexts with which another library's contexts may share. The EGLDisplay and the
    // EGLContext of a context that EGL made; on Windows the context that WGL made, without a display;
    // false for any other. Any thread.
    bool (*find_shared)(const void *handle, void **display, void **context);

    // Then: the library, and with it the display, stays until what hold() did is undone. Any
    // thread.
    void (*hold)(void);
    void (*release)(void);

    // Whether it is still there: the program may have ended it all the same. Any thread.
    bool (*is_running)(void);

    // Optional: a window on that display that is never shown, for EGL to draw into where there are
    // no pbuffers; NULL if it cannot be had. native_hidden() is EGL's native window of one. Any
    // thread.
    void *(*open_hidden)(int32_t width, int32_t height);
    void *(*native_hidden)(const void *window);
    void (*close_hidden)(void *window);
} glp_context_api;

// A context; all 0 for none.
typedef struct glp_context {
    uint64_t id;    // its number from base/lifetime.h; 0: the program's, not made by glpace
    uint64_t group; // the id of the first of those that share their objects
    const glp_context_api *api;
    void *handle; // the API's own
} glp_context;

// The context that was last made current on this thread, unless it was destroyed on it since.
glp_context glp_context_get_current(void);

// Makes a context current through its API. If a context of the other API is current, that one is
// released first: GLX refuses a thread on which EGL has a current context, and EGL the reverse; and
// GLFW believes that its context stays current until GLFW itself changes it. false if the API
// refuses.
bool glp_context_make_current(glp_context context);

// Releases the current one, if it is glpace's.
void glp_context_clear_current(void);

// Call it before the context is destroyed.
void glp_context_forget(uint64_t id);

// The gl_shader that lib/graphics uses in the context; NULL when another context is made current.
extern _Thread_local const void *glp_context_in_use;

// The id of the current context; 0: none, or one that glpace did not make current.
uint64_t glp_context_current_id(void);

typedef enum glp_context_standing {
    GLP_CONTEXT_CURRENT,
    GLP_CONTEXT_UNKNOWN, // none is current, or one that glpace did not make current; or the id is 0
    GLP_CONTEXT_OTHER,   // another context of glpace's is current
    GLP_CONTEXT_GONE,    // it was destroyed
} glp_context_standing;

// The standing of the context with this id on this thread: whether its objects can be used.
glp_context_standing glp_context_standing_of(uint64_t id);

// The same for what a group of contexts shares: GONE if all of them were destroyed.
uint64_t glp_context_current_group(void);
glp_context_standing glp_context_standing_of_group(uint64_t group);

// ---- the contexts that live; any thread ---------------------------------------------------------

// In the memory of its owner.
typedef struct glp_context_entry {
    const void *owner; // a gl_window or a gl_offscreen
    glp_context context;
    int32_t width, height; // of framebuffer 0, pixels, as events report it; 0: not known
    struct glp_context_entry *next;
} glp_context_entry;

void glp_context_list_add(glp_context_entry *entry);

// Call it before the context is destroyed. Does nothing if it is not in the list.
void glp_context_list_remove(const glp_context_entry *entry);

// Its framebuffer 0 has another size.
void glp_context_list_resize(glp_context_entry *entry, int32_t width, int32_t height);

// Whether so many pixels are more than the framebuffer 0 of the current context has; false if its size is
// not known.
bool glp_context_exceeds(int32_t width, int32_t height);

// Its owner's context; all 0 if none that lives has this owner, whose memory is not read.
glp_context glp_context_list_find(const void *owner);

// ---- callbacks before a context ends ------------------------------------------------------------

// For an object with a thread that reads memory of the context. All 0: watches no context.
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

// Ends the watch, on any thread. After it has returned, on_end is not running and will not be called.
void glp_context_watch_end(glp_context_watch *watch);

#pragma GCC visibility pop

#endif

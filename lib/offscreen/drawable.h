// What makes a context without a display, and what framebuffer 0 of it is: EGL, or on Windows WGL.
// Internal to lib/offscreen.
#ifndef GLP_DRAWABLE_H
#define GLP_DRAWABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "context/context.h"
#include "context/current.h"

#pragma GCC visibility push(hidden)

// Who makes it, for messages, and what a desc calls that.
typedef struct glp_drawable_maker {
    const char *name;
    gl_creation creation;
    const char *creation_name;
} glp_drawable_maker;

extern const glp_drawable_maker glp_drawable_maker_here;

// Prepares what follows; false, with the reason, if the maker is not installed. The first call of all.
bool glp_drawable_prepare(const char *who);

// Says the name, what that does, and its latest error. Returns false.
bool glp_drawable_fail(const char *who, const char *what);

// What the maker calls each of them; NULL: there is none.
typedef struct glp_drawable {
    const glp_context_api *lender; // of the display; NULL: it is the maker's own
    void *display;
    void *context;
    void *surface;
    void *backing; // EGL: the lender's window that the surface is of; WGL: the pbuffer
} glp_drawable;

// Whose handles are drawables.
extern const glp_context_api glp_drawable_api;

// What a new one shares with; all 0 for nothing.
typedef struct glp_drawable_shared {
    void *display;
    void *context;
    uint64_t group;
    const glp_context_api *lender; // of the display, if that is not the maker's own
} glp_drawable_shared;

// Whether objects of the context can be shared with one of OpenGL ES, or of OpenGL.
bool glp_drawable_can_share(const glp_drawable_shared *shared, bool es);

// Of at least this size, and with so many samples or, if there is none, fewer. lender and, where it is
// shared, display are set. false, with the reason, if it fails; it may be closed all the same.
bool glp_drawable_open(glp_drawable *drawable, const gl_context_desc *desc, int32_t width,
                       int32_t height, int32_t samples, void *share);
void glp_drawable_close(glp_drawable *drawable);

// What is current on this thread, whoever made it so.
typedef struct glp_drawable_current {
    void *display;
    void *draw;
    void *read;
    void *context;
} glp_drawable_current;

glp_drawable_current glp_drawable_get_current(void);
void glp_drawable_set_current(const glp_drawable_current *current);

#pragma GCC visibility pop

#endif

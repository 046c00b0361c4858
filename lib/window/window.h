// A window. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_H
#define GLP_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/window.h>

#include "base/lifetime.h"
#include "base/log.h"
#include "context/list.h"
#include "context/loss.h"
#include "context/present.h"
#include "window/group.h"
#include "window/system.h"

// How far a window can be from the corner of the desktop, in screen coordinates, which are 16 bits
// on X11.
#define GLP_WINDOW_FARTHEST 32767

// Whether a window has been moved or resized: since the latest poll, or before it and not since.
typedef enum glp_window_motion {
    GLP_WINDOW_RESTS,
    GLP_WINDOW_MOVES,
    GLP_WINDOW_HAS_MOVED,
} glp_window_motion;

struct gl_window {
    uint64_t lifetime;
    glp_group *group;
    gl_window *next; // in the list of its group's windows
    glp_system_window *system;
    glp_window_sizes sizes;
    glp_window_motion motion;
    uint32_t unseen;           // why nobody sees the window: glp_unseen, a bit for each
    int64_t hidden_spacing_ns; // how far frames are apart then, ns; as in gl_host_state

    gl_context_desc context; // as it was asked for, resolved
    glp_context_entry listed;
    glp_loss_watch loss;

    uint64_t frame; // the group's latest that it was drawn in, or in which it was created
    glp_presenter presenter;
    int interval;     // of the driver's swap, as last set
    bool manual_swap; // the program presents
    bool held;        // the latest frame was, until a moment of its own
    bool passed_over; // it was not presented
};

// Makes a window of a desc that was checked, or of `handle`, the program's, unless that is NULL.
// NULL, with the reason, which begins with `who`.
gl_window *glp_window_make(const char *who, const gl_window_desc *desc, void *handle);

// Whether the window was not destroyed; if it was, reports it. `who`, a literal, is the function.
static inline bool glp_window_check_alive(const gl_window *window, const char *who)
{
    return glp_lifetime_is_alive(window) ||
           glp_misuse_by(who, "window is NULL or was destroyed; check what gl_window_create "
                              "returned");
}

// The same, and whether there is still anything behind it.
static inline bool glp_window_check(const gl_window *window, const char *who)
{
    return glp_window_check_alive(window, who) &&
           (glp_system.is_running() || glp_misuse_by(who, glp_system.has_ended));
}

// Whether a request was granted; if not, that is the last error.
static inline bool glp_window_is_granted(const char *who, glp_refusal refusal)
{
    return !refusal || glp_misuse_by(who, refusal);
}

// Whether the window has a context; GL_API_NONE has not.
static inline bool glp_window_has_context(const gl_window *window)
{
    return window->context.api != GL_API_NONE;
}

#endif

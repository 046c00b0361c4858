// A window. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_H
#define GLP_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/window.h>

#include "context/current.h"
#include "context/loss.h"
#include "context/present.h"
#include "core/base/lifetime.h"
#include "core/base/log.h"
#include "window/group.h"
#include "window/system.h"

#pragma GCC visibility push(hidden)

// How far a window can be from the corner of the desktop, in screen coordinates, which are 16 bits
// on X11.
#define GLP_WINDOW_FARTHEST 32767

// When a window was moved or resized last. One that is being dragged moves between any two polls.
typedef enum glp_window_motion {
    GLP_WINDOW_RESTS,     // before the poll before the latest one, or never
    GLP_WINDOW_MOVES,     // since the latest poll
    GLP_WINDOW_HAS_MOVED, // before the latest poll, and not since
} glp_window_motion;

// A finger on the window's touch screen.
typedef struct glp_window_finger {
    bool is_down;
    int64_t id; // the system's
    double x, y;
} glp_window_finger;

struct gl_window {
    uint64_t lifetime;
    glp_group *group;
    gl_window *next; // in the list of its group's windows
    uint32_t number; // among them, from 1 in the order in which they were created
    glp_system_window *system;
    glp_window_sizes sizes;
    glp_window_motion motion;
    glp_window_finger fingers[GL_TOUCH_COUNT];
    bool fullscreen;           // as the program knows by events
    uint32_t invisible;        // why the window is not visible: glp_invisible, a bit for each
    bool keep_awake;           // the display, while the window is shown
    bool keeps_awake;          // the system was asked to, and not to stop
    int64_t hidden_spacing_ns; // how far frames are apart then, ns; as in gl_host_state

    gl_context_desc context; // as it was asked for, resolved
    glp_context_entry listed;
    glp_loss_watch loss;

    uint64_t frame; // the group's latest that it was drawn in, or in which it was created
    glp_presenter presenter;
    int interval;     // of the driver's swap, as last set
    bool manual_swap; // the program presents
    int64_t swapped;  // when it did, or was first expected to, ns; 0: it was not expected yet
    bool held;        // the latest frame was held until the time of its present
    bool passed_over; // the latest frame was not presented
};

// Makes a window from a desc that was checked or, unless `handle` is NULL, from that window of the
// program's. NULL, with the reason, which begins with `who`.
gl_window *glp_window_make(const char *who, const gl_window_desc *desc, void *handle);

// Whether a text, which is not NULL, is UTF-8 of up to so many bytes; if not, that is the last
// error.
bool glp_window_check_text(const char *who, const char *field, const char *text, size_t most);

// Notes which monitors there are, for a new group.
void glp_window_note_monitors(glp_group *group);

// Look at monitors and gamepads: what has come, gone or changed goes into the group's queue. Once a poll.
void glp_window_watch_monitors(glp_group *group);
void glp_window_watch_gamepads(glp_group *group);

// Whether the window was not destroyed; if it was, reports it. `who`, a literal, is the function.
static inline bool glp_window_check_alive(const gl_window *window, const char *who)
{
    return glp_lifetime_is_alive(window) ||
           glp_misuse_by(who, "window is NULL or was destroyed; check what gl_window_create "
                              "returned");
}

// The same, and whether its window system still runs: the program may have ended it.
static inline bool glp_window_check(const gl_window *window, const char *who)
{
    return glp_window_check_alive(window, who) &&
           (glp_system_is_running() || glp_misuse_by(who, glp_system_has_ended));
}

// Whether a request was granted; if not, the refusal becomes the last error.
static inline bool glp_window_is_granted(const char *who, glp_refusal refusal)
{
    return !refusal || glp_misuse_by(who, refusal);
}

// Whether the window has a context; GL_API_NONE has not.
static inline bool glp_window_has_context(const gl_window *window)
{
    return window->context.api != GL_API_NONE;
}

// Makes the window's context current on this thread. false, with the reason, if it has none or that cannot be.
static inline bool glp_window_make_current(const gl_window *window, const char *who)
{
    if (!glp_window_has_context(window))
        return glp_misuse_by(who,
                             "the window has no context (GL_API_NONE); the program presents by "
                             "means of its own");
    glp_system_forget_reason();
    return glp_context_make_current(window->listed.context) ||
           glp_fail("%s: the window's context cannot be made current on this thread: %s", who,
                    glp_system_reason());
}

#pragma GCC visibility pop

#endif

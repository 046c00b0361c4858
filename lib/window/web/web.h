// A page of a browser as a window system: one canvas, which is the window. Internal to lib/window/web; a page
// has one thread.
#ifndef GLP_WINDOW_WEB_H
#define GLP_WINDOW_WEB_H

#include <stdbool.h>
#include <stdint.h>

#include "window/system.h"

#pragma GCC visibility push(hidden)

// Keys that are down at the same time, at most, which is more than a keyboard has; further keys get no release.
#define GLP_WEB_HELD_KEYS 128

typedef struct glp_web_key {
    gl_key key;
    int32_t scancode;
} glp_web_key;

struct glp_system_window {
    gl_window *owner;
    int context; // emscripten's handle of the WebGL context; 0: none
    bool fixed_size;
    bool keeps_awake; // the display

    glp_window_sizes sizes; // as last reported
    bool started;           // it reports events to its owner
    bool focused;
    bool hovered;
    bool fullscreen;

    glp_web_key held[GLP_WEB_HELD_KEYS];
    int32_t held_count;
    uint32_t buttons; // that are down, a bit for each gl_mouse_button
    double cursor_x, cursor_y;
    gl_cursor_mode cursor_mode; // as asked for
    bool locked;                // the browser has locked the cursor
    bool raw;                   // it was asked for raw motion then
    bool no_locks;              // events do not have Caps Lock and Num Lock
};

// All that is global: the page.
extern struct glp_web {
    glp_system_window *window; // NULL: the canvas is free
    int64_t last_dispatch;     // when a wait ended last, ns: events until then were dispatched
    double refresh;            // the latest animation frame's timestamp, ms; 0: none yet
    bool is_reported;          // the end was reported to its owner
    bool follows_frames;       // where it cannot wait
    bool lost;                 // a context, and there has been none since
    bool changed;              // something is to be looked at, since the latest wait
    bool has_gamepads;         // the browser lets the page see them
    bool stopped;              // it cannot wait, and somebody wanted to
} glp_web;

// Begin and end listening to the canvas.
void glp_web_listen(glp_system_window *window);
void glp_web_stop_listening(void);

// Sends CONTEXT_LOST if the context is lost, because the browser's own event may come after frames that fail.
void glp_web_look_for_loss(void);

// Reports releases of all that is down.
void glp_web_release_all(glp_system_window *window);

// Ends the rumble of all gamepads.
void glp_web_end_rumble(void);

// Asks for a lock of the cursor, with raw motion where the browser has that. An event reports the result.
void glp_web_lock(glp_system_window *window, bool raw);

// Ends a lock of the cursor, if there is one.
void glp_web_unlock(void);

// Whether the page does what only a user may cause, for a while after a key or a click.
bool glp_web_is_allowed(void);

#pragma GCC visibility pop

#endif

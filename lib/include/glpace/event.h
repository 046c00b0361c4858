// The events that gl_next_event() yields: what to do now (update, render), what was done (swap),
// how much time is left (idle), what was dropped (skipped), and all input. An event is a plain
// value that may be copied and kept, except for the paths of a drop. Since 0.1.
#ifndef GLPACE_EVENT_H
#define GLPACE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>

#include <glpace/keys.h>

#ifdef __cplusplus
extern "C" {
#endif

// A window, whose functions are in window.h.
typedef struct gl_window gl_window;

typedef enum gl_event_type {
    GL_EVENT_NONE, // never yielded: the type of an event that was not filled in

    // From the loop.
    GL_EVENT_UPDATE,  // step the world by update.dt
    GL_EVENT_RENDER,  // draw into `window`; the next call presents what was drawn
    GL_EVENT_SWAP,    // the frame was just presented
    GL_EVENT_IDLE,    // nothing is due for idle.budget seconds
    GL_EVENT_SKIPPED, // simulated time was dropped

    // Input, from the host.
    GL_EVENT_KEY,
    GL_EVENT_TEXT,
    GL_EVENT_MOUSE_BUTTON,
    GL_EVENT_CURSOR,       // the cursor moved over the window
    GL_EVENT_MOUSE_MOTION, // the mouse moved while the cursor is locked
    GL_EVENT_ENTER,        // the cursor entered or left the window
    GL_EVENT_SCROLL,
    GL_EVENT_TOUCH,   // a finger went down, moved or came up
    GL_EVENT_DROP,    // files were dropped onto the window
    GL_EVENT_GAMEPAD, // a gamepad was connected or disconnected
    GL_EVENT_GAMEPAD_BUTTON,
    GL_EVENT_GAMEPAD_AXIS,
    GL_EVENT_JOYSTICK, // one that is no gamepad was connected or disconnected
    GL_EVENT_FOCUS,
    GL_EVENT_MOVE,               // of the window; never on Wayland
    GL_EVENT_RESIZE,             // of the window, in screen coordinates
    GL_EVENT_FRAMEBUFFER_RESIZE, // in pixels: what glViewport takes
    GL_EVENT_CONTENT_SCALE,
    GL_EVENT_ICONIFY,
    GL_EVENT_MAXIMIZE,
    GL_EVENT_FULLSCREEN,
    GL_EVENT_REFRESH, // there is a reason to draw again: the system lost what the window showed,
                      // or something came for a window that is not glpace's; no payload
    GL_EVENT_MONITOR, // a monitor was connected or disconnected
    GL_EVENT_CONTEXT_LOST, // the driver lost a robust context, and all that was in it
    GL_EVENT_CLOSE,        // the user closes the window; see gl_loop_cancel_close()
} gl_event_type;

typedef enum gl_action {
    GL_ACTION_RELEASE,
    GL_ACTION_PRESS,
    GL_ACTION_REPEAT, // of a key that is held down; never of a button
} gl_action;

// One step of simulated time.
typedef struct gl_update_event {
    double dt;       // seconds to step by; finite, above 0
    uint64_t tick;   // how many updates were delivered before this one
    uint32_t behind; // how many more are due already, without those that were skipped
} gl_update_event;

// The moment that a frame is to show, and what it is drawn into.
typedef struct gl_render_event {
    double alpha;    // in [0, 1]: how far from the previous state (0) to the current one (1)
    double ext_dt;   // seconds of simulated time since the last update, >= 0; 0 where the
                     // policy draws the state of the last update
    double sim_time; // seconds: the simulated time that this frame shows, the time of a shader.
                     // It is the sum of the updates' dt, of what the policy skipped and of
                     // ext_dt; under a policy without updates, the time for which the loop was
                     // not paused, times its scale. It never steps back, except in a last
                     // frame. A picture that is blended by alpha is of one dt earlier
    double interval; // seconds since the last RENDER, without gaps; 0 for the first
    uint64_t frame;  // how many frames were drawn before this one; those of several windows
                     // of one loop have the same number, and count as one frame
    int64_t present_time; // ns of the host's clock: when the present is to begin; `time` if as soon
                          // as drawn. With v-sync the frame is seen at a refresh after that, and
                          // alpha of the policy `paced` is of that refresh. gl_poll_event() does
                          // not hold the present until then
    int32_t width;        // of the window, screen coordinates, > 0
    int32_t height;
    int32_t framebuffer_width; // of the framebuffer, pixels, > 0
    int32_t framebuffer_height;
    double scale_x; // as in gl_content_scale_event
    double scale_y;
    bool paused; // the loop is paused: only steps yield updates; the same in all windows of a frame
    bool last;   // the loop ends after this frame; see gl_loop_stop_after_frame()
} gl_render_event;

// What a present has cost, and what is known of the display by then.
typedef struct gl_swap_event {
    uint64_t frame;      // the number of its RENDER
    int64_t blocked_ns;  // how long the swap took; 0 if v-sync is off and nothing was held
    int64_t interval_ns; // since the previous frame was presented, without gaps; 0 for the first
    gl_vsync_status vsync_status; // what the host knows about v-sync
    gl_refresh_source source;     // from what it knows the display's refreshes

    // This frame or an earlier one: the latest whose moment on the display is known. count 0: none.
    gl_shown_frame shown;

    // The latest earlier frame of which is known whether it was in time, never this one; if that came
    // to be known of several at once, the latest of those that were late. Zeroed as long as none is
    // known. A policy that aims frames at moments tells, as `paced` does; under others it stays zeroed.
    gl_late late;
} gl_swap_event;

// The loop is about to wait, and there is time for work in the background. It may never come: where
// presents wait for the display, there may be no other wait. What takes longer than the budget
// delays what is due next, and input that arrives meanwhile comes after it.
typedef struct gl_idle_event {
    double budget; // seconds from `time` until something is due, >= 0.001; infinite if nothing is
                   // but input or a request. Updates since that reading are not taken off
} gl_idle_event;

// Simulated time that was skipped: beyond what the policy makes up for in one round, or beyond the
// loop's max_gap. The log warns of the first one of a loop.
typedef struct gl_skipped_event {
    uint64_t ticks; // whole updates that will not come
    int64_t ns;     // the simulated time that was skipped, gaps beyond the loop's max_gap included;
                    // of each gap GL_TIME_END at most, INT64_MAX in all
} gl_skipped_event;

// A key that went down, repeats or came up.
typedef struct gl_key_event {
    gl_key key;       // GL_KEY_UNKNOWN for a key without a name
    int32_t scancode; // the platform's number for the key, always the same for one key
    gl_action action;
    uint32_t mods;  // GL_MOD_ flags of the modifiers that were down
    uint32_t locks; // GL_LOCK_ flags of the locks that were on
    bool synthetic; // a release that the window did not see: the focus was lost, or the key came up
                    // while another program had the keyboard
} gl_key_event;

// One character that was typed, by one key or several.
typedef struct gl_text_event {
    uint32_t codepoint; // Unicode, 1 to 0x10FFFF
    char utf8[5];       // the same character in UTF-8, 1 to 4 bytes and a 0
} gl_text_event;

// The payload of a character, for a host of your own: both members. A number that is no Unicode
// character, or 0, becomes U+FFFD.
gl_text_event gl_text_event_make(uint32_t codepoint);

// A button of the mouse that went down or came up.
typedef struct gl_mouse_button_event {
    gl_mouse_button button;
    gl_action action; // PRESS or RELEASE
    uint32_t mods;    // as in gl_key_event
    uint32_t locks;
    double x, y;    // where the cursor was: screen coordinates, from the window's top left
    bool synthetic; // as in gl_key_event
    bool touch;     // a finger did it, which sends TOUCH events as well
} gl_mouse_button_event;

// Where the cursor is now: the user moved it, or the window moved under it.
typedef struct gl_cursor_event {
    double x, y; // screen coordinates, from the window's top left; y grows downwards
    bool touch;  // as in gl_mouse_button_event
} gl_cursor_event;

// How far the mouse moved while the cursor was locked.
typedef struct gl_mouse_motion_event {
    double x, y; // how far it moved; y grows downwards
    bool raw;    // as the mouse reports it, not scaled or accelerated; else in screen coordinates
} gl_mouse_motion_event;

// Whether the cursor is over the window now.
typedef struct gl_enter_event {
    bool entered;
} gl_enter_event;

// How far the user scrolled.
typedef struct gl_scroll_event {
    double x, y; // steps of a wheel; fractions from touchpads; x > 0 is to the right, y > 0 away
                 // from the user
} gl_scroll_event;

// The number of fingers that send events at the same time. A further finger sends none.
#define GL_TOUCH_COUNT 16

typedef enum gl_touch_phase {
    GL_TOUCH_DOWN,
    GL_TOUCH_MOVE,
    GL_TOUCH_UP,
    GL_TOUCH_CANCEL, // the system took the finger away, for a gesture of its own or because the window went
} gl_touch_phase;

// A finger on a touch screen. TOUCH events come on Windows 8 and later and in the browser; on other
// systems a finger only moves the cursor, if anything. One finger at a time also moves the cursor and
// holds the left mouse button. These CURSOR and MOUSE_BUTTON events have `touch` set, so that a
// program that handles TOUCH can ignore them.
typedef struct gl_touch_event {
    int32_t
        finger; // 0 to GL_TOUCH_COUNT - 1: the lowest number that was free in all windows of the
                // loop when the finger went down, and the finger's own until UP or CANCEL
    gl_touch_phase phase;
    double x, y; // as in gl_cursor_event, also outside of the window: UP and CANCEL have the last
                 // position
} gl_touch_event;

// At most GL_DROP_MAX paths come in one event.
#define GL_DROP_MAX 1024
typedef struct gl_drop_event {
    const char *const *paths; // UTF-8; valid, as is the array, until the next gl_next_event()
    uint32_t count;           // of paths, 1 or more
    uint32_t omitted;         // how many further paths do not fit into the event
} gl_drop_event;

// A gamepad that came or went.
typedef struct gl_gamepad_event {
    int32_t gamepad; // 0 to GL_GAMEPAD_COUNT - 1
    bool connected;  // if not: its buttons were released and its axes set to 0 before this event
} gl_gamepad_event;

// A button of a gamepad that went down or came up.
typedef struct gl_gamepad_button_event {
    int32_t gamepad;
    gl_gamepad_button button;
    gl_action action; // PRESS or RELEASE
    bool synthetic;   // not from the user: released because the gamepad was disconnected
} gl_gamepad_button_event;

// Where a stick or a trigger is now.
typedef struct gl_gamepad_axis_event {
    int32_t gamepad;
    gl_gamepad_axis axis;
    double value; // sticks: -1 (left, up) to 1 (right, down), 0 at rest; triggers: 0 to 1
} gl_gamepad_axis_event;

// A joystick that is no gamepad, because no mapping makes it one. joystick.h tells what it does.
typedef struct gl_joystick_event {
    int32_t joystick; // its slot, 0 to GL_GAMEPAD_COUNT - 1; gamepads take slots of the same row
    bool connected;   // if not, it went, or a mapping has made it a gamepad
} gl_joystick_event;

// Whether keys go to the window now.
typedef struct gl_focus_event {
    bool focused;
} gl_focus_event;

// Where the window is from now on.
typedef struct gl_move_event {
    int32_t x, y; // of the upper left corner of its contents, on the desktop, screen coordinates
} gl_move_event;

// The size of the window or of its framebuffer from now on.
typedef struct gl_resize_event {
    int32_t width; // RESIZE: screen coordinates; FRAMEBUFFER_RESIZE: pixels; >= 0
    int32_t height;
} gl_resize_event;

// How large text and controls are to be from now on.
typedef struct gl_content_scale_event {
    double x, y; // how much larger than usual text and controls should be drawn, > 0; 1: as usual
} gl_content_scale_event;

typedef struct gl_iconify_event {
    bool iconified;
} gl_iconify_event;

typedef struct gl_maximize_event {
    bool maximized;
} gl_maximize_event;

// Whether the window fills a monitor from now on: by gl_window_set_fullscreen(), or by its user.
typedef struct gl_fullscreen_event {
    bool fullscreen;
} gl_fullscreen_event;

// A monitor that came or went.
typedef struct gl_monitor_event {
    bool connected;
    int32_t count; // how many there are now; see gl_monitor_list()
} gl_monitor_event;

// Which window is to close, and whether its display is lost.
typedef struct gl_close_event {
    // The window is not the first one of its loop: the loop goes on, and the program destroys the
    // window, or hides it. Otherwise the loop ends.
    bool beside;

    // The connection to the window system was lost: nothing can be shown any more, until all
    // windows are destroyed and one is created. Only Wayland lets a program go on then; Xlib ends
    // it.
    bool lost;
} gl_close_event;

// All that was in the context is gone; the program creates another window, or ends.
typedef struct gl_context_lost_event {
    bool guilty; // because of what this context was told to draw, as far as the driver knows
} gl_context_lost_event;

// What gl_next_event() yields: what happened, when, and to which window.
typedef struct gl_event {
    gl_event_type type; // says which member of the union is valid
    uint32_t
        window_number; // of `window`, as gl_window_number() returns it; the same in a replay; 0: no window
    int64_t time;      // ns of the host's clock: the loop's latest reading; for input that ended a
                       // wait, the one before the wait
    int64_t arrived;   // ns of the host's clock: when the host queued it; input only, else 0
    gl_window *window; // whose event it is; see gl_window_host(); NULL if the host has no window
    union {
        gl_update_event update;
        gl_render_event render;
        gl_swap_event swap;
        gl_idle_event idle;
        gl_skipped_event skipped;
        gl_key_event key;
        gl_text_event text;
        gl_mouse_button_event mouse_button;
        gl_cursor_event cursor;
        gl_mouse_motion_event mouse_motion;
        gl_enter_event enter;
        gl_scroll_event scroll;
        gl_touch_event touch;
        gl_drop_event drop;
        gl_gamepad_event gamepad;
        gl_gamepad_button_event gamepad_button;
        gl_gamepad_axis_event gamepad_axis;
        gl_joystick_event joystick;
        gl_focus_event focus;
        gl_move_event move;
        gl_resize_event resize; // RESIZE and FRAMEBUFFER_RESIZE
        gl_content_scale_event content_scale;
        gl_iconify_event iconify;
        gl_maximize_event maximize;
        gl_fullscreen_event fullscreen;
        gl_monitor_event monitor;
        gl_context_lost_event context_lost;
        gl_close_event close;
    };
} gl_event;

// Whether the event is input from the host rather than made by the loop.
static inline bool gl_event_is_input(gl_event_type type)
{
    return type >= GL_EVENT_KEY;
}

// The type's name in lower case, as traces print it: "update", "mouse-button". A constant string;
// "unknown" for a number that is not a type.
const char *gl_event_name(gl_event_type type);

#ifdef __cplusplus
}
#endif

#endif

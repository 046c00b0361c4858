// The events that gl_next_event() returns: things to do (UPDATE, RENDER), reports (SWAP, IDLE,
// SKIPPED), and all input. An event is a plain value, which may be copied and kept, except for the
// paths of a drop. Since 0.1.
#ifndef GLPACE_EVENT_H
#define GLPACE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>

#include <glpace/keys.h>

#ifdef __cplusplus
extern "C" {
#endif

// A window; its functions are in window.h.
typedef struct gl_window gl_window;

typedef enum gl_event_type {
    GL_EVENT_NONE, // never returned: the type of an event that was not filled in

    // From the loop.
    GL_EVENT_UPDATE,  // step the simulation by update.dt
    GL_EVENT_RENDER,  // draw into `window`; the next call presents what was drawn
    GL_EVENT_SWAP,    // the frame was just presented
    GL_EVENT_IDLE,    // nothing is due for idle.budget seconds
    GL_EVENT_SKIPPED, // simulated time was skipped

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
    GL_EVENT_JOYSTICK, // a joystick without a mapping was connected or disconnected
    GL_EVENT_FOCUS,
    GL_EVENT_MOVE,               // the window was moved; never on Wayland
    GL_EVENT_RESIZE,             // the window's size changed, in screen coordinates
    GL_EVENT_FRAMEBUFFER_RESIZE, // the framebuffer's size changed, in pixels, for glViewport()
    GL_EVENT_CONTENT_SCALE,
    GL_EVENT_ICONIFY,
    GL_EVENT_MAXIMIZE,
    GL_EVENT_FULLSCREEN,
    GL_EVENT_REFRESH, // a new frame is needed: the contents of the window were lost, or an event
                      // arrived for a window that another library created; no payload
    GL_EVENT_MONITOR, // a monitor was connected or disconnected
    GL_EVENT_CONTEXT_LOST, // the driver lost a robust context and all of its objects
    GL_EVENT_CLOSE,        // the user closes the window; see gl_loop_cancel_close()
} gl_event_type;

typedef enum gl_action {
    GL_ACTION_RELEASE,
    GL_ACTION_PRESS,
    GL_ACTION_REPEAT, // a key is held down; never for a button
} gl_action;

// One step of simulated time.
typedef struct gl_update_event {
    double dt;       // seconds to step by; finite, above 0
    uint64_t tick;   // number of this update, from 0
    uint32_t behind; // how many more updates are due already; skipped ones do not count
} gl_update_event;

// The time that a frame shows, and the sizes to draw with.
typedef struct gl_render_event {
    double alpha;    // in [0, 1]: how far from the previous state (0) to the current one (1)
    double ext_dt;   // seconds of simulated time since the last update, >= 0; 0 if the policy
                     // draws the state of the last update
    double sim_time; // seconds: the simulated time that this frame shows, for example for a
                     // shader. It is the sum of the updates' dt, the time that the policy
                     // skipped, and ext_dt. Under a policy without updates, it is the time for
                     // which the loop was not paused, times the time scale. It never decreases,
                     // except in a last frame. A frame interpolated with alpha shows a time one
                     // dt earlier
    double interval; // seconds since the last RENDER, without gaps; 0 for the first
    uint64_t frame;  // number of this frame, from 0; the windows of one loop have the same number
                     // and count as one frame
    int64_t present_time; // ns of the host's clock: when the present should begin; `time` if at
                          // once. With v-sync the frame is shown at a later refresh, and alpha of
                          // the policy `paced` belongs to that refresh. gl_poll_event() does not
                          // delay the present until then
    int32_t width;        // of the window, screen coordinates, > 0
    int32_t height;
    int32_t framebuffer_width; // of the framebuffer, pixels, > 0
    int32_t framebuffer_height;
    double scale_x; // as in gl_content_scale_event
    double scale_y;
    bool paused; // the loop is paused: only steps cause updates; same for all windows of a frame
    bool last;   // the loop ends after this frame; see gl_loop_stop_after_frame()
} gl_render_event;

// The cost of a present, and the state of the display after it.
typedef struct gl_swap_event {
    uint64_t frame;      // the number of its RENDER
    int64_t blocked_ns;  // how long the swap took; 0 if v-sync is off and the present did not wait
    int64_t interval_ns; // since the previous frame was presented, without gaps; 0 for the first
    gl_vsync_status vsync_status; // whether v-sync works
    gl_refresh_source source;     // the source of the display's refreshes

    // The latest frame whose display time is known, this one or an earlier one. number 0: none.
    gl_shown_frame shown;

    // The most recent frame before this one whose lateness is known. If the lateness of several
    // frames became known at once, this is the most recent of them that was late. Zeroed while no
    // lateness is known, and under policies that set no target times; `paced` sets them.
    gl_late late;
} gl_swap_event;

// The loop is about to wait, so there is time for background work. The event may never come: if
// presents wait for the display, the loop may have no other wait. Work that takes longer than the
// budget delays the next update or frame, and input that arrives meanwhile comes after the work.
typedef struct gl_idle_event {
    double budget; // seconds from `time` until something is due, >= 0.001; infinite if only input
                   // or a request can come next. Updates since `time` are not subtracted
} gl_idle_event;

// Skipped simulated time: more than the policy catches up with in one round, or a gap longer than
// the loop's max_gap. The log warns of the first one of a loop.
typedef struct gl_skipped_event {
    uint64_t ticks; // whole updates that will not come
    int64_t ns;     // the skipped simulated time, including gaps beyond the loop's max_gap; at most
                    // GL_TIME_END for each gap, INT64_MAX in total
} gl_skipped_event;

// A key that went down, repeats or came up.
typedef struct gl_key_event {
    gl_key key;       // GL_KEY_UNKNOWN for a key without a name
    int32_t scancode; // the system's number of the key, always the same for one key
    gl_action action;
    uint32_t mods;  // GL_MOD_ flags of the modifiers that were down
    uint32_t locks; // GL_LOCK_ flags of the locks that were on
    bool synthetic; // glpace added this release: the window lost the focus, or the key came up
                    // while another program had the keyboard
} gl_key_event;

// One character that was typed, by one key or several.
typedef struct gl_text_event {
    uint32_t codepoint; // Unicode, 1 to 0x10FFFF
    char utf8[5];       // the same character in UTF-8, 1 to 4 bytes and a 0
} gl_text_event;

// Returns the payload of a character, for a host of your own. A code point of 0, or one that is not
// a Unicode character, becomes U+FFFD.
gl_text_event gl_text_event_make(uint32_t codepoint);

// A button of the mouse that went down or came up.
typedef struct gl_mouse_button_event {
    gl_mouse_button button;
    gl_action action; // PRESS or RELEASE
    uint32_t mods;    // as in gl_key_event
    uint32_t locks;
    double x, y;    // the cursor: screen coordinates, from the window's top left
    bool synthetic; // as in gl_key_event, or the window was hidden or iconified
    bool touch;     // caused by a finger, which sends TOUCH events, too
} gl_mouse_button_event;

// The new position of the cursor, after the user moved it or the window moved under it.
typedef struct gl_cursor_event {
    double x, y; // screen coordinates, from the window's top left; y grows downwards
    bool touch;  // as in gl_mouse_button_event
} gl_cursor_event;

// The motion of the mouse while the cursor is locked.
typedef struct gl_mouse_motion_event {
    double x, y; // the distance; y grows downwards
    bool raw; // as the mouse reports it, not scaled or accelerated; if false, in screen coordinates
} gl_mouse_motion_event;

// The cursor entered the window, or left it.
typedef struct gl_enter_event {
    bool entered;
} gl_enter_event;

// How far the user scrolled.
typedef struct gl_scroll_event {
    double x, y; // steps of a wheel; fractions from touchpads; x > 0 is to the right, y > 0 away
                 // from the user
} gl_scroll_event;

// The number of fingers that send events at the same time. Further fingers send none.
#define GL_TOUCH_COUNT 16

typedef enum gl_touch_phase {
    GL_TOUCH_DOWN,
    GL_TOUCH_MOVE,
    GL_TOUCH_UP,
    GL_TOUCH_CANCEL, // canceled by the system, for its own gesture or as the window is destroyed
} gl_touch_phase;

// A finger on a touch screen. TOUCH events come on Windows 8 and later and in the browser; on other
// systems a finger only moves the cursor, if anything. One finger at a time also moves the cursor
// and holds the left mouse button. These CURSOR and MOUSE_BUTTON events have `touch` set, so that a
// program that handles TOUCH can ignore them.
typedef struct gl_touch_event {
    int32_t
        finger; // 0 to GL_TOUCH_COUNT - 1: the lowest number that was free in all windows of the
                // loop when the finger went down; it stays the same until UP or CANCEL
    gl_touch_phase phase;
    double x,
        y; // as in gl_cursor_event; may lie outside of the window. UP and CANCEL have the last
           // position
} gl_touch_event;

// At most GL_DROP_MAX paths come in one event.
#define GL_DROP_MAX 1024
typedef struct gl_drop_event {
    const char *const *paths; // UTF-8; valid, as is the array, until the next gl_next_event()
    uint32_t count;           // of paths, 1 or more
    uint32_t omitted;         // how many further paths did not fit into the event
} gl_drop_event;

// A gamepad was connected or disconnected.
typedef struct gl_gamepad_event {
    int32_t gamepad; // 0 to GL_GAMEPAD_COUNT - 1
    bool connected;  // if false, its buttons were released and its axes set to 0 before this event
} gl_gamepad_event;

// A button of a gamepad that went down or came up.
typedef struct gl_gamepad_button_event {
    int32_t gamepad;
    gl_gamepad_button button;
    gl_action action; // PRESS or RELEASE
    bool synthetic;   // not from the user: released because the gamepad was disconnected
} gl_gamepad_button_event;

// The new position of a stick or a trigger.
typedef struct gl_gamepad_axis_event {
    int32_t gamepad;
    gl_gamepad_axis axis;
    double value; // sticks: -1 (left, up) to 1 (right, down), 0 at rest; triggers: 0 to 1
} gl_gamepad_axis_event;

// A joystick without a mapping, which therefore is not a gamepad. joystick.h returns its state.
typedef struct gl_joystick_event {
    int32_t joystick; // its slot, 0 to GL_GAMEPAD_COUNT - 1; gamepads use the same slots
    bool connected;   // if false, it was disconnected, or a new mapping made it a gamepad
} gl_joystick_event;

// The window got or lost the keyboard focus.
typedef struct gl_focus_event {
    bool focused;
} gl_focus_event;

// The new position of the window.
typedef struct gl_move_event {
    int32_t x, y; // of the upper left corner of its contents, on the desktop, screen coordinates
} gl_move_event;

// The new size of the window or of its framebuffer.
typedef struct gl_resize_event {
    int32_t width; // RESIZE: screen coordinates; FRAMEBUFFER_RESIZE: pixels; >= 0
    int32_t height;
} gl_resize_event;

// The new content scale.
typedef struct gl_content_scale_event {
    double x, y; // how much larger than usual text and controls should be drawn, > 0; 1: as usual
} gl_content_scale_event;

typedef struct gl_iconify_event {
    bool iconified;
} gl_iconify_event;

typedef struct gl_maximize_event {
    bool maximized;
} gl_maximize_event;

// The window became fullscreen or windowed, by the program or by the user.
typedef struct gl_fullscreen_event {
    bool fullscreen;
} gl_fullscreen_event;

// A monitor was connected or disconnected.
typedef struct gl_monitor_event {
    bool connected;
    int32_t count; // the number of monitors now; see gl_monitor_list()
} gl_monitor_event;

// The user closes the window, or the connection to the window system was lost.
typedef struct gl_close_event {
    // Whether the window is not the first one of its loop. If true, the loop continues, and the
    // program destroys or hides the window. If false, the loop ends, unless the program calls
    // gl_loop_cancel_close().
    bool beside;

    // Whether the connection to the window system was lost: the loop ends, and no window can show
    // anything until the program has destroyed all windows and created a new one. Only on Wayland;
    // on X11 Xlib ends the program.
    bool lost;
} gl_close_event;

// The context and all of its objects are lost. The program creates another window, or ends.
typedef struct gl_context_lost_event {
    bool guilty; // drawing in this context caused the loss, as far as the driver knows
} gl_context_lost_event;

// An event of gl_next_event().
typedef struct gl_event {
    gl_event_type type;     // selects the member of the union
    uint32_t window_number; // gl_window_number() of `window`, the same in a replay; 0: no window
    int64_t time;      // ns of the host's clock: the loop's latest reading; for input that ended a
                       // wait, the reading before the wait
    int64_t arrived;   // ns of the host's clock: when the host queued the event; 0 if not input
    gl_window *window; // the window of the event, see gl_window_host(); NULL if there is none
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

// Returns whether the event is input from the host, not an event of the loop.
inline bool gl_event_is_input(gl_event_type type)
{
    return type >= GL_EVENT_KEY;
}

// Returns the type's name in lower case, as in traces: "update", "mouse-button". A constant string;
// "unknown" for a number that is not a type.
const char *gl_event_name(gl_event_type type);

#ifdef __cplusplus
}
#endif

#endif

// The state of keys, mouse and gamepads, for programs that ask rather than listen. Feed it with
// events. It is latched at each UPDATE, so its answers belong to one update: exactly one update
// sees a press, however many come in a frame, and a key that goes down and up between two updates
// is both pressed *and* released in the next one.
//
//     gl_input input;
//     gl_input_init(&input);
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_input_feed(&input, &event);
//         if (event.type == GL_EVENT_UPDATE && gl_input_key_pressed(&input, GL_KEY_SPACE))
//             jump();
//     }
//
// While the loop is paused, only steps bring an UPDATE, and each frame latches as well: its RENDER
// does, of several windows the first one, so that all of them see the same. So a program that asks
// for a key to pause and resume the loop asks in each UPDATE and in each RENDER with `paused` set,
// and does what gl_loop_is_paused() tells it.
//
// It depends only on the events that it is fed, so it works the same in a replay. It is in the
// caller's memory and plain data without pointers: it may be copied, and be a part of a gl_state. One thread at a
// time. If an input or an event is NULL, functions report it in gl_last_error() and the log, do nothing, and return
// false or 0. Since 0.1.
#ifndef GLPACE_INPUT_H
#define GLPACE_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// A position, or how far something moved since the previous update. x grows to the right; y grows
// downwards, except for scrolling, where it grows away from the user.
typedef struct gl_input_vector {
    double x;
    double y;
} gl_input_vector;

// Set up by gl_input_init().
typedef struct gl_input {
    GL_OPAQUE(2720);
} gl_input;

// Sets up the state: nothing is down, and nothing has moved.
void gl_input_init(gl_input *input);

// Takes in an event of any type. An UPDATE, or a paused frame's first RENDER, latches what came
// before it, so feed it before you ask.
void gl_input_feed(gl_input *input, const gl_event *event);

// Latches as an UPDATE does. A program without updates calls it once a frame, before it asks; with
// several windows, that is not at each RENDER.
void gl_input_latch(gl_input *input);

// Whether the key is down, and whether it was pressed or released since the previous update.
// Repeats do not count as presses. A number that is not a key is never down.
bool gl_input_key_down(const gl_input *input, gl_key key);
bool gl_input_key_pressed(const gl_input *input, gl_key key);
bool gl_input_key_released(const gl_input *input, gl_key key);

// The same for mouse buttons.
bool gl_input_button_down(const gl_input *input, gl_mouse_button button);
bool gl_input_button_pressed(const gl_input *input, gl_mouse_button button);
bool gl_input_button_released(const gl_input *input, gl_mouse_button button);

// The position of the cursor: screen coordinates, from the top left of the window over which it
// moved last; {0, 0} before its first event.
gl_input_vector gl_input_cursor(const gl_input *input);

// How far the cursor moved since the previous update, screen coordinates. The way from one window
// to another does not count.
gl_input_vector gl_input_cursor_motion(const gl_input *input);

// How far the mouse moved since the previous update while the cursor was locked: in units of the
// mouse if its motion was raw, else in screen coordinates.
gl_input_vector gl_input_mouse_motion(const gl_input *input);

// How far the user scrolled since the previous update, in steps of a wheel.
gl_input_vector gl_input_scroll(const gl_input *input);

// The same as for keys, for a finger, 0 to GL_TOUCH_COUNT - 1, as in gl_touch_event. One that the system
// took away counts as released. Other numbers are never down.
bool gl_input_touch_down(const gl_input *input, int32_t finger);
bool gl_input_touch_pressed(const gl_input *input, int32_t finger);
bool gl_input_touch_released(const gl_input *input, int32_t finger);

// Where the finger is, or was last: screen coordinates, from the top left of its window; {0, 0}
// before its first event.
gl_input_vector gl_input_touch(const gl_input *input, int32_t finger);

// Whether a gamepad is connected in this slot, 0 to GL_GAMEPAD_COUNT - 1. False for other numbers. As
// with keys, the answer is that of the latest UPDATE: at the GAMEPAD event itself it is still the old
// one. A program that reacts to the event reads `connected` of the event.
bool gl_input_gamepad_connected(const gl_input *input, int32_t gamepad);

// The same as for keys, for the buttons of a gamepad. All are released when it is disconnected.
bool gl_input_gamepad_down(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_pressed(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_released(const gl_input *input, int32_t gamepad, gl_gamepad_button button);

// The value of an axis, as in gl_gamepad_axis_event; 0 if there is no gamepad.
double gl_input_gamepad_axis(const gl_input *input, int32_t gamepad, gl_gamepad_axis axis);

#ifdef __cplusplus
}
#endif

#endif

// The state of keyboard, mouse, fingers and gamepads, for programs that query the state instead of
// handling each input event. Pass every event to gl_input_feed(), and query the state in UPDATE:
//
//     gl_input input;
//     gl_input_init(&input);
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_input_feed(&input, &event);
//         if (event.type == GL_EVENT_UPDATE && gl_input_key_pressed(&input, GL_KEY_SPACE))
//             jump();
//     }
//
// The state that the functions return changes only at an UPDATE. It then includes all input before
// this UPDATE. So exactly one update finds a key pressed, however many updates come in a frame. If
// a key goes down and comes up between two updates, the next update finds it both pressed and
// released.
//
// In a pause, UPDATE comes only in steps. So while the loop is paused, the state also changes at
// the first RENDER of each frame; all windows of the frame get the same answers. A program that
// pauses and resumes with a key queries this key in each UPDATE, and in each RENDER with `paused`
// set. It calls gl_loop_resume() if gl_loop_is_paused(), otherwise gl_loop_pause().
//
// The answers depend only on the events, so they are the same in a replay. A gl_input is in the
// caller's memory and contains no pointers: it may be copied, and be a part of a gl_state. Any
// thread may use a gl_input, but only one thread at a time. If an argument is NULL, a function
// reports that in gl_last_error() and the log, does nothing, and returns false or 0. Since 0.1.
#ifndef GLPACE_INPUT_H
#define GLPACE_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// A position, or how far something moved since the previous update. x grows to the right. y grows
// downwards; for scrolling, y grows away from the user.
typedef struct gl_input_vector {
    double x;
    double y;
} gl_input_vector;

// Set up by gl_input_init().
typedef struct gl_input {
    GL_OPAQUE(2720);
} gl_input;

// Sets up the state: no key or button is down, and no motion has happened.
void gl_input_init(gl_input *input);

// Adds an event; pass events of all types. At an UPDATE, and in a pause at the first RENDER of a
// frame, the state changes. So feed an event before you query the state in it.
void gl_input_feed(gl_input *input, const gl_event *event);

// Makes the state include all input so far, as an UPDATE does. For a program without updates: call
// it once per frame, before the state is queried. With several windows, call it at only one RENDER
// of each frame.
void gl_input_latch(gl_input *input);

// Return whether the key is down at this update, whether it was pressed since the previous update,
// and whether it was released since the previous update. Repeats do not count as presses. If `key`
// is not a key, all three return false.
bool gl_input_key_down(const gl_input *input, gl_key key);
bool gl_input_key_pressed(const gl_input *input, gl_key key);
bool gl_input_key_released(const gl_input *input, gl_key key);

// The same for mouse buttons.
bool gl_input_button_down(const gl_input *input, gl_mouse_button button);
bool gl_input_button_pressed(const gl_input *input, gl_mouse_button button);
bool gl_input_button_released(const gl_input *input, gl_mouse_button button);

// Returns the position of the cursor in screen coordinates, from the top left of the window over
// which it moved last; {0, 0} before the first event of the cursor.
gl_input_vector gl_input_cursor(const gl_input *input);

// Returns how far the cursor moved since the previous update, in screen coordinates. A move from
// one window to another does not count.
gl_input_vector gl_input_cursor_motion(const gl_input *input);

// Returns how far the mouse moved since the previous update while the cursor was locked. Raw motion
// is in units of the mouse; other motion is in screen coordinates (gl_mouse_motion_event).
gl_input_vector gl_input_mouse_motion(const gl_input *input);

// Returns how far the user scrolled since the previous update, in steps of a wheel; touchpads
// scroll by fractions.
gl_input_vector gl_input_scroll(const gl_input *input);

// Return whether a finger is down at this update, whether it went down since the previous update,
// and whether it came up since the previous update. finger is 0 to GL_TOUCH_COUNT - 1, as in
// gl_touch_event; for other numbers these functions return false. A finger that the system cancels
// counts as released.
bool gl_input_touch_down(const gl_input *input, int32_t finger);
bool gl_input_touch_pressed(const gl_input *input, int32_t finger);
bool gl_input_touch_released(const gl_input *input, int32_t finger);

// Returns the latest position of the finger in screen coordinates, from the top left of its window;
// {0, 0} before the first event of this finger.
gl_input_vector gl_input_touch(const gl_input *input, int32_t finger);

// Returns whether a gamepad is connected in this slot, 0 to GL_GAMEPAD_COUNT - 1; false for other
// numbers. Like all answers it changes at an UPDATE, not at the GAMEPAD event; to react to the
// event, read its `connected`.
bool gl_input_gamepad_connected(const gl_input *input, int32_t gamepad);

// Return whether a button of a gamepad is down at this update, whether it was pressed since the
// previous update, and whether it was released since the previous update. When the gamepad is
// disconnected, all of its buttons are released.
bool gl_input_gamepad_down(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_pressed(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_released(const gl_input *input, int32_t gamepad, gl_gamepad_button button);

// Returns the value of an axis: for sticks -1 (left, up) to 1 (right, down), for triggers 0 to 1. 0
// if no gamepad is connected in this slot.
double gl_input_gamepad_axis(const gl_input *input, int32_t gamepad, gl_gamepad_axis axis);

#ifdef __cplusplus
}
#endif

#endif

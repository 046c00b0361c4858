// The state of keyboard, mouse, fingers and gamepads, for programs that query the state instead of
// handling events. Pass every event to gl_input_feed(). The functions return the state at the
// latest UPDATE, so exactly one update sees a press, however many updates come in a frame. If a key
// goes down and comes up between two updates, it is both pressed *and* released in the next one.
//
//     gl_input input;
//     gl_input_init(&input);
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_input_feed(&input, &event);
//         if (event.type == GL_EVENT_UPDATE && gl_input_key_pressed(&input, GL_KEY_SPACE))
//             jump();
//     }
//
// While the loop is paused, only single steps bring an UPDATE. Then the first RENDER of each frame
// takes over the state as well, so all windows of a frame get the same answers. A program that
// pauses and resumes with a key queries it in each UPDATE and in each RENDER with `paused` set, and
// calls gl_loop_pause() or gl_loop_resume() according to gl_loop_is_paused().
//
// The answers depend only on the events, so they are the same in a replay. A gl_input is in the
// caller's memory and has no pointers: it may be copied, and be a part of a gl_state. Any thread,
// but only one at a time for each gl_input. If an input or an event is NULL, functions report it in
// gl_last_error() and the log, do nothing, and return false or 0. Since 0.1.
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

// Sets up the state: no key or button is down, and no motion has happened.
void gl_input_init(gl_input *input);

// Adds an event of any type. An UPDATE, or the first RENDER of a paused frame, takes over the state
// of all events before it. So feed the event before you query the state.
void gl_input_feed(gl_input *input, const gl_event *event);

// Takes over the state as an UPDATE does. A program without updates calls this once per frame,
// before it queries the state. With several windows, call it at only one RENDER of each frame.
void gl_input_latch(gl_input *input);

// Return whether the key is down at this update; whether it was pressed since the previous update;
// whether it was released since then. Repeats do not count as presses. For a number that is not a
// key all three return false.
bool gl_input_key_down(const gl_input *input, gl_key key);
bool gl_input_key_pressed(const gl_input *input, gl_key key);
bool gl_input_key_released(const gl_input *input, gl_key key);

// The same for mouse buttons.
bool gl_input_button_down(const gl_input *input, gl_mouse_button button);
bool gl_input_button_pressed(const gl_input *input, gl_mouse_button button);
bool gl_input_button_released(const gl_input *input, gl_mouse_button button);

// Returns the position of the cursor: screen coordinates, from the top left of the window over
// which it moved last; {0, 0} before its first event.
gl_input_vector gl_input_cursor(const gl_input *input);

// Returns how far the cursor moved since the previous update, in screen coordinates. The way from
// one window to another does not count.
gl_input_vector gl_input_cursor_motion(const gl_input *input);

// Returns how far the mouse moved since the previous update while the cursor was locked: in units
// of the mouse if its motion was raw, otherwise in screen coordinates.
gl_input_vector gl_input_mouse_motion(const gl_input *input);

// Returns how far the user scrolled since the previous update, in steps of a wheel.
gl_input_vector gl_input_scroll(const gl_input *input);

// Return whether a finger is down, went down, or came up since the previous update. finger is 0 to
// GL_TOUCH_COUNT - 1, as in gl_touch_event; for other numbers these functions return false. A
// finger that the system cancels counts as released.
bool gl_input_touch_down(const gl_input *input, int32_t finger);
bool gl_input_touch_pressed(const gl_input *input, int32_t finger);
bool gl_input_touch_released(const gl_input *input, int32_t finger);

// Returns the latest position of the finger: screen coordinates, from the top left of its window;
// {0, 0} before its first event.
gl_input_vector gl_input_touch(const gl_input *input, int32_t finger);

// Returns whether a gamepad is connected in this slot, 0 to GL_GAMEPAD_COUNT - 1; false for other
// numbers. The answer belongs to the latest UPDATE, so it does not change at the GAMEPAD event
// itself. To react to the event, read `connected` of the event.
bool gl_input_gamepad_connected(const gl_input *input, int32_t gamepad);

// Return whether a button of a gamepad is down, was pressed, or was released since the previous
// update. When the gamepad is disconnected, all of its buttons are released.
bool gl_input_gamepad_down(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_pressed(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_released(const gl_input *input, int32_t gamepad, gl_gamepad_button button);

// Returns the value of an axis, as in gl_gamepad_axis_event; 0 if there is no gamepad.
double gl_input_gamepad_axis(const gl_input *input, int32_t gamepad, gl_gamepad_axis axis);

#ifdef __cplusplus
}
#endif

#endif

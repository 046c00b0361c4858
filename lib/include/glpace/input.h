// The state of keys, the mouse and gamepads, for programs that rather ask than listen. It is fed
// with events and latched at each UPDATE, so that what it says belongs to one update: a press
// is seen by exactly one of them, however many come in a frame, and a press and its release between
// two updates are pressed *and* released in the next.
//
//     gl_input input;
//     gl_input_init(&input);
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_input_feed(&input, &event);
//         if (event.type == GL_EVENT_UPDATE && gl_input_key_pressed(&input, GL_KEY_SPACE))
//             jump();
//     }
//
// It knows nothing but the events it is fed with, so it works the same under replay. The caller's
// memory; plain data, which may be copied; belongs to one thread at a time. Since 0.1.
#ifndef GLPACE_INPUT_H
#define GLPACE_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Private: one bit for each key and button, those of gamepads and gamepads themselves included.
#define GL_INPUT_WORDS 10
typedef struct gl_input_bits {
    uint64_t words[GL_INPUT_WORDS];
} gl_input_bits;

// What moved since the update before: x to the right; y downwards, but for scrolling away from the
// user.
typedef struct gl_input_motion {
    double x;
    double y;
} gl_input_motion;

// Private: those of a gamepad.
typedef struct gl_input_axes {
    double values[GL_GAMEPAD_AXIS_COUNT];
} gl_input_axes;

// The members are private.
typedef struct gl_input {
    // As the events say.
    gl_input_bits held;
    gl_input_bits was_pressed;
    gl_input_bits was_released;
    gl_input_motion cursor;
    gl_input_motion moved;
    gl_input_motion scrolled;
    gl_input_motion mouse_moved;
    bool knows_cursor;
    gl_input_axes axes[GL_GAMEPAD_MAX];

    // As of the latest update.
    gl_input_bits down;
    gl_input_bits pressed;
    gl_input_bits released;
    gl_input_motion cursor_at;
    gl_input_motion motion;
    gl_input_motion scroll;
    gl_input_motion mouse_motion;
    gl_input_axes axes_at[GL_GAMEPAD_MAX];
} gl_input;

// Nothing is held, and nothing has moved.
void gl_input_init(gl_input *input);

// Takes note of any event. An UPDATE latches what came before it: call this before asking.
void gl_input_feed(gl_input *input, const gl_event *event);

// Latches, as an UPDATE does: for programs without updates, once a frame before asking.
void gl_input_latch(gl_input *input);

// Whether the key is held, and whether it was pressed or released since the update before. Repeats
// are no presses. A key that no keyboard has is never down.
bool gl_input_key_down(const gl_input *input, gl_key key);
bool gl_input_key_pressed(const gl_input *input, gl_key key);
bool gl_input_key_released(const gl_input *input, gl_key key);

// The same for mouse buttons.
bool gl_input_button_down(const gl_input *input, gl_mouse_button button);
bool gl_input_button_pressed(const gl_input *input, gl_mouse_button button);
bool gl_input_button_released(const gl_input *input, gl_mouse_button button);

// Where the cursor is: screen coordinates, from the window's top left; {0, 0} before it was seen.
gl_input_motion gl_input_cursor(const gl_input *input);

// How far the cursor moved since the update before, screen coordinates, y downwards.
gl_input_motion gl_input_cursor_motion(const gl_input *input);

// How far the mouse moved since the update before while the cursor was locked, y downwards; in
// units of the mouse where its motion was raw, else in screen coordinates.
gl_input_motion gl_input_mouse_motion(const gl_input *input);

// How far was scrolled since the update before, steps of a wheel.
gl_input_motion gl_input_scroll(const gl_input *input);

// Whether a gamepad is at this place, 0 to GL_GAMEPAD_MAX - 1; there is none at any other.
bool gl_input_gamepad_connected(const gl_input *input, int32_t gamepad);

// The same as for keys for its buttons. When a gamepad is disconnected, all are released.
bool gl_input_gamepad_down(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_pressed(const gl_input *input, int32_t gamepad, gl_gamepad_button button);
bool gl_input_gamepad_released(const gl_input *input, int32_t gamepad, gl_gamepad_button button);

// Where an axis is, as in gl_gamepad_axis_event; 0 where there is no gamepad.
double gl_input_gamepad_axis(const gl_input *input, int32_t gamepad, gl_gamepad_axis axis);

#ifdef __cplusplus
}
#endif

#endif

// Joysticks as they are: flight sticks, wheels, pedals, and every gamepad, too, with all of their
// axes, buttons and hats in the order in which the system numbers them. For gamepads whose buttons
// have names, see gamepad.h.
//
// A joystick's number is its slot, as a gamepad's: 0 to GL_GAMEPAD_COUNT - 1. The functions tell the
// state at the call, whatever events have come; ask at each UPDATE or RENDER. They need a window,
// any one: joysticks are shared by all windows. They return NULL or 0 if there is no joystick in
// the slot, and, with the reason in gl_last_error() and the log, if an argument is invalid. That
// one which is no gamepad came or went is an event, GL_EVENT_JOYSTICK; what it does is none, and ends
// no wait. No rumble, force feedback or light bars, because GLFW has none. Main thread. Since 0.1.
//
//     float axes[8] = {0};
//     int32_t count = gl_joystick_axes(window, 0, axes, 8);
//     if (count > 2)
//         throttle = (1 - axes[2]) / 2;
#ifndef GLPACE_JOYSTICK_H
#define GLPACE_JOYSTICK_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Where a hat points: 0, one of these, or two beside each other.
enum {
    GL_HAT_UP = 1,
    GL_HAT_RIGHT = 2,
    GL_HAT_DOWN = 4,
    GL_HAT_LEFT = 8,
};

// UTF-8, as the system calls it, and the GUID with which its mappings begin. Valid until the
// joystick is disconnected.
const char *gl_joystick_name(gl_window *window, int32_t joystick);
const char *gl_joystick_guid(gl_window *window, int32_t joystick);

// Each copies up to `capacity` values and returns how many there are. Axes are -1 to 1, without a
// dead zone; buttons are down or not; hats are GL_HAT_ flags, and are not among the buttons, which
// GLFW's init hint GLFW_JOYSTICK_HAT_BUTTONS has to be left alone for. The array may be NULL if
// capacity is 0.
int32_t gl_joystick_axes(gl_window *window, int32_t joystick, float *axes, int32_t capacity);
int32_t gl_joystick_buttons(gl_window *window, int32_t joystick, bool *buttons, int32_t capacity);
int32_t gl_joystick_hats(gl_window *window, int32_t joystick, uint8_t *hats, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif

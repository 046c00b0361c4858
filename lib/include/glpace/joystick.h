// Joysticks: all axes, buttons and hats of flight sticks, wheels, pedals and gamepads, in the order
// in which the system numbers them. For the named buttons of gamepads, see gamepad.h.
//
// A joystick's number is its slot, as for gamepads: 0 to GL_GAMEPAD_COUNT - 1. The functions return
// the state at the time of the call; call them at each UPDATE or RENDER. GL_EVENT_JOYSTICK reports
// that a joystick without a mapping was connected or disconnected. The buttons and axes of such a
// joystick send no events and end no wait. There is no rumble, force feedback or light bar here,
// because GLFW has none.
//
// Joysticks belong to all windows, so `window` may be any window. The functions return NULL or 0 if
// there is no joystick in the slot, and, with the reason in gl_last_error() and the log, if an
// argument is invalid. Main thread. Since 0.1.
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

// The direction of a hat: 0, one of these, or two neighboring ones together.
enum {
    GL_HAT_UP = 1,
    GL_HAT_RIGHT = 2,
    GL_HAT_DOWN = 4,
    GL_HAT_LEFT = 8,
};

// Return the system's name of the joystick, UTF-8, and the GUID with which its mappings begin.
// Valid until the joystick is disconnected.
const char *gl_joystick_name(gl_window *window, int32_t joystick);
const char *gl_joystick_guid(gl_window *window, int32_t joystick);

// Each function copies up to `capacity` values and returns how many the joystick has. Axes are -1
// to 1, without a dead zone. Buttons are true if they are down. Hats are GL_HAT_ flags, and are not
// among the buttons. Do not set GLFW's init hint GLFW_JOYSTICK_HAT_BUTTONS to GLFW_FALSE: the last
// buttons would be missing. The array may be NULL if capacity is 0.
int32_t gl_joystick_axes(gl_window *window, int32_t joystick, float *axes, int32_t capacity);
int32_t gl_joystick_buttons(gl_window *window, int32_t joystick, bool *buttons, int32_t capacity);
int32_t gl_joystick_hats(gl_window *window, int32_t joystick, uint8_t *hats, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif

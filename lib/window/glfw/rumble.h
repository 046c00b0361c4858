// Rumble of gamepads, which GLFW lacks: a file for each system. Internal to this folder; main thread,
// while GLFW runs.
#ifndef GLP_WINDOW_GLFW_RUMBLE_H
#define GLP_WINDOW_GLFW_RUMBLE_H

#include <stdint.h>

#include "window/system.h"

#pragma GCC visibility push(hidden)

// Lets the gamepad in this slot of GLFW's rumble for so many milliseconds; strengths 0 to 1. 0: stops.
glp_refusal glp_rumble(int32_t slot, double low, double high, uint16_t ms);

// Stops it, and gives back what rumble needs: the gamepad is gone, or the system ends.
void glp_rumble_end(int32_t slot);

#pragma GCC visibility pop

#endif

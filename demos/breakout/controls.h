// What keys, the mouse and gamepads mean in breakout.
#ifndef BREAKOUT_CONTROLS_H
#define BREAKOUT_CONTROLS_H

#include <glpace/input.h>

// Whether the event is a press of the key.
bool is_key(const gl_event *event, gl_key key);

// Whether the event means: start, serve or continue.
bool is_go(const gl_event *event);

// Whether the event means: leave.
bool is_back(const gl_event *event);

// Whether the event means: pause. Also if the gamepad was disconnected or the window lost the
// focus.
bool is_pause(const gl_event *event);

// The direction in which the choice in a row moves: -1 to the left, 1 to the right, 0 not at all. A
// stick moves it once each time that it is pushed; *stick keeps its position, 0 at first.
int choice(const gl_event *event, double *stick);

// The position in the window to which the event points; false if it does not point.
bool where(const gl_event *event, double *x, double *y);

// -1: left, 1: right; the sum of keys and all gamepads.
double steering(const gl_input *input);

#endif

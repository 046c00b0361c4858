// What keys, the mouse and gamepads mean in breakout.
#ifndef BREAKOUT_CONTROLS_H
#define BREAKOUT_CONTROLS_H

#include <glpace/input.h>

// Whether this event is the press of that key.
bool is_key(const gl_event *event, gl_key key);

// Start, serve, go on.
bool is_go(const gl_event *event);

// Leave.
bool is_back(const gl_event *event);

// Asked for, or nobody is there any more: the gamepad is gone, the window lost the focus.
bool is_pause(const gl_event *event);

// From -1, left, to 1. Any gamepad will do.
double steering(const gl_input *input);

#endif

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

// Which way another thing of a row is chosen: -1 to the left, 1 to the right, 0 not at all. A stick
// chooses once each time it is pushed; where it was, 0 at first, is kept in *stick.
int choice(const gl_event *event, double *stick);

// Where in the window the event points to; false if it does not.
bool where(const gl_event *event, double *x, double *y);

// From -1, left, to 1. Any gamepad will do.
double steering(const gl_input *input);

#endif

// The host of a group of windows, which keeps real time. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_HOST_H
#define GLP_WINDOW_HOST_H

#include "window/group.h"

#pragma GCC visibility push(hidden)

// A group without windows, and its host; NULL, with the reason, which begins with `who`, if memory
// runs out.
glp_group *glp_window_begin_host(const char *who, gl_vsync vsync);

// From now on the host presents the window, which was added to its group. The first one brings its
// v-sync.
void glp_window_begin_presents(gl_window *window);

// Keeps the display awake, or no longer, as the window wants it and is shown or not. Call it when the
// window may have been shown or hidden.
void glp_window_follow_awake(gl_window *window);

#pragma GCC visibility pop

#endif

// The host of a group of windows, which keeps real time. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_HOST_H
#define GLP_WINDOW_HOST_H

#include "window/group.h"

// A group without windows, and its host; NULL, with the reason, which begins with `who`, if memory
// runs out.
glp_group *glp_window_begin_host(const char *who, gl_vsync vsync);

// From now on the host can present the window.
void glp_window_begin_presents(gl_window *window);

#endif

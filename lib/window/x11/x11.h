// The window as the X server knows it. Internal to lib/window.
#ifndef GLP_WINDOW_X11_H
#define GLP_WINDOW_X11_H

#include <stdint.h>

#include <glpace/window.h>

// 0: the window is not X11's.
uint32_t glp_x11_window(const gl_window *window);

#endif

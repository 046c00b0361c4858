// Whether other windows cover a window wholly, or the window manager took it off the screen, where
// the window system tells so. X11 does, of covered windows only without a compositing manager. It
// is asked on a connection of our own, so that GLFW does not notice it. Internal to lib/window;
// main thread.
#ifndef GLP_WINDOW_COVER_H
#define GLP_WINDOW_COVER_H

#include <stdbool.h>

#include <glpace/window.h>

typedef struct glp_cover glp_cover;

// NULL if the window system does not tell, or if this was not built. A window is taken to be seen
// until it tells otherwise.
glp_cover *glp_cover_open(const gl_window *window);

// NULL is fine.
void glp_cover_close(glp_cover *cover);

// Whether the window system's server is gone, by a look at the connection that takes one system
// call. false for NULL.
bool glp_cover_is_lost(const glp_cover *cover);

// Hears what the window system has said; never waits. *covered is changed if it said whether the
// window is. false if it will say no more.
bool glp_cover_hear(glp_cover *cover, bool *covered);

#endif

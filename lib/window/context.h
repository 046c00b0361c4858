// A window's context. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_CONTEXT_H
#define GLP_WINDOW_CONTEXT_H

#include <stdbool.h>

#include "window/window.h"

// Gives the window, whose lifetime has begun, its context, which shares the objects of `share`;
// NULL: of none.
void glp_window_begin_context(gl_window *window, const gl_window *share);

// Loads OpenGL for the window, whose context is current. false, with the reason, which begins with
// `who`. glp_context_unload() undoes it.
bool glp_window_load(gl_window *window, const char *who);

// Makes its context current on this thread; false, with the reason, if the system refuses.
bool glp_window_make_current(gl_window *window, const char *who);

#endif

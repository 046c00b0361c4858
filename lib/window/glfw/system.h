// Who needs GLFW: the first one initialises it, and the last one terminates it, unless the program
// initialised it. Internal to lib/window; main thread unless said otherwise.
#ifndef GLP_WINDOW_GLFW_USERS_H
#define GLP_WINDOW_GLFW_USERS_H

#include <stdbool.h>

// Initialises GLFW unless it is; false, with the reason, which begins with `who`, if there is no
// display. Call glp_window_release_glfw() once for each success; the last one terminates GLFW if
// the first glp_window_acquire_glfw() initialised it.
bool glp_window_acquire_glfw(const char *who);
void glp_window_release_glfw(void);

// GLFW is not terminated as long as what was held was not released. Any thread.
void glp_window_hold_glfw(void);
void glp_window_unhold_glfw(void);

// Whether GLFW is initialised. Any thread.
bool glp_window_is_glfw_running(void);

// What is wrong if it is not, though there is a window.
#define GLP_GLFW_TERMINATED                                                                        \
    "glfwTerminate was called, so the window is gone; call gl_window_destroy before it"

// Whether it is, and stays so for a while: there is a window.
bool glp_window_has_glfw(void);

// The program terminates GLFW, whoever initialised it.
void glp_window_leave_glfw_running(void);

#endif

// The input that a Wayland compositor offers. Where it offers none, GLFW crashes in calls that are
// refused here by a sentence. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_SEAT_H
#define GLP_WINDOW_SEAT_H

#include <stdbool.h>

// Asks the compositor, if there is one and GLFW may speak to it. Call it before glfwInit(): GLFW
// looks for what it needs only then. If GLFW runs already, what there is now is taken for that.
void glp_seat_find(void);

// Whether glfwInit() can be called. false, with the reason, which begins with `who`, where it would
// crash.
bool glp_seat_check_start(const char *who);

// The same of the clipboard, and of the system's cursor shapes; while GLFW runs.
bool glp_seat_check_clipboard(const char *who);
bool glp_seat_check_cursor_shapes(const char *who);

#endif

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

// Whether the compositor lets a program keep the cursor in a window, and lock it there. GLFW asks it
// only once the cursor is over the window.
bool glp_seat_check_capture(const char *who);
bool glp_seat_check_lock(const char *who);

// Has GLFW, which has just started, hear what the compositor says of the keyboard's layout.
void glp_seat_hear_layout(void);

// Call it when a window has the focus, of which a compositor tells after the layout.
void glp_seat_note_focus(void);

// Whether GLFW knows the layout. On Wayland it crashes where it is asked before.
bool glp_seat_knows_layout(void);

#endif

// The input that a Wayland compositor offers, of its first seat, which is the one that GLFW takes.
// Internal to lib/window; main thread.
#ifndef GLP_WINDOW_WAYLAND_SEAT_H
#define GLP_WINDOW_WAYLAND_SEAT_H

#include <stdbool.h>

typedef struct glp_wayland_seat {
    bool answers; // there is a compositor
    bool exists;
    bool has_keyboard;
    bool has_pointer;
    bool has_clipboard;
    bool has_constraints;     // of the pointer to a window
    bool has_relative_motion; // of the pointer
} glp_wayland_seat;

// Asks the compositor that the environment names, on a connection of its own. All is false if none
// answers, if the program inherited its only connection, or if glpace was built without Wayland.
glp_wayland_seat glp_wayland_ask_seat(void);

#endif

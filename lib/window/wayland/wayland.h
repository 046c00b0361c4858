// What only Wayland has, beside the table of desktop.h. Internal to lib/window; main thread unless
// said otherwise.
#ifndef GLP_WINDOW_WAYLAND_H
#define GLP_WINDOW_WAYLAND_H

#include "window/desktop.h"

#pragma GCC visibility push(hidden)

// The input that a compositor offers, of its first seat, which is the one that GLFW takes.
typedef struct glp_desktop_seat {
    bool answers; // there is a compositor, and it was asked
    bool exists;
    bool has_keyboard;
    bool has_pointer;
    bool has_clipboard;
    bool has_constraints;     // of the pointer to a window
    bool has_relative_motion; // of the pointer
} glp_desktop_seat;

typedef struct glp_desktop_surface glp_desktop_surface;

typedef struct glp_wayland {
    glp_desktop desktop;

    // ---- a window ----

    // Waits until the compositor asks for a frame, at most 45 ms. Whether it did.
    bool (*wait)(glp_desktop_window *window);

    // The window was shown or hidden: what the compositor was going to say of the frames before may
    // never come.
    void (*forget)(glp_desktop_window *window);

    // The wl_output at whose refresh the latest frame was shown; it may be gone. NULL: not known.
    const void *(*shown_on)(const glp_desktop_window *window);

    // ---- before GLFW starts, and while it does ----

    // Asks the compositor that the environment names, on a connection of its own. All is false if
    // none answers, or if the program inherited its only connection.
    glp_desktop_seat (*ask_seat)(void);

    // Whether complaints of libwayland go to the log, as DEBUG, or to stderr, as they do by default.
    // The library has one receiver of them for the process, and does not return which: one that the
    // program has set is replaced.
    void (*silence)(bool silent);

    // ---- while GLFW runs; the wl_display is GLFW's ----

    // Keeps loaded what GLFW unloads too early.
    void (*keep_libraries)(void);

    // Dispatches to GLFW all events that the compositor has sent so far. false if the compositor is
    // gone.
    bool (*dispatch)(void *display);

    // Whether GLFW has lost its connection; whether the compositor has ended it, which is known
    // before all that it had sent was read.
    bool (*is_lost)(void *display);
    bool (*is_hung_up)(void *display);

    // A surface of this size, pixels, that is never shown, for EGL to draw into, and EGL's native
    // window of one; NULL if the display is gone. Any thread; it lives no longer than the display.
    glp_desktop_surface *(*open_surface)(void *display, int32_t width, int32_t height);
    void *(*native_surface)(const glp_desktop_surface *surface);
    void (*close_surface)(glp_desktop_surface *surface);
} glp_wayland;

// Opens libwayland at its first call, so it is called only where GLFW runs, or is going to run, on
// Wayland. NULL: glpace was built without it, or a library is missing.
const glp_wayland *glp_desktop_wayland(void);

#pragma GCC visibility pop

#endif

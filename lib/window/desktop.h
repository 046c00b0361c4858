// What GLFW lacks and more than one window system of desktops has: a table, which x11/, wayland/ and win32/
// fill. What only one of them has is in a header of its own, such as x11/x11.h. These folders know nothing
// else of a window, and glfw/ alone asks them. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_DESKTOP_H
#define GLP_WINDOW_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

// Where a window is.
typedef struct glp_desktop_place {
    gl_window *owner; // receives what report.h sends
    void *display;    // Wayland: GLFW's wl_display
    uintptr_t window; // X11: its number. Wayland: its wl_surface. Windows: its HWND
    bool presents;    // its frames are OpenGL's
    bool modal_drag;  // as in its desc

    // Whether this wl_output is one of GLFW's: every other object for the same monitor is reported,
    // too.
    bool (*is_monitor)(const void *output);
} glp_desktop_place;

// The scancodes whose keys a window system reports: X11 has 256 of them, and Windows twice as many.
#define GLP_DESKTOP_SCANCODES 512

// The keys since the window got the keyboard, by the focus or at the end of a grab by another program.
// A bit for each scancode.
typedef struct glp_desktop_keys {
    uint32_t held[GLP_DESKTOP_SCANCODES / 32];     // were down then, and have not come up
    uint32_t repeated[GLP_DESKTOP_SCANCODES / 32]; // were down then, and have repeated
    uint32_t pressed[GLP_DESKTOP_SCANCODES / 32];  // have gone down
} glp_desktop_keys;

typedef struct glp_desktop_window glp_desktop_window;

// The functions for a window.
typedef struct glp_desktop {
    // NULL: the window does without.
    glp_desktop_window *(*open)(const glp_desktop_place *place);

    // `display_ended`: what belongs to the display is gone, and cannot be ended.
    void (*close)(glp_desktop_window *window, bool display_ended);

    // Around each swap of a frame, which is number `count` among the host's presents. after_swap()
    // comes when the display has received the frame, which may take as long as it is drawn.
    void (*before_swap)(glp_desktop_window *window, uint64_t count);
    void (*after_swap)(glp_desktop_window *window);

    // As in system.h; these never wait.
    void (*dispatch_display)(glp_desktop_window *window, uint32_t ask_after);
    void (*watch)(glp_desktop_window *window);

    // The state of the keys by now, which may take a round trip to the window system. It returns NULL
    // if that is not known, and is NULL if the window system never reports it.
    const glp_desktop_keys *(*ask_keys)(glp_desktop_window *window);

    // Whether the display can be kept awake, by a round trip to the window system. Keeps it awake for this
    // window, or no longer: only if that can be.
    bool (*can_keep_awake)(glp_desktop_window *window);
    void (*keep_awake)(glp_desktop_window *window, bool on);
} glp_desktop;

#endif

// What GLFW lacks and a window system of desktops has: one table, which x11/, wayland/ and win32/
// fill. They know nothing else of a window, and glfw/ alone asks them. Internal to lib/window; main
// thread unless said otherwise.
#ifndef GLP_WINDOW_DESKTOP_H
#define GLP_WINDOW_DESKTOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>

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

// Where a window is.
typedef struct glp_desktop_place {
    gl_window *owner; // who is told, by report.h
    void *display;    // Wayland: GLFW's wl_display
    uintptr_t window; // X11: its number. Wayland: its wl_surface. Windows: its HWND
    bool presents;    // its frames are OpenGL's
    bool modal_drag;  // as in its desc

    // Whether this wl_output is one of GLFW's: each other object for the same monitor is told of,
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

// What a window manager makes of a window, whoever asked for it. Bits.
typedef enum glp_desktop_state {
    GLP_DESKTOP_FULLSCREEN = 1,
    GLP_DESKTOP_FLOATING = 2,
    GLP_DESKTOP_MAXIMIZED = 4,
} glp_desktop_state;

typedef struct glp_desktop_window glp_desktop_window;
typedef struct glp_desktop_surface glp_desktop_surface;

// Each function is NULL where the window system has no use for it.
typedef struct glp_desktop {
    // ---- a window; it works without, so that NULL is fine ----

    glp_desktop_window *(*open)(const glp_desktop_place *place);

    // `display_ended`: what belongs to the display is gone, and cannot be ended.
    void (*close)(glp_desktop_window *window, bool display_ended);

    // Waits until the display asks for a frame, at most 45 ms. Whether it did.
    bool (*wait)(glp_desktop_window *window);

    // Around each swap of a frame, which is number `count` among the host's presents. after_swap()
    // comes when the display was told of the frame, which may take as long as it is drawn.
    void (*before_swap)(glp_desktop_window *window, uint64_t count);
    void (*after_swap)(glp_desktop_window *window);

    // As in system.h; these never wait.
    void (*hear_display)(glp_desktop_window *window, uint32_t ask_after);
    void (*watch)(glp_desktop_window *window);

    // The state of the keys by now, which may take a round trip to the window system. NULL: not known.
    const glp_desktop_keys *(*ask_keys)(glp_desktop_window *window);

    // Whether another program's grab of the keyboard has ended since the latest call, as watch() has
    // heard.
    bool (*regained_keys)(glp_desktop_window *window);

    // Whether the states of the window have changed since the latest call, as watch() has read.
    bool (*changed_states)(glp_desktop_window *window);

    // The states of a window, by a round trip to the window system; false if no window manager tells.
    bool (*read_states)(glp_desktop_window *window, uint32_t *states);

    // Asks the window manager to give a shown window these states, or to take them away.
    void (*request_states)(glp_desktop_window *window, uint32_t states, bool on);

    // X11: the longest text that can be given to another program, bytes.
    size_t (*longest_text)(glp_desktop_window *window);

    // Whether the display can be kept awake, by a round trip to the window system. Keeps it awake for this
    // window, or no longer: only if that can be.
    bool (*can_keep_awake)(glp_desktop_window *window);
    void (*keep_awake)(glp_desktop_window *window, bool on);

    // Windows: the input method places what it shows beside this area of the window. false: the window
    // has none.
    bool (*set_text_area)(glp_desktop_window *window, int32_t x, int32_t y, int32_t width,
                          int32_t height);

    // Whether nothing can be presented any more, by a look at a connection that takes one system
    // call.
    bool (*is_broken)(const glp_desktop_window *window);

    // The window was shown or hidden: what the display was going to say of the frames before may
    // never come.
    void (*forget)(glp_desktop_window *window);

    // The wl_output at whose refresh the latest frame was shown; it may be gone. NULL: not known.
    const void *(*shown_on)(const glp_desktop_window *window);

    // ---- before GLFW starts, and while it does ----

    // Asks the compositor that the environment names, on a connection of its own. All is false if
    // none answers, or if the program inherited its only connection.
    glp_desktop_seat (*ask_seat)(void);

    // Whether complaints of the window system's library go to the log, as DEBUG, or to stderr, as
    // they do by default. The library has one receiver of them for the process, and tells nobody
    // which: one that the program has set is replaced.
    void (*silence)(bool silent);

    // ---- while GLFW runs; the display is GLFW's ----

    // Keeps loaded what GLFW unloads too early.
    void (*keep_libraries)(void);

    // In place of GLFW's own wait: until something comes that GLFW has not heard yet, or the clock
    // reads `until`. Whether something has come.
    bool (*wait_for_input)(int64_t until);

    // In place of GLFW's own poll, which it calls. While the user holds a window, it returns before
    // that has returned, and the next one goes on with it.
    void (*poll)(void (*poll)(void));

    // Whether the event of the mouse that GLFW reports now was made from a finger.
    bool (*is_touch)(void);

    // Whether something has come that GLFW has not heard yet; never waits.
    bool (*has_come)(void *display);

    // Lets GLFW hear what the compositor has to say by now. false if it is gone.
    bool (*hear)(void *display);

    // Whether GLFW has lost its connection; whether the compositor has ended it, which is known
    // before all that it had sent was read.
    bool (*is_lost)(void *display);
    bool (*is_hung_up)(void *display);

    // A surface of this size, pixels, that is never shown, for EGL to draw into, and EGL's native
    // window of one; NULL if the display is gone. Any thread; it lives no longer than the display.
    glp_desktop_surface *(*open_surface)(void *display, int32_t width, int32_t height);
    void *(*native_surface)(const glp_desktop_surface *surface);
    void (*close_surface)(glp_desktop_surface *surface);
} glp_desktop;

// Each opens the window system's libraries at its first call, so it is called only where GLFW runs, or is
// going to run, on that system. NULL: glpace was built without it, or a library is missing.
const glp_desktop *glp_desktop_x11(void);
const glp_desktop *glp_desktop_wayland(void);
const glp_desktop *glp_desktop_win32(void);

#endif

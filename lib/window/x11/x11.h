// What only X11 has, beside the table of desktop.h. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_X11_H
#define GLP_WINDOW_X11_H

#include <glpace/window.h>

#include "window/desktop.h"

#pragma GCC visibility push(hidden)

// What a window manager makes of a window, whoever asked for it. Bits.
typedef enum glp_desktop_state {
    GLP_DESKTOP_FULLSCREEN = 1,
    GLP_DESKTOP_FLOATING = 2,
    GLP_DESKTOP_MAXIMIZED = 4,
} glp_desktop_state;

typedef struct glp_x11 {
    glp_desktop desktop;

    // Whether another program's grab of the keyboard has ended since the latest call, as watch() has
    // seen.
    bool (*regained_keys)(glp_desktop_window *window);

    // Which of the left, the right and the middle button are down, a bit for each gl_mouse_button, by a round
    // trip to the server; false if that is not known.
    bool (*read_buttons)(glp_desktop_window *window, uint32_t *buttons);

    // Whether the states of the window have changed since the latest call, as watch() has read.
    bool (*changed_states)(glp_desktop_window *window);

    // The states of a window, by a round trip to the server; false if no window manager reports them.
    bool (*read_states)(glp_desktop_window *window, uint32_t *states);

    // How far the window's frame extends, by a round trip to the server; false if the window
    // manager has not set that.
    bool (*read_frame)(glp_desktop_window *window, gl_window_frame *frame);

    // Asks the window manager to give a shown window these states, or to take them away.
    void (*request_states)(glp_desktop_window *window, uint32_t states, bool on);

    // Hides an icon: lets the window manager forget the window, which is not mapped.
    void (*withdraw)(glp_desktop_window *window);

    // The longest text that can be given to another program, bytes.
    size_t (*longest_text)(glp_desktop_window *window);

    // Whether nothing can be presented any more, by a look at a connection that takes one system
    // call.
    bool (*is_broken)(const glp_desktop_window *window);

    // Whether something has come on GLFW's Display that GLFW has not read yet; never waits.
    bool (*has_come)(void *display);

    // Call it for the first window, with GLFW's Display. From then on the program goes on if the server
    // refuses a mode of a monitor to GLFW. GLFW restores the mode from before fullscreen, for which the
    // desktop may have no room any more, and Xlib would end the program at the error.
    void (*bear_refusals)(void *display);
} glp_x11;

// Opens libxcb at its first call, so it is called only where GLFW runs on X11. NULL: glpace was built
// without it, or the library is missing.
const glp_x11 *glp_desktop_x11(void);

#pragma GCC visibility pop

#endif

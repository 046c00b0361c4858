// What only Windows has, beside the table of desktop.h. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_WIN32_H
#define GLP_WINDOW_WIN32_H

#include "window/desktop.h"

#pragma GCC visibility push(hidden)

typedef struct glp_win32 {
    glp_desktop desktop;

    // The input method places what it shows beside this area of the window. false: the window has
    // none.
    bool (*set_text_area)(glp_desktop_window *window, int32_t x, int32_t y, int32_t width,
                          int32_t height);

    // Replaces GLFW's own wait: waits until an event comes that GLFW has not dispatched yet, or the
    // clock reads `until`. Returns whether an event has come.
    bool (*wait_for_input)(int64_t until);

    // Replaces GLFW's own poll, which it calls. While the user holds a window, it returns before
    // GLFW's poll has returned, and the next call goes on with that poll.
    void (*poll)(void (*poll)(void));

    // Whether the event of the mouse that GLFW reports now was made from a finger.
    bool (*is_touch)(void);
} glp_win32;

// NULL: glpace was built for another system.
const glp_win32 *glp_desktop_win32(void);

#pragma GCC visibility pop

#endif

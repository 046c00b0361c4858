// Monitors and their modes, and fullscreen windows. Main thread. Errors are reported as window.h
// describes. Since 0.1.
//
//     case GL_EVENT_KEY:
//         if (event.key.key == GL_KEY_F11 && event.key.action == GL_ACTION_PRESS)
//             gl_window_toggle_fullscreen(window);
#ifndef GLPACE_MONITOR_H
#define GLPACE_MONITOR_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// A size and a refresh rate that a monitor supports.
typedef struct gl_monitor_mode {
    int32_t width; // screen coordinates
    int32_t height;
    int32_t bits;         // per pixel, all channels together
    int32_t refresh_rate; // Hz, rounded; 0 if the system does not report it
} gl_monitor_mode;

// A monitor, at the time of gl_monitor_list(). It does not follow later changes.
typedef struct gl_monitor {
    int32_t number;         // 1 for the primary one; valid until the next MONITOR event
    char name[64];          // UTF-8, for display; truncated if it is longer
    int32_t x, y;           // of its top left corner on the desktop, screen coordinates
    int32_t work_x, work_y; // the work area, which no task bar or menu covers
    int32_t work_width, work_height;
    int32_t width_mm, height_mm; // 0 if the system does not report it
    double scale_x, scale_y;     // as in gl_content_scale_event
    gl_monitor_mode mode;        // the current one
} gl_monitor;

// Copies up to `capacity` monitors, the primary one first, and returns how many monitors there are.
// Returns 0, with the reason in gl_last_error() and the log, if there is no display. Needs no
// window: without one, GLFW is started for the duration of the call. monitors may be NULL if
// capacity is 0.
int32_t gl_monitor_list(gl_monitor *monitors, int32_t capacity);

// Copies up to `capacity` modes of a monitor, from the smallest to the largest, and returns how
// many modes it has. Returns 0, with the reason, if there is no such monitor or no display. modes
// may be NULL if capacity is 0.
int32_t gl_monitor_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity);

// The monitor and the mode of a fullscreen window. Zero in every field: the monitor that shows most
// of the window, in its current mode. Wayland does not report positions, so there the monitor 0 is
// the monitor that showed the latest frame, or the primary monitor if that is not known.
typedef struct gl_fullscreen_desc {
    int32_t monitor; // the monitor's number; 0: the monitor that shows most of the window
    int32_t width; // of the mode to switch to, screen coordinates, 1 to 16384: the nearest mode is
    int32_t
        height; // used. Both 0: the current size. X11 uses only modes that fit into the desktop.
                // Wayland always uses the current mode
    int32_t refresh_rate; // Hz, up to 1000; the nearest rate is used. 0: the highest if a size is
                          // set, otherwise the current one
} gl_fullscreen_desc;

// Makes the window fullscreen, or moves a fullscreen window to another monitor or mode. Makes the
// context current, shows a hidden window and causes RESIZE events. The context, v-sync and all
// objects stay the same. The window keeps its size limits, aspect and frame for when it is windowed
// again. If the monitor is disconnected, the window becomes windowed, with the size of the monitor.
// Returns false also if desc is NULL or there is no such monitor.
bool gl_window_set_fullscreen(gl_window *window, const gl_fullscreen_desc *desc);

// Restores the position and size of a fullscreen window or, if the window was created fullscreen,
// the default size in the middle of the monitor. Makes the context current and causes RESIZE
// events. Does nothing to a window that is not fullscreen, and returns true.
bool gl_window_set_windowed(gl_window *window);

// Switches between fullscreen, with a zeroed desc, and windowed, as programs do at F11.
bool gl_window_toggle_fullscreen(gl_window *window);

#ifdef __cplusplus
}
#endif

#endif

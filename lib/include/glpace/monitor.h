// Monitors and their modes, and windows that fill one. What is refused returns false, as window.h
// says. Main thread. Since 0.1.
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

typedef struct gl_monitor_mode {
    int32_t width; // screen coordinates
    int32_t height;
    int32_t bits;         // per pixel, all channels together
    int32_t refresh_rate; // Hz, rounded; 0 where the system does not say
} gl_monitor_mode;

typedef struct gl_monitor {
    int32_t number;         // 1 for the primary one; holds until the next MONITOR event
    char name[64];          // UTF-8, for people to read; cut where it is longer
    int32_t x, y;           // of its top left corner on the desktop, screen coordinates
    int32_t work_x, work_y; // the part that no task bar or menu covers
    int32_t work_width, work_height;
    int32_t width_mm, height_mm; // 0 where the system does not say
    double scale_x, scale_y;     // as in gl_content_scale_event
    gl_monitor_mode mode;        // that it is in
} gl_monitor;

// Copies up to `capacity` monitors, the primary one first, and returns how many there are. 0, with
// the reason in gl_last_error() and the log, where there is no display. Needs no window: where
// there is none, GLFW is started for the moment. monitors may be NULL if capacity is 0.
int32_t gl_monitor_list(gl_monitor *monitors, int32_t capacity);

// Copies up to `capacity` modes of a monitor, from the smallest to the largest, and returns how
// many it has; 0, with the reason, if there is no such monitor or no display. modes may be NULL if
// capacity is 0.
int32_t gl_monitor_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity);

// What a fullscreen window fills. Zero: the monitor that shows most of the window, as it is. On
// Wayland, which tells nobody where windows are, it is the one at the top left of the desktop.
typedef struct gl_fullscreen_desc {
    int32_t monitor; // its number; 0: the one that shows most of the window
    int32_t width;   // of the mode to switch to, screen coordinates, 1 to 16384; the nearest there
    int32_t height;  // is, on X11 within the desktop as it is. Both 0: the size that it is in
    int32_t refresh_rate; // Hz, up to 1000, the nearest there is; 0: with a size the highest, else
                          // as it is
} gl_fullscreen_desc;

// Fills a monitor, or another one, or with another mode; returns to the place and size that the
// window had before, or, if it was made fullscreen, to the usual size in the middle. The context,
// which is made current, stays, and with it v-sync and all that was loaded; RESIZE events come. So
// do size limits, aspect and looks, for the window to have when it returns. A hidden window is
// shown. One whose monitor goes is a window again, as large as the monitor was. false also if there
// is no such monitor.
bool gl_window_set_fullscreen(gl_window *window, const gl_fullscreen_desc *desc);
bool gl_window_set_windowed(gl_window *window);

// From one to the other, as it is with F11: fullscreen by a zeroed desc.
bool gl_window_toggle_fullscreen(gl_window *window);

#ifdef __cplusplus
}
#endif

#endif

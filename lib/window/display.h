// Where a window learns when its display refreshes and which frames it shows: from timestamps of
// the window system. Each window system has a source of its own, on a connection or queue of its
// own, so that neither GLFW nor the driver notices it. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_DISPLAY_H
#define GLP_WINDOW_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>

struct GLFWmonitor;
typedef struct gl_window gl_window;
typedef struct glp_display_source glp_display_source;

// None of these waits for the window system.
typedef struct glp_display_source_api {
    void (*close)(glp_display_source *source);

    // Before and after the swap of a frame, which is number `count` among the host's presents. Not
    // called for a frame that is not swapped. before_swap is optional.
    void (*before_swap)(glp_display_source *source, uint64_t count);
    void (*after_swap)(glp_display_source *source);

    // Tells the window, by glp_window_tell_*(), what was reported since the previous call. false if
    // there will be no more; then it is closed.
    bool (*collect)(glp_display_source *source, gl_window *window);
} glp_display_source_api;

// The first member of a source's struct.
struct glp_display_source {
    const glp_display_source_api *api;
};

// window_display_present.c

// X11's Present extension. NULL where the window's server is not X11 or does not have it, or where
// this was not built.
glp_display_source *glp_present_source_open(const gl_window *window);

// window_display_wayland.c

// Wayland's presentation-time. NULL where the window is not on Wayland, the compositor does not
// have it or uses a clock that this machine does not know, or where this was not built.
glp_display_source *glp_wayland_source_open(const gl_window *window);

// window_display.c

// Opens the window's source, if its window system has one, and closes it. Call close before the
// window is destroyed.
void glp_window_open_display(gl_window *window);
void glp_window_close_display(gl_window *window);

// Around each swap, and at each poll and after each present.
void glp_window_before_swap(gl_window *window);
void glp_window_after_swap(gl_window *window);
void glp_window_collect_display(gl_window *window);

// For sources. A refresh: its moment, ns of the host's clock, and its number, which rises by 1 at
// each; 0 if the window system does not number them. A frame that was shown, with the refresh that
// showed it.
void glp_window_tell_refresh(gl_window *window, int64_t time, uint64_t count);
void glp_window_tell_shown(gl_window *window, const gl_shown_frame *frame);

// The same for which of GLFW's monitors showed the latest frame.
void glp_window_tell_monitor(gl_window *window, struct GLFWmonitor *monitor);

#endif

// What a window system reports to a window. These functions change the window, its queue and its
// group, and call no system. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_REPORT_H
#define GLP_WINDOW_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/display.h>
#include <glpace/event.h>

#pragma GCC visibility push(hidden)

// Why a window is not visible.
typedef enum glp_invisible {
    GLP_INVISIBLE_HIDDEN = 1,    // by gl_window_hide() or the desc
    GLP_INVISIBLE_ICONIFIED = 2, // by its user or by gl_window_iconify()
    GLP_INVISIBLE_COVERED = 4,   // by other windows, or the window system shows another desktop
} glp_invisible;

// An event of this window's, which arrives now. The caller fills it in, as after gl_queue_push().
gl_event *glp_report_event(gl_window *window, gl_event_type type);

// Events that the window remembers.
void glp_report_size(gl_window *window, int32_t width, int32_t height);
void glp_report_framebuffer_size(gl_window *window, int32_t width, int32_t height);
void glp_report_scale(gl_window *window, double x, double y);
void glp_report_focus(gl_window *window, bool focused);
void glp_report_fullscreen(gl_window *window, bool fullscreen);
void glp_report_close(gl_window *window, bool lost);

// A finger, by the system's number of it. A finger that is not down sends events only from its DOWN
// on. If GL_TOUCH_COUNT fingers are down on the windows of the group, a further one sends none. The other
// function cancels all fingers of the window.
void glp_report_touch(gl_window *window, int64_t id, gl_touch_phase phase, double x, double y);
void glp_report_touches_end(gl_window *window);

// Also logs a warning, because calls that fail after a loss do not name the loss.
void glp_report_context_lost(gl_window *window, gl_context_lost_event lost);

// The paths, UTF-8, are copied.
void glp_report_drop(gl_window *window, int32_t count, const char *const *paths);

// The system reports the window's position. The other one: the window may be on another monitor, and the
// system reports no position.
void glp_report_position(gl_window *window, int32_t x, int32_t y);
void glp_report_moved(gl_window *window);

// A monitor may have another mode by now.
void glp_report_modes(gl_window *window);

// Sets whether this is a reason why the window is not visible.
void glp_report_invisible(gl_window *window, glp_invisible reason, bool is_invisible);

// The window was shown. If it was hidden before, it does not count as covered either, until the
// window system reports it.
void glp_report_unhidden(gl_window *window);

// The window's display refreshed, at a time of the host's clock, ns. `count` is the number of the
// refresh, which rises by 1 at each; 0 if the window system does not number them. The other one: a
// frame was shown, and by which refresh.
void glp_report_refresh(gl_window *window, int64_t time, uint64_t count);
void glp_report_shown(gl_window *window, const gl_shown_frame *frame);

#pragma GCC visibility pop

#endif

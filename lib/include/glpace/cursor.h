// The cursor over a window: hiding, locking and moving it, and its shape. Main thread. Errors are
// reported as window.h describes. Since 0.1.
#ifndef GLPACE_CURSOR_H
#define GLPACE_CURSOR_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/image.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_cursor_mode {
    GL_CURSOR_NORMAL,
    GL_CURSOR_HIDDEN, // invisible over the window; it moves as usual
    GL_CURSOR_LOCKED, // invisible and fixed: moving the mouse sends MOUSE_MOTION events instead of
                      // CURSOR events, without limits. Motion is raw if the system supports that
    GL_CURSOR_CAPTURED, // visible, and kept in the window while the window has the focus
} gl_cursor_mode;

typedef enum gl_cursor_shape {
    GL_CURSOR_ARROW,
    GL_CURSOR_IBEAM,
    GL_CURSOR_CROSSHAIR,
    GL_CURSOR_HAND,
    GL_CURSOR_RESIZE_EW, // left and right
    GL_CURSOR_RESIZE_NS, // up and down
    GL_CURSOR_RESIZE_NWSE,
    GL_CURSOR_RESIZE_NESW,
    GL_CURSOR_RESIZE_ALL,
    GL_CURSOR_NOT_ALLOWED,
} gl_cursor_shape;

// Sets the mode, GL_CURSOR_NORMAL at first. LOCKED and CAPTURED are refused if the Wayland
// compositor does not support locking. CAPTURED is also refused with GLFW before 3.4 and in a
// browser. A browser locks the cursor at once if the user has just pressed a key or clicked, and
// otherwise at the next click.
bool gl_window_set_cursor_mode(gl_window *window, gl_cursor_mode mode);

// Sets one of the system's shapes; the arrow if the system, or GLFW before 3.4, does not have the
// shape. With GLFW before 3.4, refused on Wayland if there was no mouse when GLFW started.
bool gl_window_set_cursor_shape(gl_window *window, gl_cursor_shape shape);

// Shows an image as the cursor, with sides of 1 to 256 pixels; copied. (hot_x, hot_y), 0 to width -
// 1 and 0 to height - 1, is the pixel that points, from the top left of the image. Returns false
// also if the system refuses.
bool gl_window_set_cursor_image(gl_window *window, const gl_image *image, int32_t hot_x,
                                int32_t hot_y);

// Moves the cursor to a position in screen coordinates, from the window's top left. A CURSOR event
// reports the new position. Does nothing without the focus, or while the cursor is locked. Refused
// on Wayland and in a browser.
bool gl_window_set_cursor_position(gl_window *window, double x, double y);

#ifdef __cplusplus
}
#endif

#endif

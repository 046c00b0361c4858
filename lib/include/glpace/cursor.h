// The cursor over a window: whether it is seen, what it looks like, and locking it. What is refused
// returns false, as window.h says. Main thread. Since 0.1.
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
    GL_CURSOR_HIDDEN, // over the window; it moves as usual
    GL_CURSOR_LOCKED, // hidden, and held where it is: the mouse yields MOUSE_MOTION without end,
                      // raw where the system can, and no CURSOR events
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

bool gl_window_set_cursor_mode(gl_window *window, gl_cursor_mode mode);

// One of the system's own; the arrow where it, or GLFW before 3.4, does not have that one.
bool gl_window_set_cursor_shape(gl_window *window, gl_cursor_shape shape);

// A picture with sides of 1 to 256; copied. hot_x and hot_y: the pixel of it that points, from its
// top left. false also if the system refuses.
bool gl_window_set_cursor_image(gl_window *window, const gl_image *image, int32_t hot_x,
                                int32_t hot_y);

// Moves the cursor: screen coordinates, from the window's top left; a CURSOR event tells where it
// came to be. Only while the window has the focus and the cursor is not locked, and not on Wayland;
// else nothing happens.
bool gl_window_set_cursor_position(gl_window *window, double x, double y);

#ifdef __cplusplus
}
#endif

#endif

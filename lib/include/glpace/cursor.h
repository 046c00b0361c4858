// The cursor over a window: hiding, locking and moving it, and its shape. Functions that fail
// return false, as window.h says. Main thread. Since 0.1.
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
    GL_CURSOR_HIDDEN,   // invisible over the window; it moves as usual
    GL_CURSOR_LOCKED,   // invisible, and kept where it is: the mouse yields MOUSE_MOTION without
                        // limits, raw if the system provides it, and no CURSOR events
    GL_CURSOR_CAPTURED, // visible, and kept in the window while that has the focus
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

// NORMAL at the start. LOCKED and CAPTURED are refused where a Wayland compositor lets no program do
// so, CAPTURED also with GLFW before 3.4 and in a page, which locks the cursor at once after a key or a
// click, and otherwise at the next click.
bool gl_window_set_cursor_mode(gl_window *window, gl_cursor_mode mode);

// One of the system's shapes; the arrow if the system, or GLFW before 3.4, does not have it. With
// GLFW before 3.4, refused on Wayland where there was no mouse when GLFW started.
bool gl_window_set_cursor_shape(gl_window *window, gl_cursor_shape shape);

// A picture with sides of 1 to 256 pixels; copied. hot_x and hot_y: the pixel that points, from the
// top left of the picture. false also if the system refuses.
bool gl_window_set_cursor_image(gl_window *window, const gl_image *image, int32_t hot_x,
                                int32_t hot_y);

// Moves the cursor: screen coordinates, from the window's top left. A CURSOR event says where it is
// then. Does nothing without the focus, or while the cursor is locked. Refused on
// Wayland and in a page.
bool gl_window_set_cursor_position(gl_window *window, double x, double y);

#ifdef __cplusplus
}
#endif

#endif

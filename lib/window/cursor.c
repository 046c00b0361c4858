#include <glpace/cursor.h>

#include <math.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/log.h"
#include "window/glfw/glfw.h"
#include "window/impl.h"
#include "window/platform.h"
#include "window/seat.h"

#define MAX_SIDE 256

static const int modes[] = {
    [GL_CURSOR_NORMAL] = GLFW_CURSOR_NORMAL,
    [GL_CURSOR_HIDDEN] = GLFW_CURSOR_HIDDEN,
    [GL_CURSOR_LOCKED] = GLFW_CURSOR_DISABLED,
    [GL_CURSOR_CAPTURED] = GLFW_CURSOR_CAPTURED,
};

// What GLFW is to show. On Wayland it shows the images of an animated cursor in turn even while the
// cursor is hidden, and themes have animations of one image: so it has the cursor only while it is
// seen.
static GLFWcursor *seen_cursor(const gl_window *window)
{
    const bool hidden =
        window->cursor_mode == GL_CURSOR_HIDDEN || window->cursor_mode == GL_CURSOR_LOCKED;
    return hidden ? NULL : window->cursor;
}

static bool check_mode(const char *who, gl_cursor_mode mode)
{
    switch (mode) {
    case GL_CURSOR_LOCKED:
        return glp_seat_check_lock(who);
    case GL_CURSOR_CAPTURED:
        return glp_glfw_check_has(who, "GL_CURSOR_CAPTURED", 3, 4) && glp_seat_check_capture(who);
    default:
        return true;
    }
}

bool gl_window_set_cursor_mode(gl_window *window, gl_cursor_mode mode)
{
    if (!glp_window_check(window, "gl_window_set_cursor_mode"))
        return false;
    if (!glp_check_range("gl_window_set_cursor_mode", "mode", (int32_t)mode, 0, GL_CURSOR_CAPTURED))
        return false;
    if (!check_mode("gl_window_set_cursor_mode", mode))
        return false;
    bool locked = mode == GL_CURSOR_LOCKED;
    window->cursor_mode = mode;
    if (window->cursor)
        glfwSetCursor(window->handle, seen_cursor(window));
    window->raw_motion = locked && glfwRawMouseMotionSupported();
    glfwSetInputMode(window->handle, GLFW_CURSOR, modes[mode]);
    if (glfwRawMouseMotionSupported())
        glfwSetInputMode(window->handle, GLFW_RAW_MOUSE_MOTION, window->raw_motion);
    // GLFW has put the cursor back without a word.
    if (locked)
        glfwGetCursorPos(window->handle, &window->virtual_x, &window->virtual_y);
    else
        glfwGetCursorPos(window->handle, &window->cursor_x, &window->cursor_y);
    return true;
}

// GLFW says where a locked cursor would be by now, and not where it is.
void glp_window_read_cursor(gl_window *window)
{
    const int found = glfwGetInputMode(window->handle, GLFW_CURSOR);
    for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++)
        if (modes[mode] == found)
            window->cursor_mode = (gl_cursor_mode)mode;
    if (window->cursor_mode != GL_CURSOR_LOCKED)
        return;
    glfwGetCursorPos(window->handle, &window->virtual_x, &window->virtual_y);
    window->raw_motion =
        glfwRawMouseMotionSupported() && glfwGetInputMode(window->handle, GLFW_RAW_MOUSE_MOTION);
}

// ---- what it looks like -------------------------------------------------------------------------

static const int shapes[] = {
    [GL_CURSOR_ARROW] = GLFW_ARROW_CURSOR,
    [GL_CURSOR_IBEAM] = GLFW_IBEAM_CURSOR,
    [GL_CURSOR_CROSSHAIR] = GLFW_CROSSHAIR_CURSOR,
    [GL_CURSOR_HAND] = GLFW_HAND_CURSOR,
    [GL_CURSOR_RESIZE_EW] = GLFW_HRESIZE_CURSOR,
    [GL_CURSOR_RESIZE_NS] = GLFW_VRESIZE_CURSOR,
    // GLFW 3.3 does not know those that follow.
    [GL_CURSOR_RESIZE_NWSE] = GLFW_RESIZE_NWSE_CURSOR,
    [GL_CURSOR_RESIZE_NESW] = GLFW_RESIZE_NESW_CURSOR,
    [GL_CURSOR_RESIZE_ALL] = GLFW_RESIZE_ALL_CURSOR,
    [GL_CURSOR_NOT_ALLOWED] = GLFW_NOT_ALLOWED_CURSOR,
};

void glp_window_destroy_cursor(gl_window *window)
{
    if (window->cursor)
        glfwDestroyCursor(window->cursor);
    window->cursor = NULL;
}

static void put_on(gl_window *window, GLFWcursor *cursor)
{
    GLFWcursor *old = window->cursor;
    window->cursor = cursor;
    glfwSetCursor(window->handle, seen_cursor(window));
    if (old)
        glfwDestroyCursor(old);
}

bool gl_window_set_cursor_shape(gl_window *window, gl_cursor_shape shape)
{
    if (!glp_window_check(window, "gl_window_set_cursor_shape"))
        return false;
    if (!glp_check_range("gl_window_set_cursor_shape", "shape", (int32_t)shape, 0,
                         GL_CURSOR_NOT_ALLOWED) ||
        !glp_seat_check_cursor_shapes("gl_window_set_cursor_shape"))
        return false;
    GLFWcursor *cursor = glfwCreateStandardCursor(shapes[shape]);
    put_on(window, cursor ? cursor : glfwCreateStandardCursor(GLFW_ARROW_CURSOR));
    return true;
}

static bool check_image(const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    const char *who = "gl_window_set_cursor_image";
    if (!image || !image->pixels)
        return glp_fail("%s: %s", who, image ? "image has no pixels" : "image is NULL");
    return glp_check_range(who, "width", image->width, 1, MAX_SIDE) &&
           glp_check_range(who, "height", image->height, 1, MAX_SIDE) &&
           glp_check_range(who, "hot_x", hot_x, 0, image->width - 1) &&
           glp_check_range(who, "hot_y", hot_y, 0, image->height - 1);
}

bool gl_window_set_cursor_image(gl_window *window, const gl_image *image, int32_t hot_x,
                                int32_t hot_y)
{
    if (!glp_window_check(window, "gl_window_set_cursor_image"))
        return false;
    if (!check_image(image, hot_x, hot_y))
        return false;
    const GLFWimage picture = {image->width, image->height, (uint8_t *)image->pixels};
    glfwGetError(NULL);
    GLFWcursor *cursor = glfwCreateCursor(&picture, hot_x, hot_y);
    if (!cursor)
        return glp_fail("gl_window_set_cursor_image: the system refuses: %s", glp_glfw_reason());
    put_on(window, cursor);
    return true;
}

// ---- where it is --------------------------------------------------------------------------------

bool gl_window_set_cursor_position(gl_window *window, double x, double y)
{
    if (!glp_window_check(window, "gl_window_set_cursor_position"))
        return false;
    if (!isfinite(x) || !isfinite(y))
        return glp_fail("gl_window_set_cursor_position: the position is %g, %g; it takes finite "
                        "numbers",
                        x, y);
    if (window->cursor_mode == GL_CURSOR_LOCKED)
        return true;
    if (!glp_window_check_not_wayland("gl_window_set_cursor_position",
                                      "on this window system a program cannot move the cursor"))
        return false;
    double old_x, old_y;
    glfwGetCursorPos(window->handle, &old_x, &old_y);
    glfwSetCursorPos(window->handle, x, y);
    glfwGetCursorPos(window->handle, &window->cursor_x, &window->cursor_y);
    // Not every GLFW tells of it.
    if (window->cursor_x != old_x || window->cursor_y != old_y)
        glp_window_push(window, GL_EVENT_CURSOR)->cursor =
            (gl_cursor_event){window->cursor_x, window->cursor_y};
    return true;
}

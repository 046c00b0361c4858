// The cursor. GLFW crashes in some of these calls where a Wayland compositor offers no such input; those are refused.
#include "window/glfw/glfw.h"

#include "core/base/log.h"

static const int modes[] = {
    [GL_CURSOR_NORMAL] = GLFW_CURSOR_NORMAL,
    [GL_CURSOR_HIDDEN] = GLFW_CURSOR_HIDDEN,
    [GL_CURSOR_LOCKED] = GLFW_CURSOR_DISABLED,
    [GL_CURSOR_CAPTURED] = GLFW_CURSOR_CAPTURED,
};

// The cursor that GLFW is given. On Wayland it goes on to show the next image of an animated
// cursor even while the cursor is hidden, and many themes have animations, if only of one image.
// So it gets none while the cursor is hidden.
static GLFWcursor *seen_cursor(const glp_system_window *window)
{
    const bool hidden =
        window->cursor_mode == GL_CURSOR_HIDDEN || window->cursor_mode == GL_CURSOR_LOCKED;
    return hidden ? NULL : window->cursor;
}

static bool check_capture(const char *who)
{
    if (!glp_glfw_has(3, 4, 0))
        return glp_fail("%s: GL_CURSOR_CAPTURED needs GLFW 3.4; this is %s", who,
                        glfwGetVersionString());
    return !glp_glfw.seat.answers || glp_glfw.seat.has_constraints ||
           glp_fail("%s: the Wayland compositor lets no program keep the cursor in a window", who);
}

static bool check_lock(const char *who)
{
    const glp_desktop_seat *seat = &glp_glfw.seat;
    return !seat->answers || (seat->has_constraints && seat->has_relative_motion) ||
           glp_fail("%s: the Wayland compositor lets no program lock the cursor", who);
}

bool glp_system_input_set_cursor_mode(const char *who, glp_system_window *window,
                                      gl_cursor_mode mode)
{
    const bool locked = mode == GL_CURSOR_LOCKED;
    if ((locked && !check_lock(who)) || (mode == GL_CURSOR_CAPTURED && !check_capture(who)))
        return false;
    const gl_cursor_mode before = window->cursor_mode;
    window->cursor_mode = mode;
    if (window->cursor)
        glfwSetCursor(window->handle, seen_cursor(window));
    window->raw_motion = locked && glfwRawMouseMotionSupported();
    glfwSetInputMode(window->handle, GLFW_CURSOR, modes[mode]);
    if (glfwRawMouseMotionSupported())
        glfwSetInputMode(window->handle, GLFW_RAW_MOUSE_MOTION, window->raw_motion);
    // When the mode changes, GLFW reads the position from the system, and calls no callback for it.
    if (mode != before && locked)
        glfwGetCursorPos(window->handle, &window->virtual_x, &window->virtual_y);
    else if (mode != before)
        glp_glfw_read_cursor(window);
    return true;
}

// Of a locked cursor GLFW says where it would be by now, not where it is.
static void read_cursor(glp_system_window *window)
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

void glp_glfw_read_mouse(glp_system_window *window)
{
    read_cursor(window);
    for (int button = 0; button <= GLFW_MOUSE_BUTTON_LAST; button++)
        if (glfwGetMouseButton(window->handle, button) == GLFW_PRESS)
            window->buttons |= UINT32_C(1) << button;
}

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

static void put_on(glp_system_window *window, GLFWcursor *cursor)
{
    GLFWcursor *old = window->cursor;
    window->cursor = cursor;
    glfwSetCursor(window->handle, seen_cursor(window));
    if (old)
        glfwDestroyCursor(old);
}

bool glp_system_input_set_cursor_shape(const char *who, glp_system_window *window,
                                       gl_cursor_shape shape)
{
    // GLFW 3.3 loads the system's shapes only if there is a mouse.
    if (glp_glfw.seat.answers && !glp_glfw.seat.has_pointer && !glp_glfw_has(3, 4, 0))
        return glp_fail("%s: the Wayland compositor has no mouse, without which GLFW 3.3 has none "
                        "of the system's shapes; GLFW 3.4 does",
                        who);
    GLFWcursor *cursor = glfwCreateStandardCursor(shapes[shape]);
    put_on(window, cursor ? cursor : glfwCreateStandardCursor(GLFW_ARROW_CURSOR));
    return true;
}

bool glp_system_input_set_cursor_image(const char *who, glp_system_window *window,
                                       const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    const GLFWimage picture = {image->width, image->height, (uint8_t *)image->pixels};
    glfwGetError(NULL);
    GLFWcursor *cursor = glfwCreateCursor(&picture, hot_x, hot_y);
    if (!cursor)
        return glp_fail("%s: the system refuses: %s", who, glp_system_reason());
    put_on(window, cursor);
    return true;
}

glp_refusal glp_system_input_set_cursor_position(glp_system_window *window, double x, double y)
{
    if (window->cursor_mode == GL_CURSOR_LOCKED)
        return NULL;
    if (glp_glfw_is_on_wayland())
        return "on this window system a program cannot move the cursor";
    double old_x, old_y, new_x, new_y;
    glfwGetCursorPos(window->handle, &old_x, &old_y);
    glfwSetCursorPos(window->handle, x, y);
    glfwGetCursorPos(window->handle, &new_x, &new_y);
    // Not every version of GLFW calls back for this. A window without the focus moves nothing.
    if (new_x != old_x || new_y != old_y)
        glp_glfw_send_cursor(window, new_x, new_y);
    window->reads_cursor = true; // and nor does GLFW know where it is now
    return NULL;
}

#include "window/window_impl.h"

#include "core/check.h"
#include "window/window_seat.h"

const char *gl_window_clipboard(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_clipboard"))
        return NULL;
    return glfwGetClipboardString(window->handle);
}

bool gl_window_set_clipboard(gl_window *window, const char *text)
{
    if (!glp_window_check(window, "gl_window_set_clipboard") ||
        !glp_require(text, "gl_window_set_clipboard: text is NULL; \"\" empties the clipboard") ||
        !glp_seat_check_clipboard("gl_window_set_clipboard"))
        return false;
    glfwSetClipboardString(window->handle, text);
    return true;
}

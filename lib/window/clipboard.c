#include "window/impl.h"

#include "base/check.h"
#include "window/seat.h"

const char *gl_window_clipboard(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_clipboard"))
        return NULL;
    return glfwGetClipboardString(window->handle);
}

bool gl_window_set_clipboard(gl_window *window, const char *text)
{
    static const char who[] = "gl_window_set_clipboard";
    if (!glp_window_check(window, who) ||
        !glp_require(text, "gl_window_set_clipboard: text is NULL; \"\" empties the clipboard") ||
        !glp_window_check_text(who, "text", text, SIZE_MAX) || !glp_seat_check_clipboard(who))
        return false;
    glfwSetClipboardString(window->handle, text);
    return true;
}

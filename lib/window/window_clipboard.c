#include "window/window_impl.h"

#include <assert.h>

const char *gl_window_clipboard(gl_window *window)
{
    assert(window && "gl_window_clipboard needs a window");
    return glfwGetClipboardString(window->handle);
}

void gl_window_set_clipboard(gl_window *window, const char *text)
{
    assert(window && text && "gl_window_set_clipboard needs a window and a text");
    glfwSetClipboardString(window->handle, text);
}

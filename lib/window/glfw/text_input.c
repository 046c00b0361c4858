// The clipboard, input methods and what keys print. GLFW crashes in some of these calls where a Wayland
// compositor offers no such input; those are refused.
#include "window/glfw/glfw.h"

#include <string.h>

#include "core/base/log.h"

const char *glp_system_input_clipboard(glp_system_window *window)
{
    glfwGetError(NULL);
    const char *text = glfwGetClipboardString(window->handle), *reason;
    const int error = text ? GLFW_NO_ERROR : glfwGetError(&reason);
    if (error != GLFW_NO_ERROR && error != GLFW_FORMAT_UNAVAILABLE)
        glp_fail("gl_window_clipboard: the text cannot be read: %s", reason);
    return text;
}

// On X11 GLFW gives a text to another program in one request, and a larger one than the server takes
// ends the program.
#define USUAL_LONGEST_TEXT (((size_t)16 << 20) - 64)

static bool check_clipboard(const char *who, const glp_system_window *window, size_t size)
{
    if (glp_system_platform() != GL_PLATFORM_X11)
        return true;
    const size_t longest =
        window->x11 ? window->x11->longest_text(window->desktop) : USUAL_LONGEST_TEXT;
    return size <= longest ||
           glp_fail("%s: text has %zu bytes; the X server takes up to %zu", who, size, longest);
}

// No version of GLFW so far checks that there is a seat to hand the text to.
bool glp_system_input_set_clipboard(const char *who, glp_system_window *window, const char *text)
{
    if (glp_glfw.seat.answers && !glp_glfw.seat.has_clipboard)
        return glp_fail("%s: the Wayland compositor has no clipboard, or no seat that could use it",
                        who);
    if (!check_clipboard(who, window, strlen(text)))
        return false;
    glfwGetError(NULL);
    glfwSetClipboardString(window->handle, text);
    const char *reason;
    return glfwGetError(&reason) == GLFW_NO_ERROR ||
           glp_fail("%s: the system refuses: %s", who, reason);
}

glp_refusal glp_system_input_set_text_area(glp_system_window *window, int32_t x, int32_t y,
                                           int32_t width, int32_t height)
{
    if (!window->win32)
        return "on this window system GLFW cannot place the window of an input method";
    return window->win32->set_text_area(window->desktop, x, y, width, height)
               ? NULL
               : "the window has no input method";
}

// GLFW asks the keyboard's layout, and takes a scancode for a key only if that has no name. On
// Wayland it crashes where it does not know the layout yet.
const char *glp_system_input_key_name(gl_key key, int32_t scancode)
{
    const bool knows_layout =
        glp_glfw.users > 0 && (glp_glfw.has_layout || !glp_glfw_is_on_wayland());
    return knows_layout ? glfwGetKeyName(key, scancode) : NULL;
}

// Text between a window and other programs: the clipboard and input methods.
#include "core/base/check.h"
#include "core/base/reads.h"
#include "window/window.h"

// ---- the clipboard ------------------------------------------------------------------------------

const char *gl_window_clipboard(gl_window *window)
{
    glp_note_read(GLP_READ_CLIPBOARD);
    return glp_window_check(window, "gl_window_clipboard")
               ? glp_system_input_clipboard(window->system)
               : NULL;
}

bool gl_window_set_clipboard(gl_window *window, const char *text)
{
    static const char who[] = "gl_window_set_clipboard";
    return glp_window_check(window, who) &&
           glp_require(text, "gl_window_set_clipboard: text is NULL; \"\" empties the clipboard") &&
           glp_window_check_text(who, "text", text, SIZE_MAX) &&
           glp_system_input_set_clipboard(who, window->system, text);
}

// ---- input methods ------------------------------------------------------------------------------

bool gl_window_set_text_area(gl_window *window, int32_t x, int32_t y, int32_t width, int32_t height)
{
    static const char who[] = "gl_window_set_text_area";
    return glp_window_check(window, who) &&
           glp_check_range(who, "x", x, -GLP_WINDOW_MAX_SIZE, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "y", y, -GLP_WINDOW_MAX_SIZE, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "width", width, 0, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "height", height, 0, GLP_WINDOW_MAX_SIZE) &&
           glp_window_is_granted(
               who, glp_system_input_set_text_area(window->system, x, y, width, height));
}

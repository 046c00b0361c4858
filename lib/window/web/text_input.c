// The clipboard and input methods.
#include "window/web/web.h"

#include <stdlib.h>

#include <emscripten.h>

#include "core/base/log.h"

// ---- the clipboard ------------------------------------------------------------------------------

// clang-format off
EM_JS(char *, glp_js_copy_clipboard, (void), {
    if (Module.glpClipboard === undefined)
        return 0;
    const bytes = new TextEncoder().encode(Module.glpClipboard + String.fromCharCode(0));
    const copy = _glp_web_take(bytes.length);
    if (copy)
        HEAPU8.set(bytes, copy);
    return copy;
})

EM_JS(int, glp_js_has_clipboard, (void), { return !!navigator.clipboard; })

EM_JS(void, glp_js_write_clipboard, (const char *text), {
    Module.glpClipboard = UTF8ToString(text);
    navigator.clipboard.writeText(Module.glpClipboard).catch(error => err("gl_window_set_clipboard: " + error));
})
// clang-format on

// A page may read it only when its user pastes; what was pasted last, or set since, is what it knows.
const char *glp_system_input_clipboard(glp_system_window *window)
{
    static char *latest;
    (void)window;
    free(latest);
    latest = glp_js_copy_clipboard();
    return latest;
}

bool glp_system_input_set_clipboard(const char *who, glp_system_window *window, const char *text)
{
    (void)window;
    if (!glp_js_has_clipboard())
        return glp_fail("%s: this page may not use the clipboard; serve it by https", who);
    if (!glp_web_is_allowed())
        return glp_fail("%s: a page may do so only for its user; call it after a key or a click",
                        who);
    glp_js_write_clipboard(text);
    return true;
}

// ---- input methods ------------------------------------------------------------------------------

glp_refusal glp_system_input_set_text_area(glp_system_window *window, int32_t x, int32_t y,
                                           int32_t width, int32_t height)
{
    (void)window, (void)x, (void)y, (void)width, (void)height;
    return "browsers have input methods for text fields only, and none for a canvas";
}

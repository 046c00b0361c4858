// The cursor, and the lock of it.
#include "window/web/web.h"

#include <stdlib.h>

#include <emscripten.h>

#include "core/base/log.h"

// clang-format off
EM_JS(void, glp_js_show_cursor, (int shown), { Module.canvas.style.cursor = shown ? Module.glpCursor || "" : "none"; })

EM_JS(void, glp_js_set_cursor, (const char *style), { Module.glpCursor = UTF8ToString(style); })

EM_JS(void, glp_js_set_cursor_image, (const uint8_t *pixels, int width, int height, int x, int y), {
    const picture = document.createElement("canvas");
    picture.width = width;
    picture.height = height;
    const copy = new Uint8ClampedArray(HEAPU8.subarray(pixels, pixels + width * height * 4));
    picture.getContext("2d").putImageData(new ImageData(copy, width, height), 0, 0);
    Module.glpCursor = "url(" + picture.toDataURL() + ") " + x + " " + y + ", auto";
})

EM_JS(int, glp_js_can_lock, (void), { return !!Module.canvas.requestPointerLock; })

// Whether the browser knows what raw motion is, and so reads that it is wanted.
EM_JS(int, glp_js_request_lock, (int raw), {
    let known = 0;
    const asked = Module.canvas.requestPointerLock(raw ? { get unadjustedMovement() { return known = 1; } } : {});
    if (asked && asked.catch)
        asked.catch(() => 0);
    return known;
})

EM_JS(void, glp_js_unlock, (void), {
    if (document.pointerLockElement)
        document.exitPointerLock();
})
// clang-format on

void glp_web_lock(glp_system_window *window, bool raw)
{
    window->raw = glp_js_request_lock(raw);
}

void glp_web_unlock(void)
{
    glp_js_unlock();
}

// It is locked at the next click unless a user has just caused it, and again after the user has freed it.
static bool lock(const char *who, glp_system_window *window)
{
    if (!glp_js_can_lock())
        return glp_fail("%s: this browser lets no page lock the cursor", who);
    if (!glp_web_is_allowed()) {
        glp_log(GL_LOG_INFO, "%s: the browser locks the cursor at the next click", who);
        return true;
    }
    glp_web_lock(window, true);
    return true;
}

bool glp_system_input_set_cursor_mode(const char *who, glp_system_window *window,
                                      gl_cursor_mode mode)
{
    if (mode == GL_CURSOR_CAPTURED)
        return glp_fail("%s: a page cannot keep the cursor; GL_CURSOR_LOCKED can", who);
    if (mode == GL_CURSOR_LOCKED && !lock(who, window))
        return false;
    if (mode != GL_CURSOR_LOCKED && window->cursor_mode == GL_CURSOR_LOCKED)
        glp_js_unlock();
    window->cursor_mode = mode;
    glp_js_show_cursor(mode == GL_CURSOR_NORMAL);
    return true;
}

bool glp_system_input_set_cursor_shape(const char *who, glp_system_window *window,
                                       gl_cursor_shape shape)
{
    static const char *const shapes[] = {
        [GL_CURSOR_ARROW] = "default",           [GL_CURSOR_IBEAM] = "text",
        [GL_CURSOR_CROSSHAIR] = "crosshair",     [GL_CURSOR_HAND] = "pointer",
        [GL_CURSOR_RESIZE_EW] = "ew-resize",     [GL_CURSOR_RESIZE_NS] = "ns-resize",
        [GL_CURSOR_RESIZE_NWSE] = "nwse-resize", [GL_CURSOR_RESIZE_NESW] = "nesw-resize",
        [GL_CURSOR_RESIZE_ALL] = "move",         [GL_CURSOR_NOT_ALLOWED] = "not-allowed",
    };
    (void)who;
    glp_js_set_cursor(shapes[shape]);
    glp_js_show_cursor(window->cursor_mode == GL_CURSOR_NORMAL);
    return true;
}

bool glp_system_input_set_cursor_image(const char *who, glp_system_window *window,
                                       const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    (void)who;
    glp_js_set_cursor_image(image->pixels, image->width, image->height, hot_x, hot_y);
    glp_js_show_cursor(window->cursor_mode == GL_CURSOR_NORMAL);
    return true;
}

glp_refusal glp_system_input_set_cursor_position(glp_system_window *window, double x, double y)
{
    (void)x;
    (void)y;
    return window->cursor_mode == GL_CURSOR_LOCKED ? NULL : "a page cannot move the cursor";
}

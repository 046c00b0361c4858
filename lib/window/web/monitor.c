// The screen, and a canvas that fills it.
#include "window/web/web.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include "core/base/log.h"

// clang-format off
EM_JS(int, glp_js_is_filling, (void), { return document.fullscreenElement == Module.canvas; })

EM_JS(int, glp_js_is_active, (void), { return !navigator.userActivation || navigator.userActivation.isActive; })

EM_JS(int, glp_js_can_fill, (void), { return !!Module.canvas.requestFullscreen; })

EM_JS(void, glp_js_fill, (void), {
    Module.glpFilled = Module.canvas.requestFullscreen().catch(error => err("gl_window_set_fullscreen: " + error));
})

EM_JS(void, glp_js_leave, (void), {
    Promise.resolve(Module.glpFilled).then(() => document.fullscreenElement && document.exitFullscreen()).catch(() => 0);
})

EM_JS(int, glp_js_screen_width, (void), { return screen.width; })

EM_JS(int, glp_js_screen_height, (void), { return screen.height; })
// clang-format on

// ---- the screen ---------------------------------------------------------------------------------

int32_t glp_system_monitor_list(const void **monitors, int32_t capacity)
{
    if (capacity > 0)
        monitors[0] = &glp_web;
    return 1;
}

static gl_monitor_mode describe_mode(void)
{
    return (gl_monitor_mode){
        .width = glp_js_screen_width(),
        .height = glp_js_screen_height(),
        .bits = 24,
    };
}

gl_monitor glp_system_monitor_describe(int32_t number)
{
    const double scale = emscripten_get_device_pixel_ratio();
    gl_monitor monitor = {
        .number = number,
        .name = "screen",
        .scale_x = scale,
        .scale_y = scale,
        .mode = describe_mode(),
    };
    monitor.work_width = monitor.mode.width;
    monitor.work_height = monitor.mode.height;
    return monitor;
}

int32_t glp_system_monitor_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity)
{
    (void)number;
    if (capacity > 0)
        modes[0] = describe_mode();
    return 1;
}

// No browser reports it.
glp_refresh_rates glp_system_monitor_refresh_rates(const glp_system_window *window)
{
    (void)window;
    return (glp_refresh_rates){0, 0};
}

bool glp_system_monitor_rates_are_at_hand(void)
{
    return false;
}

// ---- the canvas fills it ------------------------------------------------------------------------

bool glp_web_is_allowed(void)
{
    return glp_js_is_active();
}

bool glp_system_monitor_fill(glp_system_window *window, const gl_fullscreen_desc *desc, bool show)
{
    static const char who[] = "gl_window_set_fullscreen";
    (void)show;
    if (desc->width != 0 && !glp_js_is_filling())
        glp_log(GL_LOG_INFO, "%s: a page does not change the screen's mode", who);
    if (window->fullscreen)
        return true;
    if (!glp_js_can_fill())
        return glp_fail("%s: this browser lets no canvas fill the screen", who);
    if (!glp_web_is_allowed())
        return glp_fail("%s: a page may do so only for its user; call it after a key or a click",
                        who);
    glp_js_fill();
    window->fullscreen = true;
    return true;
}

void glp_system_monitor_leave(glp_system_window *window)
{
    window->fullscreen = false;
    glp_js_leave();
}

bool glp_system_monitor_is_filled(const glp_system_window *window)
{
    return window->fullscreen;
}

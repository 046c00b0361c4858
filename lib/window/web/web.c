// The page: how it is waited for, and its screen.
#include "window/web/web.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/wait_web.h"
#include "window/report.h"
#include "window/window.h"

struct glp_web glp_web;

// clang-format off
EM_JS(int, glp_js_find_canvas, (void), {
    if (typeof document == "undefined")
        return 0;
    Module.canvas = Module.canvas || document.getElementById("canvas");
    // The canvas within its border and padding, which is where it shows what is drawn.
    Module.glpArea = () => {
        const area = Module.canvas.getBoundingClientRect();
        const style = getComputedStyle(Module.canvas);
        const [top, right, bottom, left] = ["Top", "Right", "Bottom", "Left"].map(side =>
            parseFloat(style["border" + side + "Width"]) + parseFloat(style["padding" + side]));
        return new DOMRect(area.x + left, area.y + top, area.width - left - right, area.height - top - bottom);
    };
    // A page in a frame receives the keyboard from its user, or from the page around it.
    Module.glpMayFocus = () => window == window.parent || document.hasFocus();
    return !!Module.canvas;
})

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

// ---- beginning and end --------------------------------------------------------------------------

bool glp_system_acquire(const char *who)
{
    if (!glp_js_find_canvas())
        return glp_fail("%s: there is no canvas; the page needs <canvas id=\"canvas\">", who);
    return true;
}

void glp_system_release(void)
{
}

bool glp_system_is_running(void)
{
    return true;
}

const char glp_system_has_ended[] = "the page has ended";

gl_platform glp_system_platform(void)
{
    return GL_PLATFORM_WEB;
}

const char *glp_system_reason(void)
{
    return "the browser gives no reason";
}

void glp_system_forget_reason(void)
{
}

// ---- polling and waiting ------------------------------------------------------------------------

// What has happened is told while the page has control.
bool glp_system_poll(void)
{
    if (glp_clock_now() - glp_web.heard >= GLP_JUST_NOW) {
        glp_web_wait(0, false);
        glp_web.heard = glp_clock_now();
    }
    glp_web_look_for_loss();
    return false;
}

bool glp_system_tell_closes(void)
{
    if (!glp_web.stopped || !glp_web.window)
        return false;
    glp_web.stopped = false;
    glp_misuse("gl_next_event: this page cannot wait, so all windows close; link the program with "
               "-sASYNCIFY, or call gl_poll_event in each animation frame");
    glp_tell_close(glp_web.window->owner, true);
    return true;
}

bool glp_system_wait(int64_t until)
{
    glp_web.stopped = !glp_web_can_wait();
    glp_web_wait(until, glp_web_is_sharp());
    glp_web.heard = glp_clock_now();
    const bool changed = glp_web.changed;
    glp_web.changed = false;
    return changed;
}

void glp_system_wake(void)
{
    glp_web_wake();
}

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

// No browser tells.
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

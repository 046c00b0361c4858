// The page: how it begins, and how it is waited for.
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
    // The canvas within its border and padding, which is where the frame is shown.
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

// Events are dispatched while the page has control.
bool glp_system_poll(void)
{
    if (glp_clock_now() - glp_web.last_dispatch >= GLP_JUST_NOW) {
        glp_web_wait(0, false);
        glp_web.last_dispatch = glp_clock_now();
    }
    glp_web_look_for_loss();
    return false;
}

bool glp_system_report_closes(void)
{
    if (!glp_web.stopped || !glp_web.window)
        return false;
    glp_web.stopped = false;
    glp_misuse("gl_next_event: this page cannot wait, so all windows close; link the program with "
               "-sASYNCIFY, or call gl_poll_event in each animation frame");
    glp_report_close(glp_web.window->owner, true);
    return true;
}

bool glp_system_wait(int64_t until)
{
    glp_web.stopped = !glp_web_can_wait();
    glp_web_wait(until, glp_web_is_sharp());
    glp_web.last_dispatch = glp_clock_now();
    const bool changed = glp_web.changed;
    glp_web.changed = false;
    return changed;
}

void glp_system_wake(void)
{
    glp_web_wake();
}

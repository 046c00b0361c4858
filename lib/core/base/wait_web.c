#include "core/base/wait_web.h"

#include <emscripten.h>

#include <glpace/rate.h>

#include "core/base/clock.h"

// Imports whose names begin with __asyncjs__, as EM_ASYNC_JS makes them, are those that asyncify knows and
// that a page for JSPI wraps; such a page has an Asyncify of its own, which hands on the promise.
//
// A timer counts whole milliseconds, and more slowly after some of them in a row. Of a sharp wait the last ones are
// counted by messages, which come at once, and after input.
// clang-format off
EM_ASYNC_JS(void, glp_js_wait_here, (double ms, int sharp), {
    let end = performance.now() + ms;
    if (!Module.glpChannel && typeof document != "undefined") {
        Module.glpChannel = new MessageChannel();
        Module.glpChannel.port1.onmessage = () => Module.glpLook && Module.glpLook();
    }
    const channel = Module.glpChannel;
    await new Promise(done => {
        let timer;
        const look = Module.glpLook = () => {
            clearTimeout(timer);
            const left = end - performance.now();
            if (left <= 0)
                done();
            else
                wait(left);
        };
        const wait = left => {
            if (channel && (left <= 0 || (sharp && left <= 2)))
                channel.port2.postMessage(0);
            else
                timer = setTimeout(look, Math.min(sharp && channel ? left - 1 : Math.ceil(left), 1e9));
        };
        Module.glpWake = () => { end = 0; look(); };
        wait(ms);
    });
    Module.glpWake = Module.glpLook = null;
})

EM_JS(void, glp_js_end_wait, (void), {
    if (Module.glpWake)
        Module.glpWake();
})

EM_JS(int, glp_js_can_wait, (void), { return typeof Asyncify !== "undefined"; })
// clang-format on

static bool woken; // before a wait

bool glp_web_can_wait(void)
{
    return glp_js_can_wait();
}

void glp_web_wait(int64_t until, bool sharp)
{
    if (!woken && glp_js_can_wait())
        glp_js_wait_here((double)(until - glp_clock_now()) / GL_NS_PER_MS, sharp);
    woken = false;
}

void glp_web_wake(void)
{
    woken = true;
    glp_js_end_wait();
}

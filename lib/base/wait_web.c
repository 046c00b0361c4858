#include "base/wait_web.h"

#include <emscripten.h>

#include <glpace/rate.h>

#include "base/clock.h"

// Imports whose names begin with __asyncjs__, as EM_ASYNC_JS makes them, are those that asyncify knows and
// that a page for JSPI wraps; such a page has an Asyncify of its own, which hands on the promise.
//
// A timer counts whole milliseconds, and more slowly after some of them in a row. The last ones are counted
// by messages, which come at once, and after input.
// clang-format off
EM_ASYNC_JS(void, glp_js_wait_here, (double ms), {
    const end = performance.now() + ms;
    const channel = typeof document == "undefined" ? null : new MessageChannel();
    await new Promise(done => {
        let timer;
        const look = () => {
            const left = end - performance.now();
            if (left <= 0)
                done();
            else if (left > 2 || !channel)
                timer = setTimeout(look, Math.min(left - 1, 1e9));
            else
                channel.port2.postMessage(0);
        };
        Module.glpWake = () => { clearTimeout(timer); done(); };
        if (channel)
            channel.port1.onmessage = look;
        if (ms > 0)
            look();
        else if (channel)
            channel.port2.postMessage(0);
        else
            setTimeout(done, 0);
    });
    Module.glpWake = null;
    if (channel)
        channel.port1.close();
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

void glp_web_wait(int64_t until)
{
    if (!woken && glp_js_can_wait())
        glp_js_wait_here((double)(until - glp_clock_now()) / GL_NS_PER_MS);
    woken = false;
}

void glp_web_wake(void)
{
    woken = true;
    glp_js_end_wait();
}

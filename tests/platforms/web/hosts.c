// The window of a page keeps the rules of hosts. Prints TAP, which hosts.py reads.

#include <stdio.h>

#include <emscripten.h>

#include <glpace/window.h>

#include "conformance.h"

static gl_window *window;

static gl_host *start(void)
{
    window =
        gl_window_create(&(gl_window_desc){.title = "conformance", .width = 200, .height = 100});
    gl_host *host = gl_window_host(window);
    if (host)
        host->vtable->poll(host);
    for (gl_event event; host && gl_queue_pop(host->queue, &event);)
        ;
    return host;
}

// clang-format off
EM_JS(void, page_move_cursor, (void), {
    const area = Module.canvas.getBoundingClientRect();
    Module.at = (Module.at || 10) % 50 + 10;
    Module.canvas.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, isPrimary: true,
        clientX: area.left + Module.at, clientY: area.top + 10 }));
})

EM_JS(void, page_scale, (void), {
    Object.defineProperty(window, "devicePixelRatio", { value: 3 - window.devicePixelRatio, configurable: true });
    window.dispatchEvent(new Event("resize"));
})
// clang-format on

static void finish(gl_host *host)
{
    (void)host;
    gl_window_destroy(window);
}

static const char *happen(gl_host *host, conformance_event event)
{
    (void)host;
    switch (event) {
    case CONFORMANCE_INPUT:
        page_move_cursor();
        return NULL;
    case CONFORMANCE_RESIZE:
        gl_window_set_size(window, 320, 240);
        return NULL;
    case CONFORMANCE_SCALE:
        page_scale();
        return NULL;
    case CONFORMANCE_ICONIFY:
    case CONFORMANCE_RESTORE:
        return "a page is not iconified; browser.py hides it";
    case CONFORMANCE_CLOSE:
        return "a browser closes a page without asking it";
    case CONFORMANCE_CLOCK:
        return "the clock is the browser's";
    case CONFORMANCE_PRESENT_FAILS:
        return "no present of a page fails";
    }
    return NULL;
}

// Once the wait has begun, most likely.
static void call_later(gl_host *host, void (*call)(void *argument), void *argument)
{
    (void)host;
    emscripten_async_call(call, argument, 20);
}

int main(void)
{
    const conformance_subject page = {"page", start, finish, happen, call_later};
    const int status = conformance_main((const conformance_subject *const[]){&page}, 1);
    printf("# ended with %d\n", status);
}

// The window keeps the rules, on a display with a window manager.
// usage: window.sh PROGRAM

#include <stdlib.h>

#include <glpace/native.h>
#include <glpace/window.h>

#include "conformance.h"
#include "holder.h"

#define TITLE "conformance"
#define XDOTOOL "xdotool search --name '^" TITLE "$' mousemove --window %1 "

static gl_window *window;

// ---- a present that fails: another thread has the context ---------------------------------------

static void take(void *context)
{
    glfwMakeContextCurrent(context);
}

static void release(void *context)
{
    (void)context;
    glfwMakeContextCurrent(NULL);
}

static holder other = {.take = take, .release = release};

static void make_presents_fail(void)
{
    glfwMakeContextCurrent(NULL);
    other.context = gl_window_native(window);
    holder_start(&other);
}

// ---- the subject --------------------------------------------------------------------------------

static bool has_focus(gl_host *host)
{
    host->vtable->poll(host);
    return gl_window_state(window).focused;
}

// A window is shown, and then gets the focus; what it is told till then has not happened to it.
static gl_host *start(void)
{
    window = gl_window_create(&(gl_window_desc){.title = TITLE, .width = 200, .height = 100});
    gl_host *host = gl_window_host(window);
    while (host && !has_focus(host))
        host->vtable->wait(host, gl_host_now(host) + GL_NS_PER_MS);
    for (gl_event event; host && gl_queue_pop(host->queue, &event);)
        ;
    return host;
}

static void finish(gl_host *host)
{
    (void)host;
    holder_finish(&other);
    gl_window_destroy(window);
}

static const char *run(const char *command)
{
    return system(command) == 0 ? NULL : "xdotool or wmctrl fails";
}

static const char *move_mouse(void)
{
    static bool there;
    there = !there;
    return run(there ? XDOTOOL "20 20" : XDOTOOL "40 40");
}

static const char *happen(gl_host *host, conformance_event event)
{
    (void)host;
    switch (event) {
    case CONFORMANCE_INPUT:
        return move_mouse();
    case CONFORMANCE_RESIZE:
        gl_window_set_size(window, 320, 240);
        return NULL;
    case CONFORMANCE_ICONIFY:
        gl_window_iconify(window);
        return NULL;
    case CONFORMANCE_RESTORE:
        gl_window_restore(window);
        return NULL;
    case CONFORMANCE_CLOSE:
        return run("wmctrl -c " TITLE);
    case CONFORMANCE_CLOCK:
        return "the clock is the computer's";
    case CONFORMANCE_PRESENT_FAILS:
        make_presents_fail();
        return NULL;
    }
    return NULL;
}

int main(void)
{
    const conformance_subject subject = {"window", start, finish, happen, NULL};
    return conformance_main((const conformance_subject *const[]){&subject}, 1);
}

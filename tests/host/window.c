// The window keeps the rules, alone, with another one beside it, and within an app, on a display with a
// window manager.
// usage: window.sh PROGRAM

#include <stdio.h>
#include <stdlib.h>

#include <glpace/app.h>
#include <glpace/native.h>
#include <glpace/timer.h>
#include <glpace/window.h>

#include "conformance.h"
#include "holder.h"

#ifdef _WIN32
#include <windows.h>

#define GLFW_EXPOSE_NATIVE_WIN32 // after windows.h
#include <GLFW/glfw3native.h>
#endif

#define TITLE "conformance"

static gl_window *window, *beside;

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
    return gl_window_get_info(window).focused;
}

// A window is shown, and then gets the focus; what it is reported till then has not happened to it.
static gl_host *settle(gl_host *host)
{
    while (host && !has_focus(host))
        host->vtable->wait(host, gl_host_now(host) + GL_NS_PER_MS);
    for (gl_event event; host && gl_queue_pop(host->queue, &event);)
        ;
    return host;
}

static gl_host *start(void)
{
    window = gl_window_create(&(gl_window_desc){.title = TITLE, .width = 200, .height = 100});
    return settle(gl_window_host(window));
}

static gl_host *start_two(void)
{
    gl_host *host = start();
    beside = gl_window_create(&(gl_window_desc){.title = "beside", .beside = window});
    gl_window_set_position(beside, 600, 300);
    gl_window_focus(window);
    return beside ? settle(host) : NULL;
}

static gl_app app;

static gl_host *start_app(void)
{
    char name[] = "window", *args[] = {name, NULL};
    int count = 1;
    const gl_app_desc desc = {.title = TITLE, .defaults = {.width = 200, .height = 100}};
    if (!gl_app_init(&app, count, args, &desc))
        return NULL;
    window = app.window;
    return settle(app.host);
}

static void finish(gl_host *host)
{
    (void)host;
    holder_finish(&other);
    gl_window_destroy(beside);
    beside = NULL;
    gl_window_destroy(window);
}

static void finish_app(gl_host *host)
{
    (void)host;
    holder_finish(&other);
    gl_app_finish(&app);
}

// ---- input --------------------------------------------------------------------------------------

#ifdef _WIN32
static const char *move_mouse_to(int x, int y)
{
    POINT at = {x, y};
    ClientToScreen(glfwGetWin32Window(gl_window_native(window)), &at);
    INPUT input = {
        .type = INPUT_MOUSE,
        .mi = {.dx = MulDiv(at.x, 65536, GetSystemMetrics(SM_CXSCREEN)) + 1,
               .dy = MulDiv(at.y, 65536, GetSystemMetrics(SM_CYSCREEN)) + 1,
               .dwFlags = MOUSEEVENTF_MOVE | MOUSEEVENTF_ABSOLUTE},
    };
    return SendInput(1, &input, sizeof input) == 1 ? NULL : "Windows takes no input";
}

// As its button does.
static const char *close_window(void)
{
    PostMessageW(glfwGetWin32Window(gl_window_native(window)), WM_SYSCOMMAND, SC_CLOSE, 0);
    return NULL;
}
#else
// The tools fail where a window that they look at ends at that moment.
static const char *run(const char *command)
{
    for (int tries = 0; tries < 20; tries++) {
        if (system(command) == 0)
            return NULL;
        gl_sleep_until(gl_time_now() + 50 * GL_NS_PER_MS);
    }
    return "xdotool or wmctrl fails";
}

static const char *move_mouse_to(int x, int y)
{
    char command[100];
    snprintf(command, sizeof command,
             "xdotool search --name '^" TITLE "$' mousemove --window %%1 %d %d", x, y);
    return run(command);
}

static const char *close_window(void)
{
    return run("wmctrl -c " TITLE);
}
#endif

static const char *move_mouse(void)
{
    static bool there;
    there = !there;
    return there ? move_mouse_to(20, 20) : move_mouse_to(40, 40);
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
    case CONFORMANCE_SCALE:
        return "the scale of this display does not change";
    case CONFORMANCE_ICONIFY:
        gl_window_iconify(window);
        return NULL;
    case CONFORMANCE_RESTORE:
        gl_window_restore(window);
        return NULL;
    case CONFORMANCE_CLOSE:
        return close_window();
    case CONFORMANCE_CLOCK:
        return "the clock is the computer's";
    case CONFORMANCE_PRESENT_FAILS:
        make_presents_fail();
        return NULL;
    }
    return NULL;
}

// Frames are spaced if nobody sees either.
static const char *happen_to_two(gl_host *host, conformance_event event)
{
    if (event == CONFORMANCE_ICONIFY)
        gl_window_hide(beside);
    if (event == CONFORMANCE_RESTORE)
        gl_window_show(beside);
    return happen(host, event);
}

int main(void)
{
    const conformance_subject alone = {"window", start, finish, happen, NULL};
    const conformance_subject two = {"two windows", start_two, finish, happen_to_two, NULL};
    const conformance_subject in_app = {"app", start_app, finish_app, happen, NULL};
    return conformance_main((const conformance_subject *const[]){&alone, &two, &in_app}, 3);
}

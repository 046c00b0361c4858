#define _POSIX_C_SOURCE 200809L

#include "keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

#include "measure.h"

#define PATIENCE 10000000000 // ns

static Display *display;
static KeyCode key;

static _Noreturn void fail(const char *why)
{
    fprintf(stderr, "bench: keys: %s\n", why);
    exit(1);
}

// Windows may end between two requests.
static int ignore(Display *on, XErrorEvent *error)
{
    (void)on;
    (void)error;
    return 0;
}

void bench_keys_open(void)
{
    int ignored;
    XSetErrorHandler(ignore);
    display = XOpenDisplay(NULL);
    if (!display)
        fail("there is no display");
    if (!XTestQueryExtension(display, &ignored, &ignored, &ignored, &ignored))
        fail("the display has no XTEST");
    key = XKeysymToKeycode(display, XK_space);
}

// 0: none yet. Libraries have windows of their own that are never shown.
static Window shown_window(void)
{
    Window root, parent, *windows = NULL, shown = 0;
    unsigned count = 0;
    XQueryTree(display, DefaultRootWindow(display), &root, &parent, &windows, &count);
    for (unsigned i = 0; i < count && !shown; i++) {
        XWindowAttributes attributes;
        if (XGetWindowAttributes(display, windows[i], &attributes) &&
            attributes.map_state == IsViewable)
            shown = windows[i];
    }
    XFree(windows);
    return shown;
}

void bench_keys_focus(void)
{
    Window window;
    for (int64_t end = bench_now() + PATIENCE; !(window = shown_window());) {
        if (bench_now() > end)
            fail("no window was shown");
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    XSetInputFocus(display, window, RevertToPointerRoot, CurrentTime);
    XSync(display, False);
}

int64_t bench_keys_tap(void)
{
    int64_t now = bench_now();
    XTestFakeKeyEvent(display, key, True, CurrentTime);
    XTestFakeKeyEvent(display, key, False, CurrentTime);
    XFlush(display);
    return now;
}

void bench_keys_close(void)
{
    XCloseDisplay(display);
}

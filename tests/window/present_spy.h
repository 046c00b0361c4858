// Stands between a window and X11's Present extension: sees what its source reports and asks, and
// changes it. Linked with --wrap for each function that it stands before.
#ifndef PRESENT_SPY_H
#define PRESENT_SPY_H

#include <stdbool.h>
#include <stdint.h>

#include <xcb/present.h>
#include <xcb/xcb.h>

#include <glpace/display.h>

#define MOST_TOLD 4096

struct present_spy {
    // What the source reported.
    int refreshes;
    struct {
        int64_t time;
        uint64_t count;
    } refresh[MOST_TOLD];
    int frames;
    gl_shown_frame frame[MOST_TOLD];

    // What it asked, and of which window; what the server sends it comes by this id.
    int questions;
    int selections; // without a check
    xcb_window_t window;
    uint32_t event_id;

    // What is pretended.
    bool no_extension;
    bool no_server;
    int zeros; // times that are reported as 0 from here on
    bool wrong_window;
};

// Set it to 0 before a window is opened.
extern struct present_spy seen;

// Refreshes and frames.
int reported(void);

xcb_connection_t *__real_xcb_connect(const char *display, int *screen);
xcb_void_cookie_t __real_xcb_present_select_input_checked(xcb_connection_t *connection, uint32_t id,
                                                          xcb_window_t window, uint32_t mask);
xcb_void_cookie_t __real_xcb_present_notify_msc(xcb_connection_t *connection, xcb_window_t window,
                                                uint32_t serial, uint64_t target, uint64_t divisor,
                                                uint64_t remainder);

#endif

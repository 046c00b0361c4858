// The surfaces of the compositor's clients, and the windows among them.
#ifndef COMPOSITOR_SURFACES_H
#define COMPOSITOR_SURFACES_H

#include <stdbool.h>

#include "compositor_objects.h"

typedef struct surface {
    struct wl_list link;
    struct wl_resource *object;
    struct wl_resource *xdg_surface; // NULL: it is no window
    struct wl_resource *toplevel;
    bool configured;
    bool drawn; // and then with alpha, or without
    bool has_alpha;
    int output;                 // that shows it, unless it fills another one
    int filled;                 // the output that it fills; -1: none
    struct wl_resource *buffer; // that is going to be committed
    int shown;                  // frames since they were counted last

    // What has been asked for with the frame that is drawn, committed, and taken for a refresh.
    struct wl_list drawn_callbacks, committed_callbacks;
    struct wl_list drawn_feedback, committed_feedback, taken_feedback;
} surface;

extern struct wl_list surfaces; // all of them

// Handlers of wl_compositor and xdg_wm_base.
extern request *const compositor_requests;
extern request *const wm_base_requests;

// Before anything is announced. `display` gives serial numbers.
void begin_surfaces(struct wl_display *display);

// Takes a window to an output, or all of them, also those that are still to come, if it is -1.
void move_window(int window, int output);

// A window's surface, by the order in which they were opened, from 0; NULL if there are not so
// many.
struct wl_resource *find_window(int number);

// The surface of an object that may have ended; NULL if it has.
surface *find_surface(const struct wl_resource *object);

// The output that shows a surface.
int output_of(const surface *s);

#endif

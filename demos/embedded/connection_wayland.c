#include "connection.h"

#include <stddef.h>

#include <wayland-client.h>

// NULL if GLFW runs on something else.
struct wl_display *glfwGetWaylandDisplay(void);
#pragma weak glfwGetWaylandDisplay

static struct wl_display *find_display(void)
{
    return glfwGetWaylandDisplay ? glfwGetWaylandDisplay() : NULL;
}

static int descriptor(void)
{
    struct wl_display *display = find_display();
    return display ? wl_display_get_fd(display) : -1;
}

// Whoever waits for an answer, or for a frame, reads all that comes. One that may read finds the
// queue of GLFW's events empty.
static bool has_input(void)
{
    struct wl_display *display = find_display();
    if (wl_display_prepare_read(display) != 0)
        return true;
    wl_display_cancel_read(display);
    wl_display_flush(display);
    return false;
}

const struct connection connection_wayland = {descriptor, has_input};

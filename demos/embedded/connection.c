// Built with HAS_X11 or HAS_WAYLAND, or both, where their headers and libraries are there.
#include "connection.h"

#include <stddef.h>

// A window system that GLFW may run on.
struct connection {
    int (*descriptor)(void); // -1 if it runs on another one
    bool (*has_input)(void);
};

#if HAS_X11

#include <X11/Xlib.h>

// NULL if GLFW runs on something else. Its own header needs those of an extension of X.
Display *glfwGetX11Display(void);
#pragma weak glfwGetX11Display

static int x11_descriptor(void)
{
    Display *display = glfwGetX11Display ? glfwGetX11Display() : NULL;
    return display ? ConnectionNumber(display) : -1;
}

// Any function of Xlib may read events while it waits for something else.
static bool x11_has_input(void)
{
    return XPending(glfwGetX11Display()) > 0;
}

#endif
#if HAS_WAYLAND

#include <wayland-client.h>

struct wl_display *glfwGetWaylandDisplay(void);
#pragma weak glfwGetWaylandDisplay

static int wayland_descriptor(void)
{
    struct wl_display *display = glfwGetWaylandDisplay ? glfwGetWaylandDisplay() : NULL;
    return display ? wl_display_get_fd(display) : -1;
}

// Whoever waits for an answer, or for a frame, reads all that comes. One that may read finds the
// queue of GLFW's events empty.
static bool wayland_has_input(void)
{
    struct wl_display *display = glfwGetWaylandDisplay();
    if (wl_display_prepare_read(display) != 0)
        return true;
    wl_display_cancel_read(display);
    wl_display_flush(display);
    return false;
}

#endif

static const struct connection connections[] = {
#if HAS_X11
    {x11_descriptor, x11_has_input},
#endif
#if HAS_WAYLAND
    {wayland_descriptor, wayland_has_input},
#endif
    {NULL, NULL},
};

// That of the window system that GLFW runs on; NULL if it is not known.
static const struct connection *find_connection(void)
{
    for (const struct connection *it = connections; it->descriptor; it++)
        if (it->descriptor() >= 0)
            return it;
    return NULL;
}

int connection_descriptor(void)
{
    const struct connection *found = find_connection();
    return found ? found->descriptor() : -1;
}

bool connection_has_input(void)
{
    const struct connection *found = find_connection();
    return found && found->has_input();
}

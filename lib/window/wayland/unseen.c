// Surfaces for EGL that no compositor shows: they have no role, and nothing is ever committed.
#include "window/wayland/wayland.h"

#include <stdlib.h>
#include <string.h>

#include <wayland-client.h>
#include <wayland-egl.h>

#include "base/memory.h"

struct glp_wayland_unseen {
    struct wl_event_queue *queue; // of its own, so that it may belong to any thread
    struct wl_compositor *compositor;
    struct wl_surface *surface;
    struct wl_egl_window *native;
};

static void on_global(void *user, struct wl_registry *registry, uint32_t name,
                      const char *interface, uint32_t version)
{
    (void)version;
    glp_wayland_unseen *unseen = user;
    if (!unseen->compositor && strcmp(interface, wl_compositor_interface.name) == 0)
        unseen->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
}

static bool open_surface(glp_wayland_unseen *unseen, struct wl_display *display, int32_t width,
                         int32_t height)
{
    unseen->queue = wl_display_create_queue(display);
    if (!unseen->queue || !glp_wayland_list_globals(display, unseen->queue, on_global, unseen) ||
        !unseen->compositor)
        return false;
    unseen->surface = wl_compositor_create_surface(unseen->compositor);
    if (!unseen->surface)
        return false;
    unseen->native = wl_egl_window_create(unseen->surface, width, height);
    return unseen->native;
}

glp_wayland_unseen *glp_wayland_unseen_open(int32_t width, int32_t height)
{
    struct wl_display *display = glp_wayland_display();
    glp_wayland_unseen *unseen = display ? glp_new("gl_offscreen_create", 1, sizeof *unseen) : NULL;
    if (!unseen || open_surface(unseen, display, width, height))
        return unseen;
    glp_wayland_unseen_close(unseen);
    return NULL;
}

void *glp_wayland_unseen_native(const glp_wayland_unseen *unseen)
{
    return unseen->native;
}

void glp_wayland_unseen_close(glp_wayland_unseen *unseen)
{
    if (unseen->native)
        wl_egl_window_destroy(unseen->native);
    if (unseen->surface)
        wl_surface_destroy(unseen->surface);
    if (unseen->compositor)
        wl_compositor_destroy(unseen->compositor);
    if (unseen->queue)
        wl_event_queue_destroy(unseen->queue);
    free(unseen);
}

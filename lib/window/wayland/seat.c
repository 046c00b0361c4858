#include "window/wayland/seat.h"

#include <stdlib.h>
#include <string.h>

#include <wayland-client.h>

#include "window/wayland/wayland.h"

typedef struct question {
    struct wl_seat *seat; // the first one; NULL if there is none
    glp_wayland_seat answer;
    bool has_data_devices;
} question;

static void on_capabilities(void *user, struct wl_seat *seat, uint32_t capabilities)
{
    (void)seat;
    question *q = user;
    q->answer.has_keyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
    q->answer.has_pointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
}

static const struct wl_seat_listener seat_listener = {.capabilities = on_capabilities};

static void on_global(void *user, struct wl_registry *registry, uint32_t name,
                      const char *interface, uint32_t version)
{
    (void)version;
    question *q = user;
    if (strcmp(interface, wl_data_device_manager_interface.name) == 0)
        q->has_data_devices = true;
    if (strcmp(interface, "zwp_pointer_constraints_v1") == 0)
        q->answer.has_constraints = true;
    if (strcmp(interface, "zwp_relative_pointer_manager_v1") == 0)
        q->answer.has_relative_motion = true;
    if (strcmp(interface, wl_seat_interface.name) != 0 || q->seat)
        return;
    q->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    if (q->seat)
        wl_seat_add_listener(q->seat, &seat_listener, q);
}

// The globals name what there is, the second answer tells of the seat.
static void ask(question *q, struct wl_display *display)
{
    struct wl_event_queue *queue = wl_display_create_queue(display);
    if (!queue)
        return;
    q->answer.answers = glp_wayland_list_globals(display, queue, on_global, q) &&
                        wl_display_roundtrip_queue(display, queue) >= 0;
    q->answer.exists = q->seat != NULL;
    q->answer.has_clipboard = q->seat && q->has_data_devices;
    if (q->seat)
        wl_seat_destroy(q->seat);
    wl_event_queue_destroy(queue);
}

// A connection that is inherited serves once, and is GLFW's.
glp_wayland_seat glp_wayland_ask_seat(void)
{
    question q = {0};
    if (getenv("WAYLAND_SOCKET"))
        return q.answer;
    glp_wayland_silence(true);
    struct wl_display *display = wl_display_connect(NULL);
    if (display) {
        ask(&q, display);
        wl_display_disconnect(display);
    }
    glp_wayland_silence(false);
    return q.answer;
}

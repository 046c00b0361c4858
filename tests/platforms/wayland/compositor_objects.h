// The compositor's objects: what a client asks for, by the names of its requests.
#ifndef COMPOSITOR_OBJECTS_H
#define COMPOSITOR_OBJECTS_H

#include <stdint.h>

#include <wayland-server.h>

// Requests are distinguished by their names; a handler leaves alone those that it does not know.
typedef void request(struct wl_resource *object, const char *name, union wl_argument *arguments);

// For objects that answer no request.
extern request *const ignore;

struct wl_resource *create(struct wl_client *client, const struct wl_interface *interface,
                           uint32_t version, uint32_t id, request *const *handler, void *data,
                           wl_resource_destroy_func_t destroyed);

// One that a request of `parent` creates.
struct wl_resource *create_child(struct wl_resource *parent, const struct wl_interface *interface,
                                 uint32_t id, request *const *handler, void *data,
                                 wl_resource_destroy_func_t destroyed);

// Something that is reported once and then ends: it is the last that was asked for.
void ask(struct wl_resource *parent, const struct wl_interface *interface, uint32_t id,
         struct wl_list *asked);

void unlink_object(struct wl_resource *object);
void end_all(struct wl_list *objects);
void move_all(struct wl_list *to, struct wl_list *from);

#endif

#include "compositor_objects.h"

#include <string.h>

static int dispatch(const void *implementation, void *object, uint32_t opcode,
                    const struct wl_message *message, union wl_argument *arguments)
{
    (void)opcode;
    request *const *handler = implementation;
    if (strcmp(message->name, "destroy") == 0 || strcmp(message->name, "release") == 0)
        wl_resource_destroy(object);
    else if (*handler)
        (*handler)(object, message->name, arguments);
    return 0;
}

request *const ignore = NULL;

struct wl_resource *create(struct wl_client *client, const struct wl_interface *interface,
                           uint32_t version, uint32_t id, request *const *handler, void *data,
                           wl_resource_destroy_func_t destroyed)
{
    struct wl_resource *object = wl_resource_create(client, interface, (int)version, id);
    wl_resource_set_dispatcher(object, dispatch, handler, data, destroyed);
    return object;
}

struct wl_resource *create_child(struct wl_resource *parent, const struct wl_interface *interface,
                                 uint32_t id, request *const *handler, void *data,
                                 wl_resource_destroy_func_t destroyed)
{
    return create(wl_resource_get_client(parent), interface,
                  (uint32_t)wl_resource_get_version(parent), id, handler, data, destroyed);
}

void unlink_object(struct wl_resource *object)
{
    wl_list_remove(wl_resource_get_link(object));
}

void end_all(struct wl_list *objects)
{
    struct wl_resource *object, *next;
    wl_resource_for_each_safe(object, next, objects) wl_resource_destroy(object);
}

void move_all(struct wl_list *to, struct wl_list *from)
{
    wl_list_insert_list(to, from);
    wl_list_init(from);
}

void ask(struct wl_resource *parent, const struct wl_interface *interface, uint32_t id,
         struct wl_list *asked)
{
    struct wl_resource *object =
        create(wl_resource_get_client(parent), interface, 1, id, &ignore, NULL, unlink_object);
    wl_list_insert(asked->prev, wl_resource_get_link(object));
}

#include "compositor_clipboard.h"

#include <string.h>
#include <unistd.h>

#include "compositor_objects.h"
#include "compositor_seat.h"

// All that is offered is text of this kind.
static const char mime_type[] = "text/plain;charset=utf-8";

static struct wl_list devices;     // all clients'
static struct wl_resource *source; // what was copied last; NULL: nothing, or its client has ended

static void handle_offer(struct wl_resource *object, const char *name, union wl_argument *arguments)
{
    (void)object;
    if (strcmp(name, "receive") != 0)
        return;
    if (source)
        wl_data_source_send_send(source, arguments[0].s, arguments[1].h);
    close(arguments[1].h);
}

static request *const offer_requests = handle_offer;

static void offer_to(struct wl_resource *device)
{
    struct wl_resource *offer = NULL;
    if (source) {
        offer = create_child(device, &wl_data_offer_interface, 0, &offer_requests, NULL, NULL);
        wl_data_device_send_data_offer(device, offer);
        wl_data_offer_send_offer(offer, mime_type);
    }
    wl_data_device_send_selection(device, offer);
}

void report_clipboard(void)
{
    struct wl_resource *device;
    wl_resource_for_each(device, &devices)
    {
        if (wl_resource_get_client(device) == client_with_keyboard())
            offer_to(device);
    }
}

static void forget_source(struct wl_resource *object)
{
    if (source != object)
        return;
    source = NULL;
    report_clipboard();
}

// Who has not the keyboard may not copy.
static void handle_device(struct wl_resource *object, const char *name,
                          union wl_argument *arguments)
{
    if (strcmp(name, "set_selection") != 0 ||
        wl_resource_get_client(object) != client_with_keyboard())
        return;
    if (source)
        wl_data_source_send_cancelled(source);
    source = (struct wl_resource *)arguments[0].o;
    report_clipboard();
}

static request *const device_requests = handle_device;

static void handle_manager(struct wl_resource *object, const char *name,
                           union wl_argument *arguments)
{
    if (strcmp(name, "create_data_source") == 0)
        create_child(object, &wl_data_source_interface, arguments[0].n, &ignore, NULL,
                     forget_source);
    if (strcmp(name, "get_data_device") != 0)
        return;
    struct wl_resource *device = create_child(object, &wl_data_device_interface, arguments[0].n,
                                              &device_requests, NULL, unlink_object);
    wl_list_insert(&devices, wl_resource_get_link(device));
}

static request *const manager_requests = handle_manager;

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    (void)data;
    create(client, &wl_data_device_manager_interface, version, id, &manager_requests, NULL, NULL);
}

void announce_clipboard(struct wl_display *display)
{
    wl_list_init(&devices);
    wl_global_create(display, &wl_data_device_manager_interface, 1, NULL, bind_manager);
}

#include "compositor_outputs.h"

#include <presentation-time-server.h>

#include "compositor_objects.h"

typedef struct output {
    int number;
    int32_t rate;
    struct wl_list objects; // the clients' objects for it
} output;

static output outputs[most_outputs];

static void release(struct wl_client *client, struct wl_resource *object)
{
    (void)client;
    wl_resource_destroy(object);
}

static const struct wl_output_interface requests = {.release = release};

static void send_mode(const output *self, struct wl_resource *object)
{
    wl_output_send_mode(object, WL_OUTPUT_MODE_CURRENT, output_width, output_height, self->rate);
    wl_output_send_done(object);
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    output *self = data;
    struct wl_resource *object = wl_resource_create(client, &wl_output_interface, (int)version, id);
    wl_resource_set_implementation(object, &requests, self, unlink_object);
    wl_list_insert(&self->objects, wl_resource_get_link(object));
    wl_output_send_geometry(object, self->number * output_width, 0, 300, 200,
                            WL_OUTPUT_SUBPIXEL_UNKNOWN, "glpace", "exact",
                            WL_OUTPUT_TRANSFORM_NORMAL);
    send_mode(self, object);
}

void announce_outputs(struct wl_display *display, int count, int32_t rate)
{
    for (int i = 0; i < count && i < most_outputs; i++) {
        outputs[i] = (output){.number = i, .rate = rate << i};
        wl_list_init(&outputs[i].objects);
        wl_global_create(display, &wl_output_interface, 2, &outputs[i], bind_output);
    }
}

void report_rate(int number, int32_t rate)
{
    output *self = &outputs[number];
    self->rate = rate;
    struct wl_resource *object;
    wl_resource_for_each(object, &self->objects) send_mode(self, object);
}

int output_number(struct wl_resource *object)
{
    const output *self = wl_resource_get_user_data(object);
    return self->number;
}

void report_output(struct wl_resource *feedback, int number)
{
    struct wl_resource *object;
    wl_resource_for_each(object, &outputs[number].objects)
    {
        if (wl_resource_get_client(object) == wl_resource_get_client(feedback))
            wp_presentation_feedback_send_sync_output(feedback, object);
    }
}

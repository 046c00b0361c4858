#include "compositor_surfaces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <presentation-time-server.h>
#include <xdg-shell-server.h>

#include "compositor_outputs.h"

struct wl_list surfaces;

static struct wl_display *display;
static int first_output; // that shows new windows

void begin_surfaces(struct wl_display *of)
{
    display = of;
    wl_list_init(&surfaces);
}

int output_of(const surface *s)
{
    return s->filled >= 0 ? s->filled : s->output;
}

void move_window(int window, int output)
{
    const struct wl_resource *one = window >= 0 ? find_window(window) : NULL;
    surface *s;
    wl_list_for_each(s, &surfaces, link)
    {
        if (window < 0 || s->object == one)
            s->output = output;
    }
    if (window < 0)
        first_output = output;
}

// The latest is the first in the list.
struct wl_resource *find_window(int number)
{
    surface *s;
    wl_list_for_each_reverse(s, &surfaces, link)
    {
        if (s->toplevel && number-- == 0)
            return s->object;
    }
    return NULL;
}

surface *find_surface(const struct wl_resource *object)
{
    surface *s;
    wl_list_for_each(s, &surfaces, link)
    {
        if (s->object == object)
            return s;
    }
    return NULL;
}

static void discard_all(struct wl_list *feedback)
{
    struct wl_resource *object, *next;
    wl_resource_for_each_safe(object, next, feedback)
    {
        wp_presentation_feedback_send_discarded(object);
        wl_resource_destroy(object);
    }
}

// ---- surfaces -----------------------------------------------------------------------------------

static void configure(surface *s)
{
    struct wl_array states;
    wl_array_init(&states);
    const bool fills = s->filled >= 0;
    if (fills)
        *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = XDG_TOPLEVEL_STATE_FULLSCREEN;
    xdg_toplevel_send_configure(s->toplevel, fills ? output_width : 0, fills ? output_height : 0,
                                &states);
    xdg_surface_send_configure(s->xdg_surface, wl_display_next_serial(display));
    wl_array_release(&states);
    s->configured = true;
}

// Says whether a window that is new, or has changed in this, is seen through where its alpha is 0.
static void report_alpha(surface *s)
{
    struct wl_shm_buffer *pixels = s->buffer ? wl_shm_buffer_get(s->buffer) : NULL;
    if (!s->toplevel || !pixels)
        return;
    const bool has_alpha = wl_shm_buffer_get_format(pixels) == WL_SHM_FORMAT_ARGB8888;
    if (s->drawn && s->has_alpha == has_alpha)
        return;
    s->drawn = true;
    s->has_alpha = has_alpha;
    printf("a window %s alpha\n", has_alpha ? "with" : "without");
    fflush(stdout);
}

static void commit(surface *s)
{
    report_alpha(s);
    if (s->toplevel && !s->configured)
        configure(s);
    if (s->buffer)
        wl_buffer_send_release(s->buffer);
    s->buffer = NULL;
    move_all(s->committed_callbacks.prev, &s->drawn_callbacks);
    discard_all(&s->committed_feedback);
    move_all(&s->committed_feedback, &s->drawn_feedback);
}

static void handle_surface(struct wl_resource *object, const char *name,
                           union wl_argument *arguments)
{
    surface *s = wl_resource_get_user_data(object);
    if (strcmp(name, "attach") == 0)
        s->buffer = (struct wl_resource *)arguments[0].o;
    if (strcmp(name, "frame") == 0)
        ask(object, &wl_callback_interface, arguments[0].n, &s->drawn_callbacks);
    if (strcmp(name, "commit") == 0)
        commit(s);
}

static void destroy_surface(struct wl_resource *object)
{
    surface *s = wl_resource_get_user_data(object);
    end_all(&s->drawn_callbacks);
    end_all(&s->committed_callbacks);
    end_all(&s->drawn_feedback);
    end_all(&s->committed_feedback);
    end_all(&s->taken_feedback);
    wl_list_remove(&s->link);
    free(s);
}

static request *const surface_requests = handle_surface;

static void handle_compositor(struct wl_resource *object, const char *name,
                              union wl_argument *arguments)
{
    if (strcmp(name, "create_region") == 0)
        create_child(object, &wl_region_interface, arguments[0].n, &ignore, NULL, NULL);
    if (strcmp(name, "create_surface") != 0)
        return;
    surface *s = calloc(1, sizeof *s);
    s->output = first_output;
    s->filled = -1;
    wl_list_init(&s->drawn_callbacks);
    wl_list_init(&s->committed_callbacks);
    wl_list_init(&s->drawn_feedback);
    wl_list_init(&s->committed_feedback);
    wl_list_init(&s->taken_feedback);
    wl_list_insert(&surfaces, &s->link);
    s->object = create_child(object, &wl_surface_interface, arguments[0].n, &surface_requests, s,
                             destroy_surface);
}

request *const compositor_requests = handle_compositor;

// ---- windows ------------------------------------------------------------------------------------

// What was asked for with its frames is never answered.
static void forget_toplevel(struct wl_resource *object)
{
    surface *s, *next;
    wl_list_for_each_safe(s, next, &surfaces, link)
    {
        if (s->toplevel != object)
            continue;
        s->toplevel = NULL;
        s->configured = false;
        end_all(&s->committed_callbacks);
    }
}

static void handle_toplevel(struct wl_resource *object, const char *name,
                            union wl_argument *arguments)
{
    surface *s = wl_resource_get_user_data(object);
    if (strcmp(name, "set_fullscreen") == 0) {
        struct wl_resource *output = (struct wl_resource *)arguments[0].o;
        s->filled = output ? output_number(output) : s->output;
        configure(s);
    }
    if (strcmp(name, "unset_fullscreen") == 0) {
        s->filled = -1;
        configure(s);
    }
}

static request *const toplevel_requests = handle_toplevel;

static void handle_xdg_surface(struct wl_resource *object, const char *name,
                               union wl_argument *arguments)
{
    surface *s = wl_resource_get_user_data(object);
    if (strcmp(name, "get_toplevel") != 0)
        return;
    s->xdg_surface = object;
    s->toplevel = create_child(object, &xdg_toplevel_interface, arguments[0].n, &toplevel_requests,
                               s, forget_toplevel);
}

static request *const xdg_surface_requests = handle_xdg_surface;

static void handle_wm_base(struct wl_resource *object, const char *name,
                           union wl_argument *arguments)
{
    if (strcmp(name, "get_xdg_surface") == 0)
        create_child(object, &xdg_surface_interface, arguments[0].n, &xdg_surface_requests,
                     wl_resource_get_user_data((struct wl_resource *)arguments[1].o), NULL);
}

request *const wm_base_requests = handle_wm_base;

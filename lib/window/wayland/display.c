// Wayland's presentation-time: the compositor tells of each frame when it was shown, at which of
// its output's refreshes, in a clock that it names.
#define _POSIX_C_SOURCE 200809L

#include "window/display.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <wayland-client.h>

// The names that the generated code gives to the linker: a program may have that code as well.
#define wp_presentation_interface glp_wp_presentation_interface
#define wp_presentation_feedback_interface glp_wp_presentation_feedback_interface
#include <presentation-time-client.h>
#include <presentation-time-code.h>

#include <glpace/rate.h>

#include "base/clock.h"
#include "base/memory.h"
#include "window/impl.h"
#include "window/wayland/wayland.h"

// Frames of which the compositor has not said yet whether they were shown. Each frame that it shows
// or drops ends those before, so that there are few.
#define MOST_UNTOLD 16

// The later a thread is stopped between reading two clocks, the less they tell of one another.
#define READINGS 3

typedef struct wayland_source wayland_source;

typedef struct untold_frame {
    struct wp_presentation_feedback *feedback; // NULL: the slot is free
    wayland_source *source;
    uint64_t count; // the frame's number among the host's presents
} untold_frame;

struct wayland_source {
    glp_display_source base;
    struct wl_display *display;   // GLFW's
    struct wl_event_queue *queue; // ours: only what is told to it is dispatched
    struct wl_surface *surface;   // GLFW's
    struct wp_presentation *presentation;
    bool knows_clock;
    clockid_t clock; // then: that of the compositor's timestamps
    untold_frame untold[MOST_UNTOLD];
    gl_window *window; // while its events are dispatched
};

static wayland_source *source_of(glp_display_source *base)
{
    return (wayland_source *)base;
}

// ---- the compositor's clock ---------------------------------------------------------------------

static void on_clock_id(void *user, struct wp_presentation *presentation, uint32_t id)
{
    (void)presentation;
    wayland_source *source = user;
    struct timespec now;
    source->clock = (clockid_t)id;
    source->knows_clock = clock_gettime(source->clock, &now) == 0;
}

static const struct wp_presentation_listener presentation_listener = {.clock_id = on_clock_id};

static int64_t read_clock(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * GL_NS_PER_SECOND + now.tv_nsec;
}

// How far the host's clock is ahead of the compositor's by now. It changes slowly: one of them may
// be slewed, and the other not.
static int64_t measure_lead(clockid_t clock)
{
    int64_t lead = 0, uncertainty = INT64_MAX;
    for (int i = 0; i < READINGS; i++) {
        const int64_t before = glp_clock_now();
        const int64_t theirs = read_clock(clock);
        const int64_t after = glp_clock_now();
        if (after - before >= uncertainty)
            continue;
        uncertainty = after - before;
        lead = before + uncertainty / 2 - theirs;
    }
    return lead;
}

static int64_t to_host_clock(const wayland_source *source, int64_t time)
{
    return source->clock == CLOCK_MONOTONIC ? time : time + measure_lead(source->clock);
}

// ---- frames -------------------------------------------------------------------------------------

static void end_frame(untold_frame *frame)
{
    if (frame->feedback)
        wp_presentation_feedback_destroy(frame->feedback);
    frame->feedback = NULL;
}

// Comes before on_presented, for each object that this program has for the output; GLFW has one.
// Whoever owns a surface is told the outputs that it enters, but that is GLFW.
static void on_sync_output(void *user, struct wp_presentation_feedback *feedback,
                           struct wl_output *output)
{
    (void)feedback;
    const untold_frame *frame = user;
    GLFWmonitor *monitor = glp_wayland_find_monitor(output);
    if (monitor)
        glp_window_tell_monitor(frame->source->window, monitor);
}

static void on_presented(void *user, struct wp_presentation_feedback *feedback, uint32_t sec_hi,
                         uint32_t sec_lo, uint32_t nsec, uint32_t period, uint32_t seq_hi,
                         uint32_t seq_lo, uint32_t flags)
{
    (void)feedback;
    (void)period;
    (void)flags;
    untold_frame *frame = user;
    wayland_source *source = frame->source;
    const uint64_t seconds = (uint64_t)sec_hi << 32 | sec_lo;
    const uint64_t refresh = (uint64_t)seq_hi << 32 | seq_lo;
    end_frame(frame);
    if (seconds >= GL_TIME_END / GL_NS_PER_SECOND || nsec >= GL_NS_PER_SECOND)
        return;
    const int64_t time = to_host_clock(source, (int64_t)seconds * GL_NS_PER_SECOND + nsec);
    glp_window_tell_shown(source->window, &(gl_shown_frame){frame->count, time, refresh});
}

static void on_discarded(void *user, struct wp_presentation_feedback *feedback)
{
    (void)feedback;
    end_frame(user);
}

static const struct wp_presentation_feedback_listener feedback_listener = {
    .sync_output = on_sync_output,
    .presented = on_presented,
    .discarded = on_discarded,
};

// ---- the source ---------------------------------------------------------------------------------

static void end(wayland_source *source)
{
    for (int i = 0; i < MOST_UNTOLD; i++)
        end_frame(&source->untold[i]);
    if (source->presentation)
        wp_presentation_destroy(source->presentation);
    if (source->queue)
        wl_event_queue_destroy(source->queue);
}

static void close_source(glp_display_source *base)
{
    wayland_source *source = source_of(base);
    if (!glp_wayland_has_ended(source->display))
        end(source);
    free(source);
}

// The commit that the feedback is about is the swap's.
static void before_swap(glp_display_source *base, uint64_t count)
{
    wayland_source *source = source_of(base);
    untold_frame *frame = source->untold;
    while (frame < source->untold + MOST_UNTOLD && frame->feedback)
        frame++;
    if (frame == source->untold + MOST_UNTOLD)
        return;
    *frame = (untold_frame){.source = source, .count = count};
    frame->feedback = wp_presentation_feedback(source->presentation, source->surface);
    if (frame->feedback)
        wp_presentation_feedback_add_listener(frame->feedback, &feedback_listener, frame);
}

static void after_swap(glp_display_source *base)
{
    (void)base;
}

// GLFW's polls and the driver's swaps have read what came.
static bool collect(glp_display_source *base, gl_window *window)
{
    wayland_source *source = source_of(base);
    source->window = window;
    return wl_display_dispatch_queue_pending(source->display, source->queue) >= 0;
}

static const glp_display_source_api api = {
    .close = close_source,
    .before_swap = before_swap,
    .after_swap = after_swap,
    .collect = collect,
};

// ---- finding the protocol -----------------------------------------------------------------------

static void on_global(void *user, struct wl_registry *registry, uint32_t name,
                      const char *interface, uint32_t version)
{
    (void)version;
    wayland_source *source = user;
    if (source->presentation || strcmp(interface, wp_presentation_interface.name) != 0)
        return;
    source->presentation = wl_registry_bind(registry, name, &wp_presentation_interface, 1);
    if (source->presentation)
        wp_presentation_add_listener(source->presentation, &presentation_listener, source);
}

// Hears first of the protocol, then of its clock.
static bool find_presentation(wayland_source *source)
{
    return glp_wayland_list_globals(source->display, source->queue, on_global, source) &&
           source->presentation &&
           wl_display_roundtrip_queue(source->display, source->queue) >= 0 && source->knows_clock;
}

glp_display_source *glp_wayland_source_open(const gl_window *window)
{
    struct wl_display *display;
    struct wl_surface *surface;
    if (!glp_wayland_find(window, &display, &surface))
        return NULL;
    wayland_source *source = glp_new("gl_window_create", 1, sizeof *source);
    if (!source)
        return NULL;
    source->base.api = &api;
    source->display = display;
    source->surface = surface;
    source->queue = wl_display_create_queue(display);
    if (!source->queue || !find_presentation(source)) {
        close_source(&source->base);
        return NULL;
    }
    return &source->base;
}

#include "staged.h"

#include <assert.h>

static const gl_host_vtable vtable;

static showcase_staged *staged_of(gl_host *host)
{
    assert(host->vtable == &vtable);
    return (showcase_staged *)host;
}

// The timeline's state, except for the sizes of what the frames are drawn into. Whether anybody
// sees the stage is not the timeline's: the same frames come each time.
static void follow(showcase_staged *staged)
{
    gl_host_state *state = &staged->host.state;
    const gl_host_state *stage = &staged->stage->state;
    staged->host.window = staged->stage->window;
    *state = staged->timeline->state;
    state->width = stage->width;
    state->height = stage->height;
    state->framebuffer_width = stage->framebuffer_width;
    state->framebuffer_height = stage->framebuffer_height;
    state->scale_x = stage->scale_x;
    state->scale_y = stage->scale_y;
}

static int64_t now(gl_host *host)
{
    showcase_staged *staged = staged_of(host);
    int64_t now = staged->timeline->vtable->now(staged->timeline);
    follow(staged);
    return now;
}

// The stage's input arrives now: its own clock is another one. The paths of a drop last until the
// stage's next poll, so there is none before all of its input was delivered. The timeline's input
// keeps its time.
static void poll(gl_host *host)
{
    showcase_staged *staged = staged_of(host);
    if (staged->queue.count > 0)
        return;
    staged->stage->vtable->poll(staged->stage);
    int64_t arrived = now(host);
    for (gl_event event; gl_queue_pop(staged->stage->queue, &event);) {
        gl_event *queued = gl_queue_push(&staged->queue, event.type, arrived);
        *queued = event;
        queued->arrived = arrived;
    }
    staged->timeline->vtable->poll(staged->timeline);
    for (gl_event event; gl_queue_pop(staged->timeline->queue, &event);)
        *gl_queue_push(&staged->queue, event.type, event.arrived) = event;
}

static void wait(gl_host *host, int64_t until)
{
    showcase_staged *staged = staged_of(host);
    poll(host);
    if (staged->queue.count > 0)
        return;
    gl_host *waiting = until == GL_TIME_NEVER ? staged->stage : staged->timeline;
    waiting->vtable->wait(waiting, until);
    follow(staged);
}

static void make_current(gl_host *host)
{
    showcase_staged *staged = staged_of(host);
    if (staged->stage->vtable->make_current)
        staged->stage->vtable->make_current(staged->stage);
    follow(staged);
}

static bool has_next_window(gl_host *host)
{
    gl_host *stage = staged_of(host)->stage;
    return stage->vtable->has_next_window && stage->vtable->has_next_window(stage);
}

// For the timeline several windows are one frame, presented with the last of them.
static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    showcase_staged *staged = staged_of(host);
    staged->stage->vtable->present(staged->stage, 0, drain);
    if (has_next_window(host))
        return (gl_presented){.returned = now(host)};
    gl_presented presented = staged->timeline->vtable->present(staged->timeline, at, drain);
    follow(staged);
    return presented;
}

static void wake(gl_host *host)
{
    // Any thread: these two never change.
    gl_host *const either[] = {staged_of(host)->stage, staged_of(host)->timeline};
    for (int i = 0; i < 2; i++)
        if (either[i]->vtable->wake)
            either[i]->vtable->wake(either[i]);
}

static const gl_host_vtable vtable = {
    .now = now,
    .wait = wait,
    .poll = poll,
    .present = present,
    .wake = wake,
    .make_current = make_current,
    .has_next_window = has_next_window,
};

gl_host *showcase_staged_init(showcase_staged *staged, gl_host *stage, gl_host *timeline)
{
    *staged = (showcase_staged){
        .host =
            {
                .vtable = &vtable,
                .queue = &staged->queue,
                .lifetime = stage->lifetime,
                .timeline_lifetime = timeline->lifetime,
            },
        .stage = stage,
        .timeline = timeline,
    };
    gl_queue_init(&staged->queue);
    follow(staged);
    return &staged->host;
}

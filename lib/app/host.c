#include "app/host.h"

#include <assert.h>

static const gl_host_vtable vtable;

static glp_app_host *app_of(gl_host *host)
{
    assert(host->vtable == &vtable);
    return (glp_app_host *)host;
}

// On a timeline, the state is that one's, except for the sizes of what the frames are drawn into.
// Whether anybody sees the stage is not the timeline's: the same frames come each time.
static void follow(glp_app_host *app)
{
    gl_host_state *state = &app->host.state;
    const gl_host_state *stage = &app->stage->state;
    app->host.drawn = app->stage->drawn;
    app->host.window = app->stage->window;
    if (!app->timeline) {
        *state = *stage;
        return;
    }
    *state = app->timeline->state;
    state->width = stage->width;
    state->height = stage->height;
    state->framebuffer_width = stage->framebuffer_width;
    state->framebuffer_height = stage->framebuffer_height;
    state->scale_x = stage->scale_x;
    state->scale_y = stage->scale_y;
}

static int64_t now(gl_host *host)
{
    glp_app_host *app = app_of(host);
    gl_host *keeper = app->timeline ? app->timeline : app->stage;
    const int64_t now = keeper->vtable->now(keeper);
    follow(app);
    return now;
}

static void deliver(glp_app_host *app, const gl_event *event)
{
    if (!app->takes || !app->takes(app->user, event))
        *gl_queue_push(app->host.queue, event->type, event->arrived) = *event;
}

// The queue is the stage's own, so that what it does to it later, as when a window ends, counts:
// each event is taken out, and put back behind the others. On a timeline, what the stage has just
// brought arrives now, since its clock is another one.
static void poll(gl_host *host)
{
    glp_app_host *app = app_of(host);
    const uint32_t before = host->queue->count;
    app->stage->vtable->poll(app->stage);
    const int64_t latest = now(host);
    gl_event event;
    for (uint32_t i = 0, count = host->queue->count; i < count; i++) {
        gl_queue_pop(host->queue, &event);
        if (app->timeline && (i >= before || event.arrived > latest))
            event.arrived = latest;
        deliver(app, &event);
    }
    if (!app->timeline)
        return;
    app->timeline->vtable->poll(app->timeline);
    while (gl_queue_pop(app->timeline->queue, &event))
        deliver(app, &event);
    follow(app);
}

// Virtual time stands still in a wait without end, until the user of a window does something.
static void wait(gl_host *host, int64_t until)
{
    glp_app_host *app = app_of(host);
    gl_host *waits = app->stage;
    if (app->timeline) {
        poll(host);
        if (host->queue->count > 0)
            return;
        if (until != GL_TIME_NEVER || !app->stage->window)
            waits = app->timeline;
    }
    waits->vtable->wait(waits, until);
    follow(app);
}

static void make_current(gl_host *host)
{
    glp_app_host *app = app_of(host);
    if (app->stage->vtable->make_current)
        app->stage->vtable->make_current(app->stage);
    follow(app);
    if (app->begins)
        app->begins(app->user);
}

static bool has_next_window(gl_host *host)
{
    gl_host *stage = app_of(host)->stage;
    return stage->vtable->has_next_window && stage->vtable->has_next_window(stage);
}

// For a timeline several windows are one frame, presented with the last of them.
static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    glp_app_host *app = app_of(host);
    if (app->drawn)
        app->drawn(app->user);
    app->stage->spin_ns = host->spin_ns;
    gl_presented presented = app->stage->vtable->present(app->stage, app->timeline ? 0 : at, drain);
    const bool is_whole = !has_next_window(host);
    if (app->timeline && is_whole)
        presented = app->timeline->vtable->present(app->timeline, at, drain);
    else if (app->timeline)
        presented = (gl_presented){.returned = now(host)};
    follow(app);
    if (is_whole && app->presented)
        app->presented(app->user);
    return presented;
}

static void wake(gl_host *host)
{
    // Any thread: these two never change.
    gl_host *const either[] = {app_of(host)->stage, app_of(host)->timeline};
    for (int i = 0; i < 2; i++)
        if (either[i] && either[i]->vtable->wake)
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

gl_host *glp_app_host_init(glp_app_host *app, gl_host *stage, gl_host *timeline)
{
    *app = (glp_app_host){
        .host =
            {
                .vtable = &vtable,
                .queue = stage->queue,
                .lifetime = stage->lifetime,
                .timeline_lifetime = timeline ? timeline->lifetime : stage->timeline_lifetime,
            },
        .stage = stage,
        .timeline = timeline,
    };
    follow(app);
    return &app->host;
}

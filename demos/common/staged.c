#include "staged.h"

// What the loop told this host.
static demo_staged *before(gl_host *host)
{
    demo_staged *staged = (demo_staged *)host;
    staged->stage->closing = host->closing;
    return staged;
}

// What has changed on the stage, and on the timeline.
static void after(gl_host *host)
{
    const demo_staged *staged = (demo_staged *)host;
    const gl_host *stage = staged->stage;
    const gl_host *timeline = staged->timeline;
    host->width = stage->width;
    host->height = stage->height;
    host->framebuffer_width = stage->framebuffer_width;
    host->framebuffer_height = stage->framebuffer_height;
    host->iconified = stage->iconified;
    host->refresh_period = timeline->refresh_period;
    host->cap = timeline->cap;
    host->verdict = timeline->verdict;
}

static int64_t now(gl_host *host)
{
    gl_host *timeline = before(host)->timeline;
    return timeline->vtable->now(timeline);
}

static void wait(gl_host *host, int64_t until)
{
    demo_staged *staged = before(host);
    gl_host *waiting = until == GL_TIME_NEVER ? staged->stage : staged->timeline;
    waiting->vtable->wait(waiting, until);
    after(host);
}

static void poll(gl_host *host)
{
    gl_host *stage = before(host)->stage;
    stage->vtable->poll(stage);
    after(host);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    demo_staged *staged = before(host);
    staged->stage->vtable->present(staged->stage, 0, drain);
    gl_presented presented = staged->timeline->vtable->present(staged->timeline, at, drain);
    after(host);
    return presented;
}

static void wake(gl_host *host)
{
    gl_host *stage = ((demo_staged *)host)->stage; // any thread: it alone never changes
    if (stage->vtable->wake)
        stage->vtable->wake(stage);
}

static const gl_host_vtable vtable = {
    .now = now,
    .wait = wait,
    .poll = poll,
    .present = present,
    .wake = wake,
};

gl_host *demo_staged_init(demo_staged *staged, gl_host *stage, gl_host *timeline)
{
    *staged = (demo_staged){
        .host = {.vtable = &vtable, .queue = stage->queue, .window = stage->window},
        .stage = stage,
        .timeline = timeline,
    };
    after(&staged->host);
    return &staged->host;
}

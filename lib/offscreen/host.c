#include "offscreen/impl.h"

#include <assert.h>
#include <string.h>

#include <glpace/gl.h>
#include <glpace/queue.h>

#include "base/clock.h"
#include "base/lifetime.h"
#include "base/log.h"
#include "host/host.h"

// A pbuffer has no second buffer to swap with.
static void flush(void *user)
{
    (void)user;
    glFlush();
}

static const gl_host_vtable real_time, timeline_time;

static gl_offscreen *offscreen_of(gl_host *host)
{
    assert((host->vtable == &real_time || host->vtable == &timeline_time) &&
           "the host is an offscreen context");
    return (gl_offscreen *)host;
}

static void look_for_loss(gl_offscreen *offscreen)
{
    gl_host *host = &offscreen->host;
    gl_context_lost_event lost;
    if (glp_loss_watch_look(&offscreen->loss, &lost))
        gl_queue_push(host->queue, GL_EVENT_CONTEXT_LOST, host->vtable->now(host))->context_lost =
            lost;
}

// ---- real time ----------------------------------------------------------------------------------

static int64_t real_now(gl_host *host)
{
    (void)host;
    return glp_clock_now();
}

static void real_wait(gl_host *host, int64_t until)
{
    glp_waker_wait(&offscreen_of(host)->waker, until);
}

static void real_poll(gl_host *host)
{
    (void)host;
}

static gl_presented real_present(gl_host *host, int64_t at, bool drain)
{
    gl_offscreen *offscreen = offscreen_of(host);
    glp_offscreen_check_current(offscreen);
    glp_offscreen_ensure_current(offscreen);
    host->state.presents++;
    gl_presented presented = glp_context_present(&offscreen->presenter, at, drain, false);
    look_for_loss(offscreen);
    return presented;
}

static void make_current(gl_host *host)
{
    glp_offscreen_ensure_current(offscreen_of(host));
}

static void real_wake(gl_host *host)
{
    glp_waker_wake(&offscreen_of(host)->waker);
}

static const gl_host_vtable real_time = {
    .now = real_now,
    .wait = real_wait,
    .poll = real_poll,
    .present = real_present,
    .wake = real_wake,
    .make_current = make_current,
};

// ---- the time of another host -------------------------------------------------------------------

// The timeline's state, except for the sizes, and its window, which may be another one by now.
static void follow_timeline(gl_offscreen *offscreen)
{
    gl_host_state *state = &offscreen->host.state;
    *state = offscreen->timeline->state;
    offscreen->host.window = offscreen->timeline->window;
    state->width = state->framebuffer_width = offscreen->width;
    state->height = state->framebuffer_height = offscreen->height;
}

static int64_t timeline_now(gl_host *host)
{
    gl_offscreen *offscreen = offscreen_of(host);
    gl_host *timeline = offscreen->timeline;
    int64_t now = timeline->vtable->now(timeline);
    follow_timeline(offscreen);
    return now;
}

static void timeline_wait(gl_host *host, int64_t until)
{
    gl_offscreen *offscreen = offscreen_of(host);
    gl_host *timeline = offscreen->timeline;
    timeline->vtable->wait(timeline, until);
    follow_timeline(offscreen);
}

static void timeline_poll(gl_host *host)
{
    gl_offscreen *offscreen = offscreen_of(host);
    gl_host *timeline = offscreen->timeline;
    timeline->vtable->poll(timeline);
    follow_timeline(offscreen);
}

static gl_presented timeline_present(gl_host *host, int64_t at, bool drain)
{
    gl_offscreen *offscreen = offscreen_of(host);
    gl_host *timeline = offscreen->timeline;
    glp_offscreen_check_current(offscreen);
    flush(NULL); // one that is not current any more was flushed when it ceased to be
    gl_presented presented = timeline->vtable->present(timeline, at, drain);
    glp_offscreen_ensure_current(offscreen); // the timeline may have one as well
    look_for_loss(offscreen);
    follow_timeline(offscreen);
    return presented;
}

// A window of the timeline's may have been destroyed since it was polled.
static void timeline_make_current(gl_host *host)
{
    follow_timeline(offscreen_of(host));
    make_current(host);
}

static void timeline_wake(gl_host *host)
{
    gl_host *timeline = offscreen_of(host)->timeline; // any thread: it alone never changes
    if (timeline->vtable->wake)
        timeline->vtable->wake(timeline);
}

static const gl_host_vtable timeline_time = {
    .now = timeline_now,
    .wait = timeline_wait,
    .poll = timeline_poll,
    .present = timeline_present,
    .wake = timeline_wake,
    .make_current = timeline_make_current,
};

// -------------------------------------------------------------------------------------------------

static bool init_real_time(gl_offscreen *offscreen)
{
    int error = glp_waker_init(&offscreen->waker);
    if (error)
        return glp_fail("gl_offscreen_create: no condition variable: %s", strerror(error));
    gl_queue_init(&offscreen->queue);
    offscreen->presenter.swap = flush;
    offscreen->host = (gl_host){
        .vtable = &real_time,
        .queue = &offscreen->queue,
        .state =
            {
                .width = offscreen->width,
                .height = offscreen->height,
                .framebuffer_width = offscreen->width,
                .framebuffer_height = offscreen->height,
                .cap = glp_host_cap(GL_VSYNC_VERDICT_ABSENT, (gl_rate){0}),
                .verdict = GL_VSYNC_VERDICT_ABSENT,
            },
    };
    return true;
}

bool glp_offscreen_host_init(gl_offscreen *offscreen)
{
    if (!offscreen->timeline)
        return init_real_time(offscreen);
    // Its root, for an offscreen context between the two may be destroyed before that.
    if (offscreen->timeline->vtable == &timeline_time)
        offscreen->timeline = offscreen_of(offscreen->timeline)->timeline;
    const gl_host *timeline = offscreen->timeline;
    offscreen->host = (gl_host){
        .vtable = &timeline_time,
        .queue = timeline->queue,
        .timeline_lifetime = timeline->lifetime,
    };
    follow_timeline(offscreen);
    return true;
}

void glp_offscreen_host_finish(gl_offscreen *offscreen)
{
    if (!offscreen->timeline)
        glp_waker_finish(&offscreen->waker);
}

gl_host *gl_offscreen_host(gl_offscreen *offscreen)
{
    return glp_lifetime_is_alive(offscreen) ? &offscreen->host : NULL;
}

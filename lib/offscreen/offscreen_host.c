#include "offscreen/offscreen_impl.h"

#include <string.h>

#include <glpace/gl.h>

#include "context/context.h"
#include "core/clock.h"
#include "core/lifetime.h"
#include "core/log.h"

// A pbuffer has no second buffer to swap with.
static void flush(void *user)
{
    (void)user;
    glFlush();
}

// ---- real time ----------------------------------------------------------------------------------

static int64_t real_now(gl_host *host)
{
    (void)host;
    return glp_clock_now();
}

static void real_wait(gl_host *host, int64_t until)
{
    glp_waker_wait(&((gl_offscreen *)host)->waker, until);
}

static void real_poll(gl_host *host)
{
    (void)host;
}

static gl_presented real_present(gl_host *host, int64_t at, bool drain)
{
    glp_offscreen_check_current((gl_offscreen *)host);
    glp_offscreen_ensure_current((gl_offscreen *)host);
    return glp_context_present(at, drain, false, flush, NULL);
}

static void real_wake(gl_host *host)
{
    glp_waker_wake(&((gl_offscreen *)host)->waker);
}

static const gl_host_vtable real_time = {
    .now = real_now,
    .wait = real_wait,
    .poll = real_poll,
    .present = real_present,
    .wake = real_wake,
};

// ---- the time of another host -------------------------------------------------------------------

// The timeline, knowing what the loop told this host.
static gl_host *before(gl_host *host)
{
    gl_host *timeline = ((gl_offscreen *)host)->timeline;
    timeline->closing = host->closing;
    return timeline;
}

// This host, knowing what has changed on the timeline. Sizes are those of the pbuffer.
static void after(gl_host *host)
{
    const gl_host *timeline = ((gl_offscreen *)host)->timeline;
    host->window = timeline->window;
    host->iconified = timeline->iconified;
    host->refresh_period = timeline->refresh_period;
    host->cap = timeline->cap;
    host->verdict = timeline->verdict;
}

static int64_t timeline_now(gl_host *host)
{
    gl_host *timeline = before(host);
    return timeline->vtable->now(timeline);
}

static void timeline_wait(gl_host *host, int64_t until)
{
    gl_host *timeline = before(host);
    timeline->vtable->wait(timeline, until);
    after(host);
}

static void timeline_poll(gl_host *host)
{
    gl_host *timeline = before(host);
    timeline->vtable->poll(timeline);
    after(host);
}

static gl_presented timeline_present(gl_host *host, int64_t at, bool drain)
{
    gl_host *timeline = before(host);
    glp_offscreen_check_current((gl_offscreen *)host);
    flush(NULL); // one that is not current any more was flushed when it ceased to be
    gl_presented presented = timeline->vtable->present(timeline, at, drain);
    glp_offscreen_ensure_current((gl_offscreen *)host); // the timeline may have one as well
    after(host);
    return presented;
}

static void timeline_wake(gl_host *host)
{
    gl_host *timeline = ((gl_offscreen *)host)->timeline; // any thread: it alone never changes
    if (timeline->vtable->wake)
        timeline->vtable->wake(timeline);
}

static const gl_host_vtable timeline_time = {
    .now = timeline_now,
    .wait = timeline_wait,
    .poll = timeline_poll,
    .present = timeline_present,
    .wake = timeline_wake,
};

// -------------------------------------------------------------------------------------------------

bool glp_offscreen_host_init(gl_offscreen *offscreen)
{
    gl_host *host = &offscreen->host;
    host->framebuffer_width = host->width;
    host->framebuffer_height = host->height;
    if (offscreen->timeline) {
        host->vtable = &timeline_time;
        host->queue = offscreen->timeline->queue;
        host->timeline_lifetime = offscreen->timeline->lifetime;
        after(host);
        return true;
    }

    int error = glp_waker_init(&offscreen->waker);
    if (error)
        return glp_fail("gl_offscreen_create: no condition variable: %s", strerror(error));
    gl_queue_init(&offscreen->queue);
    host->vtable = &real_time;
    host->queue = &offscreen->queue;
    host->cap = (gl_rate){60, 1}; // without a display to wait for, nothing may spin
    host->verdict = GL_VSYNC_VERDICT_ABSENT;
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

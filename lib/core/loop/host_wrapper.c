#include <glpace/host_wrapper.h>

#include <assert.h>

#include "core/base/check.h"
#include "core/loop/host.h"

typedef struct host_wrapper {
    gl_host host;
    gl_host_wrapper_desc desc;
    int64_t offset; // with a clock: its time minus the inner host's, ns, at the latest reading
    int64_t depth;  // how many wrappers this one and those in it are
} host_wrapper;
static_assert(sizeof(host_wrapper) <= sizeof(gl_host_wrapper), "what is private fits");

static const gl_host_vtable vtable;

static host_wrapper *wrapper_of(gl_host *host)
{
    assert(host->vtable == &vtable && "the host is a wrapper's");
    return (host_wrapper *)host;
}

// ---- its state ----------------------------------------------------------------------------------

// On a timeline, whether anybody sees the frames is not the inner host's: the same frames come each time.
static void copy_state_on_timeline(host_wrapper *it)
{
    gl_host_state *state = &it->host.state;
    const gl_host_state *inner = &it->desc.inner->state;
    *state = it->desc.timeline->state;
    state->width = inner->width;
    state->height = inner->height;
    state->framebuffer_width = inner->framebuffer_width;
    state->framebuffer_height = inner->framebuffer_height;
    state->scale_x = inner->scale_x;
    state->scale_y = inner->scale_y;
}

static void copy_state(host_wrapper *it)
{
    gl_host_state *state = &it->host.state;
    *state = it->desc.inner->state;
    if (state->refresh.source != GL_REFRESH_SOURCE_NONE)
        state->refresh.time += it->offset;
    if (state->shown.number != 0)
        state->shown.time += it->offset;
}

static void follow(host_wrapper *it)
{
    it->host.drawn = it->desc.inner->drawn;
    it->host.window = it->desc.inner->window;
    if (it->desc.timeline)
        copy_state_on_timeline(it);
    else
        copy_state(it);
    if (it->desc.adjust)
        it->desc.adjust(it->desc.user, &it->host.state);
}

// ---- time and input -----------------------------------------------------------------------------

static int64_t now(gl_host *host)
{
    host_wrapper *it = wrapper_of(host);
    gl_host *keeper = it->desc.timeline ? it->desc.timeline : it->desc.inner;
    int64_t now = keeper->vtable->now(keeper);
    if (it->desc.clock) {
        const int64_t inner_now = now;
        now = it->desc.clock(it->desc.user);
        it->offset = now - inner_now;
    }
    follow(it);
    return now;
}

// An event's `time` is set when the loop delivers it. Until then it is how many wrappers have handled the event: a
// loop may end, and leave some for the next one.
static bool is_handled(const host_wrapper *it, const gl_event *event)
{
    return event->time >= it->depth;
}

// Whether the event stays in the queue.
static bool handle(const host_wrapper *it, gl_event *event)
{
    event->time = it->depth;
    return !it->desc.filter || it->desc.filter(it->desc.user, event);
}

// The queue is the inner host's own, so that what it does to it later, as when a window ends, counts: each event is
// taken out, and put back behind the others. On a timeline input arrives now, because its clock is another one.
static void handle_inner_input(host_wrapper *it, int64_t latest)
{
    gl_queue *queue = it->host.queue;
    gl_event event;
    for (uint32_t left = queue->count; left > 0; left--) {
        gl_queue_pop(queue, &event);
        if (!is_handled(it, &event)) {
            event.arrived += it->offset;
            if (it->desc.timeline || event.arrived > latest)
                event.arrived = latest;
            if (!handle(it, &event))
                continue;
        }
        *gl_queue_push(queue, event.type, event.arrived) = event;
    }
}

static void poll(gl_host *host)
{
    host_wrapper *it = wrapper_of(host);
    gl_host *timeline = it->desc.timeline;
    it->desc.inner->vtable->poll(it->desc.inner);
    handle_inner_input(it, now(host));
    if (!timeline)
        return;
    timeline->vtable->poll(timeline);
    for (gl_event event; gl_queue_pop(timeline->queue, &event);)
        if (handle(it, &event))
            *gl_queue_push(host->queue, event.type, event.arrived) = event;
    follow(it);
}

// The inner host's time when the wrapper's clock reads `time`.
static int64_t inner_time(const host_wrapper *it, int64_t time)
{
    return time == GL_TIME_NEVER ? time : time - it->offset;
}

// In a wait without end virtual time stops until the user of a window does something.
static void wait(gl_host *host, int64_t until)
{
    host_wrapper *it = wrapper_of(host);
    gl_host *waits = it->desc.inner;
    if (it->desc.timeline) {
        poll(host);
        if (host->queue->count > 0)
            return;
        if (until != GL_TIME_NEVER || !waits->window)
            waits = it->desc.timeline;
    } else if (it->desc.clock) {
        now(host);
    }
    waits->vtable->wait(waits, inner_time(it, until));
    follow(it);
}

// ---- frames -------------------------------------------------------------------------------------

static void make_current(gl_host *host)
{
    host_wrapper *it = wrapper_of(host);
    if (it->desc.inner->vtable->make_current)
        it->desc.inner->vtable->make_current(it->desc.inner);
    follow(it);
    if (it->desc.begin)
        it->desc.begin(it->desc.user);
}

static bool has_next_window(gl_host *host)
{
    gl_host *inner = wrapper_of(host)->desc.inner;
    return inner->vtable->has_next_window && inner->vtable->has_next_window(inner);
}

static gl_presented present_inner(host_wrapper *it, int64_t at, bool drain)
{
    it->desc.inner->spin_ns = it->host.spin_ns;
    gl_presented presented = it->desc.inner->vtable->present(it->desc.inner, at, drain);
    presented.returned += it->offset;
    return presented;
}

// For a timeline several windows are one frame, presented with the last of them.
static gl_presented present_on_timeline(host_wrapper *it, int64_t at, bool drain)
{
    gl_host *timeline = it->desc.timeline;
    present_inner(it, 0, drain);
    if (has_next_window(&it->host))
        return (gl_presented){.returned = now(&it->host)};
    return timeline->vtable->present(timeline, at, drain);
}

static gl_presented present(gl_host *host, int64_t at, bool drain)
{
    host_wrapper *it = wrapper_of(host);
    if (it->desc.draw)
        it->desc.draw(it->desc.user);
    const gl_presented presented = it->desc.timeline
                                       ? present_on_timeline(it, at, drain)
                                       : present_inner(it, at ? inner_time(it, at) : 0, drain);
    follow(it);
    if (it->desc.presented && !has_next_window(host))
        it->desc.presented(it->desc.user);
    return presented;
}

static uint32_t window_number(gl_host *host, const gl_window *window)
{
    return glp_host_window_number(wrapper_of(host)->desc.inner, window);
}

static gl_window *find_window(gl_host *host, uint32_t number)
{
    return glp_host_find_window(wrapper_of(host)->desc.inner, number);
}

static void wake(gl_host *host)
{
    // Any thread: these two never change.
    gl_host *const either[] = {wrapper_of(host)->desc.inner, wrapper_of(host)->desc.timeline};
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
    .window_number = window_number,
    .find_window = find_window,
};

// ---- beginning ----------------------------------------------------------------------------------

static bool check_desc(const gl_host_wrapper *wrapper, const gl_host_wrapper_desc *desc)
{
    return glp_require(wrapper && desc,
                       "gl_host_wrapper_init: the wrapper or the desc is NULL; it takes both") &&
           glp_require(
               desc->inner && glp_host_is_complete(desc->inner),
               "gl_host_wrapper_init: inner is NULL or incomplete; it takes a host that was "
               "set up") &&
           glp_require(!desc->timeline || glp_host_is_complete(desc->timeline),
                       "gl_host_wrapper_init: timeline is incomplete; it takes a host that was set "
                       "up, or NULL") &&
           glp_require(!desc->timeline || !desc->clock,
                       "gl_host_wrapper_init: the desc has a timeline and a clock; it takes one of "
                       "them");
}

gl_host *gl_host_wrapper_init(gl_host_wrapper *memory, const gl_host_wrapper_desc *desc)
{
    if (!check_desc(memory, desc))
        return NULL;
    host_wrapper *it = (host_wrapper *)memory;
    const gl_host *keeper = desc->timeline ? desc->timeline : desc->inner;
    *it = (host_wrapper){
        .host =
            {
                .vtable = &vtable,
                .queue = desc->inner->queue,
                .lifetime = desc->inner->lifetime,
                .timeline_lifetime = desc->timeline ? keeper->lifetime : keeper->timeline_lifetime,
            },
        .desc = *desc,
        .depth = desc->inner->vtable == &vtable ? wrapper_of(desc->inner)->depth + 1 : 1,
    };
    follow(it);
    return &it->host;
}

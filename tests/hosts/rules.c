// The rules. A host keeps them if it does what host_impl.h says.

#include "conformance.h"

#include <glpace/loop.h>

#define HOUR (3600 * GL_NS_PER_SECOND) // longer than anything that a rule waits for
#define MS GL_NS_PER_MS
#define MANY 10000 // times that something is tried that comes sooner on any machine

typedef const conformance_subject subject;
typedef conformance_outcome outcome;

#define KEPT ((outcome){CONFORMANCE_KEPT, NULL})

// The rule is broken unless this is so.
#define EXPECT(condition, otherwise)                                                               \
    do                                                                                             \
        if (!(condition))                                                                          \
            return (outcome){CONFORMANCE_BROKEN, otherwise};                                       \
    while (0)

// The rule cannot be tried unless this can happen.
#define HAPPEN(event)                                                                              \
    do {                                                                                           \
        const char *why_not = on->happen(host, event);                                             \
        if (why_not)                                                                               \
            return (outcome){CONFORMANCE_NOT_TRIED, why_not};                                      \
    } while (0)

// ---- shorthands ---------------------------------------------------------------------------------

static void wait_until(gl_host *host, int64_t until)
{
    host->vtable->wait(host, until);
}

static void poll(gl_host *host)
{
    host->vtable->poll(host);
}

// Waits until an event of this type is polled, and removes it and those before it from the queue.
static bool next_input(gl_host *host, gl_event_type type, gl_event *event)
{
    for (int i = 0; i < MANY; i++) {
        poll(host);
        while (gl_queue_pop(host->queue, event))
            if (event->type == type)
                return true;
        wait_until(host, gl_host_now(host) + 10 * MS);
    }
    return false;
}

// Pulls until an event of this type comes.
static bool next_of(gl_loop *loop, gl_event_type type, gl_event *event)
{
    for (int i = 0; i < MANY && gl_next_event(loop, event); i++)
        if (event->type == type)
            return true;
    return false;
}

// Draws one frame, and then the next after the timeout, ns; 0: never.
static gl_policy *lazy(int64_t timeout)
{
    static gl_lazy_policy policy;
    gl_lazy_policy_init(&policy, &(gl_lazy_policy_desc){.timeout = timeout});
    return &policy.policy;
}

// ---- waits --------------------------------------------------------------------------------------

static outcome wait_lasts(subject *on, gl_host *host)
{
    (void)on;
    int64_t until = gl_host_now(host) + 20 * MS;
    for (int waits = 0; gl_host_now(host) < until; waits++) {
        EXPECT(waits < 100, "100 waits for 20 ms ended early, without input or wake");
        wait_until(host, until);
    }
    until = gl_host_now(host) + HOUR;
    wait_until(host, gl_host_now(host));
    wait_until(host, gl_host_now(host) - HOUR);
    EXPECT(gl_host_now(host) < until, "a wait until a time that is over did not end at once");
    return KEPT;
}

static outcome input_ends_a_wait(subject *on, gl_host *host)
{
    int64_t until = gl_host_now(host) + HOUR;
    HAPPEN(CONFORMANCE_INPUT);
    while (host->queue->count == 0 && gl_host_now(host) < until) {
        wait_until(host, until);
        poll(host);
    }
    EXPECT(gl_host_now(host) < until, "the wait went on to its end");
    return KEPT;
}

// As if the poll of another loop had fetched it.
static outcome queued_input_ends_a_wait(subject *on, gl_host *host)
{
    (void)on;
    gl_loop loop;
    gl_event event;
    int64_t until = gl_host_now(host) + HOUR;
    gl_loop_init(&loop, host, lazy(HOUR));
    EXPECT(next_of(&loop, GL_EVENT_IDLE, &event), "no IDLE comes before a wait of an hour");
    gl_queue_push(host->queue, GL_EVENT_KEY, gl_host_now(host))->key.key = GL_KEY_A;
    EXPECT(next_of(&loop, GL_EVENT_KEY, &event), "an event that was queued is not delivered");
    EXPECT(gl_host_now(host) < until, "an event that was queued is delivered an hour later");
    return KEPT;
}

static void wake(void *host)
{
    ((gl_host *)host)->vtable->wake(host);
}

static outcome wake_ends_the_wait(subject *on, gl_host *host)
{
    EXPECT(host->vtable->wake, "there is no wake");
    int64_t until = gl_host_now(host) + HOUR;
    conformance_call *later = conformance_call_later(on, host, wake, host);
    while (!conformance_has_called(later) && gl_host_now(host) < until)
        wait_until(host, until);
    conformance_finish_call(later);
    EXPECT(gl_host_now(host) < until, "the wait went on to its end");
    return KEPT;
}

static outcome wake_ends_the_next_wait(subject *on, gl_host *host)
{
    (void)on;
    EXPECT(host->vtable->wake, "there is no wake");
    int64_t until = gl_host_now(host) + HOUR;
    wake(host);
    poll(host); // which a loop does before each wait
    wait_until(host, until);
    EXPECT(gl_host_now(host) < until, "the wait went on to its end");
    return KEPT;
}

static void stop(void *loop)
{
    gl_loop_stop(loop);
}

// The host is destroyed next.
static outcome stop_ends_an_endless_wait(subject *on, gl_host *host)
{
    gl_loop loop;
    gl_event event;
    int64_t until = gl_host_now(host) + HOUR;
    gl_loop_init(&loop, host, lazy(0));
    EXPECT(next_of(&loop, GL_EVENT_IDLE, &event), "no IDLE comes before an endless wait");
    conformance_call *later = conformance_call_later(on, host, stop, &loop);
    while (gl_next_event(&loop, &event))
        ;
    bool stopped = conformance_has_called(later);
    conformance_finish_call(later);
    EXPECT(stopped, "the loop ended before it was stopped");
    EXPECT(gl_host_now(host) < until, "the loop ended an hour later");
    return KEPT;
}

static outcome poll_never_waits(subject *on, gl_host *host)
{
    (void)on;
    int64_t until = gl_host_now(host) + HOUR;
    for (int i = 0; i < 100; i++)
        poll(host);
    EXPECT(gl_host_now(host) < until, "a hundred polls took an hour");
    return KEPT;
}

// ---- events -------------------------------------------------------------------------------------

static outcome arrivals_are_in_order(subject *on, gl_host *host)
{
    gl_event event;
    wait_until(host, gl_host_now(host) + MS); // so that 0 is no time of the clock
    while (gl_queue_pop(host->queue, &event))
        ; // what is from before
    int64_t earliest = gl_host_now(host);
    for (int i = 0; i < 3; i++)
        HAPPEN(CONFORMANCE_INPUT);
    for (int i = 0; i < MANY && host->queue->count == 0; i++) {
        wait_until(host, gl_host_now(host) + 10 * MS);
        poll(host);
    }
    EXPECT(host->queue->count > 0, "the input does not come");
    for (; gl_queue_pop(host->queue, &event); earliest = event.arrived) {
        EXPECT(event.arrived >= earliest, "an event arrived before the one before it");
        EXPECT(event.arrived <= gl_host_now(host), "an event arrived later than now");
    }
    return KEPT;
}

// Either may come first.
static bool next_sizes(gl_host *host, gl_resize_event *size, gl_resize_event *framebuffer)
{
    *size = *framebuffer = (gl_resize_event){0};
    for (int i = 0; i < MANY && (size->width == 0 || framebuffer->width == 0); i++) {
        wait_until(host, gl_host_now(host) + 10 * MS);
        poll(host);
        for (gl_event event; gl_queue_pop(host->queue, &event);)
            if (event.type == GL_EVENT_RESIZE)
                *size = event.resize;
            else if (event.type == GL_EVENT_FRAMEBUFFER_RESIZE)
                *framebuffer = event.resize;
    }
    return size->width > 0 && framebuffer->width > 0;
}

static outcome sizes_agree(subject *on, gl_host *host)
{
    const gl_host_state *state = &host->state;
    const gl_host_state old = *state;
    gl_resize_event size, framebuffer;
    HAPPEN(CONFORMANCE_RESIZE);
    EXPECT(next_sizes(host, &size, &framebuffer), "no RESIZE and FRAMEBUFFER_RESIZE come");
    EXPECT(state->width != old.width || state->height != old.height, "the size has not changed");
    EXPECT(size.width == state->width && size.height == state->height,
           "the RESIZE and the state differ");
    EXPECT(framebuffer.width == state->framebuffer_width &&
               framebuffer.height == state->framebuffer_height,
           "the FRAMEBUFFER_RESIZE and the state differ");
    gl_loop loop;
    gl_event event;
    gl_loop_init(&loop, host, NULL);
    EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes");
    EXPECT(event.render.width == size.width && event.render.framebuffer_width == framebuffer.width,
           "the frame has another size");
    return KEPT;
}

static outcome iconified_is_not_drawn(subject *on, gl_host *host)
{
    gl_event event;
    HAPPEN(CONFORMANCE_ICONIFY);
    EXPECT(next_input(host, GL_EVENT_ICONIFY, &event), "no ICONIFY comes");
    EXPECT(event.iconify.iconified && host->state.iconified, "the state is not iconified");
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    for (int updates = 0; updates < 10; updates += event.type == GL_EVENT_UPDATE) {
        EXPECT(gl_next_event(&loop, &event), "the loop ends");
        EXPECT(event.type != GL_EVENT_RENDER, "a frame comes");
    }
    HAPPEN(CONFORMANCE_RESTORE);
    EXPECT(next_of(&loop, GL_EVENT_ICONIFY, &event), "no ICONIFY comes when it is restored");
    EXPECT(!event.iconify.iconified && !host->state.iconified, "the state is still iconified");
    EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes when it is restored");
    return KEPT;
}

static outcome close_can_be_cancelled(subject *on, gl_host *host)
{
    gl_loop loop;
    gl_event event;
    gl_loop_init(&loop, host, NULL);
    HAPPEN(CONFORMANCE_CLOSE);
    EXPECT(next_of(&loop, GL_EVENT_CLOSE, &event), "no CLOSE comes");
    gl_loop_cancel_close(&loop);
    EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes after a CLOSE was cancelled");
    HAPPEN(CONFORMANCE_CLOSE);
    EXPECT(next_of(&loop, GL_EVENT_CLOSE, &event), "no second CLOSE comes");
    EXPECT(!next_of(&loop, GL_EVENT_RENDER, &event), "a frame comes after a CLOSE");
    EXPECT(!gl_next_event(&loop, &event), "the loop goes on after a CLOSE");
    return KEPT;
}

// ---- time and frames ----------------------------------------------------------------------------

static outcome clock_may_be_below_0(subject *on, gl_host *host)
{
    HAPPEN(CONFORMANCE_CLOCK);
    EXPECT(gl_host_now(host) < 0, "the clock is not below 0");
    int64_t until = gl_host_now(host) + MS;
    for (int i = 0; i < MANY && gl_host_now(host) < until; i++)
        wait_until(host, until);
    EXPECT(gl_host_now(host) >= until, "waits for 1 ms do not last");
    EXPECT(gl_host_now(host) < until + HOUR, "a wait for 1 ms took an hour");
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    gl_event first, third;
    bool come = next_of(&loop, GL_EVENT_UPDATE, &first) &&
                next_of(&loop, GL_EVENT_UPDATE, &third) && next_of(&loop, GL_EVENT_UPDATE, &third);
    EXPECT(come && third.update.tick == 2, "no updates come");
    EXPECT(first.time < 0 && third.time < 0, "the events are not at times below 0");
    return KEPT;
}

static outcome present_tells_its_time(subject *on, gl_host *host)
{
    (void)on;
    for (int i = 0; i < 4; i++) {
        int64_t before = gl_host_now(host);
        int64_t at = i % 2 ? before + 5 * MS : 0;
        gl_presented presented = host->vtable->present(host, at, i / 2);
        EXPECT(presented.returned >= before, "the present returned before it was called");
        EXPECT(presented.returned >= at, "the present did not hold until its time");
        EXPECT(presented.returned <= gl_host_now(host), "the present returned later than now");
        EXPECT(presented.blocked >= 0 && presented.blocked <= presented.returned - before,
               "the present blocked for longer than it took");
    }
    return KEPT;
}

static outcome present_may_fail(subject *on, gl_host *host)
{
    wait_until(host, gl_host_now(host) + MS); // so that 0 is no time of the clock
    HAPPEN(CONFORMANCE_PRESENT_FAILS);
    gl_loop loop;
    gl_event event;
    int64_t before = gl_host_now(host);
    gl_loop_init(&loop, host, NULL);
    EXPECT(next_of(&loop, GL_EVENT_SWAP, &event), "no SWAP comes");
    EXPECT(event.time >= before && event.time <= gl_host_now(host), "the SWAP's time is wrong");
    EXPECT(event.swap.blocked_ns < HOUR, "the present took an hour");
    EXPECT(gl_next_event(&loop, &event), "nothing comes after it, not even a CLOSE");
    return KEPT;
}

// -------------------------------------------------------------------------------------------------

const conformance_rule conformance_rules[] = {
    {"a wait lasts until its time", wait_lasts},
    {"input ends a wait", input_ends_a_wait},
    {"queued input ends a wait, also after IDLE", queued_input_ends_a_wait},
    {"wake ends the wait under way", wake_ends_the_wait},
    {"wake ends the next wait", wake_ends_the_next_wait},
    {"stop ends an endless wait, and the host can be destroyed", stop_ends_an_endless_wait},
    {"poll never waits", poll_never_waits},
    {"input arrives in order, and not later than now", arrivals_are_in_order},
    {"events and state agree about the sizes", sizes_agree},
    {"no frame comes while it is iconified", iconified_is_not_drawn},
    {"a CLOSE ends the loop unless it is cancelled", close_can_be_cancelled},
    {"a clock below 0 is a clock", clock_may_be_below_0},
    {"a present tells its time", present_tells_its_time},
    {"a present may fail", present_may_fail},
};
const size_t conformance_rule_count = sizeof conformance_rules / sizeof *conformance_rules;

// The rules. A host keeps them if it does what host_impl.h says.

#include "rules.h"

// Draws one frame, and then the next after the timeout, ns; 0: never.
static gl_policy *lazy(int64_t timeout)
{
    static gl_lazy_policy policy;
    gl_lazy_policy_init(&policy, &(gl_lazy_policy_desc){.timeout_ns = timeout});
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
    const gl_window *window = host->drawn;
    gl_loop loop;
    gl_event event;
    gl_loop_init(&loop, host, NULL);
    do
        EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes");
    while (event.window != window); // a host may have others
    EXPECT(event.render.width == size.width && event.render.framebuffer_width == framebuffer.width,
           "the frame has another size");
    return KEPT;
}

static outcome scales_agree(subject *on, gl_host *host)
{
    gl_loop loop;
    gl_event event;
    gl_loop_init(&loop, host, NULL);
    EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes");
    const gl_render_event first = event.render;
    EXPECT(first.scale_x > 0 && first.scale_y > 0, "the first frame's scale is not above 0");
    HAPPEN(CONFORMANCE_SCALE);
    EXPECT(next_of(&loop, GL_EVENT_CONTENT_SCALE, &event), "no CONTENT_SCALE comes");
    const gl_content_scale_event scale = event.content_scale;
    EXPECT(scale.x != first.scale_x || scale.y != first.scale_y, "the scale has not changed");
    EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes after it");
    EXPECT(event.render.scale_x == scale.x && event.render.scale_y == scale.y,
           "the frame has another scale");
    return KEPT;
}

// Two come at once at most: the first, and one that makes up for one that was late.
static outcome hidden_frames_are_spaced(subject *on, gl_host *host)
{
    gl_event event;
    HAPPEN(CONFORMANCE_ICONIFY);
    EXPECT(next_input(host, GL_EVENT_ICONIFY, &event), "no ICONIFY comes");
    int64_t spacing = host->state.hidden_spacing_ns;
    EXPECT(event.iconify.iconified && spacing > 0, "the state is not hidden");
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    int64_t frames = 0, begun = gl_host_now(host);
    for (int updates = 0; updates < 10; updates += event.type == GL_EVENT_UPDATE) {
        EXPECT(gl_next_event(&loop, &event), "the loop ends");
        frames += event.type == GL_EVENT_RENDER;
        EXPECT(spacing < GL_TIME_NEVER || frames == 0, "a frame comes");
        EXPECT(frames <= 2 + (event.time - begun) / spacing, "too many frames come");
    }
    HAPPEN(CONFORMANCE_RESTORE);
    EXPECT(next_of(&loop, GL_EVENT_ICONIFY, &event), "no ICONIFY comes when it is restored");
    EXPECT(!event.iconify.iconified, "ICONIFY does not report that it is restored");
    for (frames = 0; frames == 0 || host->state.hidden_spacing_ns > 0; frames++) {
        EXPECT(frames < 100, "the state is still hidden"); // it may be covered for a moment
        EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes when it is restored");
    }
    return KEPT;
}

static outcome close_can_be_canceled(subject *on, gl_host *host)
{
    gl_loop loop;
    gl_event event;
    gl_loop_init(&loop, host, NULL);
    HAPPEN(CONFORMANCE_CLOSE);
    EXPECT(next_of(&loop, GL_EVENT_CLOSE, &event), "no CLOSE comes");
    gl_loop_cancel_close(&loop);
    EXPECT(next_of(&loop, GL_EVENT_RENDER, &event), "no frame comes after a CLOSE was canceled");
    HAPPEN(CONFORMANCE_CLOSE);
    EXPECT(next_of(&loop, GL_EVENT_CLOSE, &event), "no second CLOSE comes");
    EXPECT(!next_of(&loop, GL_EVENT_RENDER, &event), "a frame comes after a CLOSE");
    EXPECT(!gl_next_event(&loop, &event), "the loop goes on after a CLOSE");
    return KEPT;
}

static outcome last_frame_comes(subject *on, gl_host *host)
{
    (void)on;
    gl_loop loop;
    gl_event event;
    gl_loop_init(&loop, host, lazy(0));
    EXPECT(next_of(&loop, GL_EVENT_IDLE, &event), "no IDLE comes before an endless wait");
    gl_loop_stop_after_frame(&loop);
    int frames = 0;
    const gl_window *first = NULL;
    while (gl_next_event(&loop, &event)) {
        if (event.type == GL_EVENT_SKIPPED) // a poll or a wait took long
            continue;
        EXPECT(event.type == GL_EVENT_RENDER && event.render.last, "it is not the last frame");
        EXPECT(gl_next_event(&loop, &event) && event.type == GL_EVENT_SWAP, "it has no SWAP");
        EXPECT(frames == 0 || event.window != first, "there are two");
        if (frames++ == 0)
            first = event.window;
    }
    EXPECT(frames > 0, "it does not come");
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
    {"events and frames agree about the content scale", scales_agree},
    {"frames are spaced while it is iconified", hidden_frames_are_spaced},
    {"a CLOSE ends the loop unless it is canceled", close_can_be_canceled},
    {"a frame comes before the end if it is asked for", last_frame_comes},
    {"a clock below 0 is a clock", rule_clock_may_be_below_0},
    {"a present reports its time", rule_present_reports_its_time},
    {"a present may fail", rule_present_may_fail},
    {"frames were shown in order, and not later than now", rule_shown_is_true},
};
const size_t conformance_rule_count = sizeof conformance_rules / sizeof *conformance_rules;

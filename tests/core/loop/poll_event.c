// Pulling without waiting: what a program gets that waits by itself. That its events are those of
// gl_next_event() is shown by tests/core/sim/reference.c.

#include "tiny_loop.h"

static void start(void)
{
    static gl_fixed_policy fixed;
    tiny_start(&host);
    assert_true(
        gl_loop_init(&loop, &host.host, fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){50, 1})));
}

static void poll_expect(gl_event_type type)
{
    assert_true(gl_poll_event(&loop, &event));
    assert_string_equal(gl_event_name(event.type), gl_event_name(type));
}

static void poll_until_false(void)
{
    while (gl_poll_event(&loop, &event))
        ;
}

// Nothing until the deadline, however often it is asked, and then the frame.
TEST(never_waits)
{
    start();
    poll_expect(GL_EVENT_RENDER);
    poll_expect(GL_EVENT_SWAP);
    poll_expect(GL_EVENT_IDLE);
    for (host.time = 0; host.time < 20 * MS; host.time += MS) {
        assert_false(gl_poll_event(&loop, &event));
        assert_false(gl_loop_has_ended(&loop));
        assert_int_equal(gl_loop_deadline(&loop), 20 * MS);
    }
    poll_expect(GL_EVENT_UPDATE);
    poll_expect(GL_EVENT_UPDATE);
    poll_expect(GL_EVENT_RENDER);
    poll_expect(GL_EVENT_SWAP);
    assert_int_equal(host.waits, 0);
}

// Main loops may ask for it before they poll, whatever the clock reads.
TEST(deadline_before_the_first_poll)
{
    start();
    host.time = -3600 * GL_NS_PER_SECOND;
    assert_true(gl_loop_deadline(&loop) <= host.time);
}

static void push_key(tiny *it)
{
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time);
    it->on_poll = NULL;
}

TEST(input_before_the_deadline)
{
    start();
    poll_until_false();
    host.time = 5 * MS;
    host.on_poll = push_key;
    poll_expect(GL_EVENT_KEY);
    assert_true(gl_loop_deadline(&loop) <= host.time); // there may be more
    assert_false(gl_poll_event(&loop, &event));
    assert_int_equal(gl_loop_deadline(&loop), 20 * MS);
}

// The program came late by more than a gap may be: what is too much is skipped, and said.
TEST(late)
{
    start();
    assert_true(gl_loop_set_max_gap_ns(&loop, 10 * MS));
    poll_until_false();
    host.time = 20 * MS + 10 * MS;
    poll_expect(GL_EVENT_UPDATE); // in time, if only just
    poll_until_false();
    int64_t deadline = gl_loop_deadline(&loop);
    host.time = deadline + 17 * MS;
    poll_expect(GL_EVENT_SKIPPED);
    assert_int_equal(event.skipped.ns, 7 * MS);
}

TEST(ends)
{
    start();
    poll_expect(GL_EVENT_RENDER);
    gl_loop_stop(&loop);
    poll_expect(GL_EVENT_SWAP); // a frame under way is presented
    assert_false(gl_loop_has_ended(&loop));
    assert_false(gl_poll_event(&loop, &event));
    assert_true(gl_loop_has_ended(&loop));
    assert_false(gl_poll_event(&loop, &event));
}

TEST(both_ways_of_pulling)
{
    start();
    poll_until_false();
    assert_true(gl_next_event(&loop, &event));
    assert_int_equal(host.waits, 1);
    assert_int_equal(host.until, 20 * MS);
    assert_int_equal(event.type, GL_EVENT_UPDATE);
    poll_expect(GL_EVENT_UPDATE);
}

// A present is not held, and frames still come at their rate.
TEST(holds_no_present)
{
    gl_paced_policy paced;
    assert_true(gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.fps = {50, 1}}));
    tiny_start(&host);
    host.host.state.vsync_status = GL_VSYNC_STATUS_ABSENT;
    assert_true(gl_loop_init(&loop, &host.host, &paced.policy));
    while (host.time < GL_NS_PER_SECOND) {
        while (gl_poll_event(&loop, &event))
            assert_int_equal(host.at, 0);
        host.time = gl_loop_deadline(&loop);
    }
    assert_in_range(host.presents, 50, 51);
    do // a loop that may wait does hold it
        assert_true(gl_next_event(&loop, &event));
    while (event.type != GL_EVENT_SWAP);
    assert_true(host.at > 0);
}

static gl_policy *policy_number(int i)
{
    const rig_policy all[] = {
        {RIG_FIXED, {10, 1}, GL_RATE_NONE, 0},
        {RIG_FIXED, GL_RATE_NONE, GL_RATE_NONE, 0},
        {RIG_SLIPPING, {10, 1}, GL_RATE_NONE, 0},
        {.kind = RIG_PACED, .ups = {10, 1}},
        {.kind = RIG_LIMITED, .ups = {10, 1}},
        {.kind = RIG_FRAME, .ups = {10, 1}},
        {.kind = RIG_VARIABLE},
        {.kind = RIG_LAZY},
    };
    return rig_policy_of(&all[i]);
}

// A loop that is polled early yields nothing before its deadline, also if nobody sees its frames.
TEST(no_event_before_the_deadline)
{
    for (int i = 0; i < 16; i++) {
        int early = 0, idles = 0;
        tiny_start(&host);
        host.host.state.cap = GL_RATE_NONE;
        host.host.state.hidden_spacing_ns = i < 8 ? GL_TIME_NEVER : 250 * MS;
        assert_true(gl_loop_init(&loop, &host.host, policy_number(i % 8)));
        poll_until_false();
        int64_t deadline = gl_loop_deadline(&loop);
        for (host.time = MS; host.time < SECOND; host.time += MS) {
            while (gl_poll_event(&loop, &event)) {
                early += host.time < deadline;
                idles += event.type == GL_EVENT_IDLE;
            }
            deadline = gl_loop_deadline(&loop);
        }
        assert_int_equal(early, 0);
        assert_in_range(idles, 0, 20);
    }
}

// What ends a wait early also ends its deadline: then the next wait has an IDLE of its own.
TEST(idle_again_after_input)
{
    tiny_start(&host);
    host.host.state.hidden_spacing_ns = GL_TIME_NEVER;
    assert_true(gl_loop_init(&loop, &host.host, policy_number(0)));
    poll_until_false();
    for (host.time = 10 * MS; host.time < 90 * MS; host.time += 10 * MS) {
        gl_queue_push(&host.queue, GL_EVENT_KEY, host.time);
        poll_expect(GL_EVENT_KEY);
        poll_expect(GL_EVENT_IDLE);
        assert_false(gl_poll_event(&loop, &event));
    }
}

// A frame that is passed over comes to a false as well.
TEST(nothing_to_draw_into)
{
    start();
    host.host.state.hidden_spacing_ns = GL_TIME_NEVER;
    int events = 0;
    for (int call = 0; call < 100; call++) {
        while (gl_poll_event(&loop, &event)) {
            assert_int_not_equal(event.type, GL_EVENT_RENDER);
            assert_true(++events < 1000);
        }
        host.time = gl_loop_deadline(&loop);
    }
    assert_int_equal(gl_loop_stats(&loop).frames, 0);
    assert_in_range(gl_loop_stats(&loop).updates, 90, 200);
}

// Another loop's poll may have queued input for this one since its own: it does not wait then.
TEST(queued_input_ends_a_wait)
{
    start();
    tiny_find(GL_EVENT_IDLE);
    gl_queue_push(&host.queue, GL_EVENT_KEY, host.time);
    tiny_expect(GL_EVENT_KEY);
    assert_int_equal(host.waits, 0);
}

// What comes after the poll makes the deadline one that has passed, until it was polled.
TEST(deadline_knows_what_came_since)
{
    start();
    poll_until_false();
    host.time = 5 * MS;

    gl_queue_push(&host.queue, GL_EVENT_KEY, host.time);
    assert_true(gl_loop_deadline(&loop) <= host.time);
    poll_until_false();
    assert_int_equal(gl_loop_deadline(&loop), 20 * MS);

    gl_loop_request_redraw(&loop);
    assert_true(gl_loop_deadline(&loop) <= host.time);
    poll_until_false();
    assert_int_equal(gl_loop_deadline(&loop), 20 * MS);

    gl_loop_stop(&loop);
    assert_true(gl_loop_deadline(&loop) <= host.time);
    poll_until_false();
    assert_int_equal(gl_loop_deadline(&loop), GL_TIME_NEVER);
}

TEST(a_closed_loop_has_no_deadline)
{
    start();
    gl_queue_push(&host.queue, GL_EVENT_CLOSE, host.time);
    poll_until_false();
    assert_true(gl_loop_has_ended(&loop));
    gl_queue_push(&host.queue, GL_EVENT_KEY, host.time); // nobody will take it
    assert_int_equal(gl_loop_deadline(&loop), GL_TIME_NEVER);
}

TEST(host_wait)
{
    gl_host *waits = tiny_start(&host);
    gl_host_wait(waits, 7 * MS);
    assert_int_equal(host.until, 7 * MS);
    assert_int_equal(host.time, 7 * MS);
    gl_queue_push(&host.queue, GL_EVENT_KEY, host.time); // input ends it, also if it is queued
    gl_host_wait(waits, GL_TIME_NEVER);
    assert_int_equal(host.waits, 1);
}

// A host is reported no time that its clock cannot report.
TEST(host_wait_beyond_clocks)
{
    const int64_t untils[][2] = {{INT64_MIN, -GL_TIME_END},
                                 {-GL_TIME_END, -GL_TIME_END},
                                 {GL_TIME_END, GL_TIME_END},
                                 {GL_TIME_END + 1, GL_TIME_NEVER},
                                 {GL_TIME_NEVER, GL_TIME_NEVER}};
    for (size_t i = 0; i < sizeof untils / sizeof *untils; i++) {
        gl_host_wait(tiny_start(&host), untils[i][0]);
        assert_int_equal(host.until, untils[i][1]);
    }
}

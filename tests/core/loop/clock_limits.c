// The ends of a host's clock and of now: what no time goes beyond, and what a loop says there.

#include "tiny_loop.h"

#include <glpace/policy_impl.h>

#define YEAR (365 * 24 * 3600 * SECOND)

static void start_on_clock(int64_t time)
{
    tiny_start(&host);
    host.time = time;
    host.frame_cost = 10 * MS;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
}

// ---- clocks -------------------------------------------------------------------------------------

static void expect_end(const char *which)
{
    for (int events = 0; gl_next_event(&loop, &event); events++)
        assert_in_range(events, 0, 2);
    assert_true(gl_loop_has_ended(&loop));
    expect_reason(which, "-4611686018427387903 to 4611686018427387903");
    assert_false(gl_next_event(&loop, &event));
    assert_int_equal(logged.count, 0);
}

EACH_BETWEEN(NULL, listen_no_more)

TEST(clock_beyond_its_range)
{
    const int64_t clocks[] = {INT64_MIN, -GL_TIME_END - 1, GL_TIME_END + 1, INT64_MAX};
    catch_log();
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        start_on_clock(clocks[i]);
        expect_end("clock");
        assert_int_equal(gl_loop_time(&loop), 0);
        start_on_clock(0);
        for (int frame = 0; frame < 3; frame++)
            tiny_find(GL_EVENT_SWAP);
        host.time = clocks[i];
        if (i % 2)
            gl_loop_resync(&loop);
        expect_end("clock");
    }
}

// A frame that was rendered gets its SWAP even then.
TEST(clock_leaves_its_range_while_presenting)
{
    start_on_clock(GL_TIME_END - 5 * MS);
    catch_log();
    tiny_expect(GL_EVENT_RENDER);
    tiny_expect(GL_EVENT_SWAP);
    assert_int_equal(event.time, GL_TIME_END - 5 * MS);
    expect_end("clock");
}

// From the first moment of its range to the last, and back.
TEST(clock_across_its_range)
{
    start_on_clock(-GL_TIME_END);
    for (int jump = 0; jump < 20; jump++) {
        int64_t skipped = gl_loop_stats(&loop).skipped_ns;
        for (int frame = 0; frame < 3; frame++)
            tiny_find(GL_EVENT_SWAP);
        assert_true(gl_loop_stats(&loop).skipped_ns >= skipped);
        host.time = jump % 2 ? -GL_TIME_END : GL_TIME_END - SECOND;
    }
    assert_int_equal(gl_loop_stats(&loop).skipped_ns, INT64_MAX);
    assert_in_range(gl_loop_stats(&loop).elapsed_ns, 30 * SECOND, 51 * SECOND);
}

// The same where every jump counts: no sum of them fits for long.
TEST(jumps_that_count)
{
    start_on_clock(0);
    assert_true(gl_loop_set_max_gap_ns(&loop, GL_UNLIMITED));
    catch_log();
    for (int events = 0; gl_next_event(&loop, &event); events++) {
        assert_in_range(events, 0, 1000);
        if (event.type == GL_EVENT_SWAP)
            host.time = host.time > 0 ? -30 * YEAR : 30 * YEAR;
    }
    gl_log_set_callback(NULL, NULL);
    // The reading that ended it was not taken: it was on the other side of 0, where the clock was
    // last.
    assert_int_equal(gl_loop_time(&loop) > 0, host.time > 0);
    assert_true(logged.count > 0);
    assert_non_null(strstr(gl_last_error(), "the time of the loop"));
}

static void jump_and_push(tiny *it)
{
    it->time += 10 * YEAR;
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time);
    it->on_poll = NULL;
}

// Two gaps in one round, at a scale at which each is as long as simulated time.
TEST(two_gaps)
{
    start_on_clock(0);
    assert_true(gl_next_event(&loop, &event));
    assert_true(gl_loop_set_time_scale(&loop, 64));
    host.frame_cost = 10 * YEAR;
    host.on_poll = jump_and_push;
    tiny_expect(GL_EVENT_SWAP);
    tiny_expect(GL_EVENT_KEY);
    tiny_expect(GL_EVENT_SKIPPED);
    assert_int_equal(event.skipped.ns, INT64_MAX);
    assert_int_equal(gl_loop_stats(&loop).skipped_ns, INT64_MAX);
}

// A present during which the clock stepped back took no time, and neither did the frame.
TEST(present_that_ends_before_it_begins)
{
    start_on_clock(0);
    host.frame_cost = -GL_TIME_END;
    host.blocks = true;
    assert_true(gl_next_event(&loop, &event));
    tiny_expect(GL_EVENT_SWAP);
    assert_int_equal(event.swap.blocked_ns, 0);
    assert_int_equal(glp_loop_of(&loop)->situation.latest.cost_ns, 0);
}

// Over the whole range of clocks, by frames up to 68 years apart and at any scale: `paced` draws
// moments of the time that is simulated, and no others.
static void check_paced(gl_rate ups, gl_rate fps, double scale, int64_t jump)
{
    gl_paced_policy paced;
    assert_true(gl_paced_policy_init(
        &paced, &(gl_paced_policy_desc){.ups = ups, .fps = fps, .max_updates = 8}));
    start_on_clock(-GL_TIME_END);
    assert_true(gl_loop_set_policy(&loop, &paced.policy));
    assert_true(gl_loop_set_max_gap_ns(&loop, GL_UNLIMITED));
    assert_true(gl_loop_set_time_scale(&loop, scale));
    for (int frame = 0; frame < 20; frame++) {
        do
            if (!gl_next_event(&loop, &event))
                return;
        while (event.type != GL_EVENT_RENDER);
        int64_t shift = glp_paced_of(&paced.policy)
                            ->state.shift; // from the simulated time at the target to the frame's
        assert_in_range(glp_paced_of(&paced.policy)->state.simulated, 0, GL_TIME_END);
        assert_true(shift >= -GL_TIME_END && shift <= GL_TIME_END);
        assert_true(event.render.ext_dt >= 0 && event.render.ext_dt <= (double)GL_TIME_END / 1e9);
        if (frame == 10)
            assert_true(gl_loop_set_time_scale(&loop, 1));
        host.time += host.time < GL_TIME_END - jump ? jump : 0;
    }
}

TEST(paced_across_the_range)
{
    const gl_rate rates[] = {GL_RATE_NONE, {60, 1}, {1, INT32_MAX}};
    const double scales[] = {1.0 / 64, 1, 64};
    const int64_t jumps[] = {0, SECOND, YEAR, GL_TIME_END};
    catch_log();
    for (int i = 0; i < 3 * 3 * 3 * 4; i++)
        check_paced(rates[i % 3], rates[i / 3 % 3], scales[i / 9 % 3], jumps[i / 27]);
}

// ---- a policy's answers -------------------------------------------------------------------------

static gl_decision answered;

static void answer(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)policy;
    (void)situation;
    *decision = answered;
}

static void check_wait(int64_t now, int64_t until, int64_t expected)
{
    gl_policy policy = {&(gl_policy_vtable){"any", NULL, answer}};
    answered = (gl_decision){.until = until};
    start_on_clock(now);
    assert_true(gl_loop_set_policy(&loop, &policy));
    for (int call = 0; call < 2; call++) {
        while (gl_poll_event(&loop, &event))
            assert_int_equal(event.type, GL_EVENT_IDLE);
        assert_int_equal(gl_loop_deadline(&loop), expected);
    }
}

// Never is never, also after the clock stepped back.
TEST(endless_wait)
{
    gl_lazy_policy lazy;
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}));
    start_on_clock(SECOND);
    assert_true(gl_loop_set_policy(&loop, &lazy.policy));
    host.frame_cost = -SECOND;
    while (gl_poll_event(&loop, &event))
        ;
    assert_int_equal(gl_loop_time(&loop), 0);
    assert_int_equal(gl_loop_deadline(&loop), GL_TIME_NEVER);
}

// What has passed is now, and what is after the end of time is never.
TEST(waits)
{
    const int64_t nows[] = {-GL_TIME_END, -SECOND, 0, SECOND, GL_TIME_END};
    for (size_t i = 0; i < sizeof nows / sizeof *nows; i++) {
        int64_t now = nows[i];
        check_wait(now, INT64_MIN, now);
        check_wait(now, now - 1, now);
        check_wait(now, GL_TIME_END, GL_TIME_END);
        check_wait(now, GL_TIME_END + 1, GL_TIME_NEVER);
        check_wait(now, GL_TIME_NEVER, GL_TIME_NEVER);
    }
}

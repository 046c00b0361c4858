// The ends of time: what no clock and no simulated time goes beyond, and what a loop says there.

#include "tiny.h"

#include <glpace/policy_impl.h>

#define YEAR (365 * 24 * 3600 * SECOND)

static rig r;
static tiny host;
static gl_loop loop;
static gl_event event;

static void start_on_clock(int64_t time)
{
    tiny_start(&host);
    host.time = time;
    host.frame_cost = 10 * MS;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
}

// ---- simulated time -----------------------------------------------------------------------------

// All updates of ten years are given or reported, to the tick and to the nanosecond.
static void check_jump(double scale)
{
    gl_fixed_policy fixed;
    gl_rate ups = {100, 1};
    gl_sim_cue script[] = {{.at = 5 * MS, .clock_jump = 10 * YEAR}};
    rig_start(
        &r,
        &(gl_sim_desc){.script = script, .script_count = 1, .swap_cost = {(int64_t[]){10 * MS}, 1}},
        fixed_at(&fixed, ups, GL_RATE_NONE));
    assert_true(gl_loop_set_max_gap(&r.loop, GL_UNLIMITED));
    assert_true(gl_loop_set_time_scale(&r.loop, scale));
    rig_find(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_SKIPPED);
    rig_find(&r, GL_EVENT_RENDER);
    gl_stats stats = gl_loop_stats(&r.loop);
    int64_t world = (int64_t)((wide)(scale * 1e8 + 0.5) * r.event.time / 100000000);
    int64_t ticks = (int64_t)(stats.updates + stats.skipped_ticks);
    assert_true(due_time(ups, ticks) <= world && world < due_time(ups, ticks + 1));
    assert_int_equal(stats.skipped_ns, due_time(ups, (int64_t)stats.skipped_ticks));
    expect_near(r.event.render.ext_dt, (double)(world - due_time(ups, ticks)) / 1e9, 1e-12);
}

static void test_jump_of_ten_years(void **state)
{
    (void)state;
    check_jump(1);
    check_jump(0.7);
    check_jump(1.0 / 64);
    check_jump(14);
}

static gl_policy *policy_number(int number)
{
    static gl_fixed_policy fixed;
    static gl_slipping_policy slipping;
    static gl_limited_policy limited;
    static gl_variable_policy variable;
    static gl_lazy_policy lazy;
    switch (number) {
    case 0:
        return fixed_at(&fixed, (gl_rate){60, 1}, (gl_rate){0, 0});
    case 1:
        assert_true(
            gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){.max_behind = 5}));
        return &slipping.policy;
    case 2:
        assert_true(gl_limited_policy_init(&limited, &(gl_limited_policy_desc){0}));
        return &limited.policy;
    case 3:
        assert_true(gl_variable_policy_init(&variable, &(gl_variable_policy_desc){0}));
        return &variable.policy;
    default:
        assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){.timeout = SECOND}));
        return &lazy.policy;
    }
}

// At a scale of 64 it ends after 2.3 years. It is said once, and what is left are frames, at their
// rate.
static void check_end(int number)
{
    hearing heard = {0};
    gl_sim_cue script[] = {{.at = 50 * MS, .clock_jump = 3 * YEAR}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 1}, policy_number(number));
    assert_true(gl_loop_set_max_gap(&r.loop, GL_UNLIMITED));
    assert_true(gl_loop_set_time_scale(&r.loop, 64));
    gl_log_set_callback(hear, &heard);
    while (heard.count == 0)
        assert_true(rig_next(&r));
    expect_reason(&heard, "simulated time", "146 years");
    rig_find(&r, GL_EVENT_RENDER);
    uint64_t updates = gl_loop_stats(&r.loop).updates;
    uint64_t frames = gl_loop_stats(&r.loop).frames;
    int64_t began = gl_sim_time(&r.sim);
    for (int i = 0; i < 300; i++) {
        assert_true(rig_next(&r));
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
    }
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
    frames = gl_loop_stats(&r.loop).frames - frames;
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates);
    assert_int_equal(heard.count, 0);
    assert_true(gl_sim_time(&r.sim) - began >= ((int64_t)frames - 3) * 16 * MS);
}

static void test_end_of_simulated_time(void **state)
{
    (void)state;
    for (int number = 0; number < 5; number++)
        check_end(number);
}

// Two steps of 68 years each fit, and no third.
static void test_steps_to_the_end(void **state)
{
    (void)state;
    hearing heard = {0};
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){0}, fixed_at(&fixed, (gl_rate){1, INT32_MAX}, (gl_rate){60, 1}));
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_pause(&r.loop);
    gl_log_set_callback(hear, &heard);
    for (uint64_t step = 1; step <= 4; step++) {
        gl_loop_step(&r.loop);
        for (int frame = 0; frame < 3; frame++)
            rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_loop_stats(&r.loop).updates, step < 3 ? step : 2);
        if (step > 2)
            expect_reason(&heard, "gl_loop_step", "146 years");
    }
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(heard.count, 0);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
}

// ---- clocks -------------------------------------------------------------------------------------

static void expect_end(hearing *heard, const char *which)
{
    for (int events = 0; gl_next_event(&loop, &event); events++)
        assert_in_range(events, 0, 2);
    assert_true(gl_loop_has_ended(&loop));
    expect_reason(heard, which, "4611686018427387903");
    assert_false(gl_next_event(&loop, &event));
    assert_int_equal(heard->count, 0);
}

static void test_clock_beyond_its_range(void **state)
{
    (void)state;
    const int64_t clocks[] = {INT64_MIN, -GL_TIME_END - 1, GL_TIME_END + 1, INT64_MAX};
    hearing heard = {0};
    gl_log_set_callback(hear, &heard);
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        start_on_clock(clocks[i]);
        expect_end(&heard, "clock");
        assert_int_equal(gl_loop_time(&loop), 0);
        start_on_clock(0);
        for (int frame = 0; frame < 3; frame++)
            do
                assert_true(gl_next_event(&loop, &event));
            while (event.type != GL_EVENT_SWAP);
        host.time = clocks[i];
        if (i % 2)
            gl_loop_resync(&loop);
        expect_end(&heard, "clock");
    }
    gl_log_set_callback(NULL, NULL);
}

// A frame that was rendered gets its SWAP even then.
static void test_clock_leaves_its_range_while_presenting(void **state)
{
    (void)state;
    hearing heard = {0};
    start_on_clock(GL_TIME_END - 5 * MS);
    gl_log_set_callback(hear, &heard);
    assert_true(gl_next_event(&loop, &event));
    assert_int_equal(event.type, GL_EVENT_RENDER);
    assert_true(gl_next_event(&loop, &event));
    assert_int_equal(event.type, GL_EVENT_SWAP);
    assert_int_equal(event.time, GL_TIME_END - 5 * MS);
    expect_end(&heard, "clock");
    gl_log_set_callback(NULL, NULL);
}

// From the first moment of its range to the last, and back.
static void test_clock_across_its_range(void **state)
{
    (void)state;
    start_on_clock(-GL_TIME_END);
    for (int jump = 0; jump < 20; jump++) {
        int64_t skipped = gl_loop_stats(&loop).skipped_ns;
        for (int frame = 0; frame < 3; frame++)
            do
                assert_true(gl_next_event(&loop, &event));
            while (event.type != GL_EVENT_SWAP);
        assert_true(gl_loop_stats(&loop).skipped_ns >= skipped);
        host.time = jump % 2 ? -GL_TIME_END : GL_TIME_END - SECOND;
    }
    assert_int_equal(gl_loop_stats(&loop).skipped_ns, INT64_MAX);
    assert_in_range(gl_loop_stats(&loop).elapsed_ns, 30 * SECOND, 51 * SECOND);
}

// The same where every jump counts: no sum of them fits for long.
static void test_jumps_that_count(void **state)
{
    (void)state;
    hearing heard = {0};
    start_on_clock(0);
    assert_true(gl_loop_set_max_gap(&loop, GL_UNLIMITED));
    gl_log_set_callback(hear, &heard);
    for (int events = 0; gl_next_event(&loop, &event); events++) {
        assert_in_range(events, 0, 1000);
        if (event.type == GL_EVENT_SWAP)
            host.time = host.time > 0 ? -30 * YEAR : 30 * YEAR;
    }
    gl_log_set_callback(NULL, NULL);
    assert_true(heard.count > 0);
    assert_non_null(strstr(gl_last_error(), "the time of the loop"));
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

// What has passed is now, and what is after the end of time is never.
static void test_waits(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_jump_of_ten_years),
        cmocka_unit_test(test_end_of_simulated_time),
        cmocka_unit_test(test_steps_to_the_end),
        cmocka_unit_test(test_clock_beyond_its_range),
        cmocka_unit_test(test_clock_leaves_its_range_while_presenting),
        cmocka_unit_test(test_clock_across_its_range),
        cmocka_unit_test(test_jumps_that_count),
        cmocka_unit_test(test_waits),
    };
    return cmocka_run_group_tests_name("loop_limits", tests, NULL, NULL);
}

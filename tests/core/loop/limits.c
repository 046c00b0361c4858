// The end of simulated time, and of the longest jumps toward it.

#include "tiny.h"

#define YEAR (365 * 24 * 3600 * SECOND)

static rig r;

// All updates of ten years are given or reported, to the tick and to the nanosecond.
static void check_jump(double scale)
{
    gl_fixed_policy fixed;
    gl_rate ups = {100, 1};
    gl_sim_cue script[] = {{.at = 5 * MS, .clock_jump_ns = 10 * YEAR}};
    rig_start(
        &r,
        &(gl_sim_desc){.script = script, .script_count = 1, .swap_cost = {(int64_t[]){10 * MS}, 1}},
        fixed_at(&fixed, ups, GL_RATE_NONE));
    assert_true(gl_loop_set_max_gap_ns(&r.loop, GL_UNLIMITED));
    assert_true(gl_loop_set_time_scale(&r.loop, scale));
    rig_find(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_SKIPPED);
    rig_find(&r, GL_EVENT_RENDER);
    gl_stats stats = gl_loop_stats(&r.loop);
    int64_t sim_time = wide_divide(r.event.time, (int64_t)(scale * 1e8 + 0.5), 0, SCALE_ONE, NULL);
    int64_t ticks = (int64_t)(stats.updates + stats.skipped_ticks);
    assert_true(due_time(ups, ticks) <= sim_time && sim_time < due_time(ups, ticks + 1));
    assert_int_equal(stats.skipped_ns, due_time(ups, (int64_t)stats.skipped_ticks));
    expect_near(r.event.render.ext_dt, (double)(sim_time - due_time(ups, ticks)) / 1e9, 1e-12);
}

TEST(jump_of_ten_years)
{
    check_jump(1);
    check_jump(0.7);
    check_jump(1.0 / 64);
    check_jump(14);
}

static gl_policy *policy_number(int number)
{
    static gl_slipping_policy slipping;
    assert_true(gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){.max_behind = 5}));
    const rig_policy all[] = {
        {.kind = RIG_FIXED, .ups = {60, 1}},
        {.kind = RIG_LIMITED},
        {.kind = RIG_VARIABLE},
        {.kind = RIG_PACED},
        {.kind = RIG_LAZY, .timeout_ns = SECOND},
    };
    return number == 5 ? &slipping.policy : rig_policy_of(&all[number]);
}

// At a scale of 64 it ends after 2.3 years.
static void run_to_the_end(gl_policy *policy)
{
    static gl_sim_cue script[] = {{.at = 50 * MS, .clock_jump_ns = 3 * YEAR}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 1}, policy);
    assert_true(gl_loop_set_max_gap_ns(&r.loop, GL_UNLIMITED));
    assert_true(gl_loop_set_time_scale(&r.loop, 64));
    catch_log();
    while (logged.count == 0)
        assert_true(rig_next(&r));
    expect_reason("simulated time", "146 years");
}

// It is said once, and what is left are frames, at their rate.
static void check_end(int number)
{
    run_to_the_end(policy_number(number));
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
    assert_int_equal(logged.count, 0);
    assert_true(gl_sim_time(&r.sim) - began >= ((int64_t)frames - 3) * 16 * MS);
}

TEST(end_of_simulated_time)
{
    for (int number = 0; number < 6; number++)
        check_end(number);
}

// Updates that wait for no time go on.
TEST(frames_at_the_end)
{
    run_to_the_end(rig_policy_of(&(rig_policy){.kind = RIG_FRAME}));
    for (int i = 0; i < 10; i++) {
        rig_find(&r, GL_EVENT_UPDATE);
        rig_expect(&r, GL_EVENT_RENDER);
    }
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(logged.count, 0);
}

// Two steps of 68 years each fit, and no third.
TEST(steps_to_the_end)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){0}, fixed_at(&fixed, (gl_rate){1, INT32_MAX}, (gl_rate){60, 1}));
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_pause(&r.loop);
    catch_log();
    for (uint64_t step = 1; step <= 4; step++) {
        gl_loop_step(&r.loop);
        for (int frame = 0; frame < 3; frame++)
            rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_loop_stats(&r.loop).updates, step < 3 ? step : 2);
        if (step > 2)
            expect_reason("gl_loop_step", "146 years");
    }
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(logged.count, 0);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
}

static gl_presented present_for_ever(gl_host *host, int64_t at, bool drain)
{
    gl_presented presented = tiny_present(host, at, drain);
    presented.blocked_ns = presented.held_ns = INT64_MAX;
    return presented;
}

// A present that says that it took longer than all time has cost the program nothing.
TEST(presents_without_end)
{
    static tiny it;
    gl_loop loop;
    gl_event event;
    gl_host *host = tiny_start(&it);
    gl_host_vtable vtable = *host->vtable;
    vtable.present = present_for_ever;
    host->vtable = &vtable;
    assert_true(gl_loop_init(&loop, host, NULL));
    for (int frames = 0; frames < 10; frames += event.type == GL_EVENT_SWAP)
        assert_true(gl_next_event(&loop, &event));
    assert_int_equal(glp_loop_of(&loop)->situation.latest.cost_ns, 0);
}

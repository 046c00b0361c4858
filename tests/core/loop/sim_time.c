// RENDER's simulated time: the simulated time that a frame shows, under every policy.

#include "rig.h"

static rig r;

static const gl_sim_desc monitor = {.vsync_period_ns = MONITOR_PERIOD,
                                    .render_cost = {(int64_t[]){MS, 2 * MS, 40 * MS, MS}, 4}};

static double now_of_loop(void)
{
    return (double)glp_loop_seen(&r.loop)->situation.sim_time / 1e9;
}

// Goes on through so many frames, each of which shows simulated time of the loop's reading.
static void expect_reading(int frames)
{
    for (int i = 0; i < frames; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        expect_near(r.event.render.sim_time, now_of_loop(), 2e-9);
    }
}

// What goes on with the clock, whatever the policy adds up.
static void check_reading(gl_policy *policy)
{
    rig_start(&r, &monitor, policy);
    expect_reading(100);
    double before = r.event.render.sim_time;
    gl_loop_pause(&r.loop);
    expect_reading(10);
    double paused = r.event.render.sim_time;
    assert_true(paused >= before && paused < before + 0.1);
    rig_find(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.sim_time, paused, 0); // stands
    gl_loop_resume(&r.loop);
    assert_true(gl_loop_set_time_scale(&r.loop, 3));
    expect_reading(100);
    assert_true(r.event.render.sim_time > paused + 3 * 100 * 0.016);
}

TEST(reading_of_fixed)
{
    gl_fixed_policy fixed;
    check_reading(fixed_at(&fixed, (gl_rate){100, 3}, GL_RATE_NONE));
}

TEST(reading_of_slipping)
{
    gl_slipping_policy slipping;
    check_reading(slipping_at(&slipping, (gl_rate){100, 3}, GL_RATE_NONE));
}

TEST(reading_without_updates)
{
    gl_fixed_policy fixed;
    check_reading(fixed_at(&fixed, GL_RATE_NONE, GL_RATE_NONE));
    check_reading(rig_policy_of(&(rig_policy){.kind = RIG_LAZY, .timeout_ns = 20 * MS}));
}

// A program that adds up dt itself has the same.
static void check_sum(gl_policy *policy)
{
    double sum = 0;
    rig_start(&r, &monitor, policy);
    for (int i = 0; i < 1000; i++) {
        assert_true(rig_next(&r));
        if (r.event.type == GL_EVENT_UPDATE)
            sum += r.event.update.dt;
        if (r.event.type == GL_EVENT_SKIPPED)
            sum += (double)r.event.skipped.ns / 1e9;
        if (r.event.type == GL_EVENT_RENDER)
            expect_near(r.event.render.sim_time, sum, 1e-9);
    }
    assert_true(sum > 1);
}

TEST(last_update)
{
    check_sum(rig_policy_of(&(rig_policy){.kind = RIG_FRAME}));
    gl_variable_policy variable;
    assert_true(
        gl_variable_policy_init(&variable, &(gl_variable_policy_desc){.max_dt_ns = 30 * MS}));
    check_sum(&variable.policy);
    gl_limited_policy limited;
    assert_true(gl_limited_policy_init(&limited, &(gl_limited_policy_desc){.max_lag_ns = 30 * MS}));
    check_sum(&limited.policy);
}

// `paced` shows each frame as simulated time is when the frame is seen: at the next refresh here.
TEST(moment_seen)
{
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD, .vsync_timestamps = true},
              NULL);
    for (int i = 0; i < 200; i++)
        rig_find(&r, GL_EVENT_RENDER);
    for (int i = 0; i < 200; i++) {
        double sim_time = r.event.render.sim_time;
        rig_find(&r, GL_EVENT_RENDER);
        expect_near(r.event.render.sim_time - sim_time, (double)MONITOR_PERIOD / 1e9, 2e-9);
        assert_true(r.event.render.sim_time > now_of_loop());
    }
}

enum { POLICIES = 8 };

static gl_policy *policy_number(int i)
{
    const rig_policy all[POLICIES] = {
        {.kind = RIG_PACED, .ups = {10, 1}},
        {RIG_FIXED, {10, 1}, GL_RATE_NONE, 0},
        {RIG_FIXED, GL_RATE_NONE, GL_RATE_NONE, 0},
        {RIG_SLIPPING, {10, 1}, GL_RATE_NONE, 0},
        {.kind = RIG_LIMITED, .ups = {10, 1}},
        {.kind = RIG_FRAME, .ups = {60, 1}},
        {.kind = RIG_VARIABLE},
        {.kind = RIG_LAZY, .timeout_ns = 20 * MS},
    };
    return rig_policy_of(&all[i]);
}

// The policies take turns, now and then in a pause.
static void check_steps(int a, int b)
{
    double sim_time = 0, sum = 0;
    rig_start(&r, &monitor, policy_number(a));
    for (int frame = 1; frame < 200; frame++) {
        do {
            assert_true(rig_next(&r));
            sum += r.event.type == GL_EVENT_UPDATE ? r.event.update.dt : 0;
        } while (r.event.type != GL_EVENT_RENDER);
        assert_true(r.event.render.sim_time >= sim_time);
        sim_time = r.event.render.sim_time;
        if (gl_loop_stats(&r.loop).updates == 0)
            sum = sim_time - r.event.render.ext_dt;
        if (a <= 1 && b <= 1) // what blends extrapolates to the same time
            expect_near(sum + r.event.render.ext_dt, sim_time, 1e-9);
        if (frame % 7 == 3 && frame % 2)
            gl_loop_pause(&r.loop);
        if (frame % 7 == 0)
            assert_true(gl_loop_set_policy(&r.loop, policy_number(frame % 2 ? b : a)));
        if (frame % 7 == 5)
            gl_loop_resume(&r.loop);
    }
    assert_true(sim_time > 1);
}

// Frames of `paced` are ahead of the clock, and those of policies without an ext_dt behind it.
TEST(never_steps_back_at_an_exchange)
{
    for (int a = 0; a < POLICIES; a++)
        for (int b = 0; b < POLICIES; b++)
            check_steps(a, b);
}

// A pause that takes simulated time back to the update does not take frames back.
TEST(never_steps_back_in_a_pause)
{
    gl_slipping_policy slipping;
    rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){250 * MS}, 1}},
              slipping_at(&slipping, (gl_rate){10, 1}, (gl_rate){100, 1}));
    for (int frame = 0; frame < 3; frame++)
        rig_find(&r, GL_EVENT_RENDER);
    double sim_time = r.event.render.sim_time;
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause(&r.loop);
    for (int frame = 0; frame < 10; frame++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_true(r.event.render.sim_time >= sim_time);
        sim_time = r.event.render.sim_time;
        if (frame == 3)
            gl_loop_resume(&r.loop);
    }
}

// Of a gap that is longer than max_gap the rest is no simulated time, while what a policy gives up
// is.
TEST(gap)
{
    gl_fixed_policy fixed;
    rig_start(&r, &monitor, fixed_at(&fixed, (gl_rate){60, 1}, GL_RATE_NONE));
    rig_find(&r, GL_EVENT_RENDER);
    gl_sim_advance(&r.sim, 3600 * SECOND);
    rig_find(&r, GL_EVENT_SKIPPED);
    assert_true(r.event.skipped.ns > 3599 * SECOND);
    expect_reading(1);
    expect_near(r.event.render.sim_time, 5, 0.1);
}

// No rounding adds up: after a million updates the sum is right to the ns.
TEST(long_run)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = 250 * MS},
              fixed_at(&fixed, (gl_rate){30000, 1001}, GL_RATE_NONE));
    expect_reading(200000);
    assert_true(r.event.render.sim_time > 49000);
}

// The last frame shows simulated time as its last update left it, or as it is where there are none.
TEST(last_frame)
{
    gl_fixed_policy fixed;
    for (int updates = 0; updates < 2; updates++) {
        rig_start(&r, &monitor, fixed_at(&fixed, (gl_rate){updates * 30, 1}, GL_RATE_NONE));
        expect_reading(50);
        double sum = r.event.render.sim_time - r.event.render.ext_dt;
        gl_loop_stop_after_frame(&r.loop);
        rig_find(&r, GL_EVENT_RENDER);
        assert_true(r.event.render.last);
        expect_near(r.event.render.sim_time, updates ? sum : now_of_loop(), 2e-9);
    }
}

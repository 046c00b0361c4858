// Time scale: how fast simulated time runs.

#include "rig.h"

#include <math.h>

static rig r;

static void check_scale(double scale)
{
    gl_rate ups = {60, 1};
    gl_fixed_policy fixed;
    fixed_at(&fixed, ups, GL_RATE_NONE);
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD}, &fixed.policy);
    assert_true(gl_loop_set_time_scale(&r.loop, scale));
    expect_near(gl_loop_time_scale(&r.loop), scale, 0.501e-8);
    int64_t scaled = (int64_t)(scale * 1e8 + 0.5);
    while (gl_sim_time(&r.sim) < 100 * SECOND) {
        rig_find(&r, GL_EVENT_RENDER);
        int64_t sim_time = wide_divide(r.event.time, scaled, 0, SCALE_ONE, NULL);
        int64_t ticks = (int64_t)gl_loop_stats(&r.loop).updates;
        assert_true(due_time(ups, ticks) <= sim_time);
        assert_true(due_time(ups, ticks + 1) > sim_time);
        expect_near(r.event.render.ext_dt, (double)(sim_time - due_time(ups, ticks)) / 1e9, 1e-12);
    }
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
}

TEST(scales)
{
    const double scales[] = {1. / 64,    0.02, 0.29,       0.1, 1. / 3, 0.5, 0.7,
                             0.99999999, 1,    1.00000001, 1.7, 2,      3.3};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        check_scale(scales[i]);
}

// At 64 a screen of 60 Hz has more ticks to a frame than fit: the rate stays right with enough
// room.
TEST(fastest_scale)
{
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.max_updates = 100}));
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = 10 * MS, .duration_ns = 10 * SECOND},
              &fixed.policy);
    assert_true(gl_loop_set_time_scale(&r.loop, 64));
    while (rig_next(&r) && r.event.type != GL_EVENT_CLOSE)
        if (r.event.type == GL_EVENT_UPDATE)
            expect_near(r.event.update.dt, 1.0 / 60, 1e-15);
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.updates, 64 * 60 * 10 - 64 * 60 / 100 - (64 * 60 % 100 > 0));
    assert_int_equal(stats.skipped_ticks, 0);
}

// Slipping waits for the moment at which a scaled tick falls due, no earlier and no ns later.
TEST(scaled_waits)
{
    gl_rate ups = {60000, 1001};
    gl_slipping_policy slipping;
    assert_true(gl_slipping_policy_init(&slipping,
                                        &(gl_slipping_policy_desc){.ups = ups, .fps = {1, 1000}}));
    rig_start(&r, &(gl_sim_desc){0}, &slipping.policy);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.7));
    for (int64_t k = 1; k < 2000; k++) {
        rig_find(&r, GL_EVENT_UPDATE);
        assert_int_equal(r.event.time, (due_time(ups, k) * 10 + 6) / 7);
        assert_int_equal(r.event.update.behind, 0);
    }
}

// A change counts from the latest reading on; what ran before ran at the old scale.
TEST(change_of_scale)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){1000, 1}, GL_RATE_NONE);
    uint64_t seed = 11;
    int64_t costs[16];
    for (int i = 0; i < 16; i++)
        costs[i] = draw_from(&seed, MS, 20 * MS);
    rig_start(&r, &(gl_sim_desc){.swap_cost = {costs, 16}}, &fixed.policy);
    int64_t sim_time = 0; // times 64
    int64_t last = 0, scale = 64;
    for (int i = 0; i < 3000; i++) {
        assert_true(rig_next(&r));
        sim_time += (r.event.time - last) * scale;
        last = r.event.time;
        if (r.event.type == GL_EVENT_RENDER) {
            double at = (double)gl_loop_stats(&r.loop).updates / 1000 + r.event.render.ext_dt;
            expect_near(at, (double)sim_time / 64e9, 1e-6);
        }
        if (draw_one_in(&seed, 4)) {
            scale = draw_from(&seed, 1, 128);
            assert_true(gl_loop_set_time_scale(&r.loop, (double)scale / 64));
        }
    }
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
}

// The default policy has room for what is due in two frames at this scale, and gives nothing up.
TEST(fastest_scale_of_paced)
{
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD}, NULL);
    assert_true(gl_loop_set_time_scale(&r.loop, 64));
    while (gl_sim_time(&r.sim) < 10 * SECOND)
        assert_true(rig_next(&r));
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.skipped_ticks, 0);
    assert_in_range(stats.updates, 64 * 599, 64 * 602);
}

TEST(scales_refused)
{
    const double bad[] = {0, -1, NAN, INFINITY, -INFINITY, 1e9, 64.0001, 0.0156249, -0.0};
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.25));
    catch_log();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(gl_loop_set_time_scale(&r.loop, bad[i]));
        expect_reason("gl_loop_set_time_scale", "scale");
        expect_near(gl_loop_time_scale(&r.loop), 0.25, 0);
    }
    gl_log_set_callback(NULL, NULL);
}

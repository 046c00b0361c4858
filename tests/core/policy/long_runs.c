// Long simulated runs: nothing drifts, nothing is skipped.

#include "rig.h"

static rig r;

// An hour before a monitor at 59.94 Hz: at each frame less than a tick is owed, and the blended
// state is that of the frame's reading.
static void check_hour(gl_policy *policy, gl_rate ups)
{
    double rate = (double)ups.num / ups.den;
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD, .duration_ns = 3600 * SECOND},
              policy);
    while (rig_next(&r)) {
        if (r.event.type != GL_EVENT_RENDER)
            continue;
        int64_t ticks = (int64_t)glp_loop_of(&r.loop)->situation.updates;
        double seconds = (double)r.event.time / 1e9;
        assert_true(due_time(ups, ticks) <= r.event.time);
        assert_true(due_time(ups, ticks + 1) > r.event.time);
        expect_near(((double)ticks + r.event.render.alpha) / rate, seconds, 1e-6);
    }
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.frames, 3600 * SECOND / MONITOR_PERIOD + 1);
    assert_int_equal(stats.skipped_ticks, 0);
    assert_int_equal(stats.skipped_ns, 0);
}

TEST(hour_of_vsync)
{
    gl_fixed_policy fixed;
    check_hour(fixed_at(&fixed, (gl_rate){60, 1}, (gl_rate){0, 0}), (gl_rate){60, 1});
    check_hour(fixed_at(&fixed, (gl_rate){60000, 1001}, (gl_rate){0, 0}), (gl_rate){60000, 1001});
}

// 1000 updates a second on a screen of 60 Hz: all of them, with the defaults otherwise.
TEST(thousand_updates_a_second)
{
    gl_fixed_policy fixed;
    gl_rate ups = {1000, 1};
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = ups}));
    rig_start(&r,
              &(gl_sim_desc){.vsync_period_ns = 16666667,
                             .duration_ns = 60 * SECOND,
                             .update_cost = {(int64_t[]){100000}, 1},
                             .render_cost = {(int64_t[]){3 * MS}, 1}},
              &fixed.policy);
    while (rig_next(&r))
        if (r.event.type == GL_EVENT_RENDER)
            assert_int_equal(glp_loop_of(&r.loop)->situation.updates, r.event.time / MS);
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_in_range(stats.updates, 60000 - 17, 60000);
    assert_in_range(stats.frames, 3598, 3601);
    assert_int_equal(stats.skipped_ticks, 0);
    expect_near(stats.ups, 1000, 17);
}

// A year with a frame every ten seconds: given updates and dropped ones add up to the tick.
static void check_year(gl_rate ups, int64_t max_updates)
{
    int64_t year = 365 * 24 * 3600 * SECOND;
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){.ups = ups, .fps = {1, 10}, .max_updates = max_updates}));
    rig_start(&r,
              &(gl_sim_desc){.duration_ns = year, .oversleep = {(int64_t[]){0, 77, 1234567}, 3}},
              &fixed.policy);
    int64_t frames = 0;
    while (rig_next(&r)) {
        if (r.event.type != GL_EVENT_RENDER)
            continue;
        int64_t k = (int64_t)(glp_loop_of(&r.loop)->situation.updates +
                              glp_loop_of(&r.loop)->counts.stats.skipped_ticks);
        assert_true(due_time(ups, k) <= r.event.time && due_time(ups, k + 1) > r.event.time);
        assert_in_range(r.event.time - frames * 10 * SECOND, 0, 1234567); // frames do not drift
        frames++;
    }
    assert_int_equal(frames, year / (10 * SECOND));
}

TEST(year)
{
    check_year((gl_rate){60, 1}, 2);
    check_year((gl_rate){60000, 1001}, 2);
}

// A year of frames that each take ten seconds, every update given.
static void check_whole_year(gl_rate ups)
{
    int64_t year = 365 * 24 * 3600 * SECOND;
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){.ups = ups, .max_updates = GL_UNLIMITED}));
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = 3600 * SECOND}, &fixed.policy);
    assert_true(gl_loop_set_max_gap_ns(&r.loop, GL_UNLIMITED));
    int64_t ticks = 0;
    while (gl_sim_time(&r.sim) < year)
        rig_find(&r, GL_EVENT_SWAP);
    do {
        assert_true(rig_next(&r));
        ticks += r.event.type == GL_EVENT_UPDATE;
    } while (r.event.type != GL_EVENT_RENDER);
    assert_int_equal(r.event.time, year);
    assert_int_equal(gl_loop_stats(&r.loop).updates, due_count(ups, year));
    int64_t hourly = 3600 * (int64_t)ups.num / ups.den;
    assert_in_range(ticks, hourly, hourly + 1);
}

TEST(year_without_drops)
{
    check_whole_year((gl_rate){1, 7});
    check_whole_year((gl_rate){1000, 10010});
}

// Slipping, which waits for each tick: an hour at 59.94 updates and 10 frames a second.
TEST(hour_of_slipping)
{
    gl_slipping_policy slipping;
    gl_rate ups = {60000, 1001};
    rig_start(&r, &(gl_sim_desc){.duration_ns = 3600 * SECOND + 1},
              slipping_at(&slipping, ups, (gl_rate){10, 1}));
    int64_t ticks = 0;
    while (rig_next(&r))
        if (r.event.type == GL_EVENT_UPDATE)
            assert_int_equal(r.event.time, due_time(ups, ++ticks));
    assert_int_equal(ticks, 3600 * INT64_C(60000) / 1001);
    assert_int_equal(gl_loop_stats(&r.loop).frames, 36001);
}

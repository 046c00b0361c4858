// How many updates come before each frame of paced: as even as the rates allow, however much the
// returns of presents jitter.

#include "paced_rig.h"

#define JITTER (2 * MS)

static durations jitters, costs;

static gl_sim_desc monitor(int64_t period, bool jitters_now, int64_t duration)
{
    gl_sim_desc machine = {.vsync_period_ns = period, .duration_ns = duration};
    if (jitters_now)
        machine.vsync_jitter = draw_durations(&jitters, 1, 0, JITTER);
    return machine;
}

// In ten minutes a display at 59.94 Hz is 36 frames behind 60 updates a second: so many frames have
// two of them, and no more.
TEST(nearly_equal)
{
    const int64_t duration = 600 * SECOND;
    for (int source = 0; source < 4; source++) {
        gl_sim_desc machine = monitor(MONITOR_PERIOD, true, duration);
        machine.vsync_timestamps = source % 2;
        machine.vsync_learned = source / 2; // which takes less than a second
        pace(&machine, &(gl_paced_policy_desc){0}, NULL);
        assert_in_range(frame_count, duration / MONITOR_PERIOD - 1, duration / MONITOR_PERIOD + 1);
        assert_in_range(count_others(machine.vsync_learned ? SECOND : 0, duration, 1), 35, 37);
        assert_int_equal(gl_loop_stats(&r.loop).slipped_refreshes, 0);
    }
}

// The same from the first second on with low latency, whatever a driver queues: presents, which return late
// by up to 2 ms, do not make frames miss their refreshes.
TEST(nearly_equal_with_low_latency)
{
    const int64_t duration = 600 * SECOND;
    for (int32_t queue = 0; queue <= 3; queue++) {
        for (int stamped = 0; stamped < 2; stamped++) {
            gl_sim_desc machine = monitor(MONITOR_PERIOD, true, duration);
            machine.vsync_queue = queue;
            machine.vsync_timestamps = stamped;
            machine.vsync_learned = true;
            machine.render_cost = draw_durations(&costs, 2, MS, 3 * MS);
            pace(&machine, &(gl_paced_policy_desc){.latency = GL_LATENCY_LOW}, NULL);
            assert_in_range(count_others(SECOND, duration, 1), 35, 37);
            assert_int_equal(count_gaps(SECOND, duration, MONITOR_PERIOD, 1), 0);
        }
    }
}

// Frames without work, which the driver's queue takes: what is learned of the display once in ten seconds is
// enough.
TEST(nearly_equal_with_a_queue)
{
    const int64_t duration = 600 * SECOND;
    for (int32_t queue = 1; queue <= 2; queue++) {
        gl_sim_desc machine = monitor(MONITOR_PERIOD, true, duration);
        machine.vsync_queue = queue;
        machine.vsync_learned = true;
        pace(&machine, &(gl_paced_policy_desc){.latency = GL_LATENCY_LOW}, NULL);
        assert_in_range(count_others(SECOND, duration, 1), 35, 55);
        assert_in_range(frame_count, duration / MONITOR_PERIOD - 10,
                        duration / MONITOR_PERIOD + 10);
    }
}

static void mistake_moments(gl_host_state *state, int64_t time)
{
    uint64_t seed = (uint64_t)time;
    state->refresh.time += draw_from(&seed, -MS, MS);
}

// A clock of the display that is right on average.
TEST(noisy_clock)
{
    const int64_t duration = 600 * SECOND;
    gl_sim_desc machine = monitor(MONITOR_PERIOD, true, duration);
    pace(&machine, &(gl_paced_policy_desc){0}, mistake_moments);
    assert_in_range(count_others(0, duration, 1), 35, 37);
}

TEST(equal)
{
    const gl_rate rates[] = {{24, 1}, {50, 1}, {60000, 1001}, {60, 1}, {144, 1}, {240, 1}};
    for (size_t i = 0; i < COUNT(rates); i++) {
        gl_sim_desc machine = monitor(HZ((double)rates[i].num / rates[i].den), true, 60 * SECOND);
        pace(&machine, &(gl_paced_policy_desc){.ups = rates[i]}, NULL);
        assert_in_range(count_others(0, 60 * SECOND, 1), 0, 1); // the first frame has none
    }
}

// The same without v-sync, where the presents are the policy's own.
TEST(own_schedule)
{
    const gl_rate rates[] = {{24, 1}, {60000, 1001}, {60, 1}, {144, 1}};
    static durations oversleeps;
    for (size_t i = 0; i < COUNT(rates); i++) {
        pace(&(gl_sim_desc){.duration_ns = 60 * SECOND,
                            .oversleep = draw_durations(&oversleeps, 2, 0, MS / 10)},
             &(gl_paced_policy_desc){.ups = rates[i], .fps = rates[i]}, NULL);
        assert_in_range(count_others(0, 60 * SECOND, 1), 0, 1);
    }
}

// Jitter adds no judder to what the rates make.
TEST(other_rates)
{
    const double refreshes[] = {60.02, 75, 120, 143.9, 144};
    const int32_t ups[] = {30, 60, 64, 120};
    for (size_t i = 0; i < COUNT(refreshes); i++) {
        for (size_t k = 0; k < COUNT(ups); k++) {
            int judder[2];
            for (int jitter = 0; jitter < 2; jitter++) {
                gl_sim_desc machine = monitor(HZ(refreshes[i]), jitter == 1, 120 * SECOND);
                machine.vsync_learned = true;
                pace(&machine, &(gl_paced_policy_desc){.ups = {ups[k], 1}}, NULL);
                judder[jitter] = count_judder(0);
            }
            assert_in_range(judder[1], 0, judder[0] + 2);
        }
    }
}

// ---- a display without a fixed rate -------------------------------------------------------------

static void vary(gl_host_state *state, int64_t time)
{
    (void)time;
    state->vsync_status = GL_VSYNC_STATUS_WORKS;
    state->cap = GL_RATE_NONE;
    state->refresh = (gl_refresh){0};
}

static void vary_and_measure(gl_host_state *state, int64_t time)
{
    vary(state, time);
    state->refresh = (gl_refresh){.source = GL_REFRESH_SOURCE_PRESENTS,
                                  .time = time,
                                  .period_ns = HZ(80),
                                  .error_ns = HZ(80) / 3};
}

// Presents that return after 7 to 21 ms: simulated time follows the clock, and not a rate.
TEST(variable_refresh)
{
    static durations swaps;
    const lies source_kind[] = {vary, vary_and_measure};
    for (size_t i = 0; i < COUNT(source_kind); i++) {
        pace(&(gl_sim_desc){.duration_ns = 60 * SECOND,
                            .swap_cost = draw_durations(&swaps, 3, HZ(144), HZ(48))},
             &(gl_paced_policy_desc){0}, source_kind[i]);
        assert_in_range(frame_count, 60 * 48, 60 * 144);
        for (int k = 1; k < frame_count; k++)
            expect_near(frames[k].simulated - frames[k - 1].simulated,
                        (double)(frames[k].read - frames[k - 1].read), 10);
    }
}

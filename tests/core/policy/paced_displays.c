// Displays that queue frames, take them early, refresh at any rate, and present nothing for an
// hour: paced is right within a second.

#include "paced_monitor.h"

// Also where the host has to learn what the display does, and frames have filled the queue before.
TEST(queues_and_latches)
{
    const int64_t latches[] = {0, 1 * MS, 3 * MS, 6 * MS};
    for (int32_t queue = 0; queue <= 3; queue++) {
        for (size_t i = 0; i < 2 * COUNT(latches); i++) {
            int64_t latch = latches[i / 2];
            gl_sim_desc machine = monitor(PERIOD, queue, latch, true);
            machine.vsync_learned = i % 2;
            pace(&machine, &(gl_paced_policy_desc){0}, NULL);
            assert_int_equal(liar.host.state.vsync_status, GL_VSYNC_STATUS_WORKS);
            assert_in_range(count_gaps(0, SECOND, PERIOD, 1), 0, 15);
            expect_right(3 * SECOND / 2, END, PERIOD);
            assert_in_range(quantile(SECOND, 0.99, poll_to_shown), latch,
                            quantile(SECOND, 0.99, cost_of) + latch + 2 * MS);
        }
    }
}

// Without timestamps the queue is full, and all the same each frame is of one update.
TEST(queues_that_block)
{
    for (int32_t queue = 0; queue <= 3; queue++) {
        gl_sim_desc machine = monitor(PERIOD, queue, 3 * MS, false);
        for (int low = 0; low < 2; low++) {
            pace(&machine,
                 &(gl_paced_policy_desc){.latency = low ? GL_LATENCY_LOW : GL_LATENCY_DEFAULT},
                 NULL);
            expect_right(SECOND, END, PERIOD);
        }
    }
}

// Single refreshes that miss their frames teach little.
TEST(hiccups)
{
    for (int hiccups = 1; hiccups <= 3; hiccups++) {
        gl_sim_desc machine = monitor(PERIOD, 1, 0, true);
        machine.render_cost = (gl_sim_costs){(int64_t[]){1 * MS, 1 * MS, 1 * MS, 6 * MS}, 4};
        paced_start(&machine, &(gl_paced_policy_desc){0}, NULL);
        int64_t missed = 0;
        while (rig_next(&r)) {
            paced_note();
            bool is_busy = frame_count > 120 && frame_count % 40 == 1 && missed < hiccups;
            glp_sim_of(&r.sim)->desc.vsync_latch_ns = is_busy ? 10 * MS : 0;
            missed = count_gaps(SECOND, END, PERIOD, 1);
        }
        assert_int_equal(missed, hiccups);
        assert_in_range((int64_t)glp_paced_of(&paced.policy)->state.latch, 300000, 300000 * 27 / 8);
    }
}

// Nor do many that are rare: the display shows other frames that were ready later.
TEST(many_hiccups)
{
    gl_sim_desc machine = monitor(PERIOD, 1, 2 * MS, true);
    paced_start(&machine, &(gl_paced_policy_desc){0}, NULL);
    while (rig_next(&r)) {
        paced_note();
        glp_sim_of(&r.sim)->desc.vsync_latch_ns =
            frame_count > 120 && frame_count % 30 == 0 ? 12 * MS : 2 * MS;
    }
    assert_in_range(count_gaps(SECOND, END, PERIOD, 1), 10, 20);
    assert_in_range((int64_t)glp_paced_of(&paced.policy)->state.latch, 2 * MS, 4 * MS);
}

// A display that shows each frame one refresh later than it could: no poll is early enough, and
// there is nothing to gain by an earlier one.
static void delay(gl_host_state *state, int64_t time)
{
    if (state->shown.number > 0 && time < 3 * CHANGE / 2) {
        state->shown.time += PERIOD;
        state->shown.refresh++;
    }
}

TEST(display_that_is_late)
{
    gl_sim_desc machine = monitor(PERIOD, 1, 0, true);
    pace(&machine, &(gl_paced_policy_desc){0}, delay);
    expect_right(SECOND, END, PERIOD);
    assert_in_range(quantile(SECOND, 0.99, poll_to_swap), 0,
                    quantile(SECOND, 0.99, cost_of) + 2 * MS);
    assert_int_equal(glp_paced_of(&paced.policy)->state.lag, 0); // it was in time at last
}

// What a display that refreshes at another rate is taken for, until it is known better.
static void mistake_for_60_hz(gl_host_state *state, int64_t time)
{
    if (time < SECOND)
        state->refresh.period_ns = PERIOD;
}

TEST(other_rates)
{
    const double rates[] = {30, 48, 75, 144};
    for (size_t i = 0; i < COUNT(rates); i++) {
        for (int timestamps = 0; timestamps < 2; timestamps++) {
            int64_t period = HZ(rates[i]);
            gl_sim_desc machine = monitor(period, 1, 0, timestamps);
            pace(&machine, &(gl_paced_policy_desc){.ups = {(int32_t)rates[i], 1}},
                 mistake_for_60_hz);
            expect_right(2 * SECOND, END, period);
        }
    }
}

// A compositor shows the latest frame that came in time, and never one that another replaced. Now
// and then it looks earlier.
static int64_t looks_at(int64_t refresh)
{
    uint64_t seed = (uint64_t)refresh;
    return refresh * PERIOD - (draw_one_in(&seed, 20) ? 5 * MS : 3 * MS);
}

// The latest frame that it shows at a refresh; -1: none.
static int frame_shown_at(int64_t refresh, int count)
{
    while (--count >= 0 && frames[count].swapped > looks_at(refresh))
        continue;
    return count;
}

static void show_the_latest(gl_host_state *state, int64_t time)
{
    int64_t refresh = time / PERIOD;
    state->vsync_status = GL_VSYNC_STATUS_WORKS;
    state->cap = GL_RATE_NONE;
    state->refresh = (gl_refresh){
        .source = GL_REFRESH_SOURCE_TIMESTAMPS,
        .time = refresh * PERIOD,
        .number = (uint64_t)refresh,
        .period_ns = (double)PERIOD,
    };
    int frame = frame_shown_at(refresh, (int)state->presents);
    while (refresh > 1 && frame_shown_at(refresh - 1, (int)state->presents) == frame)
        refresh--;
    if (frame >= 0)
        state->shown = (gl_shown_frame){(uint64_t)frame + 1, refresh * PERIOD, (uint64_t)refresh};
}

TEST(frames_that_are_replaced)
{
    pace(&(gl_sim_desc){.duration_ns = END,
                        .swap_cost = {(int64_t[]){MS / 10}, 1},
                        .render_cost = draw_durations(&costs, 2, 1 * MS, 6 * MS)},
         &(gl_paced_policy_desc){0}, show_the_latest);
    int missed = 0;
    for (int64_t refresh = SECOND / PERIOD; refresh < END / PERIOD; refresh++)
        missed += frame_shown_at(refresh, frame_count) == frame_shown_at(refresh - 1, frame_count);
    assert_in_range(missed, 0, (END - SECOND) / PERIOD / 100);
}

TEST(hour)
{
    static int64_t swaps[700];
    for (int vsync = 0; vsync < 2; vsync++) {
        gl_sim_desc machine = {.duration_ns = 3600 * SECOND + END};
        memset(swaps, 0, sizeof swaps);
        swaps[300] = 3600 * SECOND;
        machine.render_cost = (gl_sim_costs){swaps, COUNT(swaps)};
        machine.vsync_period_ns = vsync ? PERIOD : 0;
        pace(&machine, &(gl_paced_policy_desc){0}, NULL);
        int64_t back = frames[300].returned;
        assert_true(back > 3600 * SECOND);
        gl_stats stats = gl_loop_stats(&r.loop);
        assert_in_range(stats.skipped_ticks, 250, 320); // of the gap, five seconds count
        for (int i = 302; i < frame_count; i++) {
            assert_int_equal(frames[i].updates, 1);
            assert_in_range(frames[i].shown - frames[i - 1].shown, PERIOD - 1, PERIOD + 1);
        }
    }
}

// No frame before it was ready as late as one that cost more, so that it could not be known whether
// that is late enough. Once it missed, the margin grows by half, and not to all that it would take.
TEST(one_late_frame)
{
    gl_sim_desc machine = monitor(PERIOD, 1, 0, true);
    int64_t each[200];
    for (size_t i = 0; i < COUNT(each); i++)
        each[i] = i == 150 ? 13 * MS / 10 : 1 * MS;
    machine.render_cost = (gl_sim_costs){each, COUNT(each)};
    paced_start(&machine, &(gl_paced_policy_desc){0}, NULL);
    while (frame_count < 170 && rig_next(&r)) {
        paced_note();
        glp_sim_of(&r.sim)->desc.vsync_latch_ns =
            frame_count >= 150 && frame_count <= 151 ? 10 * MS : 0;
    }
    assert_in_range((int64_t)glp_paced_of(&paced.policy)->state.latch, 440000, 450000);
}

// A display takes a frame 2 ms before the refresh that is to show it, and shows it some refreshes later:
// the one is not taken for the other, which would leave out every second frame.
TEST(latch_behind_a_lag)
{
    for (int32_t lag = 0; lag <= 3; lag++) {
        pace(&(gl_sim_desc){.duration_ns = 20 * SECOND,
                            .vsync_period_ns = HZ(30),
                            .vsync_timestamps = true,
                            .vsync_learned = true,
                            .vsync_latch_ns = 2 * MS,
                            .vsync_lag = lag,
                            .render_cost = {(int64_t[]){1 * MS}, 1}},
             &(gl_paced_policy_desc){.latency = GL_LATENCY_LOW}, NULL);
        assert_in_range(frame_count - frame_at(3 * SECOND), 17 * 30 - 1, 17 * 30 + 1);
    }
}

// What was learned of when one display takes frames is forgotten with it: a faster one shows all.
TEST(latch_of_a_slower_display)
{
    static const gl_sim_cue faster[] = {{.at = 10 * SECOND, .display.period_ns = HZ(144)}};
    for (int64_t latch = 1; latch <= 5; latch++) {
        pace(&(gl_sim_desc){.duration_ns = 20 * SECOND,
                            .vsync_period_ns = HZ(50),
                            .vsync_timestamps = true,
                            .vsync_learned = true,
                            .vsync_latch_ns = latch * MS,
                            .render_cost = {(int64_t[]){1 * MS}, 1},
                            .script = faster,
                            .script_count = COUNT(faster)},
             &(gl_paced_policy_desc){0}, NULL);
        assert_in_range(frame_count - frame_at(12 * SECOND), 8 * 144 * 97 / 100, 8 * 144 + 1);
    }
}

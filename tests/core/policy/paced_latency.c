// How late paced polls, what it does where frames are too slow, and what a stall costs.

#include "paced_rig.h"

#define PERIOD HZ(60)
#define OVERSLEEP (MS / 10)

static durations costs, oversleeps, jitters;

// ---- latency ------------------------------------------------------------------------------------

static const struct {
    bool vsync, timestamps;
    int32_t queue;
    int64_t jitter;
    gl_latency latency;
} displays[] = {
    {.vsync = false},
    {.vsync = true, .timestamps = true},
    {.vsync = true, .timestamps = true, .jitter = 2 * MS},
    {.vsync = true, .timestamps = true, .queue = 2},
    {.vsync = true, .latency = GL_LATENCY_LOW},
    {.vsync = true, .latency = GL_LATENCY_LOW, .jitter = MS},
};

// Frames that are ready later than they should be.
static int64_t count_missed(int64_t from, bool vsync)
{
    if (vsync)
        return count_gaps(from, GL_TIME_END, PERIOD, 1);
    int64_t missed = 0;
    for (int i = frame_at(from); i < frame_count; i++)
        missed += frames[i].drawn > frames[0].read + i * SECOND / 60 + 1;
    return missed;
}

TEST(late_poll)
{
    for (size_t i = 0; i < COUNT(displays); i++) {
        gl_sim_desc machine = {
            .duration_ns = 60 * SECOND,
            .vsync_period_ns = displays[i].vsync ? PERIOD : 0,
            .vsync_timestamps = displays[i].timestamps,
            .vsync_queue = displays[i].queue,
            .render_cost = draw_durations(&costs, 1, 1 * MS, 6 * MS),
            .oversleep = draw_durations(&oversleeps, 2, 0, OVERSLEEP),
        };
        if (displays[i].vsync)
            machine.vsync_jitter = draw_durations(&jitters, 3, 0, displays[i].jitter);
        pace(&machine, &(gl_paced_policy_desc){.latency = displays[i].latency}, NULL);
        int64_t cost = quantile(SECOND, 0.99, cost_of);
        int64_t most = cost + 2 * MS + displays[i].jitter / 2;
        assert_in_range(quantile(SECOND, 0.99, displays[i].vsync ? poll_to_shown : poll_to_swap),
                        cost, most);
        assert_in_range(count_missed(SECOND, displays[i].vsync), 0, frame_count / 100);
        assert_in_range(frame_count, 60 * 60 - 3, 60 * 60 + 1);
    }
}

// Without timestamps a late present would not block, so by default there is no wait before a round.
TEST(blocking_alone)
{
    pace(&(gl_sim_desc){.duration_ns = 10 * SECOND,
                        .vsync_period_ns = PERIOD,
                        .render_cost = draw_durations(&costs, 1, 1 * MS, 6 * MS)},
         &(gl_paced_policy_desc){0}, NULL);
    for (int i = 1; i < frame_count; i++) {
        assert_int_equal(frames[i].read, frames[i - 1].returned);
        assert_int_equal(frames[i].swapped, frames[i].drawn);
    }
}

// Waits that end late, by up to 1.5 ms: that is learned as a cost, and a frame is late only now and
// then.
TEST(late_waits)
{
    for (int vsync = 0; vsync < 2; vsync++) {
        pace(&(gl_sim_desc){.duration_ns = 60 * SECOND,
                            .vsync_period_ns = vsync ? PERIOD : 0,
                            .vsync_timestamps = vsync,
                            .render_cost = {(int64_t[]){3 * MS}, 1},
                            .oversleep = draw_durations(&oversleeps, 2, 0, 3 * MS / 2)},
             &(gl_paced_policy_desc){0}, NULL);
        assert_in_range(count_missed(SECOND, vsync), 0, frame_count / 300);
        assert_in_range(quantile(SECOND, 0.99, vsync ? poll_to_shown : poll_to_swap), 3 * MS,
                        6 * MS);
    }
}

// One frame in 200 costs 1 ms more than all others, which no expectation covers: the margin does.
TEST(uneven_costs)
{
    static int64_t values[200];
    for (size_t i = 0; i < COUNT(values); i++)
        values[i] = 3 * MS;
    values[100] = 4 * MS;
    for (int vsync = 0; vsync < 2; vsync++) {
        pace(&(gl_sim_desc){.duration_ns = 60 * SECOND,
                            .vsync_period_ns = vsync ? PERIOD : 0,
                            .vsync_timestamps = vsync,
                            .render_cost = {values, COUNT(values)}},
             &(gl_paced_policy_desc){0}, NULL);
        assert_in_range(count_missed(SECOND, vsync), 0, 8);
        assert_in_range(quantile(SECOND, 0.5, poll_to_shown), 4 * MS, 5 * MS);
    }
}

// And then waits that end in time: within two seconds that is known.
TEST(margin_that_shrinks)
{
    static int64_t values[40000];
    uint64_t seed = 5;
    for (int i = 0; i < 600; i++)
        values[i] = draw_from(&seed, 0, 3 * MS / 2);
    pace(&(gl_sim_desc){.duration_ns = 600 * SECOND,
                        .render_cost = {(int64_t[]){3 * MS}, 1},
                        .oversleep = {values, COUNT(values)}},
         &(gl_paced_policy_desc){0}, NULL);
    assert_true(poll_to_swap(&frames[frame_at(21 * SECOND / 2)]) > 5 * MS);
    for (int i = frame_at(25 * SECOND / 2); i < frame_count; i++)
        assert_int_equal(poll_to_swap(&frames[i]), 4 * MS);
}

// One wait in 150 ends 3 ms late, or one frame costs so much more: that teaches nothing.
TEST(rare_stalls)
{
    static int64_t waits[150], works[150];
    for (size_t i = 0; i < COUNT(works); i++)
        works[i] = 3 * MS;
    for (int what = 0; what < 2; what++) {
        waits[100] = what == 0 ? 3 * MS : 0;
        works[100] = what == 1 ? 6 * MS : 3 * MS;
        pace(&(gl_sim_desc){.duration_ns = 60 * SECOND,
                            .render_cost = {works, COUNT(works)},
                            .oversleep = {waits, COUNT(waits)}},
             &(gl_paced_policy_desc){0}, NULL);
        int stalls = 0;
        for (int i = frame_at(SECOND); i < frame_count; i++) {
            bool stalls_now = poll_to_swap(&frames[i]) != 4 * MS;
            stalls += stalls_now;
        }
        assert_in_range(stalls, 22, 25);
    }
}

// Waits that end so late that no start would have been early enough teach nothing, however many.
TEST(stalls_of_waits)
{
    static int64_t waits[40];
    waits[20] = 8 * MS;
    pace(&(gl_sim_desc){.duration_ns = 20 * SECOND,
                        .render_cost = {(int64_t[]){3 * MS}, 1},
                        .oversleep = {waits, COUNT(waits)}},
         &(gl_paced_policy_desc){0}, NULL);
    for (int i = frame_at(SECOND); i < frame_count; i++)
        assert_in_range(poll_to_swap(&frames[i]), 3 * MS, 4 * MS);
}

// Nor does a present that returns after the next round was to begin: nothing waited.
TEST(slow_swaps)
{
    static int64_t swaps[3000];
    for (int i = 0; i < 300; i++)
        swaps[i] = 14 * MS;
    pace(&(gl_sim_desc){.duration_ns = 10 * SECOND,
                        .render_cost = {(int64_t[]){3 * MS}, 1},
                        .swap_cost = {swaps, COUNT(swaps)}},
         &(gl_paced_policy_desc){0}, NULL);
    for (int i = 302; i < frame_count; i++)
        assert_int_equal(poll_to_swap(&frames[i]), 4 * MS);
}

// A frame that is ready a little after its moment makes the next one late, not left out.
TEST(kept_moments)
{
    static int64_t values[60];
    for (size_t i = 0; i < COUNT(values); i++)
        values[i] = i == 50 ? 24 * MS : 3 * MS;
    pace(&(gl_sim_desc){.duration_ns = 10 * SECOND, .render_cost = {values, COUNT(values)}},
         &(gl_paced_policy_desc){0}, NULL);
    for (int i = 1; i < frame_count; i++)
        assert_int_equal(frames[i].slipped, 0);
    assert_in_range(frame_count, 600, 601);
    for (int i = frame_at(SECOND); i < frame_count - 1; i++)
        if (cost_of(&frames[i]) < PERIOD && cost_of(&frames[i - 1]) < PERIOD)
            assert_int_equal(frames[i].swapped - frames[0].read, i * SECOND / 60);
}

// Three points on one curve: how much time a frame has in hand, and how long before its moment the host
// is awake.
TEST(latencies)
{
    static const int64_t spun[] = {
        [GL_LATENCY_DEFAULT] = 0, [GL_LATENCY_LOW] = 0, [GL_LATENCY_SMOOTH] = 300000};
    static const int64_t in_hand[] = {
        [GL_LATENCY_DEFAULT] = MS,
        [GL_LATENCY_LOW] = 300000,
        [GL_LATENCY_SMOOTH] = 2 * MS,
    };
    for (gl_latency latency = GL_LATENCY_DEFAULT; latency <= GL_LATENCY_SMOOTH; latency++) {
        for (int64_t cost = 0; cost <= 3 * MS; cost += 3 * MS) {
            pace(&(gl_sim_desc){.duration_ns = 10 * SECOND, .render_cost = {&cost, 1}},
                 &(gl_paced_policy_desc){.latency = latency}, NULL);
            for (int i = frame_at(SECOND); i < frame_count; i++) {
                assert_int_equal(poll_to_swap(&frames[i]), cost + in_hand[latency]);
                assert_int_equal(frames[i].spun, spun[latency]);
            }
        }
    }
}

TEST(given_margin)
{
    pace(&(gl_sim_desc){.duration_ns = 10 * SECOND, .render_cost = {(int64_t[]){3 * MS}, 1}},
         &(gl_paced_policy_desc){.margin_ns = 4 * MS}, NULL);
    for (int i = frame_at(SECOND); i < frame_count; i++)
        assert_int_equal(poll_to_swap(&frames[i]), 7 * MS);
}

// A margin of many periods does not make frames be of later refreshes.
TEST(margin_above_a_period)
{
    const int64_t margins[] = {20 * MS, 100 * MS, SECOND};
    for (size_t k = 0; k < 2 * COUNT(margins); k++) {
        pace(&(gl_sim_desc){.duration_ns = 10 * SECOND,
                            .vsync_period_ns = PERIOD,
                            .vsync_timestamps = k % 2,
                            .render_cost = {(int64_t[]){3 * MS}, 1}},
             &(gl_paced_policy_desc){.margin_ns = margins[k / 2]}, NULL);
        for (int i = frame_at(SECOND); i < frame_count; i++)
            expect_near(frames[i].simulated, (double)frames[i].shown, (double)PERIOD);
    }
}

// ---- stalls -------------------------------------------------------------------------------------

TEST(stall)
{
    static int64_t values[600];
    for (size_t i = 0; i < COUNT(values); i++)
        values[i] = 2 * MS;
    values[300] = 110 * MS;
    for (int timestamps = 0; timestamps < 2; timestamps++) {
        pace(&(gl_sim_desc){.duration_ns = 9 * SECOND,
                            .vsync_period_ns = timestamps ? PERIOD : 0,
                            .vsync_timestamps = timestamps,
                            .render_cost = {values, COUNT(values)}},
             &(gl_paced_policy_desc){0}, NULL);
        assert_int_equal(frames[299].slipped, frames[20].slipped);
        assert_in_range(frames[302].slipped - frames[299].slipped, 5, 7);
        assert_int_equal(frames[frame_count - 1].slipped, frames[302].slipped);
        assert_in_range(frames[301].updates + frames[302].updates, 7, 9); // nothing is lost
        for (int i = 303; i < frame_count; i++) {
            assert_in_range(poll_to_swap(&frames[i]), 2 * MS, 3 * MS);
            assert_int_equal(frames[i].updates, 1);
            assert_int_equal(frames[i].refreshes, 1);
        }
    }
}

// More ticks than a round may have are dropped whole, so that the phase stays.
TEST(limit)
{
    static int64_t values[200];
    for (size_t i = 0; i < COUNT(values); i++)
        values[i] = 2 * MS;
    values[100] = SECOND;
    pace(&(gl_sim_desc){.duration_ns = 4 * SECOND, .render_cost = {values, COUNT(values)}},
         &(gl_paced_policy_desc){.max_updates = 5}, NULL);
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_in_range(stats.skipped_ticks, 53, 58);
    assert_int_equal(frames[101].updates, 5);
    assert_int_equal(frames[101].skipped, stats.skipped_ticks);
    for (int i = 102; i < frame_count; i++)
        expect_near(frames[i].simulated - frames[99].simulated,
                    (double)(frames[i].swapped - frames[99].swapped), 5000);
}

// ---- overload -----------------------------------------------------------------------------------

#define CREEP (30 * 60) // frames

// 10 ms for five seconds, up to 17 in five, there for five, down in five, and there.
static int64_t creeping(double seconds)
{
    double ms = 10;
    if (seconds >= 5 && seconds < 10)
        ms += 7 * (seconds - 5) / 5;
    else if (seconds >= 10 && seconds < 15)
        ms = 17;
    else if (seconds >= 15 && seconds < 20)
        ms = 17 - 7 * (seconds - 15) / 5;
    return (int64_t)(ms * 1e6);
}

static void run_creep(const gl_sim_desc *machine, const gl_paced_policy_desc *desc)
{
    paced_start(machine, desc, NULL);
    while (gl_next_event(&r.loop, &r.event)) {
        paced_note();
        if (r.event.type == GL_EVENT_RENDER)
            gl_sim_advance(&r.sim, creeping(SECONDS(gl_sim_time(&r.sim))));
    }
}

TEST(creeping_cost)
{
    for (size_t i = 0; i <= COUNT(displays); i++) {
        bool plain = i == COUNT(displays); // presents that block, and no wait
        gl_sim_desc machine = {.duration_ns = 30 * SECOND};
        if (plain || displays[i].vsync)
            machine.vsync_period_ns = PERIOD;
        machine.vsync_timestamps = !plain && displays[i].timestamps;
        machine.vsync_queue = plain ? 0 : displays[i].queue;
        run_creep(&machine, &(gl_paced_policy_desc){.latency = plain ? GL_LATENCY_DEFAULT
                                                                     : displays[i].latency});
        int changes = 0, taken = 0, left = 0, first_slow = 0, last_slow = 0;
        for (int k = 1; k < frame_count; k++) {
            int64_t cost = cost_of(&frames[k]);
            if (cost > PERIOD && first_slow == 0)
                first_slow = k;
            if (cost >= PERIOD * 4 / 5)
                last_slow = k;
            if (frames[k].refreshes == frames[k - 1].refreshes)
                continue;
            changes++;
            if (frames[k].refreshes == 2)
                taken = k;
            else
                left = k;
        }
        assert_int_equal(changes, 2);
        assert_in_range(frames[taken].read, frames[first_slow].read - SECOND / 2,
                        frames[first_slow].read + SECOND);
        assert_in_range(frames[left].read - frames[last_slow].read, 2 * SECOND, 3 * SECOND);
        for (int k = taken + 2; k < left; k++) // the one before it may be late still
            assert_in_range(frames[k].shown - frames[k - 1].shown, 2 * PERIOD - 10,
                            2 * PERIOD + 10);
        assert_int_equal(count_others(frames[taken + 4].read, frames[left].read, 2), 0);
    }
}

// Far too slow, and every second frame too slow; but not every fourth.
TEST(spacing)
{
    static const struct {
        int64_t costs[8];
        uint32_t refreshes;
    } loads[] = {
        {{40, 40, 40, 40, 40, 40, 40, 40}, 3},
        {{55, 55, 55, 55, 55, 55, 55, 55}, 4},
        {{18, 5, 18, 5, 18, 5, 18, 5}, 2},
        {{18, 5, 5, 5, 18, 5, 5, 5}, 1},
        {{500, 500, 500, 500, 500, 500, 500, 500}, 8},
    };
    for (size_t i = 0; i < COUNT(loads); i++) {
        int64_t values[8];
        for (int k = 0; k < 8; k++)
            values[k] = loads[i].costs[k] * MS;
        for (int vsync = 0; vsync < 2; vsync++) {
            pace(&(gl_sim_desc){.duration_ns = 30 * SECOND,
                                .vsync_period_ns = vsync ? PERIOD : 0,
                                .vsync_timestamps = vsync,
                                .render_cost = {values, 8}},
                 &(gl_paced_policy_desc){0}, NULL);
            for (int k = frame_at(20 * SECOND); k < frame_count; k++)
                assert_int_equal(frames[k].refreshes, loads[i].refreshes);
        }
    }
}

// Other programs take time from one frame in five at random: those are late, and frames come less
// often only where it is half of the latest 16 by chance.
TEST(busy_machine)
{
    uint64_t seed = 7;
    for (int i = 0; i < DURATIONS; i++)
        costs.values[i] = draw_one_in(&seed, 5) ? draw_from(&seed, 18 * MS, 60 * MS) : 2 * MS;
    for (int vsync = 0; vsync < 2; vsync++) {
        pace(&(gl_sim_desc){.duration_ns = 60 * SECOND,
                            .vsync_period_ns = vsync ? PERIOD : 0,
                            .vsync_timestamps = vsync,
                            .render_cost = {costs.values, DURATIONS}},
             &(gl_paced_policy_desc){0}, NULL);
        int64_t slower = 0;
        for (int i = 0; i < frame_count; i++)
            slower += frames[i].refreshes > 1;
        assert_in_range(slower, 0, frame_count / 6);
    }
}

// A display that nothing but presents reports changes its rate. It is known within thirteen seconds, since the
// presents are asked each ten, and then hardly a refresh is without a frame.
TEST(low_latency_on_a_display_that_changes)
{
    static const double rates[] = {24, 25, 30, 50, 60, 144};
    static durations works, returns;
    for (size_t i = 0; i < COUNT(rates) * COUNT(rates); i++) {
        int64_t from = HZ(rates[i / COUNT(rates)]), to = HZ(rates[i % COUNT(rates)]);
        const gl_sim_cue change = {.at = 10 * SECOND, .display = {.period_ns = to}};
        for (int32_t queue = 0; from != to && queue <= 2; queue++) {
            pace(&(gl_sim_desc){.duration_ns = 33 * SECOND,
                                .vsync_period_ns = from,
                                .vsync_learned = true,
                                .vsync_queue = queue,
                                .render_cost = draw_durations(&works, i, MS / 2, 2 * MS),
                                .vsync_jitter = draw_durations(&returns, i + 1, 0, MS / 4),
                                .script = &change,
                                .script_count = 1},
                 &(gl_paced_policy_desc){.latency = GL_LATENCY_LOW}, NULL);
            const gl_refresh refresh = gl_loop_stats(&r.loop).refresh;
            expect_near(refresh.period_ns, (double)to, 0.01 * (double)to);
            int64_t gaps = count_gaps(23 * SECOND, 33 * SECOND, to, 1);
            assert_in_range(gaps, 0, 10 * SECOND / to / 100);
        }
    }
}

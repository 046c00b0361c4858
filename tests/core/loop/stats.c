// The histogram against sorted numbers, and a loop's statistics.

#include "rig.h"

#include <stdlib.h>

static gl_histogram histogram;
static rig r;

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

TEST(quantiles)
{
    static int64_t values[5000];
    uint64_t seed = 5;
    const double shares[] = {0, 0.001, 0.01, 0.25, 0.5, 0.9, 0.99, 0.999, 1};
    for (int round = 0; round < 200; round++) {
        int64_t count = draw_from(&seed, 1, 5000);
        memset(&histogram, 0, sizeof histogram);
        int64_t high = INT64_C(1) << draw_from(&seed, 1, 32);
        for (int64_t i = 0; i < count; i++) {
            values[i] = draw_from(&seed, 1, draw_one_in(&seed, 3) ? high : high / 2);
            gl_histogram_add(&histogram, values[i]);
        }
        qsort(values, (size_t)count, sizeof *values, compare);
        assert_int_equal(histogram.count, count);
        assert_int_equal(histogram.min_ns, values[0]);
        assert_int_equal(histogram.max_ns, values[count - 1]);
        for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
            // The least value that the share does not exceed.
            int64_t rank = (int64_t)(shares[i] * (double)count);
            rank -= (double)rank >= shares[i] * (double)count && rank > 0;
            double exact = (double)values[rank];
            expect_near((double)gl_histogram_quantile_ns(&histogram, shares[i]), exact,
                        exact * 0.016 + 512);
        }
    }
}

TEST(edges)
{
    memset(&histogram, 0, sizeof histogram);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 0.5), 0);
    gl_histogram_add(&histogram, -5);
    assert_int_equal(histogram.min_ns, 0);
    assert_int_equal(histogram.max_ns, 0);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 0.5), 0);
    for (int i = 0; i < 1000; i++)
        gl_histogram_add(&histogram, 4 * SECOND);
    expect_near((double)gl_histogram_quantile_ns(&histogram, 0.5), 4e9, 4e9 * 0.016);
    gl_histogram_add(&histogram, INT64_MAX);
    assert_int_equal(histogram.max_ns, INT64_MAX);
    assert_true(gl_histogram_quantile_ns(&histogram, 1) > 42 * SECOND / 10);
    expect_near((double)gl_histogram_quantile_ns(&histogram, -3), 0, 512);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 7),
                     gl_histogram_quantile_ns(&histogram, 1));
}

// More durations than a bin can count: all bins are halved, and quantiles go on as they were.
TEST(more_than_32_bits)
{
    memset(&histogram, 0, sizeof histogram);
    gl_histogram_add(&histogram, 4 * MS);
    int full = 0;
    while (histogram.bins[full] == 0)
        full++;
    histogram.bins[full] = UINT32_MAX - 1;
    histogram.count = UINT32_MAX - 1;
    for (int i = 0; i < 8; i++)
        gl_histogram_add(&histogram, 8 * MS);
    for (int i = 0; i < 3; i++)
        gl_histogram_add(&histogram, 4 * MS);
    assert_true(histogram.count == UINT64_C(10) + UINT32_MAX);
    assert_int_equal(histogram.bins[full], UINT32_MAX / 2 + 2);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 0), 4 * MS);
    expect_near((double)gl_histogram_quantile_ns(&histogram, 0.99), 4e6, 4e6 * 0.016);
    expect_near((double)gl_histogram_quantile_ns(&histogram, 1), 8e6, 8e6 * 0.016);
}

// A share above 1 is 1, one below 0 is 0. The answer is the middle of a bin, here below the
// greatest.
TEST(shares_are_clamped)
{
    memset(&histogram, 0, sizeof histogram);
    gl_histogram_add(&histogram, 10000);
    gl_histogram_add(&histogram, 100350);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 1), 97 * 1024);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 1.5),
                     gl_histogram_quantile_ns(&histogram, 1));
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 3),
                     gl_histogram_quantile_ns(&histogram, 1));
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 0.5), 10000);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, 0), 10000);
    assert_int_equal(gl_histogram_quantile_ns(&histogram, -0.5), 10000);
}

// Rates of the last whole second, intervals from present to present.
TEST(loop)
{
    gl_fixed_policy fixed;
    int64_t costs[200];
    for (int i = 0; i < 200; i++)
        costs[i] = i == 150 ? 30 * MS : 10 * MS;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {costs, 200}},
              fixed_at(&fixed, (gl_rate){50, 1}, GL_RATE_NONE));
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.elapsed_ns + stats.interval_p50_ns + stats.interval_max_ns, 0);
    assert_int_equal(stats.frames + stats.updates, 0);
    expect_near(stats.fps, 0, 0);
    while (r.event.type != GL_EVENT_SWAP || r.event.time < 400 * MS)
        assert_true(rig_next(&r));
    stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.elapsed_ns, 400 * MS);
    assert_int_equal(stats.frames, 40);
    assert_int_equal(stats.updates, 19);
    expect_near(stats.fps, 100, 1e-9);
    expect_near(stats.ups, 47.5, 1e-9);
    while (gl_loop_stats(&r.loop).frames < 1000)
        assert_true(rig_next(&r));
    stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.elapsed_ns, 10100 * MS);
    expect_near(stats.fps, 99, 1.1);
    expect_near(stats.ups, 50, 1.1);
    expect_near((double)stats.interval_p50_ns, 10e6, 10e6 * 0.016);
    expect_near((double)stats.interval_p99_ns, 10e6, 10e6 * 0.016);
    assert_int_equal(stats.interval_max_ns, 30 * MS);
}

// Slower now than at first: fps follows; what was long ago no longer counts.
TEST(rates_follow)
{
    static int64_t costs[200 + 50 * 4];
    for (int i = 0; i < 400; i++)
        costs[i] = i < 200 ? 10 * MS : 20 * MS;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {costs, 400}, .cap = GL_RATE_NONE}, NULL);
    while (gl_loop_stats(&r.loop).frames < 200)
        assert_true(rig_next(&r));
    expect_near(gl_loop_stats(&r.loop).fps, 100, 1.5);
    while (gl_loop_stats(&r.loop).frames < 260) // 1.2 s later
        assert_true(rig_next(&r));
    expect_near(gl_loop_stats(&r.loop).fps, 50, 1.5);
    while (gl_loop_stats(&r.loop).frames < 399)
        assert_true(rig_next(&r));
    expect_near(gl_loop_stats(&r.loop).fps, 50, 1.5);
    expect_near(gl_loop_stats(&r.loop).ups, 60, 1.5);
}

// Of frames that take long, the second ends late: the rates are those of the time that it took.
TEST(rates_of_slow_frames)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){400 * MS}, 1}, .cap = GL_RATE_NONE},
              fixed_at(&fixed, (gl_rate){10, 1}, GL_RATE_NONE));
    while (gl_loop_stats(&r.loop).frames < 20)
        assert_true(rig_next(&r));
    expect_near(gl_loop_stats(&r.loop).fps, 2.5, 1e-9);
    expect_near(gl_loop_stats(&r.loop).ups, 10, 1e-9);
}

// A second that is over to the nanosecond is over: what comes later counts for the next.
TEST(second_on_the_dot)
{
    int64_t costs[20];
    for (int i = 0; i < 20; i++)
        costs[i] = i < 10 ? 100 * MS : 200 * MS;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {costs, 20}, .cap = GL_RATE_NONE}, NULL);
    while (gl_loop_stats(&r.loop).frames < 12) // after 1.4 s
        assert_true(rig_next(&r));
    expect_near(gl_loop_stats(&r.loop).fps, 10, 1e-9);
}

// One interval in fifty is longer: so is the 99th percentile.
TEST(intervals)
{
    int64_t costs[50];
    for (int i = 0; i < 50; i++)
        costs[i] = i == 7 ? 30 * MS : 10 * MS;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {costs, 50}, .cap = GL_RATE_NONE}, NULL);
    while (gl_loop_stats(&r.loop).frames < 501)
        assert_true(rig_next(&r));
    expect_near((double)gl_loop_stats(&r.loop).interval_p50_ns, 10e6, 10e6 * 0.016);
    expect_near((double)gl_loop_stats(&r.loop).interval_p99_ns, 30e6, 30e6 * 0.016);
}

// How many frames were late, in words; what does not fit is cut off.
TEST(late_frames)
{
    char text[64];
    gl_stats stats = {0};
    gl_stats_print_late(text, sizeof text, &stats);
    assert_string_equal(text, "0 of 0 late");
    stats.late[GL_LATE_NOT] = 3596;
    gl_stats_print_late(text, sizeof text, &stats);
    assert_string_equal(text, "0 of 3596 late");
    stats.late[GL_LATE_UNKNOWN] = 1;
    stats.late[GL_LATE_DRAWN] = 3;
    gl_stats_print_late(text, sizeof text, &stats);
    assert_string_equal(text, "4 of 3600 late: 3 drawn late, 1 not known");
    for (size_t size = 1; size < sizeof "4 of 3600 late: 3 drawn late, 1 not known"; size++) {
        memset(text, '#', sizeof text);
        gl_stats_print_late(text, size, &stats);
        assert_int_equal(strlen(text), size - 1);
        assert_int_equal(text[size], '#');
    }
}

TEST(no_room_for_late_frames)
{
    const gl_stats stats = {0};
    char text[] = "as before";
    catch_log();
    gl_stats_print_late(NULL, 9, &stats);
    expect_reason("gl_stats_print_late ", "needs a text");
    gl_stats_print_late(text, 0, &stats);
    gl_stats_print_late(text, sizeof text, NULL);
    assert_string_equal(text, "as before");
    gl_log_set_callback(NULL, NULL);
}

// What the queue dropped is counted.
TEST(inputs)
{
    enum { CUES = 80000 };
    static gl_sim_cue script[CUES];
    for (int i = 0; i < CUES; i++)
        script[i] = (gl_sim_cue){.at = MS, .event.type = GL_EVENT_TEXT};
    rig_start(&r,
              &(gl_sim_desc){.script = script,
                             .script_count = CUES,
                             .duration_ns = SECOND,
                             .render_cost = {(int64_t[]){10 * MS}, 1}},
              NULL);
    while (rig_next(&r))
        ;
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.inputs, GL_QUEUE_MAX + 1); // and a CLOSE
    assert_int_equal(stats.dropped_inputs, CUES - GL_QUEUE_MAX);
}

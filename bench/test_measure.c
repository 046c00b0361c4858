// Tests how the benchmarks evaluate their readings, and which places of a grid have no frame.
#include "test.h"

#include <math.h>

#include "common/measure.h"
#include "common/report.h"
#include "players/player.h"

static void assert_near(double value, double wanted)
{
    assert_true(fabs(value - wanted) < 1e-9);
}

TEST(quantiles_are_values_that_were_read)
{
    double values[100];
    for (int i = 0; i < 100; i++)
        values[i] = 100 - i;
    assert_near(bench_quantile(values, 100, 0.99), 99);
    assert_near(bench_quantile(values, 100, 0.5), 50);
    assert_near(bench_quantile(values, 100, 0), 1);
    assert_near(bench_quantile(values, 100, 1), 100);
    assert_near(bench_quantile(values, 1, 0.99), 1);
    assert_true(isnan(bench_quantile(values, 0, 0.5)));
}

TEST(a_median_is_in_the_middle)
{
    assert_near(bench_median((double[]){9, 1, 2}, 3), 2);
    assert_near(bench_median((double[]){9, 1, 2, 4}, 4), 3);
    assert_near(bench_median((double[]){7}, 1), 7);
    assert_true(isnan(bench_median(NULL, 0)));
}

TEST(a_period_is_that_of_all_moments)
{
    int64_t moments[101], places[101];
    for (int i = 0; i < 101; i++) {
        moments[i] = (INT64_C(1) << 52) + i * 1000;
        places[i] = 7 + i;
    }
    assert_near(bench_mean_period(moments, places, 101), 1000);
    assert_near(bench_mean_period(moments, places, 2), 1000);
    assert_true(isnan(bench_mean_period(moments, places, 1)));
    moments[100] += 500; // 5 a period, were it only the first and the last
    assert_near(bench_mean_period(moments, places, 101), 1000 + 500.0 * 50 / 85850);
}

TEST(a_place_without_a_moment_is_no_longer_period)
{
    const int64_t moments[] = {0, 100, 300, 400, 800}, places[] = {3, 4, 6, 7, 11};
    assert_near(bench_mean_period(moments, places, 5), 100);
    assert_true(isnan(bench_mean_period(moments, (int64_t[]){3, 3, 3}, 3)));
}

TEST(intervals_are_off_a_period_either_way)
{
    const int64_t moments[] = {1000, 1100, 1190, 1310, 1410}; // 0 off, 10 short, 20 long, 0 off
    assert_near(bench_off_period(moments, 5, 100, 0.5), 0);
    assert_near(bench_off_period(moments, 5, 100, 0.75), 10);
    assert_near(bench_off_period(moments, 5, 100, 1), 20);
    assert_near(bench_off_period(moments, 2, 100.25, 0.5), 0.25);
    assert_true(isnan(bench_off_period(moments, 1, 100, 0.5)));
}

TEST(moments_are_off_the_grid_that_they_were_due_on)
{
    const int64_t dues[] = {1000, 1100, 1240, 1500}, places[] = {7, 8, 9, 12}; // one is not on it
    const int64_t moments[] = {1000, 1103, 1240, 1499};
    double off[4];
    bench_off_grid(moments, dues, places, 4, 100, off);
    const double wanted[] = {0, 3, 40, 1};
    for (int i = 0; i < 4; i++)
        assert_near(off[i], wanted[i]);
    assert_near(bench_share_beyond(off, 4, 2), 0.5);
    assert_near(bench_share_beyond(off, 4, 40), 0);
    assert_true(isnan(bench_share_beyond(off, 0, 2)));
}

TEST(steal_is_a_part_of_the_time)
{
    const bench_steal now = bench_steal_read();
    assert_true(now.all > 0);
    assert_true(now.stolen >= 0 && now.stolen <= now.all);
    const double share = bench_steal_since((bench_steal){0, 0});
    assert_true(share >= 0 && share <= 100);
    assert_true(isnan(bench_steal_since((bench_steal){now.stolen, now.all * 2})));
}

TEST(a_period_without_a_moment_is_missed)
{
    assert_near(bench_missed_periods((int64_t[]){5, 105, 205}, 3, 100), 0);
    assert_near(bench_missed_periods((int64_t[]){5, 105, 405, 505}, 4, 100), 2);
    assert_near(bench_missed_periods((int64_t[]){0, 110, 240}, 3, 100), 0); // late, but not missed
    assert_near(bench_missed_periods((int64_t[]){0, 110, 260}, 3, 100), 1);
    assert_near(bench_missed_periods((int64_t[]){0, 50, 100}, 3, 100), -1);
}

TEST(a_place_that_passed_has_no_frame)
{
    struct player player = {.fps = 100};
    player_next_place(&player, 9999999);
    assert_int_equal(player.place, 1);
    player_next_place(&player, 29999999); // less than a period late
    assert_int_equal(player.place, 2);
    assert_near(player.slipped, 0);
    player_next_place(&player, 40000000);
    assert_int_equal(player.place, 4);
    assert_near(player.slipped, 1);
    player_next_place(&player, 89999999);
    assert_int_equal(player.place, 8);
    assert_near(player.slipped, 4);
}

static bench_report report = {.columns = {{"a", "a", 0}, {"b", "b", 0}}};

TEST(a_report_shows_the_median_of_the_rounds)
{
    int row = bench_report_row(&report, "one", "case %d", 1);
    for (int round = 0; round < 5; round++)
        bench_report_sample(&report, row, 1, (double[]){3, 9, 1, 8, 2}[round]);
    assert_near(bench_report_value(&report, row, 1), 3);
    bench_report_sample(&report, row, 1, 100); // a value asked for does not disturb the rounds
    assert_near(bench_report_value(&report, row, 1), 5.5);
    assert_true(isnan(bench_report_value(&report, row, 0)));
    assert_string_equal(report.rows[row].name, "case 1");
    assert_true(isnan(report.rows[row].mark));
}

static bench_verdict verdict(double result, double limit)
{
    return bench_target_verdict(&(bench_target){.result = result, .limit = limit});
}

TEST(a_miss_is_one)
{
    assert_int_equal(verdict(20, 20), BENCH_MET);
    assert_int_equal(verdict(-7, 20), BENCH_MET);
    assert_int_equal(verdict(20.001, 20), BENCH_MISSED);
    assert_int_equal(verdict(INFINITY, 20), BENCH_MISSED);
    assert_int_equal(verdict(NAN, 20), BENCH_NOT_MEASURED);
    assert_int_equal(verdict(20, NAN), BENCH_NOT_MEASURED);
}

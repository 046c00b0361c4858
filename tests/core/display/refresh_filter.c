// What the estimator of refreshes makes of observations.

#include "rig.h"

#include <math.h>

#include "core/display/refresh_filter.h"

#define PERIOD 16683350.0

static glp_refresh_filter filter;
static double due; // the next refresh, ns

// Observes every step-th of the next refreshes; numbered from `number`, or not if it is 0.
static void observe(int count, int step, double period, uint64_t number)
{
    for (int i = 0; i < count; i++) {
        due += step * period;
        glp_refresh_filter_add(&filter, (int64_t)due, number);
        if (number > 0)
            number += (uint64_t)step;
    }
}

static void begin(double nominal, double shortest, double longest)
{
    due = 1e9;
    glp_refresh_filter_begin(&filter, nominal, shortest, longest);
}

static void expect_known(double period, double tolerance)
{
    assert_true(filter.known.holds);
    expect_near(filter.period, period, tolerance);
    expect_near((double)filter.time + filter.fraction, due, tolerance);
}

// Of every third refresh alone, numbers report how many there were; so does the longest period.
TEST(missed_refreshes)
{
    begin(0, 0, 0);
    observe(20, 3, PERIOD, 100);
    expect_known(PERIOD, 10);
    assert_int_equal(filter.count, 100 + 3 * 19);
    begin(0, PERIOD * 0.99, PERIOD * 1.01);
    observe(20, 3, PERIOD, 0);
    expect_known(PERIOD, 10);
    begin(0, 0, 0);
    observe(20, 3, PERIOD, 0);
    expect_known(3 * PERIOD, 10);
}

// Refreshes that are one and a half times as long as the modes allow for are no two of any mode.
TEST(modes_that_are_wrong)
{
    begin(0, PERIOD * 0.99, PERIOD * 1.01);
    observe(20, 1, PERIOD * 1.52, 0);
    expect_known(PERIOD * 1.52, 10);
    glp_refresh_filter_restart(&filter);
    observe(20, 3, PERIOD, 0); // those of several are reported from them afterwards, too
    expect_known(PERIOD, 10);
}

// Rates that differ by a thousandth: the filter does not wait until its memory has passed.
TEST(small_change)
{
    begin(1e9 / 60, 0, 0);
    observe(600, 1, 1e9 / 60, 0);
    expect_known(1e9 / 60, 10);
    observe(60, 1, PERIOD, 0);
    assert_true(filter.known.holds);
    expect_near(filter.period, PERIOD, 4000);
}

// What a mode reports is tried again after a display that contradicted it has come back.
TEST(nominal_period)
{
    begin(PERIOD, 0, 0);
    observe(7, 2, PERIOD, 0); // every second refresh alone is no other period
    expect_known(PERIOD, 100);
    observe(60, 1, PERIOD * 0.37, 0);
    expect_known(PERIOD * 0.37, 10);
    observe(60, 2, PERIOD, 0);
    expect_known(PERIOD, 10);
}

TEST(numbers_go_on)
{
    begin(PERIOD, 0, 0);
    observe(30, 1, PERIOD, 0);
    uint64_t count = filter.count;
    glp_refresh_filter_restart(&filter);
    assert_false(filter.known.holds);
    observe(30, 1, PERIOD, 0);
    assert_true(filter.known.holds);
    assert_true(filter.count > count);
}

// From 1, or from the first number that is reported.
TEST(where_numbers_begin)
{
    for (int reported = 0; reported < 2; reported++) {
        begin(reported ? PERIOD : 0, 0, 0);
        observe(20, 1, PERIOD, 0);
        assert_int_equal(filter.count, 20);
        begin(reported ? PERIOD : 0, 0, 0);
        observe(20, 1, PERIOD, 100);
        assert_int_equal(filter.count, 119);
    }
}

TEST(refreshes_to)
{
    begin(PERIOD, 0, 0);
    observe(30, 1, PERIOD, 0);
    for (int refreshes = -5; refreshes <= 5; refreshes++)
        for (double off = -0.4; off < 0.5; off += 0.4)
            assert_int_equal(glp_refresh_filter_refreshes_to(
                                 &filter, (int64_t)(due + (refreshes + off) * PERIOD)),
                             refreshes);
}

// Every second one was observed two refreshes late, and yet the numbers have no gap.
TEST(numbers_that_contradict_the_times)
{
    begin(0, 0, 0);
    for (uint64_t number = 1; number < 40; number++)
        observe(1, number % 2 ? 1 : 3, PERIOD, number);
    expect_known(PERIOD, 10);
}

// What cannot be true counts against the estimate, whatever was known.
TEST(observations_that_cannot_be)
{
    begin(0, 0, 0);
    observe(40, 1, PERIOD, 0);
    expect_known(PERIOD, 10);
    for (int i = 0; i < 25; i++)
        glp_refresh_filter_reject(&filter);
    assert_false(filter.known.holds);
}

// Numbers go on from the last observation of the first estimate.
TEST(numbers_after_the_first_estimate)
{
    begin(0, 0, 0);
    observe(5, 2, PERIOD, 1);
    double before = filter.known.points;
    observe(1, 2, PERIOD, 11);
    assert_true(filter.known.points > before + 0.99);
}

// Frames come 9 or 10 refreshes apart: neither is the period, which is what divides both.
TEST(period_that_divides_what_was_seen)
{
    static const int refreshes[] = {10, 10, 9, 10, 9};
    begin(0, 1e9 / 241, 1e9 / 23);
    for (int i = 0; i < 40; i++)
        observe(1, refreshes[i % 5], 1e9 / 240, 0);
    expect_known(1e9 / 240, 10);
}

// The first five were two refreshes apart each. The next is three, and reports together with them.
TEST(first_estimate_that_was_wrong)
{
    begin(0, 1e9 / 241, 1e9 / 23);
    for (int i = 0; i < 12; i++) {
        observe(5, 2, 1e9 / 165, 0);
        observe(1, 3, 1e9 / 165, 0);
    }
    expect_known(1e9 / 165, 10);
}

TEST(longest_and_shortest_period)
{
    begin(0, 0, 0);
    observe(20, 1, 2e5, 0);
    expect_known(2e5, 10);
    begin(0, 0, 0);
    observe(200, 1, 2e5 - 1, 0);
    assert_false(filter.known.holds);
    begin(0, 0, 0);
    observe(20, 1, 1e9, 0);
    expect_known(1e9, 10);
    begin(0, 0, 0);
    observe(200, 1, 1e9 + 1, 0);
    assert_false(filter.known.holds);
}

// ---- how much is learned from what ----------------------------------------------------------------

static const double noise[] = {0, 3e5, -2e5, -1e5, 4e5, -3e5, 1e5, 2e5, -4e5, 0, 3e5, -2e5};

// Up to 34 observations, the estimate is the line through all of them, and the variance that of their
// distances from it.
TEST(variance)
{
    begin(0, 0, 0);
    const int count = sizeof noise / sizeof *noise;
    double x = 0, y = 0, xx = 0, xy = 0;
    for (int i = 0; i < count; i++) {
        due += PERIOD;
        glp_refresh_filter_add(&filter, (int64_t)(due + noise[i]), 0);
        x += i;
        y += i * PERIOD + noise[i];
        xx += i * i;
        xy += i * (i * PERIOD + noise[i]);
    }
    double slope = (count * xy - x * y) / (count * xx - x * x);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double distance = i * PERIOD + noise[i] - (y + slope * (i - x / count) * count) / count;
        sum += distance * distance;
    }
    expect_near(filter.period, slope, 1);
    expect_near(sqrt(filter.variance), sqrt(sum / (count - 2)), 10);
}

// Of the mode alone: the first observation may be off by as much as any that fits.
TEST(variance_of_one)
{
    begin(PERIOD, 0, 0);
    observe(1, 1, PERIOD, 0);
    expect_near(sqrt(filter.variance), PERIOD / 32, 1);
}

// Noise is no reason to take a part of the period for it.
TEST(noisy_beginning)
{
    begin(0, 0, 0);
    for (int i = 0; i < 5; i++) {
        due += PERIOD;
        glp_refresh_filter_add(&filter, (int64_t)(due + noise[i]), 0);
    }
    expect_near(filter.period, PERIOD, PERIOD / 50);
}

// A period that is longer than those of the modes by a sixteenth and less is that of one refresh.
TEST(a_bit_longer_than_the_modes)
{
    const double beyond[] = {1.05, 1.075};
    for (int refreshes = 1; refreshes <= 2; refreshes++) {
        begin(0, PERIOD / 3, PERIOD);
        observe(20, 1, beyond[refreshes - 1] * PERIOD, 0);
        expect_near(filter.period, beyond[refreshes - 1] * PERIOD / refreshes, 10);
    }
}

static int observations_to_know(double period, uint64_t number)
{
    int count = 0;
    for (; !filter.known.holds && count < 100; count++)
        observe(1, 1, period, number > 0 ? number++ : 0);
    return count;
}

// Four points come with an estimate, and one with each observation that fits. Ten are enough, unless it was
// contradicted before: then those of a third of a second are, from 12 to 20.
TEST(points_to_know)
{
    for (uint64_t number = 0; number < 2; number++) {
        begin(0, 0, 0);
        assert_int_equal(observations_to_know(PERIOD, number), 5 + 6);
        begin(PERIOD, 0, 0);
        assert_int_equal(observations_to_know(PERIOD, number), 1 + 6);
    }
    const double rates[] = {10, 50, 250};
    const int needed[] = {12, 15, 20};
    for (int i = 0; i < 3; i++) {
        begin(0, 0, 0);
        glp_refresh_filter_restart(&filter);
        assert_int_equal(observations_to_know(1e9 / rates[i], 0), 5 + needed[i] - 4);
    }
}

// However many observations fitted, ten that cannot be end what is known.
TEST(points_to_lose)
{
    begin(0, 0, 0);
    observe(100, 1, PERIOD, 0);
    for (int i = 1; i <= 10; i++) {
        assert_true(filter.known.holds);
        glp_refresh_filter_reject(&filter);
    }
    assert_false(filter.known.holds);
}

// What was known, or supposed at first, is contradicted once.
TEST(contradictions)
{
    begin(0, 0, 0);
    glp_refresh_filter_restart(&filter);
    assert_int_equal(filter.contradictions, 1);
    glp_refresh_filter_restart(&filter);
    assert_int_equal(filter.contradictions, 1);
    observe(100, 1, PERIOD, 0);
    glp_refresh_filter_restart(&filter);
    assert_int_equal(filter.contradictions, 2);
}

// ---- estimates that are wrong, and what ends them -----------------------------------------------

// An observation, so much of a period after its refresh.
static void observe_late(double periods, uint64_t number)
{
    due += PERIOD;
    glp_refresh_filter_add(&filter, (int64_t)(due + periods * PERIOD), number);
}

// One of the first that is half a period late makes no period of a half.
TEST(late_in_the_beginning)
{
    for (int late = 0; late < 8; late++) {
        for (int known = 0; known < 2; known++) {
            begin(0, known ? PERIOD * 0.99 : 0, known ? PERIOD * 1.01 : 0);
            for (int i = 0; i < 60; i++)
                observe_late(i == late ? 0.5 : 0, 0);
            expect_known(PERIOD, 30e3);
        }
    }
}

// A period of a third is possible by the modes, and each observation fits it: none was ever between two.
TEST(part_of_the_period)
{
    begin(0, PERIOD / 4, PERIOD * 1.01);
    for (int i = 0; i < 5; i++)
        observe_late(i == 2 ? 1 / 3.0 : 0, 0);
    expect_near(filter.period, PERIOD / 3, PERIOD / 30);
    observe(40, 1, PERIOD, 0);
    expect_known(PERIOD, 2e3);
}

// Numbers that contradicted the times in the beginning are believed once they agree. From then on they refute
// a period that is twice the display's.
TEST(numbers_that_agree_again)
{
    begin(0, 0, 0);
    for (uint64_t number = 1; number < 20; number++)
        observe(1, 1, PERIOD, number * number);
    assert_false(filter.numbers.holds);
    observe(8, 1, PERIOD, 1000);
    assert_false(filter.numbers.holds);
    observe(1, 1, PERIOD, 1008);
    assert_true(filter.numbers.holds);
    for (uint64_t number = 2000; number < 2080; number += 2)
        observe(1, 1, PERIOD, number);
    assert_true(filter.known.holds);
    expect_near(filter.period, PERIOD / 2, 2e3);
}

// One late observation changes nothing. Three in a row are a jump, of the time alone.
TEST(jumps_by_a_part_of_a_period)
{
    begin(PERIOD, 0, 0);
    observe(60, 1, PERIOD, 0);
    observe_late(0.2, 0);
    observe_late(-0.2, 0);
    observe(1, 1, PERIOD, 0);
    expect_known(PERIOD, 1);
    due += 0.12 * PERIOD;
    observe(3, 1, PERIOD, 0);
    expect_known(PERIOD, 1);
}

// A jump by half a period contradicts the time, and leaves the period known.
TEST(jumps_by_half_a_period)
{
    begin(PERIOD, 0, 0);
    observe(60, 1, PERIOD, 0);
    due += 0.5 * PERIOD;
    for (int i = 0; i < 30; i++) {
        observe(1, 1, PERIOD, 0);
        assert_true(filter.known.holds);
    }
    expect_known(PERIOD, 10);
}

// What was not observed for long is still known by its period, but not as often as one likes.
TEST(long_without_observations)
{
    begin(PERIOD, 0, 0);
    for (int i = 0; i < 30; i++)
        observe_late(i % 2 * 0.04, 0);
    for (int gap = 1; gap < 5; gap++) {
        observe(1, 20000, PERIOD, 0);
        assert_true(filter.known.holds);
        expect_near(filter.period, PERIOD, 0.01 * PERIOD);
    }
    observe(1, 20000, PERIOD, 0);
    assert_false(filter.known.holds);
}

// What is regular at more than ten of the longest periods is no display.
TEST(seldom_and_regular)
{
    begin(0, PERIOD * 0.99, PERIOD * 1.01);
    observe(40, 1, PERIOD * 25.5, 0);
    assert_false(filter.known.holds);
    observe(40, 1, PERIOD, 0);
    expect_known(PERIOD, 10);
}

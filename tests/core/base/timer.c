// Counters, on times handed in.

#include "rig.h"

#include <glpace/timer.h>

// ---- counter ------------------------------------------------------------------------------------

TEST(nothing_counted)
{
    gl_counter counter = {0};
    assert_true(gl_counter_rate(&counter, 0) == 0);
    assert_true(gl_counter_rate(&counter, 100 * SECOND) == 0);
    assert_false(gl_counter_add(&counter, 100 * SECOND));
    assert_true(gl_counter_rate(&counter, 100 * SECOND) == 0);
    assert_int_equal(counter.count, 1);
}

// Whatever the rate, from wherever it begins: it comes out as it is, once a second.
TEST(steady_rates)
{
    const gl_rate rates[] = {{60, 1}, {60000, 1001}, {144, 1}, {1, 1}, {1000, 3}, {3, 2}};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        double rate = (double)rates[i].num / rates[i].den;
        int64_t a_second = (rates[i].num + rates[i].den - 1) / rates[i].den; // in occurrences
        gl_counter counter = {0};
        for (int64_t k = 0; k < 5000; k++) {
            int64_t now = due_time(rates[i], k) - 7 * SECOND;
            bool renewed = gl_counter_add(&counter, now);
            // Times are whole ns, so a second of them may want one occurrence more.
            if (rates[i].den == 1 && SECOND % rates[i].num == 0)
                assert_int_equal(renewed, k > 0 && k % a_second == 0);
            if (k > 0)
                expect_near(gl_counter_rate(&counter, now), rate, rate * 1e-6);
        }
        assert_int_equal(counter.count, 5000);
    }
}

TEST(once_a_second)
{
    gl_counter counter = {0};
    for (int64_t now = 0; now < SECOND; now += 100 * MS)
        assert_false(gl_counter_add(&counter, now));
    assert_true(gl_counter_add(&counter, SECOND));
    assert_true(gl_counter_rate(&counter, SECOND) == 10);
    // Twice as often: to be seen when the second is over.
    for (int64_t now = SECOND + 50 * MS; now < 2 * SECOND; now += 50 * MS) {
        assert_false(gl_counter_add(&counter, now));
        assert_true(gl_counter_rate(&counter, now) == 10);
    }
    assert_true(gl_counter_add(&counter, 2 * SECOND));
    assert_true(gl_counter_rate(&counter, 2 * SECOND) == 20);
}

TEST(before_the_first_second_is_over)
{
    gl_counter counter = {0};
    gl_counter_add(&counter, 0);
    gl_counter_add(&counter, 250 * MS);
    assert_true(gl_counter_rate(&counter, 300 * MS) == 4);
    gl_counter_add(&counter, 300 * MS);
    gl_counter_add(&counter, 300 * MS);
    assert_true(gl_counter_rate(&counter, 400 * MS) == 10);
}

TEST(a_rate_that_ceases)
{
    gl_counter counter = {0};
    for (int64_t now = 0; now <= SECOND; now += 100 * MS)
        gl_counter_add(&counter, now);
    assert_true(gl_counter_rate(&counter, 2 * SECOND - 1) == 10);
    assert_true(gl_counter_rate(&counter, 2 * SECOND) == 0);
    // Then one comes, and the wait for it counts.
    assert_true(gl_counter_add(&counter, 5 * SECOND));
    assert_true(gl_counter_rate(&counter, 5 * SECOND) == 0.25);
}

TEST(occurrences_before_the_latest)
{
    gl_counter counter = {0};
    gl_counter_add(&counter, 10 * SECOND);
    gl_counter_add(&counter, 10 * SECOND + 500 * MS);
    assert_false(gl_counter_add(&counter, 2 * SECOND));
    assert_true(gl_counter_rate(&counter, 2 * SECOND) == 4);
    assert_true(gl_counter_add(&counter, 11 * SECOND));
    assert_true(gl_counter_rate(&counter, 11 * SECOND) == 3);
}

// The same time over and over: nothing divides by it.
TEST(no_time_passes)
{
    gl_counter counter = {0};
    for (int i = 0; i < 1000; i++) {
        assert_false(gl_counter_add(&counter, 5));
        assert_true(gl_counter_rate(&counter, 5) == 0);
    }
}

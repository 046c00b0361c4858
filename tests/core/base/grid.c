// Grids: every moment where 128-bit arithmetic puts it, from the first to the end of time.

#include "rig.h"

#include <glpace/grid.h>

static gl_rate draw_rate(uint64_t *seed)
{
    const gl_rate rates[] = {{1000000000, 1}, {1, INT32_MAX},         {60000, 1001}, {60, 1},
                             {INT32_MAX, 3},  {INT32_MAX, INT32_MAX}, {999999999, 1}};
    if (draw_one_in(seed, 4))
        return rates[draw_from(seed, 0, 6)];
    int64_t high = INT64_C(1) << draw_from(seed, 1, 31);
    gl_rate rate = {(int32_t)draw_from(seed, 1, high - 1),
                    (int32_t)draw_from(seed, 1, (INT64_C(1) << draw_from(seed, 1, 31)) - 1)};
    return gl_rate_is_valid(rate) ? rate : (gl_rate){rate.den, rate.num};
}

// Moment k, or GL_TIME_NEVER where time ends before it.
static int64_t moment(gl_rate rate, int64_t origin, int64_t k)
{
    int64_t due = due_time(rate, k);
    return due >= GL_TIME_NEVER - (origin > 0 ? origin : 0) ? GL_TIME_NEVER : origin + due;
}

TEST(next)
{
    uint64_t seed = 1;
    for (int i = 0; i < 2000; i++) {
        gl_rate rate = draw_rate(&seed);
        int64_t origin = draw_from(&seed, -SECOND, SECOND);
        gl_grid grid;
        gl_grid_start(&grid, rate, origin);
        for (int64_t k = 1; k < 500; k++) {
            assert_int_equal(grid.due, moment(rate, origin, k));
            if (grid.due == GL_TIME_NEVER)
                break;
            assert_int_equal(grid.last, moment(rate, origin, k - 1));
            gl_grid_next(&grid);
        }
    }
}

// Skipping lands where that many steps do, and goes on from there as they would.
TEST(skip)
{
    uint64_t seed = 2;
    for (int i = 0; i < 20000; i++) {
        gl_rate rate = draw_rate(&seed);
        gl_grid grid;
        gl_grid_start(&grid, rate, 0);
        int64_t k = 0;
        for (int step = 0; step < 8; step++) {
            int64_t count = draw_from(&seed, 0, INT64_C(1) << draw_from(&seed, 0, 58));
            if (moment(rate, 0, k + count + 1) == GL_TIME_NEVER)
                break;
            gl_grid_skip(&grid, count);
            k += count;
            if (draw_one_in(&seed, 2)) {
                gl_grid_next(&grid);
                k++;
            }
            assert_int_equal(grid.last, moment(rate, 0, k));
            assert_int_equal(grid.due, moment(rate, 0, k + 1));
        }
    }
}

TEST(skip_is_repeated_next)
{
    uint64_t seed = 3;
    for (int i = 0; i < 3000; i++) {
        gl_rate rate = draw_rate(&seed);
        gl_grid a, b;
        gl_grid_start(&a, rate, 5);
        gl_grid_start(&b, rate, 5);
        int64_t count = draw_from(&seed, 0, 100);
        if (moment(rate, 5, count) == GL_TIME_NEVER)
            continue;
        gl_grid_skip(&a, count);
        for (int64_t k = 0; k < count; k++)
            gl_grid_next(&b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

// How many moments lie at or before now: exact on the moment, a ns before and a ns after it.
TEST(count)
{
    uint64_t seed = 4;
    for (int i = 0; i < 50000; i++) {
        gl_rate rate = draw_rate(&seed);
        gl_grid grid;
        gl_grid_start(&grid, rate, 0);
        int64_t passed = draw_from(&seed, 0, INT64_C(1) << draw_from(&seed, 0, 30));
        int64_t count = draw_from(&seed, 1, INT64_C(1) << draw_from(&seed, 0, 60));
        if (moment(rate, 0, passed + count + 1) == GL_TIME_NEVER)
            continue;
        gl_grid_skip(&grid, passed);
        int64_t at = moment(rate, 0, passed + count);
        int64_t next = moment(rate, 0, passed + count + 1);
        assert_int_equal(gl_grid_due_count(&grid, at), count);
        assert_int_equal(gl_grid_due_count(&grid, at - 1), count - 1);
        assert_int_equal(gl_grid_due_count(&grid, next - 1), count);
        assert_int_equal(gl_grid_due_count(&grid, draw_from(&seed, at, next - 1)), count);
        assert_int_equal(gl_grid_due_count(&grid, grid.due - 1), 0);
        assert_int_equal(gl_grid_due_count(&grid, grid.due), 1);
    }
}

TEST(end_of_time)
{
    gl_grid grid;
    gl_rate slowest = {1, INT32_MAX};
    gl_grid_start(&grid, slowest, 0);
    for (int64_t k = 1; k <= 4; k++, gl_grid_next(&grid))
        assert_int_equal(grid.due, k * (INT32_MAX * SECOND));
    for (int i = 0; i < 3; i++, gl_grid_next(&grid)) {
        assert_int_equal(grid.due, GL_TIME_NEVER);
        assert_int_equal(grid.last, INT32_MAX * (4 * SECOND));
        assert_int_equal(gl_grid_due_count(&grid, GL_TIME_NEVER), 0);
        gl_grid_skip(&grid, 5);
    }
    gl_grid_start(&grid, slowest, 0);
    assert_int_equal(gl_grid_due_count(&grid, GL_TIME_NEVER), 4);
    gl_grid_skip(&grid, 4);
    assert_int_equal(grid.due, GL_TIME_NEVER);

    gl_grid_start(&grid, (gl_rate){1000000000, 1}, 0);
    assert_int_equal(gl_grid_due_count(&grid, GL_TIME_NEVER - 1), GL_TIME_NEVER - 1);
    assert_true(gl_grid_due_count(&grid, GL_TIME_NEVER) >= GL_TIME_NEVER - 1);
    gl_grid_start(&grid, (gl_rate){60000, 1001}, 0);
    assert_int_equal(gl_grid_due_count(&grid, GL_TIME_NEVER),
                     due_count((gl_rate){60000, 1001}, GL_TIME_NEVER));
    const gl_rate fast = {999999999, 1};
    gl_grid_start(&grid, fast, 0);
    const int64_t count = gl_grid_due_count(&grid, GL_TIME_NEVER - 1);
    assert_true(due_time(fast, count) < GL_TIME_NEVER);
    assert_true(due_time(fast, count + 1) == GL_TIME_NEVER);
    gl_grid_start(&grid, (gl_rate){60, 1}, GL_TIME_NEVER - 10);
    assert_int_equal(grid.due, GL_TIME_NEVER);
    assert_int_equal(grid.last, GL_TIME_NEVER - 10);
}

TEST(none)
{
    gl_grid grid;
    gl_grid_start(&grid, GL_RATE_NONE, 42);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(grid.last, 42);
        assert_int_equal(grid.due, GL_TIME_NEVER);
        assert_int_equal(gl_grid_due_count(&grid, GL_TIME_NEVER), 0);
        gl_grid_next(&grid);
        gl_grid_skip(&grid, 3);
    }
}

TEST(whole_period)
{
    gl_grid grid;
    gl_grid_start_period(&grid, 16666666, -7);
    for (int64_t k = 1; k < 1000; k++, gl_grid_next(&grid)) {
        assert_int_equal(grid.due, k * 16666666 - 7);
        assert_int_equal(gl_grid_due_count(&grid, k * 16666666 - 8 + 16666666), 1);
    }
    gl_grid_skip(&grid, 1000000);
    assert_int_equal(grid.due, 1001000 * INT64_C(16666666) - 7);
}

// A year, in frames of some ticks each: one counted, the others skipped.
static void check_year(gl_rate rate)
{
    int64_t year = 365 * 24 * 3600 * SECOND;
    int64_t expected = due_count(rate, year);
    gl_grid grid;
    gl_grid_start(&grid, rate, 0);
    assert_int_equal(gl_grid_due_count(&grid, year), expected);
    int64_t count = 0;
    for (int64_t frame = 1; grid.due <= year; frame++) {
        int64_t left = gl_grid_due_count(&grid, year);
        int64_t lost = frame % 1000 < left ? frame % 1000 : left - 1;
        gl_grid_skip(&grid, lost);
        gl_grid_next(&grid);
        count += lost + 1;
        assert_int_equal(grid.last, due_time(rate, count));
    }
    assert_int_equal(count, expected);
    assert_int_equal(grid.due, due_time(rate, expected + 1));
}

TEST(year)
{
    check_year((gl_rate){60, 1});
    check_year((gl_rate){60000, 1001});
}

// It is reported, and has no moments.
TEST(without_a_rate)
{
    gl_grid grid;
    catch_log();
    gl_grid_start(&grid, (gl_rate){-1, 1}, 42);
    expect_reason("gl_grid_start ", "takes a rate above 0");
    assert_int_equal(grid.last, 42);
    assert_int_equal(grid.due, GL_TIME_NEVER);
    gl_grid_start_period(&grid, 0, 43);
    expect_reason("gl_grid_start_period ", "takes a period_ns above 0");
    assert_int_equal(grid.last, 43);
    assert_int_equal(grid.due, GL_TIME_NEVER);
    gl_log_set_callback(NULL, NULL);
}

// One that starts at no time has no moments.
TEST(never)
{
    gl_grid grid = {.last = 7, .due = 7};
    gl_grid_start(&grid, (gl_rate){60, 1}, GL_TIME_NEVER);
    assert_int_equal(grid.last, GL_TIME_NEVER);
    assert_int_equal(grid.due, GL_TIME_NEVER);
    assert_int_equal(gl_grid_due_count(&grid, GL_TIME_NEVER), 0);
}

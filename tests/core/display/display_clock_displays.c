// What a display clock finds out about displays and drivers that behave and that do not: each
// within a second.

#include "display_rig.h"

static const double rates[] = {24, 50, 59.94, 60, 75, 144, 240};
static uint64_t seed;

// ---- displays that behave -----------------------------------------------------------------------

TEST(queues)
{
    for (size_t i = 0; i < COUNT(rates); i++) {
        for (int32_t queue = 0; queue <= 3; queue++) {
            display_rig it = rig_of(rates[i], ++seed);
            it.queue = queue;
            expect_after(SECOND, &it, WORKS, PRESENTS);
            expect_refreshes(&it, it.period, 1e-3, 600e3);
            expect_after(10 * SECOND, &it, WORKS, PRESENTS);
            expect_refreshes(&it, it.period, 1e-6, 50e3);
        }
    }
}

// A rate that no mode reports is found out, too.
TEST(rates_that_are_not_reported)
{
    for (size_t i = 0; i < COUNT(rates); i++) {
        display_rig it = rig_of(rates[i], ++seed);
        rig_begin(&it, 0, 0);
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 1e-6, 1000);
    }
}

// Nor is it reported on which of two monitors a window is.
TEST(two_monitors)
{
    const double shown_on[] = {60, 144};
    for (size_t i = 0; i < COUNT(shown_on); i++) {
        display_rig it = rig_of(shown_on[i], ++seed);
        rig_begin(&it, 60, 144);
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 1e-6, 1000);
        it.period = HZ(shown_on[1 - i]);
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 1e-3, 300e3);
    }
}

TEST(jitter)
{
    for (int run = 0; run < 200; run++) {
        display_rig it = rig_of(59.94, ++seed);
        it.jitter = 2 * MS;
        it.queue = run % 4;
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 5e-3, 2 * MS);
        for (int second = 0; second < 10; second++) {
            expect_after(SECOND, &it, WORKS, PRESENTS);
        }
        expect_refreshes(&it, it.period, 2e-4, 2 * MS);
    }
}

// A present that begins within the latch waits for the next refresh but one.
TEST(latch)
{
    for (int64_t latch = MS; latch <= 6 * MS; latch += MS) {
        display_rig it = rig_of(59.94, ++seed);
        it.latch = latch;
        it.work_high = 12 * MS;
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 1e-3, 600e3);
    }
}

// Some drivers wait in the call that comes after a swap: what the program does then is in between.
TEST(waits_elsewhere)
{
    for (size_t i = 0; i < COUNT(rates); i++) {
        display_rig it = rig_of(rates[i], ++seed);
        it.elsewhere = true;
        it.queue = 1;
        it.work_high = MS;
        expect_after(3 * SECOND / 2, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 5e-3, 2 * MS);
    }
}

// ---- presents that do not wait ------------------------------------------------------------------

TEST(returns_at_once)
{
    const int64_t costs[] = {0, MS / 5, 4 * MS, 10 * MS};
    for (size_t i = 0; i < COUNT(costs); i++) {
        display_rig it = rig_of(60, ++seed);
        it.ignored = true;
        it.cost = costs[i];
        expect_after(SECOND, &it, ABSENT, NONE);
        expect_after(60 * SECOND, &it, ABSENT, NONE);
        if (costs[i] > MS)
            continue;
        it.ignored = false; // it begins to wait
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 1e-3, 600e3);
        it.ignored = true;
        expect_after(SECOND, &it, ABSENT, NONE);
    }
}

TEST(off)
{
    display_rig it = rig_of(60, ++seed);
    it.ignored = true;
    it.stamps = STAMPS_RIGHT;
    glp_display_clock_begin(&it.clock, &it.state, false, (gl_rate){60, 1}, (gl_rate){60, 1});
    rig_play(&it, SECOND);
    assert_int_equal(it.state.vsync_status, ABSENT);
}

// ---- presents that wait for several refreshes ---------------------------------------------------

// The refresh is one of those at which frames are shown.
static void expect_frame_refresh(const display_rig *it)
{
    double shown = it->shown[(it->state.presents - 2) % SLOTS];
    double frames = ((double)it->state.refresh.time - shown) / (it->refreshes * it->period);
    expect_near(frames, round(frames), 0.1);
}

TEST(throttled)
{
    for (size_t i = 0; i < COUNT(rates); i++) {
        for (int32_t refreshes = 2; refreshes <= 3; refreshes++) {
            if (rates[i] / refreshes < 15)
                continue;
            for (int stamped = 0; stamped < 2; stamped++) {
                display_rig it = rig_of(rates[i], ++seed);
                it.stamps = stamped ? STAMPS_RIGHT : STAMPS_NONE;
                it.queue = 1;
                expect_after(SECOND, &it, WORKS, stamped ? TIMESTAMPS : PRESENTS);
                it.refreshes = refreshes;
                expect_after(SECOND, &it, THROTTLED, stamped ? TIMESTAMPS : PRESENTS);
                expect_refreshes(&it, refreshes * it.period, 1e-3, 600e3);
                uint64_t count = it.state.refresh.number;
                for (int frame = 1; frame <= 20; frame++) {
                    rig_frame(&it);
                    expect_frame_refresh(&it);
                }
                assert_in_range(it.state.refresh.number, count + 19, count + 21);
                it.refreshes = 1;
                expect_after(SECOND, &it, WORKS, stamped ? TIMESTAMPS : PRESENTS);
                expect_refreshes(&it, it.period, 1e-3, 600e3);
            }
        }
    }
}

// Three frames that come sooner do not end that, not even at once, nor where it has ended before.
TEST(throttled_again)
{
    display_rig it = rig_of(60, ++seed);
    it.stamps = STAMPS_RIGHT;
    for (int time = 0; time < 2; time++) {
        it.refreshes = 1;
        expect_after(SECOND, &it, WORKS, TIMESTAMPS);
        it.refreshes = 2;
        while (it.state.vsync_status != THROTTLED)
            rig_frame(&it);
        it.refreshes = 1;
        for (int frame = 0; frame < 3; frame++)
            rig_frame(&it);
        expect_found(&it, THROTTLED, TIMESTAMPS);
    }
}

// A program that is too slow for each refresh is not throttled.
TEST(slow_program)
{
    display_rig it = rig_of(60, ++seed);
    it.work_low = 20 * MS;
    it.work_high = 24 * MS;
    expect_after(SECOND, &it, WORKS, PRESENTS);
    expect_refreshes(&it, it.period, 1e-3, 600e3);
}

// ---- displays that change -----------------------------------------------------------------------

TEST(changes_that_are_reported)
{
    const double changes[] = {60, 144, 60, 24, 240, 59.94};
    display_rig it = rig_of(changes[0], ++seed);
    for (size_t i = 0; i < COUNT(changes); i++) {
        it.period = HZ(changes[i]);
        rig_begin(&it, floor(changes[i]), floor(changes[i]));
        expect_after(SECOND, &it, WORKS, PRESENTS);
        expect_refreshes(&it, it.period, 1e-3, 600e3);
    }
}

// With timestamps and presents that agree, the mode need not report.
TEST(changes_that_are_not_reported)
{
    const double changes[] = {144, 60, 75, 60, 59.94};
    for (int stamped = 0; stamped < 2; stamped++) {
        display_rig it = rig_of(60, ++seed);
        it.stamps = stamped ? STAMPS_RIGHT : STAMPS_NONE;
        if (!stamped)
            rig_begin(&it, 0, 0);
        for (size_t i = 0; i < COUNT(changes); i++) {
            rig_play(&it, SECOND);
            it.period = HZ(changes[i]);
            expect_after(SECOND, &it, WORKS, stamped ? TIMESTAMPS : PRESENTS);
            expect_refreshes(&it, it.period, 1e-3, 600e3);
        }
    }
}

// To a part of the mode's rate. Presents that wait do not show that: if the program works for long, they wait for
// less than a refresh more than before. Numbers show it.
TEST(a_part_of_the_mode)
{
    const double changes[] = {30, 60, 20, 30};
    display_rig it = rig_of(60, ++seed);
    it.stamps = STAMPS_RIGHT;
    for (size_t i = 0; i < COUNT(changes); i++) {
        rig_play(&it, SECOND);
        it.period = HZ(changes[i]);
        it.work_low = (int64_t)it.period / 2;
        it.work_high = it.work_low + MS;
        expect_after(2 * SECOND, &it, WORKS, TIMESTAMPS);
        expect_refreshes(&it, it.period, 1e-3, 600e3);
    }
}

// A compositor may show frames at a regular rate that is no part of the mode's. Timestamps and
// presents report it; presents alone may have waited for something else.
TEST(rate_beside_the_mode)
{
    const double modes[] = {60, 144, 75, 24};
    const double periods[] = {25.4 * MS, 16.67 * MS, 20 * MS, 62.9 * MS};
    for (size_t i = 0; i < COUNT(modes); i++) {
        for (int stamped = 0; stamped < 2; stamped++) {
            display_rig it = rig_of(modes[i], ++seed);
            it.period = periods[i];
            it.stamps = stamped ? STAMPS_UNNUMBERED : STAMPS_NONE;
            expect_after(3 * SECOND, &it, stamped ? WORKS : UNKNOWN, stamped ? TIMESTAMPS : NONE);
            if (stamped)
                expect_refreshes(&it, it.period, 1e-3, 600e3);
        }
    }
}

// A display without a fixed rate has no refreshes that could be known beforehand.
TEST(variable_refresh)
{
    for (int run = 0; run < 20; run++) {
        display_rig it = rig_of(144, ++seed);
        it.variable = true;
        it.stamps = run % 2 ? STAMPS_RIGHT : STAMPS_NONE;
        it.work_low = 5 * MS;
        it.work_high = 20 * MS;
        for (int second = 0; second < 60; second++) {
            rig_play(&it, SECOND);
            assert_int_not_equal(it.state.vsync_status, ABSENT);
            assert_int_not_equal(it.state.vsync_status, THROTTLED);
            assert_int_equal(it.state.refresh.source, NONE);
        }
    }
}

TEST(an_hour)
{
    display_rig it = rig_of(59.94, ++seed);
    it.jitter = MS / 5;
    rig_play(&it, 5 * SECOND);
    it.time += 3600 * SECOND;
    expect_after(SECOND, &it, WORKS, PRESENTS);
    expect_refreshes(&it, it.period, 1e-3, MS);
}

// ---- v-sync that is tried again -----------------------------------------------------------------

// Plays, and expects tries to begin so many seconds after the end of the one before, or after v-sync was found
// absent.
static void expect_tries(display_rig *it, const double *after, size_t count)
{
    while (it->state.vsync_status != ABSENT)
        rig_frame(it);
    int64_t since = it->time;
    for (size_t i = 0; i < count; i++) {
        while (!it->clock.tries)
            rig_frame(it);
        expect_near((double)(it->time - since) / 1e9, after[i], 0.02);
        int frames = 0;
        for (; it->clock.tries; frames++)
            rig_frame(it);
        assert_in_range(frames, 5, 7);
        since = it->time;
    }
}

TEST(tries_of_v_sync_that_never_worked)
{
    display_rig it = rig_of(60, ++seed);
    it.ignored = true;
    expect_tries(&it, (const double[]){0.5, 2, 8, 32}, 4);
}

TEST(tries_of_v_sync_that_worked)
{
    display_rig it = rig_of(60, ++seed);
    expect_after(SECOND, &it, WORKS, PRESENTS);
    it.ignored = true;
    expect_tries(&it, (const double[]){0.5, 1, 1, 1, 1}, 5);
    it.ignored = false;
    it.queue = 3;
    expect_after(2 * SECOND, &it, WORKS, PRESENTS);
    it.ignored = true;
    expect_tries(&it, (const double[]){0.5, 1}, 2);
}

// Where each present waits for 60 refreshes, as for a window that a compositor thinks is hidden, that is over
// when it is.
TEST(throttled_by_far)
{
    display_rig it = rig_of(60, ++seed);
    it.stamps = STAMPS_RIGHT;
    rig_play(&it, SECOND);
    it.refreshes = 60;
    rig_play(&it, 20 * SECOND);
    assert_int_equal(it.state.vsync_status, THROTTLED);
    it.refreshes = 1;
    expect_after(2 * SECOND, &it, WORKS, TIMESTAMPS);
}

// What a display clock makes of timestamps that are right, noisy, late, garbage or stop: it follows
// those that are regular, and falls back on presents within a second.

#include "display_rig.h"

static const double rates[] = {24, 50, 59.94, 60, 75, 144, 240};
static uint64_t seed = 1000;

TEST(timestamps)
{
    const struct {
        stamps stamps;
        double part, ns;
    } good[] = {{STAMPS_RIGHT, 1e-3, 600e3},
                {STAMPS_UNNUMBERED, 1e-3, 600e3},
                {STAMPS_NOISY, 3e-3, 700e3},
                {STAMPS_LATE, 1e-3, 600e3}};
    for (size_t i = 0; i < COUNT(good); i++) {
        for (size_t k = 0; k < COUNT(rates); k++) {
            display_rig it = rig_of(rates[k], ++seed);
            it.stamps = good[i].stamps;
            it.queue = (int32_t)(k % 4);
            it.jitter = MS / 2;
            expect_after(SECOND, &it, WORKS, TIMESTAMPS);
            expect_refreshes(&it, it.period, good[i].part, good[i].ns);
            assert_true(it.state.shown.number + 5 > it.state.presents);
            assert_true(it.state.shown.time <= it.time);
        }
    }
}

TEST(bad_timestamps)
{
    const stamps bad[] = {STAMPS_OF_CHANCE, STAMPS_ZERO, STAMPS_STUCK, STAMPS_OF_ANOTHER_CLOCK,
                          STAMPS_NONE};
    for (size_t i = 0; i < COUNT(bad); i++) {
        for (size_t k = 0; k < COUNT(rates); k++) {
            display_rig it = rig_of(rates[k], ++seed);
            it.stamps = bad[i]; // from the start
            expect_after(SECOND, &it, WORKS, PRESENTS);
            it.stamps = STAMPS_RIGHT; // they come to be right
            expect_after(SECOND, &it, WORKS, TIMESTAMPS);
            expect_refreshes(&it, it.period, 5e-3, 2 * MS);
            it.stamps = bad[i]; // and wrong
            expect_after(SECOND, &it, WORKS, PRESENTS);
            expect_refreshes(&it, it.period, 1e-3, 600e3);
        }
    }
}

// Displays, drivers and programs at random.
TEST(random)
{
    for (int run = 0; run < 1000; run++) {
        display_rig it = rig_of(rates[draw_from(&seed, 0, (int64_t)COUNT(rates) - 1)], ++seed);
        int64_t period = (int64_t)it.period;
        bool stamped = draw_one_in(&seed, 2);
        it.stamps =
            stamped ? (stamps)draw_from(&seed, STAMPS_RIGHT, STAMPS_UNNUMBERED) : STAMPS_NONE;
        it.queue = (int32_t)draw_from(&seed, 0, 3);
        it.jitter = draw_from(&seed, 0, period / 8);
        it.latch = draw_from(&seed, 0, period / 8);
        it.work_low = draw_from(&seed, 0, period / 4);
        it.work_high = draw_from(&seed, it.work_low, period / 2);
        for (int second = 0; second < 3; second++) {
            expect_after(SECOND, &it, WORKS, stamped ? TIMESTAMPS : PRESENTS);
            expect_refreshes(&it, it.period, 1e-2, (double)period / 5);
        }
        it.ignored = true;
        it.stamps = STAMPS_NONE;
        expect_after(SECOND, &it, ABSENT, NONE);
    }
}

// A display of so many Hz in a program without v-sync, which the window system has notified of so many
// refreshes.
static display_rig reported_of(int32_t rate, int refreshes)
{
    display_rig it = rig_of(rate, ++seed);
    glp_display_clock_begin(&it.clock, &it.state, false, (gl_rate){rate, 1}, (gl_rate){rate, 1});
    for (int i = 0; i < refreshes; i++) {
        it.time += SECOND / rate;
        glp_display_clock_refresh(&it.clock, &it.state, it.time, it.time, 0);
    }
    return it;
}

static void present_at(display_rig *it, int64_t time)
{
    glp_display_clock_present(&it->clock, &it->state, &(gl_presented){.returned = time});
}

// Three that agree with the rate of the mode are enough to go by, also if it is 1 Hz.
TEST(first_timestamps)
{
    const int32_t exact[] = {50, 1};
    for (size_t i = 0; i < COUNT(exact); i++) {
        display_rig it = reported_of(exact[i], 2);
        expect_found(&it, ABSENT, NONE);
        it = reported_of(exact[i], 3);
        expect_found(&it, ABSENT, TIMESTAMPS);
    }
}

// They stopped if neither 8 presents nor 8 refreshes brought one.
TEST(timestamps_that_stopped)
{
    display_rig it = reported_of(50, 30);
    for (int i = 1; i <= 40; i++)
        present_at(&it, it.time + i * MS);
    expect_found(&it, ABSENT, TIMESTAMPS);
    present_at(&it, it.time + 7 * 20 * MS);
    expect_found(&it, ABSENT, TIMESTAMPS);
    present_at(&it, it.time + 8 * 20 * MS);
    expect_found(&it, ABSENT, NONE);
}

// Those that fit no refresh, since a compositor has begun its refreshes anew, have not stopped.
TEST(timestamps_that_do_not_fit)
{
    display_rig it = rig_of(60, ++seed);
    it.stamps = STAMPS_RIGHT;
    rig_play(&it, SECOND);
    it.origin += 0.26 * it.period;
    for (int frame = 0; frame < 8; frame++) {
        rig_frame(&it);
        expect_found(&it, WORKS, TIMESTAMPS);
    }
}

// ---- what is taken for the display's ----------------------------------------------------------------

// What is regular, but at no rate of a mode, is not the display.
TEST(timestamps_of_something_else)
{
    display_rig it = rig_of(60, ++seed);
    for (int present = 0; present < 300; present++) {
        it.time += (int64_t)HZ(60);
        it.state.presents++;
        glp_display_clock_refresh(&it.clock, &it.state, it.time, it.time - it.time % (25 * MS), 0);
        glp_display_clock_present(&it.clock, &it.state,
                                  &(gl_presented){.returned = it.time, .blocked_ns = 10 * MS});
    }
    expect_found(&it, WORKS, PRESENTS);
    expect_near(it.state.refresh.period_ns, HZ(60), 100);
}

// Presents that come at the rate of the mode since the program waits for that do not wait themselves.
TEST(a_program_that_waits)
{
    for (int waits = 0; waits < 2; waits++) {
        display_rig it = rig_of(60, ++seed);
        for (int present = 0; present < 300; present++) {
            it.time += (int64_t)HZ(60);
            it.state.presents++;
            if (waits)
                glp_display_clock_wait(&it.clock);
            glp_display_clock_present(&it.clock, &it.state, &(gl_presented){.returned = it.time});
        }
        expect_found(&it, waits ? UNKNOWN : WORKS, waits ? NONE : PRESENTS);
    }
}

// Frames at uneven times, each shown 3 ms after its present. The window system reports each frame, or every
// second one: the frames between may have waited for the display. From the 200th frame on, it reports each so many
// frames later.
static bool is_variable(uint64_t step, uint64_t delay)
{
    display_rig it = rig_of(60, ++seed);
    int64_t times[401];
    for (uint64_t frame = 1; frame <= 400; frame++) {
        it.time += draw_from(&it.seed, 20 * MS, 40 * MS);
        it.state.presents++;
        glp_display_clock_present(&it.clock, &it.state, &(gl_presented){.returned = it.time});
        times[frame] = it.time;
        const uint64_t shown = frame < 200 ? frame : frame - delay;
        if (frame % step == 0)
            glp_display_clock_shown(
                &it.clock, &it.state, it.time + 4 * MS,
                (gl_shown_frame){.number = shown, .time = times[shown] + 3 * MS});
    }
    return it.state.refresh.variable;
}

TEST(frames_between_which_others_were)
{
    assert_true(is_variable(1, 0));
    assert_false(is_variable(2, 0));
}

// When a frame was presented that is reported so late is not known any more: the report says nothing.
TEST(reports_that_come_late)
{
    assert_true(is_variable(1, 3));
    assert_true(is_variable(1, 10));
}

// ---- what cannot be, or says nothing ------------------------------------------------------------

// After years without a present, the next one waited for no number of refreshes that drivers wait for.
TEST(presents_years_apart)
{
    display_rig it = rig_of(60, ++seed);
    rig_play(&it, SECOND);
    expect_found(&it, WORKS, PRESENTS);
    const int32_t spacing = it.clock.spacing;
    for (int i = 0; i < 20; i++) {
        const int64_t years = INT64_C(3) * INT32_MAX * (int64_t)it.period;
        it.time += years;
        it.state.presents++;
        glp_display_clock_present(&it.clock, &it.state,
                                  &(gl_presented){.returned = it.time, .blocked_ns = years});
        assert_int_not_equal(it.state.vsync_status, THROTTLED);
        assert_int_equal(it.clock.divisor, 1);
        assert_int_equal(it.clock.spacing, spacing);
    }
}

// A frame that was never presented.
TEST(frames_of_the_future)
{
    display_rig it = rig_of(60, ++seed);
    it.stamps = STAMPS_RIGHT;
    rig_play(&it, SECOND);
    expect_found(&it, WORKS, TIMESTAMPS);
    const gl_shown_frame before = it.state.shown;
    gl_shown_frame next = rig_stamp(&it, it.state.presents - 1);
    next.number = it.state.presents + 1;
    next.time = before.time + 2 * (int64_t)round(it.period);
    next.refresh = before.refresh + 2;
    glp_display_clock_shown(&it.clock, &it.state, next.time, next);
    assert_memory_equal(&it.state.shown, &before, sizeof before);
}

// For so many refreshes without frames. Each refresh is reported.
static void pass_refreshes(display_rig *it, int count)
{
    for (; count > 0; count--) {
        it->time += (int64_t)it->period;
        glp_display_clock_refresh(&it->clock, &it->state, it->time, it->time, 0);
    }
}

static void present_after(display_rig *it, int64_t ns)
{
    it->time += ns;
    it->state.presents++;
    glp_display_clock_present(&it->clock, &it->state, &(gl_presented){.returned = it->time});
}

// The frame that tests the refreshes is the first one that is reported: there are no usual frames to compare it
// with.
TEST(a_test_without_frames_before)
{
    display_rig it = rig_of(60, ++seed);
    const int64_t period = (int64_t)it.period;
    pass_refreshes(&it, 60);
    assert_int_equal(it.state.refresh.source, TIMESTAMPS);
    present_after(&it, MS);
    pass_refreshes(&it, 30);
    present_after(&it, MS);
    present_after(&it, period / 4);
    assert_int_equal(it.clock.tester, 3);
    it.time += period;
    const int64_t odd =
        it.time - it.time % period - period / 2; // halfway between two periods since 0
    glp_display_clock_shown(&it.clock, &it.state, it.time,
                            (gl_shown_frame){.number = 3, .time = odd});
    assert_int_equal(it.clock.tester, 0);
    expect_near(it.clock.refuted.points, 0, 0);
}

// A frame that tests the refreshes comes `after` a shown one, ns, and is shown three refreshes later than that one,
// on a display whose modes have at least this rate; 0: that is not known. Whether the refreshes are refuted.
static bool is_refuted(double slowest, int64_t after)
{
    display_rig it = rig_of(60, ++seed);
    const int64_t period = (int64_t)it.period;
    rig_begin(&it, slowest, slowest > 0 ? 60 : 0);
    pass_refreshes(&it, 60);
    present_after(&it, MS);
    pass_refreshes(&it, 30);
    present_after(&it, MS);
    const int64_t shown = it.time + MS / 2;
    glp_display_clock_shown(&it.clock, &it.state, shown,
                            (gl_shown_frame){.number = 2, .time = shown});
    present_after(&it, MS / 2 + after);
    assert_int_equal(it.clock.tester, 3);
    it.time = shown + 3 * period;
    glp_display_clock_shown(&it.clock, &it.state, it.time,
                            (gl_shown_frame){.number = 3, .time = it.time});
    return it.clock.refuted.points > 0;
}

// It could have been shown sooner, unless a mode is so slow, or it was not ready.
TEST(tests_of_the_refreshes)
{
    assert_true(is_refuted(0, 4 * MS));
    assert_true(is_refuted(20, 4 * MS));
    assert_false(is_refuted(60, 4 * MS));
    assert_false(is_refuted(20, 10 * MS));
}

// What a sleep learns, on numbers; how it ends, on a clock that the test keeps; and on the real one
// what holds on the slowest machine: it never ends early.

#include "rig.h"

#include <glpace/timer.h>

#include "core/base/clock.h"
#include "core/base/sleep.h"

// ---- learning -----------------------------------------------------------------------------------

TEST(margin_covers_most_sleeps)
{
    const int64_t all_but_one_of[] = {4, 20};
    for (int k = 0; k < 2; k++) {
        uint64_t seed = 3;
        int64_t margin = GLP_MARGIN_AT_FIRST;
        int in_time = 0;
        for (int i = 0; i < 20000; i++) {
            int64_t late = draw_from(&seed, 20000, 60000);
            in_time += late <= margin;
            margin = glp_sleep_learn(margin, late, all_but_one_of[k]);
            assert_in_range(margin, 35000, GLP_MARGIN_AT_FIRST);
        }
        expect_near(in_time, (1 - 1.0 / (double)all_but_one_of[k]) * 20000, 0.005 * 20000);
    }
}

TEST(margin_follows)
{
    int64_t margin = GLP_MARGIN_AT_FIRST;
    for (int i = 0; i < 20; i++)
        margin = glp_sleep_learn(margin, 150000, 20);
    assert_in_range(margin, 135000, 165000);
    for (int i = 0; i < 300; i++)
        margin = glp_sleep_learn(margin, 10000, 20);
    assert_in_range(margin, 0, 25000);
}

TEST(margin_does_not_learn_from_stalls)
{
    int64_t margin = 70000;
    for (int i = 0; i < 1000; i++) {
        margin = glp_sleep_learn(margin, 5 * MS, 20);
        margin = glp_sleep_learn(margin, GLP_STALL + 1, 20);
    }
    assert_int_equal(margin, 70000);
}

TEST(margin_has_bounds)
{
    int64_t margin = GLP_MARGIN_AT_FIRST;
    for (int i = 0; i < 1000; i++)
        margin = glp_sleep_learn(margin, GLP_STALL, 20);
    assert_int_equal(margin, GLP_MARGIN_MAX);
    for (int i = 0; i < 1000; i++)
        margin = glp_sleep_learn(margin, 0, 20);
    assert_int_equal(margin, 0);
}

// ---- on a clock of the test's -------------------------------------------------------------------

// The library's calls of the clock come here, and go on to the real one unless the test keeps it.
int64_t __wrap_glp_clock_now(void);
void __wrap_glp_clock_sleep(int64_t until);
void __wrap_glp_clock_pause(void);
int64_t __real_glp_clock_now(void);
void __real_glp_clock_sleep(int64_t until);
void __real_glp_clock_pause(void);

static struct {
    bool is_kept;
    int64_t now;
    int64_t late; // what a sleep oversleeps
    int64_t slept;
    int sleeps, pauses;
} kept;

#define READING 20 // ns that a look at the clock takes
#define PAUSE 30

int64_t __wrap_glp_clock_now(void)
{
    return kept.is_kept ? kept.now += READING : __real_glp_clock_now();
}

void __wrap_glp_clock_sleep(int64_t until)
{
    if (!kept.is_kept) {
        __real_glp_clock_sleep(until);
        return;
    }
    assert_true(until > kept.now);
    kept.slept += until - kept.now;
    kept.now = until + kept.late;
    kept.sleeps++;
}

void __wrap_glp_clock_pause(void)
{
    if (!kept.is_kept) {
        __real_glp_clock_pause();
        return;
    }
    kept.now += PAUSE;
    kept.pauses++;
}

static FIXTURE(keep_clock)
{
    memset(&kept, 0, sizeof kept);
    kept.is_kept = true;
    kept.now = 1000 * SECOND;
    return 0;
}

static FIXTURE(let_clock_go)
{
    kept.is_kept = false;
    return 0;
}

// Sleeps for ns. How late it ended, ns.
static int64_t sleep_for(int64_t ns)
{
    int64_t until = gl_time_now() + ns;
    gl_sleep_until(until);
    int64_t late = gl_time_now() - until;
    assert_true(late >= 0);
    return late;
}

// However late this system's sleeps end, once that is learned: on the dot, and nearly all of the
// time asleep.
TEST_BETWEEN(keep_clock, let_clock_go, ends_on_the_dot)
{
    const int64_t lates[] = {0, 30000, 75000, 150000};
    for (int i = 0; i < 4; i++) {
        kept.late = lates[i];
        for (int k = 0; k < 400; k++)
            sleep_for(2 * MS);
        kept.slept = 0;
        int sleeps = kept.sleeps;
        int64_t start = kept.now;
        for (int k = 0; k < 100; k++)
            assert_in_range(sleep_for(2 * MS), 0, 1000);
        assert_int_equal(kept.sleeps, sleeps + 100);
        assert_in_range(kept.slept, (kept.now - start) * 85 / 100, kept.now - start);
    }
}

TEST_BETWEEN(keep_clock, let_clock_go, a_moment_within_the_margin_is_spun)
{
    sleep_for(1000);
    assert_int_equal(kept.sleeps, 0);
    assert_true(kept.pauses > 0);
}

// A caller may ask to be awake longer before a moment, which teaches nothing.
TEST_BETWEEN(keep_clock, let_clock_go, awake_as_long_as_asked)
{
    kept.late = 40000;
    for (int i = 0; i < 1000; i++) {
        const int64_t until = gl_time_now() + 2 * MS;
        const int64_t now = glp_sleep_before(until, 250000);
        assert_in_range(until - now, 250000 - kept.late - READING, 250000 - kept.late);
        glp_sleep_spin(now, until);
    }
    const int64_t until = gl_time_now() + 2 * MS;
    const int64_t now = glp_sleep_before(until, 0);
    assert_in_range(until - now, 0, 10000); // as early as was learned: 40 us, and a bit
}

TEST_BETWEEN(keep_clock, let_clock_go, times_past)
{
    const int64_t begun = kept.now;
    gl_sleep_until(INT64_MIN);
    gl_sleep_until(0);
    gl_sleep_until(begun);
    gl_sleep_until(gl_time_now());
    assert_int_equal(kept.sleeps, 0);
    assert_int_equal(kept.pauses, 0);
}

// ---- on the real clock --------------------------------------------------------------------------

TEST(never_early)
{
    uint64_t seed = 9;
    for (int i = 0; i < 300; i++)
        sleep_for(draw_from(&seed, 0, 1 * MS));
}

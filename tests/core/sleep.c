// What a sleep learns, on numbers; and sleeping itself, on the real clock, with room for a machine
// that does other things as well.

#define _DEFAULT_SOURCE // setitimer

#include "rig.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <glpace/timer.h>

#include "core/sleep.h"

// ---- learning -----------------------------------------------------------------------------------

static void test_margin_covers_most_sleeps(void **state)
{
    (void)state;
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

static void test_margin_follows(void **state)
{
    (void)state;
    int64_t margin = GLP_MARGIN_AT_FIRST;
    for (int i = 0; i < 20; i++)
        margin = glp_sleep_learn(margin, 150000, 20);
    assert_in_range(margin, 135000, 165000);
    for (int i = 0; i < 300; i++)
        margin = glp_sleep_learn(margin, 10000, 20);
    assert_in_range(margin, 0, 25000);
}

static void test_margin_does_not_learn_from_stalls(void **state)
{
    (void)state;
    int64_t margin = 70000;
    for (int i = 0; i < 1000; i++) {
        margin = glp_sleep_learn(margin, 5 * MS, 20);
        margin = glp_sleep_learn(margin, GLP_STALL + 1, 20);
    }
    assert_int_equal(margin, 70000);
}

static void test_margin_has_bounds(void **state)
{
    (void)state;
    int64_t margin = GLP_MARGIN_AT_FIRST;
    for (int i = 0; i < 1000; i++)
        margin = glp_sleep_learn(margin, GLP_STALL, 20);
    assert_int_equal(margin, GLP_MARGIN_MAX);
    for (int i = 0; i < 1000; i++)
        margin = glp_sleep_learn(margin, 0, 20);
    assert_int_equal(margin, 0);
}

// ---- sleeping -----------------------------------------------------------------------------------

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
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

static int64_t median_lateness(void)
{
    int64_t late[50];
    for (int i = 0; i < 50; i++)
        late[i] = sleep_for(2 * MS);
    qsort(late, 50, sizeof *late, compare);
    return late[25];
}

static void test_ends_on_the_dot(void **state)
{
    (void)state;
    int64_t least = INT64_MAX;
    for (int round = 0; round < 5 && least >= MS; round++) {
        int64_t median = median_lateness();
        least = median < least ? median : least;
    }
    assert_in_range(least, 0, MS - 1);
}

static void test_never_early(void **state)
{
    (void)state;
    uint64_t seed = 9;
    for (int i = 0; i < 300; i++)
        sleep_for(draw_from(&seed, 0, 1 * MS));
}

// A thousand of them take no time to speak of.
static void test_times_past(void **state)
{
    (void)state;
    int64_t begun = gl_time_now();
    for (int i = 0; i < 250; i++) {
        gl_sleep_until(INT64_MIN);
        gl_sleep_until(0);
        gl_sleep_until(begun);
        gl_sleep_until(gl_time_now());
    }
    assert_in_range(gl_time_now() - begun, 0, SECOND);
}

// ns that the processor has worked for this program.
static int64_t processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * SECOND + time.tv_nsec;
}

static void test_is_no_busy_loop(void **state)
{
    (void)state;
    int64_t before = processor_time();
    for (int i = 0; i < 20; i++)
        sleep_for(10 * MS);
    assert_in_range(processor_time() - before, 0, 40 * MS);
}

// ---- what a signal sees -------------------------------------------------------------------------

static volatile sig_atomic_t signals;
static volatile sig_atomic_t least_slack;

static int timer_slack(void)
{
#ifdef __linux__
    return prctl(PR_GET_TIMERSLACK, 0UL, 0UL, 0UL, 0UL);
#else
    return 1;
#endif
}

static void on_alarm(int number)
{
    (void)number;
    signals++;
    int slack = timer_slack();
    if (slack < least_slack) // most come while it sleeps, but not all
        least_slack = slack;
}

static void alarms_every(suseconds_t us)
{
    struct itimerval every = {.it_interval.tv_usec = us, .it_value.tv_usec = us};
    assert_int_equal(setitimer(ITIMER_REAL, &every, NULL), 0);
}

static void test_signals_do_not_end_it(void **state)
{
    (void)state;
    struct sigaction action = {.sa_handler = on_alarm};
    assert_int_equal(sigaction(SIGALRM, &action, NULL), 0);
    signals = 0;
    alarms_every(5000);
    int64_t before = processor_time();
    do
        sleep_for(50 * MS);
    while (signals < 3);
    assert_in_range(processor_time() - before, 0, 15 * MS); // nor is what is left spun away
    alarms_every(0);
}

static void test_timer_slack(void **state)
{
    (void)state;
#ifdef __linux__
    if (timer_slack() == 0) // a real-time thread has none
        return;
    const unsigned long slacks[] = {1, 123456, 50000};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(prctl(PR_SET_TIMERSLACK, slacks[i], 0UL, 0UL, 0UL), 0);
        least_slack = INT_MAX;
        test_signals_do_not_end_it(state);
        assert_int_equal(least_slack, 1);
        assert_int_equal(timer_slack(), slacks[i]);
    }
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_margin_covers_most_sleeps),
        cmocka_unit_test(test_margin_follows),
        cmocka_unit_test(test_margin_does_not_learn_from_stalls),
        cmocka_unit_test(test_margin_has_bounds),
        cmocka_unit_test(test_ends_on_the_dot),
        cmocka_unit_test(test_never_early),
        cmocka_unit_test(test_times_past),
        cmocka_unit_test(test_is_no_busy_loop),
        cmocka_unit_test(test_signals_do_not_end_it),
        cmocka_unit_test(test_timer_slack),
    };
    return cmocka_run_group_tests_name("sleep", tests, NULL, NULL);
}

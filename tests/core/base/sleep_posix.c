// Signals do not end a sleep, and it is as exact as the system can make it.

#define _DEFAULT_SOURCE // setitimer

#include "rig.h"

#include <limits.h>
#include <signal.h>
#include <sys/time.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "core/base/clock.h"

static volatile sig_atomic_t signals;
static volatile sig_atomic_t least_slack;

static int timer_slack(void)
{
#ifdef __linux__
    return prctl(PR_GET_TIMERSLACK);
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

// Sleeps under alarms until some came, and one while it slept if that shows in the slack.
static void sleep_under_alarms(int slack_asleep)
{
    struct sigaction action = {.sa_handler = on_alarm};
    assert_int_equal(sigaction(SIGALRM, &action, NULL), 0);
    signals = 0;
    least_slack = INT_MAX;
    alarms_every(5000);
    for (int i = 0; signals < 3 || (i < 200 && least_slack != slack_asleep); i++) {
        int64_t until = glp_clock_now() + 50 * MS;
        glp_clock_sleep(until);
        assert_true(glp_clock_now() >= until); // else the rest would be spun away
    }
    alarms_every(0);
}

TEST(signals_do_not_end_it)
{
    sleep_under_alarms(timer_slack() == 0 ? 0 : 1);
}

TEST(timer_slack)
{
#ifdef __linux__
    if (timer_slack() == 0) // a real-time thread has none
        return;
    const unsigned long slacks[] = {1, 123456, 50000};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(prctl(PR_SET_TIMERSLACK, slacks[i]), 0);
        sleep_under_alarms(1);
        assert_int_equal(least_slack, 1);
        assert_int_equal(timer_slack(), slacks[i]);
    }
    // One that does not fit the answer is left alone.
    const unsigned long too_long = 3000000000;
    assert_int_equal(prctl(PR_SET_TIMERSLACK, too_long), 0);
    int unreadable = timer_slack();
    glp_clock_unsharpen(glp_clock_sharpen());
    assert_int_equal(timer_slack(), unreadable);
    assert_int_equal(prctl(PR_SET_TIMERSLACK, slacks[2]), 0);
#endif
}

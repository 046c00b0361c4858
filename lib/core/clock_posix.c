#define _POSIX_C_SOURCE 200809L

#include "core/clock.h"

#include <errno.h>
#include <time.h>

#include <glpace/rate.h>

// Sleeping may end late by about the timer slack (50 us unless set) and a wakeup: what is left
// after the sleep is spun away.
#define SPIN_NS 200000

int64_t glp_clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * GL_NS_PER_SECOND + now.tv_nsec;
}

static void sleep_until(int64_t until)
{
    struct timespec end = {
        .tv_sec = (time_t)(until / GL_NS_PER_SECOND),
        .tv_nsec = (long)(until % GL_NS_PER_SECOND),
    };
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) == EINTR)
        ;
}

static void pause_processor(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __asm__ volatile("pause");
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

void glp_clock_hold(int64_t until)
{
    if (until - glp_clock_now() > SPIN_NS)
        sleep_until(until - SPIN_NS);
    while (glp_clock_now() < until)
        pause_processor();
}

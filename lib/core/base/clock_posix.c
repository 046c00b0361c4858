#define _POSIX_C_SOURCE 200809L

#include "core/base/clock.h"

#include <errno.h>
#include <time.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <glpace/rate.h>

int64_t glp_clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * GL_NS_PER_SECOND + now.tv_nsec;
}

#ifdef __linux__

// What the slack was; 0 where there is nothing to put back: a real-time thread has no slack, and
// one above 2 s does not fit the answer.
unsigned long glp_clock_sharpen(void)
{
    int slack = prctl(PR_GET_TIMERSLACK);
    if (slack <= 1)
        return 0;
    prctl(PR_SET_TIMERSLACK, 1UL);
    return (unsigned long)slack;
}

void glp_clock_unsharpen(unsigned long before)
{
    if (before > 0)
        prctl(PR_SET_TIMERSLACK, before);
}

#else

unsigned long glp_clock_sharpen(void)
{
    return 0;
}

void glp_clock_unsharpen(unsigned long before)
{
    (void)before;
}

#endif

#ifdef __APPLE__

// The system cannot sleep until a given time.
static void sleep_until(int64_t until)
{
    for (int64_t left; (left = until - glp_clock_now()) > 0;) {
        struct timespec rest = {
            .tv_sec = (time_t)(left / GL_NS_PER_SECOND),
            .tv_nsec = (long)(left % GL_NS_PER_SECOND),
        };
        nanosleep(&rest, NULL);
    }
}

#else

static void sleep_until(int64_t until)
{
    struct timespec end = {
        .tv_sec = (time_t)(until / GL_NS_PER_SECOND),
        .tv_nsec = (long)(until % GL_NS_PER_SECOND),
    };
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) == EINTR)
        ;
}

#endif

void glp_clock_sleep(int64_t until)
{
    unsigned long before = glp_clock_sharpen();
    sleep_until(until);
    glp_clock_unsharpen(before);
}

void glp_clock_pause(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __asm__ volatile("pause");
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

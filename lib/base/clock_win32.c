#include "base/clock.h"

#include <stdbool.h>

#include <glpace/rate.h>

#include "base/clock_win32.h"

#include <timeapi.h> // after windows.h

#ifndef CREATE_WAITABLE_TIMER_HIGH_RESOLUTION
#define CREATE_WAITABLE_TIMER_HIGH_RESOLUTION 2
#endif

#define TICK_NS 100 // of due times

int64_t glp_clock_now(void)
{
    LARGE_INTEGER count, frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    const int64_t seconds = count.QuadPart / frequency.QuadPart;
    const int64_t rest = count.QuadPart % frequency.QuadPart;
    return seconds * GL_NS_PER_SECOND + rest * GL_NS_PER_SECOND / frequency.QuadPart;
}

// Otherwise waits end with the system's ticks, of which there are 64 a second. 1: there is something to
// put back.
unsigned long glp_clock_sharpen(void)
{
    return timeBeginPeriod(1) == TIMERR_NOERROR;
}

void glp_clock_unsharpen(unsigned long before)
{
    if (before > 0)
        timeEndPeriod(1);
}

// By a timer that ends between two ticks, which Windows 10 has since 1803. Whether `end` came first.
static bool wait_by_timer(HANDLE timer, HANDLE end, int64_t ns)
{
    const HANDLE ends[] = {timer, end};
    const LARGE_INTEGER due = {.QuadPart = -(ns / TICK_NS + 1)}; // below 0: from now on
    SetWaitableTimer(timer, &due, 0, NULL, NULL, FALSE);
    return WaitForMultipleObjects(end ? 2 : 1, ends, FALSE, INFINITE) == WAIT_OBJECT_0 + 1;
}

static bool wait_by_ms(HANDLE end, int64_t ns)
{
    const int64_t ms = ns / GL_NS_PER_MS + 1;
    const DWORD count = (DWORD)(ms < INT32_MAX ? ms : INT32_MAX);
    if (end)
        return WaitForSingleObject(end, count) == WAIT_OBJECT_0;
    Sleep(count);
    return false;
}

// The timer is the wait's own, so that a thread that ends leaves nothing behind.
void glp_clock_wait(HANDLE end, int64_t until)
{
    const HANDLE timer =
        CreateWaitableTimerExW(NULL, NULL, CREATE_WAITABLE_TIMER_HIGH_RESOLUTION, TIMER_ALL_ACCESS);
    const unsigned long before = timer ? 0 : glp_clock_sharpen();
    bool ended = false;
    for (int64_t left; !ended && (left = until - glp_clock_now()) > 0;)
        ended = timer ? wait_by_timer(timer, end, left) : wait_by_ms(end, left);
    glp_clock_unsharpen(before);
    if (timer)
        CloseHandle(timer);
}

void glp_clock_sleep(int64_t until)
{
    glp_clock_wait(NULL, until);
}

void glp_clock_pause(void)
{
    YieldProcessor();
}

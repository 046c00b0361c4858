#include "core/base/clock.h"

#include <stdbool.h>

#include <glpace/rate.h>

#include "core/base/clock_win32.h"

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

// Otherwise waits end with the system's ticks, 64 a second. 1: there is something to put back.
unsigned long glp_clock_sharpen(void)
{
    return timeBeginPeriod(1) == TIMERR_NOERROR;
}

void glp_clock_unsharpen(unsigned long before)
{
    if (before > 0)
        timeEndPeriod(1);
}

// The timer is the wait's own, so that a thread that ends leaves nothing behind. It ends between two
// ticks, which Windows 10 has since 1803; without one, whole milliseconds are waited for.
bool glp_clock_wait(glp_wait_any *wait, HANDLE end, int64_t until)
{
    const HANDLE timer =
        CreateWaitableTimerExW(NULL, NULL, CREATE_WAITABLE_TIMER_HIGH_RESOLUTION, TIMER_ALL_ACCESS);
    const unsigned long before = timer ? 0 : glp_clock_sharpen();
    const HANDLE handles[] = {timer ? timer : end, end};
    const DWORD count = (timer ? 1u : 0u) + (end ? 1u : 0u);
    bool ended = false;
    for (int64_t left; !ended && (left = until - glp_clock_now()) > 0;) {
        const LARGE_INTEGER due = {.QuadPart = -(left / TICK_NS + 1)}; // below 0: from now on
        const int64_t ms = left / GL_NS_PER_MS + 1;
        if (timer)
            SetWaitableTimer(timer, &due, 0, NULL, NULL, FALSE);
        const DWORD found =
            wait(count, handles, timer ? INFINITE : (DWORD)(ms < INT32_MAX ? ms : INT32_MAX));
        ended = found != WAIT_TIMEOUT && !(timer && found == WAIT_OBJECT_0);
    }
    glp_clock_unsharpen(before);
    if (timer)
        CloseHandle(timer);
    return ended;
}

DWORD glp_wait_for_handles(DWORD count, const HANDLE *handles, DWORD ms)
{
    if (count > 0)
        return WaitForMultipleObjects(count, handles, FALSE, ms);
    Sleep(ms);
    return WAIT_TIMEOUT;
}

void glp_clock_sleep(int64_t until)
{
    glp_clock_wait(glp_wait_for_handles, NULL, until);
}

void glp_clock_pause(void)
{
    YieldProcessor();
}

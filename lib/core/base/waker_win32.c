#include "core/base/waker.h"

#include <stdlib.h>

#include "core/base/clock_win32.h"
#include "core/base/log.h"
#include "core/base/memory.h"

struct glp_waker {
    HANDLE woken; // signalled: a wake came and has not ended a wait yet
};

glp_waker *glp_waker_create(const char *who)
{
    glp_waker *waker = glp_new(who, 1, sizeof *waker);
    if (!waker)
        return NULL;
    waker->woken = CreateEventW(NULL, TRUE, FALSE, NULL);
    if (waker->woken)
        return waker;
    free(waker);
    glp_fail("%s: no event to wait for", who);
    return NULL;
}

void glp_waker_destroy(glp_waker *waker)
{
    CloseHandle(waker->woken);
    free(waker);
}

void glp_waker_wait(glp_waker *waker, int64_t until)
{
    glp_clock_wait(glp_wait_for_handles, waker->woken, until);
    ResetEvent(waker->woken);
}

void glp_waker_wake(glp_waker *waker)
{
    SetEvent(waker->woken);
}

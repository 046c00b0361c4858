#include "core/base/waker.h"

#include <stdbool.h>
#include <stdlib.h>

#include "core/base/clock.h"
#include "core/base/memory.h"
#include "core/base/wait_web.h"

struct glp_waker {
    bool woken; // a wake came and has not ended a wait yet
};

glp_waker *glp_waker_create(const char *who)
{
    return glp_new(who, 1, sizeof(glp_waker));
}

void glp_waker_destroy(glp_waker *waker)
{
    free(waker);
}

void glp_waker_wait(glp_waker *waker, int64_t until)
{
    while (!waker->woken && glp_clock_now() < until)
        glp_web_wait(until, true);
    waker->woken = false;
}

void glp_waker_wake(glp_waker *waker)
{
    waker->woken = true;
    glp_web_wake();
}

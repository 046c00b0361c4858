#include "core/base/sleep.h"

#include <glpace/timer.h>

#include "core/base/clock.h"
#include "core/base/reads.h"

#define STEP 500 // ns

// What is later than that is a tail that a spin of milliseconds would not cover.
#define ALL_BUT_ONE_OF 50

// The margin walks to where one large step up and the others, small ones down, cancel out. Only
// whether a sleep was too late counts, not by how much, so no outlier drags the margin along; a
// mean and a deviation would follow each.
int64_t glp_sleep_learn(int64_t margin, int64_t late, int64_t of)
{
    if (late > GLP_STALL)
        return margin;
    margin += late > margin ? (of - 1) * STEP : -STEP;
    if (margin < 0)
        return 0;
    return margin < GLP_MARGIN_MAX ? margin : GLP_MARGIN_MAX;
}

int64_t glp_sleep_spin(int64_t now, int64_t ns)
{
    for (; now < ns; now = glp_clock_now())
        glp_clock_pause();
    return now;
}

int64_t gl_time_now(void)
{
    glp_note_read(GLP_READ_TIME);
    return glp_clock_now();
}

int64_t glp_sleep_before(int64_t time, int64_t least)
{
    // A thread's own, as its priority and its slack are, and so are its processors.
    static _Thread_local int64_t margin = GLP_MARGIN_AT_FIRST;

    int64_t now = glp_clock_now();
    const int64_t early = margin > least ? margin : least;
    if (time > now && time - now > early) {
        int64_t wake = time - early;
        glp_clock_sleep(wake);
        now = glp_clock_now();
        margin = glp_sleep_learn(margin, now - wake, ALL_BUT_ONE_OF);
    }
    return now;
}

void gl_sleep_until(int64_t time)
{
    glp_sleep_spin(glp_sleep_before(time, 0), time);
}

#include "core/sleep.h"

#include <glpace/timer.h>

#include "core/clock.h"

// The margin walks to the lateness that 19 of 20 sleeps stay below: there, one large step up and 19
// small ones down cancel out. (To cover 30 of 31 cost half as much again of a core and gained
// nothing: what is later than that is later than any margin.) Only whether a sleep was too late
// counts, not by how much, so no outlier drags the margin along; a mean and a deviation would
// follow each.
#define STEP 500 // ns
#define STEPS_UP 19

int64_t glp_sleep_learn(int64_t margin, int64_t late)
{
    if (late > GLP_STALL)
        return margin;
    margin += late > margin ? STEPS_UP * STEP : -STEP;
    if (margin < 0)
        return 0;
    return margin < GLP_MARGIN_MAX ? margin : GLP_MARGIN_MAX;
}

int64_t gl_time_now(void)
{
    return glp_clock_now();
}

void gl_sleep_until(int64_t ns)
{
    // A thread's own, as its priority and its slack are, and so are its processors.
    static _Thread_local int64_t margin = GLP_MARGIN_AT_FIRST;

    int64_t now = glp_clock_now();
    if (ns > now && ns - now > margin) {
        int64_t wake = ns - margin;
        glp_clock_sleep(wake);
        now = glp_clock_now();
        margin = glp_sleep_learn(margin, now - wake);
    }
    for (; now < ns; now = glp_clock_now())
        glp_clock_pause();
}

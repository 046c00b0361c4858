#include "host/display_sources.h"

#include <math.h>

#include "host/host.h"
#include "host/refresh_filter.h"

// By how much the period of a display may differ from that of its mode, whose rate may be rounded
// or cut off, 1/s.
#define ROUNDING 1.0

// An estimate with so many points that agrees with the rate of the mode may be relied on until the
// display contradicts it.
#define POINTS_OF_LIKELY 6

// ---- what periods may be ------------------------------------------------------------------------

static double per_second(gl_rate rate)
{
    return (double)rate.num / rate.den;
}

// ns; 0 if the rate is not known.
static double longest_period(const gl_display_clock *clock)
{
    if (clock->slowest.num <= 0)
        return 0;
    double rate = per_second(clock->slowest);
    return 1e9 / fmax(rate - ROUNDING, rate / 2);
}

double glp_display_shortest_period(const gl_display_clock *clock)
{
    return 1e9 / (per_second(clock->cap) + ROUNDING);
}

static bool is_nominal(const gl_display_clock *clock, double period)
{
    return clock->slowest.num > 0 && period >= glp_display_shortest_period(clock) &&
           period <= longest_period(clock);
}

// The rates of modes are true, unless both sources agree that they are not: what is regular need
// not be the display.
static bool is_trusted(const gl_display_clock *clock, const gl_refresh_filter *filter,
                       const gl_refresh_filter *other)
{
    if (!filter->known || clock->slowest.num <= 0)
        return filter->known;
    return is_nominal(clock, filter->period) ||
           (other->known && fabs(filter->period / other->period - 1) < 0.01);
}

// The first observations agree with the mode.
static bool is_likely(const gl_display_clock *clock, const gl_refresh_filter *filter)
{
    return !filter->contradicted && filter->score >= POINTS_OF_LIKELY &&
           is_nominal(clock, filter->period);
}

const gl_refresh_filter *glp_display_best_source(const gl_display_clock *clock)
{
    const gl_refresh_filter *timestamps = &clock->timestamps, *presents = &clock->presents;
    if (is_trusted(clock, timestamps, presents) || is_likely(clock, timestamps))
        return timestamps;
    if (is_trusted(clock, presents, timestamps) || is_likely(clock, presents))
        return presents;
    return NULL;
}

double glp_display_period(const gl_display_clock *clock)
{
    const gl_refresh_filter *filter = glp_display_best_source(clock);
    return filter ? filter->period : 1e9 / per_second(clock->cap);
}

bool glp_display_trusts_presents(const gl_display_clock *clock)
{
    return is_trusted(clock, &clock->presents, &clock->timestamps);
}

void glp_display_sources_begin(gl_display_clock *clock, gl_rate slowest, gl_rate fastest)
{
    clock->slowest = slowest;
    clock->cap = glp_host_cap(GL_VSYNC_VERDICT_ABSENT, fastest);
    bool certain = slowest.num > 0 && gl_rate_equal(slowest, fastest);
    double nominal = certain ? 1e9 / per_second(slowest) : 0;
    double shortest = glp_display_shortest_period(clock), longest = longest_period(clock);
    glp_refresh_filter_begin(&clock->timestamps, nominal, shortest, longest);
    glp_refresh_filter_begin(&clock->presents, nominal, shortest, longest);
}

// ---- what the host is told ----------------------------------------------------------------------

uint64_t glp_display_number_for_frames(const gl_display_clock *clock,
                                       const gl_refresh_filter *filter, uint64_t number,
                                       uint64_t *after)
{
    uint64_t divisor = (uint64_t)clock->divisor;
    uint64_t one =
        filter->count + (uint64_t)glp_refresh_filter_refreshes_to(filter, clock->spaced_at);
    number += (divisor - one % divisor) % divisor;
    *after = number % divisor;
    return number / divisor;
}

void glp_display_tell(const gl_display_clock *clock, gl_host_state *state)
{
    const gl_refresh_filter *filter = glp_display_best_source(clock);
    state->refresh = (gl_refresh){0};
    if (!filter)
        return;
    uint64_t after;
    uint64_t number = glp_display_number_for_frames(clock, filter, filter->count, &after);
    state->refresh = (gl_refresh){
        .source = filter == &clock->timestamps ? GL_REFRESH_SOURCE_TIMESTAMPS
                                               : GL_REFRESH_SOURCE_PRESENTS,
        .time = filter->time + (int64_t)round(filter->fraction - (double)after * filter->period),
        .number = number,
        .period_ns = filter->period * clock->divisor,
        .error_ns = sqrt(filter->variance),
    };
}

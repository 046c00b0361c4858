#include "core/display/refresh_filter.h"

#include <math.h>
#include <stdlib.h>

#define LONGEST_MEMORY 256
#define SHORT_MEMORY 16
#define BY_CHANCE 0.8 // standard deviations, of the average
#define FAR 4         // of one observation
#define MANY_FAR 3

// An observation that is further from a refresh than this part of a period does not fit.
#define TOLERANCE 0.25

// What an observation says for the estimate, in points: 1 if it is exactly at a refresh, and less
// by the square of its distance, so that times which have nothing to do with refreshes lose 1.7 on
// average, and refreshes that seem late or early by chance, by up to a quarter of a period, gain.
// Without points, the refreshes are not known any more.
#define LOSS 32
#define LEAST_POINTS 12
#define MOST_POINTS 20
#define MISCOUNTED 0.35 // is as bad as to be off by so much of a period
#define POINTS_IF_TOLD 10
#define FIRST_POINTS 4

// An estimate that is too old to say where refreshes are now keeps its period, and loses points each time.
#define STALE 2

// Numbers that were ignored are believed again after so many that agree with the times.
#define MANY_NUMBERS 8

// So many observations in a row that are all a multiple of refreshes apart show that there are no refreshes
// between them. A longer period than this is not concluded where the modes are not known, ns.
#define MANY_STEPS 16
#define LONGEST_COMMON 5e7

// Periods that a display may have, ns.
#define SHORTEST_PERIOD 2e5
#define LONGEST_PERIOD 1e9

// What is so many of the modes' longest periods apart is regular for another reason than the display.
#define MOST_LONGEST 10

// How many refreshes the shortest of the first intervals may be, and how well that has to fit: to so much of
// a period, and so much better than fewer.
#define MOST_IN_SHORTEST 10
#define GOOD_FIT 0.1
#define FAR_BETTER 4

#define SEEN ((int32_t)(sizeof((glp_refresh_filter *)0)->times / sizeof(int64_t)))
#define FEWEST_NS 1000.0 // observations are not believed to be more precise

static double squared(double x)
{
    return x * x;
}

static void advance(glp_refresh_filter *filter, double ns)
{
    filter->fraction += ns;
    double whole = floor(filter->fraction);
    filter->time += (int64_t)whole;
    filter->fraction -= whole;
}

// The display changed a little, or it drifts: old observations mislead. Of observations that are off by
// chance alone, the average is hardly ever off by as much.
static void watch_drift(glp_refresh_filter *filter, double residual)
{
    filter->drift += (residual - filter->drift) / SHORT_MEMORY;
    double by_chance = BY_CHANCE * sqrt(filter->variance) + FEWEST_NS;
    if (filter->memory <= SHORT_MEMORY || fabs(filter->drift) <= by_chance)
        return;
    advance(filter, filter->drift);
    filter->drift = 0;
    filter->memory = SHORT_MEMORY;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static double longest_period(const glp_refresh_filter *filter)
{
    if (filter->longest > 0)
        return filter->longest;
    return filter->nominal > 0 ? filter->nominal : LONGEST_COMMON;
}

// The period may be a part of the display's: then all observations fit, and some refreshes are never
// observed.
static void watch_common(glp_refresh_filter *filter, int64_t refreshes)
{
    filter->common = common_divisor(filter->common, refreshes);
    if (++filter->steps < MANY_STEPS)
        return;
    double period = filter->period * (double)filter->common;
    if (!filter->numbers.holds && period <= longest_period(filter))
        filter->period = period;
    filter->common = 0;
    filter->steps = 0;
}

// Moves the estimate to a later refresh, whose observation was off by residual.
static void step(glp_refresh_filter *filter, double refreshes, double residual)
{
    if (filter->memory < LONGEST_MEMORY)
        filter->memory++;
    double n = filter->memory;
    double alpha = 2 * (2 * n - 1) / (n * (n + 1));
    double beta = 6 / (n * (n + 1));
    advance(filter, refreshes * filter->period + alpha * residual);
    filter->period += beta * residual / refreshes;
    filter->count += (uint64_t)refreshes;
    if (n > 2) // two observations are always on a line
        filter->variance +=
            (squared(residual) * (1 - alpha) - filter->variance) / fmin(n - 2, 2 * SHORT_MEMORY);
    watch_drift(filter, residual);
    watch_common(filter, (int64_t)refreshes);
}

// By how much the estimate may be off after so many refreshes, ns: the error of the slope of a
// line.
static double blur(const glp_refresh_filter *filter, double refreshes)
{
    double variance = fmax(filter->variance, squared(FEWEST_NS));
    double n = filter->memory;
    return fabs(refreshes) * sqrt(12 * variance / (n * n * n));
}

// Some observations are far off by chance, and change nothing. A few in a row on one side show that the
// refreshes have jumped; what has not is the period.
static void follow(glp_refresh_filter *filter, double refreshes, double residual)
{
    double far = FAR * (sqrt(filter->variance) + FEWEST_NS + blur(filter, refreshes));
    if (filter->memory < SHORT_MEMORY || fabs(residual) <= far) {
        filter->far_ones = 0;
        step(filter, refreshes, residual);
        return;
    }
    bool goes_on = residual > 0 ? filter->far_ones > 0 : filter->far_ones < 0;
    filter->far_ones = (goes_on ? filter->far_ones : 0) + (residual > 0 ? 1 : -1);
    if (abs(filter->far_ones) < MANY_FAR)
        return;
    advance(filter, refreshes * filter->period + residual);
    filter->count += (uint64_t)refreshes;
    filter->memory = SHORT_MEMORY;
    filter->variance = squared(residual) / FAR;
    filter->drift = 0;
    filter->far_ones = 0;
}

// ---- the first estimate -------------------------------------------------------------------------

static double mean_period(const glp_refresh_filter *filter, const double *between)
{
    double sum = 0;
    for (int32_t i = 0; i + 1 < SEEN; i++)
        sum += between[i];
    return (double)(filter->times[SEEN - 1] - filter->times[0]) / sum;
}

// How far the times between what was seen are from these numbers of refreshes, as a part of a period, at
// most.
static double distance_from(const glp_refresh_filter *filter, const double *between)
{
    double period = mean_period(filter, between);
    double farthest = 0;
    for (int32_t i = 0; i + 1 < SEEN; i++) {
        double interval = (double)(filter->times[i + 1] - filter->times[i]);
        farthest = fmax(farthest, fabs(interval / period - between[i]));
    }
    return farthest;
}

static bool fits(const glp_refresh_filter *filter, const double *between)
{
    double period = mean_period(filter, between);
    double longest = filter->longest > 0 ? MOST_LONGEST * filter->longest : LONGEST_PERIOD;
    return distance_from(filter, between) <= TOLERANCE && period >= SHORTEST_PERIOD &&
           period <= longest;
}

static bool fits_numbers(const glp_refresh_filter *filter, double *between)
{
    for (int32_t i = 0; i + 1 < SEEN; i++) {
        if (filter->seen_numbers[i + 1] <= filter->seen_numbers[i])
            return false;
        between[i] = (double)(filter->seen_numbers[i + 1] - filter->seen_numbers[i]);
    }
    return fits(filter, between);
}

// Of how many refreshes only one was observed each time. If that does not explain a period that is
// too long for the modes, they are wrong.
static double refreshes_in(const glp_refresh_filter *filter, double period)
{
    if (filter->longest <= 0)
        return 1;
    double parts = ceil(period / filter->longest - TOLERANCE / 4);
    return parts > 0 && period / parts >= filter->shortest ? parts : 1;
}

// Counts the refreshes between what was seen, if there are so many in the shortest of the intervals.
static void count(const glp_refresh_filter *filter, int in_shortest, double *between)
{
    double shortest = INFINITY;
    for (int32_t i = 0; i + 1 < SEEN; i++)
        shortest = fmin(shortest, (double)(filter->times[i + 1] - filter->times[i]));
    for (int32_t i = 0; i + 1 < SEEN; i++)
        between[i] =
            round((double)(filter->times[i + 1] - filter->times[i]) * in_shortest / shortest);
}

// Whether a period that is shorter than the modes allow for was seen itself, each time: an observation that
// is late by a part of a period alone does not prove one.
static bool may_be_shorter(const glp_refresh_filter *filter, const double *between)
{
    if (filter->longest <= 0 || mean_period(filter, between) >= filter->shortest)
        return true;
    for (int32_t i = 0; i + 1 < SEEN; i++)
        if (between[i] != 1)
            return false;
    return true;
}

// The shortest interval is one refresh; or several, if the times fit those far better, or if one would take
// too long.
static bool fits_shortest(const glp_refresh_filter *filter, double *between)
{
    int best = 1;
    count(filter, best, between);
    double off = distance_from(filter, between) * mean_period(filter, between); // ns
    for (int parts = 2; parts <= MOST_IN_SHORTEST; parts++) {
        count(filter, parts, between);
        double distance = distance_from(filter, between);
        double period = mean_period(filter, between);
        bool is_far_better = FAR_BETTER * (distance * period + FEWEST_NS) < off;
        if (period < filter->shortest || distance > GOOD_FIT || !is_far_better)
            continue;
        off = distance * period;
        best = parts;
    }
    count(filter, best, between);
    if (!fits(filter, between) || !may_be_shorter(filter, between))
        return false;
    double parts = refreshes_in(filter, mean_period(filter, between));
    for (int32_t i = 0; i + 1 < SEEN; i++)
        between[i] *= parts;
    return true;
}

static void trust_numbers(glp_refresh_filter *filter, bool are_right)
{
    filter->numbers = (glp_evidence){.points = are_right ? MANY_NUMBERS : 0, .holds = are_right};
}

static void begin(glp_refresh_filter *filter)
{
    double between[SEEN - 1];
    bool numbered = fits_numbers(filter, between);
    if (!numbered && !fits_shortest(filter, between))
        return;
    filter->memory = 1;
    filter->time = filter->times[0];
    filter->fraction = 0;
    filter->period = mean_period(filter, between);
    filter->variance = filter->drift = 0;
    filter->count = numbered ? filter->seen_numbers[0] : filter->count + 1;
    filter->known = (glp_evidence){.points = FIRST_POINTS};
    trust_numbers(filter, numbered);
    filter->number = filter->seen_numbers[SEEN - 1];
    filter->numbered = filter->times[SEEN - 1];
    for (int32_t i = 0; i + 1 < SEEN; i++) {
        double ahead = between[i] * filter->period;
        step(filter, between[i],
             (double)(filter->times[i + 1] - filter->time) - filter->fraction - ahead);
    }
}

// Keeps the latest observations.
static void remember(glp_refresh_filter *filter, int64_t time, uint64_t number)
{
    if (filter->seen > 0 && time < filter->times[0])
        filter->seen = 0;
    if (filter->seen > 0 && time <= filter->times[filter->seen - 1])
        return;
    if (filter->seen == SEEN) {
        for (int32_t i = 0; i + 1 < SEEN; i++) {
            filter->times[i] = filter->times[i + 1];
            filter->seen_numbers[i] = filter->seen_numbers[i + 1];
        }
        filter->seen--;
    }
    filter->times[filter->seen] = time;
    filter->seen_numbers[filter->seen++] = number;
}

// ---- the estimates after that -------------------------------------------------------------------

static double since_latest(const glp_refresh_filter *filter, int64_t time)
{
    return (double)(time - filter->time) - filter->fraction;
}

void glp_refresh_filter_begin(glp_refresh_filter *filter, double nominal, double shortest,
                              double longest)
{
    *filter = (glp_refresh_filter){
        .nominal = nominal,
        .shortest = shortest,
        .longest = longest,
        .has_nominal = nominal > 0,
    };
}

// What was known of the display, or supposed, is not true any more. If the nominal period led to
// nothing, the next estimate does without.
static void restart(glp_refresh_filter *filter, bool was_known)
{
    *filter = (glp_refresh_filter){
        .nominal = filter->nominal,
        .shortest = filter->shortest,
        .longest = filter->longest,
        .contradicted = true,
        .contradictions = filter->contradictions + (was_known || !filter->contradicted),
        .has_nominal = filter->nominal > 0 && (was_known || !filter->has_nominal),
        .count = filter->count,
    };
}

void glp_refresh_filter_restart(glp_refresh_filter *filter)
{
    restart(filter, filter->known.holds);
}

// The first observation, if the period is has_nominal. It may be as far off as any that fits. The period
// counts like a few observations.
static void anchor(glp_refresh_filter *filter, int64_t time, uint64_t number)
{
    filter->memory = SEEN;
    filter->time = time;
    filter->period = filter->nominal;
    filter->count = number > 0 ? number : filter->count + 1;
    filter->variance = squared(TOLERANCE * filter->period / 8);
    filter->known = (glp_evidence){.points = FIRST_POINTS};
    trust_numbers(filter, number > 0);
    filter->number = number;
    filter->numbered = time;
}

static void observe(glp_refresh_filter *filter, int64_t time, uint64_t number)
{
    remember(filter, time, number);
    if (filter->has_nominal)
        anchor(filter, time, number);
    else if (filter->seen == SEEN)
        begin(filter);
}

// The estimate is wrong. If it was the first one, what it came from counts for the next.
static void give_up(glp_refresh_filter *filter, bool was_known)
{
    glp_refresh_filter before = *filter;
    restart(filter, was_known);
    if (was_known)
        return;
    filter->seen = before.seen;
    for (int32_t i = 0; i < SEEN; i++) {
        filter->times[i] = before.times[i];
        filter->seen_numbers[i] = before.seen_numbers[i];
    }
}

// With so many points the refreshes are known: as many as come in a third of a second, at most, so
// that chance hardly ever brings them about.
static double points_to_know(const glp_refresh_filter *filter)
{
    if (!filter->contradicted)
        return POINTS_IF_TOLD;
    return fmin(fmax(3e8 / filter->period, LEAST_POINTS), MOST_POINTS);
}

static void score(glp_refresh_filter *filter, double distance)
{
    glp_evidence_weigh(&filter->known, 1 - LOSS * squared(distance), points_to_know(filter));
}

// Whether numbers that were right count other refreshes than the estimate does, since the observation
// before: then it takes a multiple of the display's period for the period, or a part of it. Numbers that
// were wrong are right again if they agree with the times for long enough.
static bool is_miscounted(glp_refresh_filter *filter, int64_t time, uint64_t number)
{
    double refreshes = round((double)(time - filter->numbered) / filter->period);
    if (number == 0 || (number == filter->number && refreshes == 0))
        return false;
    bool agrees = filter->number > 0 && (double)number - (double)filter->number == refreshes;
    filter->number = number;
    filter->numbered = time;
    if (filter->numbers.holds)
        return !agrees;
    glp_evidence_weigh(&filter->numbers, agrees ? 1 : -INFINITY, MANY_NUMBERS);
    return false;
}

// The refreshes may be elsewhere than estimated, with the same period: this observation is one of them.
static void move(glp_refresh_filter *filter, int64_t time, uint64_t number)
{
    filter->memory = SEEN;
    filter->time = time;
    filter->fraction = 0;
    filter->drift = 0;
    filter->count++;
    filter->number = number;
    filter->numbered = time;
}

// Whether the latest two observations are some periods apart: then the display has stopped for a while.
static bool has_jumped(const glp_refresh_filter *filter)
{
    if (filter->seen < 2)
        return false;
    const int64_t *latest = &filter->times[filter->seen - 2];
    double periods = (double)(latest[1] - latest[0]) / filter->period;
    return fabs(periods - round(periods)) <= GOOD_FIT;
}

// Observations have refuted the estimate, or only where the refreshes are.
static void refute(glp_refresh_filter *filter, bool was_known, bool is_counted, int64_t time,
                   uint64_t number)
{
    if (was_known && is_counted && has_jumped(filter)) {
        filter->known = (glp_evidence){.points = FIRST_POINTS, .holds = true};
        move(filter, time, number);
    } else {
        give_up(filter, was_known);
        observe(filter, time, number);
    }
}

bool glp_refresh_filter_add(glp_refresh_filter *filter, int64_t time, uint64_t number)
{
    if (filter->memory == 0) {
        observe(filter, time, number);
        return false;
    }
    double refreshes = (double)glp_refresh_filter_refreshes_to(filter, time);
    double residual = since_latest(filter, time) - refreshes * filter->period;
    double distance = residual / filter->period;
    bool was_known = filter->known.holds;
    bool is_sharp = blur(filter, refreshes) <= TOLERANCE / 2 * filter->period;
    bool fits = is_sharp && fabs(distance) <= TOLERANCE;
    if (fits && refreshes < 1) // again, or an earlier one
        return true;
    remember(filter, time, number);
    if (!is_sharp && glp_evidence_weigh(&filter->known, -STALE, points_to_know(filter))) {
        move(filter, time, number);
        return true;
    }
    bool miscounted = is_miscounted(filter, time, number);
    score(filter, miscounted ? MISCOUNTED : distance);
    if (!is_sharp || filter->known.points <= 0) {
        refute(filter, was_known, !miscounted, time, number);
        return false;
    }
    if (fits && !miscounted)
        follow(filter, refreshes, residual);
    return fits;
}

void glp_refresh_filter_reject(glp_refresh_filter *filter)
{
    if (filter->memory == 0)
        return;
    bool was_known = filter->known.holds;
    glp_evidence_weigh(&filter->known, -1, points_to_know(filter));
    if (filter->known.points <= 0)
        restart(filter, was_known);
}

int64_t glp_refresh_filter_refreshes_to(const glp_refresh_filter *filter, int64_t time)
{
    return (int64_t)round(since_latest(filter, time) / filter->period);
}

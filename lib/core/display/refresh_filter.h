// Estimates when a display refreshes, from observations of some of its refreshes that are late or
// early by chance. Internal.
//
// It is an alpha-beta filter with growing memory: gains of 2(2n - 1) / (n(n + 1)) for the time and
// 6 / (n(n + 1)) for the period make the n-th estimate the line that fits the first n observations
// best, by least squares (the growing-memory g-h filter of E. Brookner, "Tracking and Kalman
// Filtering Made Easy"). n stops growing at 256, so that the estimate goes on following the
// display, and falls to 16 when the observations drift away from it. Neither oscillates, because
// the gains do not depend on what was observed. The filter decides which refresh an observation is
// of by rounding; an observation that is far from any refresh does not change the estimate, and
// several of them end it.
#ifndef GLP_REFRESH_FILTER_H
#define GLP_REFRESH_FILTER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/evidence.h"

#pragma GCC visibility push(hidden)

typedef struct glp_refresh_filter {
    double nominal;       // period, ns; 0: not known
    double shortest;      // period that modes of displays allow for, ns
    double longest;       // the same; 0: not known
    bool contradicted;    // observations did not fit it
    bool has_nominal;     // the estimate began with it
    glp_evidence known;   // the estimate can be relied on
    int32_t memory;       // how many observations the estimate rests on; 0: there is none yet
    int64_t time;         // of the latest refresh, ns
    double fraction;      // of a ns, to be added to time
    uint64_t count;       // its number
    double period;        // ns
    double variance;      // of the observations about the estimate, ns^2
    double drift;         // how far the latest of them were off on average, ns
    int32_t far_ones;     // in a row that were late by more than chance; below 0: early
    glp_evidence numbers; // the numbers count the refreshes
    uint64_t number;      // of the latest observation that had one; 0: none had
    int64_t numbered;     // its time
    int64_t common;       // divisor of the refreshes between the latest observations,
    int32_t steps;        // and how many observations those are

    int32_t seen; // the latest observations, for a first estimate
    int64_t times[5];
    uint64_t seen_numbers[5];

    uint32_t contradictions; // of what was known, or has_nominal at the beginning
} glp_refresh_filter;

// Begins without observations. nominal: the period, ns, if the display's mode has it, which brings
// an estimate at once, and is forgotten if the display contradicts it; 0: not known. shortest and
// longest: the periods that the modes of the displays allow for, ns; longest is 0 if that is not
// known. A longer period counts as several refreshes, only one of them observed, if each of these
// shorter periods is then an allowed one.
void glp_refresh_filter_begin(glp_refresh_filter *filter, double nominal, double shortest,
                              double longest);

// Forgets the observations: the display has changed, or there are no more. Numbers go on.
void glp_refresh_filter_restart(glp_refresh_filter *filter);

// Adds an observation: a refresh happened at about `time`, ns, and `number` is its number, or 0.
// Numbers that agree with the times count the refreshes that were not observed. Numbers that contradict
// the times from the beginning are ignored until they agree. Numbers that agreed and then contradict
// the times count against the estimate, because the display has changed.
// Returns whether the observation fits what the filter knew before.
bool glp_refresh_filter_add(glp_refresh_filter *filter, int64_t time, uint64_t number);

// Counts against the estimate: what was observed cannot be true.
void glp_refresh_filter_reject(glp_refresh_filter *filter);

// How many refreshes after its latest one the filter expects the one that is nearest to `time`; it
// is negative for an earlier one. The filter is known.
int64_t glp_refresh_filter_refreshes_to(const glp_refresh_filter *filter, int64_t time);

#pragma GCC visibility pop

#endif

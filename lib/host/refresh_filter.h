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

#include <glpace/display.h>

// Begins without observations. nominal: the period, ns, as far as the display's mode tells it,
// which brings an estimate at once, and is forgotten if the display contradicts it; 0: not known.
// shortest and longest: the periods that the modes of the displays allow for, ns; longest is 0 if
// that is not known. A longer period is taken for several refreshes of which only one was observed
// if that makes each of them one that is allowed for.
void glp_refresh_filter_begin(gl_refresh_filter *filter, double nominal, double shortest,
                              double longest);

// Forgets the observations: the display has changed, or there are no more. Numbers go on.
void glp_refresh_filter_restart(gl_refresh_filter *filter);

// Adds an observation: a refresh happened at about `time`, ns, and `number` is its number, or 0.
// Numbers tell how many refreshes were not observed. Those that contradict the times from the beginning
// are ignored; those that do so later count against the estimate, for the display has changed.
// Whether the observation fits what the filter knew before.
bool glp_refresh_filter_add(gl_refresh_filter *filter, int64_t time, uint64_t number);

// Counts against the estimate: what was observed cannot be true.
void glp_refresh_filter_reject(gl_refresh_filter *filter);

// How many refreshes after its latest one the filter expects the one that is nearest to `time`; it
// is negative for an earlier one. The filter is known.
int64_t glp_refresh_filter_refreshes_to(const gl_refresh_filter *filter, int64_t time);

#endif

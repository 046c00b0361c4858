// Runs a scenario to its end.
#ifndef TRACE_RUN_H
#define TRACE_RUN_H

#include <stdbool.h>

#include "scenario.h"
#include "summary.h"
#include "timeline.h"

// Receivers of a run's events; NULL: not wanted.
struct audience {
    bool trace; // the events are printed as they come
    struct summary *summary;
    struct timeline *timeline;
};

// *end is when it ended, ns of true time: its duration, unless it was closed before. false, with
// the complaint, if the loop never ends or memory runs out.
bool run_scenario(const struct scenario *scenario, const struct audience *audience, int64_t *end,
                  struct complaint *complaint);

#endif

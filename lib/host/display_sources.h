// Which of a display clock's sources, timestamps and presents, is relied on, and what the host is
// told of the refreshes. Internal.
#ifndef GLP_DISPLAY_SOURCES_H
#define GLP_DISPLAY_SOURCES_H

#include <glpace/host_impl.h>

// Forgets what was observed. The rates are those of glp_display_clock_begin().
void glp_display_sources_begin(gl_display_clock *clock, gl_rate slowest, gl_rate fastest);

// The source from which the refreshes are known; NULL if they are not.
const gl_refresh_filter *glp_display_best_source(const gl_display_clock *clock);

// Whether presents come at the display's refreshes, and not at another regular rate.
bool glp_display_trusts_presents(const gl_display_clock *clock);

// The display's period, as far as it is known, ns.
double glp_display_period(const gl_display_clock *clock);

// The shortest one that the modes of the displays allow for, ns.
double glp_display_shortest_period(const gl_display_clock *clock);

// Where each present waits for several refreshes, those at which frames are shown are numbered.
// From the number of one of the source's refreshes, that of the latest one up to it at which a
// frame can be shown; `after` counts how many refreshes earlier that is. The source is known.
uint64_t glp_display_number_for_frames(const gl_display_clock *clock,
                                       const gl_refresh_filter *filter, uint64_t number,
                                       uint64_t *after);

// Sets the host's refresh.
void glp_display_tell(const gl_display_clock *clock, gl_host_state *state);

#endif

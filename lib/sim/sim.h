// What the files of the simulated machine share. Internal.
#ifndef GLP_HOST_SIM_H
#define GLP_HOST_SIM_H

#include <glpace/sim.h>

#define GLP_SIM_END_OF_TIME (GL_TIME_NEVER / 4) // after 73 years

// ---- host_sim.c ---------------------------------------------------------------------------------

// Lets true time pass, but not beyond its end.
void glp_sim_pass(gl_sim *sim, int64_t ns);

// The next of the costs, which cycle; `used` is how far they are.
int64_t glp_sim_next_cost(gl_sim_costs costs, size_t *used);

// ---- host_sim_display.c -------------------------------------------------------------------------

// Presents a frame, which takes its time.
void glp_sim_display_present(gl_sim *sim);

// Tells the host of the display as it is, or only its rate if it learns the rest. Call it again
// when the clock has jumped.
void glp_sim_display_begin(gl_sim *sim);

// Tells the host of a present that returned.
void glp_sim_display_returned(gl_sim *sim, const gl_presented *presented);

// Tells the host of what the display showed up to this true time, if it tells of it. The clock is
// taken to read as it does now: call it before that jumps.
void glp_sim_display_tell(gl_sim *sim, int64_t until);

// ---- host_sim_check.c ---------------------------------------------------------------------------

// Whether desc is valid; if not, that is the last error.
bool glp_sim_check(const gl_sim_desc *desc);

#endif

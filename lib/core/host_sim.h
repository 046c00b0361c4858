// What the files of the simulated machine share. Internal.
#ifndef GLP_HOST_SIM_H
#define GLP_HOST_SIM_H

#include <glpace/sim.h>

#define GLP_SIM_END_OF_TIME (GL_TIME_NEVER / 4) // after 73 years

// Whether desc is valid; if not, that is the last error.
bool glp_sim_check(const gl_sim_desc *desc);

#endif

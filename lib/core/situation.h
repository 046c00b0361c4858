// How simulated time runs. Internal; the situation itself is in <glpace/situation.h>.
#ifndef GLP_SITUATION_H
#define GLP_SITUATION_H

#include <glpace/situation.h>

// The scale of real time: scales are kept to eight decimals.
#define GLP_SCALE_ONE INT64_C(100000000)
#define GLP_MAX_SCALE 64

// Lets world run on by ns of now, >= 0, at the situation's scale.
void glp_situation_advance(gl_situation *situation, int64_t ns);

#endif

// Half a turn, which C11 does not have. Internal to lib/graphics.
#ifndef GLP_PI_H
#define GLP_PI_H

static const double glp_pi = 3.14159265358979323846;

#endif

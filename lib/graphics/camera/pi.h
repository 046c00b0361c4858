// Pi, which C11 does not define. Internal to lib/graphics.
#ifndef GLP_PI_H
#define GLP_PI_H

static const double glp_pi = 3.14159265358979323846;

#endif

// Rates of descs, in which {0, 0} means a default. Internal.
#ifndef GLP_RATE_H
#define GLP_RATE_H

#include <stdbool.h>

#include <glpace/rate.h>

static inline bool glp_rate_is_default(gl_rate rate)
{
    return rate.num == 0 && rate.den == 0;
}

// rate, or standard if rate is {0, 0}.
static inline gl_rate glp_rate_or(gl_rate rate, gl_rate standard)
{
    return glp_rate_is_default(rate) ? standard : rate;
}

#endif

// Arithmetic of times. Internal.
#ifndef GLP_NS_H
#define GLP_NS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

// Whether a clock may read this time. The sum of two such times fits.
static inline bool glp_ns_is_time(int64_t ns)
{
    return ns >= -GL_TIME_END && ns <= GL_TIME_END;
}

static inline int64_t glp_ns_later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// a + b; GL_TIME_NEVER if one of them is. A sum that does not fit is the nearest that does.
static inline int64_t glp_ns_add(int64_t a, int64_t b)
{
    if (glp_ns_is_time(a) && glp_ns_is_time(b)) // the usual case
        return a + b;
    if (a == GL_TIME_NEVER || b == GL_TIME_NEVER || (b > 0 && a > INT64_MAX - b))
        return GL_TIME_NEVER;
    return b < 0 && a < INT64_MIN - b ? INT64_MIN : a + b;
}

#endif

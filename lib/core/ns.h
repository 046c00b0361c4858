// Arithmetic of times. Internal.
#ifndef GLP_NS_H
#define GLP_NS_H

#include <stdint.h>

#include <glpace/rate.h>

// a + b; GL_TIME_NEVER if one of them is. A sum that does not fit is the nearest that does.
static inline int64_t glp_ns_add(int64_t a, int64_t b)
{
    if (a == GL_TIME_NEVER || b == GL_TIME_NEVER || (b > 0 && a > INT64_MAX - b))
        return GL_TIME_NEVER;
    return b < 0 && a < INT64_MIN - b ? INT64_MIN : a + b;
}

#endif

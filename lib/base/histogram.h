// Counting in a histogram. Internal.
#ifndef GLP_STATS_H
#define GLP_STATS_H

#include <string.h>

#include <glpace/stats.h>

// The bin's number is the exponent and the first 7 bits of the mantissa of the duration as a
// double, so each power of two has 128 bins.
#define GLP_BITS_BELOW_BIN (52 - 7)
#define GLP_FIRST_BIN (INT64_C(1023) << 7) // of 1.0

static inline uint32_t glp_histogram_bin(int64_t ns)
{
    if (ns < 1)
        return 0;
    double value = (double)ns;
    int64_t bits;
    memcpy(&bits, &value, sizeof bits);
    int64_t bin = (bits >> GLP_BITS_BELOW_BIN) - GLP_FIRST_BIN;
    return bin < GL_HISTOGRAM_BINS ? (uint32_t)bin : GL_HISTOGRAM_BINS - 1;
}

// Extends the range, min to max, to a duration.
void glp_histogram_widen(gl_histogram *histogram, int64_t ns);

// Counts one duration, ns, >= 0. A histogram is all zero at first.
static inline void glp_histogram_add(gl_histogram *histogram, int64_t ns)
{
    if (ns < histogram->min || ns > histogram->max)
        glp_histogram_widen(histogram, ns);
    histogram->count++;
    histogram->bins[glp_histogram_bin(ns)]++;
}

#endif

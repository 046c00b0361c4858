// How a histogram counts. Internal.
#ifndef GLP_STATS_H
#define GLP_STATS_H

#include <string.h>

#include <glpace/stats.h>

// A double's bits already are an exponent and a mantissa: its exponent and the first 7 bits of its
// mantissa number the bin, 128 to each power of two.
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

// Lets the range begin or end at a duration.
void glp_histogram_widen(gl_histogram *histogram, int64_t ns);

// Counts one duration, >= 0 ns, into a histogram that was all zero at first.
static inline void glp_histogram_add(gl_histogram *histogram, int64_t ns)
{
    if (ns < histogram->min || ns > histogram->max)
        glp_histogram_widen(histogram, ns);
    histogram->count++;
    histogram->bins[glp_histogram_bin(ns)]++;
}

#endif

#include "base/histogram.h"

#include <math.h>
#include <stdbool.h>

static double lower_bound(uint32_t bin)
{
    int64_t bits = (GLP_FIRST_BIN + bin) << GLP_BITS_BELOW_BIN;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

void glp_histogram_widen(gl_histogram *histogram, int64_t ns)
{
    bool first = histogram->count == 0;
    if (first || ns < histogram->min)
        histogram->min = ns;
    if (first || ns > histogram->max)
        histogram->max = ns;
}

void gl_histogram_add(gl_histogram *histogram, int64_t ns)
{
    glp_histogram_add(histogram, ns < 0 ? 0 : ns);
}

int64_t gl_histogram_quantile(const gl_histogram *histogram, double q)
{
    if (histogram->count == 0)
        return 0;
    double wanted =
        fmin(q, 1) * (double)histogram->count; // any q below 0 gives the first bin, as 0 does
    uint32_t bin = 0;
    uint64_t seen = histogram->bins[0];
    while ((double)seen < wanted && bin + 1 < GL_HISTOGRAM_BINS)
        seen += histogram->bins[++bin];
    int64_t middle = (int64_t)((lower_bound(bin) + lower_bound(bin + 1)) / 2);
    if (middle < histogram->min)
        return histogram->min;
    return middle > histogram->max ? histogram->max : middle;
}

// The distribution of durations, and its quantiles.
#include <glpace/stats.h>

#include <math.h>

// As in an HDR histogram: the first BINS_EACH bins are one unit wide, and so are those of each power
// of two after them, where a unit is twice as wide as in the one before.
#define UNIT_SHIFT 10 // a unit is 1024 ns at first
#define EACH_SHIFT 5
#define BINS_EACH (1 << EACH_SHIFT)

static int bin_of(int64_t ns)
{
    int64_t units = ns >> UNIT_SHIFT;
    int doubled = 0; // how many times a unit has
    while (units >> doubled >= 2 * BINS_EACH)
        doubled++;
    int64_t bin = ((int64_t)doubled << EACH_SHIFT) + (units >> doubled);
    return bin < GL_HISTOGRAM_BIN_COUNT ? (int)bin : GL_HISTOGRAM_BIN_COUNT - 1;
}

static int64_t lower_bound(int bin)
{
    int doubled = bin < 2 * BINS_EACH ? 0 : (bin >> EACH_SHIFT) - 1;
    int64_t units = (int64_t)(bin - (doubled << EACH_SHIFT)) << doubled;
    return units << UNIT_SHIFT;
}

static void halve(gl_histogram *histogram)
{
    for (int i = 0; i < GL_HISTOGRAM_BIN_COUNT; i++)
        histogram->bins[i] /= 2;
}

void gl_histogram_add(gl_histogram *histogram, int64_t ns)
{
    if (ns < 0)
        ns = 0;
    bool first = histogram->count == 0;
    if (first || ns < histogram->min_ns)
        histogram->min_ns = ns;
    if (first || ns > histogram->max_ns)
        histogram->max_ns = ns;
    histogram->count++;
    uint32_t *bin = &histogram->bins[bin_of(ns)];
    if (*bin == UINT32_MAX)
        halve(histogram);
    ++*bin;
}

int64_t gl_histogram_quantile_ns(const gl_histogram *histogram, double q)
{
    double total = 0;
    for (int i = 0; i < GL_HISTOGRAM_BIN_COUNT; i++)
        total += histogram->bins[i];
    if (histogram->count == 0)
        return 0;
    double wanted = fmin(q, 1) * total; // any q below 0 gives the first bin, as 0 does
    int bin = 0;
    double seen = histogram->bins[0];
    while (seen < wanted)
        seen += histogram->bins[++bin];
    int64_t middle = (lower_bound(bin) + lower_bound(bin + 1)) / 2;
    if (middle < histogram->min_ns)
        return histogram->min_ns;
    return middle > histogram->max_ns ? histogram->max_ns : middle;
}

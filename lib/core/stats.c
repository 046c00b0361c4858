#include <glpace/stats.h>

#include <string.h>

// A double's bits already are an exponent and a mantissa: its exponent and the first 7 bits of its
// mantissa number the bin, 128 to each power of two.
#define BITS_BELOW_BIN (52 - 7)
#define FIRST_BIN (INT64_C(1023) << 7) // of 1.0

static uint32_t bin_of(int64_t ns)
{
    if (ns < 1)
        return 0;
    double value = (double)ns;
    int64_t bits;
    memcpy(&bits, &value, sizeof bits);
    int64_t bin = (bits >> BITS_BELOW_BIN) - FIRST_BIN;
    return bin < GL_HISTOGRAM_BINS ? (uint32_t)bin : GL_HISTOGRAM_BINS - 1;
}

static double lower_bound(uint32_t bin)
{
    int64_t bits = (FIRST_BIN + bin) << BITS_BELOW_BIN;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

void gl_histogram_add(gl_histogram *histogram, int64_t ns)
{
    if (ns < 0)
        ns = 0;
    if (histogram->count == 0 || ns < histogram->min)
        histogram->min = ns;
    if (histogram->count == 0 || ns > histogram->max)
        histogram->max = ns;
    histogram->count++;
    histogram->bins[bin_of(ns)]++;
}

int64_t gl_histogram_quantile(const gl_histogram *histogram, double q)
{
    if (histogram->count == 0)
        return 0;
    double wanted = (q < 0 ? 0 : q > 1 ? 1 : q) * (double)histogram->count;
    uint32_t bin = 0;
    uint64_t seen = histogram->bins[0];
    while ((double)seen < wanted && bin + 1 < GL_HISTOGRAM_BINS)
        seen += histogram->bins[++bin];
    int64_t middle = (int64_t)((lower_bound(bin) + lower_bound(bin + 1)) / 2);
    if (middle < histogram->min)
        return histogram->min;
    return middle > histogram->max ? histogram->max : middle;
}

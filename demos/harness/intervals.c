#include "intervals.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/rate.h>

#include "sketch.h"

enum { bin_count = 81 };

static const gl_color white = {0.93f, 0.95f, 1.00f, 1};

static size_t kept(const showcase_intervals *intervals)
{
    return intervals->count < SHOWCASE_INTERVALS ? intervals->count : SHOWCASE_INTERVALS;
}

void showcase_intervals_add(showcase_intervals *intervals, int64_t ns)
{
    intervals->ns[intervals->count++ % SHOWCASE_INTERVALS] = ns;
}

static int compare(const void *left, const void *right)
{
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

int64_t showcase_intervals_quantile(const showcase_intervals *intervals, double q)
{
    int64_t sorted[SHOWCASE_INTERVALS];
    const size_t count = kept(intervals);
    if (count == 0)
        return 0;
    memcpy(sorted, intervals->ns, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare);
    const double rank = ceil(q * (double)count);
    return sorted[rank > 1 ? (size_t)rank - 1 : 0];
}

void showcase_intervals_draw(gl_batch *batch, const showcase_intervals *intervals, double middle,
                             double spread, double x, double y, double width, double height,
                             gl_color color)
{
    unsigned bins[bin_count] = {0};
    const size_t count = kept(intervals);
    for (size_t i = 0; i < count; i++) {
        const double share = 0.5 + ((double)intervals->ns[i] - middle) / (2 * spread);
        bins[(int)fmin(fmax(share * bin_count, 0), bin_count - 1)]++;
    }
    sketch_pole(batch, x + width / 2, y, y + height, 0.003, sketch_fade(white, 0.5));
    const int marks = (int)(spread / GL_NS_PER_MS) - 1;
    for (int ms = -marks; ms <= marks; ms++)
        sketch_pole(batch, x + width * (0.5 + ms * GL_NS_PER_MS / (2 * spread)), y, y + 0.02, 0.002,
                    sketch_fade(white, 0.4));
    const double most = log1p((double)count), bar = width / bin_count;
    for (int i = 0; i < bin_count; i++)
        if (bins[i] > 0)
            sketch_panel(batch, x + i * bar, y, bar * 0.85, height * log1p(bins[i]) / most, 0.004,
                         color, sketch_fade(color, 0.7));
}

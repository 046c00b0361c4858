// The latest of many durations, such as those from one present to the next, and a picture of how
// they are distributed.
#ifndef SHOWCASE_INTERVALS_H
#define SHOWCASE_INTERVALS_H

#include <stddef.h>
#include <stdint.h>

#include <glpace/batch.h>

enum { SHOWCASE_INTERVALS = 480 };

// All 0: none.
typedef struct showcase_intervals {
    int64_t ns[SHOWCASE_INTERVALS];
    size_t count; // of all that were added
} showcase_intervals;

// Only the latest SHOWCASE_INTERVALS are kept.
void showcase_intervals_add(showcase_intervals *intervals, int64_t ns);

// The duration, ns, that the fraction q, 0 to 1, of them does not exceed; 0 if there are none.
int64_t showcase_intervals_quantile(const showcase_intervals *intervals, double q);

// A histogram in a rectangle whose lower left corner is (x, y). A pale line in its middle is at
// `middle` ns, its edges are `spread` ns away, and what lies beyond is counted at the edge. Marks
// are a millisecond apart. Heights are logarithmic, so that one late frame is seen beside hundreds
// in time.
void showcase_intervals_draw(gl_batch *batch, const showcase_intervals *intervals, double middle,
                             double spread, double x, double y, double width, double height,
                             gl_color color);

#endif

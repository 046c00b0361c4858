// The latest of many durations, such as those from one present to the next, and a picture of how
// they are distributed.
#ifndef DEMO_INTERVALS_H
#define DEMO_INTERVALS_H

#include <stddef.h>
#include <stdint.h>

#include <glpace/batch.h>

enum { DEMO_INTERVALS = 480 };

// All 0: none.
typedef struct demo_intervals {
    int64_t ns[DEMO_INTERVALS];
    size_t count; // of all that were added
} demo_intervals;

// Only the latest DEMO_INTERVALS are kept.
void demo_intervals_add(demo_intervals *intervals, int64_t ns);

// The duration, ns, that the fraction q, 0 to 1, of them does not exceed; 0 if there are none.
int64_t demo_intervals_quantile(const demo_intervals *intervals, double q);

// A histogram in a rectangle whose lower left corner is (x, y). A pale line in its middle is at
// `middle` ns, its edges are `spread` ns away, and what lies beyond is counted at the edge. Marks
// are a millisecond apart. Heights are logarithmic, so that one late frame is seen beside hundreds
// in time.
void demo_intervals_draw(gl_batch *batch, const demo_intervals *intervals, double middle,
                         double spread, double x, double y, double width, double height,
                         gl_color color);

#endif

// A display as paced meets it, whatever it says of itself: for the tests of paced_rig.h.
#ifndef PACED_MONITOR_H
#define PACED_MONITOR_H

#include "paced_rig.h"

#define PERIOD HZ(60)
#define CHANGE (5 * SECOND) // when a display begins to be strange
#define END (10 * SECOND)

static durations costs, jitters;

static inline gl_sim_desc monitor(int64_t period, int32_t queue, int64_t latch, bool timestamps)
{
    return (gl_sim_desc){
        .duration_ns = END,
        .vsync_period_ns = period,
        .vsync_queue = queue,
        .vsync_latch_ns = latch,
        .vsync_timestamps = timestamps,
        .vsync_jitter = draw_durations(&jitters, 1, 0, MS / 2),
        .render_cost = draw_durations(&costs, 2, 1 * MS, 6 * MS),
    };
}

// From a time on each refresh shows a new frame, and each frame has one update. How early the
// display takes a frame shows when one is late: so much is allowed.
static inline void expect_right(int64_t from, int64_t to, int64_t period)
{
    int64_t gaps = count_gaps(from, to, period, 1);
    assert_in_range(gaps, 0, 2);
    assert_in_range(count_others(from, to, 1), 0, 2 * gaps + 1);
    assert_in_range(frame_at(to) - frame_at(from), (to - from) / period - 1,
                    (to - from) / period + 1);
}

#endif

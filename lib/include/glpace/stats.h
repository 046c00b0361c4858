// The statistics of a loop, and the histogram behind them. Since 0.1.
#ifndef GLPACE_STATS_H
#define GLPACE_STATS_H

#include <stddef.h>
#include <stdint.h>

#include <glpace/display.h>

#ifdef __cplusplus
extern "C" {
#endif

// How many bins a histogram has: bins of 1 us up to 65 us, then 32 bins for each power of two up to
// 4.3 s. So quantiles are exact to 1.6 % or half a microsecond.
#define GL_HISTOGRAM_BIN_COUNT 576

// The distribution of durations, in fixed memory (2.3 KiB). A zeroed histogram is empty. A duration
// above 4.3 s counts as 4.3 s, but max_ns is exact. Once a bin has counted 2^32 - 1, which takes
// 207 days at 240 frames a second, all bins are halved.
typedef struct gl_histogram {
    uint64_t count;
    int64_t min_ns; // exact; meaningless while count is 0
    int64_t max_ns;
    uint32_t bins[GL_HISTOGRAM_BIN_COUNT]; // private
} gl_histogram;

// Counts one duration, ns; a negative one counts as 0.
void gl_histogram_add(gl_histogram *histogram, int64_t ns);

// Returns a quantile, ns: a fraction q of the counted durations is at most as long as the result.
// 0.5 gives the median, 0.99 the 99th percentile. q is clamped to [0, 1]. 0 if nothing was counted.
int64_t gl_histogram_quantile_ns(const gl_histogram *histogram, double q);

// A loop's statistics at one moment.
typedef struct gl_stats {
    int64_t elapsed_ns; // since the first event, without gaps and without gl_loop_resync()'s times
    uint64_t
        frames; // drawn; they count also if the window was not visible and they were not presented
    uint64_t updates;
    uint64_t inputs;         // input events delivered
    uint64_t dropped_inputs; // dropped because too many were waiting
    uint64_t skipped_ticks;  // as reported by SKIPPED
    int64_t skipped_ns;      // the same; at most INT64_MAX
    double fps;              // over the last whole second; during the first second, since the start
    double ups;
    uint64_t slipped_refreshes; // refreshes that were a frame's target and passed without a frame
    uint32_t frame_refreshes;   // how many refreshes the latest frame is to be shown for; 0: the
                                // policy does not know
    uint64_t
        late[GL_LATE_CAUSE_COUNT]; // frames whose lateness is known, by cause: late ones, and at
                                   // [GL_LATE_NOT] those in time
    gl_vsync_status vsync_status;  // whether v-sync works
    gl_refresh refresh;            // the display's refreshes; its time is the host's clock
    int64_t interval_ns;           // between the two latest presents, as in SWAP
    int64_t blocked_ns;            // how long the latest present took, as in SWAP
    int64_t interval_p50_ns;       // between two presents; 0 before the second frame
    int64_t interval_p99_ns;
    int64_t interval_max_ns;
} gl_stats;

// Writes how many frames were late, and why: "3 of 3600 late: 2 drawn late, 1 taken late". The text
// is cut off to fit into `size` bytes, 1 or more, and ends with a 0 byte. Under a policy without
// target times it is "0 of 0 late".
void gl_stats_print_late(char *text, size_t size, const gl_stats *stats);

#ifdef __cplusplus
}
#endif

#endif

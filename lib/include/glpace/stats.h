// Running statistics of a loop, and the histogram that they are made from. Since 0.1.
#ifndef GLPACE_STATS_H
#define GLPACE_STATS_H

#include <stddef.h>
#include <stdint.h>

#include <glpace/display.h>

#ifdef __cplusplus
extern "C" {
#endif

// The distribution of durations, in fixed memory: up to 65 us in bins of 1 us, then 32 bins for
// each power of two, so that quantiles are exact to 1.6 % or half a microsecond. From 0 to 4.3 s; a
// longer duration counts as 4.3 s (but max_ns is exact).
#define GL_HISTOGRAM_BIN_COUNT 576

// It takes 2.3 KiB; a zeroed one is empty. Once a bin has counted 2^32 - 1, which 240 frames a
// second take 207 days for, all bins are halved, so that later durations still count as much as each
// other.
typedef struct gl_histogram {
    uint64_t count;
    int64_t min_ns; // exact; meaningless while count is 0
    int64_t max_ns;
    uint32_t bins[GL_HISTOGRAM_BIN_COUNT]; // private
} gl_histogram;

// Counts one duration, ns; a negative one counts as 0.
void gl_histogram_add(gl_histogram *histogram, int64_t ns);

// The duration, ns, that the fraction q of all counted durations does not exceed: 0.5 gives the
// median, 0.99 the 99th percentile. q is clamped to [0, 1]. 0 if nothing was counted.
int64_t gl_histogram_quantile_ns(const gl_histogram *histogram, double q);

// A loop's statistics at one moment.
typedef struct gl_stats {
    int64_t elapsed_ns; // since the first event, without gaps and what gl_loop_resync() ignored
    uint64_t frames;    // presented
    uint64_t updates;
    uint64_t inputs;         // input events delivered
    uint64_t dropped_inputs; // dropped because so many waited
    uint64_t skipped_ticks;  // dropped, as reported by SKIPPED
    int64_t skipped_ns;      // at most INT64_MAX: what is longer counts as that
    double fps;              // over the last whole second; during the first second, since the start
    double ups;
    uint64_t slipped_refreshes; // of the display: a frame was meant for them, and none was ready
    uint32_t frame_refreshes;   // how many refreshes the latest frame was meant to be shown for; 0:
                                // the policy does not know
    uint64_t
        late[GL_LATE_CAUSE_COUNT]; // frames that were late, by cause; [GL_LATE_NOT]: that were in
                                   // time. Those of which is known what became of them (see SWAP)
    gl_vsync_status vsync_status;  // what the host knows about v-sync
    gl_refresh refresh;            // the display's refreshes; its time is the host's clock
    int64_t interval_ns;           // from the present before the latest one to the latest one, and
    int64_t blocked_ns;            // how long the latest one took; both as in its SWAP
    int64_t interval_p50_ns;       // between one present and the next; 0 before the second frame
    int64_t interval_p99_ns;
    int64_t interval_max_ns;
} gl_stats;

// Writes how many frames were late, and why: "3 of 3600 late: 2 drawn late, 1 taken late". What does not
// fit into `size` bytes, 1 or more, is cut off; a 0 byte ends it. It is "0 of 0 late" under a policy
// that does not tell.
void gl_stats_print_late(char *text, size_t size, const gl_stats *stats);

#ifdef __cplusplus
}
#endif

#endif

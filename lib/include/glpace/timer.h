// Measuring time, counting per second, and sleeping until an exact time. Since 0.1.
//
//     const int64_t began = gl_time_now();
//     load();
//     printf("%.1f ms\n", (double)(gl_time_now() - began) / GL_NS_PER_MS);
#ifndef GLPACE_TIMER_H
#define GLPACE_TIMER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- the real clock -----------------------------------------------------------------------------

// The monotonic clock of this computer, ns since some time in the past. Windows use it, and
// offscreen contexts in real time. Any thread. Cannot fail.
int64_t gl_time_now(void);

// Sleeps until gl_time_now() reads `time`. Never returns earlier, and mostly about a microsecond
// later. Returns at once if the time has passed. The parameter is a time, not a duration, so that
// the work between two sleeps does not add up to a drift:
//
//     for (int64_t due = gl_time_now(); running; work())
//         gl_sleep_until(due += 4 * GL_NS_PER_MS);
//
// It sleeps until shortly before that time and busy-waits for the rest, at most 300 us (like
// SDL_DelayPrecise). Each thread learns how early to wake, so that one sleep in 50 ends too late; a
// sleep that ends more than a millisecond late is ignored. On Linux the call sets the thread's
// timer slack to 1 ns and restores it. Any thread. A signal does not end the sleep.
//
// A program with a loop does not need this function, because the loop waits.
void gl_sleep_until(int64_t time);

// ---- how often a second -------------------------------------------------------------------------

// Counts frames, updates, packets or anything else that recurs. A zeroed counter is ready:
//
//     gl_counter frames = {0};
//     ...
//     if (gl_counter_add(&frames, now)) // once a second
//         show(gl_counter_rate(&frames, now));
//
// (A loop counts its own frames and updates, see stats.h.)
//
// A counter is in the caller's memory. Its functions depend only on the struct and on the times
// that you pass, ns of any clock, but always the same: gl_time_now(), gl_loop_time(), the time of
// an event. Any thread, but only one at a time for each counter. Two times may be 292 years apart.
// A time before the latest one counts as the latest one.
typedef struct gl_counter {
    uint64_t count; // in all

    // Private.
    double rate;
    int64_t last;  // the latest occurrence
    int64_t began; // the occurrence with which the current second began
    uint64_t before;
    bool rated; // the first second is over
} gl_counter;

// Counts one occurrence, at now. Returns true when a second is over and there is a new rate.
bool gl_counter_add(gl_counter *counter, int64_t now);

// Returns the occurrences per second, over the last whole second. A second lasts from one
// occurrence to the first one that comes 1 s or more later, so the rate is exact: 59.94 for 59.94.
// During the first second, it is the rate since the first occurrence. 0 before the second
// occurrence, and when none came for 1 s.
double gl_counter_rate(const gl_counter *counter, int64_t now);

#ifdef __cplusplus
}
#endif

#endif

// Measuring time, counting per second, and sleeping to the dot.
//
//     gl_timer timer;
//     gl_timer_start(&timer, gl_time_now());
//     load();
//     printf("%.1f ms\n", (double)gl_timer_elapsed(&timer, gl_time_now()) / GL_NS_PER_MS);
//
// Timers and counters are pure functions on the caller's struct and of the times handed in, ns of
// any one clock: gl_time_now(), gl_loop_time(), the time of an event. Any thread, one at a time for
// each struct. Two times may be 292 years apart; one before the latest handed in counts as that, so
// nothing here is negative. Since 0.1.
#ifndef GLPACE_TIMER_H
#define GLPACE_TIMER_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- the real clock -----------------------------------------------------------------------------

// The monotonic clock of this computer, ns since some moment in its past: the clock of windows and
// offscreen hosts in real time. Any thread. Cannot fail.
int64_t gl_time_now(void);

// Returns when gl_time_now() reads ns: never earlier, and as little later as the system allows, a
// microsecond mostly; at once where ns is past. A moment, not a duration, so that what comes
// between two sleeps adds up to no drift:
//
//     for (int64_t due = gl_time_now(); running; work())
//         gl_sleep_until(due += 4 * GL_NS_PER_MS);
//
// Sleeps until a margin before ns and spins for the rest, 200 us at most (the two parts are those
// of SDL_DelayPrecise and the crate spin_sleep). Each thread learns its margin from how late its
// sleeps end; later than 400 us is a stall, of which nothing is learned. On Linux the thread's
// timer slack is 1 ns during the call and then what it was. Any thread; not ended by a signal.
//
// A program with a loop needs it not: the loop waits.
void gl_sleep_until(int64_t ns);

// ---- a stopwatch --------------------------------------------------------------------------------

typedef struct gl_timer {
    uint64_t laps;    // ended
    int64_t last_lap; // ns, how long it took; 0 while laps is 0, as the next two
    int64_t shortest_lap;
    int64_t longest_lap;

    // Private.
    int64_t start;
    int64_t delta_from;
    int64_t lap_from;
} gl_timer;

// Starts at now, or starts anew; the first delta and the first lap begin here.
void gl_timer_start(gl_timer *timer, int64_t now);

// ns since the start.
int64_t gl_timer_elapsed(const gl_timer *timer, int64_t now);

// ns since the last call of this function. All deltas together are what has elapsed.
int64_t gl_timer_delta(gl_timer *timer, int64_t now);

// Ends a lap, counts it and begins the next one. How long it took, ns. Deltas know nothing of it.
int64_t gl_timer_lap(gl_timer *timer, int64_t now);

// ---- how often a second -------------------------------------------------------------------------

// Counts frames, updates, packets: whatever comes again and again. All zero, it is ready:
//
//     gl_counter frames = {0};
//     ...
//     if (gl_counter_add(&frames, now)) // once a second
//         show(gl_counter_rate(&frames, now));
//
// (A loop counts its own frames and updates, see stats.h.)
typedef struct gl_counter {
    uint64_t count; // in all

    // Private.
    double rate;
    int64_t last;  // the latest occurrence
    int64_t began; // the occurrence that the second under way began with
    uint64_t before;
    bool rated; // the first second is over
} gl_counter;

// Counts one occurrence, at now. Whether a second has passed, so that the rate is a new one.
bool gl_counter_add(gl_counter *counter, int64_t now);

// How often a second: over the last whole second, which lasts from one occurrence to the first one
// that lies 1 s or more after it, so that the rate is exact, 59.94 for 59.94; before the first has
// ended, since the first occurrence. 0 before the second occurrence, and once none came for 1 s.
double gl_counter_rate(const gl_counter *counter, int64_t now);

#ifdef __cplusplus
}
#endif

#endif

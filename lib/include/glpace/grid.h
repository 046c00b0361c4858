// An endless schedule of times at an exact rate: time k is origin + floor(k * 1e9 * den / num) ns.
// The struct stores the next time and the fraction of a ns that was rounded off, so the times never
// drift. The struct is in the caller's memory. Any thread, one at a time for each grid.
// Since 0.1.
#ifndef GLPACE_GRID_H
#define GLPACE_GRID_H

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

// Set up by gl_grid_start().
typedef struct gl_grid {
    int64_t last; // ns, the time before the next one; the origin at the start
    int64_t due;  // ns, the next time; GL_TIME_NEVER if the rate is none or time ends

    // Private: the period is whole + part / parts ns, and due leaves out rest / parts ns.
    int64_t whole;
    int64_t part;
    int64_t parts;
    int64_t rest;
} gl_grid;

// Starts a schedule at origin (ns): last is the origin, and due is the first time after it.
// GL_RATE_NONE makes an empty schedule. So does an invalid rate, which the log reports.
void gl_grid_start(gl_grid *grid, gl_rate rate, int64_t origin);

// Starts a schedule like gl_grid_start(), with a period of period_ns ns, above 0, instead of a
// rate.
void gl_grid_start_period(gl_grid *grid, int64_t period_ns, int64_t origin);

// Moves on to the next time. Does nothing if there is no next time (due is GL_TIME_NEVER).
inline void gl_grid_next(gl_grid *grid)
{
    if (grid->due == GL_TIME_NEVER)
        return;
    int64_t step = grid->whole;
    grid->rest += grid->part;
    if (grid->rest >= grid->parts) {
        grid->rest -= grid->parts;
        step++;
    }
    grid->last = grid->due;
    grid->due = grid->due > GL_TIME_NEVER - step ? GL_TIME_NEVER : grid->due + step;
}

// Moves on by count times, count >= 0, none of them beyond INT64_MAX.
void gl_grid_skip(gl_grid *grid, int64_t count);

// Returns how many times of the schedule, from due on, are at or before now. now is at most
// INT64_MAX ns after due.
int64_t gl_grid_due_count(const gl_grid *grid, int64_t now);

#ifdef __cplusplus
}
#endif

#endif

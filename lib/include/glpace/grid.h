// An endless row of moments at an exact rate: moment k falls at origin + floor(k * 1e9 * den / num)
// ns. The next moment is kept and moved on by additions alone, with the fraction that rounding down
// leaves out carried along, so a grid neither divides nor drifts, in a frame or in a year.
// Pure functions on the caller's struct; no state elsewhere. Since 0.1.
#ifndef GLPACE_GRID_H
#define GLPACE_GRID_H

#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_grid {
    int64_t last; // ns, the moment before the next one; the origin at the start
    int64_t due;  // ns, the next moment; GL_TIME_NEVER where the rate is none or time ends

    // Private: the period is whole + part / parts ns, and due leaves out rest / parts ns.
    int64_t whole;
    int64_t part;
    int64_t parts;
    int64_t rest;
} gl_grid;

// Starts a row at origin (ns): last is the origin and due the first moment after it.
// rate is valid or GL_RATE_NONE, which makes a row without moments.
void gl_grid_start(gl_grid *grid, gl_rate rate, int64_t origin);

// The same with a period of whole ns, above 0.
void gl_grid_start_period(gl_grid *grid, int64_t period, int64_t origin);

// Moves on by one moment. A row without a next moment stays as it is.
static inline void gl_grid_next(gl_grid *grid)
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

// Moves on by count moments, count >= 0, none of them beyond the end of time.
void gl_grid_skip(gl_grid *grid, int64_t count);

// How many moments, from due on, lie at or before now.
int64_t gl_grid_count(const gl_grid *grid, int64_t now);

#ifdef __cplusplus
}
#endif

#endif

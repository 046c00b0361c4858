#include <glpace/grid.h>

#include <assert.h>

#include "core/base/check.h"

// Functions that the header defines, for languages that can only link them.
extern inline void gl_grid_next(gl_grid *grid);

static void start(gl_grid *grid, int64_t origin)
{
    grid->last = grid->due = origin;
    grid->rest = 0;
    gl_grid_next(grid);
}

static gl_grid empty(int64_t origin)
{
    return (gl_grid){.last = origin, .due = GL_TIME_NEVER};
}

void gl_grid_start(gl_grid *grid, gl_rate rate, int64_t origin)
{
    bool valid = glp_require(gl_rate_is_valid(rate), "gl_grid_start takes a rate above 0 and at "
                                                     "most 1e9 a second, or GL_RATE_NONE");
    if (!valid || gl_rate_is_none(rate)) {
        *grid = empty(origin);
        return;
    }
    int64_t period = GL_NS_PER_SECOND * rate.den;
    grid->whole = period / rate.num;
    grid->part = period % rate.num;
    grid->parts = rate.num;
    start(grid, origin);
}

void gl_grid_start_period(gl_grid *grid, int64_t period_ns, int64_t origin)
{
    if (!glp_require(period_ns > 0, "gl_grid_start_period takes a period_ns above 0")) {
        *grid = empty(origin);
        return;
    }
    grid->whole = period_ns;
    grid->part = 0;
    grid->parts = 1;
    start(grid, origin);
}

// The ns from due to the point of the grid that comes `count` later. part * count is taken apart by
// parts, or it would overflow after some hours. Unsigned, because the result may be after the end
// of time.
static uint64_t distance(const gl_grid *grid, int64_t count, int64_t *rest)
{
    int64_t rounds = count / grid->parts;
    int64_t parts = grid->rest + count % grid->parts * grid->part;
    *rest = parts % grid->parts;
    return (uint64_t)count * (uint64_t)grid->whole +
           (uint64_t)(rounds * grid->part + parts / grid->parts);
}

void gl_grid_skip(gl_grid *grid, int64_t count)
{
    assert(count >= 0 && "gl_grid_skip: points are skipped forward");
    if (count == 0 || grid->due == GL_TIME_NEVER)
        return;
    int64_t rest;
    grid->due += (int64_t)distance(grid, count - 1, &rest);
    grid->rest = rest;
    gl_grid_next(grid);
}

// How many points of the grid, from due on, lie within span, if the fractions decide.
static int64_t search(const gl_grid *grid, uint64_t span)
{
    // A double estimates the count to within about a thousand points; the exact distance decides.
    double period = (double)grid->whole + (double)grid->part / (double)grid->parts;
    int64_t count = (int64_t)((double)span / period);
    int64_t rest;
    while (count > 0 && distance(grid, count, &rest) > span)
        count--;
    while (distance(grid, count + 1, &rest) <= span)
        count++;
    return count + 1;
}

// span / whole. It is small as a rule, and a division takes long.
static uint64_t divide(uint64_t span, uint64_t whole)
{
    for (uint64_t fit = 0; fit < 4; fit++, span -= whole)
        if (span < whole)
            return fit;
    return 4 + span / whole;
}

int64_t gl_grid_due_count(const gl_grid *grid, int64_t now)
{
    if (now < grid->due || grid->due == GL_TIME_NEVER)
        return 0;
    uint64_t span = (uint64_t)now - (uint64_t)grid->due;
    uint64_t whole = (uint64_t)grid->whole;
    if (span < whole)
        return 1;
    // So many fit if the period is whole ns, and if they fit even where each takes one more.
    uint64_t fit = divide(span, whole);
    if (grid->part == 0 || span - fit * whole >= fit)
        return (int64_t)fit + 1;
    return search(grid, span);
}

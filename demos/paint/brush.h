// How wide the brush is, in screen coordinates: a step of the mouse wheel makes it wider by a
// factor.
#ifndef BRUSH_H
#define BRUSH_H

#include <math.h>

#define BRUSH_STEP 1.25

static inline double brush_scroll(double size, double steps)
{
    return fmin(fmax(size * pow(BRUSH_STEP, steps), 1), 200);
}

// The steps from one width to another.
static inline double brush_steps(double from, double to)
{
    return log(to / from) / log(BRUSH_STEP);
}

#endif

// Stands in for sketch_ball() in a demo, and leaves out every third ball.
#include "common/sketch.h"

void __real_sketch_ball(gl_batch *batch, double x, double y, double radius, gl_color color);
void __wrap_sketch_ball(gl_batch *batch, double x, double y, double radius, gl_color color);

void __wrap_sketch_ball(gl_batch *batch, double x, double y, double radius, gl_color color)
{
    static int count;
    if (++count % 3 != 0)
        __real_sketch_ball(batch, x, y, radius, color);
}

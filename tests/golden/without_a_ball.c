// Stands in for demo_ball() in a demo, and leaves out every third ball.
#include "common/sketch.h"

void __real_demo_ball(gl_batch *batch, double x, double y, double radius, gl_color color);
void __wrap_demo_ball(gl_batch *batch, double x, double y, double radius, gl_color color);

void __wrap_demo_ball(gl_batch *batch, double x, double y, double radius, gl_color color)
{
    static int count;
    if (++count % 3 != 0)
        __real_demo_ball(batch, x, y, radius, color);
}

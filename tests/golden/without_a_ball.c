// Stands in for demo_shapes_ball() in a demo, and leaves out every third ball.
#include "common/shapes.h"

void __real_demo_shapes_ball(demo_shapes *shapes, double x, double y, double radius,
                             demo_color color);
void __wrap_demo_shapes_ball(demo_shapes *shapes, double x, double y, double radius,
                             demo_color color);

void __wrap_demo_shapes_ball(demo_shapes *shapes, double x, double y, double radius,
                             demo_color color)
{
    static int count;
    if (++count % 3 != 0)
        __real_demo_shapes_ball(shapes, x, y, radius, color);
}

// A scene of what demos draw with: smooth edges, glows, outlines, small and faint things. --seed N
// leaves out the Nth of them, to see that it is missed; 0: none.
#include "common/shapes.h"
#include "common/demo.h"

static const demo_color white = {1, 1, 1, 1}, red = {1, 0.44f, 0.38f, 1};
static const demo_color green = {0.27f, 0.85f, 0.63f, 1}, blue = {0.42f, 0.67f, 1, 1};

static void draw_one(demo_shapes *shapes, int number)
{
    switch (number) {
    case 1:
        demo_shapes_panel(shapes, 0.05, 0.05, 1.5, 0.8, 0.05, (demo_color){0.16f, 0.19f, 0.27f, 1},
                          (demo_color){0.11f, 0.13f, 0.19f, 1});
        break;
    case 2:
        demo_shapes_ball(shapes, 0.4, 0.5, 0.15, red);
        break;
    case 3:
        demo_shapes_ring(shapes, 0.9, 0.5, 0.2, 0.008, green); // 1.6 pixels
        break;
    case 4:
        demo_shapes_line(shapes, 0.2, 1.4, 0.15, 0.02, blue);
        break;
    case 5:
        demo_shapes_disc(shapes, 1.3, 0.7, 0.01, white); // 2 pixels
        break;
    case 6:
        demo_shapes_pole(shapes, 1.2, 0.3, 0.6, 0.01, demo_color_fade(white, 0.15));
        break;
    default:
        demo_shapes_add(shapes, (demo_shape){.x = 1.35f,
                                             .y = 0.35f,
                                             .half_width = 0.1f,
                                             .half_height = 0.05f,
                                             .radius = 0.02f,
                                             .blur = 0.04f,
                                             .top = green,
                                             .bottom = blue});
        break;
    }
}

int main(int argc, char **argv)
{
    struct demo demo;
    if (!demo_open(&demo, argc, argv, &(demo_desc){.title = "shapes"}))
        return demo.exit_code;
    static demo_shapes shapes;
    if (!demo_shapes_init(&shapes))
        return demo_abort(&demo);
    for (gl_event event; demo_next_event(&demo, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        const int width = event.render.framebuffer_width, height = event.render.framebuffer_height;
        demo_shapes_begin(&shapes, width, height, 1.6, 0.9);
        for (int i = 1; i <= 7; i++)
            if (demo.options.seed != (uint64_t)i)
                draw_one(&shapes, i);
        demo_shapes_draw(&shapes, width, height);
    }
    demo_shapes_finish(&shapes);
    return demo_close(&demo);
}

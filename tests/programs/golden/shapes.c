// A scene of what demos draw with: smooth edges, glows, outlines, small and faint things. --seed N
// leaves out the Nth of them, to see that it is missed; 0: none.
#include <glpace/glpace.h>

#include "common/sketch.h"

static const gl_color white = {1, 1, 1, 1}, red = {1, 0.44f, 0.38f, 1};
static const gl_color green = {0.27f, 0.85f, 0.63f, 1}, blue = {0.42f, 0.67f, 1, 1};

static void draw_one(gl_batch *batch, int number)
{
    switch (number) {
    case 1:
        sketch_panel(batch, 0.05, 0.05, 1.5, 0.8, 0.05, (gl_color){0.16f, 0.19f, 0.27f, 1},
                     (gl_color){0.11f, 0.13f, 0.19f, 1});
        break;
    case 2:
        sketch_ball(batch, 0.4, 0.5, 0.15, red);
        break;
    case 3:
        sketch_ring(batch, 0.9, 0.5, 0.2, 0.008, green); // 1.6 pixels
        break;
    case 4:
        sketch_line(batch, 0.2, 1.4, 0.15, 0.02, blue);
        break;
    case 5:
        sketch_disc(batch, 1.3, 0.7, 0.01, white); // 2 pixels
        break;
    case 6:
        sketch_pole(batch, 1.2, 0.3, 0.6, 0.01, sketch_fade(white, 0.15));
        break;
    default:
        gl_batch_shape(batch, &(gl_shape){.x = 1.35f,
                                          .y = 0.35f,
                                          .width = 0.2f,
                                          .height = 0.1f,
                                          .radius = 0.02f,
                                          .blur = 0.04f,
                                          .color = green,
                                          .gradient = true,
                                          .bottom = blue});
        break;
    }
}

int main(int argc, char **argv)
{
    gl_app app;
    if (!gl_app_init(&app, argc, argv, &(gl_app_desc){.title = "shapes"}))
        return app.exit_code;
    gl_batch *batch = gl_batch_create(&(gl_batch_desc){0});
    if (!batch)
        return gl_app_fail(&app);
    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        sketch_begin(batch, &event.render, 1.6, 0.9);
        for (int i = 1; i <= 7; i++)
            if (app.options.seed != (uint64_t)i)
                draw_one(batch, i);
        gl_batch_end(batch);
    }
    gl_batch_destroy(batch);
    return gl_app_finish(&app);
}

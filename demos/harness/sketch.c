#include "sketch.h"

#include <math.h>

#include <glpace/gl.h>

int32_t sketch_above(const gl_view *view, double y)
{
    return view->framebuffer_height - (int32_t)(view->bottom + y * view->scale);
}

double sketch_text_size(const gl_view *view, double height)
{
    const double eights = floor(height * view->scale / 8);
    return eights > 0 ? eights * 8 / view->scale : height;
}

gl_view sketch_begin(gl_batch *batch, const gl_render_event *render, double width, double height)
{
    const gl_view view = gl_view_fit(render, width, height);
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.06f, 0.07f, 0.11f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_view(batch, view.left, view.bottom, view.scale);
    return view;
}

void sketch_disc(gl_batch *batch, double x, double y, double radius, gl_color color)
{
    gl_batch_circle(batch, (float)x, (float)y, (float)radius, color);
}

void sketch_ring(gl_batch *batch, double x, double y, double radius, double stroke, gl_color color)
{
    gl_batch_ring(batch, (float)x, (float)y, (float)radius, (float)stroke, color);
}

void sketch_line(gl_batch *batch, double x0, double x1, double y, double width, gl_color color)
{
    sketch_panel(batch, x0, y - width / 2, x1 - x0, width, width / 2, color, color);
}

void sketch_pole(gl_batch *batch, double x, double y0, double y1, double width, gl_color color)
{
    sketch_panel(batch, x - width / 2, y0, width, y1 - y0, width / 2, color, color);
}

void sketch_panel(gl_batch *batch, double x, double y, double width, double height, double radius,
                  gl_color top, gl_color bottom)
{
    gl_batch_shape(batch, &(gl_shape){
                              .x = (float)(x + width / 2),
                              .y = (float)(y + height / 2),
                              .width = (float)width,
                              .height = (float)height,
                              .radius = (float)radius,
                              .color = top,
                              .gradient = true,
                              .bottom = bottom,
                          });
}

static gl_color mix(gl_color from, gl_color to, float share)
{
    return (gl_color){
        from.r + (to.r - from.r) * share,
        from.g + (to.g - from.g) * share,
        from.b + (to.b - from.b) * share,
        from.a,
    };
}

static gl_shape disc(double x, double y, double radius, gl_color color)
{
    return (gl_shape){
        .x = (float)x,
        .y = (float)y,
        .width = (float)(2 * radius),
        .height = (float)(2 * radius),
        .radius = (float)radius,
        .color = color,
    };
}

void sketch_ball(gl_batch *batch, double x, double y, double radius, gl_color color)
{
    gl_shape glow = disc(x, y, radius, sketch_fade(color, 0.35));
    glow.blur = glow.radius;
    gl_batch_shape(batch, &glow);

    gl_shape ball = disc(x, y, radius, mix(color, (gl_color){1, 1, 1, 1}, 0.35f));
    ball.gradient = true;
    ball.bottom = mix(color, (gl_color){0, 0, 0, 1}, 0.25f);
    gl_batch_shape(batch, &ball);
}

gl_color sketch_fade(gl_color color, double alpha)
{
    color.a *= (float)alpha;
    return color;
}

// Drawing for the demos in two dimensions: gl_batch with numbers of type double, pictures that fit
// into the window, and a ball.
#ifndef SKETCH_H
#define SKETCH_H

#include <glpace/batch.h>
#include <glpace/event.h>

// The position of a picture in the framebuffer: where its (0, 0) is, in pixels from the lower left
// corner, and how many pixels a unit is.
typedef struct sketch_view {
    double left, bottom, scale;
} sketch_view;

// The view in which (0, 0) to (width, height) is as large as possible and centred.
sketch_view sketch_fit(const gl_render_event *render, double width, double height);

// Convert a position in the window, such as the cursor's, to units of the view.
double sketch_view_x(sketch_view view, const gl_render_event *render, double x);
double sketch_view_y(sketch_view view, const gl_render_event *render, double y);

// The number of the framebuffer's pixels above y in the view that sketch_fit() returns.
int32_t sketch_above(const gl_render_event *render, double width, double height, double y);

// Clears the framebuffer and begins a picture with the view that sketch_fit() returns. gl_batch_end()
// ends it.
void sketch_begin(gl_batch *batch, const gl_render_event *render, double width, double height);

// Each of these draws a shape over those added before.
void sketch_disc(gl_batch *batch, double x, double y, double radius, gl_color color);
// Has half of the stroke on each side of the radius.
void sketch_ring(gl_batch *batch, double x, double y, double radius, double stroke, gl_color color);
// From x0 to x1, with round ends.
void sketch_line(gl_batch *batch, double x0, double x1, double y, double width, gl_color color);
// The same, but vertical.
void sketch_pole(gl_batch *batch, double x, double y0, double y1, double width, gl_color color);
// (x, y) is its lower left corner.
void sketch_panel(gl_batch *batch, double x, double y, double width, double height, double radius,
                  gl_color top, gl_color bottom);
// Lit from above, and glowing.
void sketch_ball(gl_batch *batch, double x, double y, double radius, gl_color color);

// A colour with its alpha multiplied.
gl_color sketch_fade(gl_color color, double alpha);

#endif

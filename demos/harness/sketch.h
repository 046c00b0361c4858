// Drawing for the showcases in two dimensions: gl_batch with numbers of type double, pictures that
// fit into the window, and a ball.
#ifndef SKETCH_H
#define SKETCH_H

#include <glpace/batch.h>
#include <glpace/event.h>
#include <glpace/view.h>

// The number of the framebuffer's pixels above y.
int32_t sketch_above(const gl_view *view, double y);

// The height of text, in units of the view, that is at most `height` and crisp: eight pixels or a
// multiple; `height` itself if that is less.
double sketch_text_size(const gl_view *view, double height);

// Clears the framebuffer and begins a picture in which (0, 0) to (width, height) is as large as
// possible and centred. Returns its view. gl_batch_end() ends it.
gl_view sketch_begin(gl_batch *batch, const gl_render_event *render, double width, double height);

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

// What several demos draw with: gl_batch with numbers of type double, pictures that fit into the
// window, a ball, and how durations are distributed.
#ifndef SKETCH_H
#define SKETCH_H

#include <stddef.h>
#include <stdint.h>

#include <glpace/app.h>
#include <glpace/batch.h>
#include <glpace/event.h>
#include <glpace/view.h>

// The number of the framebuffer's pixels above y.
int32_t sketch_above(const gl_view *view, double y);

// The height of text, in units of the view, that is at most `height` and crisp: eight pixels or a
// multiple; `height` itself if that is less.
double sketch_text_size(const gl_view *view, double height);

// Clears the framebuffer and begins a picture in which (0, 0) to (width, height) is as large as
// possible and centered. Returns its view. gl_batch_end() ends it.
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

// A color with its alpha multiplied.
gl_color sketch_fade(gl_color color, double alpha);

// A pseudorandom number from `from` (included) to `to` (excluded), the same each time and on each
// machine. *state is a seed at first.
float sketch_random(uint32_t *state, float from, float to);

// The time from one present to the next, ns, if all goes well: as --fps says, else as the display
// refreshes, as far as that is known.
double sketch_period(const gl_app *app);

// The latest of many durations, such as those from one present to the next. All 0: none.
enum { SKETCH_INTERVALS = 480 };
struct sketch_intervals {
    int64_t ns[SKETCH_INTERVALS];
    size_t count; // of all that were added; the latest are kept
};

void sketch_intervals_add(struct sketch_intervals *intervals, int64_t ns);

// The duration, ns, that the fraction q, 0 to 1, of them does not exceed; 0 if there are none.
int64_t sketch_intervals_quantile(const struct sketch_intervals *intervals, double q);

// A histogram in a rectangle whose lower left corner is (x, y), over an axis in ms. A pale line in its
// middle is at `middle` ns, its edges are `spread` ns away, and what lies beyond is counted at the
// edge. Heights are logarithmic, so that one late frame is seen beside hundreds in time.
void sketch_intervals_draw(gl_batch *batch, const struct sketch_intervals *intervals, double middle,
                           double spread, double x, double y, double width, double height,
                           gl_color color);

// The durations in their order, each a dot, in a rectangle whose lower left corner is (x, y): the
// latest on its right, `most` ns and more on its upper edge.
void sketch_intervals_trace(gl_batch *batch, const struct sketch_intervals *intervals, double most,
                            double x, double y, double width, double height, gl_color color);

#endif

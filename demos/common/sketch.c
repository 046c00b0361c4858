#include "sketch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>
#include <glpace/host_impl.h>

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
    const gl_view view = gl_view_fit(render, (float)width, (float)height);
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.06f, 0.07f, 0.11f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, render->framebuffer_width, render->framebuffer_height);
    gl_batch_set_view(batch, &view);
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

float sketch_random(uint32_t *state, float from, float to)
{
    *state += 0x9e3779b9u; // mixed as in shaders/common/hash.glsl
    uint32_t x = *state;
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    x ^= x >> 16;
    return from + (to - from) * (float)(x >> 8) / 16777216.0f;
}

double sketch_period(const gl_app *app)
{
    const gl_host_state *state = &app->host->state;
    const gl_rate fps = app->options.fps;
    if (fps.num <= 0 && state->refresh.source != GL_REFRESH_SOURCE_NONE)
        return state->refresh.period_ns;
    const gl_rate rate = fps.num > 0 ? fps : state->cap.num > 0 ? state->cap : (gl_rate){60, 1};
    return GL_NS_PER_SECOND * gl_rate_seconds(rate);
}

// ---- intervals ----------------------------------------------------------------------------------

enum { bin_count = 81 };

static const gl_color white = {0.93f, 0.95f, 1.00f, 1};

static size_t kept(const struct sketch_intervals *intervals)
{
    return intervals->count < SKETCH_INTERVALS ? intervals->count : SKETCH_INTERVALS;
}

void sketch_intervals_add(struct sketch_intervals *intervals, int64_t ns)
{
    intervals->ns[intervals->count++ % SKETCH_INTERVALS] = ns;
}

static int compare(const void *left, const void *right)
{
    const int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

int64_t sketch_intervals_quantile(const struct sketch_intervals *intervals, double q)
{
    int64_t sorted[SKETCH_INTERVALS];
    const size_t count = kept(intervals);
    if (count == 0)
        return 0;
    memcpy(sorted, intervals->ns, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare);
    const double rank = ceil(q * (double)count);
    return sorted[rank > 1 ? (size_t)rank - 1 : 0];
}

void sketch_intervals_draw(gl_batch *batch, const struct sketch_intervals *intervals, double middle,
                           double spread, double x, double y, double width, double height,
                           gl_color color)
{
    unsigned bins[bin_count] = {0};
    const size_t count = kept(intervals);
    for (size_t i = 0; i < count; i++) {
        const double share = 0.5 + ((double)intervals->ns[i] - middle) / (2 * spread);
        bins[(int)fmin(fmax(share * bin_count, 0), bin_count - 1)]++;
    }
    const double axis = 0.028; // the height of its text
    for (int i = 1; i < 16; i++)
        sketch_pole(batch, x + width * i / 16, y + axis - (i % 4 == 0 ? 0.012 : 0.006), y + axis,
                    0.002, sketch_fade(white, 0.5));
    for (int i = 4; i < 16; i += 4) {
        char text[32];
        snprintf(text, sizeof text, "%.2f ms", (middle + (i - 8) * spread / 8) / GL_NS_PER_MS);
        gl_batch_text(batch,
                      (float)(x + width * i / 16) - gl_font_measure(NULL, 0.014f, text).width / 2,
                      (float)y, 0.014f, sketch_fade(white, 0.7), text);
    }
    y += axis;
    height -= axis;
    sketch_pole(batch, x + width / 2, y, y + height, 0.003, sketch_fade(white, 0.5));
    const double most = log1p((double)count), bar = width / bin_count;
    for (int i = 0; i < bin_count; i++)
        if (bins[i] > 0)
            sketch_panel(batch, x + i * bar, y, bar * 0.85, height * log1p(bins[i]) / most, 0.004,
                         color, sketch_fade(color, 0.7));
}

void sketch_intervals_trace(gl_batch *batch, const struct sketch_intervals *intervals, double most,
                            double x, double y, double width, double height, gl_color color)
{
    const size_t count = kept(intervals);
    for (size_t i = 1; i <= count; i++) {
        const int64_t ns = intervals->ns[(intervals->count - i) % SKETCH_INTERVALS];
        sketch_disc(batch, x + width * (1 - (double)i / SKETCH_INTERVALS),
                    y + height * fmin(fmax((double)ns / most, 0), 1), 0.0025, color);
    }
}

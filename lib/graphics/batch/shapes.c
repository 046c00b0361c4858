// Shapes: all are one, a rectangle with round corners.
#include "graphics/batch/impl.h"

#include <string.h>

#include "graphics/gl/usable.h"

static float clamp(float value)
{
    return value > 0 ? value < 1 ? value : 1 : 0; // NaN: 0
}

uint8_t glp_batch_byte(float value)
{
    return (uint8_t)(clamp(value) * 255 + 0.5f);
}

uint32_t glp_batch_color(gl_color color)
{
    const uint8_t bytes[4] = {glp_batch_byte(color.r), glp_batch_byte(color.g),
                              glp_batch_byte(color.b), glp_batch_byte(color.a)};
    uint32_t packed;
    memcpy(&packed, bytes, sizeof packed);
    return packed;
}

// What is thinner than a pixel is drawn a pixel wide, and as much fainter.
static float at_least_a_pixel(float *size, float alpha)
{
    if (*size >= 1)
        return alpha;
    alpha *= *size;
    *size = 1;
    return alpha;
}

static float smaller(float a, float b)
{
    return a < b ? a : b;
}

static float larger(float a, float b)
{
    return a > b ? a : b; // NaN and b: b
}

// Whether a length of so many pixels from its middle on begins and ends between two pixels.
static bool is_whole(float middle, float length)
{
    const float low = middle - length / 2, high = middle + length / 2;
    return low == (float)(int32_t)low && high == (float)(int32_t)high;
}

static glp_batch_need need_of(bool is_solid, bool is_filled, bool gradient)
{
    if (is_solid)
        return gradient ? GLP_BATCH_GRADIENT : GLP_BATCH_SOLID;
    return is_filled && !gradient ? GLP_BATCH_FILLED : GLP_BATCH_ALL;
}

// stroke: 0: filled. across, up: the direction that its right side is turned to.
static void add(gl_batch *batch, const gl_shape *shape, float stroke, float across, float up)
{
    const glp_batch_view *view = &batch->view;
    const float scale = view->scale;
    float x, y;
    glp_batch_to_pixels(view, shape->x, shape->y, &x, &y);
    float width = shape->width * scale, height = shape->height * scale;
    float blur = shape->blur * scale, radius = shape->radius * scale;
    stroke *= scale;
    if (!(width > 0 && height > 0) ||
        !glp_batch_is_sane(fabsf(x) + fabsf(y) + width + height + stroke + fabsf(blur) +
                           fabsf(radius) + fabsf(across) + fabsf(up)))
        return;

    float alpha = at_least_a_pixel(&width, at_least_a_pixel(&height, 1));
    if (stroke > 0)
        alpha = at_least_a_pixel(&stroke, alpha);
    gl_color top = shape->color;
    top.a = clamp(top.a) * alpha;
    uint32_t colors[2] = {glp_batch_color(top)};
    colors[1] = colors[0];
    if (shape->gradient) {
        gl_color bottom = shape->bottom;
        bottom.a = clamp(bottom.a) * alpha;
        colors[0] = glp_batch_color(bottom);
    }

    const float right_x = across * view->cosine - up * view->sine;
    const float right_y = across * view->sine + up * view->cosine;
    const bool is_filled = stroke == 0 && !(blur > 0);
    const bool is_solid = is_filled && !(radius > 0) && right_x == 1 && right_y == 0 &&
                          is_whole(x, width) && is_whole(y, height);
    const float shortest = smaller(width, height) / 2;
    const float around = is_solid ? 0 : larger(blur, 0) + 0.5f; // what is drawn beyond the edge
    const float reach_x = width / 2 + around, reach_y = height / 2 + around;
    const glp_shape_vertex common = {
        .width = is_solid ? 0 : width / 2,
        .height = is_solid ? 0 : height / 2,
        .radius = smaller(larger(radius, is_filled ? 0.5f : 0), shortest),
        .stroke = stroke,
        .blur = is_solid ? -1 : larger(blur, 0),
        .glow = glp_batch_byte(shape->glow),
    };
    glp_shape_vertex *vertex =
        glp_batch_add_shape(batch, need_of(is_solid, is_filled, shape->gradient));
    for (int i = 0; i < GLP_BATCH_CORNERS; i++) {
        const float dx = i & 1 ? reach_x : -reach_x, dy = i & 2 ? reach_y : -reach_y;
        vertex[i] = common;
        vertex[i].x = (x + dx * right_x - dy * right_y) * batch->across - 1;
        vertex[i].y = (y + dx * right_y + dy * right_x) * batch->up - 1;
        vertex[i].color = colors[i >> 1];
    }
}

static void add_rotated(gl_batch *batch, const gl_shape *shape, float stroke)
{
    if (shape->rotation == 0)
        add(batch, shape, stroke, 1, 0);
    else
        add(batch, shape, stroke, cosf(shape->rotation), sinf(shape->rotation));
}

void gl_batch_shape(gl_batch *batch, const gl_shape *shape)
{
    if (GLP_GIVEN(batch, "gl_batch_shape", "batch") &&
        glp_require(shape, "gl_batch_shape needs a shape"))
        add_rotated(batch, shape, 0);
}

void gl_batch_outline(gl_batch *batch, const gl_shape *shape, float stroke)
{
    if (GLP_GIVEN(batch, "gl_batch_outline", "batch") &&
        glp_require(shape, "gl_batch_outline needs a shape") && stroke > 0)
        add_rotated(batch, shape, stroke);
}

void gl_batch_rect(gl_batch *batch, float x, float y, float width, float height, gl_color color)
{
    if (!GLP_GIVEN(batch, "gl_batch_rect", "batch"))
        return;
    const gl_shape rect = {
        .x = x + width / 2, .y = y + height / 2, .width = width, .height = height, .color = color};
    add(batch, &rect, 0, 1, 0);
}

void gl_batch_line(gl_batch *batch, float x0, float y0, float x1, float y1, float width,
                   gl_color color)
{
    if (!GLP_GIVEN(batch, "gl_batch_line", "batch"))
        return;
    const float across = x1 - x0, up = y1 - y0;
    const float length = hypotf(across, up);
    const gl_shape line = {.x = (x0 + x1) / 2,
                           .y = (y0 + y1) / 2,
                           .width = length + width,
                           .height = width,
                           .radius = width / 2,
                           .color = color};
    if (length == 0)
        add(batch, &line, 0, 1, 0);
    else
        add(batch, &line, 0, across / length, up / length);
}

void gl_batch_circle(gl_batch *batch, float x, float y, float radius, gl_color color)
{
    if (!GLP_GIVEN(batch, "gl_batch_circle", "batch"))
        return;
    const gl_shape disc = {.x = x,
                           .y = y,
                           .width = 2 * radius,
                           .height = 2 * radius,
                           .radius = radius,
                           .color = color};
    add(batch, &disc, 0, 1, 0);
}

void gl_batch_ring(gl_batch *batch, float x, float y, float radius, float stroke, gl_color color)
{
    if (!GLP_GIVEN(batch, "gl_batch_ring", "batch"))
        return;
    if (!(radius > 0 && stroke > 0))
        return;
    const float outer = radius + stroke / 2;
    const gl_shape ring = {
        .x = x, .y = y, .width = 2 * outer, .height = 2 * outer, .radius = outer, .color = color};
    add(batch, &ring, stroke, 1, 0);
}

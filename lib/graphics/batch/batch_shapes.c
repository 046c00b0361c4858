// Shapes: all but polygons are one, a rectangle with round corners.
#include "core/base/check.h"
#include "graphics/batch/batch.h"
#include "graphics/gl/usable.h"

static float clamp(float value)
{
    return value > 0 ? value < 1 ? value : 1 : 0; // NaN: 0
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

// Whether a length around a middle, both in pixels, begins and ends between two pixels.
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
    const float around =
        is_solid ? 0 : larger(blur, 0) + 0.5f; // how far the shape reaches beyond the edge
    const float reach_x = width / 2 + around, reach_y = height / 2 + around;
    const float half_width = is_solid ? 0 : width / 2, half_height = is_solid ? 0 : height / 2;
    radius = smaller(larger(radius, is_filled ? 0.5f : 0), shortest);
    blur = is_solid ? -1 : larger(blur, 0);
    const uint8_t glow = glp_batch_byte(shape->glow);
    glp_shape_vertex *vertex =
        glp_batch_add_shape(batch, need_of(is_solid, is_filled, shape->gradient));
    for (int i = 0; i < GLP_BATCH_CORNERS; i++) {
        const float dx = i & 1 ? reach_x : -reach_x, dy = i & 2 ? reach_y : -reach_y;
        vertex[i] = (glp_shape_vertex){
            .x = (x + dx * right_x - dy * right_y) * batch->across - 1,
            .y = (y + dx * right_y + dy * right_x) * batch->up - 1,
            .width = half_width,
            .height = half_height,
            .radius = radius,
            .stroke = stroke,
            .blur = blur,
            .color = colors[i >> 1],
            .glow = glow,
        };
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

// ---- convex polygons ----------------------------------------------------------------------------

// What lies half a pixel or more within the edge is covered. Around it goes a seam, a pixel wide, in
// which the color fades away.

#define SEAM 0.5f     // pixels to each side of the edge
#define SHARPEST 8.0f // how far a corner's seam reaches at most, in widths of the seam

typedef struct polygon {
    gl_batch *batch;
    const gl_point *points;
    int32_t count;
    float turn;  // 1 if the points go round counterclockwise, else -1
    float inset; // pixels: where the seam begins, SEAM or the most that fits
    uint32_t color;
} polygon;

// Point i of the polygon, which goes round, in pixels.
static gl_point point_at(const polygon *it, int32_t i)
{
    gl_point point = it->points[(i + it->count) % it->count];
    glp_batch_to_pixels(&it->batch->view, point.x, point.y, &point.x, &point.y);
    return point;
}

// The direction out of the polygon across the edge from a to b; false if they are the same point.
static bool outward(const polygon *it, gl_point a, gl_point b, gl_point *out)
{
    const float length = hypotf(b.x - a.x, b.y - a.y);
    if (!(length > 0))
        return false;
    *out = (gl_point){it->turn * (b.y - a.y) / length, it->turn * (a.x - b.x) / length};
    return true;
}

// The nearest point before or after point i that is another one; step: -1, 1.
static gl_point neighbor(const polygon *it, int32_t i, int32_t step)
{
    const gl_point middle = point_at(it, i);
    gl_point other = middle;
    for (int32_t k = 1; k < it->count && other.x == middle.x && other.y == middle.y; k++)
        other = point_at(it, i + k * step);
    return other;
}

// Point i, moved so that its two edges move outwards by a distance.
static gl_point moved(const polygon *it, int32_t i, float by)
{
    gl_point point = point_at(it, i), before, after;
    if (!outward(it, neighbor(it, i, -1), point, &before) ||
        !outward(it, point, neighbor(it, i, 1), &after))
        return point;
    const float straight = 1 + before.x * after.x + before.y * after.y; // 2: no corner at all
    const float far = by / (straight > 2 / SHARPEST ? straight : 2 / SHARPEST);
    return (gl_point){point.x + (before.x + after.x) * far, point.y + (before.y + after.y) * far};
}

// A quadrilateral: corners 0 and 1 are covered, corners 2 and 3 by `far`.
static void add_quad(const polygon *it, glp_batch_need need, const gl_point corners[4], float far)
{
    glp_shape_vertex *vertex = glp_batch_add_shape(it->batch, need);
    for (int i = 0; i < GLP_BATCH_CORNERS; i++)
        vertex[i] = (glp_shape_vertex){
            .x = corners[i].x * it->batch->across - 1,
            .y = corners[i].y * it->batch->up - 1,
            .width = i < 2 ? 0 : 1 - far, // the distance from where it is covered
            .radius = 0.5f,
            .blur = -1,
            .color = it->color,
        };
}

// Two triangles of a fan about point 0 in each item.
static void add_inside(const polygon *it)
{
    const gl_point hub = moved(it, 0, -it->inset);
    for (int32_t i = 1; i + 1 < it->count; i += 2) {
        const int32_t last = i + 2 < it->count ? i + 2 : i + 1;
        add_quad(it, GLP_BATCH_SOLID,
                 (const gl_point[]){moved(it, i, -it->inset), hub, moved(it, i + 1, -it->inset),
                                    moved(it, last, -it->inset)},
                 1);
    }
}

static void add_seam(const polygon *it)
{
    for (int32_t i = 0; i < it->count; i++)
        add_quad(it, GLP_BATCH_FILLED,
                 (const gl_point[]){moved(it, i, -it->inset), moved(it, i + 1, -it->inset),
                                    moved(it, i, SEAM), moved(it, i + 1, SEAM)},
                 0);
}

// Twice the area, above 0 if counterclockwise, and the length of the edge; false if a point cannot
// be drawn.
static bool measure(const polygon *it, float *area, float *edge)
{
    const gl_point origin = point_at(it, 0);
    *area = *edge = 0;
    for (int32_t i = 0; i < it->count; i++) {
        const gl_point a = point_at(it, i), b = point_at(it, i + 1);
        if (!glp_batch_is_sane(fabsf(a.x) + fabsf(a.y)))
            return false;
        *area += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
        *edge += hypotf(b.x - a.x, b.y - a.y);
    }
    return *area != 0;
}

// A polygon that is thinner than the seam is drawn fainter, so that its light matches its area.
static void add_polygon(gl_batch *batch, const gl_point *points, int32_t count, gl_color color)
{
    polygon it = {.batch = batch, .points = points, .count = count, .inset = SEAM};
    float area, edge;
    if (!measure(&it, &area, &edge))
        return;
    it.turn = area > 0 ? 1.0f : -1.0f;
    const float fits = fabsf(area) / 2 / edge;
    if (fits < SEAM) {
        it.inset = fits;
        color.a *= 4 * fits / (1 + 2 * fits);
    }
    it.color = glp_batch_color(color);
    add_inside(&it);
    add_seam(&it);
}

void gl_batch_polygon(gl_batch *batch, const gl_point *points, int32_t count, gl_color color)
{
    if (GLP_GIVEN(batch, "gl_batch_polygon", "batch") &&
        glp_require(points && count >= 3, "gl_batch_polygon takes 3 points or more"))
        add_polygon(batch, points, count, color);
}

// Convex polygons: what is half a pixel or more within the edge is covered; around it lies a seam,
// a pixel wide, in which that fades away.
#include "graphics/batch/impl.h"

#include "base/check.h"
#include "graphics/gl/usable.h"

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
static gl_point neighbour(const polygon *it, int32_t i, int32_t step)
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
    if (!outward(it, neighbour(it, i, -1), point, &before) ||
        !outward(it, point, neighbour(it, i, 1), &after))
        return point;
    const float straight = 1 + before.x * after.x + before.y * after.y; // 2: no corner at all
    const float far = by / (straight > 2 / SHARPEST ? straight : 2 / SHARPEST);
    return (gl_point){point.x + (before.x + after.x) * far, point.y + (before.y + after.y) * far};
}

// A quadrilateral of which corners 0 and 1 are covered, and 2 and 3 by `far`.
static void add(const polygon *it, glp_batch_need need, const gl_point corners[4], float far)
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
        add(it, GLP_BATCH_SOLID,
            (const gl_point[]){moved(it, i, -it->inset), hub, moved(it, i + 1, -it->inset),
                               moved(it, last, -it->inset)},
            1);
    }
}

static void add_seam(const polygon *it)
{
    for (int32_t i = 0; i < it->count; i++)
        add(it, GLP_BATCH_FILLED,
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

// What is thinner than the seam is fainter, so that as much is lit as its area says.
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

void gl_batch_triangle(gl_batch *batch, float x0, float y0, float x1, float y1, float x2, float y2,
                       gl_color color)
{
    const gl_point points[] = {{x0, y0}, {x1, y1}, {x2, y2}};
    if (GLP_GIVEN(batch, "gl_batch_triangle", "batch"))
        add_polygon(batch, points, 3, color);
}

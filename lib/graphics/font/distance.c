// Signed distance fields (C. Green, "Improved Alpha-Tested Magnification for Vector Textures and
// Special Effects", 2007), from outlines: exact, and tens of times faster than FreeType's.
#include "graphics/font/font.h"

#include <math.h>

static const float reach = GLP_FONT_SPREAD;
static const float far = GLP_FONT_SPREAD * GLP_FONT_SPREAD; // squared, as are all distances here

typedef struct canvas {
    glp_distance *texels;
    int width, height;
} canvas;

static float square_of_distance(const glp_segment *s, float x, float y)
{
    const float along_x = s->x1 - s->x0, along_y = s->y1 - s->y0;
    const float length = along_x * along_x + along_y * along_y;
    float at = 0;
    if (length > 0)
        at = fmaxf(0, fminf(1, ((x - s->x0) * along_x + (y - s->y0) * along_y) / length));
    const float dx = s->x0 + at * along_x - x, dy = s->y0 + at * along_y - y;
    return dx * dx + dy * dy;
}

static int clamp(float value, int most)
{
    return value <= 0 ? 0 : value >= (float)most ? most : (int)value;
}

// Where the segment, which is not level, is at a height, or its end that is nearest to that.
static float at_height(const glp_segment *s, float y)
{
    const float at = (y - s->y0) / (s->y1 - s->y0);
    return s->x0 + fmaxf(0, fminf(1, at)) * (s->x1 - s->x0);
}

static void measure_row(canvas *to, const glp_segment *s, int y, float from, float end)
{
    const int left = clamp(fminf(from, end) - reach, to->width);
    const int right = clamp(fmaxf(from, end) + reach + 1, to->width);
    for (int x = left; x < right; x++) {
        glp_distance *texel = &to->texels[y * to->width + x];
        const float square = square_of_distance(s, (float)x + 0.5f, (float)y + 0.5f);
        if (square < texel->square)
            texel->square = square;
    }
}

// Only the texels beside the segment: those within the rectangle of a long one would be too many.
static void measure(canvas *to, const glp_segment *s)
{
    const int bottom = clamp(fminf(s->y0, s->y1) - reach, to->height);
    const int top = clamp(fmaxf(s->y0, s->y1) + reach + 1, to->height);
    for (int y = bottom; y < top; y++) {
        const float middle = (float)y + 0.5f;
        if (s->y0 == s->y1)
            measure_row(to, s, y, s->x0, s->x1);
        else
            measure_row(to, s, y, at_height(s, middle - reach), at_height(s, middle + reach));
    }
}

// Notes in each row where the segment passes the middles of its texels, upwards or downwards.
static void cross(canvas *to, const glp_segment *s)
{
    const int direction = s->y1 > s->y0 ? 1 : -1;
    const int from = clamp(ceilf(fminf(s->y0, s->y1) - 0.5f), to->height);
    const int end = clamp(ceilf(fmaxf(s->y0, s->y1) - 0.5f), to->height);
    for (int y = from; y < end; y++) {
        const float at = ((float)y + 0.5f - s->y0) / (s->y1 - s->y0);
        const int x = clamp(ceilf(s->x0 + at * (s->x1 - s->x0) - 0.5f), to->width - 1);
        to->texels[y * to->width + x].winding += direction;
    }
}

// ---- contours that overlap ----------------------------------------------------------------------

// What of a contour lies within another one is no edge of the glyph. Segments are cut into pieces of
// this length, each of which is an edge or none. Longer pieces are taken where there would be more
// than any letter needs.
#define PIECE 0.25f // texels
enum { texels_of_a_piece = (2 * GLP_FONT_SPREAD + 2) * (2 * GLP_FONT_SPREAD + 2) };
static const double most_steps = 4e7;

static bool overlaps(const canvas *from)
{
    for (int y = 0; y < from->height; y++)
        for (int x = 0, winding = 0; x < from->width; x++) {
            winding += from->texels[y * from->width + x].winding;
            if (winding > 1 || winding < -1)
                return true;
        }
    return false;
}

static bool is_inside(const glp_outline *outline, float x, float y)
{
    int winding = 0;
    for (size_t i = 0; i < outline->count; i++) {
        const glp_segment *s = &outline->segments[i];
        if ((s->y0 > y) != (s->y1 > y) &&
            s->x0 + (y - s->y0) / (s->y1 - s->y0) * (s->x1 - s->x0) < x)
            winding += s->y1 > s->y0 ? 1 : -1;
    }
    return winding != 0;
}

static int pieces_of(const glp_segment *s)
{
    return (int)(hypotf(s->x1 - s->x0, s->y1 - s->y0) / PIECE) + 1;
}

static void measure_edges(canvas *to, const glp_outline *outline, const glp_segment *s)
{
    const int pieces = pieces_of(s);
    const float dx = (s->x1 - s->x0) / (float)pieces, dy = (s->y1 - s->y0) / (float)pieces;
    const float aside = 0.01f / fmaxf(hypotf(dx, dy), 1e-6f);
    for (int i = 0; i < pieces; i++) {
        const glp_segment piece = {s->x0 + dx * (float)i, s->y0 + dy * (float)i,
                                   s->x0 + dx * (float)(i + 1), s->y0 + dy * (float)(i + 1)};
        const float x = (piece.x0 + piece.x1) / 2, y = (piece.y0 + piece.y1) / 2;
        if (is_inside(outline, x - dy * aside, y + dx * aside) !=
            is_inside(outline, x + dy * aside, y - dx * aside))
            measure(to, &piece);
    }
}

static void measure_again(canvas *to, const glp_outline *outline)
{
    double steps = 0;
    for (size_t i = 0; i < outline->count; i++)
        steps += pieces_of(&outline->segments[i]) * (double)(outline->count + texels_of_a_piece);
    if (steps > most_steps)
        return;
    for (int i = 0; i < to->width * to->height; i++)
        to->texels[i].square = far;
    for (size_t i = 0; i < outline->count; i++)
        measure_edges(to, outline, &outline->segments[i]);
}

void glp_distance_draw(const glp_outline *outline, int width, int height, glp_distance *room,
                       uint8_t *pixels, size_t stride)
{
    canvas to = {.texels = room, .width = width, .height = height};
    for (int i = 0; i < width * height; i++)
        room[i] = (glp_distance){.square = far};
    for (size_t i = 0; i < outline->count; i++) {
        measure(&to, &outline->segments[i]);
        cross(&to, &outline->segments[i]);
    }
    if (!outline->even_odd && overlaps(&to))
        measure_again(&to, outline);
    for (int y = 0; y < height; y++) {
        int32_t winding = 0;
        for (int x = 0; x < width; x++) {
            const glp_distance *texel = &room[y * width + x];
            winding += texel->winding;
            const bool inside = outline->even_odd ? winding & 1 : winding != 0;
            const float share = sqrtf(texel->square) / GLP_FONT_SPREAD;
            pixels[(size_t)y * stride + (size_t)x] =
                (uint8_t)(127.5f + (inside ? share : -share) * 127.5f + 0.5f);
        }
    }
}

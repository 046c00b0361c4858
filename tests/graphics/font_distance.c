// Distances from outlines, against the plainest calculation: of shapes in both directions, with
// holes, beside each other and over each other.
#include "test.h"

#include <math.h>
#include <stdlib.h>

#include "graphics/font/font.h"

enum { WIDTH = 40, HEIGHT = 30, MOST = 64 };

static glp_segment segments[MOST];
static glp_outline outline = {.segments = segments};

static void add(float x0, float y0, float x1, float y1)
{
    segments[outline.count++] = (glp_segment){x0, y0, x1, y1};
}

// Counterclockwise, or the other way round.
static void add_box(float left, float bottom, float right, float top, bool clockwise)
{
    const float corners[5][2] = {
        {left, bottom}, {right, bottom}, {right, top}, {left, top}, {left, bottom}};
    for (int i = 0; i < 4; i++) {
        const float *from = corners[clockwise ? i + 1 : i], *to = corners[clockwise ? i : i + 1];
        add(from[0], from[1], to[0], to[1]);
    }
}

static int winding_at(double x, double y)
{
    double turned = 0;
    for (size_t i = 0; i < outline.count; i++) {
        const glp_segment *s = &segments[i];
        const double from = atan2(s->y0 - y, s->x0 - x), to = atan2(s->y1 - y, s->x1 - x);
        turned += remainder(to - from, 2 * 3.14159265358979);
    }
    return (int)lround(turned / (2 * 3.14159265358979));
}

static double distance_at(double x, double y)
{
    double nearest = INFINITY;
    for (size_t i = 0; i < outline.count; i++) {
        const glp_segment *s = &segments[i];
        for (int step = 0; step <= 4000; step++) {
            const double at = step / 4000.0;
            nearest = fmin(
                nearest, hypot(s->x0 + at * (s->x1 - s->x0) - x, s->y0 + at * (s->y1 - s->y0) - y));
        }
    }
    return nearest;
}

static void assert_drawn(void)
{
    static glp_distance room[WIDTH * HEIGHT];
    static uint8_t pixels[HEIGHT][WIDTH + 3];
    glp_distance_draw(&outline, WIDTH, HEIGHT, room, &pixels[0][0], sizeof pixels[0]);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            const int winding = winding_at(x + 0.5, y + 0.5);
            const bool inside = outline.even_odd ? winding % 2 != 0 : winding != 0;
            const double distance = fmin(distance_at(x + 0.5, y + 0.5) / GLP_FONT_SPREAD, 1);
            const double expected = 127.5 * (1 + (inside ? distance : -distance));
            if (fabs(pixels[y][x] - expected) > 0.6)
                fail_msg("at %d, %d: %d, not %.2f", x, y, pixels[y][x], expected);
        }
}

static FIXTURE(clear)
{
    outline.count = 0;
    outline.even_odd = false;
    return 0;
}

EACH_BETWEEN(clear, NULL)

TEST(both_directions)
{
    for (int clockwise = 0; clockwise < 2; clockwise++) {
        outline.count = 0;
        add_box(6.25f, 5, 30.5f, 22.75f, clockwise);
        assert_drawn();
    }
}

TEST(hole)
{
    add_box(5, 5, 33, 25, false);
    add_box(12, 10, 25, 19, true);
    assert_drawn();
    outline.count = 0;
    add_box(5, 5, 33, 25, false);
    add_box(12, 10, 25, 19, false); // a hole by this rule alone
    outline.even_odd = true;
    assert_drawn();
}

TEST(slanted)
{
    add(5.1f, 5.3f, 33.7f, 9.2f);
    add(33.7f, 9.2f, 15.4f, 24.6f);
    add(15.4f, 24.6f, 5.1f, 5.3f);
    assert_drawn();
}

// Two bars that cross have the edge of the cross.
TEST(overlapping)
{
    static const float corners[][2] = {{15, 5},  {22, 5},  {22, 12}, {34, 12}, {34, 18}, {22, 18},
                                       {22, 25}, {15, 25}, {15, 18}, {6, 18},  {6, 12},  {15, 12}};
    static glp_distance room[WIDTH * HEIGHT];
    static uint8_t crossed[HEIGHT][WIDTH], overlapping[HEIGHT][WIDTH];
    for (int i = 0; i < 12; i++) {
        const float *from = corners[i], *to = corners[(i + 1) % 12];
        add(from[0], from[1], to[0], to[1]);
    }
    assert_drawn();
    glp_distance_draw(&outline, WIDTH, HEIGHT, room, &crossed[0][0], WIDTH);
    for (int clockwise = 0; clockwise < 2; clockwise++) {
        outline.count = 0;
        add_box(15, 5, 22, 25, clockwise);
        add_box(6, 12, 34, 18, clockwise);
        glp_distance_draw(&outline, WIDTH, HEIGHT, room, &overlapping[0][0], WIDTH);
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++)
                if (abs(crossed[y][x] - overlapping[y][x]) > 4) // half a piece
                    fail_msg("at %d, %d: %d, not %d", x, y, overlapping[y][x], crossed[y][x]);
    }
}

TEST(nothing)
{
    assert_drawn();
    add(10, 10, 10, 10); // a point
    assert_drawn();
}

// Triangles and convex polygons: as large as their points say, with smooth edges and no seams.
#include "batch_fixture.h"

#include <math.h>
#include <stdlib.h>

#include "mistake_fixture.h"

#define WHITE 0xFFFFFF

static double lit(void)
{
    double sum = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        sum += (double)(pixel(i % SIDE, i / SIDE) & 255) / 255;
    return sum;
}

static void assert_lit(double area, double by)
{
    if (fabs(lit() - area) > by)
        fail_msg("%.2f pixels are lit, not %.2f", lit(), area);
}

EACH_BETWEEN(set_up, tear_down)

TEST(whole_pixels)
{
    const gl_point square[] = {{10, 20}, {40, 20}, {40, 35}, {10, 35}};
    gl_batch_polygon(batch, square, 4, color(WHITE));
    finish();
    assert_only(10, 20, 30, 15, WHITE, 0);
}

// In either order, from any point on, and with points that come twice.
TEST(orders)
{
    const gl_point orders[][5] = {
        {{5, 5}, {58, 12}, {40, 55}, {12, 44}, {12, 44}},
        {{12, 44}, {40, 55}, {58, 12}, {5, 5}, {5, 5}},
        {{40, 55}, {40, 55}, {12, 44}, {5, 5}, {58, 12}},
    };
    static uint32_t first[SIDE * SIDE];
    for (int order = 0; order < 3; order++) {
        gl_batch_polygon(batch, orders[order], 5, color(WHITE));
        finish();
        for (int i = 0; i < SIDE * SIDE; i++) {
            if (order == 0)
                first[i] = pixel(i % SIDE, i / SIDE);
            assert_near(i % SIDE, i / SIDE, first[i], 2);
        }
        begin();
    }
}

TEST(areas)
{
    gl_batch_polygon(batch, (gl_point[]){{6.3f, 7.1f}, {55.2f, 14.9f}, {21.7f, 50.4f}}, 3,
                     color(WHITE));
    finish();
    assert_lit(fabs((55.2 - 6.3) * (50.4 - 7.1) - (21.7 - 6.3) * (14.9 - 7.1)) / 2, 3);
    assert_pixel(25, 22, WHITE);
    assert_pixel(5, 5, 0);

    begin();
    for (int corners = 3; corners <= 300; corners += 11) {
        gl_point points[300];
        for (int i = 0; i < corners; i++) {
            const double angle = i * 6.283185307 / corners;
            points[i] = (gl_point){32.2f + 20 * (float)cos(angle), 31.6f + 20 * (float)sin(angle)};
        }
        gl_batch_polygon(batch, points, corners, color(WHITE));
        finish();
        assert_lit(corners * 400 * sin(6.283185307 / corners) / 2, 4);
        begin();
    }
}

// What is thinner than a pixel is fainter, not gone and not as bright: as bright as it is thick, in
// the mean of where it may lie between pixels.
TEST(slivers)
{
    for (int i = 1; i <= 12; i++) {
        const float thin = (float)i / 10;
        double sum = 0;
        for (int k = 0; k < 8; k++) {
            const float low = 20 + (float)k / 8, high = low + thin;
            const gl_point bar[] = {{8, low}, {56, low}, {56, high}, {8, high}};
            gl_batch_polygon(batch, bar, 4, color(WHITE));
            finish();
            sum += lit() / 8;
            begin();
        }
        if (fabs(sum - 48 * (double)thin) > 3)
            fail_msg("%.2f pixels are lit, not %.2f", sum, 48 * (double)thin);
    }
    gl_batch_polygon(batch, (gl_point[]){{5, 5}, {50, 50}, {20, 20}}, 3,
                     color(WHITE)); // no area at all
    finish();
    assert_int_equal(gl_batch_items(batch), 0);
}

// Nothing is covered twice, and nothing within is left out.
TEST(transparent)
{
    const gl_point points[] = {{8, 10}, {50, 4}, {60, 30}, {44, 58}, {14, 52}};
    gl_batch_polygon(batch, points, 5, (gl_color){1, 1, 1, 0.5f});
    finish();
    for (int i = 0; i < SIDE * SIDE; i++) {
        assert_true((pixel(i % SIDE, i / SIDE) & 255) <= 128);
        if (hypot(i % SIDE - 33, i / SIDE - 31) < 18)
            assert_pixel(i % SIDE, i / SIDE, 0x808080);
    }
}

TEST(camera)
{
    look(&(gl_camera_2d){.pixel_x = 32, .pixel_y = 32, .rotation = 1.57079633f, .zoom = 4});
    gl_batch_polygon(batch, (gl_point[]){{0, 0}, {4, 0}, {4, 2}}, 3,
                     color(WHITE)); // to the right: seen below
    finish();
    assert_lit(64, 2);
    assert_pixel(34, 18, WHITE);
    assert_pixel(34, 46, 0);
}

TEST(garbage)
{
    static const float odd[] = {0,     -0.0f,  1,  NAN,  INFINITY, -INFINITY, 1e9f,
                                3e38f, 1e-40f, 20, 7.3f, 1e-20f,   64,        30};
    srand(5);
    for (int i = 0; i < 5000; i++) {
        gl_point points[6];
        for (int k = 0; k < 6; k++)
            points[k] = (gl_point){odd[rand() % 14], odd[rand() % 14]};
        gl_batch_polygon(batch, points, 3 + rand() % 4, color(WHITE));
    }
    finish();
    begin();
    gl_batch_polygon(batch, (gl_point[]){{NAN, 0}, {20, 0}, {20, 20}}, 3, color(WHITE));
    gl_batch_polygon(batch, (gl_point[]){{0, 0}, {INFINITY, 0}, {20, 20}}, 3, color(WHITE));
    finish();
    assert_only(0, 0, 0, 0, 0, 0);
    assert_int_equal(gl_batch_items(batch), 0);

    listen_to_mistakes(NULL);
    gl_batch_polygon(batch, (const gl_point[]){{0, 0}, {9, 9}}, 2, color(WHITE));
    assert_mistake("gl_batch_polygon takes 3 points or more");
}

// Shapes cover the pixels that they say, in the order in which they came, and garbage none.
#include "batch_fixture.h"

#include <math.h>
#include <stdlib.h>

#define WHITE 0xFFFFFF

EACH_BETWEEN(set_up, tear_down)

TEST(exact_rectangle)
{
    gl_batch_rect(batch, 5, 7, 20, 11, color(0x3C7FE1));
    finish();
    assert_only(5, 7, 20, 11, 0x3C7FE1, 0);

    begin();
    gl_batch_rect(batch, 63, 0, 1, 1, color(WHITE)); // a pixel, in a corner
    finish();
    assert_only(63, 0, 1, 1, WHITE, 0);

    begin();
    gl_batch_rect(batch, -100, -100, 1000, 1000, color(0x010203)); // beyond all edges
    finish();
    assert_only(0, 0, SIDE, SIDE, 0x010203, 0);
}

TEST(every_color_is_exact)
{
    for (int i = 0; i < 256; i++)
        gl_batch_rect(batch, (float)(i % 16), (float)(i / 16), 1, 1,
                      color((uint32_t)(i << 16 | (255 - i) << 8 | (i ^ 0x55))));
    finish();
    for (int i = 0; i < 256; i++)
        assert_pixel(i % 16, i / 16, (uint32_t)(i << 16 | (255 - i) << 8 | (i ^ 0x55)));
}

TEST(half_a_pixel_is_half_covered)
{
    gl_batch_rect(batch, 10.5f, 20, 10, 10, color(WHITE));
    finish();
    assert_near(10, 25, 0x808080, 1);
    assert_near(20, 25, 0x808080, 1);
    assert_pixel(9, 25, 0);
    assert_pixel(11, 25, WHITE);
    assert_pixel(19, 25, WHITE);
    assert_pixel(21, 25, 0);
}

TEST(order)
{
    gl_batch_rect(batch, 0, 0, 30, 30, color(0xFF0000));
    gl_batch_circle(batch, 20, 20, 15, color(0x00FF00));
    gl_batch_text(batch, 16, 16, 8, color(0x0000FF), "\x7F"); // a box
    gl_batch_rect(batch, 18, 18, 2, 2, color(0xFFFF00));
    finish();
    assert_pixel(1, 1, 0xFF0000);
    assert_pixel(20, 28, 0x00FF00);
    assert_pixel(16, 17, 0x0000FF);
    assert_pixel(18, 18, 0xFFFF00);
    assert_pixel(21, 21, 0x00FF00);
    assert_int_equal(gl_batch_draw_calls(batch), 1);
    assert_int_equal(gl_batch_items(batch), 4);
}

TEST(blending)
{
    gl_batch_rect(batch, 0, 0, 64, 64, color(0x204060));
    gl_batch_rect(batch, 8, 8, 8, 8, (gl_color){1, 1, 1, 0.5f});
    gl_batch_rect(batch, 24, 8, 8, 8, (gl_color){1, 1, 1, 0});
    finish();
    assert_near(10, 10, 0x8F9FAF, 1);
    assert_pixel(26, 10, 0x204060);
    assert_pixel(4, 10, 0x204060);
}

TEST(colors_beyond_their_ends)
{
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x204060));
    gl_batch_rect(batch, 0, 0, 1, 1, (gl_color){2, -1, NAN, 7});
    gl_batch_rect(batch, 2, 0, 1, 1, (gl_color){1, 1, 1, NAN});
    gl_batch_rect(batch, 4, 0, 1, 1, (gl_color){INFINITY, -INFINITY, 1e30f, INFINITY});
    finish();
    assert_pixel(0, 0, 0xFF0000);
    assert_pixel(2, 0, 0x204060);
    assert_pixel(4, 0, 0xFF00FF);
}

TEST(view)
{
    gl_batch_set_view(batch, &(gl_view){.left = 8, .bottom = 16, .scale = 4});
    gl_batch_rect(batch, 1, 2, 3, 4, color(WHITE));
    finish();
    assert_only(12, 24, 12, 16, WHITE, 0);

    begin(); // a view in pixels again
    gl_batch_rect(batch, 1, 2, 3, 4, color(WHITE));
    finish();
    assert_only(1, 2, 3, 4, WHITE, 0);
}

TEST(outline)
{
    gl_batch_outline(
        batch, &(gl_shape){.x = 20, .y = 20, .width = 20, .height = 12, .color = color(WHITE)}, 2);
    finish();
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const bool outer = x >= 10 && x < 30 && y >= 14 && y < 26;
            const bool inner = x >= 12 && x < 28 && y >= 16 && y < 24;
            assert_pixel(x, y, outer && !inner ? WHITE : 0);
        }
}

TEST(round_corners)
{
    gl_batch_shape(
        batch,
        &(gl_shape){
            .x = 32, .y = 32, .width = 40, .height = 30, .radius = 10, .color = color(WHITE)});
    finish();
    assert_pixel(12, 17, 0); // the corner is cut off
    assert_pixel(51, 46, 0);
    assert_pixel(22, 17, WHITE); // where the round part ends
    assert_pixel(12, 32, WHITE);
    for (int i = 0; i < 32; i++) // the same in all corners
        assert_int_equal(pixel(i, i), pixel(63 - i, 63 - i));
}

// As much is lit as the area says, so nothing is a pixel too small or too large.
static double lit(void)
{
    double sum = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            sum += (double)(pixel(x, y) & 255) / 255;
    return sum;
}

static void assert_lit(double area, double by)
{
    if (fabs(lit() - area) > by)
        fail_msg("%.2f pixels are lit, not %.2f", lit(), area);
}

TEST(areas)
{
    const double pi = 3.14159265;
    gl_batch_circle(batch, 31.3f, 30.7f, 20, color(WHITE));
    finish();
    assert_lit(pi * 400, 3);

    begin();
    gl_batch_ring(batch, 32, 32, 20, 4, color(WHITE));
    finish();
    assert_lit(2 * pi * 20 * 4, 3);
    assert_pixel(32, 32, 0);
    assert_pixel(52, 32, WHITE);
    assert_pixel(51, 32, WHITE);
    assert_pixel(54, 32, 0);

    begin();
    gl_batch_line(batch, 10, 12, 50, 42, 5, color(WHITE)); // 50 long, and two half discs
    finish();
    assert_lit(50 * 5 + pi * 2.5 * 2.5, 2);
    assert_pixel(30, 27, WHITE);
    assert_pixel(30, 35, 0);

    begin();
    gl_batch_shape(
        batch,
        &(gl_shape){
            .x = 32, .y = 32, .width = 30, .height = 20, .rotation = 0.7f, .color = color(WHITE)});
    finish();
    assert_lit(600, 2);
}

// Thinner than a pixel is fainter, not gone and not as bright.
TEST(hairlines)
{
    for (int i = 1; i <= 10; i++) {
        gl_batch_rect(batch, 10, 20.5f - (float)i / 20, 40, (float)i / 10, color(WHITE));
        finish();
        assert_lit(40 * i / 10.0, 0.3);
        begin();
    }
    gl_batch_line(batch, 8, 20.5f, 8, 20.5f, 0, color(WHITE));         // no width at all
    gl_batch_line(batch, 20.5f, 20.5f, 20.5f, 20.5f, 9, color(WHITE)); // a dot
    finish();
    assert_lit(63.6, 1);
    assert_pixel(20, 20, WHITE);
}

TEST(gradient)
{
    for (int radius = 0; radius <= 8; radius += 8) {
        gl_batch_shape(batch, &(gl_shape){.x = 32,
                                          .y = 32,
                                          .width = 64,
                                          .height = 64,
                                          .radius = (float)radius,
                                          .color = color(0xFF0000),
                                          .gradient = true,
                                          .bottom = color(0x0000FF)});
        finish();
        assert_near(32, 63, 0xFF0000, 8);
        assert_near(32, 0, 0x0000FF, 8);
        assert_near(32, 32, 0x800080, 4);
        for (int y = 1; y < SIDE; y++) {
            assert_true(pixel(20, y) >> 16 >= pixel(20, y - 1) >> 16);
            assert_int_equal(pixel(20, y), pixel(43, y));
        }
        begin();
    }
}

// To {0, 0, 0, 0}, which is a color like any other: at the bottom there is nothing of it.
TEST(gradient_to_nothing)
{
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x204060));
    gl_batch_shape(batch, &(gl_shape){.x = 32,
                                      .y = 32,
                                      .width = 64,
                                      .height = 64,
                                      .color = color(WHITE),
                                      .gradient = true,
                                      .bottom = {0, 0, 0, 0}});
    finish();
    assert_near(32, 63, WHITE, 8);
    assert_near(32, 0, 0x204060, 8);
    for (int y = 1; y < SIDE; y++)
        assert_true(pixel(32, y) > pixel(32, y - 1));
}

// A ring that becomes thinner and thinner is gone at last, and does not become a disc.
TEST(outline_thins)
{
    const gl_shape disc = {
        .x = 32, .y = 32, .width = 40, .height = 40, .radius = 20, .color = color(WHITE)};
    double before = INFINITY;
    for (int i = 8; i >= 0; i--) {
        gl_batch_outline(batch, &disc, (float)i / 2);
        finish();
        assert_true(lit() < before);
        assert_pixel(32, 32, 0);
        before = lit();
        begin();
    }
    assert_true(before == 0);
}

// Light that is added, also by what has no alpha, for sparks and lamps.
TEST(glow)
{
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x202020));
    gl_shape lamp = {
        .x = 32, .y = 32, .width = 40, .height = 40, .color = {0.5f, 0.25f, 1, 1}, .glow = 1};
    gl_batch_shape(batch, &lamp);
    lamp.x = lamp.y = 4;
    lamp.width = lamp.height = 8;
    lamp.color.a = 0.5f;
    lamp.glow = 0.5f;
    gl_batch_shape(batch, &lamp);
    lamp.x = 60;
    gl_batch_outline(batch, &lamp, 2);
    finish();
    assert_near(32, 32, 0xA060FF, 1);
    assert_near(4, 4, 0x583898, 1); // a quarter of what was there is covered
    assert_near(57, 4, 0x583898, 1);
    assert_pixel(60, 4, 0x202020);
}

TEST(blur)
{
    gl_batch_shape(batch, &(gl_shape){.x = 32,
                                      .y = 32,
                                      .width = 24,
                                      .height = 24,
                                      .radius = 12,
                                      .blur = 10,
                                      .color = color(WHITE)});
    finish();
    for (int x = 33; x < SIDE; x++) // fainter and fainter
        assert_true((pixel(x, 32) & 255) <= (pixel(x - 1, 32) & 255));
    assert_near(44, 32, 0x808080, 12); // half of it at the edge
    assert_pixel(55, 32, 0);
    assert_true(pixel(50, 32) > 0);
}

// ---- garbage ------------------------------------------------------------------------------------

static const float odd[] = {0,      -0.0f, 1,     -1,    0.5f,   NAN,    INFINITY, -INFINITY,
                            1e-40f, 1e9f,  -1e9f, 3e38f, -3e38f, 1e-20f, 20,       7.3f};

static float any(void)
{
    return odd[rand() % (int)(sizeof odd / sizeof *odd)];
}

static gl_color any_color(void)
{
    return (gl_color){any(), any(), any(), any()};
}

static void add_garbage(void)
{
    gl_shape shape = {any(), any(),       any(),           any(),       any(), any(),
                      any(), any_color(), rand() % 2 == 0, any_color(), any()};
    gl_batch_shape(batch, &shape);
    gl_batch_outline(batch, &shape, any());
    gl_batch_rect(batch, any(), any(), any(), any(), any_color());
    gl_batch_line(batch, any(), any(), any(), any(), any(), any_color());
    gl_batch_circle(batch, any(), any(), any(), any_color());
    gl_batch_ring(batch, any(), any(), any(), any(), any_color());
    const char text[] = {(char)(rand() % 255 + 1), (char)(rand() % 255 + 1), '\n', '\xF0', '\0'};
    gl_batch_text(batch, any(), any(), any(), any_color(), text);
}

TEST(garbage)
{
    srand(1);
    for (int i = 0; i < 3000; i++) {
        if (i % 16 == 0)
            gl_batch_set_view(batch, &(gl_view){.left = any(), .bottom = any(), .scale = any()});
        add_garbage();
    }
    finish();
    begin();
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x123456)); // and all is well afterwards
    finish();
    assert_only(0, 0, SIDE, SIDE, 0x123456, 0);
}

// One number is no number, or below 0 where it is a size: nothing at all is drawn.
TEST(one_bad_number)
{
    const float bad[] = {NAN, INFINITY, -INFINITY, 3e38f};
    for (int field = 0; field < 8; field++)
        for (int i = 0; i < 4; i++) {
            float numbers[8] = {32, 32, 20, 20, 0.5f, 3, 1, 2};             // the last one: stroke
            numbers[field] = field == 4 && isfinite(bad[i]) ? NAN : bad[i]; // it may turn far
            gl_shape shape = {.color = color(WHITE)};
            memcpy(&shape, numbers, 7 * sizeof *numbers);
            gl_batch_outline(batch, &shape, numbers[7]);
            if (field < 7)
                gl_batch_shape(batch, &shape);
        }
    gl_batch_rect(batch, 10, 10, -5, 5, color(WHITE));
    gl_batch_rect(batch, 10, 10, 5, -5, color(WHITE));
    gl_batch_circle(batch, 10, 10, -5, color(WHITE));
    gl_batch_ring(batch, 10, 10, 5, -1, color(WHITE));
    gl_batch_text(batch, 10, 10, -8, color(WHITE), "no");
    gl_batch_text(batch, 10, 10, NAN, color(WHITE), "no");
    finish();
    assert_only(0, 0, 0, 0, 0, 0);
    assert_int_equal(gl_batch_items(batch), 0);
    assert_int_equal(gl_batch_draw_calls(batch), 0);
}

// What the comparison of pictures takes for the same, and what it does not.
#include "test.h"

#include "compare.h"

enum { width = 320, height = 180, size = width * height * 3 };

static uint8_t pixels[2][size];
static golden_picture reference = {width, height, pixels[0]};
static golden_picture picture = {width, height, pixels[1]};

// Both the same: a bright square on something dark that slowly changes.
static FIXTURE(set_up)
{
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint8_t *pixel = pixels[0] + (y * width + x) * 3;
            bool inside = x >= 100 && x < 140 && y >= 60 && y < 100;
            pixel[0] = (uint8_t)(inside ? 240 : 20 + x / 16);
            pixel[1] = (uint8_t)(inside ? 200 : 30 + y / 16);
            pixel[2] = (uint8_t)(inside ? 90 : 40);
        }
    memcpy(pixels[1], pixels[0], size);
    return 0;
}

// Fills a rectangle of the picture.
static void fill(int left, int top, int wide, int high, uint8_t red, uint8_t green, uint8_t blue)
{
    const uint8_t color[3] = {red, green, blue};
    for (int y = top; y < top + high; y++)
        for (int x = left; x < left + wide; x++)
            memcpy(pixels[1] + (y * width + x) * 3, color, 3);
}

static bool is_near(void)
{
    golden_difference found = golden_compare(&reference, &picture);
    return golden_is_near(&found, &picture);
}

static bool is_exact(void)
{
    golden_difference found = golden_compare(&reference, &picture);
    return golden_is_exact(&found);
}

EACH_BETWEEN(set_up, NULL)

TEST(the_same)
{
    assert_true(is_exact());
    assert_true(is_near());
    golden_difference found = golden_compare(&reference, &picture);
    assert_true(found.worst == 0 && found.mean == 0);
}

TEST(one_bit)
{
    const int places[] = {0, 1, 2, size / 2, size - 1};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        pixels[1][places[i]] ^= 1;
        assert_false(is_exact());
        assert_true(is_near());
        pixels[1][places[i]] ^= 1;
    }
}

// Rounding: every byte may be off by one, here and there up or down.
TEST(rounding)
{
    for (int i = 0; i < size; i++)
        pixels[1][i] = (uint8_t)(pixels[1][i] + (i * 7 / 5 % 3) - 1);
    assert_false(is_exact());
    assert_true(is_near());
}

// The pixels along an edge are smoothed otherwise, by a twelfth of a step from dark to bright.
TEST(smoothing)
{
    for (int y = 60; y < 100; y++)
        for (int c = 0; c < 3; c++) {
            uint8_t *pixel = pixels[1] + (y * width + 100) * 3 + c;
            *pixel = (uint8_t)(*pixel - (*pixel - 30) / 12);
        }
    assert_true(is_near());
}

TEST(a_thing_is_left_out)
{
    fill(100, 60, 40, 40, 26, 34, 40);
    assert_false(is_near());
}

// Of four pixels, anywhere, in a corner too.
TEST(a_small_thing)
{
    const int places[][2] = {{0, 0}, {width - 2, height - 2}, {50, 50}, {119, 79}};
    for (int i = 0; i < 4; i++) {
        set_up(NULL);
        fill(places[i][0], places[i][1], 2, 2, 255, 0, 160);
        if (is_near())
            fail_msg("at %d, %d", places[i][0], places[i][1]);
    }
}

TEST(a_thing_that_moved)
{
    for (int y = 60; y < 100; y++)
        memmove(pixels[1] + (y * width + 101) * 3, pixels[0] + (y * width + 100) * 3, 40 * 3);
    assert_false(is_near());
}

// As light as before.
TEST(another_color)
{
    fill(30, 30, 6, 6, 60, 16, 38); // redder
    assert_false(is_near());
    set_up(NULL);
    fill(30, 30, 6, 6, 21, 23, 80); // bluer
    assert_false(is_near());
}

TEST(all_is_a_bit_darker)
{
    for (int i = 0; i < size; i++)
        pixels[1][i] = (uint8_t)(pixels[1][i] - 2);
    assert_false(is_near());
}

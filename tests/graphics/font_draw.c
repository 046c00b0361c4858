// Glyphs of a font from a file: what FreeType would draw, sharp at every size.
#include "font_fixture.h"

#include <math.h>
#include <stdlib.h>

static const gl_color white = {1, 1, 1, 1};

EACH_BETWEEN(set_up, tear_down)

// Small letters differ a little, since the edges of thin strokes are nearer than a pixel, and large ones by what a
// filter rounds.
TEST(as_freetype_draws)
{
    static const struct {
        const char *text;
        uint32_t character;
    } letters[] = {{"H", 'H'},
                   {"g", 'g'},
                   {"&", '&'},
                   {"\xC3\xA9", 0xE9},
                   {"\xCE\xBB", 0x3BB},
                   {"\xD0\x96", 0x416},
                   {"\xD4\xB1", 0x531},
                   {"\xE1\x83\x90", 0x10D0},
                   {"\xF0\x9D\x94\xB8", 0x1D538}};
    static const struct {
        int height;
        double most; // mean difference, of 255
    } sizes[] = {{12, 16}, {48, 5}, {300, 6}};
    static picture ours, theirs;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
            const uint32_t index = index_of(letters[i].character);
            assert_true(index > 0);
            draw(&ours, letters[i].text, 40, 100, (float)sizes[j].height);
            draw_by_freetype(&theirs, index, 40, 100, sizes[j].height);
            int count;
            const double by = difference(&ours, &theirs, &count);
            assert_true(count > 10);
            if (by > sizes[j].most)
                fail_msg("U+%04X at %d pixels differs by %.2f of 255 on average",
                         (unsigned)letters[i].character, sizes[j].height, by);
        }
}

// Along each row, an edge is one pixel that is covered in part: two where it lies between them.
TEST(edges_are_sharp)
{
    static picture drawn;
    for (int step = 0; step < 8; step++) {
        static const float heights[] = {12, 48, 300};
        for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
            draw(&drawn, "I", 100 + (float)step / 8, 60, heights[i]);
            const int y = 60 + (int)(heights[i] * 0.35f);
            int partial = 0, full = 0;
            for (int x = 0; x < SIDE; x++) {
                partial += drawn.lit[y][x] > 2 && drawn.lit[y][x] < 253;
                full += drawn.lit[y][x] >= 253;
            }
            if (partial > (heights[i] > 12 ? 2 : 3) || (heights[i] > 12 && full == 0))
                fail_msg("at %g pixels and %d/8, %d pixels of a stem are smooth, and %d full",
                         (double)heights[i], step, partial, full);
        }
    }
}

static double light_of(const picture *drawn)
{
    double light = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            light += drawn->lit[y][x];
    return light;
}

// Whatever the size in the atlas and the part of a pixel, text has the light that its outline encloses, so
// that it does not flicker while it moves; and it is as FreeType draws it.
TEST(small_text)
{
    static const int sizes[] = {32, 64, 128, 256}, heights[] = {8, 11, 15};
    static const char letter[] = "e";
    static picture drawn, theirs;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        gl_font_destroy(font);
        font = gl_font_load(FONT, &(gl_font_desc){.size = sizes[i]});
        assert_non_null(font);
        draw(&drawn, letter, 60, 60, 256);
        const double whole = light_of(&drawn) / (256 * 256);
        for (size_t j = 0; j < sizeof heights / sizeof *heights; j++) {
            const int height = heights[j];
            for (int step = 0; step < 16; step++) {
                draw(&drawn, letter, 40 + (float)step / 4, 100 + (float)(step % 5) / 5,
                     (float)height);
                const double light = light_of(&drawn) / (height * height) / whole;
                if (fabs(light - 1) > 0.1)
                    fail_msg("at %d pixels from %d, step %d, a letter has %.2f of its light",
                             height, sizes[i], step, light);
            }
            draw(&drawn, letter, 40, 100, (float)height);
            draw_by_freetype(&theirs, index_of('e'), 40, 100, height);
            int count;
            const double by = difference(&drawn, &theirs, &count);
            if (by > 14 || count < 10)
                fail_msg("at %d pixels from %d a letter differs by %.1f of 255", height, sizes[i],
                         by);
        }
    }
}

typedef struct middle {
    double x, y, light;
} middle;

static middle middle_of(const picture *drawn)
{
    middle all = {0, 0, 0};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            all.light += drawn->lit[y][x];
            all.x += (double)drawn->lit[y][x] * x;
            all.y += (double)drawn->lit[y][x] * y;
        }
    return (middle){all.x / all.light, all.y / all.light, all.light};
}

// Text is where it was asked for, at parts of a pixel as well, so that it moves smoothly.
TEST(between_pixels)
{
    static picture drawn;
    draw(&drawn, "_", 100, 100, 200);
    const middle from = middle_of(&drawn);
    draw(&drawn, "_", 100.5f, 100.5f, 200);
    const middle to = middle_of(&drawn);
    assert_true(fabs(to.x - from.x - 0.5) < 0.05);
    assert_true(fabs(to.y - from.y - 0.5) < 0.05);
    assert_true(fabs(to.light / from.light - 1) < 0.02);
}

// A quarter turn moves each pixel to another one.
TEST(turned)
{
    static picture upright, turned;
    begin();
    gl_batch_glyph(batch, 50, 60, 150, white, index_of('R'));
    finish(&upright);
    begin();
    look(&(gl_camera_2d){.pixel_x = SIDE, .rotation = -1.57079633f, .zoom = 1});
    gl_batch_glyph(batch, 50, 60, 150, white, index_of('R'));
    finish(&turned);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (abs(turned.lit[x][SIDE - 1 - y] - upright.lit[y][x]) > 12)
                fail_msg("at %d, %d: %d, and turned %d", x, y, upright.lit[y][x],
                         turned.lit[x][SIDE - 1 - y]);
}

TEST(scaled_by_view)
{
    static picture drawn, viewed;
    begin();
    gl_batch_text(batch, 30, 40, 100, white, "Gl");
    finish(&drawn);
    begin();
    gl_batch_set_view(batch, &(gl_view){.left = 10, .bottom = 20, .scale = 10});
    gl_batch_text(batch, 2, 2, 10, white, "Gl");
    finish(&viewed);
    assert_same(&drawn, &viewed);
}

TEST(by_index)
{
    static picture text, glyph;
    draw(&text, "R", 50, 60, 100);
    begin();
    gl_batch_glyph(batch, 50, 60, 100, white, index_of('R'));
    finish(&glyph);
    assert_same(&text, &glyph);
    begin();
    gl_batch_glyph(batch, 50, 60, 100, white, 1u << 20); // the missing glyph
    finish(&glyph);
    draw_by_freetype(&text, 0, 50, 60, 100);
    int count;
    assert_true(difference(&text, &glyph, &count) < 4 && count > 100);
}

// Text is the font's pixels, one by one where its size allows, and smooth elsewhere.
#include "batch_fixture.h"

#include "graphics/font/font_8x8.h"

#define INK 0xF0C040

// Whether the pixel of a text of one line, `scale` times as large as the font, is set.
static bool is_set(const char *text, int scale, int x, int y)
{
    const int column = x / scale, row = GLP_8X8_SIZE - 1 - y / scale;
    if (x < 0 || y < 0 || column / 8 >= (int)strlen(text) || row < 0)
        return false;
    const int character = text[column / 8];
    const int glyph = character == 0x7F ? GLP_8X8_BOX : character - ' ';
    return glp_8x8_pixel(glyph, column % 8, row);
}

static void assert_text(const char *text, int scale, int left, int bottom)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            assert_pixel(x, y, is_set(text, scale, x - left, y - bottom) ? INK : 0);
}

EACH_BETWEEN(set_up, tear_down)

TEST(every_character)
{
    for (int character = ' '; character <= 0x7F; character++) {
        const char text[] = {(char)character, '\0'};
        for (int scale = 1; scale <= 3; scale++) {
            gl_batch_text(batch, 11, 13, (float)(8 * scale), color(INK), text);
            finish();
            assert_text(text, scale, 11, 13);
            begin();
        }
    }
}

// Every character has a picture of its own, which keeps its right column free.
TEST(font)
{
    uint64_t bits[GLP_8X8_GLYPHS] = {0};
    for (int glyph = 0; glyph < GLP_8X8_GLYPHS; glyph++) {
        for (int i = 0; i < 64; i++)
            bits[glyph] |= (uint64_t)glp_8x8_pixel(glyph, i % 8, i / 8) << i;
        assert_true((bits[glyph] == 0) == (glyph == 0));
        for (int y = 0; y < 8; y++)
            assert_false(glp_8x8_pixel(glyph, 7, y));
        for (int other = 0; other < glyph; other++)
            assert_true(bits[other] != bits[glyph]);
    }
}

TEST(row)
{
    gl_batch_text(batch, 3, 40, 8, color(INK), "A bc{}~");
    finish();
    assert_text("A bc{}~", 1, 3, 40);
    assert_int_equal(gl_batch_items(batch), 6); // the space is none
    assert_int_equal(gl_batch_draw_calls(batch), 1);
}

TEST(lines)
{
    gl_batch_text(batch, 8, 48, 8, color(INK), "AB\n\nC");
    finish();
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            assert_pixel(x, y,
                         is_set("AB", 1, x - 8, y - 48) || is_set("C", 1, x - 8, y - 28) ? INK : 0);
}

TEST(put_on_whole_pixels)
{
    gl_batch_text(batch, 10.4f, 19.6f, 16, color(INK), "Ag");
    finish();
    assert_text("Ag", 2, 10, 20);

    begin();
    gl_batch_set_view(
        batch, &(gl_view){.left = 4.3f, .bottom = 4.3f, .scale = 16}); // the same through a view
    gl_batch_text(batch, 1, 1, 1, color(INK), "Ag");
    finish();
    assert_text("Ag", 2, 20, 20);
}

// What is no printable ASCII is a box for each character, however many bytes it has.
TEST(other_characters)
{
    gl_batch_text(batch, 0, 0, 8, color(INK), "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80z\x01\xFF");
    finish();
    assert_text("a\x7F\x7F\x7Fz\x7F\x7F", 1, 0, 0);

    begin();
    gl_batch_text(batch, 0, 0, 8, color(INK), "\x80\x80z\xF0"); // cut off on both sides
    finish();
    assert_text("\x7F\x7Fz\x7F", 1, 0, 0);
}

// Lines may end as Windows ends them, and tabs are spaces.
TEST(control_characters)
{
    gl_batch_text(batch, 0, 20, 8, color(INK), "\ra\tb\r\n");
    finish();
    assert_text("a b", 1, 0, 20);
    assert_int_equal(gl_batch_items(batch), 2);
}

TEST(width)
{
    const struct {
        const char *text;
        int characters;
    } texts[] = {
        {"", 0},          {"a", 1},    {"abc", 3},   {"\n", 0},         {"ab\nabcd\nabc", 4},
        {"\xC3\xA4x", 2}, {"a b ", 4}, {"abc\n", 3}, {"\r\tabc\r\n", 4}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_true(gl_font_measure(NULL, 12, texts[i].text).width ==
                    12 * (float)texts[i].characters);
}

// At other sizes the inside is full, the outside empty, and as much is lit as the area says.
TEST(smooth)
{
    const float heights[] = {5, 7.3f, 12, 20, 27.5f, 41};
    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
        const float height = heights[i];
        gl_batch_text(batch, 10.3f, 12.6f, height, color(0xFFFFFF), "\x7F");
        finish();
        double lit = 0;
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                lit += (double)(pixel(x, y) & 255) / 255;
        const double texel = height / 8 * height / 8;
        const double area = 24 * texel; // the rim of a square of 7
        if (lit < area * 0.9 || lit > area * 1.1)
            fail_msg("at %.1f, %.1f pixels are lit, not %.1f", (double)height, lit, area);
        const int middle_x = (int)(10.3f + height * 0.44f),
                  middle_y = (int)(12.6f + height * 0.56f);
        if (height > 10)
            assert_pixel(middle_x, middle_y, 0);
        assert_pixel(9, 30, 0);
        assert_pixel(30, 11, 0);
        begin();
    }
}

// A pixel that a character covers by less than a half is as faint as that.
TEST(smooth_rim)
{
    gl_batch_text(batch, 10.7f, 10, 12, color(0xFFFFFF), "\x7F");
    finish();
    assert_pixel(9, 16, 0);
    assert_near(10, 16, 0x4C4C4C, 3);
    assert_pixel(11, 16, 0xFFFFFF);
}

// The font is in the library's memory, and how the program has OpenGL read pixels does not matter.
TEST(created_under_foreign_unpacking)
{
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 1 << 10);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 3);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 5);
    batch = gl_batch_create(&(gl_batch_desc){0});
    assert_non_null(batch);
    begin();
    gl_batch_text(batch, 5, 7, 8, color(INK), "font");
    finish();
    assert_text("font", 1, 5, 7);
}

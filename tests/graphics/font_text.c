// Text in a font from a file: kerning, lines, what is missing, and its draw calls.
#include "font_fixture.h"

#include <math.h>

static const gl_color white = {1, 1, 1, 1};

// ---- text ---------------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

TEST(kerning)
{
    const float apart =
        gl_font_measure(font, 100, "A").width + gl_font_measure(font, 100, "V").width;
    const float pair = gl_font_measure(font, 100, "AV").width;
    FT_Vector by;
    assert_int_equal(FT_Get_Kerning(face, index_of('A'), index_of('V'), FT_KERNING_UNSCALED, &by),
                     0);
    assert_true(by.x < 0);
    assert_true(fabsf(pair - apart - (float)by.x * 100 / (float)face->units_per_EM) < 0.1f);

    static picture drawn, kerned;
    begin();
    gl_batch_text(batch, 50, 60, 100, white, "A");
    gl_batch_text(batch, 50 + pair - gl_font_measure(font, 100, "V").width, 60, 100, white, "V");
    finish(&drawn);
    begin();
    gl_batch_text(batch, 50, 60, 100, white, "AV");
    finish(&kerned);
    assert_same(&drawn, &kerned);
}

TEST(lines)
{
    const gl_text_metrics one = gl_font_measure(font, 40, "Tall");
    const gl_text_metrics three = gl_font_measure(font, 40, "T\n\nTall");
    assert_true(one.width > 40 && three.width == one.width);
    assert_true(fabsf(one.height - one.ascent - one.descent) < 0.01f);
    assert_true(fabsf(three.height - one.height - 2 * one.line) < 0.01f);
    assert_true(fabsf(one.ascent - 40 * 1901 / 2048.0f) < 0.01f);
    assert_true(fabsf(one.descent - 40 * 483 / 2048.0f) < 0.01f);
    assert_true(gl_font_measure(font, 40, "").width == 0);
    assert_true(gl_font_measure(font, 40, "").height == one.height);

    static picture together, alone;
    begin();
    gl_batch_text(batch, 50, 300, 40, white, "V\n\nA"); // no pair
    finish(&together);
    begin();
    gl_batch_text(batch, 50, 300, 40, white, "V");
    gl_batch_text(batch, 50, 300 - 2 * one.line, 40, white, "A");
    finish(&alone);
    assert_same(&together, &alone);
}

// What is drawn lies within the rectangle that is reported.
TEST(within_its_rectangle)
{
    static picture drawn;
    const gl_text_metrics size = gl_font_measure(font, 50, "Hxpgl\nHxg");
    begin();
    gl_batch_text(batch, 20, 200, 50, white, "Hxpgl\nHxg");
    finish(&drawn);
    const float top = 200 + size.ascent + size.descent;
    int first, last;
    extent(&drawn, &first, &last);
    assert_true(first >= 20 && (float)last <= 20 + size.width);
    assert_true((float)last > 20 + size.width - 8);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (drawn.lit[y][x])
                assert_true((float)y >= top - size.height - 1 && (float)y <= top);
}

TEST(missing)
{
    static picture missing, drawn;
    begin();
    gl_batch_glyph(batch, 50, 60, 100, white, 0);
    finish(&missing);
    draw(&drawn, "\xE4\xB8\x80", 50, 60, 100); // U+4E00, which DejaVu lacks
    assert_same(&drawn, &missing);
}

// Lines may end as Windows ends them, and tabs are spaces.
TEST(control_characters)
{
    static const char text[] = "\r\tA\rV\r\n\tV\tA\r\n", plain[] = " AV\n V A\n";
    static picture drawn, expected;
    draw(&drawn, text, 20, 300, 60);
    draw(&expected, plain, 20, 300, 60);
    assert_same(&drawn, &expected);
    const gl_text_metrics size = gl_font_measure(font, 60, text);
    const gl_text_metrics usual = gl_font_measure(font, 60, plain);
    assert_true(size.width == usual.width && size.height == usual.height && size.width > 100);
    draw(&drawn, "\x01", 20, 300, 60);
    draw(&expected, "\xE4\xB8\x80", 20, 300, 60);
    assert_same(&drawn, &expected);
}

// What a font has no glyph for is a box, unless nothing is to be seen of it. DejaVu has U+200B to U+200F and
// U+FE00 to U+FE0F, but not these.
TEST(ignorable)
{
    static const char text[] = "\xEF\xBB\xBF"      // U+FEFF, as files of Windows begin
                               "A\xF3\xA0\x81\xA7" // U+E0067
                               "V\xE1\xA0\x8B"     // U+180B
                               "\xEF\xBE\xA0";     // U+FFA0
    assert_int_equal(index_of(0xE0067) + index_of(0x180B) + index_of(0xFFA0), 0);
    static picture drawn, plain;
    draw(&drawn, text, 20, 300, 60);
    draw(&plain, "AV", 20, 300, 60);
    assert_same(&drawn, &plain);
    assert_true(gl_font_measure(font, 60, text).width == gl_font_measure(font, 60, "AV").width);
    assert_true(gl_font_measure(NULL, 60, text).width == gl_font_measure(NULL, 60, "AV").width);
    assert_true(gl_font_measure(NULL, 60, "\xE2\x80\x8D\xEF\xB8\x8F").width == 0);
    draw(&drawn, "\xEE\xBF\xBF", 20, 300, 60); // U+EFFF, which nothing hides
    draw(&plain, "\xE4\xB8\x80", 20, 300, 60);
    assert_same(&drawn, &plain);
}

TEST(malformed)
{
    static picture drawn, replaced;
    static const struct {
        const char *text, *as;
    } texts[] = {
        {"a\xFFz", "a\xEF\xBF\xBDz"},
        {"\xE2\x82z", "\xEF\xBF\xBDz"},                           // cut off
        {"\xC0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD"},                 // a long form
        {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, // a surrogate
        {"\xF0\x9D", "\xEF\xBF\xBD"},                             // at the end
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        draw(&drawn, texts[i].text, 20, 100, 60);
        draw(&replaced, texts[i].as, 20, 100, 60);
        assert_same(&drawn, &replaced);
    }
}

// ---- in a batch ---------------------------------------------------------------------------------

TEST(one_call)
{
    static picture drawn;
    begin();
    for (int i = 0; i < 5; i++) {
        gl_batch_rect(batch, 10, (float)(20 * i), 30, 10, white);
        gl_batch_text(batch, 60, (float)(20 * i), 16, white, "a b");
        gl_batch_circle(batch, 200, (float)(20 * i), 5, white);
    }
    finish(&drawn);
    assert_int_equal(gl_batch_draw_calls(batch), 1);
    assert_int_equal(gl_batch_items(batch), 20); // no space

    gl_font *other = gl_font_load(FONT, &(gl_font_desc){.size = 32});
    assert_non_null(other);
    begin();
    gl_batch_text(batch, 60, 10, 16, white, "a");
    gl_batch_rect(batch, 10, 10, 30, 10, white);
    gl_batch_set_font(batch, other);
    gl_batch_text(batch, 60, 40, 16, white, "a");
    gl_batch_set_font(batch, NULL);
    gl_batch_text(batch, 60, 80, 16, white, "a");
    finish(&drawn);
    assert_int_equal(gl_batch_draw_calls(batch), 3);
    for (int y = 10; y <= 80; y += y == 10 ? 30 : 40) {
        int lit = 0;
        for (int row = y; row < y + 16; row++)
            for (int x = 60; x < 76; x++)
                lit += drawn.lit[row][x] > 128;
        assert_true(lit > 10);
    }
    gl_font_destroy(other);
}

// A batch that has no room left draws, and goes on.
TEST(many)
{
    static picture drawn, few;
    draw(&few, "x", 50, 60, 100);
    begin();
    for (int i = 0; i < 5000; i++)
        gl_batch_text(batch, -500, -500, 16, white, "o");
    gl_batch_glyph(batch, 50, 60, 100, white, index_of('x'));
    finish(&drawn);
    assert_true(gl_batch_draw_calls(batch) > 1);
    assert_same(&drawn, &few);
}

// Each begins with the font of 8 x 8.
TEST(begins_without)
{
    static picture drawn, plain;
    begin();
    gl_batch_end(batch);
    gl_batch_begin(batch, SIDE, SIDE);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_text(batch, 60, 80, 16, white, "A");
    finish(&drawn);
    begin();
    gl_batch_set_font(batch, NULL);
    gl_batch_text(batch, 60, 80, 16, white, "A");
    finish(&plain);
    assert_same(&drawn, &plain);
    const gl_text_metrics size = gl_font_measure(NULL, 16, "ab\nc");
    assert_true(size.width == 32 && size.height == 36 && size.ascent == 14 && size.descent == 2 &&
                size.line == 20);
}

TEST(numbers_that_are_none)
{
    static picture drawn;
    begin();
    const float bad[] = {NAN, INFINITY, -INFINITY, 1e30f};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gl_batch_text(batch, bad[i], 60, 16, white, "A");
        gl_batch_text(batch, 60, bad[i], 16, white, "A");
        gl_batch_text(batch, 60, 60, bad[i], white, "A");
    }
    gl_batch_text(batch, 60, 60, 0, white, "A");
    gl_batch_text(batch, 60, 60, -16, white, "A");
    assert_int_equal(gl_batch_items(batch), 0);
    finish(&drawn);
}

// Text after the end of the batch, by mistake, does not use a font that is gone.
TEST(ends_without)
{
    gl_font *gone = gl_font_load(FONT, NULL);
    gl_batch_begin(batch, SIDE, SIDE);
    gl_batch_set_font(batch, gone);
    gl_batch_end(batch);
    gl_font_destroy(gone);
    gl_batch_glyph(batch, 50, 60, 16, white, 36);
    assert_string_equal(gl_last_error(),
                        "gl_batch_glyph needs a font; set it by gl_batch_set_font");
    gl_batch_text(batch, 50, 60, 16, white, "A");
    assert_int_equal(logged_count(), 2);
}

// A font that a batch still draws in stays, as the sentence says.
TEST(destroyed_within)
{
    gl_font *kept = gl_font_load(FONT, NULL);
    gl_batch_begin(batch, SIDE, SIDE);
    gl_batch_set_font(batch, kept);
    gl_batch_text(batch, 50, 60, 16, white, "A");
    gl_batch_set_font(batch, NULL);
    gl_font_destroy(kept);
    assert_string_equal(
        gl_last_error(),
        "gl_font_destroy: a batch that was begun draws in the font, which stays; call "
        "gl_batch_end first");
    assert_int_equal(logged_count(), 1);
    gl_batch_text(batch, 70, 60, 16, white, "A");
    gl_batch_end(batch);
    gl_font_destroy(kept);
    assert_int_equal(logged_count(), 0);
}

// So does one in which two batches draw, as long as one of them is begun.
TEST(destroyed_within_two)
{
    gl_font *kept = gl_font_load(FONT, NULL);
    gl_batch *second = gl_batch_create(NULL);
    gl_batch_begin(batch, SIDE, SIDE);
    gl_batch_set_font(batch, kept);
    gl_batch_begin(second, SIDE, SIDE);
    gl_batch_set_font(second, kept);
    gl_batch_text(second, 50, 60, 16, white, "A");
    for (int i = 0; i < 64; i++) // which get a call of their own
        gl_batch_rect(second, 0, 0, 8, 8, white);
    gl_batch_end(batch);
    gl_font_destroy(kept);
    assert_int_equal(logged_count(), 1);
    gl_batch_destroy(second); // ends it, too
    gl_batch_end(batch);      // another mistake, which stays the last one
    gl_font_destroy(kept);
    assert_string_equal(gl_last_error(),
                        "gl_batch_end: the batch was not begun; call gl_batch_begin first");
    assert_int_equal(logged_count(), 1);
}

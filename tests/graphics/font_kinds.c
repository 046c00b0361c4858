// Fonts for symbols, and glyphs in color. Each is DejaVu Sans with other tables.
#include "font_fixture.h"

#include <math.h>
#include <stdlib.h>

static const gl_color white = {1, 1, 1, 1};

static uint8_t *bytes; // of the font, with room for tables
static size_t size;

static int set_up_kinds(void **state)
{
    FILE *file = fopen(FONT, "rb");
    if (!file)
        return -1;
    bytes = malloc(4 << 20);
    size = fread(bytes, 1, 3 << 20, file);
    fclose(file);
    return set_up(state);
}

static int tear_down_kinds(void **state)
{
    free(bytes);
    return tear_down(state);
}

EACH_BETWEEN(set_up_kinds, tear_down_kinds)

// ---- tables -------------------------------------------------------------------------------------

static uint8_t *put(uint8_t *to, uint32_t value, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = (uint8_t)(value >> (8 * (count - 1 - i)));
    return to + count;
}

// Replaces a table of the font by another one.
static void replace(const char *old_tag, const char *tag, const void *table, size_t length)
{
    for (uint8_t *entry = bytes + 12; entry < bytes + 12 + 16 * bytes[5]; entry += 16)
        if (memcmp(entry, old_tag, 4) == 0) {
            memcpy(entry, tag, 4);
            put(put(entry + 8, (uint32_t)size, 4), (uint32_t)length, 4);
            memcpy(bytes + size, table, length);
            size += (length + 3) & ~(size_t)3;
            return;
        }
    fail_msg("the font has no table %s", old_tag);
}

// FreeType would make a map of the names of glyphs.
static void drop_names(void)
{
    static const uint8_t none[32] = {0, 3};
    replace("post", "post", none, sizeof none);
}

// A map of A to Z alone, for a platform and an encoding, from `first` on.
static void map_letters(uint32_t platform, uint32_t encoding, uint32_t first)
{
    uint8_t table[64];
    uint8_t *at = put(put(table, 0, 2), 1, 2);
    at = put(put(put(at, platform, 2), encoding, 2), 12, 4);
    at = put(put(put(at, 4, 2), 32, 2), 0, 2);                    // format, length, language
    at = put(put(put(put(at, 4, 2), 4, 2), 1, 2), 0, 2);          // two segments
    at = put(put(put(at, first + 25, 2), 0xffff, 2), 0, 2);       // their ends
    at = put(put(at, first, 2), 0xffff, 2);                       // their beginnings
    at = put(put(at, (index_of('A') - first) & 0xffff, 2), 1, 2); // their shifts
    at = put(at, 0, 4);
    replace("cmap", "cmap", table, (size_t)(at - table));
}

static void put_palette(void)
{
    static const uint8_t table[] = {0, 0, 0,   2,   0, 1,   0, 2,  0, 0, 0, 14, 0, 0, // two entries
                                    0, 0, 255, 255, 0, 255, 0, 128}; // blue, green, red, alpha
    replace("GSUB", "CPAL", table, sizeof table);
}

// "A" is a red I below a half transparent green J below an L in the text's color.
static void put_layers(void)
{
    uint8_t table[64];
    uint8_t *at = put(put(put(put(put(table, 0, 2), 1, 2), 14, 4), 20, 4), 3, 2);
    at = put(put(put(at, index_of('A'), 2), 0, 2), 3, 2);
    at = put(put(at, index_of('I'), 2), 0, 2);
    at = put(put(at, index_of('J'), 2), 1, 2);
    at = put(put(at, index_of('L'), 2), 0xffff, 2);
    replace("GPOS", "COLR", table, (size_t)(at - table));
}

static void load(void)
{
    gl_font_destroy(font);
    font = gl_font_decode(bytes, size, NULL);
    assert_non_null(font);
}

// ---- outlines -----------------------------------------------------------------------------------

// A number of a DICT or a charstring of CFF, -1131 to 1131.
static uint8_t *put_number(uint8_t *to, int number)
{
    if (number >= -107 && number <= 107)
        return put(to, (uint32_t)(number + 139), 1);
    const int away = (number < 0 ? -number : number) - 108;
    return put(put(to, (uint32_t)(away >> 8) + (number < 0 ? 251 : 247), 1), away & 0xff, 1);
}

// An INDEX of CFF with one or two objects, one behind the other. The first has this size.
static uint8_t *put_index(uint8_t *to, int count, size_t first, const uint8_t *objects, size_t all)
{
    to = put(put(to, (uint32_t)count, 2), 1, 1);
    to = put(put(to, 1, 1), (uint32_t)first + 1, 1);
    if (count > 1)
        to = put(to, (uint32_t)all + 1, 1);
    memcpy(to, objects, all);
    return to + all;
}

// A font of PostScript outlines (CFF), whose only glyph, an A, is a disc: four cubic curves of 0.4 em around 0.5 and
// 0.4 em.
static void put_disc(void)
{
    enum { DICT = 18, CHARSET = 4 + 6 + 5 + DICT + 2 + 2, GLYPHS = CHARSET + 3 };
    static const int curves[4][6] = {{0, 221, -179, 179, -221, 0},
                                     {-221, 0, -179, -179, 0, -221},
                                     {0, -221, 179, -179, 221, 0},
                                     {221, 0, 179, 179, 0, 221}};
    uint8_t dict[DICT], glyphs[100] = {14}; // the first is missing, and empty: it only ends
    uint8_t *at = glyphs + 1;
    at = put(put_number(put_number(put_number(at, 1000), 900), 400), 21, 1); // width, and a move
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 6; k++)
            at = put_number(at, curves[i][k]);
        at = put(at, 8, 1);
    }
    at = put(at, 14, 1);
    const size_t glyph_bytes = (size_t)(at - glyphs);

    at = put_number(put_number(put_number(put_number(dict, 0), 0), 1000), 800);
    at = put(at, 5, 1);                                // the box around all
    at = put(put(put(at, 28, 1), CHARSET, 2), 15, 1);  // where the charset is,
    at = put(put(put(at, 28, 1), GLYPHS, 2), 17, 1);   // the glyphs,
    at = put(put_number(put_number(at, 0), 0), 18, 1); // and nothing private
    assert_int_equal(at - dict, DICT);
    at = put(bytes, 0x01000401, 4);
    at = put_index(at, 1, 1, (const uint8_t *)"D", 1);
    at = put_index(at, 1, DICT, dict, DICT);
    at = put(at, 0, 4); // no strings, no subroutines
    assert_int_equal(at - bytes, CHARSET);
    at = put(put(at, 0, 1), 34, 2); // the name A
    at = put_index(at, 2, 1, glyphs, glyph_bytes);
    size = (size_t)(at - bytes);
}

TEST(cubic_curves)
{
    static picture drawn;
    put_disc();
    load();
    draw(&drawn, "A", 50, 50, 300); // around 200, 170, of 120 pixels
    for (int i = 0; i < 360; i += 5) {
        const double x = cos(i * 3.14159265 / 180), y = sin(i * 3.14159265 / 180);
        assert_true(drawn.lit[(int)(170 + 116 * y)][(int)(200 + 116 * x)] > 200);
        assert_true(drawn.lit[(int)(170 + 124 * y)][(int)(200 + 124 * x)] < 50);
    }
    assert_int_equal(logged_count(), 0);
}

// ---- maps ---------------------------------------------------------------------------------------

// What stands for a letter there is drawn for the letter, and for its own character.
TEST(symbols)
{
    static picture latin, own, drawn;
    draw(&latin, "AZ", 20, 100, 80);
    map_letters(3, 0, 0xf041);
    load();
    draw(&drawn, "AZ", 20, 100, 80);
    draw(&own, "\xEF\x81\x81\xEF\x81\x9A", 20, 100, 80); // U+F041, U+F05A
    assert_same(&drawn, &latin);
    assert_same(&own, &latin);
    draw(&drawn, "a", 20, 100, 80);
    draw(&own, "\xE4\xB8\x80", 20, 100, 80);
    assert_same(&drawn, &own); // the missing glyph
    assert_int_equal(logged_count(), 0);
}

TEST(before_unicode)
{
    static picture latin, drawn;
    draw(&latin, "AZ", 20, 100, 80);
    drop_names();
    map_letters(1, 0, 'A'); // Macintosh
    load();
    draw(&drawn, "AZ", 20, 100, 80);
    assert_same(&drawn, &latin);
    assert_int_equal(logged_count(), 0);
}

TEST(no_map)
{
    static const uint8_t none[] = {0, 0, 0, 0};
    static picture drawn, missing;
    replace("cmap", "cmap", none, sizeof none);
    drop_names();
    load();
    assert_int_equal(logged_count(), 1);
    draw(&drawn, "A", 20, 100, 80);
    begin();
    gl_batch_glyph(batch, 20, 100, 80, white, 0);
    finish(&missing);
    assert_same(&drawn, &missing);
    assert_int_equal(logged_count(), 0);
}

// ---- glyphs in color ----------------------------------------------------------------------------

static void read_colors(uint8_t pixels[SIDE][SIDE][4])
{
    gl_batch_end(batch);
    glReadPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

static void add_layer(const char *letter, gl_color color)
{
    gl_batch_text(batch, 20, 100, 200, color, letter);
}

TEST(layers)
{
    static uint8_t drawn[SIDE][SIDE][4], expected[SIDE][SIDE][4];
    put_palette();
    put_layers();
    load();
    assert_int_equal(logged_count(), 0);
    begin();
    add_layer("A", (gl_color){0, 0, 1, 0.5f});
    read_colors(drawn);
    begin();
    add_layer("I", (gl_color){1, 0, 0, 0.5f});
    add_layer("J", (gl_color){0, 1, 0, 64 / 255.0f});
    add_layer("L", (gl_color){0, 0, 1, 0.5f});
    read_colors(expected);
    int colored = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int c = 0; c < 3; c++) {
                if (abs(drawn[y][x][c] - expected[y][x][c]) > 1)
                    fail_msg("at %d, %d: %d, not %d", x, y, drawn[y][x][c], expected[y][x][c]);
                colored += drawn[y][x][c] > 0;
            }
    assert_true(colored > 1000);
    assert_true(gl_font_measure(font, 100, "A").width > gl_font_measure(font, 100, "I").width);

    begin(); // by its index, too
    gl_batch_glyph(batch, 20, 100 + gl_font_measure(font, 200, "A").descent, 200,
                   (gl_color){0, 0, 1, 0.5f}, index_of('A'));
    read_colors(expected);
    assert_memory_equal(drawn, expected, sizeof drawn);
}

// What is not drawn is named once, when the font is loaded.
TEST(undrawn_colors)
{
    static const struct {
        const char *tag, *name;
    } tables[] = {{"sbix", "table sbix are"},
                  {"CBDT", "table CBDT are"},
                  {"SVG ", "table SVG are"},
                  {"COLR", "table COLR, version 1, are"}};
    static const uint8_t table[64] = {0, 1};
    const size_t whole = size;
    uint8_t *good = malloc(whole);
    memcpy(good, bytes, whole);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        memcpy(bytes, good, size = whole);
        replace("GPOS", tables[i].tag, table, sizeof table);
        load();
        if (logged_count() != 1 || !strstr(last_logged(), tables[i].name))
            fail_msg("%s: %s", tables[i].tag, last_logged());
        static picture drawn;
        draw(&drawn, "AV", 20, 100, 80);
        assert_int_equal(logged_count(), 0);
    }
    free(good);
}

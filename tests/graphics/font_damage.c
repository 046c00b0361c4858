// Fonts with bytes that are wrong are refused by a sentence, or drawn somehow.
#include "font_fixture.h"

#include <stdlib.h>

static const char text[] = "Grand AVATAR, \xCE\xBB \xD0\x96 \xE4\xB8\x80 fi 0123";

static uint8_t *read_font(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    uint8_t *bytes = malloc(4 << 20);
    *size = fread(bytes, 1, 4 << 20, file);
    fclose(file);
    return bytes;
}

static void try(const uint8_t *bytes, size_t size)
{
    gl_font *damaged = gl_font_decode(bytes, size, &(gl_font_desc){.size = 24});
    if (!damaged) {
        assert_int_equal(logged_count(), 1);
        assert_ptr_equal(strstr(gl_last_error(), "gl_font_decode: "), gl_last_error());
        return;
    }
    begin();
    gl_batch_set_font(batch, damaged);
    gl_batch_text(batch, 10, 100, 20, (gl_color){1, 1, 1, 1}, text);
    gl_font_measure(damaged, 20, text);
    gl_batch_end(batch);
    gl_font_destroy(damaged);
    logged_count();
}

EACH_BETWEEN(set_up, tear_down)

// Tables begin at the file's start, so that some changes are there, and others anywhere.
TEST(changed_bytes)
{
    size_t size;
    uint8_t *bytes = read_font(FONT, &size);
    uint8_t *changed = malloc(size);
    srand(20261122);
    const int rounds = 150;
    for (int round = 0; round < rounds; round++) {
        memcpy(changed, bytes, size);
        const int changes = 1 << rand() % 10;
        for (int i = 0; i < changes; i++) {
            const size_t range = rand() % 3 ? size : rand() % 2 ? 512 : 16384;
            changed[((size_t)rand() << 15 ^ (size_t)rand()) % range] = (uint8_t)rand();
        }
        try(changed, size);
    }
    free(changed);
    free(bytes);
}

// A number of so many bytes, the highest first.
static uint8_t *put(uint8_t *to, int count, uint32_t value)
{
    for (int i = count - 1; i >= 0; i--, value >>= 8)
        to[i] = (uint8_t)value;
    return to + count;
}

static uint32_t take(const uint8_t *from)
{
    return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 | from[3];
}

// The entry of a table of the font: tag, checksum, offset, length.
static uint8_t *entry_of(uint8_t *font_bytes, const char *tag)
{
    uint8_t *entry = font_bytes + 12;
    while (memcmp(entry, tag, 4) != 0)
        entry += 16;
    return entry;
}

// A contour that goes so many times from one side of 8 ems to the other, as bytes of a glyph.
static uint8_t *put_zigzag(uint8_t *to, int points)
{
    enum { side = 16256 }; // units, of which an em has 2048
    const uint32_t header[] = {1, 0, 0, side, side, (uint32_t)points - 1, 0};
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        to = put(to, 2, header[i]);
    memset(to, 1, (size_t)points); // all are on the outline
    to += points;
    for (int axis = 0; axis < 2; axis++)
        for (int i = 0; i < points; i++)
            to = put(to, 2, (uint32_t)(i == 0 ? 0 : i % 2 ? side - i / 2 : i / 2 - side));
    return to;
}

// It would take minutes.
TEST(endless_outline)
{
    size_t size;
    uint8_t *bytes = read_font(FONT, &size);
    uint8_t *glyf = entry_of(bytes, "glyf"), *head = bytes + take(entry_of(bytes, "head") + 8);
    uint8_t *loca = bytes + take(entry_of(bytes, "loca") + 8) + 4 * (size_t)index_of('A');
    assert_int_equal(head[51], 1); // offsets of four bytes
    const uint32_t begin_of_glyph = (uint32_t)size - take(glyf + 8);
    const uint32_t end = (uint32_t)(put_zigzag(bytes + size, 16000) - bytes);
    put(glyf + 12, 4, end - take(glyf + 8));
    put(loca, 4, begin_of_glyph);
    put(loca + 4, 4, end - take(glyf + 8));

    gl_font *endless = gl_font_decode(bytes, end, NULL);
    assert_non_null(endless);
    begin();
    gl_batch_set_font(batch, endless);
    gl_batch_text(batch, 10, 100, 20, (gl_color){1, 1, 1, 1}, "A");
    gl_batch_end(batch);
    assert_int_equal(gl_batch_items(batch), 1); // the missing glyph
    assert_int_equal(logged_count(), 1);
    assert_non_null(strstr(gl_last_error(), " is drawn as the missing one: it is damaged"));
    gl_font_destroy(endless);
    free(bytes);
}

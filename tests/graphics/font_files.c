// Files that are no fonts, and fonts that are not whole: one sentence each, which names the file.
#define _XOPEN_SOURCE 700

#include "font_fixture.h"
#include "posix.h"

#include <stdlib.h>

static char folder[] = "/tmp/glpace_fonts_XXXXXX";
static char path[64];

static uint8_t *bytes; // of the font
static size_t size;

static int set_up_files(void **state)
{
    if (!mkdtemp(strcpy(folder, "/tmp/glpace_fonts_XXXXXX")))
        return -1;
    snprintf(path, sizeof path, "%s/a.ttf", folder);
    FILE *file = fopen(FONT, "rb");
    if (!file)
        return -1;
    size = 4 << 20;
    bytes = malloc(size);
    size = fread(bytes, 1, size, file);
    fclose(file);
    return set_up(state);
}

static int tear_down_files(void **state)
{
    free(bytes);
    unlink(path);
    return rmdir(folder) | tear_down(state);
}

static void save(const void *content, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void assert_said(const char *sentence)
{
    assert_int_equal(logged_count(), 1);
    assert_string_equal(gl_last_error(), sentence);
}

static void assert_said_at_first(const char *sentence)
{
    assert_int_equal(logged_count(), 1);
    if (strncmp(gl_last_error(), sentence, strlen(sentence)) != 0)
        fail_msg("it is said \"%s\", not \"%s...\"", gl_last_error(), sentence);
}

#define NO_FONT "it is no font, or it is damaged; FreeType refuses it with error 0x"

static void assert_refused(const char *why)
{
    char sentence[256];
    assert_null(gl_font_load(path, NULL));
    snprintf(sentence, sizeof sentence, "gl_font_load: \"%s\": %s", path, why);
    assert_said_at_first(sentence);
}

EACH_BETWEEN(set_up_files, tear_down_files)

TEST(no_font)
{
    assert_refused("it cannot be opened: No such file or directory");
    save("", 0);
    assert_refused(NO_FONT);
    save("#include <glpace/glpace.h>\n", 27);
    assert_refused(NO_FONT);
    assert_null(gl_font_load(folder, NULL));
    assert_int_equal(logged_count(), 1);
    assert_non_null(strstr(gl_last_error(), folder));
}

TEST(in_memory)
{
    assert_null(gl_font_decode("", 0, NULL));
    assert_said_at_first("gl_font_decode: " NO_FONT);
    assert_null(gl_font_decode(NULL, 0, NULL));
    assert_said_at_first("gl_font_decode: " NO_FONT);
    assert_null(gl_font_decode(NULL, 1, NULL));
    assert_said("gl_font_decode needs bytes");
    assert_null(gl_font_decode("", SIZE_MAX, NULL)); // no byte is read
    assert_said_at_first("gl_font_decode: it has more than ");

    gl_font *other = gl_font_decode(bytes, size, NULL);
    assert_non_null(other);
    memset(bytes, 0, size); // they were copied
    static picture drawn, from_memory;
    draw(&drawn, "Rg", 20, 100, 60);
    gl_font_destroy(font);
    font = other;
    draw(&from_memory, "Rg", 20, 100, 60);
    assert_same(&drawn, &from_memory);
}

TEST(out_of_range)
{
    assert_null(gl_font_load(NULL, NULL));
    assert_said("gl_font_load needs a path");
    assert_null(gl_font_load(FONT, &(gl_font_desc){.size = 15}));
    assert_said("gl_font_load: size is 15; it takes 16 to 256");
    assert_null(gl_font_load(FONT, &(gl_font_desc){.size = 257}));
    assert_said("gl_font_load: size is 257; it takes 16 to 256");
    assert_null(gl_font_load(FONT, &(gl_font_desc){.face = -1}));
    assert_said("gl_font_load: face is -1; it takes 0 to 65535");
    assert_null(gl_font_load(FONT, &(gl_font_desc){.face = 1}));
    assert_said("gl_font_load: \"" FONT "\": face is 1; it takes 0 to 0");
}

// A font of pictures, in the format BDF.
TEST(no_outlines)
{
    static const char bdf[] = "STARTFONT 2.1\n"
                              "FONT -a-b-medium-r-normal--8-80-75-75-c-80-iso10646-1\n"
                              "SIZE 8 75 75\n"
                              "FONTBOUNDINGBOX 8 8 0 0\n"
                              "STARTPROPERTIES 2\n"
                              "FONT_ASCENT 8\n"
                              "FONT_DESCENT 0\n"
                              "ENDPROPERTIES\n"
                              "CHARS 1\n"
                              "STARTCHAR A\n"
                              "ENCODING 65\n"
                              "SWIDTH 500 0\n"
                              "DWIDTH 8 0\n"
                              "BBX 8 8 0 0\n"
                              "BITMAP\n"
                              "FF\nFF\nFF\nFF\nFF\nFF\nFF\nFF\n"
                              "ENDCHAR\n"
                              "ENDFONT\n";
    save(bdf, sizeof bdf - 1);
    assert_refused("it has no outlines, only pictures of a fixed size");
}

// FreeType opens a font whose last tables are not needed at once. What is missing is then drawn as
// something, and reported.
TEST(truncated)
{
    int refused = 0, opened = 0;
    for (int i = 0; i < 60; i++) { // at the first table's bytes, and everywhere
        const size_t length = i < 30 ? (size_t)i * 13 : size * (size_t)(i - 29) / 31;
        gl_font *cut = gl_font_decode(bytes, length, NULL);
        if (!cut) {
            refused++;
            assert_said_at_first("gl_font_decode: " NO_FONT);
            continue;
        }
        opened++;
        picture drawn;
        begin();
        gl_batch_set_font(batch, cut);
        gl_batch_text(batch, 20, 100, 60, (gl_color){1, 1, 1, 1}, "Rg");
        finish(&drawn);
        int first, last;
        extent(&drawn, &first, &last);
        assert_true(last > first);
        logged_count();
        gl_font_destroy(cut);
    }
    print_message("# %d refused, %d opened\n", refused, opened);
    assert_true(refused > 30 && opened > 0);
}

// Some fonts say that their descent is above the baseline.
TEST(descent_above_the_baseline)
{
    uint8_t *table = bytes + 12; // of the tables: tag, checksum, offset, length
    while (memcmp(table, "hhea", 4) != 0)
        table += 16;
    uint8_t *hhea = bytes + ((size_t)table[8] << 24 | (size_t)table[9] << 16 |
                             (size_t)table[10] << 8 | table[11]);
    hhea[6] = 1; // the descender, of 16 bits
    hhea[7] = 0;
    gl_font *other = gl_font_decode(bytes, size, NULL);
    assert_non_null(other);
    const gl_text_metrics metrics = gl_font_measure(other, 40, "Tall");
    assert_true(metrics.descent == 0 && metrics.height == metrics.ascent && metrics.ascent > 30);
    gl_font_destroy(other);
}

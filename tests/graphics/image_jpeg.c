// JPEG files of every kind become upright pixels; what is no whole JPEG file is refused in one
// sentence.
#define _XOPEN_SOURCE 700

#include "logged.h"

#include <stdlib.h>

#include <glpace/image.h>

#include "folder.h"
#include "graphics/image/image_input.h"
#include "graphics/image/jpeg.h"
#include "jpeg_writer.h"

enum { width = 37, height = 21 }; // neither of which is a multiple of a block

static const jpeg_kind plain = {.values = 3};

static jpeg_file file;

static int set_up(void **state)
{
    catch_warnings();
    return enter_folder(state);
}

// ---- good files ---------------------------------------------------------------------------------

static void assert_is(const gl_image *image, const jpeg_kind *kind)
{
    const int off = kind->halved ? 6 : 3;
    assert_int_equal(image->width, width);
    assert_int_equal(image->height, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint8_t rgb[3];
            jpeg_pixel(kind, x, y, width, height, rgb);
            const uint8_t *pixel = image->pixels + (y * width + x) * 4;
            for (int c = 0; c < 3; c++)
                if (abs(pixel[c] - rgb[c]) > off)
                    fail_msg("%d values%s%s%s, orientation %d: channel %d of %d, %d is %d, not %d",
                             kind->values, kind->halved ? ", halved" : "",
                             kind->progressive ? ", progressive" : "",
                             kind->restarts ? ", restarts" : "", kind->orientation, c, x, y,
                             pixel[c], rgb[c]);
            assert_int_equal(pixel[3], 255);
        }
}

static void check_taken(const jpeg_kind *shows)
{
    gl_image image;
    logged.count = 0;
    assert_true(gl_image_decode(&image, file.bytes, file.size, NULL));
    assert_is(&image, shows);
    assert_int_equal(logged.count, 0);
    gl_image_free(&image);
    assert_null(image.pixels);
}

static void check_kind(const jpeg_kind *kind)
{
    jpeg_write(&file, kind, width, height);
    check_taken(kind);
}

ALL_BETWEEN(set_up, leave_folder)

TEST(every_kind)
{
    jpeg_each_kind(check_kind);
}

// Whatever its name says.
TEST(file)
{
    jpeg_write(&file, &plain, width, height);
    jpeg_save(&file, "a.png");
    gl_image image;
    assert_true(gl_image_load(&image, "a.png", NULL));
    assert_is(&image, &plain);
    gl_image_free(&image);
    remove("a.png");
}

TEST(one_pixel)
{
    jpeg_write(&file, &plain, 1, 1);
    gl_image image;
    assert_true(gl_image_decode(&image, file.bytes, file.size, NULL));
    assert_int_equal(image.width * 1000 + image.height, 1001);
    gl_image_free(&image);
}

// Every orientation shows the same picture.
TEST(orientation)
{
    for (int i = 0; i < 2; i++)
        for (int orientation = 1; orientation <= 8; orientation++)
            check_kind(&(jpeg_kind){.values = 3, .orientation = orientation, .big_endian = i});
}

// Exif that says nothing, or nonsense, turns nothing.
TEST(no_orientation)
{
    check_kind(&(jpeg_kind){.values = 3, .orientation = 9});
    check_kind(&(jpeg_kind){.values = 3, .orientation = 0x600});

    const jpeg_kind turned = {.values = 3, .orientation = 3};
    jpeg_write(&file, &turned, width, height);
    uint8_t exif[64];
    const size_t at = jpeg_find(&file, 0xe1) + 4;
    const size_t size = ((size_t)file.bytes[at - 2] << 8 | file.bytes[at - 1]) - 2;
    assert_true(size <= sizeof exif);
    memcpy(exif, file.bytes + at, size);
    assert_int_equal(glp_exif_orientation(exif, size), GLP_BOTTOM_RIGHT);
    for (size_t cut = 0; cut < 6 + 8 + 2 + 2 * 12; cut++) {
        uint8_t *copy = malloc(cut > 0 ? cut : 1); // which ends there, for the sanitizer
        memcpy(copy, exif, cut);
        assert_int_equal(glp_exif_orientation(copy, cut), GLP_TOP_LEFT);
        free(copy);
    }
    static const struct {
        size_t at;
        uint8_t byte;
    } nonsense[] = {{0, 'e'}, {6, 'M'}, {8, 43}, {10, 255}, {13, 255}, {14, 1}, {28, 0}, {30, 4}};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        uint8_t copy[sizeof exif];
        memcpy(copy, exif, size);
        copy[nonsense[i].at] = nonsense[i].byte;
        assert_int_equal(glp_exif_orientation(copy, size), GLP_TOP_LEFT);
    }
}

// Bytes between segments, which cameras leave, and after the end.
TEST(harmless)
{
    jpeg_write(&file, &plain, width, height);
    jpeg_insert(&file, jpeg_find(&file, 0xdb), "\0\x11\x22", 3);
    jpeg_insert(&file, file.size, "something else", 14);
    check_taken(&plain);
}

// ---- bad files ----------------------------------------------------------------------------------

static void assert_refused(const void *bytes, size_t size, const char *says)
{
    void *copy = malloc(size > 0 ? size : 1); // which ends where the file does, for the sanitizer
    memcpy(copy, bytes, size);
    logged.count = 0;
    gl_image image;
    assert_false(gl_image_decode(&image, copy, size, NULL));
    assert_null(image.pixels);
    assert_int_equal(image.width + image.height, 0);
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, gl_last_error());
    if (says)
        assert_string_equal(gl_last_error(), says);
    free(copy);
}

TEST(no_jpeg)
{
    assert_refused("\xff\xd8", 2, "gl_image_decode: it is neither a PNG nor a JPEG file");
    assert_refused("\xff\xd9\xff", 3, "gl_image_decode: it is neither a PNG nor a JPEG file");
    assert_refused("\xff\xd8\xff", 3, "gl_image_decode: it ends too early");
    assert_refused("\xff\xd8\xff\xd9", 4, NULL); // an end, and no picture
}

static void check_cut(const jpeg_kind *kind)
{
    jpeg_write(&file, kind, width, height);
    for (size_t size = 3; size < file.size; size++)
        assert_refused(file.bytes, size, "gl_image_decode: it ends too early");
}

TEST(cut)
{
    check_cut(&(jpeg_kind){.values = 3, .talkative = true, .orientation = 6});
    check_cut(&(jpeg_kind){.values = 3, .progressive = true, .restarts = true});
}

// There are no sums: what is damaged is refused, or taken with all of its pixels.
static void check_damaged(const jpeg_kind *kind)
{
    jpeg_write(&file, kind, width, height);
    int refused = 0;
    for (size_t i = 0; i < file.size * 8; i++) {
        file.bytes[i / 8] ^= (uint8_t)(1 << i % 8);
        gl_image image;
        logged.count = 0;
        const bool taken = gl_image_decode(&image, file.bytes, file.size,
                                           &(gl_image_desc){.max_bytes = (size_t)1 << 20});
        assert_int_equal(logged.count, taken ? 0 : 1);
        assert_true(taken == (image.pixels != NULL));
        refused += !taken;
        gl_image_free(&image);
        file.bytes[i / 8] ^= (uint8_t)(1 << i % 8);
    }
    assert_in_range(refused, file.size, file.size * 8 - 1);
}

TEST(damaged)
{
    check_damaged(&(jpeg_kind){.values = 3, .talkative = true, .orientation = 6});
    check_damaged(&(jpeg_kind){.values = 3, .progressive = true, .restarts = true});
}

TEST(forged_sizes)
{
    static const struct {
        uint16_t width, height;
        const char *says;
    } cases[] = {
        {0, 1, NULL},
        {1, 0, NULL},
        {8192, 8192, "gl_image_decode: it ends too early"}, // without 256 MiB for nothing
        {65500, 65500,
         "gl_image_decode: its 65500x65500 pixels take 17161000000 bytes; max_bytes is 268435456"},
        {width, height + 40, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        jpeg_write(&file, &plain, width, height);
        jpeg_forge(&file, 8, cases[i].height, cases[i].width);
        assert_refused(file.bytes, file.size, cases[i].says);
    }
    jpeg_write(&file, &plain, width, height);
    gl_image image;
    assert_false(gl_image_decode(&image, file.bytes, file.size,
                                 &(gl_image_desc){.max_bytes = width * height * 4 - 1}));
    assert_string_equal(gl_last_error(),
                        "gl_image_decode: its 37x21 pixels take 3108 bytes; max_bytes is 3107");
    assert_true(gl_image_decode(&image, file.bytes, file.size,
                                &(gl_image_desc){.max_bytes = width * height * 4}));
    gl_image_free(&image);
}

TEST(kinds_that_are_refused)
{
    jpeg_write(&file, &(jpeg_kind){.values = 4}, width, height);
    assert_refused(file.bytes, file.size,
                   "gl_image_decode: it is CMYK, which is for printing; save it as RGB");
    jpeg_write(&file, &plain, width, height);
    jpeg_forge(&file, 12, height, width);
    assert_refused(file.bytes, file.size, "gl_image_decode: its values have 12 bits; 8 are read");
    jpeg_write(&file, &plain, width, height);
    file.bytes[jpeg_find(&file, 0xc0) + 1] = 0xc3; // lossless
    assert_refused(file.bytes, file.size, NULL);
    jpeg_write(&file, &(jpeg_kind){.values = 1, .many_scans = true}, width, height);
    assert_refused(file.bytes, file.size, "gl_image_decode: it has more than 100 scans");
}

// Between judging and decoding, the file at path may become another one.
TEST(changed_meanwhile)
{
    jpeg_write(&file, &plain, width, height);
    jpeg_save(&file, "a.jpg");
    glp_image_input input;
    assert_true(glp_image_open(&input, "test", "a.jpg", (glp_image_form){0}));
    jpeg_write(&file, &plain, width, height - 8);
    jpeg_save(&file, "a.jpg");
    logged.count = 0;
    assert_null(glp_image_read(&input));
    assert_int_equal(logged.count, 1);
    glp_image_close(&input);
    remove("a.jpg");
}

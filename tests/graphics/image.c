// PNG files of every kind become pixels; what is no whole PNG file is refused in one sentence.
#define _XOPEN_SOURCE 700

#include "logged.h"
#include "picture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

#include <png.h>

#include <glpace/image.h>

#include "folder.h"
#include "graphics/image/image_input.h"
#include "png_writer.h"

enum { width = 19, height = 13 }; // no row of which ends with a byte, and every pass of Adam7

static png_file file;
static int kinds;

static int set_up(void **state)
{
    catch_warnings();
    return enter_folder(state);
}

// ---- good files ---------------------------------------------------------------------------------

static void assert_is(const gl_image *image, const png_kind *kind)
{
    assert_int_equal(image->width, width);
    assert_int_equal(image->height, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint16_t wanted[4];
            png_pixel(kind, x, y, wanted);
            const uint8_t *pixel = image->pixels + (y * width + x) * 4;
            for (int c = 0; c < 4; c++)
                if (pixel[c] != (wanted[c] * 255 + 32767) / 65535)
                    fail_msg("color %d, %d bits%s%s%s: channel %d of %d, %d is %d, not %d of 65535",
                             kind->color, kind->bits, kind->interlaced ? ", interlaced" : "",
                             kind->transparent ? ", transparent" : "",
                             kind->talkative ? ", talkative" : "", c, x, y, pixel[c], wanted[c]);
        }
}

static void check_kind(const png_kind *kind)
{
    gl_image image;
    png_write(&file, kind, width, height);
    assert_true(gl_image_decode(&image, file.bytes, file.size, NULL));
    assert_is(&image, kind);
    gl_image_free(&image);
    assert_null(image.pixels);
    kinds++;
}

ALL_BETWEEN(set_up, leave_folder)

TEST(every_kind)
{
    logged.count = 0;
    png_each_kind(check_kind);
    assert_int_equal(kinds, 4 * 11 * 2 + 4 * 4); // 11 without alpha, 4 with it
    assert_int_equal(logged.count, 0);
}

TEST(file)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB, .bits = 8};
    png_write(&file, &kind, width, height);
    png_save(&file, "a.png");
    gl_image image;
    assert_true(gl_image_load(&image, "a.png", NULL));
    assert_is(&image, &kind);
    gl_image_free(&image);
    gl_image_free(&image);
    remove("a.png");
}

TEST(one_pixel)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_GRAY, .bits = 1, .interlaced = true};
    png_write(&file, &kind, 1, 1);
    gl_image image;
    assert_true(gl_image_decode(&image, file.bytes, file.size, NULL));
    assert_int_equal(image.width * 1000 + image.height, 1001);
    gl_image_free(&image);
}

// ---- bad files ----------------------------------------------------------------------------------

// What fails says so once, and leaves no pixels.
static void assert_refused(bool done, const gl_image *image, const char *says)
{
    assert_false(done);
    assert_null(image->pixels);
    assert_int_equal(image->width + image->height, 0);
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, gl_last_error());
    if (says) // libpng's own sentences are its own business
        assert_string_equal(gl_last_error(), says);
}

static void assert_file_refused(const char *path, const char *says)
{
    logged.count = 0;
    gl_image image;
    assert_refused(gl_image_load(&image, path, NULL), &image, says);
}

static void assert_bytes_refused(const void *bytes, size_t size, const char *says)
{
    // A copy that ends where the file does, for the sanitizer.
    void *copy = malloc(size > 0 ? size : 1);
    memcpy(copy, bytes, size);
    logged.count = 0;
    gl_image image;
    assert_refused(gl_image_decode(&image, copy, size, NULL), &image, says);
    free(copy);
}

TEST(no_plain_file)
{
    assert_file_refused("none.png", "gl_image_load: \"none.png\": it cannot be opened: "
                                    "No such file or directory");
    char path[512] = "", says[512];
    for (int i = 0; i < 60; i++)
        strcat(path, "näne/");
    strcat(path, "a.jp"); // of the last 200 bytes, the first is in the middle of a character
    snprintf(says, sizeof says, "gl_image_load: \"...%s\": it cannot be opened: %s",
             path + strlen(path) - 199, "No such file or directory");
    assert_file_refused(path, says);
    assert_file_refused(".", "gl_image_load: \".\": it is no plain file");
#ifndef _WIN32
    assert_file_refused("/dev/zero", "gl_image_load: \"/dev/zero\": it is no plain file");
    assert_int_equal(mkfifo("pipe.png", 0600), 0);
    assert_file_refused("pipe.png", "gl_image_load: \"pipe.png\": it is no plain file");
    remove("pipe.png");
#endif
}

TEST(too_large_a_file)
{
    int large = open("large.png", O_WRONLY | O_CREAT, 0600);
    assert_int_equal(ftruncate(large, ((off_t)256 << 20) + 1), 0);
    close(large);
    assert_file_refused("large.png",
                        "gl_image_load: \"large.png\": it has more than 268435456 bytes");
    remove("large.png");

    gl_image image = {0}; // of bytes that are refused, none is read
    logged.count = 0;
    assert_refused(gl_image_decode(&image, "", SIZE_MAX, NULL), &image,
                   "gl_image_decode: it has more than 268435456 bytes");
    logged.count = 0;
    assert_refused(gl_image_decode(&image, NULL, 0, NULL), &image,
                   "gl_image_decode: it is neither a PNG nor a JPEG file");
}

TEST(no_png)
{
    fclose(fopen("empty.png", "wb"));
    assert_file_refused("empty.png",
                        "gl_image_load: \"empty.png\": it is neither a PNG nor a JPEG file");
    remove("empty.png");
    assert_bytes_refused("\x89PNG", 4, "gl_image_decode: it is neither a PNG nor a JPEG file");
    assert_bytes_refused("GIF89a, and something more", 26,
                         "gl_image_decode: it is neither a PNG nor a JPEG file");
    assert_bytes_refused("\x89PNG\r\n\x1a\n", 8, "gl_image_decode: it ends too early");
}

static void write_good(void)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_PALETTE,
                     .bits = 4,
                     .interlaced = true,
                     .transparent = true,
                     .talkative = true};
    png_write(&file, &kind, width, height);
}

TEST(cut)
{
    write_good();
    for (size_t size = 0; size < file.size; size++)
        assert_bytes_refused(file.bytes, size,
                             size < 8 ? "gl_image_decode: it is neither a PNG nor a JPEG file"
                                      : "gl_image_decode: it ends too early");
}

// Whatever is damaged, each chunk has a sum.
TEST(damaged)
{
    write_good();
    for (size_t i = 0; i < file.size; i++)
        for (int bit = 0; bit < 8; bit++) {
            file.bytes[i] ^= (uint8_t)(1 << bit);
            assert_bytes_refused(file.bytes, file.size, NULL);
            file.bytes[i] ^= (uint8_t)(1 << bit);
        }
}

// libpng alone would make them black.
TEST(beyond_the_palette)
{
    for (int bits = 1; bits <= 8; bits *= 2) {
        const png_kind kind = {.color = PNG_COLOR_TYPE_PALETTE,
                               .bits = bits,
                               .interlaced = bits == 2,
                               .transparent = bits == 4,
                               .missing = bits == 8 ? 128 : 1};
        png_write(&file, &kind, width, height);
        assert_bytes_refused(file.bytes, file.size,
                             "gl_image_decode: a pixel has an index beyond the palette");
    }
}

TEST(forged_sizes)
{
    write_good();
    static const struct {
        uint32_t width;
        uint32_t height;
        const char *says;
    } cases[] = {
        {0, 1, "gl_image_decode: width is 0; it takes 1 to 1000000"},
        {1, 0, "gl_image_decode: height is 0; it takes 1 to 1000000"},
        {1000001, 1, "gl_image_decode: width is 1000001; it takes 1 to 1000000"},
        {1, 1000001, "gl_image_decode: height is 1000001; it takes 1 to 1000000"},
        {UINT32_MAX, 1, "gl_image_decode: width is 4294967295; it takes 1 to 1000000"},
        {1, UINT32_C(1) << 31, "gl_image_decode: height is 2147483648; it takes 1 to 1000000"},
        {8192, 8192, "gl_image_decode: it ends too early"}, // without 256 MiB for nothing
        {8193, 8192,
         "gl_image_decode: its 8193x8192 pixels take 268468224 bytes; max_bytes is 268435456"},
        {1000000, 1000000,
         "gl_image_decode: its 1000000x1000000 pixels take 4000000000000 bytes; max_bytes is "
         "268435456"},
        {width, height + 40, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        png_forge(&file, cases[i].width, cases[i].height, 4, PNG_COLOR_TYPE_PALETTE);
        assert_bytes_refused(file.bytes, file.size, cases[i].says);
    }
    png_forge(&file, width, height, 3, PNG_COLOR_TYPE_PALETTE);
    assert_bytes_refused(file.bytes, file.size, NULL);
    png_forge(&file, width, height, 4, PNG_COLOR_TYPE_RGB);
    assert_bytes_refused(file.bytes, file.size, NULL);
}

// Between judging and decoding, the file at path may become another one.
TEST(changed_meanwhile)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB, .bits = 8};
    png_write(&file, &kind, width, height);
    png_save(&file, "a.png");
    glp_image_input input;
    assert_true(glp_image_open(&input, "test", "a.png", (glp_image_form){0}));
    png_write(&file, &kind, width, height + 1);
    png_save(&file, "a.png");
    logged.count = 0;
    assert_null(glp_image_read(&input));
    assert_int_equal(logged.count, 1);
    assert_string_equal(gl_last_error(), "test: \"a.png\": it changed while it was read");
    glp_image_close(&input);
    remove("a.png");
}

// The path may be long; why it is refused is said all the same.
TEST(long_path)
{
    char path[4000];
    memset(path, 'a', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    assert_file_refused(path, NULL);
#ifndef _WIN32 // for which no file has such a name
    assert_non_null(strstr(gl_last_error(), strerror(ENAMETOOLONG)));
#endif
}

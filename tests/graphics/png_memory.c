// The memory that PNG files take: none where their size is refused, the pixels of one file where it
// is not, and nothing for the bytes of the file.
#define _XOPEN_SOURCE 700

#include "allocations.h"
#include "canvas.h"

#include <malloc.h>
#include <stdlib.h>

#include <png.h>

#include "graphics/image/image_input.h"
#include "posix.h"

#define MIB ((size_t)1 << 20)

enum { little = 8192 }; // bytes, for all that is no pixel

// ---- what is allocated --------------------------------------------------------------------------

static size_t held; // bytes
static size_t peak; // most of them at once

static bool allocation_fails(const char *function)
{
    (void)function;
    return false;
}

static void block_allocated(void *block)
{
    held += malloc_usable_size(block);
    peak = held > peak ? held : peak;
}

static void block_freed(void *block)
{
    size_t size = malloc_usable_size(block);
    held -= size < held ? size : held; // some were allocated by others
}

// From here on, what is held is counted anew.
static void begin_counting(void)
{
    held = peak = 0;
}

// ---- files --------------------------------------------------------------------------------------

typedef struct png_shape {
    int width;
    int height;
    int color;
    int bits;
    bool interlaced;
    bool noisy; // else all bits are 0
} png_shape;

static void write_rows(png_structp png, png_infop info, const png_shape *shape)
{
    size_t size = png_get_rowbytes(png, info);
    uint8_t *row = calloc(size, 1);
    uint32_t random = 1;
    for (int pass = png_set_interlace_handling(png); pass > 0; pass--)
        for (int y = 0; y < shape->height; y++) {
            for (size_t i = 0; shape->noisy && i < size; i++) {
                random = random * 1664525 + 1013904223;
                row[i] = (uint8_t)(random >> 24);
            }
            png_write_row(png, row);
        }
    free(row);
}

static size_t save(const char *path, const png_shape *shape)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_init_io(png, file);
    png_set_IHDR(png, info, (png_uint_32)shape->width, (png_uint_32)shape->height, shape->bits,
                 shape->color, shape->interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, 9);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_write_info(png, info);
    write_rows(png, info, shape);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    assert_int_equal(fclose(file), 0);
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return (size_t)status.st_size;
}

// ---- sizes that are refused ---------------------------------------------------------------------

// A valid file of 33 KB, with every row of its 268 million pixels in it.
static const png_shape bomb = {
    .width = 16384, .height = 16384, .color = PNG_COLOR_TYPE_GRAY, .bits = 1};

#define BOMB_SAYS "its 16384x16384 pixels take 1073741824 bytes; max_bytes is 268435456"

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_in_folder, canvas_leave_folder)

TEST(small_file_of_many_pixels)
{
    assert_true(save("bomb.png", &bomb) < 40000);
    begin_counting();
    gl_image image;
    assert_false(gl_image_load(&image, "bomb.png", NULL));
    assert_said("gl_image_load: \"bomb.png\": " BOMB_SAYS);
    assert_null(gl_texture_load("bomb.png", NULL));
    assert_said("gl_texture_load: \"bomb.png\": " BOMB_SAYS);
    const char *const faces[6] = {"bomb.png", "bomb.png", "bomb.png",
                                  "bomb.png", "bomb.png", "bomb.png"};
    assert_null(gl_texture_load_cube(faces, NULL));
    assert_said("gl_texture_load_cube: \"bomb.png\": " BOMB_SAYS);
    assert_true(peak < little);

    glp_image_input input; // who wants it gets it; but a GiB is not for a test
    assert_true(
        glp_image_open(&input, "test", "bomb.png", (glp_image_form){.max_bytes = 1024 * MIB}));
    assert_int_equal(input.pixels_size, 1024 * MIB);
    glp_image_close(&input);
    remove("bomb.png");
}

// The limit is the last size that is taken.
TEST(limit)
{
    const png_shape deep = {.width = 50, .height = 20, .color = PNG_COLOR_TYPE_RGB, .bits = 16};
    save("deep.png", &deep);
    for (int bytes = 4; bytes <= 8; bytes += 4) {
        gl_texture_desc desc = {.format = bytes == 4 ? GL_RGBA8 : GL_RGBA16};
        desc.max_bytes = (size_t)(50 * 20 * bytes);
        gl_texture *texture = gl_texture_load("deep.png", &desc);
        assert_non_null(texture);
        gl_texture_destroy(texture);
        desc.max_bytes--;
        assert_null(gl_texture_load("deep.png", &desc));
        assert_said(bytes == 4 ? "gl_texture_load: \"deep.png\": its 50x20 pixels take 4000 bytes; "
                                 "max_bytes is 3999"
                               : "gl_texture_load: \"deep.png\": its 50x20 pixels take 8000 bytes; "
                                 "max_bytes is 7999");
    }
    gl_image image;
    assert_true(gl_image_load(&image, "deep.png", &(gl_image_desc){.max_bytes = 4000}));
    gl_image_free(&image);
    assert_false(gl_image_load(&image, "deep.png", &(gl_image_desc){.max_bytes = 3999}));
    assert_said("gl_image_load: \"deep.png\": its 50x20 pixels take 4000 bytes; max_bytes is 3999");
    remove("deep.png");
}

// What the driver does not take as a texture is not decoded either.
TEST(too_wide_for_a_texture)
{
    GLint largest;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    save("wide.png", &(png_shape){largest + 1, 100, PNG_COLOR_TYPE_GRAY, 8, false, false});
    begin_counting();
    assert_null(gl_texture_load("wide.png", NULL));
    assert_true(peak < little);
    char says[128];
    snprintf(says, sizeof says, "gl_texture_load: \"wide.png\": width is %d; it takes 1 to %d",
             largest + 1, largest);
    assert_said(says);
    gl_image image; // which no driver takes
    assert_true(gl_image_load(&image, "wide.png", NULL));
    gl_image_free(&image);
    remove("wide.png");
}

// ---- sizes that are taken -----------------------------------------------------------------------

// Noise, so that the file is as large as its pixels.
TEST(file_is_not_held)
{
    png_shape noise = {512, 512, PNG_COLOR_TYPE_RGB_ALPHA, 8, false, true};
    for (int i = 0; i < 2; i++) {
        noise.interlaced = i;
        assert_true(save("noise.png", &noise) > MIB);
        begin_counting();
        gl_image image;
        assert_true(gl_image_load(&image, "noise.png", NULL));
        assert_in_range(peak, MIB, MIB + little);
        gl_image_free(&image);

        begin_counting();
        gl_texture *texture = gl_texture_load("noise.png", NULL);
        assert_non_null(texture);
        assert_in_range(peak, MIB, MIB + little);
        gl_texture_destroy(texture);
    }
    remove("noise.png");
}

TEST(one_face_at_a_time)
{
    const char *const faces[6] = {"face.png", "face.png", "face.png",
                                  "face.png", "face.png", "face.png"};
    save("face.png", &(png_shape){512, 512, PNG_COLOR_TYPE_GRAY, 8, false, true});
    begin_counting();
    gl_texture *cube = gl_texture_load_cube(faces, NULL);
    assert_non_null(cube);
    assert_in_range(peak, MIB, MIB + little);
    gl_texture_destroy(cube);
    remove("face.png");
}

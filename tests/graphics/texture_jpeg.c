// Textures from JPEG files: upright, opaque, and as light if the format is sRGB.
#define _XOPEN_SOURCE 700

#include "canvas.h"

#include <math.h>
#include <stdlib.h>

#include "jpeg_writer.h"

enum { width = 24, height = 16 };

static jpeg_file file;

static float light_of(float srgb)
{
    return srgb <= 0.04045f ? srgb / 12.92f : powf((srgb + 0.055f) / 1.055f, 2.4f);
}

// y counts from the top of the picture, where uv has v = 1.
static void assert_shows(const gl_texture *texture, const jpeg_kind *kind, bool light)
{
    assert_non_null(texture);
    assert_int_equal(gl_texture_width(texture), width);
    assert_int_equal(gl_texture_height(texture), height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint8_t rgb[3];
            float wanted[3], found[4];
            jpeg_pixel(kind, x, y, width, height, rgb);
            for (int c = 0; c < 3; c++)
                wanted[c] = light ? light_of((float)rgb[c] / 255) : (float)rgb[c] / 255;
            look_up_pixel(texture, SAMPLER_FLOAT, x, height - 1 - y, found);
            assert_color(found, wanted[0], wanted[1], wanted[2], 1, 6.0f / 255);
        }
}

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_in_folder, canvas_leave_folder)

TEST(load)
{
    for (int orientation = 0; orientation <= 8; orientation++) {
        const jpeg_kind kind = {.values = 3, .orientation = orientation};
        jpeg_write(&file, &kind, width, height);
        jpeg_save(&file, "a.jpg");
        gl_texture *texture = gl_texture_load("a.jpg", NULL);
        assert_shows(texture, &kind, false);
        gl_texture_destroy(texture);
    }
    remove("a.jpg");
}

TEST(decode)
{
    const jpeg_kind kind = {.values = 1, .progressive = true};
    jpeg_write(&file, &kind, width, height);
    for (int i = 0; i < 2; i++) {
        const gl_texture_desc desc = {.format = i ? GL_SRGB8_ALPHA8 : GL_RGBA16F, .mipmaps = true};
        gl_texture *texture = gl_texture_decode(file.bytes, file.size, &desc);
        assert_shows(texture, &kind, i);
        gl_texture_destroy(texture);
    }
}

// Faces may be stored in different ways; it is how they are seen that has to be of one size.
TEST(cube)
{
    jpeg_write(&file, &(jpeg_kind){.values = 3}, width, width);
    jpeg_save(&file, "face.jpg");
    jpeg_write(&file, &(jpeg_kind){.values = 3, .orientation = 6}, width, height);
    jpeg_save(&file, "other.jpg");
    const char *paths[6] = {"face.jpg", "face.jpg", "face.jpg", "face.jpg", "face.jpg", "face.jpg"};
    gl_texture *cube = gl_texture_load_cube(paths, NULL);
    assert_non_null(cube);
    assert_int_equal(gl_texture_width(cube), width);
    gl_texture_destroy(cube);
    paths[3] = "other.jpg";
    assert_null(gl_texture_load_cube(paths, NULL));
    assert_said("gl_texture_load_cube: \"other.jpg\": it has 24x16 pixels, and the first face "
                "24x24");
    remove("face.jpg");
    remove("other.jpg");
}

TEST(refused)
{
    jpeg_write(&file, &(jpeg_kind){.values = 4}, width, height);
    assert_null(gl_texture_decode(file.bytes, file.size, NULL));
    assert_said("gl_texture_decode: it is CMYK, which is for printing; save it as RGB");
    jpeg_write(&file, &(jpeg_kind){.values = 3}, width, height);
    assert_null(gl_texture_decode(file.bytes, file.size - 20, NULL));
    assert_said("gl_texture_decode: it ends too early");
}

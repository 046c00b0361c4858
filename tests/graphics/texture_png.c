// Textures from PNG files: the right way up, with all the bits that the format has room for.
#define _XOPEN_SOURCE 700

#include "canvas.h"
#include "es.h"

#include <math.h>
#include <stdlib.h>

#include <png.h>

#include "graphics/texture/texture.h"
#include "png_writer.h"

enum { width = 7, height = 5 };

static png_file file;

// How alpha is in the colors of a texture.
typedef enum alpha_form { STRAIGHT, MULTIPLIED, MULTIPLIED_LIGHT } alpha_form;

static float light_of(float srgb)
{
    return srgb <= 0.04045f ? srgb / 12.92f : powf((srgb + 0.055f) / 1.055f, 2.4f);
}

// y counts from the top of the file, where uv has v = 1.
static void assert_pixels(const gl_texture *texture, const png_kind *kind, int channels,
                          alpha_form form, float within)
{
    assert_int_equal(gl_texture_width(texture), width);
    assert_int_equal(gl_texture_height(texture), height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint16_t pixel[4];
            png_pixel(kind, x, y, pixel);
            float wanted[4] = {0, 0, 0, 1};
            for (int c = 0; c < channels; c++)
                wanted[c] = (float)pixel[c] / 65535;
            for (int c = 0; c < 3 && form != STRAIGHT; c++)
                wanted[c] = (form == MULTIPLIED ? wanted[c] : light_of(wanted[c])) * wanted[3];
            float rgba[4];
            look_up_pixel(texture, SAMPLER_FLOAT, x, height - 1 - y, rgba);
            assert_color(rgba, wanted[0], wanted[1], wanted[2], wanted[3], within);
        }
}

static void check_kind(const png_kind *kind)
{
    png_write(&file, kind, width, height);
    gl_texture *texture = gl_texture_decode(file.bytes, file.size, NULL);
    assert_non_null(texture);
    assert_int_equal(texture->format->name, GL_RGBA8);
    assert_pixels(texture, kind, 4, MULTIPLIED, 1.51f / 255);
    gl_texture_destroy(texture);
    texture =
        gl_texture_decode(file.bytes, file.size, &(gl_texture_desc){.format = GL_SRGB8_ALPHA8});
    assert_pixels(texture, kind, 4, MULTIPLIED_LIGHT, 4.0f / 255);
    gl_texture_destroy(texture);
    texture = gl_texture_decode(file.bytes, file.size, &(gl_texture_desc){.straight_alpha = true});
    assert_pixels(texture, kind, 4, STRAIGHT, 0.51f / 255);
    gl_texture_destroy(texture);
}

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_in_folder, canvas_leave_folder)

TEST(every_kind)
{
    png_each_kind(check_kind);
}

// Bits that the format has room for are kept.
static void check_format(uint32_t format, int channels, int bits, float within)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB_ALPHA, .bits = bits};
    png_write(&file, &kind, width, height);
    for (int straight = 0; straight < 2; straight++) {
        const gl_texture_desc desc = {.format = format, .straight_alpha = straight};
        gl_texture *texture = gl_texture_decode(file.bytes, file.size, &desc);
        assert_non_null(texture);
        const bool multiplied = channels == 4 && !straight; // without alpha, there is nothing to do
        assert_pixels(texture, &kind, channels, multiplied ? MULTIPLIED : STRAIGHT, within);
        gl_texture_destroy(texture);
    }
}

TEST(formats)
{
    for (int bits = 8; bits <= 16; bits += 8) {
        check_format(GL_R8, 1, bits, 0.51f / 255);
        check_format(GL_RG8, 2, bits, 0.51f / 255);
        check_format(GL_RGB8, 3, bits, 0.51f / 255);
        if (!on_es()) {
            check_format(GL_R16, 1, bits, 0.1f / 65535);
            check_format(GL_RGBA16, 4, bits, 1.1f / 255 / (bits == 8 ? 1 : 257));
        }
        check_format(GL_R32F, 1, bits, 0.1f / 65535);
        check_format(GL_RGBA16F, 4, bits, 1.1f / 255 / (bits == 8 ? 1 : 8));
        check_format(GL_RGBA32F, 4, bits, 1.1f / 255 / (bits == 8 ? 1 : 257));
    }
}

// Stored as they are; what shaders see is light.
TEST(ten_bits)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB, .bits = 16};
    png_write(&file, &kind, width, height);
    gl_texture *texture =
        gl_texture_decode(file.bytes, file.size, &(gl_texture_desc){.format = GL_RGB10_A2});
    assert_non_null(texture);
    assert_pixels(texture, &kind, 3, STRAIGHT, 0.51f / 1023);
    gl_texture_destroy(texture);
}

TEST(srgb)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB, .bits = 8, .talkative = true};
    png_write(&file, &kind, width, height);
    gl_texture *texture =
        gl_texture_decode(file.bytes, file.size, &(gl_texture_desc){.format = GL_SRGB8_ALPHA8});
    uint8_t stored[width * height * 4];
    GLuint framebuffer;
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
                           gl_texture_id(texture), 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, stored);
    glDeleteFramebuffers(1, &framebuffer);
    float rgba[4];
    look_up_pixel(texture, SAMPLER_FLOAT, 0, height - 1, rgba);
    uint16_t pixel[4];
    png_pixel(&kind, 0, 0, pixel);
    for (int c = 0; c < 3; c++) {
        assert_int_equal(stored[width * (height - 1) * 4 + c], pixel[c] / 257);
        assert_true(rgba[c] < (float)pixel[c] / 65535 - 0.01f);
    }
    gl_texture_destroy(texture);
}

TEST(file)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_PALETTE, .bits = 8, .transparent = true};
    png_write(&file, &kind, width, height);
    png_save(&file, "a.png");
    gl_texture *texture = gl_texture_load("a.png", &(gl_texture_desc){.mipmaps = true});
    assert_non_null(texture);
    assert_pixels(texture, &kind, 4, MULTIPLIED, 1.51f / 255);
    gl_texture_destroy(texture);
    texture = gl_texture_load("a.png", NULL);
    assert_non_null(texture);
    gl_texture_destroy(texture);
    remove("a.png");
}

TEST(image)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB_ALPHA, .bits = 8};
    png_write(&file, &kind, width, height);
    gl_image image;
    assert_true(gl_image_decode(&image, file.bytes, file.size, NULL));
    gl_texture *texture = gl_texture_from_image(&image, NULL);
    assert_non_null(texture);
    assert_pixels(texture, &kind, 4, MULTIPLIED, 1.51f / 255);
    gl_texture_destroy(texture);
    texture = gl_texture_from_image(&image, &(gl_texture_desc){.straight_alpha = true});
    assert_pixels(texture, &kind, 4, STRAIGHT, 0.51f / 255);
    gl_texture_destroy(texture);
    gl_image_free(&image);
}

TEST(bad_images)
{
    assert_null(gl_texture_from_image(&(gl_image){.width = 1, .height = 1}, NULL));
    assert_said("gl_texture_from_image: the image has no pixels");
    const uint8_t pixels[4] = {0};
    assert_null(gl_texture_from_image(&(gl_image){-1, 1, pixels}, NULL));
    GLint largest;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    char says[128];
    snprintf(says, sizeof says, "gl_texture_from_image: width is -1; it takes 1 to %d", largest);
    assert_said(says);
    assert_null(
        gl_texture_from_image(&(gl_image){1, 1, pixels}, &(gl_texture_desc){.format = GL_R32UI}));
    assert_said("gl_texture_from_image: format is 0x8236, which takes no pictures");
}

TEST(refused)
{
    assert_null(gl_texture_load("none.png", NULL));
    assert_said("gl_texture_load: \"none.png\": it cannot be opened: No such file or directory");
    assert_null(gl_texture_load(".", NULL));
    assert_said("gl_texture_load: \".\": it is no plain file");
    assert_null(gl_texture_decode("no PNG file", 11, NULL));
    assert_said("gl_texture_decode: it is neither a PNG nor a JPEG file");

    png_write(&file, &(png_kind){.color = PNG_COLOR_TYPE_GRAY, .bits = 8}, width, height);
    png_save(&file, "a.png");
    assert_null(gl_texture_load("a.png", &(gl_texture_desc){.format = GL_DEPTH_COMPONENT16}));
    assert_said("gl_texture_load: \"a.png\": format is 0x81a5, which takes no pictures");
    assert_null(gl_texture_load("a.png", &(gl_texture_desc){.format = 7}));
    assert_said("gl_texture_load: \"a.png\": format is 0x0007, which is none that texture.h lists");
    assert_null(gl_texture_decode(file.bytes, file.size - 20, NULL));
    assert_said("gl_texture_decode: it ends too early");
    remove("a.png");
}

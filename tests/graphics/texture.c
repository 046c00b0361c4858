// What is put into a texture is what shaders find there, in every format.
#include "canvas.h"

#include "es.h"

#include <math.h>
#include <stdlib.h>

#include "graphics/texture/texture.h"

// ---- formats ------------------------------------------------------------------------------------

typedef struct format_case {
    uint32_t format;
    sampler kind;
    const void *pixel; // as texture.h says
    size_t size;
    float rgba[4]; // what it is
} format_case;

#define U8(...)                                                                                    \
    (const uint8_t[]){__VA_ARGS__}, sizeof(uint8_t[])                                              \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define U16(...)                                                                                   \
    (const uint16_t[]){__VA_ARGS__}, sizeof(uint16_t[])                                            \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define U32(...)                                                                                   \
    (const uint32_t[]){__VA_ARGS__}, sizeof(uint32_t[])                                            \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define S8(...)                                                                                    \
    (const int8_t[]){__VA_ARGS__}, sizeof(int8_t[])                                                \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define S16(...)                                                                                   \
    (const int16_t[]){__VA_ARGS__}, sizeof(int16_t[])                                              \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define S32(...)                                                                                   \
    (const int32_t[]){__VA_ARGS__}, sizeof(int32_t[])                                              \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define FLT(...)                                                                                   \
    (const float[]){__VA_ARGS__}, sizeof(float[])                                                  \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

static const format_case format_cases[] = {
    {GL_R8, SAMPLER_FLOAT, U8(51), {0.2f, 0, 0, 1}},
    {GL_RG8, SAMPLER_FLOAT, U8(51, 102), {0.2f, 0.4f, 0, 1}},
    {GL_RGB8, SAMPLER_FLOAT, U8(51, 102, 153), {0.2f, 0.4f, 0.6f, 1}},
    {GL_RGBA8, SAMPLER_FLOAT, U8(51, 102, 153, 204), {0.2f, 0.4f, 0.6f, 0.8f}},
    {0, SAMPLER_FLOAT, U8(51, 102, 153, 204), {0.2f, 0.4f, 0.6f, 0.8f}},
    {GL_SRGB8, SAMPLER_FLOAT, U8(0, 128, 255), {0, 0.21586f, 1, 1}},
    {GL_SRGB8_ALPHA8, SAMPLER_FLOAT, U8(0, 128, 255, 51), {0, 0.21586f, 1, 0.2f}},

    {GL_R16, SAMPLER_FLOAT, U16(13107), {0.2f, 0, 0, 1}},
    {GL_RG16, SAMPLER_FLOAT, U16(13107, 26214), {0.2f, 0.4f, 0, 1}},
    {GL_RGB16, SAMPLER_FLOAT, U16(13107, 26214, 39321), {0.2f, 0.4f, 0.6f, 1}},
    {GL_RGBA16, SAMPLER_FLOAT, U16(13107, 26214, 39321, 52428), {0.2f, 0.4f, 0.6f, 0.8f}},
    {GL_RGB10_A2,
     SAMPLER_FLOAT,
     U32(341u | 682u << 10 | 1023u << 20 | 2u << 30),
     {1 / 3.0f, 2 / 3.0f, 1, 2 / 3.0f}},

    {GL_R16F, SAMPLER_FLOAT, FLT(-1000), {-1000, 0, 0, 1}},
    {GL_RG16F, SAMPLER_FLOAT, FLT(-1000, 0.25f), {-1000, 0.25f, 0, 1}},
    {GL_RGB16F, SAMPLER_FLOAT, FLT(-1000, 0.25f, 3), {-1000, 0.25f, 3, 1}},
    {GL_RGBA16F, SAMPLER_FLOAT, FLT(-1000, 0.25f, 3, 4), {-1000, 0.25f, 3, 4}},
    {GL_R32F, SAMPLER_FLOAT, FLT(-1e30f), {-1e30f, 0, 0, 1}},
    {GL_RG32F, SAMPLER_FLOAT, FLT(-1e30f, 0.1f), {-1e30f, 0.1f, 0, 1}},
    {GL_RGB32F, SAMPLER_FLOAT, FLT(-1e30f, 0.1f, 3), {-1e30f, 0.1f, 3, 1}},
    {GL_RGBA32F, SAMPLER_FLOAT, FLT(-1e30f, 0.1f, 3, 4), {-1e30f, 0.1f, 3, 4}},
    {GL_R11F_G11F_B10F, SAMPLER_FLOAT, FLT(100, 0.25f, 3), {100, 0.25f, 3, 1}},

    {GL_R8UI, SAMPLER_UINT, U8(201), {201, 0, 0, 1}},
    {GL_RG8UI, SAMPLER_UINT, U8(201, 2), {201, 2, 0, 1}},
    {GL_RGB8UI, SAMPLER_UINT, U8(201, 2, 3), {201, 2, 3, 1}},
    {GL_RGBA8UI, SAMPLER_UINT, U8(201, 2, 3, 4), {201, 2, 3, 4}},
    {GL_R16UI, SAMPLER_UINT, U16(60001), {60001, 0, 0, 1}},
    {GL_RG16UI, SAMPLER_UINT, U16(60001, 2), {60001, 2, 0, 1}},
    {GL_RGB16UI, SAMPLER_UINT, U16(60001, 2, 3), {60001, 2, 3, 1}},
    {GL_RGBA16UI, SAMPLER_UINT, U16(60001, 2, 3, 4), {60001, 2, 3, 4}},
    {GL_R32UI, SAMPLER_UINT, U32(0x80000100u), {2147483904.0f, 0, 0, 1}},
    {GL_RG32UI, SAMPLER_UINT, U32(0x80000100u, 2), {2147483904.0f, 2, 0, 1}},
    {GL_RGB32UI, SAMPLER_UINT, U32(0x80000100u, 2, 3), {2147483904.0f, 2, 3, 1}},
    {GL_RGBA32UI, SAMPLER_UINT, U32(0x80000100u, 2, 3, 4), {2147483904.0f, 2, 3, 4}},

    {GL_R8I, SAMPLER_INT, S8(-100), {-100, 0, 0, 1}},
    {GL_RG8I, SAMPLER_INT, S8(-100, 2), {-100, 2, 0, 1}},
    {GL_RGB8I, SAMPLER_INT, S8(-100, 2, 3), {-100, 2, 3, 1}},
    {GL_RGBA8I, SAMPLER_INT, S8(-100, 2, 3, 4), {-100, 2, 3, 4}},
    {GL_R16I, SAMPLER_INT, S16(-30000), {-30000, 0, 0, 1}},
    {GL_RG16I, SAMPLER_INT, S16(-30000, 2), {-30000, 2, 0, 1}},
    {GL_RGB16I, SAMPLER_INT, S16(-30000, 2, 3), {-30000, 2, 3, 1}},
    {GL_RGBA16I, SAMPLER_INT, S16(-30000, 2, 3, 4), {-30000, 2, 3, 4}},
    {GL_R32I, SAMPLER_INT, S32(-8000000), {-8000000, 0, 0, 1}},
    {GL_RG32I, SAMPLER_INT, S32(-8000000, 2), {-8000000, 2, 0, 1}},
    {GL_RGB32I, SAMPLER_INT, S32(-8000000, 2, 3), {-8000000, 2, 3, 1}},
    {GL_RGBA32I, SAMPLER_INT, S32(-8000000, 2, 3, 4), {-8000000, 2, 3, 4}},

    {GL_DEPTH_COMPONENT16, SAMPLER_FLOAT, U16(13107), {0.2f, 0, 0, 1}},
    {GL_DEPTH_COMPONENT24, SAMPLER_FLOAT, U32(0x33333333u), {0.2f, 0, 0, 1}},
    {GL_DEPTH_COMPONENT32F, SAMPLER_FLOAT, FLT(0.2f), {0.2f, 0, 0, 1}},
    {GL_DEPTH24_STENCIL8, SAMPLER_FLOAT, U32(0x33333377u), {0.2f, 0, 0, 1}},
};

// OpenGL ES 3.0 has no 16 bits.
static bool is_refused(uint32_t format)
{
    if (!on_es() ||
        (format != GL_R16 && format != GL_RG16 && format != GL_RGB16 && format != GL_RGBA16))
        return false;
    char sentence[128];
    snprintf(sentence, sizeof sentence,
             "gl_texture_create: format is 0x%04x, of 16 bits, and this context of OpenGL ES lacks "
             "GL_EXT_texture_norm16",
             (unsigned)format);
    assert_null(gl_texture_create(&(gl_texture_desc){.width = 5, .height = 3, .format = format}));
    assert_said(sentence);
    return true;
}

// One pixel of a texture with rows of 5, of which no alignment of rows is a part.
static void check_format(const format_case *each)
{
    if (is_refused(each->format))
        return;
    uint8_t *pixels = calloc(15, each->size);
    memcpy(pixels + 14 * each->size, each->pixel, each->size);
    if (!on_es())
        glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_TRUE);
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 5, .height = 3, .format = each->format, .pixels = pixels});
    assert_non_null(texture);
    assert_int_equal(texture->format->name, each->format ? each->format : GL_RGBA8);
    float rgba[4];
    look_up_pixel(texture, each->kind, 4, 2, rgba);
    const float *wanted = each->rgba;
    bool is_normal = each->kind == SAMPLER_FLOAT && fabsf(wanted[0]) <= 1;
    assert_color(rgba, wanted[0], wanted[1], wanted[2], wanted[3], is_normal ? 0.001f : 0);
    look_up_pixel(texture, each->kind, 3, 2, rgba);
    assert_true(rgba[0] == 0 && rgba[1] == 0 && rgba[2] == 0);
    gl_texture_destroy(texture);

    // The same by an update.
    texture = gl_texture_create(
        &(gl_texture_desc){.width = 5, .height = 3, .format = each->format, .mipmaps = false});
    look_up_pixel(texture, each->kind, 2, 1, rgba);
    assert_true(rgba[0] == 0 && rgba[1] == 0 && rgba[2] == 0);
    assert_true(gl_texture_update(texture, 2, 1, 1, 1, each->pixel));
    look_up_pixel(texture, each->kind, 2, 1, rgba);
    assert_color(rgba, wanted[0], wanted[1], wanted[2], wanted[3], is_normal ? 0.001f : 0);
    gl_texture_destroy(texture);
    free(pixels);
}

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_set_up, canvas_tear_down)

TEST(formats)
{
    for (size_t i = 0; i < sizeof format_cases / sizeof *format_cases; i++)
        check_format(&format_cases[i]);
}

TEST(srgb)
{
    uint8_t pixels[256][4];
    for (int i = 0; i < 256; i++)
        memcpy(pixels[i], (uint8_t[]){(uint8_t)i, (uint8_t)i, (uint8_t)i, (uint8_t)i}, 4);
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 256, .height = 1, .format = GL_SRGB8_ALPHA8, .pixels = pixels});
    assert_non_null(texture);
    for (int i = 0; i < 256; i++) {
        double value = i / 255.0;
        float light = (float)(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
        float rgba[4];
        look_up_pixel(texture, SAMPLER_FLOAT, i, 0, rgba);
        assert_color(rgba, light, light, light, (float)value, 0.002f); // half of 1/255
    }
    gl_texture_destroy(texture);
}

// ---- memory -------------------------------------------------------------------------------------

// Rows of 1 and 3 bytes a pixel, while the program was in the middle of another upload.
static void check_rows(uint32_t format, int channels)
{
    enum { width = 7, height = 5 };
    uint8_t pixels[width * height * 3];
    for (int i = 0; i < width * height * 3; i++)
        pixels[i] = (uint8_t)(i * 7 + 1);
    GLuint buffer;
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
    glBufferData(GL_PIXEL_UNPACK_BUFFER, 4096, NULL, GL_STATIC_DRAW);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 40);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 2);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 3);
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = width, .height = height, .format = format, .pixels = pixels});
    assert_non_null(texture);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float rgba[4];
            look_up_pixel(texture, SAMPLER_FLOAT, x, y, rgba);
            for (int c = 0; c < channels; c++)
                assert_int_equal(lroundf(rgba[c] * 255), pixels[(y * width + x) * channels + c]);
        }
    gl_texture_destroy(texture);
    glDeleteBuffers(1, &buffer);
}

TEST(rows)
{
    check_rows(GL_R8, 1);
    check_rows(GL_RG8, 2);
    check_rows(GL_RGB8, 3);
}

static PFNGLTEXIMAGE2DPROC real_image;
static int zeros_given;

static void GLP_API_PTR expect_zeros(GLenum target, GLint level, GLint format, GLsizei width,
                                     GLsizei height, GLint border, GLenum layout, GLenum type,
                                     const void *pixels)
{
    const uint8_t *bytes = pixels;
    assert_non_null(bytes);
    for (int i = 0; i < width * height * 4; i++)
        zeros_given += bytes[i] == 0;
    real_image(target, level, format, width, height, border, layout, type, pixels);
}

// Without pixels it is 0 everywhere, whatever a driver might have left there.
TEST(zeros)
{
    real_image = glTexImage2D;
    glTexImage2D = expect_zeros;
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 9, .height = 7});
    glTexImage2D = real_image;
    assert_int_equal(zeros_given, 9 * 7 * 4);
    gl_texture_destroy(texture);
}

// ---- updates ------------------------------------------------------------------------------------

TEST(update)
{
    gl_texture *texture =
        gl_texture_create(&(gl_texture_desc){.width = 7, .height = 5, .format = GL_RGB8});
    uint8_t pixels[3 * 2 * 3];
    for (size_t i = 0; i < sizeof pixels; i++)
        pixels[i] = (uint8_t)(i + 100);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    assert_true(gl_texture_update(texture, 4, 3, 3, 2, pixels));
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 7; x++) {
            float rgba[4];
            look_up_pixel(texture, SAMPLER_FLOAT, x, y, rgba);
            bool inside = x >= 4 && y >= 3;
            for (int c = 0; c < 3; c++)
                assert_int_equal(lroundf(rgba[c] * 255),
                                 inside ? pixels[((y - 3) * 3 + x - 4) * 3 + c] : 0);
        }
    gl_texture_destroy(texture);
}

TEST(bad_updates)
{
    static const struct {
        int32_t x, y, width, height;
        const char *says;
    } cases[] = {
        {0, 0, 0, 1, "gl_texture_update: width is 0; it takes 1 to 7"},
        {0, 0, 8, 1, "gl_texture_update: width is 8; it takes 1 to 7"},
        {0, 0, 1, -1, "gl_texture_update: height is -1; it takes 1 to 5"},
        {0, 0, 1, 6, "gl_texture_update: height is 6; it takes 1 to 5"},
        {-1, 0, 1, 1, "gl_texture_update: x is -1; it takes 0 to 6"},
        {5, 0, 3, 1, "gl_texture_update: x is 5; it takes 0 to 4"},
        {INT32_MAX, 0, 3, 1, "gl_texture_update: x is 2147483647; it takes 0 to 4"},
        {0, -1, 1, 1, "gl_texture_update: y is -1; it takes 0 to 4"},
        {0, 1, 1, 5, "gl_texture_update: y is 1; it takes 0 to 0"},
    };
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 7, .height = 5});
    uint8_t pixels[7 * 6 * 4] = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(gl_texture_update(texture, cases[i].x, cases[i].y, cases[i].width,
                                       cases[i].height, pixels));
        assert_said(cases[i].says);
    }
    gl_texture_destroy(texture);
}

// ---- the rest -----------------------------------------------------------------------------------

TEST(names)
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 9});
    gl_texture_bind(texture, 5);
    GLint value;
    glGetIntegerv(GL_ACTIVE_TEXTURE, &value);
    assert_int_equal(value, GL_TEXTURE5);
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &value);
    assert_int_equal(value, gl_texture_id(texture));
    assert_int_equal(gl_texture_width(texture), 8);
    assert_int_equal(gl_texture_height(texture), 9);
    assert_int_equal(texture->format->name, GL_RGBA8);
    gl_texture_destroy(texture);
    assert_false(glIsTexture((GLuint)value));
    gl_texture_destroy(NULL);
}

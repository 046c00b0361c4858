// What was drawn is read back as it is, upside up in a file, and the state of OpenGL stays.
#define _POSIX_C_SOURCE 200809L

#include "picture.h"

#include "es.h"

#include <stdlib.h>
#include <unistd.h>

#include <glpace/glpace.h>

enum { width = 9, height = 6 }; // rows that no alignment of 4 pixels fits

static gl_offscreen *offscreen;

static FIXTURE(set_up)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height});
    return offscreen ? 0 : -1;
}

// What is read is resolved first.
static FIXTURE(set_up_samples)
{
    offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height, .samples = 4});
    return offscreen ? 0 : -1;
}

static FIXTURE(tear_down)
{
    gl_offscreen_destroy(offscreen);
    return 0;
}

// Each pixel reports where it is, y upwards; alpha is 128.
static void draw(void)
{
    glEnable(GL_SCISSOR_TEST);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            glScissor(x, y, 1, 1);
            glClearColor((float)(x * 20) / 255, (float)(y * 30) / 255, 1, 128.0f / 255);
            glClear(GL_COLOR_BUFFER_BIT);
        }
    glDisable(GL_SCISSOR_TEST);
}

static void assert_pixel(const uint8_t *pixel, int x, int y, int alpha)
{
    assert_int_equal(pixel[0], x * 20);
    assert_int_equal(pixel[1], y * 30);
    assert_int_equal(pixel[2], 255);
    assert_int_equal(pixel[3], alpha);
}

EACH_BETWEEN(set_up, tear_down)

TEST(pixels)
{
    draw();
    uint8_t pixels[(width * height + 1) * 4];
    pixels[width * height * 4] = 77;
    assert_true(gl_capture_pixels(width, height, pixels));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            assert_pixel(pixels + (y * width + x) * 4, x, y, 128);
    assert_int_equal(pixels[width * height * 4], 77); // and no byte more

    assert_true(gl_capture_pixels(3, 2, pixels));
    assert_pixel(pixels + (1 * 3 + 2) * 4, 2, 1, 128);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

static const struct {
    GLenum name;
    GLint value;
} packing[] = {
    {GL_PACK_ALIGNMENT, 8},   {GL_PACK_ROW_LENGTH, 40}, {GL_PACK_SKIP_ROWS, 3},
    {GL_PACK_SKIP_PIXELS, 5}, {GL_PACK_SWAP_BYTES, 1},  {GL_PACK_LSB_FIRST, 1}, // OpenGL's alone
};
#define packing_count ((int)(sizeof packing / sizeof *packing) - 2 * on_es())

// A program in the middle of reading something else finds everything as it left it.
TEST(state_stays)
{
    draw();
    GLuint framebuffer;
    GLuint buffer;
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer); // without anything to read
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
    for (int i = 0; i < packing_count; i++)
        glPixelStorei(packing[i].name, packing[i].value);

    uint8_t pixels[width * height * 4];
    GLuint renderbuffer;
    glGenRenderbuffers(1, &renderbuffer);
    glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
    glEnable(GL_SCISSOR_TEST);
    set_encoding(true);
    glScissor(1, 1, 2, 2);
    glColorMask(GL_FALSE, GL_TRUE, GL_FALSE, GL_TRUE);

    assert_true(gl_capture_pixels(width, height, pixels));
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_pixel(pixels + (4 * width + 7) * 4, 7, 4, 128);

    GLboolean mask[4];
    glGetBooleanv(GL_COLOR_WRITEMASK, mask);
    assert_memory_equal(mask, ((GLboolean[4]){GL_FALSE, GL_TRUE, GL_FALSE, GL_TRUE}), 4);
    assert_true(glIsEnabled(GL_SCISSOR_TEST));
    assert_true(on_es() || glIsEnabled(GL_FRAMEBUFFER_SRGB));
    assert_int_equal(value_of(GL_RENDERBUFFER_BINDING), renderbuffer);
    glDeleteRenderbuffers(1, &renderbuffer);
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), framebuffer);
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), framebuffer);
    assert_int_equal(value_of(GL_PIXEL_PACK_BUFFER_BINDING), buffer);
    for (int i = 0; i < packing_count; i++)
        assert_int_equal(value_of(packing[i].name), packing[i].value);
    glDeleteBuffers(1, &buffer);
    glDeleteFramebuffers(1, &framebuffer);
}

// A program that reads from elsewhere in framebuffer 0, or from nowhere, still does afterwards.
TEST(read_buffer_stays)
{
    draw();
    glReadBuffer(GL_NONE);
    uint8_t pixels[width * height * 4];
    assert_true(gl_capture_pixels(width, height, pixels));
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_pixel(pixels + (4 * width + 7) * 4, 7, 4, 128);
    assert_int_equal(value_of(GL_READ_BUFFER), GL_NONE);
}

TEST(bad_sizes)
{
    uint8_t pixel[4];
    assert_false(gl_capture_pixels(0, 1, pixel));
    assert_string_equal(gl_last_error(), "gl_capture_pixels: width is 0; it takes 1 to 16384");
    assert_false(gl_capture_pixels(1, 16385, pixel));
    assert_string_equal(gl_last_error(), "gl_capture_pixels: height is 16385; it takes 1 to 16384");
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

#define TEMPORARY "/tmp/glpace_capture_XXXXXX"

// Makes an empty file of a new name from TEMPORARY.
static void make_file(char *path)
{
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
}

// Memory that was somebody else's never gets into a file: the driver of the tests leaves alone what
// lies outside.
TEST(outside)
{
    enum { wide = 64, high = 48 };
    static uint8_t pixels[wide * high * 4];
    char path[] = TEMPORARY;
    make_file(path);
    for (int i = 0; i < 3; i++) {
        void *used = malloc(sizeof pixels);
        memset(used, 0xA5, sizeof pixels);
        free(used);
        draw();
        assert_true(gl_capture_png(path, wide, high));
        read_png(path, wide, high, pixels);
        for (int y = 0; y < high; y++)
            for (int x = 0; x < wide; x++) {
                const uint8_t *pixel = pixels + ((high - 1 - y) * wide + x) * 4;
                if (x < width && y < height)
                    assert_pixel(pixel, x, y, 255);
                else
                    assert_memory_equal(pixel, ((uint8_t[4]){0, 0, 0, 255}), 4);
            }
    }
    remove(path);
}

TEST(file)
{
    draw();
    char path[] = TEMPORARY;
    make_file(path);
    assert_true(gl_capture_png(path, width, height));
    uint8_t pixels[width * height * 4];
    read_png(path, width, height, pixels);
    remove(path);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            assert_pixel(pixels + ((height - 1 - y) * width + x) * 4, x, y, 255);
}

static PFNGLGETINTEGERVPROC real_integers;

static void GLP_API_PTR give_samples(GLenum name, GLint *values)
{
    real_integers(name, values);
    if (name == GL_SAMPLES)
        *values = 4;
}

static void GLP_API_PTR give_few_pixels(GLenum name, GLint *values)
{
    give_samples(name, values);
    if (name == GL_MAX_RENDERBUFFER_SIZE)
        *values = width - 1;
}

TEST(samples_of_too_many_pixels)
{
    uint8_t pixels[width * height * 4];
    real_integers = glGetIntegerv;
    glGetIntegerv = give_few_pixels;
    const bool taken = gl_capture_pixels(width, height, pixels);
    const bool taken_in_part = gl_capture_pixels(width - 1, 1, pixels);
    glGetIntegerv = real_integers;
    assert_false(taken);
    assert_true(taken_in_part);
    assert_non_null(strstr(gl_last_error(), "gl_capture_pixels: width or height is above "
                                            "GL_MAX_RENDERBUFFER_SIZE, "));
}

static PFNGLRENDERBUFFERSTORAGEPROC real_storage;

static void GLP_API_PTR refuse_storage(GLenum target, GLenum format, GLsizei w, GLsizei h)
{
    (void)w;
    real_storage(target, format, -1, h);
}

// No error of OpenGL's is left, which would be reported as one of the program's.
TEST(samples_without_memory)
{
    uint8_t pixels[width * height * 4];
    real_integers = glGetIntegerv;
    glGetIntegerv = give_samples;
    real_storage = glRenderbufferStorage;
    glRenderbufferStorage = refuse_storage;
    const bool taken = gl_capture_pixels(width, height, pixels);
    glRenderbufferStorage = real_storage;
    glGetIntegerv = real_integers;
    assert_false(taken);
    assert_string_equal(gl_last_error(),
                        "gl_capture_pixels: there is no memory to make pixels of its samples");
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_true(gl_capture_pixels(width, height, pixels)); // with it
}

// ---- the same of samples ------------------------------------------------------------------------

TEST_BETWEEN(set_up_samples, tear_down, pixels_of_samples)
{
    test_pixels(state);
}

TEST_BETWEEN(set_up_samples, tear_down, state_stays_of_samples)
{
    test_state_stays(state);
}

TEST_BETWEEN(set_up_samples, tear_down, read_buffer_stays_of_samples)
{
    test_read_buffer_stays(state);
}

TEST_BETWEEN(set_up_samples, tear_down, outside_of_samples)
{
    test_outside(state);
}

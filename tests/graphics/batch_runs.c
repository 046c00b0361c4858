// One draw call for each run of items with one texture, or of small sprites with up to four; more
// than fit are drawn in several goes, and none is lost; and what is bound before does not matter.
#include "batch_fixture.h"

#include "es.h"
#include "logged.h"

#include <glpace/base.h>

static gl_texture *solid(uint32_t rgb)
{
    const uint8_t bytes[4] = {(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
    gl_texture *texture =
        gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1, .pixels = bytes});
    assert_non_null(texture);
    return texture;
}

static void add_sprite(const gl_texture *texture, int i)
{
    const gl_sprite sprite =
        gl_sprite_of(texture, (float)(i % SIDE) + 0.5f, (float)(i / SIDE) + 0.5f);
    gl_batch_sprite(batch, texture, &sprite);
}

EACH_BETWEEN(set_up, tear_down)

// What is larger than 64 x 64 pixels is drawn with its own texture only.
TEST(large_sprites)
{
    gl_texture *red = solid(0xFF0000), *green = solid(0x00FF00);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 5; k++)
            add_sized(i == 1 ? green : red, 32, 32, 64, 64.5f - (float)i);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 2); // the last ten are small
    assert_int_equal(gl_batch_items(batch), 15);
    assert_pixel(32, 32, 0xFF0000);
    assert_pixel(32, 0, 0x00FF00);

    begin(); // small ones join one of their own texture, and then no others do
    add_sprite(red, 0);
    add_sized(red, 32, 42, 100, 80);
    add_sprite(red, 1);
    add_sprite(green, 2);
    add_sprite(red, 3);
    add_sized(red, 32, 52, 100, 60);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 3);
    const uint32_t row[] = {0xFF0000, 0xFF0000, 0x00FF00, 0xFF0000, 0};
    for (int i = 0; i < 5; i++)
        assert_pixel(i, 0, row[i]);
    gl_texture_destroy(red);
    gl_texture_destroy(green);
}

// Four textures a call, whatever their order; each sprite has its own.
TEST(several_textures)
{
    static const uint32_t colors[9] = {0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF,
                                       0xFF00FF, 0x804000, 0x008040, 0x400080};
    gl_texture *textures[9];
    for (int i = 0; i < 9; i++)
        textures[i] = solid(colors[i]);
    static const uint32_t calls[10] = {0, 1, 1, 1, 1, 2, 2, 2, 2, 3};
    for (int count = 1; count <= 9; count++) {
        for (int i = 0; i < 90; i++) // nine tens, each among `count` textures
            add_sprite(textures[i / 10 * count / 9], i);
        finish();
        assert_int_equal(gl_batch_draw_calls(batch), calls[count]);
        for (int i = 0; i < 90; i++)
            assert_pixel(i % SIDE, i / SIDE, colors[i / 10 * count / 9]);
        begin();
    }
    for (int i = 0; i < 3000; i++)
        add_sprite(textures[i % 4], i);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 1);
    for (int i = 0; i < 3000; i++)
        assert_pixel(i % SIDE, i / SIDE, colors[i % 4]);
    for (int i = 0; i < 9; i++)
        gl_texture_destroy(textures[i]);
}

// Shapes and text share a call, sprites between them do not.
TEST(draw_calls)
{
    gl_texture *red = solid(0xFF0000);
    gl_batch_rect(batch, 0, 0, 1, 1, color(0x0000FF));
    finish();
    begin();
    assert_int_equal(gl_batch_draw_calls(batch), 0);
    assert_int_equal(gl_batch_items(batch), 0);
    gl_batch_rect(batch, 0, 0, 1, 1, color(0x0000FF));
    gl_batch_text(batch, 0, 8, 8, color(0x0000FF), "a");
    gl_batch_circle(batch, 9, 9, 3, color(0x0000FF));
    add_sprite(red, 70);
    add_sprite(red, 71);
    gl_batch_line(batch, 0, 0, 9, 9, 1, color(0x0000FF));
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 3);
    assert_int_equal(gl_batch_items(batch), 6);
    gl_texture_destroy(red);
}

// Shapes and sprites in turns, so that no run is longer than one, and each over the one before.
TEST(order_across_textures)
{
    gl_texture *red = solid(0xFF0000);
    for (int i = 0; i < SIDE; i++) {
        gl_batch_rect(batch, (float)i, 0, SIDE, SIDE, color(0x0000FF));
        add_sized(red, (float)i + 0.5f, 32, 1, SIDE);
    }
    finish();
    assert_only(0, 0, SIDE, SIDE, 0xFF0000, 0);
    assert_int_equal(gl_batch_draw_calls(batch), 2 * SIDE);
    gl_texture_destroy(red);
}

// A batch of any capacity draws the same picture, frame after frame: its buffer is used in rounds.
TEST(capacity)
{
    const int32_t capacities[] = {1, 2, 7, 100, 4096, 16383};
    gl_texture *red = solid(0xFF0000), *green = solid(0x00FF00);
    gl_batch *usual = batch;
    gl_batch_end(usual);
    for (int c = 0; c < 6; c++) {
        batch = gl_batch_create(&(gl_batch_desc){.capacity = capacities[c]});
        assert_non_null(batch);
        for (int frame = 0; frame < 6; frame++) {
            begin();
            for (int i = 0; i < SIDE * SIDE; i++)
                if (i % 3 == 2)
                    gl_batch_rect(batch, (float)(i % SIDE), (float)(i / SIDE), 1, 1,
                                  color(0x0000FF));
                else
                    add_sprite((i + frame) % 3 ? green : red, i);
            finish();
            assert_int_equal(gl_batch_items(batch), SIDE * SIDE);
            if (capacities[c] == 1)
                assert_int_equal(gl_batch_draw_calls(batch), SIDE * SIDE);
            for (int i = 0; i < SIDE * SIDE; i++)
                assert_pixel(i % SIDE, i / SIDE,
                             i % 3 == 2             ? 0x0000FF
                             : (i + frame) % 3 == 0 ? 0xFF0000
                                                    : 0x00FF00);
        }
        gl_batch_destroy(batch);
    }
    batch = usual;
    gl_texture_destroy(red);
    gl_texture_destroy(green);
}

// What the program left bound or switched on changes nothing.
TEST(foreign_state)
{
    gl_texture *red = solid(0xFF0000), *blue = solid(0x0000FF);
    GLuint sampler, array, texture;
    glGenSamplers(1, &sampler);
    glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER); // of no color
    for (GLuint unit = 0; unit < 4; unit++)
        glBindSampler(unit, sampler);
    glGenVertexArrays(1, &array);
    glBindVertexArray(array);
    glGenTextures(1, &texture);
    glActiveTexture(GL_TEXTURE4);
    glBindTexture(GL_TEXTURE_2D, texture);
    glBlendFunc(GL_ZERO, GL_ONE);
    glBlendEquation(GL_FUNC_REVERSE_SUBTRACT);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_NEVER);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_FRONT_AND_BACK);
    if (!on_es()) {
        glEnable(GL_COLOR_LOGIC_OP);
        glLogicOp(GL_INVERT);
        glEnable(GL_PRIMITIVE_RESTART);
        glPrimitiveRestartIndex(1);
        glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    }
    glUseProgram(0);

    add_sized(red, 5, 5, 2, 2);
    gl_batch_rect(batch, 8, 4, 2, 2, color(0x00FF00));
    gl_batch_rect(batch, 20, 20, 12, 12, color(0x00FF80));
    add_sprite(red, 0);
    add_sized(blue, 2, 1, 2, 2);
    finish();
    assert_pixel(5, 5, 0xFF0000);
    assert_pixel(8, 4, 0x00FF00);
    assert_pixel(29, 23, 0x00FF80); // within, on either side of the diagonal
    assert_pixel(23, 29, 0x00FF80);
    assert_pixel(0, 0, 0xFF0000);
    assert_pixel(1, 0, 0x0000FF);

    GLint bound = 0;
    glGetIntegerv(GL_ACTIVE_TEXTURE, &bound);
    assert_int_equal(bound, GL_TEXTURE0);
    glActiveTexture(GL_TEXTURE4);
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &bound);
    assert_int_equal(bound, texture); // other units stay
    gl_texture_destroy(red);
    gl_texture_destroy(blue);
    glDeleteTextures(1, &texture);
    glDeleteVertexArrays(1, &array);
    glDeleteSamplers(1, &sampler);
}

// The scissor is the program's and holds.
TEST(scissor)
{
    glEnable(GL_SCISSOR_TEST);
    glScissor(10, 20, 5, 6);
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0xFFFFFF));
    finish();
    glDisable(GL_SCISSOR_TEST);
    assert_only(10, 20, 5, 6, 0xFFFFFF, 0);
}

TEST(nothing)
{
    finish();
    assert_only(0, 0, 0, 0, 0, 0);
    assert_int_equal(gl_batch_draw_calls(batch), 0);
    gl_batch_destroy(NULL);
    begin();
}

TEST(no_desc)
{
    gl_batch *other = gl_batch_create(NULL);
    assert_non_null(other);
    gl_batch_begin(other, SIDE, SIDE);
    for (int i = 0; i < 4097; i++)
        gl_batch_rect(other, 5, 5, 1, 1, color(0xff0000));
    gl_batch_end(other);
    assert_int_equal(gl_batch_draw_calls(other), 2); // one more than the default takes at once
    gl_batch_destroy(other);
}

static int fills_left;
static PFNGLBUFFERDATAPROC real_data;

static void GLP_API_PTR scarce_data(GLenum target, GLsizeiptr size, const void *data, GLenum usage)
{
    if (fills_left-- > 0)
        real_data(target, size, data, usage);
}

TEST(no_memory)
{
    static const char *const wanted[] = {"indices, 12 bytes", "shapes, 576 bytes",
                                         "sprites, 640 bytes"};
    gl_log_set_callback(ignore_message, NULL);
    real_data = glBufferData;
    glBufferData = scarce_data;
    for (int i = 0; i < 3; i++) {
        char sentence[128];
        snprintf(sentence, sizeof sentence, "gl_batch_create: the driver has no memory for %s",
                 wanted[i]);
        fills_left = i;
        assert_null(gl_batch_create(&(gl_batch_desc){.capacity = 1}));
        assert_string_equal(gl_last_error(), sentence);
    }
    glBufferData = real_data;
    gl_log_set_callback(NULL, NULL);
}

TEST(refusals)
{
    gl_log_set_callback(ignore_message, NULL);
    assert_null(gl_batch_create(&(gl_batch_desc){.capacity = -1}));
    assert_string_equal(gl_last_error(), "gl_batch_create: capacity is -1; it takes 1 to 16383");
    assert_null(gl_batch_create(&(gl_batch_desc){.capacity = 16384}));
    assert_string_equal(gl_last_error(), "gl_batch_create: capacity is 16384; it takes 1 to 16383");
    gl_log_set_callback(NULL, NULL);
}

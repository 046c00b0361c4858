// What shaders find between pixels, in smaller levels and beyond the edge.
#include "canvas.h"

// Four quadrants of 2x2 pixels.
static const uint8_t quadrants[16] = {0,   0,   80,  80,  0,   0,   80,  80,
                                      160, 160, 240, 240, 160, 160, 240, 240};

static float red_at(const gl_texture *texture, float u, float v, float level)
{
    float rgba[4];
    look_up(texture, SAMPLER_FLOAT, (float[]){u, v, 0}, level, rgba);
    return rgba[0] * 255;
}

#define assert_red(texture, u, v, level, wanted)                                                   \
    assert_float_equal(red_at(texture, u, v, level), wanted, 1.01)

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_set_up, canvas_tear_down)

TEST(mipmaps)
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){
        .width = 4, .height = 4, .format = GL_R8, .pixels = quadrants, .mipmaps = true});
    assert_non_null(texture);
    assert_red(texture, 0.25f, 0.25f, 1, 0);
    assert_red(texture, 0.75f, 0.25f, 1, 80);
    assert_red(texture, 0.25f, 0.75f, 1, 160);
    assert_red(texture, 0.75f, 0.75f, 1, 240);
    assert_red(texture, 0.5f, 0.5f, 2, 120);
    assert_red(texture, 0.25f, 0.25f, 0.5f, 0); // between levels

    assert_true(gl_texture_update(texture, 0, 0, 2, 2, (uint8_t[]){40, 40, 40, 40}));
    assert_red(texture, 0.25f, 0.25f, 1, 40);
    assert_red(texture, 0.5f, 0.5f, 2, 130);
    gl_texture_destroy(texture);
}

TEST(no_mipmaps)
{
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 4, .height = 4, .format = GL_R8, .pixels = quadrants});
    assert_red(texture, 0.25f, 0.25f, 2, 0);
    assert_red(texture, 0.875f, 0.875f, 2, 240);
    // Nor is it black if the program looks it up as if there were some.
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    assert_red(texture, 0.875f, 0.875f, 2, 240);
    gl_texture_destroy(texture);
}

static gl_texture *two_pixels(uint32_t min_filter, uint32_t mag_filter)
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 2,
                                                               .height = 1,
                                                               .format = GL_R8,
                                                               .pixels = (uint8_t[]){0, 200},
                                                               .min_filter = min_filter,
                                                               .mag_filter = mag_filter});
    assert_non_null(texture);
    return texture;
}

// Level 0 is looked up enlarged, 1 reduced. A quarter of the way between the pixels' middles.
TEST(filters)
{
    static const struct {
        uint32_t min_filter;
        uint32_t mag_filter;
        int reduced;
        int enlarged;
    } cases[] = {
        {0, 0, 50, 50},
        {GL_NEAREST, 0, 0, 50},
        {0, GL_NEAREST, 50, 0},
        {GL_LINEAR, GL_LINEAR, 50, 50},
        {GL_NEAREST, GL_NEAREST, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gl_texture *texture = two_pixels(cases[i].min_filter, cases[i].mag_filter);
        assert_red(texture, 0.375f, 0.5f, 1, (float)cases[i].reduced);
        assert_red(texture, 0.375f, 0.5f, 0, (float)cases[i].enlarged);
        gl_texture_destroy(texture);
    }
}

TEST(mipmap_filters)
{
    gl_texture_desc desc = {.width = 4, .height = 4, .format = GL_R8, .pixels = quadrants};
    desc.mipmaps = true;
    desc.min_filter = GL_NEAREST_MIPMAP_NEAREST;
    gl_texture *texture = gl_texture_create(&desc);
    assert_red(texture, 0.4f, 0.4f, 1.2f, 0);
    gl_texture_destroy(texture);
    desc.min_filter = GL_LINEAR_MIPMAP_NEAREST;
    texture = gl_texture_create(&desc);
    assert_red(texture, 0.5f, 0.25f, 1.2f, 40);
    gl_texture_destroy(texture);
    desc.min_filter = GL_LINEAR; // level 0 at all times
    texture = gl_texture_create(&desc);
    assert_red(texture, 0.875f, 0.875f, 2, 240);
    gl_texture_destroy(texture);
}

// Of four columns or rows with 0, 60, 120, 180: right of the right one, and left of the left.
static void check_wrap(uint32_t wrap, bool along_x, float beyond, float before)
{
    gl_texture_desc desc = {.format = GL_R8,
                            .pixels = (uint8_t[]){0, 60, 120, 180},
                            .width = along_x ? 4 : 1,
                            .height = along_x ? 1 : 4,
                            .min_filter = GL_NEAREST,
                            .mag_filter = GL_NEAREST};
    *(along_x ? &desc.wrap_x : &desc.wrap_y) = wrap;
    gl_texture *texture = gl_texture_create(&desc);
    assert_non_null(texture);
    float at = 1 + 1.5f / 4;
    assert_red(texture, along_x ? at : 0.5f, along_x ? 0.5f : at, 0, beyond);
    at = -0.5f / 4;
    assert_red(texture, along_x ? at : 0.5f, along_x ? 0.5f : at, 0, before);
    gl_texture_destroy(texture);
}

TEST(wraps)
{
    for (int along_x = 0; along_x < 2; along_x++) {
        check_wrap(GL_REPEAT, along_x, 60, 180);
        check_wrap(GL_MIRRORED_REPEAT, along_x, 120, 0);
        check_wrap(GL_CLAMP_TO_EDGE, along_x, 180, 0);
        check_wrap(0, along_x, 180, 0);
    }
}

// What a shader's comparison with a depth finds, and textures that are seen at a slant.
#include "canvas.h"

#include <math.h>

// ---- compare ------------------------------------------------------------------------------------

static float compare_at(const gl_texture *texture, float u, float reference)
{
    float rgba[4];
    look_up(texture, SAMPLER_SHADOW, (float[]){u, 0.5f, reference}, 0, rgba);
    return rgba[0];
}

static gl_texture *two_depths(uint32_t compare, uint32_t filter)
{
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 2,
                                                               .height = 1,
                                                               .format = GL_DEPTH_COMPONENT32F,
                                                               .pixels = (float[]){0.25f, 0.75f},
                                                               .mag_filter = filter,
                                                               .min_filter = filter,
                                                               .compare = compare});
    assert_non_null(texture);
    return texture;
}

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_set_up, canvas_tear_down)

TEST(comparisons)
{
    static const struct {
        uint32_t compare;
        int less, equal, greater; // for a reference that is so, compared with the depth
    } cases[] = {
        {GL_NEVER, 0, 0, 0},   {GL_LESS, 1, 0, 0},     {GL_EQUAL, 0, 1, 0},  {GL_LEQUAL, 1, 1, 0},
        {GL_GREATER, 0, 0, 1}, {GL_NOTEQUAL, 1, 0, 1}, {GL_GEQUAL, 0, 1, 1}, {GL_ALWAYS, 1, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gl_texture *texture = two_depths(cases[i].compare, 0);
        assert_float_equal(compare_at(texture, 0.25f, 0.125f), cases[i].less, 0);
        assert_float_equal(compare_at(texture, 0.25f, 0.25f), cases[i].equal, 0);
        assert_float_equal(compare_at(texture, 0.25f, 0.5f), cases[i].greater, 0);
        gl_texture_destroy(texture);
    }
}

// What is blended is the results, not the depths.
TEST(filters_of_comparisons)
{
    gl_texture *soft = two_depths(GL_LEQUAL, 0);
    assert_float_equal(compare_at(soft, 0.5f, 0.7f), 0.5, 0.01);
    assert_float_equal(compare_at(soft, 0.375f, 0.7f), 0.25, 0.01);
    gl_texture_destroy(soft);
    gl_texture *hard = two_depths(GL_LEQUAL, GL_NEAREST);
    assert_float_equal(compare_at(hard, 0.375f, 0.7f), 0, 0);
    assert_float_equal(compare_at(hard, 0.625f, 0.7f), 1, 0);
    gl_texture_destroy(hard);
}

TEST(shadow_map)
{
    gl_framebuffer *shadows =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4,
                                                     .height = 4,
                                                     .no_colors = true,
                                                     .depth = GL_DEPTH_COMPONENT24,
                                                     .compare = GL_LEQUAL});
    assert_non_null(shadows);
    for (int size = 4; size < 10; size += 5) {
        assert_true(gl_framebuffer_resize(shadows, size, size));
        gl_framebuffer_bind(shadows);
        glClearBufferfv(GL_DEPTH, 0, &(const float){0.5f});
        assert_float_equal(compare_at(gl_framebuffer_depth(shadows), 0.5f, 0.4f), 1, 0);
        assert_float_equal(compare_at(gl_framebuffer_depth(shadows), 0.5f, 0.6f), 0, 0);
    }
    gl_framebuffer_destroy(shadows);
}

// ---- anisotropy ---------------------------------------------------------------------------------

static float anisotropy_of(const gl_texture *texture)
{
    float anisotropy = 0;
    gl_texture_bind(texture, 0);
    glGetTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, &anisotropy);
    return anisotropy;
}

static PFNGLTEXPARAMETERFPROC real_parameter;
static float given;

// Some drivers would take more than they have.
static void GLP_API_PTR receive_parameter(GLenum target, GLenum name, GLfloat value)
{
    given = value;
    real_parameter(target, name, value);
}

static float given_for(float wanted)
{
    real_parameter = glTexParameterf;
    glTexParameterf = receive_parameter;
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 4, .height = 4, .mipmaps = true, .anisotropy = wanted});
    glTexParameterf = real_parameter;
    assert_non_null(texture);
    gl_texture_destroy(texture);
    return given;
}

static float anisotropy_for(float wanted)
{
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 4, .height = 4, .mipmaps = true, .anisotropy = wanted});
    assert_non_null(texture);
    float had = anisotropy_of(texture);
    gl_texture_destroy(texture);
    return had;
}

TEST(anisotropy)
{
    if (!GLP_GL_EXT_texture_filter_anisotropic)
        skip();
    float most = 0;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &most);
    assert_true(most >= 2);
    assert_float_equal(anisotropy_for(0), 1, 0);
    assert_float_equal(anisotropy_for(1), 1, 0);
    assert_float_equal(anisotropy_for(2), 2, 0);
    assert_float_equal(given_for(most * 2), most, 0);
    assert_float_equal(given_for(INFINITY), most, 0);
    GLP_GL_EXT_texture_filter_anisotropic = 0; // a driver that lacks it
    float had = anisotropy_for(2);
    GLP_GL_EXT_texture_filter_anisotropic = 1;
    assert_float_equal(had, 1, 0);
}

TEST(anisotropy_of_framebuffer)
{
    if (!GLP_GL_EXT_texture_filter_anisotropic)
        skip();
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4,
                                                     .height = 4,
                                                     .formats = {GL_RGBA8, GL_R8UI},
                                                     .depth = GL_DEPTH_COMPONENT24,
                                                     .anisotropy = 2});
    assert_non_null(framebuffer);
    for (int size = 4; size < 10; size += 5) {
        assert_true(gl_framebuffer_resize(framebuffer, size, size));
        assert_float_equal(anisotropy_of(gl_framebuffer_color(framebuffer, 0)), 2, 0);
        assert_float_equal(anisotropy_of(gl_framebuffer_color(framebuffer, 1)), 1, 0);
    }
    gl_framebuffer_destroy(framebuffer);
}

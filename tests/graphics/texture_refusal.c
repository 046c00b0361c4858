// What cannot be had is refused in one sentence, and nothing of it is left.
#include "canvas.h"
#include "es.h"

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_set_up, canvas_tear_down)

TEST(bad_descs)
{
    const struct {
        gl_texture_desc desc;
        const char *says;
    } cases[] = {
        {{.height = 1, .width = -1, .format = 0x2907},
         "gl_texture_create: format is 0x2907, which is none that texture.h lists"},
        {{.width = 1, .height = 1, .format = GL_RGBA},
         "gl_texture_create: format is GL_RGBA, which has no size; use a sized format, such as "
         "GL_RGBA8"},
        {{.width = 1, .height = 1, .format = GL_RED_INTEGER},
         "gl_texture_create: format is GL_RED_INTEGER, which has no size; use a sized format, such "
         "as GL_R8UI"},
        {{.width = 1, .height = 1, .format = GL_RGBA32UI, .mag_filter = GL_LINEAR},
         "gl_texture_create: mag_filter is 0x2601; format 0x8d70, of integers, takes GL_NEAREST"},
        {{.width = 1, .height = 1, .format = GL_R32I, .min_filter = GL_LINEAR},
         "gl_texture_create: min_filter is 0x2601; format 0x8235, of integers, takes GL_NEAREST"},
        {{.width = 1, .height = 1, .format = GL_R32I, .mipmaps = true},
         "gl_texture_create: format 0x8235 has no mipmaps"},
        {{.width = 1, .height = 1, .format = GL_DEPTH_COMPONENT24, .mipmaps = true},
         "gl_texture_create: format 0x81a6 has no mipmaps"},
        {{.width = 1, .height = 1, .min_filter = GL_LINEAR_MIPMAP_LINEAR},
         "gl_texture_create: min_filter is 0x2703, which needs mipmaps; set mipmaps, or "
         "take GL_LINEAR or GL_NEAREST"},
        {{.width = 1, .height = 1, .mipmaps = true, .mag_filter = GL_NEAREST_MIPMAP_LINEAR},
         "gl_texture_create: mag_filter is 0x2702; it takes GL_LINEAR or GL_NEAREST"},
        {{.width = 1, .height = 1, .min_filter = GL_REPEAT},
         "gl_texture_create: min_filter is 0x2901; it takes GL_LINEAR or GL_NEAREST"},
        {{.width = 1,
          .height = 1,
          .format = GL_DEPTH_COMPONENT24,
          .min_filter = GL_NEAREST_MIPMAP_LINEAR},
         "gl_texture_create: min_filter is 0x2702; it takes GL_LINEAR or GL_NEAREST"},
        {{.width = 1, .height = 1, .wrap_x = GL_LINEAR},
         "gl_texture_create: wrap_x is 0x2601; it takes GL_REPEAT, GL_MIRRORED_REPEAT or "
         "GL_CLAMP_TO_EDGE"},
        {{.width = 1, .height = 1, .format = GL_DEPTH_COMPONENT24, .compare = GL_LINEAR},
         "gl_texture_create: compare is 0x2601; it takes GL_LEQUAL, GL_LESS or another of OpenGL's "
         "comparisons"},
        {{.width = 1, .height = 1, .compare = GL_LEQUAL},
         "gl_texture_create: compare is 0x0203; format 0x8058 has no depth to compare"},
        {{.width = 1, .height = 1, .anisotropy = 0.5f},
         "gl_texture_create: anisotropy is 0.5; it takes 1 or more, or 0 for 1"},
        {{.width = 1, .height = 1, .anisotropy = -2},
         "gl_texture_create: anisotropy is -2; it takes 1 or more, or 0 for 1"},
        {{.width = 1, .height = 1, .format = GL_R8UI, .anisotropy = 4},
         "gl_texture_create: anisotropy is 4; format 0x8232, of integers or depth, takes 1"},
        {{.width = 1, .height = 1, .wrap_y = 1},
         "gl_texture_create: wrap_y is 0x0001; it takes GL_REPEAT, GL_MIRRORED_REPEAT or "
         "GL_CLAMP_TO_EDGE"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_null(gl_texture_create(&cases[i].desc));
        assert_said(cases[i].says);
    }
}

static void assert_size_refused(int32_t width, int32_t height, const char *what)
{
    assert_null(gl_texture_create(&(gl_texture_desc){.width = width, .height = height}));
    GLint largest;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    char says[128];
    snprintf(says, sizeof says, "gl_texture_create: %s; it takes 1 to %d", what, largest);
    assert_said(says);
}

TEST(bad_sizes)
{
    assert_size_refused(0, 1, "width is 0");
    assert_size_refused(1, -5, "height is -5");
    assert_size_refused(1, INT32_MAX, "height is 2147483647");
    GLint largest;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    char what[64];
    snprintf(what, sizeof what, "width is %d", largest + 1);
    assert_size_refused(largest + 1, 1, what);
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = largest, .height = 1, .format = GL_R8, .mipmaps = true});
    assert_non_null(texture);
    gl_texture_destroy(texture);
}

static GLenum said_by_driver;
static int calls;

// The errors of before are forgotten first.
static GLenum GLP_API_PTR fail_second(void)
{
    return ++calls == 2 ? said_by_driver : GL_NO_ERROR;
}

static void check_driver(GLenum error, const char *says)
{
    PFNGLGETERRORPROC real = glGetError;
    said_by_driver = error;
    calls = 0;
    glGetError = fail_second;
    assert_null(gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8}));
    glGetError = real;
    assert_said(says);
}

TEST(driver_refuses)
{
    check_driver(GL_OUT_OF_MEMORY, "gl_texture_create: out of memory");
    check_driver(GL_INVALID_ENUM, "gl_texture_create: OpenGL refuses with error 0x0500");
}

// An error of the program's is not taken for one of the texture's.
TEST(old_errors)
{
    glEnable(0xffff);
    gl_texture *texture = gl_texture_create(&(gl_texture_desc){.width = 8, .height = 8});
    assert_non_null(texture);
    gl_texture_destroy(texture);
}

// What OpenGL ES cannot do, or not without an extension.
TEST(opengl_es)
{
    const struct {
        gl_texture_desc desc;
        const char *without;
        const char *says;
    } cases[] = {
        {{.format = GL_RG16, .width = 1, .height = 1},
         NULL,
         "gl_texture_create: format is 0x822c, of 16 bits, and this context of OpenGL ES lacks "
         "GL_EXT_texture_norm16"},
        {{.format = GL_SRGB8, .width = 1, .height = 1, .mipmaps = true},
         NULL,
         "gl_texture_create: mipmaps is set, and this context of OpenGL ES makes none of format "
         "0x8c41; GL_RGBA8 and GL_SRGB8_ALPHA8 always have some"},
        {{.format = GL_R16F, .width = 1, .height = 1, .mipmaps = true},
         "GL_EXT_color_buffer_float",
         "gl_texture_create: mipmaps is set, and this context of OpenGL ES makes none of format "
         "0x822d; GL_RGBA8 and GL_SRGB8_ALPHA8 always have some"},
        {{.format = GL_RGBA32F, .width = 1, .height = 1, .mag_filter = GL_LINEAR},
         "GL_OES_texture_float_linear",
         "gl_texture_create: mag_filter is 0x2601; format 0x8814 takes GL_NEAREST in this context, "
         "which lacks GL_OES_texture_float_linear"},
        {{.format = GL_DEPTH_COMPONENT24, .width = 1, .height = 1, .min_filter = GL_LINEAR},
         NULL,
         "gl_texture_create: min_filter is 0x2601; format 0x81a6, of depth, takes it only with "
         "compare in OpenGL ES"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        es_without = cases[i].without;
        gl_texture *texture = gl_texture_create(&cases[i].desc);
        assert_int_equal(texture == NULL, on_es());
        if (on_es())
            assert_said(cases[i].says);
        gl_texture_destroy(texture);
    }

    // Without a word of filters it has those that work.
    es_without = "GL_OES_texture_float_linear";
    gl_texture *texture = gl_texture_create(
        &(gl_texture_desc){.width = 2, .height = 1, .format = GL_R32F, .pixels = (float[]){0, 1}});
    assert_non_null(texture);
    float rgba[4];
    look_up(texture, SAMPLER_FLOAT, (float[]){0.4f, 0.5f, 0}, 0, rgba);
    assert_color(rgba, on_es() ? 0 : 0.3f, 0, 0, 1, 0.01f);
    gl_texture_destroy(texture);
    es_without = NULL;
}

// What is drawn into a framebuffer is what is read, looked up and seen.
#include "framebuffer_fixture.h"

#include "es.h"

#include "graphics/texture/texture.h"

// ---- creation -----------------------------------------------------------------------------------

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(frames_set_up, canvas_tear_down)

TEST(defaults)
{
    gl_framebuffer *framebuffer = create(&(gl_framebuffer_desc){.width = 7, .height = 5});
    const gl_texture *color = gl_framebuffer_color(framebuffer, 0);
    assert_int_equal(color->format->name, GL_RGBA8);
    assert_int_equal(gl_texture_width(color), 7);
    assert_int_equal(gl_texture_height(color), 5);
    assert_int_equal(gl_framebuffer_width(framebuffer), 7);
    assert_int_equal(gl_framebuffer_height(framebuffer), 5);
    assert_null(gl_framebuffer_color(framebuffer, 1));
    assert_null(gl_framebuffer_color(framebuffer, -1));
    assert_null(gl_framebuffer_depth(framebuffer));
    float rgba[4]; // linear, and clamped to the edge
    gl_framebuffer_bind(framebuffer);
    paint(6, 0, 1, 5, (const uint8_t[]){200, 0, 0, 255});
    look_up(color, SAMPLER_FLOAT, (const float[]){6.0f / 7, 0.5f, 0}, 0, rgba);
    assert_color(rgba, 100.0f / 255, 0, 0, 0.5f, 0.01f);
    look_up(color, SAMPLER_FLOAT, (const float[]){1, 0.5f, 0}, 0, rgba);
    assert_color(rgba, 200.0f / 255, 0, 0, 1, 0.01f);
    gl_framebuffer_destroy(framebuffer);
    gl_framebuffer_destroy(NULL);
}

TEST(filter_and_wrap)
{
    gl_framebuffer *framebuffer = create(
        &(gl_framebuffer_desc){.width = 2, .height = 1, .filter = GL_NEAREST, .wrap = GL_REPEAT});
    gl_framebuffer_bind(framebuffer);
    paint(1, 0, 1, 1, (const uint8_t[]){200, 0, 0, 255});
    float rgba[4];
    look_up(gl_framebuffer_color(framebuffer, 0), SAMPLER_FLOAT, (const float[]){-0.4f, 2.5f, 0}, 0,
            rgba);
    assert_color(rgba, 200.0f / 255, 0, 0, 1, 0.01f);
    gl_framebuffer_destroy(framebuffer);
}

TEST(bind)
{
    gl_framebuffer *framebuffer = create(&(gl_framebuffer_desc){.width = 7, .height = 5});
    GLint viewport[4];
    gl_framebuffer_bind(framebuffer);
    glGetIntegerv(GL_VIEWPORT, viewport);
    assert_memory_equal(viewport, ((GLint[]){0, 0, 7, 5}), sizeof viewport);
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), gl_framebuffer_id(framebuffer));
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), gl_framebuffer_id(framebuffer));
    gl_framebuffer_bind_screen(64, 63);
    glGetIntegerv(GL_VIEWPORT, viewport);
    assert_memory_equal(viewport, ((GLint[]){0, 0, 64, 63}), sizeof viewport);
    assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), 0);
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), 0);

    gl_framebuffer_bind(framebuffer);
    gl_framebuffer_destroy(framebuffer);
    assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), 0);
}

TEST(several_colors)
{
    gl_framebuffer *framebuffer = create(&mixed);
    for (int i = 0; i < 35; i++)
        assert_mixed(framebuffer, i % 7, i / 7, false);
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    for (int i = 0; i < 35; i++)
        assert_mixed(framebuffer, i % 7, i / 7, true);
    for (int i = 0; i < 5; i++)
        assert_int_equal(gl_framebuffer_color(framebuffer, i)->format->name, mixed.formats[i]);
    assert_null(gl_framebuffer_color(framebuffer, 5));
    assert_int_equal(gl_framebuffer_depth(framebuffer)->format->name, GL_DEPTH24_STENCIL8);
    gl_framebuffer_destroy(framebuffer);
}

TEST(eight_colors)
{
    gl_framebuffer_desc desc = {.width = 3, .height = 3};
    for (int i = 0; i < 8; i++)
        desc.formats[i] = GL_R8;
    gl_framebuffer *framebuffer = create(&desc);
    gl_framebuffer_bind(framebuffer);
    for (int i = 0; i < 8; i++)
        glClearBufferfv(GL_COLOR, i, (const float[4]){(float)(i + 1) / 255});
    for (int i = 0; i < 8; i++) {
        uint8_t red[9];
        assert_true(gl_framebuffer_read(framebuffer, i, 0, 0, 3, 3, red));
        assert_int_equal(red[0], i + 1);
    }
    gl_framebuffer_destroy(framebuffer);
}

TEST(depth_alone)
{
    gl_framebuffer *framebuffer = create(&(gl_framebuffer_desc){.width = 4,
                                                                .height = 4,
                                                                .no_colors = true,
                                                                .depth = GL_DEPTH_COMPONENT32F,
                                                                .resize = GL_RESIZE_RESCALE});
    gl_framebuffer_bind(framebuffer);
    glClearBufferfv(GL_DEPTH, 0, &(const float){0.375f});
    assert_true(gl_framebuffer_resize(framebuffer, 9, 3));
    float rgba[4];
    look_up_pixel(gl_framebuffer_depth(framebuffer), SAMPLER_FLOAT, 8, 2, rgba);
    assert_true(rgba[0] == 0.375f);
    assert_null(gl_framebuffer_color(framebuffer, 0));
    float pixel[4];
    assert_false(gl_framebuffer_read(framebuffer, 0, 0, 0, 1, 1, pixel));
    assert_said("gl_framebuffer_read: the framebuffer has no colors");
    gl_framebuffer_destroy(framebuffer);
}

// ---- state --------------------------------------------------------------------------------------

static void shut_gates(void)
{
    glEnable(GL_SCISSOR_TEST);
    glScissor(1, 1, 1, 1);
    glEnable(GL_RASTERIZER_DISCARD);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    if (!on_es())
        glColorMaski(2, GL_TRUE, GL_FALSE, GL_TRUE, GL_FALSE);
    glDepthMask(GL_FALSE);
    glStencilMask(0x10);
}

static void assert_gates_shut(void)
{
    assert_true(glIsEnabled(GL_SCISSOR_TEST));
    assert_true(glIsEnabled(GL_RASTERIZER_DISCARD));
    GLboolean mask[4];
    glGetBooleanv(GL_COLOR_WRITEMASK, mask);
    assert_memory_equal(mask, ((GLboolean[4]){0}), 4);
    for (GLuint i = 0; i < 8 && !on_es(); i++) {
        glGetBooleani_v(GL_COLOR_WRITEMASK, i, mask);
        assert_memory_equal(mask, ((GLboolean[]){i == 2, 0, i == 2, 0}), 4);
    }
    assert_int_equal(value_of(GL_DEPTH_WRITEMASK), GL_FALSE);
    assert_int_equal(value_of(GL_STENCIL_WRITEMASK), 0x10);
    assert_int_equal(value_of(GL_STENCIL_BACK_WRITEMASK), 0x10);
}

static void open_gates(void)
{
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_RASTERIZER_DISCARD);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glStencilMask(~0u);
}

// What holds back the program's drawing does not hold back what a framebuffer begins with.
TEST(gates)
{
    shut_gates();
    gl_framebuffer *framebuffer = create(&mixed);
    assert_gates_shut();
    for (int i = 0; i < 35; i++)
        assert_mixed(framebuffer, i % 7, i / 7, false);
    open_gates();
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    shut_gates();
    assert_true(gl_framebuffer_resize(framebuffer, 9, 4));
    assert_gates_shut();
    open_gates();
    for (int i = 0; i < 36; i++)
        assert_mixed(framebuffer, i % 9, i / 9, i % 9 < 7);
    gl_framebuffer_destroy(framebuffer);
}

// ---- refusals -----------------------------------------------------------------------------------

TEST(statuses)
{
    static const struct {
        GLenum status;
        const char *name;
    } cases[] = {
        {GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT, "GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT (0x8cd6)"},
        {GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT,
         "GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT (0x8cd7)"},
        {GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER, "GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER (0x8cdb)"},
        {GL_FRAMEBUFFER_INCOMPLETE_READ_BUFFER, "GL_FRAMEBUFFER_INCOMPLETE_READ_BUFFER (0x8cdc)"},
        {GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE, "GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE (0x8d56)"},
        {GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS,
         "GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS (0x8da8)"},
        {GL_FRAMEBUFFER_UNSUPPORTED, "GL_FRAMEBUFFER_UNSUPPORTED (0x8cdd)"},
        {GL_FRAMEBUFFER_UNDEFINED, "GL_FRAMEBUFFER_UNDEFINED (0x8219)"},
        {0, "a status of no name (0x0000)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        plan_status(0, cases[i].status);
        assert_null(gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4}));
        drop_plans();
        char says[160];
        snprintf(says, sizeof says,
                 "gl_framebuffer_create: the driver does not draw into 0x8058 together: %s",
                 cases[i].name);
        assert_said(says);
        assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), 0);
    }
}

TEST(bad_descs)
{
    const struct {
        gl_framebuffer_desc desc;
        const char *says;
    } cases[] = {
        {{.width = 4, .height = 4, .formats = {GL_RGBA8, 0x1234}},
         "gl_framebuffer_create: format is 0x1234, which is none that texture.h lists"},
        {{.width = 4, .height = 4, .formats = {GL_RGBA8, GL_DEPTH_COMPONENT24}},
         "gl_framebuffer_create: formats[1] is 0x81a6, which is for depth"},
        {{.width = 4, .height = 4, .depth = GL_RGBA8},
         "gl_framebuffer_create: depth is 0x8058, which is no format for depth"},
        {{.width = 4, .height = 4, .depth = 1},
         "gl_framebuffer_create: depth is 0x0001, which is none that texture.h lists"},
        {{.width = 4, .height = 4, .depth = GL_DEPTH_COMPONENT},
         "gl_framebuffer_create: depth is GL_DEPTH_COMPONENT, which has no size; use a sized "
         "format, such as GL_DEPTH_COMPONENT24"},
        {{.width = 4, .height = 4, .formats = {GL_RGBA}},
         "gl_framebuffer_create: format is GL_RGBA, which has no size; use a sized format, such as "
         "GL_RGBA8"},
        {{.width = 4, .height = 4, .no_colors = true},
         "gl_framebuffer_create: it has neither colors nor depth"},
        {{.width = 4, .height = 4, .filter = GL_LINEAR_MIPMAP_LINEAR},
         "gl_framebuffer_create: filter is 0x2703; it takes GL_LINEAR or GL_NEAREST"},
        {{.width = 4, .height = 4, .compare = GL_LEQUAL},
         "gl_framebuffer_create: compare is 0x0203, but it has no depth"},
        {{.width = 4, .height = 4, .depth = GL_DEPTH_COMPONENT24, .compare = 1},
         "gl_framebuffer_create: compare is 0x0001; it takes GL_LEQUAL, GL_LESS or another of "
         "OpenGL's comparisons"},
        {{.width = 4, .height = 4, .anisotropy = 0.5f},
         "gl_framebuffer_create: anisotropy is 0.5; it takes 1 or more, or 0 for 1"},
        {{.width = 4, .height = 4, .wrap = 1},
         "gl_framebuffer_create: wrap is 0x0001; it takes GL_REPEAT, GL_MIRRORED_REPEAT or "
         "GL_CLAMP_TO_EDGE"},
        {{.width = 4, .height = 4, .resize = (gl_framebuffer_resize_mode)3},
         "gl_framebuffer_create: resize is 3, which is no gl_framebuffer_resize_mode"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_null(gl_framebuffer_create(&cases[i].desc));
        assert_said(cases[i].says);
        assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), 0);
    }
    assert_null(gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4}));
    char says[128];
    snprintf(says, sizeof says, "gl_framebuffer_create: height is 0; it takes 1 to %d",
             value_of(GL_MAX_TEXTURE_SIZE));
    assert_said(says);
}

// ---- reading and copying ------------------------------------------------------------------------

TEST(read)
{
    gl_framebuffer *framebuffer =
        create(&(gl_framebuffer_desc){.width = 7, .height = 5, .formats = {GL_RGBA8, GL_RGB8}});
    gl_framebuffer_bind(framebuffer);
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 7; x++) {
            glEnable(GL_SCISSOR_TEST);
            glScissor(x, y, 1, 1);
            glClearBufferfv(GL_COLOR, 1,
                            (const float[4]){(float)(x * 20) / 255, (float)(y * 30) / 255, 1, 1});
            glDisable(GL_SCISSOR_TEST);
        }
    GLuint buffer; // in the middle of reading something else
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
    glPixelStorei(GL_PACK_ALIGNMENT, 8);
    glPixelStorei(GL_PACK_ROW_LENGTH, 40);
    glPixelStorei(GL_PACK_SKIP_ROWS, 2);
    glPixelStorei(GL_PACK_SKIP_PIXELS, 2);
    uint8_t pixels[3 * 4 * 3 + 1];
    pixels[sizeof pixels - 1] = 77;
    assert_true(gl_framebuffer_read(framebuffer, 1, 4, 1, 3, 4, pixels));
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 3; x++) {
            uint8_t wanted[] = {(uint8_t)((x + 4) * 20), (uint8_t)((y + 1) * 30), 255};
            assert_memory_equal(pixels + (y * 3 + x) * 3, wanted, 3);
        }
    assert_int_equal(pixels[sizeof pixels - 1], 77);
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), gl_framebuffer_id(framebuffer));
    glDeleteBuffers(1, &buffer);
    gl_framebuffer_destroy(framebuffer);
}

TEST(bad_reads)
{
    gl_framebuffer *framebuffer = create(&mixed);
    uint8_t pixels[7 * 5 * 4];
    static const struct {
        int32_t index, x, y, width, height;
        const char *says;
    } cases[] = {
        {5, 0, 0, 1, 1, "gl_framebuffer_read: index is 5; it takes 0 to 4"},
        {-1, 0, 0, 1, 1, "gl_framebuffer_read: index is -1; it takes 0 to 4"},
        {0, 0, 0, 8, 1, "gl_framebuffer_read: width is 8; it takes 1 to 7"},
        {0, 0, 0, 1, 0, "gl_framebuffer_read: height is 0; it takes 1 to 5"},
        {0, 5, 0, 3, 1, "gl_framebuffer_read: x is 5; it takes 0 to 4"},
        {0, 0, 5, 1, 1, "gl_framebuffer_read: y is 5; it takes 0 to 4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(gl_framebuffer_read(framebuffer, cases[i].index, cases[i].x, cases[i].y,
                                         cases[i].width, cases[i].height, pixels));
        assert_said(cases[i].says);
    }
    gl_framebuffer_destroy(framebuffer);
}

static void check_blit(uint32_t filter, const int wanted[4])
{
    gl_framebuffer *framebuffer = create(&(gl_framebuffer_desc){
        .width = 2, .height = 1, .formats = {GL_R8, GL_RGBA16F}, .filter = filter});
    gl_framebuffer_bind(framebuffer);
    glEnable(GL_SCISSOR_TEST);
    glScissor(1, 0, 1, 1);
    glClearBufferfv(GL_COLOR, 1, (const float[4]){200.0f / 255, 0, 0, 1});
    glDisable(GL_SCISSOR_TEST);
    gl_framebuffer_bind_screen(64, 64);
    glClearColor(0, 1, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_framebuffer_blit(framebuffer, 1, 3, 5, 4, 2);
    uint8_t pixels[64][64][4];
    assert_true(gl_capture_pixels(64, 64, &pixels[0][0][0]));
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++) {
            bool inside = x >= 3 && x < 7 && y >= 5 && y < 7;
            assert_int_equal(pixels[y][x][1], inside ? 0 : 255);
            int red = inside ? wanted[x - 3] : 0;
            assert_in_range(pixels[y][x][0] + 2, red, red + 4);
        }
    gl_framebuffer_destroy(framebuffer);
}

TEST(blit)
{
    check_blit(0, (int[]){0, 50, 150, 200});
    check_blit(GL_NEAREST, (int[]){0, 0, 200, 200});
}

// The read buffer belongs to the framebuffer.
static GLenum read_buffer_of(GLuint framebuffer)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
    return (GLenum)value_of(GL_READ_BUFFER);
}

// As in a context of OpenGL 2.1 of an old driver.
TEST(no_framebuffers)
{
    const PFNGLBINDFRAMEBUFFERPROC bind = glBindFramebuffer;
    glBindFramebuffer = NULL;
    const bool bound = gl_framebuffer_bind_screen(32, 16);
    glBindFramebuffer = bind;
    assert_true(bound);
    GLint viewport[4];
    glGetIntegerv(GL_VIEWPORT, viewport);
    assert_int_equal(viewport[2], 32);
    assert_int_equal(viewport[3], 16);
}

TEST(state_after_copies)
{
    const gl_framebuffer_desc desc = {.width = 2, .height = 2, .formats = {GL_R8, GL_R8, GL_R8}};
    gl_framebuffer *framebuffer = create(&desc);
    gl_framebuffer *drawn = create(&desc);
    gl_framebuffer *read = create(&desc);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, gl_framebuffer_id(framebuffer));
    glReadBuffer(GL_COLOR_ATTACHMENT2);
    gl_framebuffer_bind(drawn);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, gl_framebuffer_id(read));
    glReadBuffer(GL_COLOR_ATTACHMENT1);
    assert_true(gl_framebuffer_blit(framebuffer, 0, 0, 0, 4, 4));
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), gl_framebuffer_id(drawn));
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), gl_framebuffer_id(read));
    assert_int_equal(value_of(GL_READ_BUFFER), GL_COLOR_ATTACHMENT1);
    assert_int_equal(read_buffer_of(gl_framebuffer_id(framebuffer)), GL_COLOR_ATTACHMENT2);
    uint8_t red[4];
    assert_true(gl_framebuffer_read(framebuffer, 1, 0, 0, 2, 2, red));
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), gl_framebuffer_id(drawn));
    assert_int_equal(read_buffer_of(gl_framebuffer_id(framebuffer)), GL_COLOR_ATTACHMENT2);
    gl_framebuffer_destroy(framebuffer);
    gl_framebuffer_destroy(drawn);
    gl_framebuffer_destroy(read);
    gl_framebuffer_bind_screen(64, 64);
}

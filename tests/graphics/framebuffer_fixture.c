#include "framebuffer_fixture.h"

#include "es.h"

#include <math.h>
#include <stdlib.h>

static PFNGLTEXIMAGE2DPROC real_image;

static void GLP_API_PTR give_dirt(GLenum target, GLint level, GLint format, GLsizei width,
                                  GLsizei height, GLint border, GLenum layout, GLenum type,
                                  const void *pixels)
{
    assert_null(pixels); // those of framebuffers are none
    size_t size = (size_t)width * (size_t)height * 16;
    void *dirt = malloc(size);
    memset(dirt, 'A', size);
    real_image(target, level, format, width, height, border, layout, type, dirt);
    free(dirt);
}

int frames_set_up(void **state)
{
    if (canvas_set_up(state) != 0)
        return -1;
    real_image = glTexImage2D;
    glTexImage2D = give_dirt;
    return 0;
}

gl_framebuffer *create(const gl_framebuffer_desc *desc)
{
    gl_framebuffer *framebuffer = gl_framebuffer_create(desc);
    assert_non_null(framebuffer);
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), 0);
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), 0);
    assert_int_equal(value_of(GL_TEXTURE_BINDING_2D), 0);
    return framebuffer;
}

void paint(int x, int y, int width, int height, const uint8_t rgba[4])
{
    glEnable(GL_SCISSOR_TEST);
    glScissor(x, y, width, height);
    float color[4];
    for (int i = 0; i < 4; i++)
        color[i] = (float)rgba[i] / 255;
    glClearBufferfv(GL_COLOR, 0, color);
    glDisable(GL_SCISSOR_TEST);
}

const gl_framebuffer_desc mixed = {
    .width = 7,
    .height = 5,
    .formats = {GL_RGBA8, GL_R16F, GL_RG32UI, GL_R8I, GL_RGBA32F},
    .depth = GL_DEPTH24_STENCIL8,
    .resize = GL_RESIZE_KEEP,
};

void fill_mixed(void)
{
    glClearBufferfv(GL_COLOR, 0, (const float[4]){0.2f, 0.4f, 0.6f, 0.8f});
    glClearBufferfv(GL_COLOR, 1, (const float[4]){-1000});
    glClearBufferuiv(GL_COLOR, 2, (const uint32_t[4]){4000000000u, 7});
    glClearBufferiv(GL_COLOR, 3, (const int32_t[4]){-100});
    glClearBufferfv(GL_COLOR, 4, (const float[4]){1e30f, -2, 3, 0.1f});
    glClearBufferfi(GL_DEPTH_STENCIL, 0, 0.25f, 77);
}

static float depth_at(int x, int y)
{
    float depth = -1;
    glReadPixels(x, y, 1, 1, GL_DEPTH_COMPONENT, GL_FLOAT, &depth);
    return depth;
}

static int stencil_at(int x, int y)
{
    uint8_t stencil = 0;
    glReadPixels(x, y, 1, 1, GL_STENCIL_INDEX, GL_UNSIGNED_BYTE, &stencil);
    return stencil;
}

void assert_mixed(const gl_framebuffer *framebuffer, int x, int y, bool filled)
{
    uint8_t bytes[4];
    float floats[4];
    uint32_t numbers[2];
    int8_t small;
    assert_true(gl_framebuffer_read(framebuffer, 0, x, y, 1, 1, bytes));
    assert_memory_equal(bytes, (filled ? (uint8_t[]){51, 102, 153, 204} : (uint8_t[4]){0}), 4);
    assert_true(gl_framebuffer_read(framebuffer, 1, x, y, 1, 1, floats));
    assert_true(floats[0] == (filled ? -1000.0f : 0.0f));
    assert_true(gl_framebuffer_read(framebuffer, 2, x, y, 1, 1, numbers));
    assert_true(numbers[0] == (filled ? 4000000000u : 0) && numbers[1] == (filled ? 7 : 0));
    assert_true(gl_framebuffer_read(framebuffer, 3, x, y, 1, 1, &small));
    assert_int_equal(small, filled ? -100 : 0);
    assert_true(gl_framebuffer_read(framebuffer, 4, x, y, 1, 1, floats));
    assert_color(floats, filled ? 1e30f : 0, filled ? -2 : 0, filled ? 3 : 0, filled ? 0.1f : 0, 0);
    OPENGL_ALONE; // these cannot be read in OpenGL ES
    assert_true(fabsf(depth_at(x, y) - (filled ? 0.25f : 1)) < 1e-6f);
    assert_int_equal(stencil_at(x, y), filled ? 77 : 0);
}

// ---- a driver that refuses ---------------------------------------------------------------------

static int calls_to_come; // before the one that fails
static GLenum fails_with;
static PFNGLCHECKFRAMEBUFFERSTATUSPROC real_status;
static PFNGLGETERRORPROC real_error;

static GLenum GLP_API_PTR fail_status(GLenum framebuffer)
{
    return calls_to_come-- == 0 ? fails_with : real_status(framebuffer);
}

static GLenum GLP_API_PTR fail_error(void)
{
    return calls_to_come-- == 0 ? fails_with : real_error();
}

void plan_status(int calls, GLenum status)
{
    calls_to_come = calls;
    fails_with = status;
    real_status = glCheckFramebufferStatus;
    glCheckFramebufferStatus = fail_status;
}

void plan_error(int calls, GLenum error)
{
    calls_to_come = calls;
    fails_with = error;
    real_error = glGetError;
    glGetError = fail_error;
}

void drop_plans(void)
{
    if (real_status)
        glCheckFramebufferStatus = real_status;
    if (real_error)
        glGetError = real_error;
}

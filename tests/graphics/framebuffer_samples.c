// What is drawn with several samples a pixel has smooth edges, once it was resolved.
#include "framebuffer_fixture.h"

#include "es.h"

// Fills the triangle below the diagonal, which cuts the pixels of a square in half.
static GLuint make_program(void)
{
    static const char *const texts[2] = {"void main() { gl_Position = vec4(vec2(gl_VertexID % 2, "
                                         "gl_VertexID / 2) * 2.0 - 1.0, 0, 1); }",
                                         "out vec4 color; void main() { color = vec4(1); }"};
    GLuint program = glCreateProgram();
    for (int i = 0; i < 2; i++) {
        GLuint shader = glCreateShader(i == 0 ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
        glShaderSource(shader, 2, (const char *[]){stage_head(), texts[i]}, NULL);
        glCompileShader(shader);
        glAttachShader(program, shader);
        glDeleteShader(shader);
    }
    glLinkProgram(program);
    return program;
}

static int middle_of(const gl_framebuffer *framebuffer)
{
    uint8_t red = 0;
    const int32_t middle = gl_framebuffer_width(framebuffer) / 2;
    assert_true(gl_framebuffer_read(framebuffer, 0, middle, middle, 1, 1, &red));
    return red;
}

// What the middle, of `before`, may be when it was resized.
static bool is_as_reported(gl_framebuffer_resize_mode mode, int before, int after)
{
    switch (mode) {
    case GL_RESIZE_CLEAR:
        return after == 0;
    case GL_RESIZE_KEEP:
        return after == before;
    default:
        return after > 0 && after < 255 && after != before;
    }
}

static void check_samples(gl_framebuffer_resize_mode mode)
{
    gl_framebuffer *framebuffer = create(&(gl_framebuffer_desc){.width = 5,
                                                                .height = 5,
                                                                .formats = {GL_R8},
                                                                .depth = GL_DEPTH24_STENCIL8,
                                                                .samples = 4,
                                                                .resize = mode});
    gl_framebuffer_bind(framebuffer);
    assert_true(gl_framebuffer_resolve(framebuffer)); // it was cleared
    assert_int_equal(middle_of(framebuffer), 0);
    gl_framebuffer_bind(framebuffer);
    GLuint program = make_program();
    glUseProgram(program);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 5, 5);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glScissor(0, 0, 1, 1);
    assert_int_equal(middle_of(framebuffer), 0); // not yet
    glDisable(GL_SCISSOR_TEST);
    glClearBufferfi(GL_DEPTH_STENCIL, 0, 0.25f, 7);
    glEnable(GL_SCISSOR_TEST);
    gl_framebuffer_bind(framebuffer);
    glReadBuffer(GL_NONE);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    assert_true(gl_framebuffer_resolve(framebuffer));
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), gl_framebuffer_id(framebuffer));
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), 0);
    assert_true(glIsEnabled(GL_SCISSOR_TEST));
    glDisable(GL_SCISSOR_TEST);
    gl_framebuffer_bind(framebuffer);
    assert_int_equal(value_of(GL_READ_BUFFER), GL_NONE);
    const int before = middle_of(framebuffer);
    assert_in_range(before, 60, 195);
    float depth[4];
    look_up_pixel(gl_framebuffer_depth(framebuffer), SAMPLER_FLOAT, 2, 2, depth);
    assert_float_equal(depth[0], 0.25, 1e-6);
    assert_true(gl_framebuffer_resize(framebuffer, 5, 6));
    gl_framebuffer_bind(framebuffer);
    assert_int_equal(value_of(GL_SAMPLES), 4);
    assert_true(is_as_reported(mode, before, middle_of(framebuffer)));
    assert_true(gl_framebuffer_resolve(framebuffer)); // the samples have it, too
    assert_true(is_as_reported(on_es() ? GL_RESIZE_CLEAR : mode, before, middle_of(framebuffer)));
    glUseProgram(0);
    glDeleteProgram(program);
    gl_framebuffer_destroy(framebuffer);
}

ALL_BETWEEN(frames_set_up, canvas_tear_down)

TEST(smooth_edges)
{
    check_samples(GL_RESIZE_KEEP);
    check_samples(GL_RESIZE_RESCALE);
    check_samples(GL_RESIZE_CLEAR);
}

TEST(one_sample)
{
    gl_framebuffer *framebuffer =
        create(&(gl_framebuffer_desc){.width = 4, .height = 4, .samples = 1});
    assert_true(gl_framebuffer_resolve(framebuffer));
    gl_framebuffer_destroy(framebuffer);
}

static PFNGLGETINTEGERVPROC real_integers;

static void GLP_API_PTR give_two(GLenum name, GLint *values)
{
    real_integers(name, values);
    if (name == GL_MAX_INTEGER_SAMPLES)
        *values = 2;
}

TEST(limit_of_integers)
{
    if (on_es()) {
        assert_null(gl_framebuffer_create(
            &(gl_framebuffer_desc){.width = 4, .height = 4, .formats = {GL_R8UI}, .samples = 2}));
        assert_said("gl_framebuffer_create: samples is 2; formats[0], of integers, takes 0 to 1");
        return;
    }
    real_integers = glGetIntegerv;
    glGetIntegerv = give_two;
    gl_framebuffer *framebuffer = gl_framebuffer_create(&(gl_framebuffer_desc){
        .width = 4, .height = 4, .formats = {GL_RGBA8, GL_R8UI}, .samples = 4});
    glGetIntegerv = real_integers;
    assert_null(framebuffer);
    assert_said("gl_framebuffer_create: samples is 4; formats[1], of integers, takes 0 to 2");
}

static PFNGLRENDERBUFFERSTORAGEMULTISAMPLEPROC real_storage;

static void GLP_API_PTR refuse_storage(GLenum target, GLsizei samples, GLenum format, GLsizei width,
                                       GLsizei height)
{
    (void)width;
    real_storage(target, samples, format, -1, height);
}

// As a driver that has no memory for them; no error of OpenGL's is left.
TEST(no_storage)
{
    real_storage = glRenderbufferStorageMultisample;
    glRenderbufferStorageMultisample = refuse_storage;
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4, .samples = 4});
    glRenderbufferStorageMultisample = real_storage;
    assert_null(framebuffer);
    assert_said("gl_framebuffer_create: OpenGL refuses with error 0x0501");
}

TEST(limits)
{
    char says[128];
    const GLint most = value_of(GL_MAX_SAMPLES);
    assert_null(gl_framebuffer_create(
        &(gl_framebuffer_desc){.width = 4, .height = 4, .samples = most + 1}));
    snprintf(says, sizeof says, "gl_framebuffer_create: samples is %d; it takes 0 to %d",
             (int)most + 1, (int)most);
    assert_said(says);
    assert_null(
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4, .samples = -1}));
    snprintf(says, sizeof says, "gl_framebuffer_create: samples is -1; it takes 0 to %d",
             (int)most);
    assert_said(says);
}

// The canvas has one renderbuffer.
static int nothing_left(void **state)
{
    int left = 0;
    for (GLuint name = 1; name < 200; name++)
        left += glIsRenderbuffer(name);
    return canvas_check(state) == 0 && left == 1 ? 0 : -1;
}

EACH_BETWEEN(NULL, nothing_left)

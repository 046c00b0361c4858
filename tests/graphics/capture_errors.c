// Reading that fails is reported, and leaves no file; errors of the program's own calls are none of it.
#define _XOPEN_SOURCE 700

#include "folder.h"
#include "frames.h"

#include <stdlib.h>

#include <EGL/egl.h>

static int begin(void **state)
{
    begin_frames(width, height);
    draw_frame(0);
    return listen_to_complaints(state);
}

static void assert_complaint(const char *says)
{
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, says);
    logged.count = 0;
}

// ---- nothing to read ----------------------------------------------------------------------------

static struct {
    EGLDisplay display;
    EGLSurface surface;
    EGLContext context;
} egl;

static void take_surface_away(void)
{
    egl.display = eglGetCurrentDisplay();
    egl.surface = eglGetCurrentSurface(EGL_DRAW);
    egl.context = eglGetCurrentContext();
    assert_true(eglMakeCurrent(egl.display, EGL_NO_SURFACE, EGL_NO_SURFACE, egl.context));
}

static void give_surface_back(void)
{
    assert_true(eglMakeCurrent(egl.display, egl.surface, egl.surface, egl.context));
}

#define NO_SURFACE "there is no framebuffer 0; the context is current without a surface"

EACH_BETWEEN(begin, end_frames)
ALL_BETWEEN(enter_folder, leave_folder)

TEST(no_surface)
{
    take_surface_away();
    uint8_t pixels[width * height * 4];
    assert_false(gl_capture_pixels(width, height, pixels));
    assert_complaint("gl_capture_pixels: " NO_SURFACE);
    assert_false(gl_capture_png("a.png", width, height));
    assert_complaint("gl_capture_png: " NO_SURFACE);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    give_surface_back();
}

// The frames before it are written.
TEST(frames_lose_the_surface)
{
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "%d.png"});
    assert_non_null(capture);
    assert_true(gl_capture_frame(capture, width, height));
    take_surface_away();
    assert_false(gl_capture_frame(capture, width, height));
    assert_complaint("gl_capture_frame: " NO_SURFACE "; the capture ends");
    give_surface_back();
    assert_false(gl_capture_frame(capture, width, height));
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 0);
    uint8_t pixels[width * height * 3];
    read_png_rgb("0.png", width, height, pixels);
    assert_frame(pixels, 3, 0);
    remove("0.png");
}

// ---- errors -------------------------------------------------------------------------------------

static void make_error(void)
{
    glEnable(0); // GL_INVALID_ENUM
}

// Instead of a function of OpenGL's: does nothing but fail.
static void GLP_API_PTR fail_bind(GLenum target, GLuint name)
{
    (void)target;
    (void)name;
    make_error();
}

static void GLP_API_PTR fail_read_buffer(GLenum buffer)
{
    (void)buffer;
    make_error();
}

static void GLP_API_PTR fail_pixel_store(GLenum name, GLint value)
{
    (void)name;
    (void)value;
    make_error();
}

static void GLP_API_PTR fail_read(GLint x, GLint y, GLsizei w, GLsizei h, GLenum format,
                                  GLenum type, void *pixels)
{
    (void)x;
    (void)y;
    (void)w;
    (void)h;
    (void)format;
    (void)type;
    (void)pixels;
    make_error();
}

static void assert_refused(const char *failing)
{
    uint8_t pixels[width * height * 4];
    bool read = gl_capture_pixels(width, height, pixels);
    bool written = gl_capture_png("a.png", width, height);
    if (read || written || access("a.png", F_OK) == 0)
        fail_msg("after %s, nobody is reported", failing);
    assert_int_equal(logged.count, 2);
    assert_string_equal(logged.message, "gl_capture_png: OpenGL refuses with error 0x0500");
    assert_int_equal(glGetError(), GL_NO_ERROR);
    logged.count = 0;
}

#define CHECK(type, function, failing)                                                             \
    do {                                                                                           \
        type const real = function;                                                                \
        function = failing;                                                                        \
        assert_refused(#failing);                                                                  \
        function = real;                                                                           \
    } while (0)

TEST(each_call)
{
    CHECK(PFNGLREADPIXELSPROC, glReadPixels, fail_read);
    CHECK(PFNGLREADBUFFERPROC, glReadBuffer, fail_read_buffer);
    CHECK(PFNGLPIXELSTOREIPROC, glPixelStorei, fail_pixel_store);
    CHECK(PFNGLBINDBUFFERPROC, glBindBuffer, fail_bind);
    CHECK(PFNGLBINDFRAMEBUFFERPROC, glBindFramebuffer, fail_bind);
}

// It is reported once, since OpenGL does not keep it, and the picture is good.
TEST(error_of_the_program)
{
    make_error();
    assert_true(gl_capture_png("a.png", width, height));
    assert_complaint("gl_capture_png: OpenGL had error 0x0500 already, from an earlier call");
    assert_true(gl_capture_png("a.png", width, height));
    assert_int_equal(logged.count, 0);
    remove("a.png");
}

// A program that asks for errors once a frame finds its own, captured or not.
TEST(frames_leave_errors)
{
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "%d.png"});
    assert_non_null(capture);
    make_error();
    assert_true(gl_capture_frame(capture, width, height));
    assert_int_equal(glGetError(), GL_INVALID_ENUM);
    assert_true(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 0);
    remove("0.png");
}

#include <glpace/capture.h>

#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include <glpace/gl.h>

#include "core/check.h"
#include "core/log.h"
#include "graphics/file.h"

enum { max_size = 16384, pixel_size = 4 };

// ---- reading ------------------------------------------------------------------------------------

// What decides where glReadPixels puts the pixels, and what it has to be here.
static const struct {
    GLenum name;
    GLint value;
} packing[] = {
    {GL_PACK_ALIGNMENT, 1},   {GL_PACK_ROW_LENGTH, 0},        {GL_PACK_SKIP_ROWS, 0},
    {GL_PACK_SKIP_PIXELS, 0}, {GL_PACK_SWAP_BYTES, GL_FALSE}, {GL_PACK_LSB_FIRST, GL_FALSE},
};
enum { packing_count = sizeof packing / sizeof *packing };

static bool check_size(const char *who, int32_t width, int32_t height)
{
    return glp_check_range(who, "width", width, 1, max_size) &&
           glp_check_range(who, "height", height, 1, max_size);
}

bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels)
{
    assert(pixels && "gl_capture_pixels needs room for pixels");
    assert(glReadPixels && "gl_capture_pixels needs a current context");
    if (!check_size("gl_capture_pixels", width, height))
        return false;
    GLint packed[packing_count];
    GLint framebuffer = 0;
    GLint buffer = 0;
    GLint from = GL_BACK;
    for (int i = 0; i < packing_count; i++) {
        glGetIntegerv(packing[i].name, &packed[i]);
        glPixelStorei(packing[i].name, packing[i].value);
    }
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
    glGetIntegerv(GL_PIXEL_PACK_BUFFER_BINDING, &buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glGetIntegerv(GL_READ_BUFFER, &from);
    glReadBuffer(GL_BACK);

    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);

    glReadBuffer((GLenum)from);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, (GLuint)buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)framebuffer);
    for (int i = 0; i < packing_count; i++)
        glPixelStorei(packing[i].name, packed[i]);
    return true;
}

// ---- encoding -----------------------------------------------------------------------------------

struct picture {
    uint32_t width;
    uint32_t height;
    const uint8_t *pixels;
    jmp_buf failed; // libpng leaves an error by a jump
    int error;      // of the system, why not; 0 if it was none
    char reason[128];
};

static void on_error(png_structp png, png_const_charp message)
{
    struct picture *picture = png_get_error_ptr(png);
    picture->error = errno; // of the write that failed, if it was one
    snprintf(picture->reason, sizeof picture->reason, "%s", message);
    longjmp(picture->failed, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void encode(const struct picture *picture, png_structp png, png_infop info, FILE *file)
{
    size_t row = (size_t)picture->width * pixel_size;
    png_init_io(png, file);
    png_set_IHDR(png, info, picture->width, picture->height, 8, PNG_COLOR_TYPE_RGBA,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (uint32_t y = picture->height; y > 0; y--)
        png_write_row(png, picture->pixels + (y - 1) * row);
    png_write_end(png, info);
}

static bool write_to(FILE *file, struct picture *picture)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, picture, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    volatile bool written = false;
    if (!info) {
        picture->error = ENOMEM;
    } else if (!setjmp(picture->failed)) {
        errno = 0;
        encode(picture, png, info, file);
        written = true;
    }
    png_destroy_write_struct(&png, &info);
    return written;
}

// ---- public -------------------------------------------------------------------------------------

static bool fail(const char *path, int error, const char *reason)
{
    if (error == ENOMEM)
        return glp_fail("gl_capture_write_png: out of memory");
    return glp_fail("gl_capture_write_png: cannot write \"%s\": %s", path,
                    error ? strerror(error) : reason);
}

bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels)
{
    assert(path && pixels && "gl_capture_write_png needs a path and pixels");
    if (!check_size("gl_capture_write_png", width, height))
        return false;
    struct picture picture = {
        .width = (uint32_t)width, .height = (uint32_t)height, .pixels = pixels};
    glp_file file;
    int error = glp_file_open(&file, path);
    if (error)
        return fail(path, error, NULL);
    bool written = write_to(file.stream, &picture);
    error = glp_file_close(&file, written);
    if (!written)
        return fail(path, picture.error, picture.reason);
    return error ? fail(path, error, NULL) : true;
}

bool gl_capture_png(const char *path, int32_t width, int32_t height)
{
    assert(path && "gl_capture_png needs a path");
    if (!check_size("gl_capture_png", width, height))
        return false;
    size_t size = (size_t)width * (size_t)height * pixel_size;
    uint8_t *pixels = calloc(size, 1);
    if (!pixels)
        return glp_fail("gl_capture_png: out of memory");

    gl_capture_pixels(width, height, pixels);
    for (size_t i = pixel_size - 1; i < size; i += pixel_size)
        pixels[i] = 255;
    bool written = gl_capture_write_png(path, width, height, pixels);
    free(pixels);
    return written;
}

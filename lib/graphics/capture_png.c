#define _XOPEN_SOURCE 700 // lstat

#include <glpace/capture.h>

#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <sys/stat.h>

#include <glpace/gl.h>

#include "core/log.h"

enum { max_size = 16384, pixel_size = 4 };

// ---- reading -------------------------------------------------------------------------------------

// What decides where glReadPixels puts the pixels, and what it has to be here.
static const struct {
    GLenum name;
    GLint value;
} packing[] = {
    {GL_PACK_ALIGNMENT, 1},   {GL_PACK_ROW_LENGTH, 0},        {GL_PACK_SKIP_ROWS, 0},
    {GL_PACK_SKIP_PIXELS, 0}, {GL_PACK_SWAP_BYTES, GL_FALSE}, {GL_PACK_LSB_FIRST, GL_FALSE},
};
enum { packing_count = sizeof packing / sizeof *packing };

void gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels)
{
    GLint packed[packing_count];
    GLint framebuffer = 0;
    GLint buffer = 0;
    for (int i = 0; i < packing_count; i++) {
        glGetIntegerv(packing[i].name, &packed[i]);
        glPixelStorei(packing[i].name, packing[i].value);
    }
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
    glGetIntegerv(GL_PIXEL_PACK_BUFFER_BINDING, &buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);

    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);

    glBindBuffer(GL_PIXEL_PACK_BUFFER, (GLuint)buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)framebuffer);
    for (int i = 0; i < packing_count; i++)
        glPixelStorei(packing[i].name, packed[i]);
}

// ---- encoding ------------------------------------------------------------------------------------

struct picture {
    uint32_t width;
    uint32_t height;
    const uint8_t *pixels;
    jmp_buf failed; // libpng leaves an error by a jump
    char reason[128];
};

static bool refuse(struct picture *picture, const char *reason)
{
    snprintf(picture->reason, sizeof picture->reason, "%s", reason);
    return false;
}

static void on_error(png_structp png, png_const_charp message)
{
    int error = errno; // of the write that failed, if it was one
    struct picture *picture = png_get_error_ptr(png);
    refuse(picture, error ? strerror(error) : message);
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
        refuse(picture, "out of memory");
    } else if (!setjmp(picture->failed)) {
        errno = 0;
        encode(picture, png, info, file);
        written = true;
    }
    png_destroy_write_struct(&png, &info);
    return written;
}

static bool write_and_close(FILE *file, struct picture *picture)
{
    bool written = write_to(file, picture);
    if (fclose(file) != 0 && written)
        return refuse(picture, strerror(errno));
    return written;
}

// ---- files ---------------------------------------------------------------------------------------

// Whether nobody would mind if path became a plain file. A device, a pipe or a link stays what it
// is and is written in place.
static bool is_replaceable(const char *path)
{
    struct stat status;
    return lstat(path, &status) != 0 || S_ISREG(status.st_mode);
}

static bool write_in_place(const char *path, struct picture *picture)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return refuse(picture, strerror(errno));
    return write_and_close(file, picture);
}

static bool write_beside(const char *path, struct picture *picture)
{
    size_t size = strlen(path) + sizeof ".99.tmp";
    char *temporary = malloc(size);
    if (!temporary)
        return refuse(picture, "out of memory");

    FILE *file = NULL;
    errno = EEXIST;
    for (int i = 0; i < 100 && !file && errno == EEXIST; i++) {
        snprintf(temporary, size, "%s.%d.tmp", path, i);
        file = fopen(temporary, "wbx");
    }
    bool written = file ? write_and_close(file, picture) : refuse(picture, strerror(errno));
    if (written && rename(temporary, path) != 0)
        written = refuse(picture, strerror(errno));
    if (file && !written)
        remove(temporary);
    free(temporary);
    return written;
}

// ---- public --------------------------------------------------------------------------------------

static bool check_size(const char *who, const char *name, int32_t size)
{
    if (size >= 1 && size <= max_size)
        return true;
    return glp_fail("%s: %s is %d, must be 1 to %d", who, name, (int)size, max_size);
}

bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels)
{
    assert(path && pixels && "gl_capture_write_png needs a path and pixels");
    if (!check_size("gl_capture_write_png", "width", width) ||
        !check_size("gl_capture_write_png", "height", height))
        return false;
    struct picture picture = {
        .width = (uint32_t)width, .height = (uint32_t)height, .pixels = pixels};
    if (is_replaceable(path) ? write_beside(path, &picture) : write_in_place(path, &picture))
        return true;
    return glp_fail("gl_capture_write_png: cannot write \"%s\": %s", path, picture.reason);
}

bool gl_capture_png(const char *path, int32_t width, int32_t height)
{
    if (!check_size("gl_capture_png", "width", width) ||
        !check_size("gl_capture_png", "height", height))
        return false;
    size_t size = (size_t)width * (size_t)height * pixel_size;
    uint8_t *pixels = malloc(size);
    if (!pixels)
        return glp_fail("gl_capture_png: no memory for %d x %d pixels", (int)width, (int)height);

    gl_capture_pixels(width, height, pixels);
    for (size_t i = pixel_size - 1; i < size; i += pixel_size)
        pixels[i] = 255;
    bool written = gl_capture_write_png(path, width, height, pixels);
    free(pixels);
    return written;
}

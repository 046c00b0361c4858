// Compiled in place of capture_png.c where graphics are disabled.
#include <glpace/capture.h>

#include <stddef.h>

#include "core/log.h"

static bool fail(const char *who)
{
    return glp_fail("%s: this glpace was built without graphics, which pictures need", who);
}

bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels)
{
    (void)width;
    (void)height;
    (void)pixels;
    return fail("gl_capture_pixels");
}

bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels)
{
    (void)path;
    (void)width;
    (void)height;
    (void)pixels;
    return fail("gl_capture_write_png");
}

bool gl_capture_png(const char *path, int32_t width, int32_t height)
{
    (void)path;
    (void)width;
    (void)height;
    return fail("gl_capture_png");
}

gl_capture *gl_capture_create(const gl_capture_desc *desc)
{
    (void)desc;
    fail("gl_capture_create");
    return NULL;
}

bool gl_capture_frame(gl_capture *capture, int32_t width, int32_t height)
{
    (void)capture;
    (void)width;
    (void)height;
    return fail("gl_capture_frame");
}

bool gl_capture_flush(gl_capture *capture)
{
    (void)capture;
    return fail("gl_capture_flush");
}

gl_capture_counts gl_capture_count(gl_capture *capture)
{
    (void)capture;
    return (gl_capture_counts){0};
}

bool gl_capture_destroy(gl_capture *capture)
{
    (void)capture;
    return true;
}

bool gl_capture_name(const char *files, uint64_t number, char *name, size_t size)
{
    (void)files;
    (void)number;
    (void)name;
    (void)size;
    return fail("gl_capture_name");
}

// Compiled in place of capture_png.c where graphics are disabled.
#include <glpace/capture.h>

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

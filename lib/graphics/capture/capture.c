// Pictures of one frame.
#include <glpace/capture.h>

#include <stdlib.h>

#include "base/log.h"
#include "base/memory.h"
#include "graphics/capture/impl.h"
#include "graphics/gl/usable.h"

static bool write_png(const char *who, const char *path, int32_t width, int32_t height,
                      const uint8_t *pixels)
{
    const glp_picture picture = {.width = width, .height = height, .pixels = pixels};
    glp_reason reason;
    return glp_png_write(path, &picture, GLP_PNG_SMALL, &reason) ||
           glp_fail("%s: %s", who, reason.text);
}

bool gl_capture_write_png(const char *path, int32_t width, int32_t height, const uint8_t *pixels)
{
    const char *who = "gl_capture_write_png";
    return glp_require(path && pixels, "gl_capture_write_png needs a path and pixels") &&
           glp_capture_check_size(who, width, height) &&
           write_png(who, path, width, height, pixels);
}

bool gl_capture_png(const char *path, int32_t width, int32_t height)
{
    if (!glp_require(path, "gl_capture_png needs a path") ||
        !glp_capture_check_size("gl_capture_png", width, height) || !GLP_CAN_DRAW("gl_capture_png"))
        return false;
    size_t size = glp_capture_size(width, height);
    uint8_t *pixels = glp_new("gl_capture_png", size, 1); // what lies outside may not be written
    if (!pixels)
        return false;

    bool done = glp_capture_read_now("gl_capture_png", width, height, pixels);
    for (size_t i = GLP_PIXEL_SIZE - 1; i < size; i += GLP_PIXEL_SIZE)
        pixels[i] = 255;
    done = done && write_png("gl_capture_png", path, width, height, pixels);
    free(pixels);
    return done;
}

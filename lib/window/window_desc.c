#include "window/window_impl.h"

#include "core/log.h"

#define MAX_SIZE 16384
#define MAX_SAMPLES 64
#define MAX_DEPTH_BITS 32
#define MAX_STENCIL_BITS 16

static bool check_range(const char *field, int32_t value, int32_t low, int32_t high)
{
    if (value >= low && value <= high)
        return true;
    return glp_fail("gl_window_create: %s is %d; it must be %d to %d", field, value, low, high);
}

static bool check_size(int32_t width, int32_t height)
{
    if (!check_range("width", width, 0, MAX_SIZE) || !check_range("height", height, 0, MAX_SIZE))
        return false;
    if ((width == 0) != (height == 0))
        return glp_fail(
            "gl_window_create: the size is %d x %d; both must be 1 to %d, or both 0 "
            "for the default",
            width, height, MAX_SIZE);
    return true;
}

bool glp_window_desc_check(const gl_window_desc *desc)
{
    if (!desc)
        return glp_fail("gl_window_create: desc is NULL; a zeroed gl_window_desc means defaults");
    return check_size(desc->width, desc->height) &&
           check_range("samples", desc->samples, 0, MAX_SAMPLES) &&
           check_range("depth_bits", desc->depth_bits, GL_WINDOW_NO_BITS, MAX_DEPTH_BITS) &&
           check_range("stencil_bits", desc->stencil_bits, GL_WINDOW_NO_BITS, MAX_STENCIL_BITS) &&
           check_range("vsync", (int32_t)desc->vsync, GL_VSYNC_DEFAULT, GL_VSYNC_ADAPTIVE);
}

static int32_t resolve_bits(int32_t bits, int32_t standard)
{
    if (bits == GL_WINDOW_NO_BITS)
        return 0;
    return bits == 0 ? standard : bits;
}

gl_window_desc glp_window_desc_resolve(const gl_window_desc *desc, const GLFWvidmode *mode)
{
    gl_window_desc resolved = *desc;
    if (!resolved.title)
        resolved.title = "glpace";
    if (resolved.width == 0) {
        resolved.width = mode ? mode->width : 960;
        resolved.height = mode ? mode->height : 540;
    }
    resolved.depth_bits = resolve_bits(resolved.depth_bits, 24);
    resolved.stencil_bits = resolve_bits(resolved.stencil_bits, 8);
    if (resolved.vsync == GL_VSYNC_DEFAULT)
        resolved.vsync = GL_VSYNC_ON;
    return resolved;
}

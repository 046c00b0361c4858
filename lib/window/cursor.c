// The cursor of a window: its mode, shape, picture and position.
#include <glpace/cursor.h>

#include <float.h>
#include <math.h>

#include "core/base/check.h"
#include "window/window.h"

#define MAX_CURSOR_SIDE 256

bool gl_window_set_cursor_mode(gl_window *window, gl_cursor_mode mode)
{
    static const char who[] = "gl_window_set_cursor_mode";
    return glp_window_check(window, who) &&
           glp_check_range(who, "mode", (int32_t)mode, 0, GL_CURSOR_CAPTURED) &&
           glp_system_input_set_cursor_mode(who, window->system, mode);
}

bool gl_window_set_cursor_shape(gl_window *window, gl_cursor_shape shape)
{
    static const char who[] = "gl_window_set_cursor_shape";
    return glp_window_check(window, who) &&
           glp_check_range(who, "shape", (int32_t)shape, 0, GL_CURSOR_NOT_ALLOWED) &&
           glp_system_input_set_cursor_shape(who, window->system, shape);
}

static bool check_image(const char *who, const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    if (!image || !image->pixels)
        return glp_fail("%s: %s", who, image ? "image has no pixels" : "image is NULL");
    return glp_check_range(who, "width", image->width, 1, MAX_CURSOR_SIDE) &&
           glp_check_range(who, "height", image->height, 1, MAX_CURSOR_SIDE) &&
           glp_check_range(who, "hot_x", hot_x, 0, image->width - 1) &&
           glp_check_range(who, "hot_y", hot_y, 0, image->height - 1);
}

bool gl_window_set_cursor_image(gl_window *window, const gl_image *image, int32_t hot_x,
                                int32_t hot_y)
{
    static const char who[] = "gl_window_set_cursor_image";
    return glp_window_check(window, who) && check_image(who, image, hot_x, hot_y) &&
           glp_system_input_set_cursor_image(who, window->system, image, hot_x, hot_y);
}

bool gl_window_set_cursor_position(gl_window *window, double x, double y)
{
    static const char who[] = "gl_window_set_cursor_position";
    if (!glp_window_check(window, who))
        return false;
    if (!(fabs(x) <= DBL_MAX && fabs(y) <= DBL_MAX)) // isfinite() of mingw-w64 makes floats of them
        return glp_fail("%s: the position is %g, %g; it takes finite numbers", who, x, y);
    return glp_window_is_granted(who, glp_system_input_set_cursor_position(window->system, x, y));
}

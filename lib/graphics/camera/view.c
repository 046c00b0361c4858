#include <glpace/view.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/check.h"

static bool is_above_0(double size)
{
    return isfinite(size) && size > 0;
}

gl_view gl_view_fit(const gl_render_event *render, double width, double height)
{
    if (!glp_require(render, "gl_view_fit needs a RENDER event") ||
        !glp_require(is_above_0(width) && is_above_0(height),
                     "gl_view_fit takes a world whose width and height are finite and above 0") ||
        !glp_require(render->width > 0 && render->height > 0 && render->framebuffer_width > 0 &&
                         render->framebuffer_height > 0,
                     "gl_view_fit takes a RENDER event whose sizes are above 0"))
        return (gl_view){0};
    const double pixel_width = render->framebuffer_width;
    const double pixel_height = render->framebuffer_height;
    const double scale = fmin(pixel_width / width, pixel_height / height);
    if (!glp_require(
            scale >= FLT_MIN && scale <= FLT_MAX,
            "gl_view_fit takes a world whose unit has a number of pixels that a float holds"))
        return (gl_view){0};
    return (gl_view){
        .left = (float)((pixel_width - width * scale) / 2),
        .bottom = (float)((pixel_height - height * scale) / 2),
        .scale = (float)scale,
        .width = render->width,
        .height = render->height,
        .framebuffer_width = render->framebuffer_width,
        .framebuffer_height = render->framebuffer_height,
    };
}

bool gl_view_world(const gl_view *view, double x, double y, double *world_x, double *world_y)
{
    if (!glp_require(view, "gl_view_world needs a view") ||
        !glp_require(world_x && world_y, "gl_view_world needs room for the result") ||
        view->scale == 0)
        return false;
    const double right = x / view->width * view->framebuffer_width;
    const double up = (view->height - y) / view->height * view->framebuffer_height;
    *world_x = (right - view->left) / view->scale;
    *world_y = (up - view->bottom) / view->scale;
    return true;
}

void gl_view_projection(const gl_view *view, float projection[16])
{
    if (!glp_require(view && projection, "gl_view_projection needs a view and room for a matrix") ||
        !glp_require(view->scale != 0, "gl_view_projection needs a view by gl_view_fit"))
        return;
    const float across = 2 / (float)view->framebuffer_width;
    const float up = 2 / (float)view->framebuffer_height;
    // clang-format off
    const float columns[16] = {
        view->scale * across, 0, 0, 0,
        0, view->scale * up, 0, 0,
        0, 0, 1, 0,
        view->left * across - 1, view->bottom * up - 1, 0, 1,
    };
    // clang-format on
    memcpy(projection, columns, sizeof columns);
}

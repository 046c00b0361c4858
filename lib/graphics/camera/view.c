#include <glpace/view.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/check.h"

static bool is_above_0(float size)
{
    return isfinite(size) && size > 0;
}

static bool has_sizes(const gl_render_event *render)
{
    return render->width > 0 && render->height > 0 && render->framebuffer_width > 0 &&
           render->framebuffer_height > 0;
}

static gl_view view_in(const gl_render_event *render, float left, float bottom, float scale)
{
    return (gl_view){
        .left = left,
        .bottom = bottom,
        .scale = scale,
        .width = render->width,
        .height = render->height,
        .framebuffer_width = render->framebuffer_width,
        .framebuffer_height = render->framebuffer_height,
    };
}

gl_view gl_view_fit(const gl_render_event *render, float width, float height)
{
    if (!glp_require(render, "gl_view_fit needs a RENDER event") ||
        !glp_require(is_above_0(width) && is_above_0(height),
                     "gl_view_fit takes a world whose width and height are finite and above 0") ||
        !glp_require(has_sizes(render), "gl_view_fit takes a RENDER event whose sizes are above 0"))
        return (gl_view){0};
    const double pixel_width = render->framebuffer_width;
    const double pixel_height = render->framebuffer_height;
    const double scale = fmin(pixel_width / width, pixel_height / height);
    if (!glp_require(
            scale >= FLT_MIN && scale <= FLT_MAX,
            "gl_view_fit takes a world whose unit has a number of pixels that a float holds"))
        return (gl_view){0};
    return view_in(render, (float)((pixel_width - width * scale) / 2),
                   (float)((pixel_height - height * scale) / 2), (float)scale);
}

gl_view gl_view_camera(const gl_render_event *render, const gl_camera_2d *camera)
{
    if (!glp_require(render && camera, "gl_view_camera needs a RENDER event and a camera") ||
        !glp_require(has_sizes(render),
                     "gl_view_camera takes a RENDER event whose sizes are above 0") ||
        !glp_require(is_above_0(camera->zoom) && isfinite(camera->x + camera->y + camera->pixel_x +
                                                          camera->pixel_y + camera->rotation),
                     "gl_view_camera takes a camera with a zoom above 0, in pixels a unit, and "
                     "finite numbers"))
        return (gl_view){0};
    // A camera that turns counterclockwise shows a world that turns clockwise.
    const float cosine = cosf(camera->rotation), sine = -sinf(camera->rotation);
    const float across = (camera->x * cosine - camera->y * sine) * camera->zoom;
    const float up = (camera->x * sine + camera->y * cosine) * camera->zoom;
    gl_view view = view_in(render, camera->pixel_x - across, camera->pixel_y - up, camera->zoom);
    view.rotation = -camera->rotation;
    return view;
}

bool gl_view_world(const gl_view *view, double x, double y, float *world_x, float *world_y)
{
    if (!glp_require(view, "gl_view_world needs a view") ||
        !glp_require(world_x && world_y, "gl_view_world needs room for the result") ||
        view->scale == 0 || view->width == 0 || view->height == 0)
        return false;
    const double right = x / view->width * view->framebuffer_width - view->left;
    const double up = (view->height - y) / view->height * view->framebuffer_height - view->bottom;
    const double cosine = cos(view->rotation), sine = sin(view->rotation);
    *world_x = (float)((right * cosine + up * sine) / view->scale);
    *world_y = (float)((up * cosine - right * sine) / view->scale);
    return true;
}

void gl_view_projection(const gl_view *view, float projection[16])
{
    if (!glp_require(view && projection, "gl_view_projection needs a view and room for a matrix") ||
        !glp_require(view->scale != 0 && view->framebuffer_width > 0 &&
                         view->framebuffer_height > 0,
                     "gl_view_projection needs a view of a framebuffer; gl_view_fit and "
                     "gl_view_camera make one"))
        return;
    const float across = 2 / (float)view->framebuffer_width;
    const float up = 2 / (float)view->framebuffer_height;
    const float cosine = view->scale * cosf(view->rotation);
    const float sine = view->scale * sinf(view->rotation);
    // clang-format off
    const float columns[16] = {
        cosine * across, sine * up, 0, 0,
        -sine * across, cosine * up, 0, 0,
        0, 0, 1, 0,
        view->left * across - 1, view->bottom * up - 1, 0, 1,
    };
    // clang-format on
    memcpy(projection, columns, sizeof columns);
}

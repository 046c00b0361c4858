#include <glpace/view.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "core/base/check.h"

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

static bool is_sound(const gl_camera_2d *camera)
{
    return is_above_0(camera->zoom) &&
           isfinite(camera->x + camera->y + camera->pixel_x + camera->pixel_y + camera->rotation);
}

static gl_view by_camera(const gl_render_event *render, const gl_camera_2d *camera)
{
    // A camera that turns counterclockwise shows a world that turns clockwise.
    const float cosine = cosf(camera->rotation), sine = -sinf(camera->rotation);
    const float across = (camera->x * cosine - camera->y * sine) * camera->zoom;
    const float up = (camera->x * sine + camera->y * cosine) * camera->zoom;
    gl_view view = view_in(render, camera->pixel_x - across, camera->pixel_y - up, camera->zoom);
    view.rotation = -camera->rotation;
    return view;
}

gl_view gl_view_camera(const gl_render_event *render, const gl_camera_2d *camera)
{
    if (!glp_require(render && camera, "gl_view_camera needs a RENDER event and a camera") ||
        !glp_require(has_sizes(render),
                     "gl_view_camera takes a RENDER event whose sizes are above 0") ||
        !glp_require(is_sound(camera),
                     "gl_view_camera takes a camera with a zoom above 0, in pixels a unit, and "
                     "finite numbers"))
        return (gl_view){0};
    return by_camera(render, camera);
}

// From the world to pixels.
static void to_pixels(const gl_view *view, float x, float y, float *pixel_x, float *pixel_y)
{
    const float cosine = cosf(view->rotation), sine = sinf(view->rotation);
    *pixel_x = view->left + (x * cosine - y * sine) * view->scale;
    *pixel_y = view->bottom + (x * sine + y * cosine) * view->scale;
}

gl_view gl_view_nested(const gl_view *outer, const gl_camera_2d *camera)
{
    if (!glp_require(outer && camera, "gl_view_nested needs a view and a camera") ||
        !glp_require(
            is_sound(camera),
            "gl_view_nested takes a camera with a zoom above 0, in units of the outer view "
            "a unit, and finite numbers") ||
        outer->scale == 0)
        return (gl_view){0};
    const gl_render_event sizes = {
        .width = outer->width,
        .height = outer->height,
        .framebuffer_width = outer->framebuffer_width,
        .framebuffer_height = outer->framebuffer_height,
    };
    gl_view view = by_camera(&sizes, camera);
    to_pixels(outer, view.left, view.bottom, &view.left, &view.bottom);
    view.scale *= outer->scale;
    view.rotation += outer->rotation;
    return view;
}

static int32_t whole(float pixels)
{
    const float most = 1 << 30; // so that sums and differences fit
    return (int32_t)roundf(fminf(fmaxf(pixels, -most), most));
}

gl_scissor gl_view_pixels(const gl_view *view, float x, float y, float width, float height)
{
    if (!glp_require(view, "gl_view_pixels needs a view") ||
        !glp_require(isfinite(x + y + width + height), "gl_view_pixels takes finite numbers") ||
        view->scale == 0)
        return (gl_scissor){0};
    float left = INFINITY, bottom = INFINITY, right = -INFINITY, top = -INFINITY;
    for (int i = 0; i < 4; i++) {
        float pixel_x, pixel_y;
        to_pixels(view, x + (i % 2 ? width : 0), y + (i / 2 ? height : 0), &pixel_x, &pixel_y);
        left = fminf(left, pixel_x);
        right = fmaxf(right, pixel_x);
        bottom = fminf(bottom, pixel_y);
        top = fmaxf(top, pixel_y);
    }
    return (gl_scissor){whole(left), whole(bottom), whole(right) - whole(left),
                        whole(top) - whole(bottom)};
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

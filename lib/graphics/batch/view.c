// From units of the world to pixels and back.
#include "graphics/batch/impl.h"

#include "base/check.h"
#include "graphics/gl/usable.h"

void gl_batch_view(gl_batch *batch, float left, float bottom, float scale)
{
    if (!GLP_BATCH_BEGUN(batch, "gl_batch_view") ||
        !glp_require(isfinite(left) && isfinite(bottom) && isfinite(scale) && scale > 0,
                     "gl_batch_view takes a scale above 0, in pixels a unit, and finite numbers"))
        return;
    batch->view = (glp_batch_view){left, bottom, scale, 1, 0};
}

// A camera that turns counterclockwise shows a world that turns clockwise.
static glp_batch_view view_of(const gl_camera_2d *camera)
{
    glp_batch_view view = {0, 0, camera->zoom, 1, 0};
    if (camera->rotation != 0) {
        view.cosine = cosf(camera->rotation);
        view.sine = -sinf(camera->rotation);
    }
    float x, y;
    glp_batch_to_pixels(&view, camera->x, camera->y, &x, &y);
    view.left = camera->pixel_x - x;
    view.bottom = camera->pixel_y - y;
    return view;
}

static bool check(const gl_camera_2d *camera)
{
    const float sum = camera->x + camera->y + camera->pixel_x + camera->pixel_y + camera->rotation;
    return glp_require(isfinite(sum) && isfinite(camera->zoom) && camera->zoom > 0,
                       "a gl_camera_2d has a zoom above 0, in pixels a unit, and finite numbers");
}

void gl_batch_camera(gl_batch *batch, const gl_camera_2d *camera)
{
    if (GLP_BATCH_BEGUN(batch, "gl_batch_camera") &&
        glp_require(camera, "gl_batch_camera needs a camera") && check(camera))
        batch->view = view_of(camera);
}

bool gl_camera_2d_world(const gl_camera_2d *camera, float pixel_x, float pixel_y, float *x,
                        float *y)
{
    if (!glp_require(camera, "gl_camera_2d_world needs a camera") ||
        !glp_require(x && y, "gl_camera_2d_world needs room for x and y") || !check(camera))
        return false;
    const glp_batch_view view = view_of(camera);
    const float across = (pixel_x - camera->pixel_x) / view.scale;
    const float up = (pixel_y - camera->pixel_y) / view.scale;
    *x = camera->x + across * view.cosine + up * view.sine;
    *y = camera->y - across * view.sine + up * view.cosine;
    return true;
}

// Compiled instead of camera.c if graphics are disabled: there is no camera to be moved.
#include <glpace/camera.h>

#include "core/base/log.h"

bool gl_camera_init(gl_camera *camera, const gl_camera_desc *desc)
{
    (void)camera;
    (void)desc;
    return glp_fail("gl_camera_init: this glpace was built without graphics, which cameras need");
}

void gl_camera_feed(gl_camera *camera, const gl_event *event)
{
    (void)camera;
    (void)event;
}

void gl_camera_update(gl_camera *camera, double dt)
{
    (void)camera;
    (void)dt;
}

void gl_camera_view(const gl_camera *camera, double alpha, float view[16])
{
    (void)camera;
    (void)alpha;
    (void)view;
}

void gl_camera_eye(const gl_camera *camera, double alpha, float eye[3])
{
    (void)camera;
    (void)alpha;
    (void)eye;
}

void gl_camera_projection(const gl_camera *camera, double aspect, float projection[16])
{
    (void)camera;
    (void)aspect;
    (void)projection;
}

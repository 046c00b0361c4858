#include "camera_fixture.h"

#include <math.h>

// ---- events -------------------------------------------------------------------------------------

gl_camera camera_of(gl_camera_desc desc)
{
    gl_camera camera;
    assert_true(gl_camera_init(&camera, &desc));
    return camera;
}

void key(gl_camera *camera, gl_key which, gl_action action)
{
    gl_event event = {.type = GL_EVENT_KEY, .key = {.key = which, .action = action}};
    gl_camera_feed(camera, &event);
}

void button(gl_camera *camera, gl_mouse_button which, gl_action action, double x, double y)
{
    gl_event event = {.type = GL_EVENT_MOUSE_BUTTON,
                      .mouse_button = {.button = which, .action = action, .x = x, .y = y}};
    gl_camera_feed(camera, &event);
}

void cursor(gl_camera *camera, double x, double y)
{
    gl_camera_feed(camera, &(gl_event){.type = GL_EVENT_CURSOR, .cursor = {.x = x, .y = y}});
}

void mouse(gl_camera *camera, double x, double y)
{
    gl_event event = {.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {x, y, true}};
    gl_camera_feed(camera, &event);
}

void scroll(gl_camera *camera, double y)
{
    gl_camera_feed(camera, &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {0, y}});
}

void focus(gl_camera *camera, bool focused)
{
    gl_camera_feed(camera, &(gl_event){.type = GL_EVENT_FOCUS, .focus = {focused}});
}

void resize(gl_camera *camera, int32_t width, int32_t height)
{
    gl_camera_feed(camera, &(gl_event){.type = GL_EVENT_RESIZE, .resize = {width, height}});
}

void drag(gl_camera *camera, gl_mouse_button which, double x, double y)
{
    button(camera, which, GL_ACTION_PRESS, 400, 300);
    cursor(camera, 400 + x, 300 + y);
    button(camera, which, GL_ACTION_RELEASE, 400 + x, 300 + y);
}

// ---- what is to be ------------------------------------------------------------------------------

void assert_near(double have, double want, double tolerance)
{
    if (!(fabs(have - want) <= tolerance))
        fail_msg("it is %.9g, not %.9g", have, want);
}

void assert_floats(const float *have, const double *want, int count, double tolerance)
{
    for (int i = 0; i < count; i++)
        if (!(fabs((double)have[i] - want[i]) <= tolerance))
            fail_msg("number %d is %.9g, not %.9g", i, (double)have[i], want[i]);
}

void assert_position(const float *have, double x, double y, double z, double tolerance)
{
    assert_floats(have, (double[]){x, y, z}, 3, tolerance);
}

void transform(const float matrix[16], const double position[3], double result[4])
{
    for (int row = 0; row < 4; row++)
        result[row] = (double)matrix[row] * position[0] + (double)matrix[4 + row] * position[1] +
                      (double)matrix[8 + row] * position[2] + (double)matrix[12 + row];
}

void cross(const double a[3], const double b[3], double result[3])
{
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        result[i] = a[j] * b[k] - a[k] * b[j];
    }
}

double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

double random_within(double low, double high)
{
    static uint64_t seed = 12345;
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (high - low) * (double)(seed >> 40) / (double)(1 << 24);
}

gl_camera_desc random_desc(void)
{
    gl_camera_desc desc = {.kind = random_within(0, 1) < 0.5 ? GL_CAMERA_ORBIT : GL_CAMERA_FLY};
    for (int i = 0; i < 3; i++)
        desc.start.position[i] = (float)random_within(-20, 20);
    desc.start.yaw = (float)random_within(-10, 10);
    desc.start.pitch = (float)random_within(-1.5, 1.5);
    desc.start.distance = (float)random_within(0.5, 20);
    return desc;
}

// Its columns have length 1 and are at right angles, right-handed.
void assert_rigid(const float view[16])
{
    double columns[3][3];
    double third[3];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            columns[i][j] = (double)view[i * 4 + j];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            assert_near(dot(columns[i], columns[j]), i == j, 1e-6);
    cross(columns[0], columns[1], third);
    assert_near(dot(third, columns[2]), 1, 1e-6);
    assert_true(view[5] > 0);
    assert_floats((float[]){view[3], view[7], view[11], view[15]}, (double[]){0, 0, 0, 1}, 4, 0);
}

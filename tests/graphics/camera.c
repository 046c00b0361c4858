// The matrices of a camera are those that a textbook has, and between two updates they are between
// the two.
#include "camera_fixture.h"

#include <math.h>

#include <glpace/base.h>

// ---- matrices -----------------------------------------------------------------------------------

static void normalize(double a[3])
{
    double length = sqrt(dot(a, a));
    for (int i = 0; i < 3; i++)
        a[i] /= length;
}

// As gluLookAt() has it, y up.
static void look_along(const double eye[3], const double forward[3], double view[16])
{
    double right[3];
    double up[3];
    cross(forward, (double[]){0, 1, 0}, right);
    normalize(right);
    cross(right, forward, up);
    for (int i = 0; i < 3; i++) {
        view[i * 4] = right[i];
        view[i * 4 + 1] = up[i];
        view[i * 4 + 2] = -forward[i];
        view[i * 4 + 3] = 0;
    }
    view[12] = -dot(right, eye);
    view[13] = -dot(up, eye);
    view[14] = dot(forward, eye);
    view[15] = 1;
}

TEST(views_by_hand)
{
    float view[16];
    float eye[3];
    gl_camera camera;
    assert_true(gl_camera_init(&camera, NULL));
    gl_camera_view(&camera, 0.5, view);
    assert_floats(view, (double[]){1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -5, 1}, 16, 0);
    gl_camera_eye(&camera, 0.5, eye);
    assert_position(eye, 0, 0, 5, 0);

    // A quarter to the left: it looks along -x, from +x.
    camera = camera_of(
        (gl_camera_desc){.start = {.position = {1, 2, 3}, .yaw = (float)(pi / 2), .distance = 2}});
    gl_camera_view(&camera, 1, view);
    assert_floats(view, (double[]){0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 3, -2, -3, 1}, 16, 1e-6);
    gl_camera_eye(&camera, 1, eye);
    assert_position(eye, 3, 2, 3, 1e-6);

    // 30 degrees upwards, flying.
    double s = 0.5;
    double c = sqrt(0.75);
    camera = camera_of((gl_camera_desc){
        .kind = GL_CAMERA_FLY, .start = {.position = {0, 1, 0}, .pitch = (float)(pi / 6)}});
    gl_camera_view(&camera, 1, view);
    assert_floats(view, (double[]){1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0, 0, -c, s, 1}, 16, 1e-6);
    gl_camera_eye(&camera, 1, eye);
    assert_position(eye, 0, 1, 0, 0);
}

TEST(views_of_any_pose)
{
    for (int i = 0; i < 1000; i++) {
        gl_camera_desc desc = random_desc();
        gl_camera camera = camera_of(desc);
        double yaw = (double)desc.start.yaw;
        double pitch = (double)desc.start.pitch;
        double distance = desc.kind == GL_CAMERA_ORBIT ? (double)desc.start.distance : 0;
        double forward[3] = {-sin(yaw) * cos(pitch), sin(pitch), -cos(yaw) * cos(pitch)};
        double eye[3];
        for (int j = 0; j < 3; j++)
            eye[j] = (double)desc.start.position[j] - forward[j] * distance;
        double wanted[16];
        look_along(eye, forward, wanted);
        float view[16];
        float seen_from[3];
        gl_camera_view(&camera, 1, view);
        gl_camera_eye(&camera, 1, seen_from);
        assert_floats(view, wanted, 16, 2e-5);
        assert_floats(seen_from, eye, 3, 2e-5);
    }
}

TEST(projections)
{
    gl_camera camera =
        camera_of((gl_camera_desc){.fovy = (float)(pi / 2), .near_plane = 2, .far_plane = 10});
    float projection[16];
    gl_camera_projection(&camera, 2, projection);
    // cot(45 degrees) / 2, cot(45 degrees), (10 + 2) / (2 - 10), 2 * 10 * 2 / (2 - 10)
    assert_floats(projection, (double[]){0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.5, -1, 0, 0, -5, 0}, 16,
                  1e-6);

    double clip[4];
    transform(projection, (double[]){4, -2, -2}, clip); // a corner of the near plane
    assert_floats((float[]){(float)(clip[0] / clip[3]), (float)(clip[1] / clip[3]),
                            (float)(clip[2] / clip[3])},
                  (double[]){1, -1, -1}, 3, 1e-6);

    camera.desc.far_plane = INFINITY;
    gl_camera_projection(&camera, 2, projection);
    assert_floats(projection, (double[]){0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -4, 0}, 16,
                  1e-6);
}

// ---- between two updates ------------------------------------------------------------------------

static void play(gl_camera *camera)
{
    drag(camera, GL_MOUSE_BUTTON_LEFT, 35, -20);
    drag(camera, GL_MOUSE_BUTTON_MIDDLE, -12, 7);
    scroll(camera, 1.5);
    key(camera, GL_KEY_W, GL_ACTION_PRESS);
    gl_camera_update(camera, 0.1);
}

TEST(ends_of_alpha)
{
    for (int i = 0; i < 200; i++) {
        gl_camera camera = camera_of(random_desc());
        float before[16];
        float now[16];
        float blended[16];
        gl_camera_view(&camera, 1, before);
        play(&camera);
        gl_camera_view(&camera, 0, blended);
        assert_memory_equal(blended, before, sizeof before);

        gl_camera still = camera; // standing at the latest
        gl_camera_view(&camera, 1, now);
        still.before = still.pose;
        gl_camera_view(&still, 0, blended);
        for (int j = 0; j < 16; j++) // across the seam of yaw the last bits may differ
            assert_near((double)blended[j], (double)now[j], 1e-5);
        for (int alpha = 0; alpha <= 16; alpha++) {
            gl_camera_view(&camera, alpha / 16.0, blended);
            assert_rigid(blended);
        }
    }
}

TEST(blend)
{
    gl_camera camera = camera_of((gl_camera_desc){.start = {.distance = 4}});
    camera.pose = (gl_camera_pose){{8, -4, 2}, -3, 1, 2};
    camera.before.yaw = 3; // to -3 it is 0.283 further, not 6 back
    float eye[3];
    double yaw = 3 + 0.25 * (2 * pi - 6);
    double distance = 3.5;
    gl_camera_eye(&camera, 0.25, eye);
    assert_position(eye, 2 + distance * sin(yaw) * cos(0.25), -1 - distance * sin(0.25),
                    0.5 + distance * cos(yaw) * cos(0.25), 1e-5);
}

TEST(program_moves_it)
{
    gl_camera camera = camera_of((gl_camera_desc){0});
    gl_camera_update(&camera, 0.1);
    camera.pose.position[0] = 10; // follows something
    float eye[3];
    gl_camera_eye(&camera, 0.5, eye);
    assert_position(eye, 5, 0, 5, 1e-6);
    gl_camera_update(&camera, 0.1);
    gl_camera_eye(&camera, 0, eye);
    assert_position(eye, 10, 0, 5, 0);
    camera.pose.pitch = 7; // nonsense is mended
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.pitch, (double)GL_CAMERA_PITCH_MAX, 0);
}

// ---- creation -----------------------------------------------------------------------------------

static void assert_refused(gl_camera_desc desc, const char *why)
{
    gl_camera camera;
    assert_false(gl_camera_init(&camera, &desc));
    assert_string_equal(gl_last_error(), why);
}

TEST(refused)
{
    assert_refused((gl_camera_desc){.kind = (gl_camera_kind)2},
                   "gl_camera_init: kind is 2; it takes 0 to 1");
    assert_refused((gl_camera_desc){.start.pitch = 1.6f},
                   "gl_camera_init: start.pitch is 1.6; it takes -1.55334 to 1.55334");
    assert_refused((gl_camera_desc){.start.distance = 0.05f},
                   "gl_camera_init: start.distance is 0.05; it takes 0.1 to 1000");
    assert_refused((gl_camera_desc){.min_distance = 2, .max_distance = 1},
                   "gl_camera_init: max_distance is 1; it takes 2 to 3.40282e+38");
    assert_refused((gl_camera_desc){.fovy = 3.15f},
                   "gl_camera_init: fovy is 3.15; it takes radians, more than 0 and at most 3.14");
    assert_refused((gl_camera_desc){.near_plane = 10, .far_plane = 10},
                   "gl_camera_init: far_plane is 10; it takes more than near_plane, 10");
    assert_refused((gl_camera_desc){.speed = -1},
                   "gl_camera_init: speed is -1; it takes 1.17549e-38 to 3.40282e+38");
    static const size_t numbers[] = {
        offsetof(gl_camera_desc, start.position[0]),
        offsetof(gl_camera_desc, start.position[1]),
        offsetof(gl_camera_desc, start.position[2]),
        offsetof(gl_camera_desc, start.yaw),
        offsetof(gl_camera_desc, start.pitch),
        offsetof(gl_camera_desc, start.distance),
        offsetof(gl_camera_desc, min_distance),
        offsetof(gl_camera_desc, max_distance),
        offsetof(gl_camera_desc, speed),
        offsetof(gl_camera_desc, sprint),
        offsetof(gl_camera_desc, sensitivity),
        offsetof(gl_camera_desc, zoom),
        offsetof(gl_camera_desc, fovy),
        offsetof(gl_camera_desc, near_plane),
        offsetof(gl_camera_desc, far_plane),
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        gl_camera camera;
        gl_camera_desc desc = {0};
        *(float *)((char *)&desc + numbers[i]) = NAN;
        assert_false(gl_camera_init(&camera, &desc));
    }
}

TEST(defaults)
{
    gl_camera camera;
    assert_true(gl_camera_init(&camera, NULL));
    assert_int_equal(camera.desc.kind, GL_CAMERA_ORBIT);
    assert_floats(&camera.desc.min_distance, (double[]){0.1, 1000, 5, 4, 0.004, 1.1, 1, 0.1, 1000},
                  9, 1e-6);
    assert_near((double)camera.pose.distance, 5, 0);
    camera = camera_of((gl_camera_desc){.min_distance = 20});
    assert_near((double)camera.pose.distance, 20, 0);
    camera = camera_of((gl_camera_desc){.start.yaw = 100});
    assert_near((double)camera.pose.yaw, 100 - 32 * pi, 1e-5);
}

// A camera goes where its user moves it, the same for the same events and updates; its matrices are
// those that a textbook has.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <glpace/camera.h>
#include <glpace/log.h>

static const double pi = 3.14159265358979323846;

// ---- events -------------------------------------------------------------------------------------

static gl_camera camera_of(gl_camera_desc desc)
{
    gl_camera camera;
    assert_true(gl_camera_init(&camera, &desc));
    return camera;
}

static void key(gl_camera *camera, gl_key which, gl_action action)
{
    gl_event event = {.type = GL_EVENT_KEY, .key = {.key = which, .action = action}};
    gl_camera_event(camera, &event);
}

static void button(gl_camera *camera, gl_mouse_button which, gl_action action, double x, double y)
{
    gl_event event = {.type = GL_EVENT_MOUSE_BUTTON,
                      .mouse_button = {.button = which, .action = action, .x = x, .y = y}};
    gl_camera_event(camera, &event);
}

static void cursor(gl_camera *camera, double x, double y)
{
    gl_camera_event(camera, &(gl_event){.type = GL_EVENT_CURSOR, .cursor = {x, y}});
}

static void mouse(gl_camera *camera, double x, double y)
{
    gl_event event = {.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {x, y, true}};
    gl_camera_event(camera, &event);
}

static void scroll(gl_camera *camera, double y)
{
    gl_camera_event(camera, &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {0, y}});
}

static void focus(gl_camera *camera, bool focused)
{
    gl_camera_event(camera, &(gl_event){.type = GL_EVENT_FOCUS, .focus = {focused}});
}

static void resize(gl_camera *camera, int32_t width, int32_t height)
{
    gl_camera_event(camera, &(gl_event){.type = GL_EVENT_RESIZE, .resize = {width, height}});
}

static void drag(gl_camera *camera, gl_mouse_button which, double x, double y)
{
    button(camera, which, GL_ACTION_PRESS, 400, 300);
    cursor(camera, 400 + x, 300 + y);
    button(camera, which, GL_ACTION_RELEASE, 400 + x, 300 + y);
}

// ---- what is to be ------------------------------------------------------------------------------

static void assert_near(double have, double want, double tolerance)
{
    if (!(fabs(have - want) <= tolerance))
        fail_msg("it is %.9g, not %.9g", have, want);
}

static void assert_floats(const float *have, const double *want, int count, double tolerance)
{
    for (int i = 0; i < count; i++)
        if (!(fabs((double)have[i] - want[i]) <= tolerance))
            fail_msg("number %d is %.9g, not %.9g", i, (double)have[i], want[i]);
}

static void assert_place(const float *have, double x, double y, double z, double tolerance)
{
    assert_floats(have, (double[]){x, y, z}, 3, tolerance);
}

// matrix * (x, y, z, 1)
static void transform(const float matrix[16], const double place[3], double result[4])
{
    for (int row = 0; row < 4; row++)
        result[row] = (double)matrix[row] * place[0] + (double)matrix[4 + row] * place[1] +
                      (double)matrix[8 + row] * place[2] + (double)matrix[12 + row];
}

static void cross(const double a[3], const double b[3], double result[3])
{
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        result[i] = a[j] * b[k] - a[k] * b[j];
    }
}

static double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

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

static double random_within(double low, double high)
{
    static uint64_t seed = 12345;
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (high - low) * (double)(seed >> 40) / (double)(1 << 24);
}

static gl_camera_desc random_desc(void)
{
    gl_camera_desc desc = {.kind = random_within(0, 1) < 0.5 ? GL_CAMERA_ORBIT : GL_CAMERA_FLY};
    for (int i = 0; i < 3; i++)
        desc.start.place[i] = (float)random_within(-20, 20);
    desc.start.yaw = (float)random_within(-10, 10);
    desc.start.pitch = (float)random_within(-1.5, 1.5);
    desc.start.distance = (float)random_within(0.5, 20);
    return desc;
}

// ---- matrices -----------------------------------------------------------------------------------

static void test_views_by_hand(void **state)
{
    (void)state;
    float view[16];
    float eye[3];
    gl_camera camera;
    assert_true(gl_camera_init(&camera, NULL));
    gl_camera_view(&camera, 0.5, view);
    assert_floats(view, (double[]){1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -5, 1}, 16, 0);
    gl_camera_eye(&camera, 0.5, eye);
    assert_place(eye, 0, 0, 5, 0);

    // A quarter to the left: it looks along -x, from +x.
    camera = camera_of(
        (gl_camera_desc){.start = {.place = {1, 2, 3}, .yaw = (float)(pi / 2), .distance = 2}});
    gl_camera_view(&camera, 1, view);
    assert_floats(view, (double[]){0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 3, -2, -3, 1}, 16, 1e-6);
    gl_camera_eye(&camera, 1, eye);
    assert_place(eye, 3, 2, 3, 1e-6);

    // 30 degrees upwards, flying.
    double s = 0.5;
    double c = sqrt(0.75);
    camera = camera_of((gl_camera_desc){.kind = GL_CAMERA_FLY,
                                        .start = {.place = {0, 1, 0}, .pitch = (float)(pi / 6)}});
    gl_camera_view(&camera, 1, view);
    assert_floats(view, (double[]){1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0, 0, -c, s, 1}, 16, 1e-6);
    gl_camera_eye(&camera, 1, eye);
    assert_place(eye, 0, 1, 0, 0);
}

static void test_views_of_any_pose(void **state)
{
    (void)state;
    for (int i = 0; i < 1000; i++) {
        gl_camera_desc desc = random_desc();
        gl_camera camera = camera_of(desc);
        double yaw = (double)desc.start.yaw;
        double pitch = (double)desc.start.pitch;
        double distance = desc.kind == GL_CAMERA_ORBIT ? (double)desc.start.distance : 0;
        double forward[3] = {-sin(yaw) * cos(pitch), sin(pitch), -cos(yaw) * cos(pitch)};
        double eye[3];
        for (int j = 0; j < 3; j++)
            eye[j] = (double)desc.start.place[j] - forward[j] * distance;
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

// Columns of length 1 at right angles, right-handed; upright.
static void assert_rigid(const float view[16])
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

static void test_projections(void **state)
{
    (void)state;
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

static void test_ends_of_alpha(void **state)
{
    (void)state;
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

static void test_blend(void **state)
{
    (void)state;
    gl_camera camera = camera_of((gl_camera_desc){.start = {.distance = 4}});
    camera.pose = (gl_camera_pose){{8, -4, 2}, -3, 1, 2};
    camera.before.yaw = 3; // to -3 it is 0.283 further, not 6 back
    float eye[3];
    double yaw = 3 + 0.25 * (2 * pi - 6);
    double distance = 3.5;
    gl_camera_eye(&camera, 0.25, eye);
    assert_place(eye, 2 + distance * sin(yaw) * cos(0.25), -1 - distance * sin(0.25),
                 0.5 + distance * cos(yaw) * cos(0.25), 1e-5);
}

static void test_program_moves_it(void **state)
{
    (void)state;
    gl_camera camera = camera_of((gl_camera_desc){0});
    gl_camera_update(&camera, 0.1);
    camera.pose.place[0] = 10; // follows something
    float eye[3];
    gl_camera_eye(&camera, 0.5, eye);
    assert_place(eye, 5, 0, 5, 1e-6);
    gl_camera_update(&camera, 0.1);
    gl_camera_eye(&camera, 0, eye);
    assert_place(eye, 10, 0, 5, 0);
    camera.pose.pitch = 7; // nonsense is mended
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.pitch, (double)GL_CAMERA_PITCH_MAX, 0);
}

// ---- orbit --------------------------------------------------------------------------------------

static void test_orbit_turns(void **state)
{
    (void)state;
    gl_camera camera = camera_of((gl_camera_desc){.sensitivity = 0.01f});
    float eye[3];
    cursor(&camera, 900, 900); // nothing is held: it only moves
    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS, 100, 100);
    cursor(&camera, 110, 100);
    cursor(&camera, 120, 130);
    gl_camera_eye(&camera, 1, eye);
    assert_place(eye, 0, 0, 5, 0); // not before an update
    gl_camera_update(&camera, 0.1);
    // To the right and down: what is seen follows, so the eye goes to the left and up.
    assert_near((double)camera.pose.yaw, -0.2, 1e-6);
    assert_near((double)camera.pose.pitch, -0.3, 1e-6);
    gl_camera_eye(&camera, 1, eye);
    assert_true(eye[0] < 0 && eye[1] > 0);
    assert_near(sqrt((double)(eye[0] * eye[0] + eye[1] * eye[1] + eye[2] * eye[2])), 5, 1e-5);

    cursor(&camera, 125, 130); // still held
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.yaw, -0.25, 1e-6);
    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_RELEASE, 125, 130);
    cursor(&camera, 500, 500);
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    mouse(&camera, 10, 10);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.yaw, -0.25, 1e-6);
    assert_place(camera.pose.place, 0, 0, 0, 0);

    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS, 0, 0); // and the cursor is locked
    mouse(&camera, -5, 0);
    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_RELEASE, 0, 0);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.yaw, -0.2, 1e-6);
    camera.desc.sensitivity = -0.01f;
    drag(&camera, GL_MOUSE_BUTTON_LEFT, 5, 0);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.yaw, -0.15, 1e-6);
}

// Where the origin of the world is in a window of 800 times 600.
static void window_place(const gl_camera *camera, double *x, double *y)
{
    float view[16];
    float projection[16];
    double seen[4];
    double clip[4];
    gl_camera_view(camera, 1, view);
    gl_camera_projection(camera, 800.0 / 600, projection);
    transform(view, (double[]){0, 0, 0}, seen);
    transform(projection, seen, clip);
    *x = (clip[0] / clip[3] + 1) * 400;
    *y = (1 - clip[1] / clip[3]) * 300;
}

static void test_orbit_pans(void **state)
{
    (void)state;
    const gl_mouse_button buttons[] = {GL_MOUSE_BUTTON_MIDDLE, GL_MOUSE_BUTTON_RIGHT};
    for (int i = 0; i < 2; i++) {
        gl_camera camera = camera_of(
            (gl_camera_desc){.start = {.yaw = 0.7f, .pitch = -0.4f, .distance = 7}, .fovy = 0.8f});
        double x;
        double y;
        resize(&camera, 800, 600);
        resize(&camera, 0, 0); // iconified
        drag(&camera, buttons[i], 120, -45);
        gl_camera_update(&camera, 0.1);
        window_place(&camera, &x, &y);
        assert_near(x, 400 + 120, 0.01);
        assert_near(y, 300 - 45, 0.01);
        assert_near((double)camera.pose.yaw, 0.7, 1e-6);
        assert_near((double)camera.pose.distance, 7, 0);

        gl_event render = {.type = GL_EVENT_RENDER, .render = {.width = 400, .height = 300}};
        gl_camera_event(&camera, &render);
        drag(&camera, buttons[i], -60, 22.5); // of half the height: all the way back
        gl_camera_update(&camera, 0.1);
        window_place(&camera, &x, &y);
        assert_near(x, 400, 0.01);
        assert_near(y, 300, 0.01);
    }
}

static void test_orbit_zooms(void **state)
{
    (void)state;
    gl_camera camera = camera_of((gl_camera_desc){
        .start = {.distance = 8}, .zoom = 2, .min_distance = 1, .max_distance = 16});
    scroll(&camera, 1);
    scroll(&camera, 1);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.distance, 2, 1e-6);
    scroll(&camera, 100);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.distance, 1, 0);
    scroll(&camera, -2.5);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.distance, pow(2, 2.5), 1e-5);
    scroll(&camera, -10000);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.distance, 16, 0);
    gl_camera_update(&camera, 0.1);
    assert_near((double)camera.pose.distance, 16, 0);
}

// ---- flying -------------------------------------------------------------------------------------

static gl_camera flying(void)
{
    return camera_of(
        (gl_camera_desc){.kind = GL_CAMERA_FLY, .speed = 2, .sprint = 3, .sensitivity = 0.01f});
}

static void test_fly_keys(void **state)
{
    (void)state;
    static const struct {
        gl_key key;
        double way[3]; // at pitch 0 and yaw a quarter to the left, that is along -x
    } keys[] = {
        {GL_KEY_W, {-1, 0, 0}}, {GL_KEY_S, {1, 0, 0}}, {GL_KEY_A, {0, 0, 1}},
        {GL_KEY_D, {0, 0, -1}}, {GL_KEY_E, {0, 1, 0}}, {GL_KEY_SPACE, {0, 1, 0}},
        {GL_KEY_Q, {0, -1, 0}}, {GL_KEY_X, {0, 0, 0}}, {GL_KEY_UNKNOWN, {0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const double *way = keys[i].way;
        gl_camera camera = flying();
        camera.pose.yaw = (float)(pi / 2);
        key(&camera, keys[i].key, GL_ACTION_PRESS);
        key(&camera, keys[i].key, GL_ACTION_REPEAT);
        gl_camera_update(&camera, 0.5);
        assert_place(camera.pose.place, way[0], way[1], way[2], 1e-6);
        key(&camera, i % 2 ? GL_KEY_LEFT_SHIFT : GL_KEY_RIGHT_SHIFT, GL_ACTION_PRESS);
        gl_camera_update(&camera, 0.5);
        assert_place(camera.pose.place, 4 * way[0], 4 * way[1], 4 * way[2], 1e-6);
        key(&camera, keys[i].key, GL_ACTION_RELEASE);
        gl_camera_update(&camera, 0.5);
        assert_place(camera.pose.place, 4 * way[0], 4 * way[1], 4 * way[2], 1e-6);
    }
}

static void test_fly_diagonally(void **state)
{
    (void)state;
    gl_camera camera = flying();
    camera.pose.pitch = 1;
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    key(&camera, GL_KEY_D, GL_ACTION_PRESS);
    key(&camera, GL_KEY_E, GL_ACTION_PRESS);
    gl_camera_update(&camera, 1);
    const float *place = camera.pose.place;
    assert_near(hypot(hypot((double)place[0], (double)place[1]), (double)place[2]), 2, 1e-5);
    assert_true(place[0] > 0 && place[1] > 0 && place[2] < 0);

    camera = flying(); // keys against each other
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    key(&camera, GL_KEY_S, GL_ACTION_PRESS);
    key(&camera, GL_KEY_SPACE, GL_ACTION_PRESS);
    key(&camera, GL_KEY_E, GL_ACTION_PRESS);
    key(&camera, GL_KEY_E, GL_ACTION_RELEASE); // space is still held
    gl_camera_update(&camera, 1);
    assert_place(camera.pose.place, 0, 2, 0, 1e-6);
    gl_camera_update(&camera, 1);
    assert_place(camera.pose.place, 0, 4, 0, 1e-6);
}

// Forwards is where it looks, upwards too; up is the world's.
static void test_fly_looks(void **state)
{
    (void)state;
    gl_camera camera = flying();
    mouse(&camera, 10, -20); // locked: no button is needed
    gl_camera_update(&camera, 0);
    assert_near((double)camera.pose.yaw, -0.1, 1e-6);
    assert_near((double)camera.pose.pitch, 0.2, 1e-6);
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    gl_camera_update(&camera, 0.5);
    assert_place(camera.pose.place, sin(0.1) * cos(0.2), sin(0.2), -cos(0.1) * cos(0.2), 1e-6);

    camera = flying();
    drag(&camera, GL_MOUSE_BUTTON_LEFT, 10, 0);
    drag(&camera, GL_MOUSE_BUTTON_RIGHT, 0, 10);
    drag(&camera, GL_MOUSE_BUTTON_MIDDLE, 10, 10);
    scroll(&camera, 3);
    cursor(&camera, 0, 0);
    gl_camera_update(&camera, 0.5);
    assert_near((double)camera.pose.yaw, -0.1, 1e-6);
    assert_near((double)camera.pose.pitch, -0.1, 1e-6);
    assert_place(camera.pose.place, 0, 0, 0, 0);
}

// A press and its release between two updates count for one of them.
static void test_tap(void **state)
{
    (void)state;
    gl_camera camera = flying();
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    key(&camera, GL_KEY_W, GL_ACTION_RELEASE);
    gl_camera_update(&camera, 0.5);
    assert_place(camera.pose.place, 0, 0, -1, 1e-6);
    gl_camera_update(&camera, 0.5);
    assert_place(camera.pose.place, 0, 0, -1, 1e-6);
}

static void test_focus_is_lost(void **state)
{
    (void)state;
    gl_camera camera = flying();
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS, 0, 0);
    gl_camera_update(&camera, 0.5);
    focus(&camera, false);
    focus(&camera, true);
    cursor(&camera, 100, 100);
    gl_camera_update(&camera, 0.5);
    assert_place(camera.pose.place, 0, 0, -1, 1e-6);
    assert_near((double)camera.pose.yaw, 0, 0);
}

// ---- what holds always --------------------------------------------------------------------------

// It cannot be turned over.
static void test_no_flip(void **state)
{
    (void)state;
    for (int kind = GL_CAMERA_ORBIT; kind <= GL_CAMERA_FLY; kind++)
        for (int way = -1; way <= 1; way += 2) {
            gl_camera camera = camera_of((gl_camera_desc){.kind = (gl_camera_kind)kind});
            for (int i = 0; i < 300; i++) {
                float view[16];
                drag(&camera, GL_MOUSE_BUTTON_LEFT, i * 31, way * 10);
                gl_camera_update(&camera, 0.01);
                gl_camera_view(&camera, 0.5, view);
                assert_rigid(view);
                assert_true(fabs((double)camera.pose.yaw) <= pi + 1e-6);
            }
            assert_near((double)camera.pose.pitch, -way * (double)GL_CAMERA_PITCH_MAX, 0);
        }
}

static void test_steps_add_up(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++) {
        gl_camera once = camera_of(random_desc());
        gl_camera often = once;
        int steps = 1 + (int)random_within(1, 50);
        double dt = random_within(0.01, 0.5);
        const gl_key keys[] = {GL_KEY_W, GL_KEY_A, GL_KEY_E, GL_KEY_LEFT_SHIFT};
        for (int j = 0; j < 4; j++)
            if (random_within(0, 1) < 0.5) {
                key(&once, keys[j], GL_ACTION_PRESS);
                key(&often, keys[j], GL_ACTION_PRESS);
            }
        mouse(&once, 40, -10);
        mouse(&often, 40, -10);
        gl_camera_update(&once, dt);
        for (int j = 0; j < steps; j++)
            gl_camera_update(&often, dt / steps);
        assert_near((double)often.pose.yaw, (double)once.pose.yaw, 0);
        for (int axis = 0; axis < 3; axis++)
            assert_near((double)often.pose.place[axis], (double)once.pose.place[axis], 1e-4);
    }
}

static gl_event random_event(void)
{
    gl_event event = {.type = GL_EVENT_CURSOR};
    double kind = random_within(0, 5);
    if (kind < 1) {
        event.type = GL_EVENT_KEY;
        event.key.key = (gl_key)random_within(GL_KEY_A, GL_KEY_Z + 1);
        event.key.action = (gl_action)random_within(0, 2);
    } else if (kind < 2) {
        event.type = GL_EVENT_MOUSE_BUTTON;
        event.mouse_button.button = (gl_mouse_button)random_within(0, 8);
        event.mouse_button.action = (gl_action)random_within(0, 2);
        event.mouse_button.x = random_within(0, 800);
    } else if (kind < 3) {
        event.type = GL_EVENT_MOUSE_MOTION;
        event.mouse_motion.x = random_within(-50, 50);
        event.mouse_motion.y = random_within(-50, 50);
    } else if (kind < 4) {
        event.type = GL_EVENT_SCROLL;
        event.scroll.y = random_within(-1, 1);
    } else {
        event.cursor.x = random_within(0, 800);
        event.cursor.y = random_within(0, 600);
    }
    return event;
}

// The same events and updates, the same camera to the last bit, however many frames were drawn and
// whatever else happened.
static void test_same_again(void **state)
{
    (void)state;
    for (int kind = GL_CAMERA_ORBIT; kind <= GL_CAMERA_FLY; kind++) {
        gl_camera first = camera_of((gl_camera_desc){.kind = (gl_camera_kind)kind});
        gl_camera second = first;
        gl_event render = {.type = GL_EVENT_RENDER, .render = {.width = 800, .height = 600}};
        gl_camera_event(&first, &render);
        for (int i = 0; i < 5000; i++) {
            gl_event event = random_event();
            gl_camera_event(&first, &event);
            gl_camera_event(&second, &render);
            gl_camera_event(&second, &(gl_event){.type = GL_EVENT_TEXT});
            gl_camera_event(&second, &event);
            gl_camera_event(&second, &(gl_event){.type = GL_EVENT_UPDATE});
            float view[16];
            gl_camera_view(&second, 0.3, view);
            assert_rigid(view);
            if (i % 3 == 0) {
                gl_camera_update(&first, 1 / 60.0);
                gl_camera_update(&second, 1 / 60.0);
            }
        }
        assert_memory_equal(&first.pose, &second.pose, sizeof first.pose);
        assert_memory_equal(&first.before, &second.before, sizeof first.before);
    }
}

// ---- creation -----------------------------------------------------------------------------------

static void assert_refused(gl_camera_desc desc, const char *why)
{
    gl_camera camera;
    assert_false(gl_camera_init(&camera, &desc));
    assert_string_equal(gl_last_error(), why);
}

static void test_refused(void **state)
{
    (void)state;
    assert_refused((gl_camera_desc){.kind = (gl_camera_kind)2},
                   "gl_camera_init: kind is 2; it takes 0 to 1");
    assert_refused((gl_camera_desc){.start.pitch = 1.6f},
                   "gl_camera_init: start.pitch is 1.6; it takes -1.55334 to 1.55334");
    assert_refused((gl_camera_desc){.start.distance = 0.05f},
                   "gl_camera_init: start.distance is 0.05; it takes 0.1 to 1000");
    assert_refused((gl_camera_desc){.min_distance = 2, .max_distance = 1},
                   "gl_camera_init: max_distance is 1; it takes 2 to 3.40282e+38");
    assert_refused((gl_camera_desc){.fovy = 3.15f},
                   "gl_camera_init: fovy is 3.15; it takes 1.17549e-38 to 3.14");
    assert_refused((gl_camera_desc){.near_plane = 10, .far_plane = 10},
                   "gl_camera_init: far_plane is 10; it takes more than near_plane, 10");
    assert_refused((gl_camera_desc){.speed = -1},
                   "gl_camera_init: speed is -1; it takes 1.17549e-38 to 3.40282e+38");
    static const size_t numbers[] = {
        offsetof(gl_camera_desc, start.place[0]), offsetof(gl_camera_desc, start.place[1]),
        offsetof(gl_camera_desc, start.place[2]), offsetof(gl_camera_desc, start.yaw),
        offsetof(gl_camera_desc, start.pitch),    offsetof(gl_camera_desc, start.distance),
        offsetof(gl_camera_desc, min_distance),   offsetof(gl_camera_desc, max_distance),
        offsetof(gl_camera_desc, speed),          offsetof(gl_camera_desc, sprint),
        offsetof(gl_camera_desc, sensitivity),    offsetof(gl_camera_desc, zoom),
        offsetof(gl_camera_desc, fovy),           offsetof(gl_camera_desc, near_plane),
        offsetof(gl_camera_desc, far_plane),
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        gl_camera camera;
        gl_camera_desc desc = {0};
        *(float *)((char *)&desc + numbers[i]) = NAN;
        assert_false(gl_camera_init(&camera, &desc));
    }
}

static void test_defaults(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views_by_hand),
        cmocka_unit_test(test_views_of_any_pose),
        cmocka_unit_test(test_projections),
        cmocka_unit_test(test_ends_of_alpha),
        cmocka_unit_test(test_blend),
        cmocka_unit_test(test_program_moves_it),
        cmocka_unit_test(test_orbit_turns),
        cmocka_unit_test(test_orbit_pans),
        cmocka_unit_test(test_orbit_zooms),
        cmocka_unit_test(test_fly_keys),
        cmocka_unit_test(test_fly_diagonally),
        cmocka_unit_test(test_fly_looks),
        cmocka_unit_test(test_tap),
        cmocka_unit_test(test_focus_is_lost),
        cmocka_unit_test(test_no_flip),
        cmocka_unit_test(test_steps_add_up),
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_defaults),
    };
    return cmocka_run_group_tests_name("graphics: camera", tests, NULL, NULL);
}

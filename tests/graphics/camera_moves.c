// A camera goes where its user moves it, the same for the same events and updates.
#include "camera_fixture.h"

#include <math.h>

// ---- orbit --------------------------------------------------------------------------------------

TEST(orbit_turns)
{
    gl_camera camera = camera_of((gl_camera_desc){.sensitivity = 0.01f});
    float eye[3];
    cursor(&camera, 900, 900); // nothing is held: it only moves
    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS, 100, 100);
    cursor(&camera, 110, 100);
    cursor(&camera, 120, 130);
    gl_camera_eye(&camera, 1, eye);
    assert_position(eye, 0, 0, 5, 0); // not before an update
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
    assert_position(camera.pose.position, 0, 0, 0, 0);

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
static void window_position(const gl_camera *camera, double *x, double *y)
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

TEST(orbit_pans)
{
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
        window_position(&camera, &x, &y);
        assert_near(x, 400 + 120, 0.01);
        assert_near(y, 300 - 45, 0.01);
        assert_near((double)camera.pose.yaw, 0.7, 1e-6);
        assert_near((double)camera.pose.distance, 7, 0);

        gl_event render = {.type = GL_EVENT_RENDER, .render = {.width = 400, .height = 300}};
        gl_camera_feed(&camera, &render);
        drag(&camera, buttons[i], -60, 22.5); // of half the height: all the way back
        gl_camera_update(&camera, 0.1);
        window_position(&camera, &x, &y);
        assert_near(x, 400, 0.01);
        assert_near(y, 300, 0.01);
    }
}

TEST(orbit_zooms)
{
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

TEST(fly_keys)
{
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
        assert_position(camera.pose.position, way[0], way[1], way[2], 1e-6);
        key(&camera, i % 2 ? GL_KEY_LEFT_SHIFT : GL_KEY_RIGHT_SHIFT, GL_ACTION_PRESS);
        gl_camera_update(&camera, 0.5);
        assert_position(camera.pose.position, 4 * way[0], 4 * way[1], 4 * way[2], 1e-6);
        key(&camera, keys[i].key, GL_ACTION_RELEASE);
        gl_camera_update(&camera, 0.5);
        assert_position(camera.pose.position, 4 * way[0], 4 * way[1], 4 * way[2], 1e-6);
    }
}

TEST(fly_diagonally)
{
    gl_camera camera = flying();
    camera.pose.pitch = 1;
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    key(&camera, GL_KEY_D, GL_ACTION_PRESS);
    key(&camera, GL_KEY_E, GL_ACTION_PRESS);
    gl_camera_update(&camera, 1);
    const float *position = camera.pose.position;
    assert_near(hypot(hypot((double)position[0], (double)position[1]), (double)position[2]), 2,
                1e-5);
    assert_true(position[0] > 0 && position[1] > 0 && position[2] < 0);

    camera = flying(); // keys against each other
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    key(&camera, GL_KEY_S, GL_ACTION_PRESS);
    key(&camera, GL_KEY_SPACE, GL_ACTION_PRESS);
    key(&camera, GL_KEY_E, GL_ACTION_PRESS);
    key(&camera, GL_KEY_E, GL_ACTION_RELEASE); // space is still held
    gl_camera_update(&camera, 1);
    assert_position(camera.pose.position, 0, 2, 0, 1e-6);
    gl_camera_update(&camera, 1);
    assert_position(camera.pose.position, 0, 4, 0, 1e-6);
}

// Forwards is where it looks, upwards too; up is the world's.
TEST(fly_looks)
{
    gl_camera camera = flying();
    mouse(&camera, 10, -20); // locked: no button is needed
    gl_camera_update(&camera, 0);
    assert_near((double)camera.pose.yaw, -0.1, 1e-6);
    assert_near((double)camera.pose.pitch, 0.2, 1e-6);
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    gl_camera_update(&camera, 0.5);
    assert_position(camera.pose.position, sin(0.1) * cos(0.2), sin(0.2), -cos(0.1) * cos(0.2),
                    1e-6);

    camera = flying();
    drag(&camera, GL_MOUSE_BUTTON_LEFT, 10, 0);
    drag(&camera, GL_MOUSE_BUTTON_RIGHT, 0, 10);
    drag(&camera, GL_MOUSE_BUTTON_MIDDLE, 10, 10);
    scroll(&camera, 3);
    cursor(&camera, 0, 0);
    gl_camera_update(&camera, 0.5);
    assert_near((double)camera.pose.yaw, -0.1, 1e-6);
    assert_near((double)camera.pose.pitch, -0.1, 1e-6);
    assert_position(camera.pose.position, 0, 0, 0, 0);
}

// A press and its release between two updates count for one of them.
TEST(tap)
{
    gl_camera camera = flying();
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    key(&camera, GL_KEY_W, GL_ACTION_RELEASE);
    gl_camera_update(&camera, 0.5);
    assert_position(camera.pose.position, 0, 0, -1, 1e-6);
    gl_camera_update(&camera, 0.5);
    assert_position(camera.pose.position, 0, 0, -1, 1e-6);
}

TEST(focus_is_lost)
{
    gl_camera camera = flying();
    key(&camera, GL_KEY_W, GL_ACTION_PRESS);
    button(&camera, GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS, 0, 0);
    gl_camera_update(&camera, 0.5);
    focus(&camera, false);
    focus(&camera, true);
    cursor(&camera, 100, 100);
    gl_camera_update(&camera, 0.5);
    assert_position(camera.pose.position, 0, 0, -1, 1e-6);
    assert_near((double)camera.pose.yaw, 0, 0);
}

// ---- what holds always --------------------------------------------------------------------------

// It cannot be turned over.
TEST(no_flip)
{
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

TEST(steps_add_up)
{
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
            assert_near((double)often.pose.position[axis], (double)once.pose.position[axis], 1e-4);
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
TEST(same_again)
{
    for (int kind = GL_CAMERA_ORBIT; kind <= GL_CAMERA_FLY; kind++) {
        gl_camera first = camera_of((gl_camera_desc){.kind = (gl_camera_kind)kind});
        gl_camera second = first;
        gl_event render = {.type = GL_EVENT_RENDER, .render = {.width = 800, .height = 600}};
        gl_camera_feed(&first, &render);
        for (int i = 0; i < 5000; i++) {
            gl_event event = random_event();
            gl_camera_feed(&first, &event);
            gl_camera_feed(&second, &render);
            gl_camera_feed(&second, &(gl_event){.type = GL_EVENT_TEXT});
            gl_camera_feed(&second, &event);
            gl_camera_feed(&second, &(gl_event){.type = GL_EVENT_UPDATE});
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

// What the demo picking finds at a pixel by drawing is what a ray through it meets, calculated here
// from the shapes alone.
#define main picking_main
#include "picking.c"
#undef main

#include "test.h"

// Where a ray enters a thing, in units of (far - near); INFINITY: nowhere.
static float enters(const struct table *table, int i, vec3 near, vec3 far)
{
    mat4 model, inverse;
    model_of(table, i, model);
    glm_mat4_inv(model, inverse);
    vec3 from, to, way;
    glm_mat4_mulv3(inverse, near, 1, from);
    glm_mat4_mulv3(inverse, far, 1, to);
    glm_vec3_sub(to, from, way);
    if (table->things[i].round) { // a ball of radius 0.5
        const float a = glm_vec3_dot(way, way), b = glm_vec3_dot(from, way);
        const float root = b * b - a * (glm_vec3_dot(from, from) - 0.25f);
        return root < 0 ? INFINITY : (-b - sqrtf(root)) / a;
    }
    float in = -INFINITY, out = INFINITY; // a cube of side 1
    for (int axis = 0; axis < 3; axis++) {
        const float one = (-0.5f - from[axis]) / way[axis], two = (0.5f - from[axis]) / way[axis];
        in = fmaxf(in, fminf(one, two));
        out = fminf(out, fmaxf(one, two));
    }
    return in < out ? in : INFINITY;
}

static int cast(struct table *table, double x, double y)
{
    vec4 window = {0, 0, (float)table->frame.width, (float)table->frame.height};
    vec3 near, far;
    glm_unproject((vec3){(float)x, window[3] - (float)y, 0}, table->camera, window, near);
    glm_unproject((vec3){(float)x, window[3] - (float)y, 1}, table->camera, window, far);
    int first = -1;
    float best = INFINITY;
    for (int i = 0; i < count; i++) {
        const float at = enters(table, i, near, far);
        if (at < best) {
            best = at;
            first = i;
        }
    }
    return first;
}

// All around the pixel it is the same: not at an edge, where rounding decides.
static bool is_clear(struct table *table, double x, double y, int found)
{
    for (int i = 0; i < 4; i++)
        if (cast(table, x + (i % 2 ? 0.7 : -0.7), y + (i / 2 ? 0.7 : -0.7)) != found)
            return false;
    return true;
}

static struct table table;
static gl_app app;

// Draws some frames, from this camera.
static void show(float yaw, float pitch, uint64_t frames)
{
    gl_camera camera;
    assert_true(gl_camera_init(
        &camera,
        &(gl_camera_desc){.start = {.yaw = yaw, .pitch = pitch, .distance = 9}, .fovy = 0.8f}));
    for (gl_event event; frames > 0 && gl_next_event(&app.loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            draw(&table, &app, &camera, &event.render);
            frames--;
        }
}

static FIXTURE(open_table)
{
    static char name[] = "picking", headless[] = "--headless", size[] = "--size=320x200";
    static char *arguments[] = {name, headless, size, NULL};
    char **argv = arguments;
    int argc = 3;
    const gl_app_desc desc = {.shaders = demo_shaders, .shader_count = demo_shader_count};
    if (!gl_app_init(&app, argc, argv, &desc))
        return 1;
    app.alone = false; // we are the user
    return !table_create(&table, &app);
}

static FIXTURE(close_table)
{
    table_destroy(&table);
    return gl_app_finish(&app);
}
ALL_BETWEEN(open_table, close_table)

TEST(before_the_first_frame_is_nothing)
{
    assert_int_equal(pick(&table, 10, 10), -1);
}

TEST(a_pixel_has_what_its_ray_meets)
{
    uint32_t random = 1;
    bool found[count + 1] = {false};
    int compared = 0;
    for (int view = 0; view < 4; view++) {
        show((float)view * 1.6f, view % 2 ? -0.9f : -0.3f, 3);
        for (int i = 0; i < 150; i++) {
            const double x = (int)sketch_random(&random, 0, 320) + 0.5;
            const double y = (int)sketch_random(&random, 0, 200) + 0.5;
            const int wanted = cast(&table, x, y);
            if (!is_clear(&table, x, y, wanted))
                continue;
            assert_int_equal(pick(&table, x, y), wanted);
            found[wanted + 1] = true;
            compared++;
        }
    }
    int kinds = 0;
    for (int i = 0; i <= count; i++)
        kinds += found[i];
    assert_true(compared > 450);
    assert_true(kinds > count / 2); // and the table
}

static void count_message(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message;
    ++*(int *)user;
}

TEST(beside_the_window_is_nothing)
{
    int logged_count = 0;
    gl_log_set_callback(count_message, &logged_count);
    assert_int_equal(pick(&table, -0.5, 10), -1);
    assert_int_equal(pick(&table, 10, 200.5), -1);
    assert_int_equal(pick(&table, 320, 10), -1);
    assert_int_equal(pick(&table, 10, -0.5), -1);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(logged_count, 0);
}

static void point(double x, double y)
{
    gl_event event = {.type = GL_EVENT_CURSOR};
    event.cursor = (gl_cursor_event){.x = x, .y = y};
    handle(&table, &app, &event);
}

static bool push(double x, double y, gl_action action)
{
    gl_event event = {.type = GL_EVENT_MOUSE_BUTTON};
    event.mouse_button =
        (gl_mouse_button_event){.button = GL_MOUSE_BUTTON_LEFT, .action = action, .x = x, .y = y};
    point(x, y);
    return handle(&table, &app, &event);
}

// Of a thing's middle, in the window; what is there may be in front of it.
static int aim(int i, double *x, double *y)
{
    vec4 window = {0, 0, 320, 200};
    vec3 seen;
    mat4 model;
    model_of(&table, i, model);
    glm_project(model[3], table.camera, window, seen);
    *x = (double)seen[0];
    *y = 200 - (double)seen[1];
    return cast(&table, *x, *y);
}

TEST(a_thing_follows_the_cursor_that_holds_it)
{
    show(0.4f, -0.7f, 1);
    double x, y;
    const int held = aim(4, &x, &y);
    assert_true(held >= 0);
    const struct thing before = table.things[held];
    assert_false(push(x, y, GL_ACTION_PRESS)); // the camera does not have it
    for (int step = 1; step <= 20; step++)
        point(x - step, y + step / 2.0);
    assert_true(push(x - 20, y + 10, GL_ACTION_RELEASE));
    assert_true(hypotf(table.things[held].x - before.x, table.things[held].z - before.z) > 0.3f);
    assert_int_equal(table.chosen, -1);
    // What was held at one point of the table is at it still.
    float from_x, from_z, to_x, to_z;
    assert_true(meet(&table, x, y, &from_x, &from_z));
    assert_true(meet(&table, x - 20, y + 10, &to_x, &to_z));
    assert_true(fabsf(table.things[held].x - before.x - (to_x - from_x)) < 0.01f);
    assert_true(fabsf(table.things[held].z - before.z - (to_z - from_z)) < 0.01f);
}

TEST(a_click_chooses_and_a_second_one_lets_go)
{
    show(0.4f, -0.7f, 1);
    double x, y;
    const int clicked = aim(7, &x, &y);
    assert_true(clicked >= 0);
    push(x, y, GL_ACTION_PRESS);
    point(x + 1, y + 1); // a hand that shakes
    push(x + 1, y + 1, GL_ACTION_RELEASE);
    assert_int_equal(table.chosen, clicked);
    push(x, y, GL_ACTION_PRESS);
    push(x, y, GL_ACTION_RELEASE);
    assert_int_equal(table.chosen, -1);
    assert_true(push(1, 1, GL_ACTION_PRESS)); // the table: the camera turns
}

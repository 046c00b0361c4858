// What the demo terrain promises: no cracks where levels of detail meet, nothing that is seen is
// culled, and a camera that never gets below the ground.
#define main terrain_main
#include "terrain.c"
#undef main

#include "test.h"

static struct terrain terrain;
static gl_app app;

static FIXTURE(open_terrain)
{
    static char name[] = "terrain", headless[] = "--headless";
    static char *arguments[] = {name, headless, NULL};
    char **argv = arguments;
    int argc = 2;
    const gl_app_desc desc = {.shaders = demo_shaders, .shader_count = demo_shader_count};
    return !gl_app_init(&app, argc, argv, &desc) || !terrain_create(&terrain, &app);
}

static FIXTURE(close_terrain)
{
    terrain_destroy(&terrain);
    return gl_app_finish(&app);
}
ALL_BETWEEN(open_terrain, close_terrain)

enum { width = 160, height = 100 };

static struct eye look(float x, float y, float z, float yaw, float pitch)
{
    gl_camera camera;
    const gl_camera_desc desc = {.kind = GL_CAMERA_FLY,
                                 .start = {.position = {x, y, z}, .yaw = yaw, .pitch = pitch},
                                 .near_plane = 0.5f,
                                 .far_plane = 4000};
    assert_true(gl_camera_init(&camera, &desc));
    struct eye eye;
    mat4 view, projection;
    gl_camera_view(&camera, 1, (float *)view);
    gl_camera_projection(&camera, (double)width / height, (float *)projection);
    glm_mat4_mul(projection, view, eye.camera);
    gl_camera_eye(&camera, 1, eye.at);
    return eye;
}

static void shoot(gl_framebuffer *framebuffer, const struct eye *eye,
                  uint8_t pixels[height][width][4])
{
    gl_framebuffer_bind(framebuffer);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    draw_ground(&terrain, eye);
    assert_true(gl_framebuffer_read(framebuffer, 0, 0, 0, width, height, pixels));
}

// Down at the island from above it: wherever one looks is ground.
TEST(nothing_shines_through_the_ground)
{
    gl_framebuffer *framebuffer = gl_framebuffer_create(
        &(gl_framebuffer_desc){.width = width, .height = height, .depth = GL_DEPTH_COMPONENT24});
    assert_non_null(framebuffer);
    static uint8_t pixels[height][width][4];
    bool coarse = false;
    for (int i = 0; i < 16; i++) {
        const float turn = (float)i * 0.39f;
        const struct eye eye = look(40 * cosf(turn), 150, 40 * sinf(turn), turn * 3, -0.95f);
        shoot(framebuffer, &eye, pixels);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                assert_int_equal(pixels[y][x][3], 255);
        assert_true(terrain.drawn > 10 && terrain.drawn < chunks * chunks / 2);
        coarse |= terrain.triangles < terrain.drawn * 2 * chunk * chunk / 4;
    }
    assert_true(coarse); // there are places where levels meet
    gl_framebuffer_destroy(framebuffer);
}

TEST(a_chunk_that_is_seen_is_drawn)
{
    for (int i = 0; i < 40; i++) {
        const float turn = (float)i * 0.7f;
        const struct eye eye = look(300 * cosf(turn), 120, 300 * sinf(turn), turn * 2, -0.2f);
        vec4 planes[6];
        glm_frustum_planes((vec4 *)eye.camera, planes);
        for (int z = 0; z < side; z += 7)
            for (int x = 0; x < side; x += 7) {
                vec4 place = {(float)(x - side / 2) * cell, ground[z][x].height,
                              (float)(z - side / 2) * cell, 1};
                vec4 seen;
                glm_mat4_mulv((vec4 *)eye.camera, place, seen);
                if (fabsf(seen[0]) < seen[3] && fabsf(seen[1]) < seen[3] && seen[3] > 1)
                    assert_true(glm_aabb_frustum(terrain.boxes[z / chunk][x / chunk], planes));
            }
    }
}

// A coarser neighbor's corners are those that both have: the edge has its step on both sides.
TEST(neighbors_agree_on_their_edge)
{
    for (int i = 0; i < 10; i++) {
        const struct eye eye = {.at = {(float)i * 37 - 200, 50, 190 - (float)i * 41}};
        for (int z = 1; z < chunks; z++)
            for (int x = 1; x < chunks; x++) {
                assert_int_equal(step_between(&eye, x, z, x - 1, z),
                                 step_between(&eye, x - 1, z, x, z));
                assert_int_equal(step_between(&eye, x, z, x, z - 1),
                                 step_between(&eye, x, z - 1, x, z));
            }
    }
}

enum { inputs = 2000 };

static gl_sim_cue script[inputs];

// Keys and mouse at random, on a simulated machine.
TEST(the_camera_stays_above_the_ground)
{
    static const gl_key keys[] = {GL_KEY_W, GL_KEY_W, GL_KEY_S,         GL_KEY_A,
                                  GL_KEY_D, GL_KEY_Q, GL_KEY_LEFT_SHIFT};
    uint32_t random = 1;
    int64_t at = 0;
    for (int i = 0; i < inputs; i++) {
        random = random * 1664525u + 1013904223u;
        at += (int64_t)(random >> 8) % 40000000;
        script[i].at = at;
        if (random & 0x100) {
            script[i].event.type = GL_EVENT_MOUSE_MOTION;
            script[i].event.mouse_motion.x = (double)(random >> 16 & 127) - 63;
            script[i].event.mouse_motion.y = (double)(random >> 23 & 127) - 50;
        } else {
            script[i].event.type = GL_EVENT_KEY;
            script[i].event.key.key = keys[(random >> 12) % 7];
            script[i].event.key.action = random & 0x8000 ? GL_ACTION_PRESS : GL_ACTION_RELEASE;
        }
    }
    static gl_sim machine;
    assert_true(gl_sim_init(&machine, &(gl_sim_desc){.duration_ns = at,
                                                     .vsync_period_ns = 16666667,
                                                     .script = script,
                                                     .script_count = inputs}));
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_sim_host(&machine), NULL));
    gl_camera camera;
    const gl_camera_desc desc = {
        .kind = GL_CAMERA_FLY, .start = {.position = {0, 90, 0}}, .speed = 30};
    assert_true(gl_camera_init(&camera, &desc));
    float farthest = 0, lowest = INFINITY;
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_camera_feed(&camera, &event);
        if (event.type == GL_EVENT_UPDATE) {
            fly(&camera, event.update.dt);
            const float *eye = camera.pose.position;
            const float above = eye[1] - fmaxf(ground_at(eye[0], eye[2]), 0);
            assert_true(above > 1.99f);
            lowest = fminf(lowest, above);
            farthest = fmaxf(farthest, hypotf(eye[0], eye[2]));
        }
        gl_sim_spend(&machine, &event);
    }
    assert_true(lowest < 2.01f); // it was pressed down
    assert_true(farthest > 100);
}

TEST(the_ground_is_an_island)
{
    float highest = 0;
    int dry = 0;
    for (int z = 0; z <= side; z++)
        for (int x = 0; x <= side; x++) {
            highest = fmaxf(highest, ground[z][x].height);
            dry += ground[z][x].height > 0;
            assert_true(ground[z][x].sun >= 0 && ground[z][x].sun <= 1);
            if (x == 0 || z == 0 || x == side || z == side)
                assert_true(ground[z][x].height < -5);
        }
    assert_true(highest > 60);
    assert_in_range(dry, side * side / 5, side * side * 4 / 5);
    for (int i = 0; i < 100; i++) { // between corners as at them
        const int x = i * 5 + 3, z = i * 3 + 7;
        const float own = ground_at((float)(x - side / 2) * cell, (float)(z - side / 2) * cell);
        assert_true(fabsf(own - ground[z][x].height) < 1e-3f);
    }
}

// What the demo ssao finds: corners are dark, what is open is not, and what is far in front of a
// place takes no light from it. Its last pass smooths edges, and only those.
#define main ssao_main
#include "ssao.c"
#undef main

#include <stdlib.h>

#include "test.h"

enum { width = 200, height = 120 };

static struct scene scene;
static struct chain chain = {.occludes = true, .radius = 0.8f};
static gl_app app;

static FIXTURE(open_chain)
{
    static char name[] = "ssao", headless[] = "--headless", size[] = "--size=200x120";
    static char *arguments[] = {name, headless, size, NULL};
    char **argv = arguments;
    int argc = 3;
    const gl_app_desc desc = {.shaders = demo_shaders, .shader_count = demo_shader_count};
    return !gl_app_init(&app, argc, argv, &desc) || !chain_create(&chain, &app);
}

static FIXTURE(close_chain)
{
    chain_destroy(&chain);
    return gl_app_finish(&app);
}
ALL_BETWEEN(open_chain, close_chain)

// The scene's stones from above and before them.
static void shoot(void)
{
    gl_camera camera;
    const gl_camera_desc desc = {.start = {.pitch = -0.6f, .distance = 7},
                                 .fovy = 0.8f,
                                 .near_plane = 0.5f,
                                 .far_plane = 60};
    assert_true(gl_camera_init(&camera, &desc));
    for (gl_event event; gl_next_event(&app.loop, &event);)
        if (event.type == GL_EVENT_RENDER) {
            draw(&chain, &scene, &camera, &event.render);
            break;
        }
}

// Of the blurred occlusion where this place of the world is seen: 1: it is open.
static float open_at(float x, float y, float z)
{
    mat4 both;
    vec3 seen;
    uint8_t value = 0;
    glm_mat4_mul(chain.projection, chain.view, both);
    glm_project((vec3){x, y, z}, both, (vec4){0, 0, width, height}, seen);
    assert_true(gl_framebuffer_read(chain.blurred, 0, (int)seen[0], (int)seen[1], 1, 1, &value));
    return (float)value / 255;
}

static void add_floor(void)
{
    scene = (struct scene){0};
    add(&scene, 0, -1, 0, 30, 1, 30);
}

TEST(an_open_floor_is_light)
{
    add_floor();
    shoot();
    for (int i = -2; i <= 2; i++)
        for (int j = -2; j <= 2; j++)
            assert_true(open_at((float)i * 0.7f, 0, (float)j * 0.7f) > 0.97f);
}

TEST(a_corner_is_dark_and_the_less_so_the_farther_from_it)
{
    add_floor();
    add(&scene, 0, 0, -1.5f, 30, 4, 1); // a wall, whose face is at z = -1
    shoot();
    for (int i = -1; i <= 1; i++) {
        const float x = (float)i;
        assert_true(open_at(x, 0, -0.95f) < 0.75f);
        assert_true(open_at(x, 0, -0.95f) < open_at(x, 0, -0.6f));
        assert_true(open_at(x, 0, -0.6f) < open_at(x, 0, -0.1f));
        assert_true(open_at(x, 0, -0.1f) > 0.97f); // beyond the radius
        assert_true(open_at(x, 0.05f, -1) < 0.8f); // the wall, too
        assert_true(open_at(x, 1.3f, -1) > 0.95f);
    }
    chain.radius = 0.2f; // it reaches no farther than that
    shoot();
    assert_true(open_at(0, 0, -0.6f) > 0.97f);
    assert_true(open_at(0, 0, -0.95f) < 0.93f);
    chain.radius = 0.8f;
}

// From pixel to pixel along the foot of a wall, where all are equally dark.
static int grain(const gl_framebuffer *framebuffer)
{
    mat4 both;
    vec3 seen;
    static uint8_t row[width];
    glm_mat4_mul(chain.projection, chain.view, both);
    glm_project((vec3){0, 0, -0.85f}, both, (vec4){0, 0, width, height}, seen);
    assert_true(gl_framebuffer_read(framebuffer, 0, 0, (int)seen[1], width, 1, row));
    int sum = 0;
    for (int x = width / 4; x < width * 3 / 4; x++)
        sum += abs(row[x + 1] - row[x]);
    return sum;
}

TEST(the_blur_evens_out_the_grain)
{
    add_floor();
    add(&scene, 0, 0, -1.5f, 30, 4, 1);
    shoot();
    assert_true(grain(chain.occlusion) > 1000);
    assert_true(grain(chain.blurred) < 300);
}

TEST(what_is_far_in_front_takes_no_light)
{
    add_floor();
    add(&scene, 0, 2.6f, 2.8f, 0.6f, 0.6f, 0.6f); // it floats near the camera
    shoot();
    // The floor, along a row of pixels past what hides it.
    mat4 both;
    vec3 seen;
    static uint8_t row[width];
    glm_mat4_mul(chain.projection, chain.view, both);
    glm_project((vec3){0, 2.9f, 2.8f}, both, (vec4){0, 0, width, height}, seen);
    assert_true(gl_framebuffer_read(chain.blurred, 0, 0, (int)seen[1], width, 1, row));
    int dark = 0;
    for (int x = 0; x < width; x++)
        dark += row[x] < 217; // 0.85
    assert_true(dark <= 4);
}

TEST(the_sky_is_light_and_so_is_what_is_seen_without_occlusion)
{
    static uint8_t with[height][width][4], without[height][width][4];
    scene = (struct scene){0};
    build(&scene, 0);
    assert_true(scene.count > 200 && scene.count <= most_stones);
    for (int i = 0; i < scene.count; i++)
        scene.stones[i].jumps = 0;
    shoot();
    gl_framebuffer_read(chain.stairs, 0, 0, 0, width, height, with);
    chain.occludes = false;
    shoot();
    gl_framebuffer_read(chain.stairs, 0, 0, 0, width, height, without);
    chain.occludes = true;
    int darker = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            assert_true(with[y][x][1] <= without[y][x][1] + 1);
            darker += with[y][x][1] + 8 < without[y][x][1];
        }
    assert_true(darker > width * height / 20);

    scene = (struct scene){0};
    shoot();
    uint8_t value = 0;
    gl_framebuffer_read(chain.blurred, 0, width / 2, height / 2, 1, 1, &value);
    assert_int_equal(value, 255);
}

// A dark wall with a slanted edge before a light one: pixels that are neither.
static int count_between(const gl_framebuffer *framebuffer)
{
    static uint8_t pixels[height][width][4];
    int least = 255, most = 0, between = 0;
    assert_true(gl_framebuffer_read(framebuffer, 0, 0, 0, width, height, pixels));
    for (int i = 0; i < width * height; i++) {
        const int value = pixels[i / width][i % width][0];
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    assert_true(most - least > 150);
    for (int i = 0; i < width * height; i++) {
        const int value = pixels[i / width][i % width][0];
        between += value > least + 40 && value < most - 40;
    }
    return between;
}

TEST(the_last_pass_smooths_edges_alone)
{
    // Straight into the framebuffer that the pass reads: an edge that rises by one in three.
    static uint8_t pixels[height][width][4];
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            memset(pixels[y][x], y * 3 > x ? 220 : 30, 4);
    assert_true(gl_texture_update((gl_texture *)gl_framebuffer_color(chain.stairs, 0), 0, 0, width,
                                  height, pixels));
    assert_int_equal(count_between(chain.stairs), 0);
    gl_framebuffer *picture =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = width, .height = height});
    gl_framebuffer_bind(picture);
    chain.stage = PICTURE;
    show(&chain);
    const int smooth = count_between(picture);
    assert_in_range(smooth, width / 3, width * 3); // along the edge
    gl_framebuffer_destroy(picture);
}

// A world of a fixed size in windows of any shape: where it lies, what the cursor is at, and the
// matrix for shaders.
#include "mistake_fixture.h"

#include <float.h>
#include <math.h>

#define CLOSE 1e-4

static gl_render_event window(int32_t width, int32_t height, int32_t pixels)
{
    return (gl_render_event){
        .width = width,
        .height = height,
        .framebuffer_width = width * pixels,
        .framebuffer_height = height * pixels,
    };
}

static void assert_close(double value, double expected)
{
    assert_float_equal((float)value, (float)expected, (float)CLOSE);
}

TEST(fit)
{
    static const struct {
        int32_t width, height;
        double left, bottom, scale;
    } cases[] = {
        {1600, 900, 0, 0, 100},    // of its shape
        {2000, 900, 200, 0, 100},  // too wide
        {1600, 1500, 0, 300, 100}, // too tall
        {16, 900, 0, 445.5, 1},    {1, 1, 0, 7.0 / 32, 1.0 / 16},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const gl_render_event render = window(cases[i].width, cases[i].height, 1);
        const gl_view view = gl_view_fit(&render, 16, 9);
        assert_close(view.left, cases[i].left);
        assert_close(view.bottom, cases[i].bottom);
        assert_close(view.scale, cases[i].scale);
        assert_int_equal(view.width, cases[i].width);
        assert_int_equal(view.framebuffer_height, cases[i].height);
    }
}

// A window without a size has no view; none of the four sizes may be 0.
TEST(no_size)
{
    float x = 7, y = 7, matrix[16] = {7};
    const gl_render_event whole = window(100, 50, 1);
    const gl_view view = gl_view_fit(&whole, 16, 9);
    listen_to_mistakes(NULL);
    for (int i = 0; i < 4; i++) {
        gl_render_event render = whole;
        *(int32_t *const[]){&render.width, &render.height, &render.framebuffer_width,
                            &render.framebuffer_height}[i] = 0;
        LOGS(assert_true(gl_view_fit(&render, 16, 9).scale == 0),
             " takes a RENDER event whose sizes are above 0");
        LOGS(assert_true(gl_view_camera(&render, &(gl_camera_2d){.zoom = 1}).scale == 0),
             " takes a RENDER event whose sizes are above 0");
        gl_view without = view;
        *(int32_t *const[]){&without.width, &without.height, &without.framebuffer_width,
                            &without.framebuffer_height}[i] = 0;
        if (i < 2)
            assert_false(gl_view_world(&without, 1, 1, &x, &y));
        else
            LOGS(gl_view_projection(&without, matrix),
                 " needs a view of a framebuffer; gl_view_fit and gl_view_camera make one");
    }
    assert_false(gl_view_world(&(gl_view){0}, 1, 1, &x, &y));
    LOGS(assert_false(gl_view_world(NULL, 1, 1, &x, &y)), " needs a view");
    LOGS(assert_false(gl_view_world(&view, 1, 1, NULL, &y)), " needs room for the result");
    LOGS(assert_false(gl_view_world(&view, 1, 1, &x, NULL)), " needs room for the result");
    LOGS(gl_view_projection(NULL, matrix), " needs a view and room for a matrix");
    LOGS(gl_view_projection(&view, NULL), " needs a view and room for a matrix");
    assert_true(x == 7 && y == 7 && matrix[0] == 7);
    expect_no_mistake(NULL);
}

// A position in the window is measured from the top, and in other units than the framebuffer's.
TEST(world)
{
    const gl_render_event render = window(1000, 450, 2);
    const gl_view view = gl_view_fit(&render, 16, 9);
    static const struct {
        double x, y, world_x, world_y;
    } cases[] = {
        {100, 450, 0, 0}, {900, 0, 16, 9}, {500, 225, 8, 4.5}, {0, 0, -2, 9}, {100, 500, 0, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        float x, y;
        assert_true(gl_view_world(&view, cases[i].x, cases[i].y, &x, &y));
        assert_close(x, cases[i].world_x);
        assert_close(y, cases[i].world_y);
    }
}

// Positions of the world, through the matrix to the window and back, are where they were.
static void assert_same_matrix(const gl_view *view)
{
    float m[16];
    gl_view_projection(view, m);
    for (int i = 0; i < 25; i++) {
        const double x = i % 5 * 4.0, y = i / 5 * 2.25, z = 0.5;
        const double clip_x = m[0] * x + m[4] * y + m[8] * z + m[12];
        const double clip_y = m[1] * x + m[5] * y + m[9] * z + m[13];
        float world_x, world_y;
        assert_true(gl_view_world(view, (clip_x + 1) / 2 * view->width,
                                  (1 - clip_y) / 2 * view->height, &world_x, &world_y));
        assert_close(world_x, x);
        assert_close(world_y, y);
        assert_close(m[2] * x + m[6] * y + m[10] * z + m[14], z);
        assert_close(m[3] * x + m[7] * y + m[11] * z + m[15], 1);
    }
}

TEST(projection)
{
    const gl_render_event render = window(640, 480, 2);
    const gl_view fitting = gl_view_fit(&render, 16, 9);
    assert_same_matrix(&fitting);
    const gl_view turned = gl_view_camera(
        &render, &(gl_camera_2d){.x = 3, .y = 2, .pixel_x = 640, .rotation = 0.7f, .zoom = 50});
    assert_same_matrix(&turned);
}

// The camera's point is where it says, and the world turns against it.
TEST(camera)
{
    const gl_render_event render = window(1000, 500, 2);
    const gl_view view = gl_view_camera(
        &render,
        &(gl_camera_2d){
            .x = 7, .y = -3, .pixel_x = 400, .pixel_y = 100, .rotation = 1.57079633f, .zoom = 20});
    float x, y;
    assert_true(gl_view_world(&view, 200, 450, &x, &y));
    assert_close(x, 7);
    assert_close(y, -3);
    assert_true(gl_view_world(&view, 220, 450, &x, &y)); // to the right is upwards in the world
    assert_close(x, 7);
    assert_close(y, -1);
}

// A camera whose pixels are the units of another view: of one that fits, and of another camera's.
TEST(inside)
{
    const gl_render_event render =
        window(1000, 450, 2); // 16 by 9 units of 100 pixels, from (200, 0)
    const gl_view page = gl_view_fit(&render, 16, 9);
    const gl_camera_2d camera = {
        .x = 7, .y = -3, .pixel_x = 8, .pixel_y = 4.5f, .rotation = 1.57079633f, .zoom = 0.5f};
    const gl_view view = gl_view_nested(&page, &camera);
    assert_same_matrix(&view);
    float x, y;
    assert_true(gl_view_world(&view, 500, 225, &x, &y)); // the window's middle
    assert_close(x, 7);
    assert_close(y, -3);
    assert_true(gl_view_world(&view, 525, 225, &x, &y)); // 50 pixels, half a unit of the page
    assert_close(x, 7);
    assert_close(y, -2);

    const gl_view deeper = gl_view_nested(
        &view, &(gl_camera_2d){.pixel_x = 7, .pixel_y = -3, .zoom = 2, .rotation = -1.57079633f});
    assert_same_matrix(&deeper);
    assert_close(deeper.rotation, 0);
    assert_close(deeper.scale, 100);
    assert_true(gl_view_world(&deeper, 550, 225, &x, &y));
    assert_close(x, 1);
    assert_close(y, 0);
}

static void assert_pixels(gl_scissor pixels, int x, int y, int width, int height)
{
    assert_int_equal(pixels.x, x);
    assert_int_equal(pixels.y, y);
    assert_int_equal(pixels.width, width);
    assert_int_equal(pixels.height, height);
}

TEST(pixels)
{
    const gl_render_event render = window(1000, 450, 2);
    const gl_view page = gl_view_fit(&render, 16, 9);
    assert_pixels(gl_view_pixels(&page, 0, 0, 16, 9), 200, 0, 1600, 900);
    assert_pixels(gl_view_pixels(&page, 1, 2, -3, 1.006f), 0, 200, 300, 101);
    assert_pixels(gl_view_pixels(&page, 1e30f, 0, 1, 1), 1 << 30, 0, 0, 100);
    const gl_view turned = gl_view_nested(
        &page, &(gl_camera_2d){.pixel_x = 8, .pixel_y = 4, .rotation = 0.78539816f, .zoom = 1});
    assert_pixels(gl_view_pixels(&turned, 0, 0, 1, 1), 1000, 329, 141, 142);
}

TEST_BETWEEN(listen_to_mistakes, expect_no_mistake, nothing_in_view)
{
    const gl_view nothing = gl_view_nested(&(gl_view){0}, &(gl_camera_2d){.zoom = 1});
    assert_true(nothing.scale == 0);
    assert_pixels(gl_view_pixels(&nothing, 0, 0, 16, 9), 0, 0, 0, 0);
    float x = 1, y = 2;
    assert_false(gl_view_world(&(gl_view){0}, 10, 10, &x, &y));
    assert_close(x, 1);
    assert_close(y, 2);
}

TEST_BETWEEN(listen_to_mistakes, expect_no_mistake, mistakes)
{
    static const gl_view none;
    const gl_render_event render = window(16, 9, 1), small = window(1, 1, 1),
                          flat = window(16, 0, 1);
    const gl_view view = gl_view_fit(&render, 16, 9);
    gl_view made = gl_view_fit(NULL, 16, 9);
    assert_mistake("gl_view_fit needs a RENDER event");
    assert_memory_equal(&made, &none, sizeof made);
    static const float wrong[] = {0, -1, NAN, INFINITY};
    for (int i = 0; i < 8; i++) {
        made =
            i % 2 ? gl_view_fit(&render, wrong[i / 2], 9) : gl_view_fit(&render, 16, wrong[i / 2]);
        assert_mistake("gl_view_fit takes a world whose width and height are finite and above 0");
        assert_memory_equal(&made, &none, sizeof made);
    }
    const float far[] = {1e-40f, FLT_MAX};
    for (int i = 0; i < 2; i++) {
        made = gl_view_fit(&small, far[i], far[i]);
        assert_mistake(
            "gl_view_fit takes a world whose unit has a number of pixels that a float holds");
        assert_true(made.scale == 0);
    }
    made = gl_view_fit(&flat, 16, 9);
    assert_mistake("gl_view_fit takes a RENDER event whose sizes are above 0");
    assert_memory_equal(&made, &none, sizeof made);

    static const gl_camera_2d cameras[] = {
        {.x = 8}, {.zoom = -1}, {.x = NAN, .zoom = 1}, {.zoom = 1, .rotation = INFINITY}};
    for (int i = 0; i < 4; i++) {
        made = gl_view_camera(&render, &cameras[i]);
        assert_mistake("gl_view_camera takes a camera with a zoom above 0, in pixels a unit, and "
                       "finite numbers");
        assert_memory_equal(&made, &none, sizeof made);
    }
    gl_view_camera(&flat, &(gl_camera_2d){.zoom = 1});
    assert_mistake("gl_view_camera takes a RENDER event whose sizes are above 0");
    LOGS(gl_view_camera(NULL, &(gl_camera_2d){.zoom = 1}), " needs a RENDER event and a camera");
    LOGS(gl_view_camera(&render, NULL), " needs a RENDER event and a camera");

    made = gl_view_nested(&view, &cameras[1]);
    assert_mistake(
        "gl_view_nested takes a camera with a zoom above 0, in units of the outer view a "
        "unit, and finite numbers");
    assert_memory_equal(&made, &none, sizeof made);
    LOGS(gl_view_nested(NULL, &(gl_camera_2d){.zoom = 1}), " needs a view and a camera");
    LOGS(gl_view_nested(&view, NULL), " needs a view and a camera");
    LOGS(gl_view_pixels(NULL, 0, 0, 1, 1), " needs a view");
    assert_pixels(gl_view_pixels(&view, 0, NAN, 1, 1), 0, 0, 0, 0);
    assert_mistake("gl_view_pixels takes finite numbers");

    float x;
    LOGS(assert_false(gl_view_world(NULL, 0, 0, &x, &x)), " needs a view");
    LOGS(assert_false(gl_view_world(&view, 0, 0, NULL, &x)), " needs room for the result");
    LOGS(assert_false(gl_view_world(&view, 0, 0, &x, NULL)), " needs room for the result");

    float matrix[16] = {7};
    LOGS(gl_view_projection(NULL, matrix), " needs a view and room for a matrix");
    LOGS(gl_view_projection(&view, NULL), " needs a view and room for a matrix");
    LOGS(gl_view_projection(&none, matrix),
         " needs a view of a framebuffer; gl_view_fit and gl_view_camera make one");
    assert_close(matrix[0], 7);
}

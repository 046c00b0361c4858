// A world of a fixed size in windows of any shape: where it lies, what the cursor is at, and the
// matrix for shaders.
#include "mistake_fixture.h"

#include <math.h>
#include <string.h>

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

static void test_fit(void **state)
{
    (void)state;
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

// A position in the window is measured from the top, and in other units than the framebuffer's.
static void test_world(void **state)
{
    (void)state;
    const gl_render_event render = window(1000, 450, 2);
    const gl_view view = gl_view_fit(&render, 16, 9);
    static const struct {
        double x, y, world_x, world_y;
    } cases[] = {
        {100, 450, 0, 0}, {900, 0, 16, 9}, {500, 225, 8, 4.5}, {0, 0, -2, 9}, {100, 500, 0, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double x, y;
        assert_true(gl_view_world(&view, cases[i].x, cases[i].y, &x, &y));
        assert_close(x, cases[i].world_x);
        assert_close(y, cases[i].world_y);
    }
}

// What a batch draws at a position, a shader draws there by the matrix.
static void test_projection(void **state)
{
    (void)state;
    const gl_render_event render = window(640, 480, 1);
    const gl_view view = gl_view_fit(&render, 16, 9);
    float m[16];
    gl_view_projection(&view, m);
    for (int i = 0; i < 25; i++) {
        const double x = i % 5 * 4.0, y = i / 5 * 2.25, z = 0.5;
        const double clip_x = m[0] * x + m[4] * y + m[8] * z + m[12];
        const double clip_y = m[1] * x + m[5] * y + m[9] * z + m[13];
        assert_close((clip_x + 1) / 2 * 640, view.left + x * view.scale);
        assert_close((clip_y + 1) / 2 * 480, view.bottom + y * view.scale);
        assert_close(m[2] * x + m[6] * y + m[10] * z + m[14], z);
        assert_close(m[3] * x + m[7] * y + m[11] * z + m[15], 1);
    }
}

static void test_nothing_in_view(void **state)
{
    (void)state;
    double x = 1, y = 2;
    assert_false(gl_view_world(&(gl_view){0}, 10, 10, &x, &y));
    assert_close(x, 1);
    assert_close(y, 2);
}

static void test_mistakes(void **state)
{
    (void)state;
    static const gl_view none;
    const gl_render_event render = window(16, 9, 1), flat = window(16, 0, 1);
    const gl_view view = gl_view_fit(&render, 16, 9);
    gl_view made = gl_view_fit(NULL, 16, 9);
    assert_mistake("gl_view_fit needs a RENDER event");
    assert_memory_equal(&made, &none, sizeof made);
    static const double wrong[] = {0, -1, NAN, INFINITY};
    for (int i = 0; i < 8; i++) {
        made =
            i % 2 ? gl_view_fit(&render, wrong[i / 2], 9) : gl_view_fit(&render, 16, wrong[i / 2]);
        assert_mistake("gl_view_fit takes a world whose width and height are finite and above 0");
        assert_memory_equal(&made, &none, sizeof made);
    }
    const double far[] = {1e-300, 1e300};
    for (int i = 0; i < 2; i++) {
        made = gl_view_fit(&render, far[i], far[i]);
        assert_mistake(
            "gl_view_fit takes a world whose unit has a number of pixels that a float holds");
        assert_true(made.scale == 0);
    }
    made = gl_view_fit(&flat, 16, 9);
    assert_mistake("gl_view_fit takes a RENDER event whose sizes are above 0");
    assert_memory_equal(&made, &none, sizeof made);

    double x;
    assert_false(gl_view_world(NULL, 0, 0, &x, &x));
    assert_mistake("gl_view_world needs a view");
    assert_false(gl_view_world(&view, 0, 0, NULL, &x));
    assert_mistake("gl_view_world needs room for the result");
    assert_false(gl_view_world(&view, 0, 0, &x, NULL));
    assert_mistake("gl_view_world needs room for the result");

    float matrix[16] = {7};
    gl_view_projection(NULL, matrix);
    assert_mistake("gl_view_projection needs a view and room for a matrix");
    gl_view_projection(&view, NULL);
    assert_mistake("gl_view_projection needs a view and room for a matrix");
    gl_view_projection(&none, matrix);
    assert_mistake("gl_view_projection needs a view by gl_view_fit");
    assert_close(matrix[0], 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_world),
        cmocka_unit_test(test_projection),
        cmocka_unit_test_setup_teardown(test_nothing_in_view, listen_to_mistakes,
                                        expect_no_mistake),
        cmocka_unit_test_setup_teardown(test_mistakes, listen_to_mistakes, expect_no_mistake),
    };
    return cmocka_run_group_tests_name("graphics: views", tests, NULL, NULL);
}

// Where glpace was built without graphics, everything says so and fails.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <glpace/camera.h>
#include <glpace/capture.h>
#include <glpace/gpu_timer.h>
#include <glpace/log.h>
#include <glpace/mesh.h>

static int complaints;

static void hear(gl_log_level level, const char *message, void *user)
{
    (void)user;
    assert_int_equal(level, GL_LOG_ERROR);
    assert_string_equal(message, gl_last_error());
    complaints++;
}

static void assert_refused(bool done, const char *who)
{
    assert_false(done);
    assert_int_equal(complaints, 1);
    assert_ptr_equal(strstr(gl_last_error(), who), gl_last_error());
    assert_non_null(strstr(gl_last_error(), "without graphics"));
    complaints = 0;
}

static void test_absent(void **state)
{
    (void)state;
    uint8_t pixel[4] = {0};
    gl_log_set_callback(hear, NULL);
    assert_refused(gl_capture_pixels(1, 1, pixel), "gl_capture_pixels: ");
    assert_refused(gl_capture_write_png("a.png", 1, 1, pixel), "gl_capture_write_png: ");
    assert_refused(gl_capture_png("a.png", 1, 1), "gl_capture_png: ");
}

static void test_camera(void **state)
{
    (void)state;
    gl_camera camera;
    gl_log_set_callback(hear, NULL);
    assert_refused(gl_camera_init(&camera, NULL), "gl_camera_init: ");
}

static void test_gpu_timer(void **state)
{
    (void)state;
    gl_log_set_callback(hear, NULL);
    assert_refused(gl_gpu_timer_create(), "gl_gpu_timer_create: ");
    gl_gpu_timer_destroy(NULL);
}

static void test_meshes(void **state)
{
    (void)state;
    gl_log_set_callback(hear, NULL);
    assert_refused(gl_mesh_create(&(gl_mesh_desc){.vertex_count = 3}), "gl_mesh_create: ");
    assert_refused(gl_mesh_fullscreen(), "gl_mesh_fullscreen: ");
    assert_refused(gl_mesh_quad(), "gl_mesh_quad: ");
    assert_refused(gl_mesh_cube(), "gl_mesh_cube: ");
    assert_refused(gl_mesh_sphere(8, 8), "gl_mesh_sphere: ");
    assert_refused(gl_mesh_grid(1, 1), "gl_mesh_grid: ");
    gl_mesh_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_absent),
        cmocka_unit_test(test_camera),
        cmocka_unit_test(test_gpu_timer),
        cmocka_unit_test(test_meshes),
    };
    return cmocka_run_group_tests_name("graphics: absent", tests, NULL, NULL);
}

// Where glpace was built without graphics, everything says so and fails.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <glpace/batch.h>
#include <glpace/capture.h>
#include <glpace/gpu_timer.h>
#include <glpace/log.h>
#include <glpace/shader.h>
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
    assert_refused(gl_shader_create(&(gl_shader_desc){0}), "gl_shader_create: ");
    gl_shader_destroy(NULL);
}

static void test_batch(void **state)
{
    (void)state;
    gl_log_set_callback(hear, NULL);
    assert_refused(gl_batch_create(&(gl_batch_desc){0}), "gl_batch_create: ");
    gl_batch_destroy(NULL);
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

static void test_captures(void **state)
{
    (void)state;
    gl_log_set_callback(hear, NULL);
    char name[32];
    const gl_capture_desc desc = {.files = "%d.png"};
    assert_refused(gl_capture_create(&desc) != NULL, "gl_capture_create: ");
    assert_refused(gl_capture_frame(NULL, 1, 1), "gl_capture_frame: ");
    assert_refused(gl_capture_flush(NULL), "gl_capture_flush: ");
    assert_refused(gl_capture_name("%d.png", 1, name, sizeof name), "gl_capture_name: ");
    assert_true(gl_capture_destroy(NULL));
    assert_int_equal(gl_capture_count(NULL).taken, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_absent),
        cmocka_unit_test(test_batch),
        cmocka_unit_test(test_captures),
        cmocka_unit_test(test_gpu_timer),
        cmocka_unit_test(test_meshes),
    };
    return cmocka_run_group_tests_name("graphics: absent", tests, NULL, NULL);
}

// Where glpace was built without graphics, everything says so and fails.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <glpace/capture.h>
#include <glpace/log.h>
#include <glpace/shader.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_absent)};
    return cmocka_run_group_tests_name("graphics: absent", tests, NULL, NULL);
}

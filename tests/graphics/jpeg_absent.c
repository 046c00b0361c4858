// Where glpace was built without libjpeg-turbo, JPEG files say so and fail: this links with what is
// compiled then.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glpace/image.h>
#include <glpace/log.h>

static void be_silent(gl_log_level level, const char *message, void *user)
{
    (void)level;
    (void)message;
    (void)user;
}

static void test_image(void **state)
{
    (void)state;
    gl_image image;
    assert_false(gl_image_decode(&image, "\xff\xd8\xff\xe0", 4, NULL));
    assert_null(image.pixels);
    assert_string_equal(gl_last_error(), "gl_image_decode: it is a JPEG file, and this glpace was "
                                         "built without libjpeg-turbo");
}

int main(void)
{
    gl_log_set_callback(be_silent, NULL);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_image)};
    return cmocka_run_group_tests_name("graphics: jpeg_absent", tests, NULL, NULL);
}

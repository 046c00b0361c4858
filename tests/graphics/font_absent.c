// Where glpace was built without FreeType, fonts say so.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glpace/log.h>

#include "graphics/font/font.h"

static void test_open(void **state)
{
    (void)state;
    glp_font_info info;
    assert_null(glp_font_file_open("gl_font_load: \"a.ttf\"", "", 0, &(gl_font_desc){0}, &info));
    assert_string_equal(
        gl_last_error(),
        "gl_font_load: \"a.ttf\": this glpace was built without FreeType, which fonts need");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_open)};
    return cmocka_run_group_tests_name("graphics: no fonts", tests, NULL, NULL);
}

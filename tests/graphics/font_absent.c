// Where glpace was built without FreeType, fonts say so.

#include "test.h"

#include <glpace/base.h>

#include "graphics/font/font.h"

TEST(open)
{
    glp_font_info info;
    assert_null(glp_font_file_open("gl_font_load: \"a.ttf\"", "", 0, &(gl_font_desc){0}, &info));
    assert_string_equal(
        gl_last_error(),
        "gl_font_load: \"a.ttf\": this glpace was built without FreeType, which fonts need");
}

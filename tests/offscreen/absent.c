// Where glpace was built without EGL, creation says so and the rest is harmless.
#include "logged.h"

#include <glpace/offscreen.h>

TEST(absent)
{
    catch_warnings();
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, gl_last_error());
    assert_non_null(strstr(logged.message, "gl_offscreen_create"));
    assert_non_null(strstr(logged.message, "without EGL"));
    assert_null(gl_offscreen_host(NULL));
    gl_offscreen_make_current(NULL);
    gl_offscreen_destroy(NULL);
}

// Run where the environment takes OpenGL away: creation fails with one sentence, and again.
#include "fixture.h"

TEST(refused)
{
    catch_warnings();
    for (int i = 1; i <= 2; i++) {
        assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
        assert_int_equal(logged.count, i);
        assert_string_equal(logged.message, gl_last_error());
        assert_non_null(strstr(logged.message, "gl_offscreen_create: EGL "));
    }
}

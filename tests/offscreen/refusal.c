// Run where the environment takes OpenGL away: creation fails with one sentence, and again.
#include "fixture.h"

TEST(refused)
{
    hear_complaints();
    for (int i = 1; i <= 2; i++) {
        assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
        assert_int_equal(heard.count, i);
        assert_string_equal(heard.message, gl_last_error());
        assert_non_null(strstr(heard.message, "gl_offscreen_create: EGL "));
    }
}

#include "fixture.h"

#include <stdio.h>

gl_offscreen *open_offscreen(int32_t width, int32_t height)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height});
    assert_non_null(offscreen);
    return offscreen;
}

int red_of_pixel(void)
{
    uint8_t pixel[4] = {0};
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    return pixel[0];
}

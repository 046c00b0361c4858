#include "fixture.h"

gl_offscreen *open_offscreen(int32_t width, int32_t height)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height});
    assert_non_null(offscreen);
    return offscreen;
}

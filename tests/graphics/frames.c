#include "frames.h"

static gl_offscreen *offscreen;

void begin_frames(int32_t at_least_width, int32_t at_least_height)
{
    offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = at_least_width, .height = at_least_height});
    assert_non_null(offscreen);
}

FIXTURE(end_frames)
{
    if (gl_context_get_info().api != GL_API_NONE) // it may be gone
        assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_offscreen_destroy(offscreen);
    return 0;
}

void pixel_of_frame(int number, int x, int y, uint8_t rgb[3])
{
    rgb[0] = (uint8_t)(x * 20);
    rgb[1] = (uint8_t)(y * 30);
    rgb[2] = (uint8_t)number;
}

void draw_frame(int number)
{
    glEnable(GL_SCISSOR_TEST);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint8_t rgb[3];
            pixel_of_frame(number, x, y, rgb);
            glScissor(x, y, 1, 1);
            glClearColor(rgb[0] / 255.0f, rgb[1] / 255.0f, rgb[2] / 255.0f, 128.0f / 255);
            glClear(GL_COLOR_BUFFER_BIT);
        }
    glDisable(GL_SCISSOR_TEST);
}

void assert_frame(const uint8_t *pixels, int channels, int number)
{
    for (int y = height - 1; y >= 0; y--)
        for (int x = 0; x < width; x++) {
            uint8_t wanted[4] = {0, 0, 0, 255};
            pixel_of_frame(number, x, y, wanted);
            if (memcmp(pixels, wanted, (size_t)channels) != 0)
                fail_msg("frame %d at %d, %d is %d %d %d, not %d %d %d", number, x, y, pixels[0],
                         pixels[1], pixels[2], wanted[0], wanted[1], wanted[2]);
            pixels += channels;
        }
}

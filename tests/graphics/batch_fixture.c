#include "batch_fixture.h"

#include <stdlib.h>

gl_batch *batch;

static gl_offscreen *offscreen;
static uint8_t pixels[SIDE * SIDE * 4];

FIXTURE(set_up)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = SIDE, .height = SIDE});
    if (!offscreen)
        return -1;
    batch = gl_batch_create(&(gl_batch_desc){0});
    if (!batch)
        return -1;
    begin();
    return 0;
}

FIXTURE(tear_down)
{
    GLenum error = glGetError();
    gl_batch_destroy(batch);
    gl_offscreen_destroy(offscreen);
    return error == GL_NO_ERROR ? 0 : -1;
}

void begin(void)
{
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, SIDE, SIDE);
}

void look(const gl_camera_2d *camera)
{
    const gl_render_event render = {
        .width = SIDE, .height = SIDE, .framebuffer_width = SIDE, .framebuffer_height = SIDE};
    const gl_view view = gl_view_camera(&render, camera);
    assert_true(view.scale > 0);
    gl_batch_set_view(batch, &view);
}

void finish(void)
{
    gl_batch_end(batch);
    glReadPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

uint32_t pixel(int x, int y)
{
    const uint8_t *at = pixels + (y * SIDE + x) * 4;
    return (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
}

void assert_pixel(int x, int y, uint32_t rgb)
{
    if (pixel(x, y) != rgb)
        fail_msg("the pixel at %d, %d is %06x, not %06x", x, y, (unsigned)pixel(x, y),
                 (unsigned)rgb);
}

void assert_near(int x, int y, uint32_t rgb, int by)
{
    for (int shift = 0; shift < 24; shift += 8)
        if (abs((int)(pixel(x, y) >> shift & 255) - (int)(rgb >> shift & 255)) > by)
            fail_msg("the pixel at %d, %d is %06x, not about %06x", x, y, (unsigned)pixel(x, y),
                     (unsigned)rgb);
}

void assert_only(int x, int y, int width, int height, uint32_t inside, uint32_t outside)
{
    for (int py = 0; py < SIDE; py++)
        for (int px = 0; px < SIDE; px++) {
            const bool in = px >= x && px < x + width && py >= y && py < y + height;
            assert_pixel(px, py, in ? inside : outside);
        }
}

void add_sized(const gl_texture *texture, float x, float y, float width, float height)
{
    gl_sprite sprite = gl_sprite_of(texture, x, y);
    sprite.width = width;
    sprite.height = height;
    gl_batch_sprite(batch, texture, &sprite);
}

gl_color color(uint32_t rgb)
{
    return (gl_color){(float)(rgb >> 16 & 255) / 255, (float)(rgb >> 8 & 255) / 255,
                      (float)(rgb & 255) / 255, 1};
}

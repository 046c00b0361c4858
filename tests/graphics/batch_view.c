// Cameras that move, turn and zoom, and scissors.
#include "batch_fixture.h"

#include <math.h>
#include <stdlib.h>

#define WHITE 0xFFFFFF
#define QUARTER 1.57079633f

static gl_texture *texture;

static int set_up_texture(void **state)
{
    if (set_up(state) != 0)
        return -1;
    const uint8_t texels[2][2][4] = {{{255, 0, 0, 255}, {0, 255, 0, 255}},
                                     {{0, 0, 255, 255}, {255, 255, 0, 255}}};
    texture = gl_texture_create(&(gl_texture_desc){.width = 2,
                                                   .height = 2,
                                                   .pixels = texels,
                                                   .min_filter = GL_NEAREST,
                                                   .mag_filter = GL_NEAREST});
    return texture ? 0 : -1;
}

static int tear_down_texture(void **state)
{
    gl_texture_destroy(texture);
    return tear_down(state);
}

static void draw_scene(void)
{
    gl_batch_rect(batch, 4, 6, 12, 7, color(0x4080C0));
    gl_batch_line(batch, 20, 8, 50, 20, 3, color(0xC08040));
    gl_batch_circle(batch, 12, 40, 7, color(0x40C080));
    gl_batch_ring(batch, 30, 44, 9, 3, color(0xC04080));
    const gl_shape pill = {.x = 50,
                           .y = 48,
                           .width = 16,
                           .height = 8,
                           .rotation = 0.4f,
                           .radius = 4,
                           .color = color(0x8040C0),
                           .gradient = true,
                           .bottom = color(0x80C040)};
    gl_batch_shape(batch, &pill);
    gl_sprite sprite = gl_sprite_of(texture, 42, 30);
    sprite.width = 10;
    sprite.height = 6;
    sprite.rotation = 0.3f;
    gl_batch_sprite(batch, texture, &sprite);
    gl_batch_text(batch, 2, 24, 8, color(WHITE), "a\nB");
}

EACH_BETWEEN(set_up_texture, tear_down_texture)

// A camera that turned by a quarter shows the picture turned the other way.
TEST(turned)
{
    static uint32_t upright[SIDE][SIDE];
    draw_scene();
    finish();
    for (int i = 0; i < SIDE * SIDE; i++)
        upright[i / SIDE][i % SIDE] = pixel(i % SIDE, i / SIDE);
    for (int quarters = 1; quarters < 4; quarters++) {
        begin();
        look(&(gl_camera_2d){.x = 32,
                             .y = 32,
                             .pixel_x = 32,
                             .pixel_y = 32,
                             .rotation = QUARTER * (float)quarters,
                             .zoom = 1});
        draw_scene();
        finish();
        for (int i = 0; i < SIDE * SIDE; i++) {
            int x = i % SIDE, y = i / SIDE;
            for (int turn = 0; turn < quarters; turn++) { // clockwise
                const int right = y;
                y = SIDE - 1 - x;
                x = right;
            }
            assert_near(x, y, upright[i / SIDE][i % SIDE], 10);
        }
    }
}

TEST(camera)
{
    const gl_camera_2d camera = {.x = 100, .y = -50, .pixel_x = 32, .pixel_y = 16, .zoom = 4};
    look(&camera);
    gl_batch_rect(batch, 98, -51, 3, 5, color(WHITE));
    finish();
    assert_only(24, 12, 12, 20, WHITE, 0);
}

// What is drawn at a point of the world is seen at the pixel that the view reports.
TEST(world)
{
    const gl_render_event render = {
        .width = SIDE, .height = SIDE, .framebuffer_width = SIDE, .framebuffer_height = SIDE};
    srand(3);
    for (int i = 0; i < 50; i++) {
        const int pixel_x = rand() % SIDE, pixel_y = rand() % SIDE;
        const gl_camera_2d camera = {.x = (float)(rand() % 1000),
                                     .y = (float)(rand() % 1000),
                                     .pixel_x = (float)(rand() % SIDE),
                                     .pixel_y = (float)(rand() % SIDE),
                                     .rotation = (float)(rand() % 628) / 100,
                                     .zoom = (float)(rand() % 30 + 1) / 5};
        const gl_view view = gl_view_camera(&render, &camera);
        float x, y;
        assert_true(gl_view_world(&view, pixel_x + 0.5, SIDE - (pixel_y + 0.5), &x, &y));
        gl_batch_set_view(batch, &view);
        gl_batch_circle(batch, x, y, 2 / camera.zoom, color(WHITE));
        finish();
        for (int at = 0; at < SIDE * SIDE; at++) {
            const double far = hypot(at % SIDE - pixel_x, at / SIDE - pixel_y);
            if (far < 1)
                assert_pixel(at % SIDE, at / SIDE, WHITE);
            if (far > 3)
                assert_pixel(at % SIDE, at / SIDE, 0);
        }
        begin();
    }
}

TEST(scissor)
{
    gl_batch_set_view(
        batch, &(gl_view){.left = 5, .bottom = 7, .scale = 3}); // which does not matter to it
    gl_batch_set_scissor(batch, &(gl_scissor){10, 20, 30, 15});
    gl_batch_rect(batch, -50, -50, 200, 200, color(WHITE));
    gl_batch_set_scissor(batch, NULL);
    finish();
    assert_only(10, 20, 30, 15, WHITE, 0);

    begin(); // each has its own, and what comes after has none
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x0000FF));
    gl_batch_set_scissor(batch, &(gl_scissor){0, 0, 8, 8});
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0xFF0000));
    gl_batch_set_scissor(batch, &(gl_scissor){32, 32, 8, 8});
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x00FF00));
    gl_batch_set_scissor(batch, &(gl_scissor){5, 5, 0, 20});
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(WHITE));
    gl_batch_set_scissor(batch, NULL);
    gl_batch_rect(batch, 60, 60, 4, 4, color(0xFFFF00));
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 5);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            assert_pixel(x, y,
                         x < 8 && y < 8                           ? 0xFF0000
                         : x >= 32 && x < 40 && y >= 32 && y < 40 ? 0x00FF00
                         : x >= 60 && y >= 60                     ? 0xFFFF00
                                                                  : 0x0000FF);

    begin();
    gl_batch_set_scissor(batch, &(gl_scissor){0, 0, 8, 8});
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(WHITE));
    gl_batch_end(batch);
    assert_false(glIsEnabled(GL_SCISSOR_TEST));
    begin(); // the scissor has ended
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(WHITE));
    finish();
    assert_only(0, 0, SIDE, SIDE, WHITE, 0);
}

// It is counted from the viewport's corner, and clips within what the program clips to, which
// stays.
TEST(scissor_of_the_program)
{
    gl_batch_end(batch);
    begin();
    glViewport(10, 10, SIDE, SIDE);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 30, 25);
    gl_batch_set_scissor(batch, &(gl_scissor){5, 5, 20, 40});
    gl_batch_rect(batch, -20, -20, 2 * SIDE, 2 * SIDE, color(WHITE));
    finish();
    assert_only(15, 15, 15, 10, WHITE, 0);
    GLint box[4];
    glGetIntegerv(GL_SCISSOR_BOX, box);
    assert_true(glIsEnabled(GL_SCISSOR_TEST) && box[2] == 30 && box[3] == 25);

    glDisable(GL_SCISSOR_TEST);
    begin();
    glEnable(GL_SCISSOR_TEST);
    gl_batch_set_scissor(batch, &(gl_scissor){40, 5, INT32_MAX, INT32_MAX}); // none of it is left
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(WHITE));
    finish();
    assert_only(0, 0, 0, 0, 0, 0);
    glDisable(GL_SCISSOR_TEST);
    glViewport(0, 0, SIDE, SIDE);
}

// "As far as there is" is a large number, which must not run over when it is added to a corner.
TEST(scissor_without_end)
{
    gl_batch_set_scissor(batch, &(gl_scissor){10, 20, INT32_MAX, INT32_MAX});
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(WHITE));
    finish();
    assert_only(10, 20, SIDE - 10, SIDE - 20, WHITE, 0);

    glViewport(10, 10, SIDE, SIDE);
    begin();
    gl_batch_set_scissor(batch, &(gl_scissor){INT32_MAX, INT32_MIN, INT32_MAX, INT32_MAX});
    gl_batch_rect(batch, -20, -20, 2 * SIDE, 2 * SIDE, color(WHITE));
    finish();
    assert_only(0, 0, 0, 0, 0, 0);
    glViewport(0, 0, SIDE, SIDE);
}

// A batch that draws in several goes keeps the scissor.
TEST(scissor_and_capacity)
{
    gl_batch *small = gl_batch_create(&(gl_batch_desc){.capacity = 3});
    assert_non_null(small);
    gl_batch_begin(small, SIDE, SIDE);
    gl_batch_set_scissor(small, &(gl_scissor){0, 0, SIDE, 10});
    for (int x = 0; x < SIDE; x++)
        gl_batch_rect(small, (float)x, 0, 1, SIDE, color(WHITE));
    gl_batch_end(small);
    finish();
    gl_batch_destroy(small);
    assert_only(0, 0, SIDE, 10, WHITE, 0);
}

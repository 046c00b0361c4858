#include "ui/magnifier.h"

#include <math.h>
#include <stdio.h>

enum { SIDE = 13, CELL = 12, TEXT = 16, LINE = 20, MARGIN = 8, GAP = 24 };

static const gl_color white = {1, 1, 1, 1}, dark = {0, 0, 0, 0.8f};

// As the screen shows it.
static gl_color color_of(const float value[4])
{
    return (gl_color){value[0], value[1], value[2], 1};
}

static void draw_pixels(gl_batch *batch, float x, float y, float cell, const float *pixels)
{
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            gl_batch_rect(batch, x + (float)column * cell, y + (float)row * cell, cell, cell,
                          color_of(&pixels[(row * SIDE + column) * 4]));
    const float middle = ((float)SIDE / 2) * cell;
    gl_batch_outline(batch,
                     &(gl_shape){.x = x + middle,
                                 .y = y + middle,
                                 .width = cell + 4,
                                 .height = cell + 4,
                                 .color = white},
                     2);
}

void magnifier_draw(const struct scene *scene, const float cursor[2], const gl_render_event *render,
                    gl_batch *batch)
{
    const int32_t width = render->framebuffer_width, height = render->framebuffer_height;
    const int32_t x = (int32_t)floorf(cursor[0]), y = (int32_t)ceilf(cursor[1]) - 1;
    float pixels[SIDE * SIDE * 4];
    if (x < 0 || y < 0 || x >= width || y >= height || !scene_read(scene, x, y, SIDE, pixels))
        return;
    const float *value = &pixels[(SIDE * SIDE / 2) * 4];
    const float scale = (float)(render->scale_y > 1 ? render->scale_y : 1);
    const float side = SIDE * CELL * scale, line = LINE * scale, margin = MARGIN * scale;
    const float wide = side + 2 * margin, high = side + 5 * line + 2 * margin;
    float left = cursor[0] + GAP * scale, low = cursor[1] - GAP * scale - high;
    if (left + wide > (float)width)
        left = cursor[0] - GAP * scale - wide;
    if (low < 0)
        low = fmaxf(fminf(cursor[1] + GAP * scale, (float)height - high), 0);
    gl_batch_begin(batch, width, height);
    gl_batch_rect(batch, left, low, wide, high, dark);
    draw_pixels(batch, left + margin, low + margin + 5 * line, CELL * scale, pixels);
    char text[32];
    for (int i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "%c %.6g", "rgba"[i], (double)value[i]);
        gl_batch_text(batch, left + margin, low + margin + (float)(3 - i) * line, TEXT * scale,
                      white, text);
    }
    snprintf(text, sizeof text, "%d, %d", (int)x, (int)y);
    gl_batch_text(batch, left + margin, low + margin + 4 * line, TEXT * scale, white, text);
    gl_batch_end(batch);
}

#include "graphics/batch/impl.h"

#include <string.h>

#include "base/text.h"
#include "graphics/font/font.h"
#include "graphics/font/font_8x8.h"
#include "graphics/gl/usable.h"

typedef struct text_pen {
    gl_batch *batch;
    float x, y;             // pixels
    float scale;            // pixels a pixel of the font
    float right_x, right_y; // a pixel of the font to the right, pixels
    float rim; // pixels of the font around the character that are drawn too, so that its edges
               // are smooth
    uint32_t color;
} text_pen;

static void put(const text_pen *pen, int glyph)
{
    gl_batch *batch = pen->batch;
    if (!glp_batch_is_sane(fabsf(pen->x) + fabsf(pen->y) + pen->scale * GLP_8X8_SIZE))
        return;
    const float reach = GLP_8X8_SIZE + pen->rim;
    const float left = (float)(glyph % GLP_8X8_ACROSS * GLP_8X8_CELL + 1);
    const float bottom = (float)(glyph / GLP_8X8_ACROSS * GLP_8X8_CELL + 1);
    glp_shape_vertex *vertex =
        glp_batch_add_character(batch, NULL, pen->rim > 0 ? GLP_BATCH_ALL : GLP_BATCH_TEXELS);
    for (int i = 0; i < GLP_BATCH_CORNERS; i++) {
        const float dx = i & 1 ? reach : -pen->rim, dy = i & 2 ? reach : -pen->rim;
        vertex[i] = (glp_shape_vertex){
            .x = (pen->x + dx * pen->right_x - dy * pen->right_y) * batch->across - 1,
            .y = (pen->y + dx * pen->right_y + dy * pen->right_x) * batch->up - 1,
            .width = left + dx,
            .height = bottom + dy,
            .radius = pen->scale,
            .stroke = -1,
            .blur = -1,
            .color = pen->color,
        };
    }
}

void gl_batch_text(gl_batch *batch, float x, float y, float height, gl_color color,
                   const char *text)
{
    if (!GLP_GIVEN(batch, "gl_batch_text", "batch") ||
        !glp_require(text, "gl_batch_text needs a text"))
        return;
    if (batch->font) {
        glp_batch_text_by_font(batch, x, y, height, color, text);
        return;
    }
    text_pen pen = {
        .batch = batch,
        .scale = height * batch->view.scale / GLP_8X8_SIZE,
        .rim = 1,
        .color = glp_batch_color(color),
    };
    if (!(pen.scale > 0))
        return;
    glp_batch_to_pixels(&batch->view, x, y, &pen.x, &pen.y);
    pen.right_x = pen.scale * batch->view.cosine;
    pen.right_y = pen.scale * batch->view.sine;
    if (pen.scale == floorf(pen.scale) && pen.right_y == 0) {
        pen.rim = 0;
        pen.x = floorf(pen.x + 0.5f);
        pen.y = floorf(pen.y + 0.5f);
    }
    text_pen start = pen; // of the line
    while (*text) {
        if (*text == '\n') {
            text++;
            start.x += pen.right_y * GLP_8X8_SIZE * GLP_8X8_LINE;
            start.y -= pen.right_x * GLP_8X8_SIZE * GLP_8X8_LINE;
            pen = start;
            continue;
        }
        const int glyph = glp_8x8_next(&text);
        if (glyph == GLP_8X8_NONE)
            continue;
        if (glyph != 0)
            put(&pen, glyph);
        pen.x += pen.right_x * GLP_8X8_SIZE;
        pen.y += pen.right_y * GLP_8X8_SIZE;
    }
}

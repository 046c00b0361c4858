// Text in fonts from files.
#include "graphics/batch/impl.h"

#include "graphics/font/font.h"
#include "graphics/gl/usable.h"

void gl_batch_font(gl_batch *batch, gl_font *font)
{
    if (GLP_BATCH_BEGUN(batch, "gl_batch_font") &&
        (!font || GLP_SHARED_USABLE(font, "gl_batch_font", "font")))
        batch->font = font;
}

typedef struct glyph_pen {
    gl_batch *batch;
    gl_font *font;
    float x, y;             // where the line begins on its baseline, pixels
    float scale;            // pixels a texel
    float right_x, right_y; // a texel to the right, pixels
    float rim;              // texels around a glyph that are drawn too, for its smooth edge
    float slope;            // by which what is found in the atlas is steepened, 1 or more
    uint32_t color;
} glyph_pen;

// false if nothing can be seen.
static bool begin(glyph_pen *pen, gl_batch *batch, float height, gl_color color)
{
    const glp_batch_view *view = &batch->view;
    const float scale = height * view->scale / (float)batch->font->size;
    *pen = (glyph_pen){
        .batch = batch,
        .font = batch->font,
        .scale = scale,
        .right_x = scale * view->cosine,
        .right_y = scale * view->sine,
        .rim = fminf(0.5f / scale, GLP_FONT_SPREAD - 0.5f),
        .slope = fmaxf(2 * GLP_FONT_SPREAD * scale, 1),
        .color = glp_batch_color(color),
    };
    return scale > 0;
}

// Draws a glyph with its pen `x` texels from the beginning of the line.
static void put(const glyph_pen *pen, const glp_glyph *glyph, float x)
{
    const float reach = pen->scale * (float)(glyph->width + glyph->height);
    if (glyph->width == 0 ||
        !glp_batch_is_sane(fabsf(pen->x) + fabsf(pen->y) + fabsf(x * pen->scale) + reach))
        return;
    gl_batch *batch = pen->batch;
    const float width = (float)glyph->width + 2 * pen->rim;
    const float height = (float)glyph->height + 2 * pen->rim;
    const float left = x + (float)glyph->left - pen->rim;
    const float bottom = (float)glyph->bottom - pen->rim;
    const float from_x = (float)glyph->x - pen->rim, from_y = (float)glyph->y - pen->rim;
    glp_shape_vertex *vertex = glp_batch_add_character(batch, pen->font, GLP_BATCH_ALL);
    for (int i = 0; i < GLP_BATCH_CORNERS; i++) {
        const float across = i & 1 ? width : 0, up = i & 2 ? height : 0;
        const float dx = left + across, dy = bottom + up;
        vertex[i] = (glp_shape_vertex){
            .x = (pen->x + dx * pen->right_x - dy * pen->right_y) * batch->across - 1,
            .y = (pen->y + dx * pen->right_y + dy * pen->right_x) * batch->up - 1,
            .width = from_x + across,
            .height = from_y + up,
            .radius = 1,
            .stroke = -pen->slope,
            .blur = -1,
            .color = pen->color,
        };
    }
}

void glp_batch_text_by_font(gl_batch *batch, float x, float y, float height, gl_color color,
                            const char *text)
{
    glyph_pen pen;
    if (!begin(&pen, batch, height, color))
        return;
    glp_batch_to_pixels(&batch->view, x, y, &pen.x, &pen.y);
    gl_font *font = pen.font;
    pen.x -= pen.right_y * font->info.descent;
    pen.y += pen.right_x * font->info.descent;
    float at = 0;
    for (uint32_t previous = 0; *text;) {
        if (*text == '\n') {
            text++;
            pen.x += pen.right_y * font->info.line;
            pen.y -= pen.right_x * font->info.line;
            at = 0;
            previous = 0;
            continue;
        }
        const glp_glyph *glyph = glp_font_step(font, &text, &previous, &at);
        put(&pen, glyph, at);
        at += glyph->advance;
    }
}

void gl_batch_glyph(gl_batch *batch, float x, float y, float height, gl_color color, uint32_t glyph)
{
    if (!GLP_GIVEN(batch, "gl_batch_glyph", "batch") ||
        !glp_require(batch->font, "gl_batch_glyph needs a font; set it by gl_batch_font"))
        return;
    glyph_pen pen;
    if (!begin(&pen, batch, height, color))
        return;
    glp_batch_to_pixels(&batch->view, x, y, &pen.x, &pen.y);
    put(&pen, glp_font_glyph(pen.font, glyph), 0);
}

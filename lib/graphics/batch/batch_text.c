// Text: each character is a rectangle of an atlas.
#include <string.h>

#include "graphics/batch/batch.h"
#include "graphics/font/font.h"
#include "graphics/font/font_8x8.h"
#include "graphics/gl/usable.h"

// ---- the font of 8 x 8 --------------------------------------------------------------------------

typedef struct pen_8x8 {
    gl_batch *batch;
    float x, y;             // pixels
    float scale;            // pixels a pixel of the font
    float right_x, right_y; // a pixel of the font to the right, pixels
    float rim; // pixels of the font around the character that are drawn too, so that its edges
               // are smooth
    uint32_t color;
} pen_8x8;

static void put_8x8(const pen_8x8 *pen, int glyph)
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

static void text_by_8x8(gl_batch *batch, float x, float y, float height, gl_color color,
                        const char *text)
{
    pen_8x8 pen = {
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
    pen_8x8 start = pen; // of the line
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
            put_8x8(&pen, glyph);
        pen.x += pen.right_x * GLP_8X8_SIZE;
        pen.y += pen.right_y * GLP_8X8_SIZE;
    }
}

// ---- fonts from files ---------------------------------------------------------------------------

typedef struct glyph_pen {
    gl_batch *batch;
    gl_font *font;
    float x, y;             // where the line begins on its baseline, pixels
    float scale;            // pixels a texel
    float right_x, right_y; // a texel to the right, pixels
    float rim;              // texels around a glyph that are drawn too, for its smooth edge
    float slope;            // pixels that the whole range of values in the atlas spans
    float texels;           // a pixel; finite, however small the text
    uint32_t color;
} glyph_pen;

// false if nothing can be seen.
static bool begin_text(glyph_pen *pen, gl_batch *batch, float height, gl_color color)
{
    const glp_batch_view *view = &batch->view;
    const float scale = height * view->scale / (float)batch->font->size;
    *pen = (glyph_pen){
        .batch = batch,
        .font = batch->font,
        .scale = scale,
        .right_x = scale * view->cosine,
        .right_y = scale * view->sine,
        .rim = fminf(0.5f / scale, (float)batch->font->rim),
        .slope = 2 * GLP_FONT_SPREAD * scale,
        .texels = fminf(1 / scale, 1e4f),
        .color = glp_batch_color(color),
    };
    return scale > 0;
}

// Draws a glyph with its pen `x` texels from the beginning of the line.
static void put_glyph(const glyph_pen *pen, const glp_glyph *glyph, float x)
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
            .blur = -pen->texels,
            .color = pen->color,
        };
    }
}

// The color of a layer, with the alpha of the text's.
static uint32_t color_of(const glp_layer *layer, uint32_t text)
{
    uint8_t of_text[4], rgba[4];
    memcpy(of_text, &text, sizeof of_text);
    memcpy(rgba, layer->rgba, sizeof rgba);
    rgba[3] = (uint8_t)((rgba[3] * of_text[3] + 127) / 255);
    uint32_t color;
    memcpy(&color, layer->has_text_color ? of_text : rgba, sizeof color);
    return color;
}

static void put_layers(glyph_pen pen, uint32_t index, float x)
{
    glp_layer layers[GLP_FONT_LAYERS];
    const int count = glp_font_file_layers(pen.font->file, index, layers, GLP_FONT_LAYERS);
    const uint32_t text = pen.color;
    for (int i = 0; i < count; i++) {
        pen.color = color_of(&layers[i], text);
        put_glyph(&pen, glp_font_glyph(pen.font, layers[i].glyph), x);
    }
}

// Of the font's glyphs, or one that is empty.
static void put(const glyph_pen *pen, const glp_glyph *glyph, float x)
{
    if (glyph->has_layers)
        put_layers(*pen, (uint32_t)(glyph - pen->font->glyphs), x);
    else
        put_glyph(pen, glyph, x);
}

static void text_by_font(gl_batch *batch, float x, float y, float height, gl_color color,
                         const char *text)
{
    glyph_pen pen;
    if (!begin_text(&pen, batch, height, color))
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

// ---- what is public -----------------------------------------------------------------------------

void gl_batch_text(gl_batch *batch, float x, float y, float height, gl_color color,
                   const char *text)
{
    if (!GLP_GIVEN(batch, "gl_batch_text", "batch") ||
        !glp_require(text, "gl_batch_text needs a text"))
        return;
    if (batch->font)
        text_by_font(batch, x, y, height, color, text);
    else
        text_by_8x8(batch, x, y, height, color, text);
}

void gl_batch_glyph(gl_batch *batch, float x, float y, float height, gl_color color, uint32_t glyph)
{
    if (!GLP_GIVEN(batch, "gl_batch_glyph", "batch") ||
        !glp_require(batch->font, "gl_batch_glyph needs a font; set it by gl_batch_set_font"))
        return;
    glyph_pen pen;
    if (!begin_text(&pen, batch, height, color))
        return;
    glp_batch_to_pixels(&batch->view, x, y, &pen.x, &pen.y);
    put(&pen, glp_font_glyph(pen.font, glyph), 0);
}

#include "graphics/batch/impl.h"

#include <string.h>

#include "base/text.h"
#include "graphics/font/font_8x8.h"
#include "graphics/font/impl.h"
#include "graphics/gl/usable.h"

// Heights.
#define LINE 1.25f    // from one line to the next
#define ASCENT 0.875f // above the baseline; the rest of the height is below it

gl_texture *glp_batch_create_atlas(void)
{
    uint8_t pixels[GLP_ATLAS_HEIGHT][GLP_ATLAS_WIDTH] = {{0}};
    pixels[0][0] = 255;
    for (int glyph = 0; glyph < GLP_FONT_GLYPHS; glyph++)
        for (int y = 0; y < GLP_FONT_SIZE; y++)
            for (int x = 0; x < GLP_FONT_SIZE; x++)
                if (glp_font_pixel(glyph, x, GLP_FONT_SIZE - 1 - y))
                    pixels[glyph / GLP_ATLAS_ACROSS * GLP_ATLAS_CELL + 1 + y]
                          [glyph % GLP_ATLAS_ACROSS * GLP_ATLAS_CELL + 1 + x] = 255;
    return gl_texture_create(&(gl_texture_desc){
        .width = GLP_ATLAS_WIDTH, .height = GLP_ATLAS_HEIGHT, .format = GL_R8, .pixels = pixels});
}

enum { NO_GLYPH = -1 };

// Takes the next character from text: its glyph, the box, or NO_GLYPH if it has no width.
static int next_glyph(const char **text)
{
    const uint32_t character = glp_text_next(text);
    if (character == '\r')
        return NO_GLYPH;
    if (character == '\t')
        return 0; // the space
    return character >= GLP_FONT_FIRST && character < 0x7F ? (int)character - GLP_FONT_FIRST
                                                           : GLP_FONT_BOX;
}

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
    if (!glp_batch_is_sane(fabsf(pen->x) + fabsf(pen->y) + pen->scale * GLP_FONT_SIZE))
        return;
    const float reach = GLP_FONT_SIZE + pen->rim;
    const float left = (float)(glyph % GLP_ATLAS_ACROSS * GLP_ATLAS_CELL + 1);
    const float bottom = (float)(glyph / GLP_ATLAS_ACROSS * GLP_ATLAS_CELL + 1);
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
        .scale = height * batch->view.scale / GLP_FONT_SIZE,
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
            start.x += pen.right_y * GLP_FONT_SIZE * LINE;
            start.y -= pen.right_x * GLP_FONT_SIZE * LINE;
            pen = start;
            continue;
        }
        const int glyph = next_glyph(&text);
        if (glyph == NO_GLYPH)
            continue;
        if (glyph != 0)
            put(&pen, glyph);
        pen.x += pen.right_x * GLP_FONT_SIZE;
        pen.y += pen.right_y * GLP_FONT_SIZE;
    }
}

gl_text_metrics glp_text_measure_8x8(float height, const char *text)
{
    int longest = 0, lines = 1;
    for (int length = 0; *text;) {
        if (*text == '\n') {
            text++;
            lines++;
            length = 0;
            continue;
        }
        length += next_glyph(&text) != NO_GLYPH;
        longest = length > longest ? length : longest;
    }
    return (gl_text_metrics){
        .width = height * (float)longest,
        .height = height * (1 + (float)(lines - 1) * LINE),
        .ascent = height * ASCENT,
        .descent = height * (1 - ASCENT),
        .line = height * LINE,
    };
}

float gl_batch_text_width(float height, const char *text)
{
    if (!glp_require(text, "gl_batch_text_width needs a text") ||
        !glp_require(glp_is_text_height(height),
                     "gl_batch_text_width takes a height that is finite, 0 or more"))
        return 0;
    return glp_text_measure_8x8(height, text).width;
}

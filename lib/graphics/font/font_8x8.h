// The font that needs no file: characters of 8 x 8 pixels. Internal to lib/graphics.
#ifndef GLP_FONT_8X8_H
#define GLP_FONT_8X8_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/font.h>
#include <glpace/texture.h>

#pragma GCC visibility push(hidden)

// Its glyphs are printable ASCII, from the space on, and a box for everything else.
enum {
    GLP_8X8_SIZE = 8,
    GLP_8X8_FIRST = ' ',
    GLP_8X8_GLYPHS = 96,
    GLP_8X8_BOX = 95,
    GLP_8X8_NONE = -1
};

// Whether the pixel at x, y of a glyph is set. (0, 0) is the upper left corner, unlike elsewhere.
bool glp_8x8_pixel(int glyph, int x, int y);

// The pixels of all glyphs, two numbers each: bit x + 8 * y of the first is the pixel at x, y from the lower
// left corner, and the second has the upper four rows.
void glp_8x8_rows(int32_t rows[GLP_8X8_GLYPHS * 2]);

#define GLP_8X8_LINE 1.25f // heights from one line to the next

// In the atlas each glyph has a free texel on all sides, so that filtering does not blend neighbors. The
// first texel is full, for solid shapes that are drawn with characters.
enum { GLP_8X8_CELL = 10, GLP_8X8_ACROSS = 16 };

// Creates the atlas and changes state as gl_texture_create() does. NULL, with the reason, if it
// fails.
gl_texture *glp_8x8_create_atlas(void);

// Takes the next character from text: its glyph, the box, or GLP_8X8_NONE if it has no width.
int glp_8x8_next(const char **text);

// As gl_font_measure().
gl_text_metrics glp_8x8_measure(float height, const char *text);

#pragma GCC visibility pop

#endif

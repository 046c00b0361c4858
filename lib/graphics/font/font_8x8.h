// A font with characters of 8 x 8 pixels. Internal to lib/graphics.
#ifndef GLP_FONT_8X8_H
#define GLP_FONT_8X8_H

#include <stdbool.h>

// Its glyphs are printable ASCII, from the space on, and a box for everything else.
enum { GLP_FONT_SIZE = 8, GLP_FONT_FIRST = ' ', GLP_FONT_GLYPHS = 96, GLP_FONT_BOX = 95 };

// Whether the pixel at x, y of a glyph is set. (0, 0) is the upper left corner, unlike elsewhere.
bool glp_font_pixel(int glyph, int x, int y);

#endif

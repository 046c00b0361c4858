// What the tests of fonts share: cmocka, a framebuffer, a batch, DejaVu Sans, and FreeType's own
// pictures of its glyphs.
#ifndef FONT_FIXTURE_H
#define FONT_FIXTURE_H

#include "test.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <glpace/glpace.h>

enum { SIDE = 400 };

typedef struct picture {
    uint8_t lit[SIDE][SIDE]; // 0 to 255; rows from the bottom to the top
} picture;

extern gl_batch *batch;
extern gl_font *font;
extern FT_Face face; // the same font

// For cmocka. tear_down also looks for errors of OpenGL, and for hearing that nobody waited for.
int set_up(void **state);
int tear_down(void **state);

// What the log had since the last call.
int logged_count(void);

// The latest message that hearing() counts.
const char *last_logged(void);

// Clears to black and begins, in white and the font.
void begin(void);

// Draws what follows through a camera.
void look(const gl_camera_2d *camera);
void finish(picture *drawn);

// Draws one text with its baseline through y, alone.
void draw(picture *drawn, const char *text, float x, float baseline, float height);

// How FreeType itself draws a glyph with its pen at x, y.
void draw_by_freetype(picture *drawn, uint32_t index, int x, int y, int height);

uint32_t index_of(uint32_t character);

// The mean of the differences of all pixels that are lit in either, 0 to 255; and their number.
double difference(const picture *a, const picture *b, int *count);

void assert_same(const picture *a, const picture *b);

// The first and the last column with a lit pixel.
void extent(const picture *drawn, int *first, int *last);

#endif

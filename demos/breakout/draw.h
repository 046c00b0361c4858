// Drawing breakout with one gl_batch.
#ifndef BREAKOUT_DRAW_H
#define BREAKOUT_DRAW_H

#include <glpace/glpace.h>

#include "effects.h"
#include "game.h"

struct draw {
    gl_batch *batch;
    gl_texture *pictures; // a brick and a glow
    gl_font *font;        // borrowed; NULL: 8 x 8
    gl_view view;         // without the shaking
};

// false, with the reason in the log, if it fails.
bool draw_init(struct draw *draw, gl_font *font);
void draw_finish(struct draw *draw);

// Call the draw functions below between these two. shake: 0 to 1.
void draw_begin(struct draw *draw, const gl_render_event *render, double shake);
void draw_end(struct draw *draw);

// The height of the score at the top of the framebuffer, pixels.
int32_t draw_headline(const struct draw *draw);

// The field and everything in it, interpolated by alpha between the latest two updates.
void draw_field(struct draw *draw, const struct game *game, const struct effects *effects,
                double alpha);

// Score, level and lives, above the field.
void draw_score(struct draw *draw, const struct game *game, int best);

// A line of text, centered in the picture.
void draw_text(struct draw *draw, double y, double height, gl_color color, const char *text);

extern const gl_color draw_white, draw_gold, draw_dim;

#endif

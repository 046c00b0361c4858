// What is written over breakout's field: the title with its levels, and what a scene has to say.
#ifndef BREAKOUT_CARDS_H
#define BREAKOUT_CARDS_H

#include "draw.h"

// Each is drawn between draw_begin() and draw_end().

// The name of the game, and a card for each level, of which one is chosen. best: 0 for none.
void cards_title(struct draw *draw, double seconds, int chosen, int best);

// The level whose card is there, in screen coordinates of the window; -1: none.
int cards_level_at(const struct draw *draw, double cursor_x, double cursor_y);

void cards_paused(struct draw *draw);

// How much is left of the countdown.
void cards_count(struct draw *draw, int left);

void cards_cleared(struct draw *draw, const struct game *game);

// Won or lost.
void cards_over(struct draw *draw, const struct game *game, int best);

#endif

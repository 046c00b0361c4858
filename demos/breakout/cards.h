// The text over breakout's field: the title with its levels, and each scene's message.
#ifndef BREAKOUT_CARDS_H
#define BREAKOUT_CARDS_H

#include "draw.h"

// Call these between draw_begin() and draw_end().

// The name of the game, and a card for each level, one of which is chosen. best: the best score; 0:
// none.
void cards_title(struct draw *draw, double seconds, int chosen, int best);

// The level whose card is at this position, in the window's screen coordinates; -1: none.
int cards_level_at(const struct draw *draw, double cursor_x, double cursor_y);

void cards_paused(struct draw *draw);

// The number that is left of the countdown.
void cards_count(struct draw *draw, int left);

void cards_cleared(struct draw *draw, const struct game *game);

// The game is won or lost.
void cards_over(struct draw *draw, const struct game *game, int best);

#endif

// Plays where nobody else does, and has a gamepad: what it does comes as events through the host's
// queue, as what a person does, and the game cannot tell.
#ifndef BREAKOUT_PLAYER_H
#define BREAKOUT_PLAYER_H

#include <glpace/queue.h>

#include "game.h"

struct player {
    gl_queue *queue;
    double skill; // it looks only where the ball is lower than this part of the height
    bool connected;
    bool pressed; // since that was last set to false
    double axis;  // where it holds the stick
};

// Presses A, to go on from whatever is shown.
void player_press(struct player *player, int64_t now);

// Moves the paddle by the stick, once a frame of so many seconds.
void player_play(struct player *player, const struct game *game, double frame, int64_t now);

#endif

// Plays when there is no user, with a gamepad of its own: its events go through the host's queue,
// like a person's, so the game sees no difference.
#ifndef BREAKOUT_PLAYER_H
#define BREAKOUT_PLAYER_H

#include <glpace/queue.h>

#include "game.h"

struct player {
    gl_queue *queue;
    double skill; // it watches the ball only below this fraction of the height
    bool connected;
    bool pressed; // it pressed A since this was last set to false
    double axis;  // its stick's position
};

// Presses A, to continue from any scene.
void player_press(struct player *player, int64_t now);

// Moves the paddle with the stick. Call it once a frame; frame: its length in seconds.
void player_play(struct player *player, const struct game *game, double frame, int64_t now);

#endif

// Effects of hits, which have no influence on the game.
#ifndef BREAKOUT_EFFECTS_H
#define BREAKOUT_EFFECTS_H

#include <glpace/batch.h>

#include "game.h"

struct effects_spark {
    float x, y, vx, vy; // units, units per second
    float age, life;    // s
    float size;
    int color; // of a brick; -1: white
};

#define EFFECTS_SPARKS 768
#define EFFECTS_TRAIL 24

struct effects {
    struct effects_spark sparks[EFFECTS_SPARKS]; // a ring: the oldest are replaced first
    int next;
    float trail_x[EFFECTS_TRAIL],
        trail_y[EFFECTS_TRAIL]; // the ball's latest positions, newest first
    int trail_count;
    float glow[GAME_ROWS][GAME_COLUMNS]; // of bricks that were just hit, 1 to 0
    float shake;                         // 1 to 0
    float pulse;                         // of the paddle, 1 to 0
    uint64_t random;
};

void effects_begin(struct effects *effects, uint64_t seed);

// Call it after each step of the game.
void effects_step(struct effects *effects, const struct game *game, double dt);

#endif

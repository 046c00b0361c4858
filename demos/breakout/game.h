// The rules of breakout. They know nothing about frames, keys or OpenGL, only how to step by dt
// seconds. The same seed and the same wishes give the same game on every machine, to the last bit:
// docs/determinism.md.
#ifndef BREAKOUT_GAME_H
#define BREAKOUT_GAME_H

#include <stdbool.h>
#include <stdint.h>

// Units of the game; y grows upwards. The score is above the field.
#define GAME_WIDTH 16.0
#define GAME_HEIGHT 9.0
#define GAME_LEFT 0.5
#define GAME_RIGHT 15.5
#define GAME_TOP 8.1

#define GAME_COLUMNS 15 // of bricks; each is 1 wide
#define GAME_ROWS 8
#define GAME_BRICK_HEIGHT 0.45
#define GAME_BRICKS_TOP 7.5

#define GAME_BALL_RADIUS 0.16
#define GAME_PADDLE_TOP 0.75
#define GAME_PADDLE_HEIGHT 0.28
#define GAME_PADDLE_WIDTH 2.2
#define GAME_PADDLE_SPEED 15.0   // units per second
#define GAME_SHARPEST_ANGLE 1.05 // from the vertical, radians: of a ball hit by the paddle's end

#define GAME_LEVELS 4
#define GAME_LIVES 3

enum game_state {
    GAME_SERVING, // the ball lies on the paddle
    GAME_FLYING,
    GAME_CLEARED, // no brick is left
    GAME_OVER,    // no life is left
};

enum game_hit_kind { GAME_HIT_WALL, GAME_HIT_PADDLE, GAME_HIT_BRICK, GAME_BROKE_BRICK, GAME_LOST };

// Something that the ball hit, for the effects.
struct game_hit {
    enum game_hit_kind kind;
    double x, y;     // of the ball
    int row, column; // of the brick
};

struct game_ball {
    double x, y;   // of its center
    double vx, vy; // units per second
};

#define GAME_HITS 16

struct game {
    enum game_state state;
    int level; // from 0
    int lives;
    int score;
    int chain;         // bricks hit since the paddle was hit
    int hits_in_level; // bricks hit, which make the ball faster
    int bricks_left;
    uint8_t bricks[GAME_ROWS][GAME_COLUMNS]; // hits that each still needs; row 0 is the top row

    double paddle, paddle_before; // x of its center, now and before the latest step
    struct game_ball ball, ball_before;
    double waited; // s, with the ball on the paddle
    uint64_t random;

    struct game_hit hits[GAME_HITS]; // of the latest step
    int hit_count;
};

// What the player wants.
struct game_wish {
    double move;  // -1: left as fast as it goes, 1: right
    bool points;  // instead: move the paddle at once ...
    double point; // ... to this x
    bool serves;
};

// A new game, which begins with this level.
void game_begin(struct game *game, uint64_t seed, int level);

// Goes on with the next level after GAME_CLEARED. false: that was the last one.
bool game_next_level(struct game *game);

void game_step(struct game *game, const struct game_wish *wish, double dt);

// The color of a brick of a level, 0 to 5; -1: there is no brick.
int game_level_color(int level, int row, int column);

// The center of a brick.
double game_brick_x(int column);
double game_brick_y(int row);

#endif

#include "game.h"

#include <math.h>
#include <string.h>

#include "levels.h"
#include "sine.h"

static const double first_speed = 9, level_speed = 0.7, fastest = 15; // a second
static const double faster_by_hit = 0.015;
static const double longest_serve = 2; // s; then the ball starts by itself

// From 0 to 1, never 1.
static double random_number(struct game *game)
{
    game->random = game->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(game->random >> 40) / (1 << 24);
}

// ---- levels -------------------------------------------------------------------------------------

// Capital letters take two hits.
static uint8_t hits_of(char letter)
{
    if (letter == '.')
        return 0;
    return letter < 'a' ? 2 : 1;
}

int game_level_color(int level, int row, int column)
{
    const char letter = game_levels[level][row][column];
    return letter == '.' ? -1 : (letter | 0x20) - 'a';
}

double game_brick_x(int column)
{
    return GAME_LEFT + column + 0.5;
}

double game_brick_y(int row)
{
    return GAME_BRICKS_TOP - (row + 0.5) * GAME_BRICK_HEIGHT;
}

static void lay_ball(struct game *game)
{
    game->ball = (struct game_ball){.x = game->paddle, .y = GAME_PADDLE_TOP + GAME_BALL_RADIUS};
    game->chain = 0;
}

static void begin_serve(struct game *game)
{
    game->state = GAME_SERVING;
    game->waited = 0;
    lay_ball(game);
    game->ball_before = game->ball;
}

static void begin_level(struct game *game, int level)
{
    game->level = level;
    game->hits_in_level = 0;
    game->bricks_left = 0;
    for (int row = 0; row < GAME_ROWS; row++)
        for (int column = 0; column < GAME_COLUMNS; column++) {
            game->bricks[row][column] = hits_of(game_levels[level][row][column]);
            game->bricks_left += game->bricks[row][column] > 0;
        }
    begin_serve(game);
}

void game_begin(struct game *game, uint64_t seed, int level)
{
    memset(game, 0, sizeof *game);
    game->random = seed * UINT64_C(0xD1342543DE82EF95) + 1;
    game->lives = GAME_LIVES;
    game->paddle = game->paddle_before = GAME_WIDTH / 2;
    begin_level(game, level);
}

bool game_next_level(struct game *game)
{
    if (game->level + 1 == GAME_LEVELS)
        return false;
    begin_level(game, game->level + 1);
    return true;
}

// ---- the ball -----------------------------------------------------------------------------------

static double speed(const struct game *game)
{
    double start = first_speed + level_speed * game->level;
    return fmin(start * (1 + faster_by_hit * game->hits_in_level), fastest);
}

static void send(struct game *game, double angle) // off the vertical, upwards
{
    game->ball.vx = speed(game) * sine(angle);
    game->ball.vy = speed(game) * cosine(angle);
}

static void note(struct game *game, enum game_hit_kind kind, int row, int column)
{
    if (game->hit_count < GAME_HITS)
        game->hits[game->hit_count++] =
            (struct game_hit){kind, game->ball.x, game->ball.y, row, column};
}

// What the ball meets first: when, and with which of its directions.
struct meeting {
    bool any; // or time is over before
    double time;
    bool upright; // a side, so that vx turns; else vy does
    enum game_hit_kind kind;
    int row, column;
};

static void meet(struct meeting *first, double time, bool upright, enum game_hit_kind kind)
{
    if (time < first->time) // fmax() may return 0 or -0 for -0
        *first = (struct meeting){
            .any = true, .time = time > 0 ? time : 0, .upright = upright, .kind = kind};
}

// How long a point at p, moving by v, is within low to high on its way: from enter to leave.
static void cross(double p, double v, double low, double high, double *enter, double *leave)
{
    if (v == 0) {
        bool inside = p > low && p < high;
        *enter = inside ? -INFINITY : INFINITY;
        *leave = inside ? INFINITY : -INFINITY;
        return;
    }
    *enter = ((v > 0 ? low : high) - p) / v;
    *leave = ((v > 0 ? high : low) - p) / v;
}

// A brick is as much larger as the ball is, and the ball a point: its corners are not round.
static void meet_brick(struct meeting *first, const struct game_ball *ball, int row, int column)
{
    const double half_width = 0.5 + GAME_BALL_RADIUS;
    const double half_height = GAME_BRICK_HEIGHT / 2 + GAME_BALL_RADIUS;
    const double x = game_brick_x(column), y = game_brick_y(row);
    double enter_x, leave_x, enter_y, leave_y;
    cross(ball->x, ball->vx, x - half_width, x + half_width, &enter_x, &leave_x);
    cross(ball->y, ball->vy, y - half_height, y + half_height, &enter_y, &leave_y);
    const double enter = fmax(enter_x, enter_y);
    if (enter < -1e-9 || enter >= fmin(leave_x, leave_y) || enter >= first->time)
        return;
    meet(first, enter, enter_x > enter_y, GAME_HIT_BRICK);
    first->row = row;
    first->column = column;
}

static struct meeting next_meeting(const struct game *game, double time)
{
    const struct game_ball *ball = &game->ball;
    const double left = GAME_LEFT + GAME_BALL_RADIUS, right = GAME_RIGHT - GAME_BALL_RADIUS;
    const double top = GAME_TOP - GAME_BALL_RADIUS, low = GAME_PADDLE_TOP + GAME_BALL_RADIUS;
    struct meeting first = {.time = time};
    if (ball->vx < 0)
        meet(&first, (left - ball->x) / ball->vx, true, GAME_HIT_WALL);
    if (ball->vx > 0)
        meet(&first, (right - ball->x) / ball->vx, true, GAME_HIT_WALL);
    if (ball->vy > 0)
        meet(&first, (top - ball->y) / ball->vy, false, GAME_HIT_WALL);
    if (ball->vy < 0 && ball->y >= low)
        meet(&first, (low - ball->y) / ball->vy, false, GAME_HIT_PADDLE);
    for (int row = 0; row < GAME_ROWS; row++)
        for (int column = 0; column < GAME_COLUMNS; column++)
            if (game->bricks[row][column] > 0)
                meet_brick(&first, ball, row, column);
    return first;
}

static void hit_brick(struct game *game, int row, int column)
{
    game->chain++;
    game->hits_in_level++;
    game->score += 10 * game->chain;
    struct game_ball *ball = &game->ball;
    const double faster = speed(game) / sqrt(ball->vx * ball->vx + ball->vy * ball->vy);
    ball->vx *= faster;
    ball->vy *= faster;
    if (--game->bricks[row][column] > 0) {
        note(game, GAME_HIT_BRICK, row, column);
        return;
    }
    note(game, GAME_BROKE_BRICK, row, column);
    if (--game->bricks_left == 0)
        game->state = GAME_CLEARED;
}

// The ball is as low as the paddle's top, which may be elsewhere: then it falls on.
static void reach_paddle(struct game *game, double paddle)
{
    const double half = GAME_PADDLE_WIDTH / 2;
    const double off = (game->ball.x - paddle) / half;
    if (fabs(off) > 1 + GAME_BALL_RADIUS / half) {
        game->ball.y -= 1e-6; // below: it is not asked again
        return;
    }
    send(game, fmin(fmax(off, -1), 1) * GAME_SHARPEST_ANGLE);
    game->chain = 0;
    note(game, GAME_HIT_PADDLE, 0, 0);
}

// From one struct meeting to the next, however many there are in a step: nothing is flown through.
static void fly(struct game *game, double dt)
{
    struct game_ball *ball = &game->ball;
    for (double gone = 0; gone < dt && game->state == GAME_FLYING;) {
        const struct meeting next = next_meeting(game, dt - gone);
        ball->x += ball->vx * next.time;
        ball->y += ball->vy * next.time;
        gone += next.time;
        if (!next.any)
            break;
        if (next.kind == GAME_HIT_PADDLE) {
            const double way = game->paddle - game->paddle_before;
            reach_paddle(game, game->paddle_before + way * gone / dt);
            continue;
        }
        if (next.upright)
            ball->vx = -ball->vx;
        else
            ball->vy = -ball->vy;
        if (next.kind == GAME_HIT_BRICK)
            hit_brick(game, next.row, next.column);
        else
            note(game, GAME_HIT_WALL, 0, 0);
    }
}

static void lose_ball(struct game *game)
{
    note(game, GAME_LOST, 0, 0);
    game->lives--;
    if (game->lives == 0)
        game->state = GAME_OVER;
    else
        begin_serve(game);
}

// ---- a step -------------------------------------------------------------------------------------

static void move_paddle(struct game *game, const struct game_wish *wish, double dt)
{
    const double half = GAME_PADDLE_WIDTH / 2;
    const double move = fmin(fmax(wish->move, -1), 1);
    double x = game->paddle + move * GAME_PADDLE_SPEED * dt;
    if (wish->points)
        x = wish->point;
    game->paddle_before = game->paddle;
    game->paddle = fmin(fmax(x, GAME_LEFT + half), GAME_RIGHT - half);
}

void game_step(struct game *game, const struct game_wish *wish, double dt)
{
    game->hit_count = 0;
    move_paddle(game, wish, dt);
    game->ball_before = game->ball;
    if (game->state == GAME_SERVING) {
        lay_ball(game);
        game->waited += dt;
        if (wish->serves || game->waited >= longest_serve) {
            game->state = GAME_FLYING;
            send(game, (random_number(game) - 0.5) * GAME_SHARPEST_ANGLE);
        }
    } else if (game->state == GAME_FLYING) {
        fly(game, dt);
        if (game->ball.y < -GAME_BALL_RADIUS)
            lose_ball(game);
    }
}

// The rules of breakout, without a window, a loop or a frame.
#include "test.h"

#include <math.h>

#include "breakout/game.h"

static const double dt = 1.0 / 120;

static int bricks_in(const struct game *game)
{
    int count = 0;
    for (int row = 0; row < GAME_ROWS; row++)
        for (int column = 0; column < GAME_COLUMNS; column++)
            count += game->bricks[row][column] > 0;
    return count;
}

// Only this brick is left, with so many hits.
static void leave_brick(struct game *game, int row, int column, uint8_t hits)
{
    memset(game->bricks, 0, sizeof game->bricks);
    game->bricks[row][column] = hits;
    game->bricks_left = 1;
}

static void fly_from(struct game *game, double x, double y, double vx, double vy)
{
    game->state = GAME_FLYING;
    game->ball = (struct game_ball){x, y, vx, vy};
}

static void step(struct game *game, double seconds)
{
    game_step(game, &(struct game_wish){0}, seconds);
}

TEST(begin)
{
    struct game game;
    for (int level = 0; level < GAME_LEVELS; level++) {
        game_begin(&game, 0, level);
        assert_int_equal(game.state, GAME_SERVING);
        assert_int_equal(game.lives, GAME_LIVES);
        assert_int_equal(game.bricks_left, bricks_in(&game));
        assert_in_range(game.bricks_left, 20, 80);
    }
    assert_int_equal(game.bricks[3][7], 2); // of the last level: armoured
    assert_int_equal(game.bricks[3][6], 1);
}

TEST(serve)
{
    struct game game;
    game_begin(&game, 0, 0);
    game_step(&game, &(struct game_wish){.points = true, .point = 3}, dt);
    assert_int_equal(game.state, GAME_SERVING);
    assert_true(game.ball.x == 3 && game.ball.y == GAME_PADDLE_TOP + GAME_BALL_RADIUS);
    game_step(&game, &(struct game_wish){.serves = true}, dt);
    assert_int_equal(game.state, GAME_FLYING);
    assert_true(game.ball.vy > 0);

    game_begin(&game, 0, 0); // and by itself after two seconds
    for (int i = 0; i < 239; i++)
        step(&game, dt);
    assert_int_equal(game.state, GAME_SERVING);
    step(&game, dt);
    step(&game, dt);
    assert_int_equal(game.state, GAME_FLYING);
}

TEST(paddle)
{
    struct game game;
    game_begin(&game, 0, 0);
    const double x = game.paddle;
    game_step(&game, &(struct game_wish){.move = -0.5}, dt);
    assert_true(fabs(x - game.paddle - GAME_PADDLE_SPEED * dt / 2) < 1e-12);
    game_step(&game, &(struct game_wish){.move = 7}, dt);
    assert_true(fabs(game.paddle - x - GAME_PADDLE_SPEED * dt / 2) < 1e-12);
    assert_true(game.paddle_before < game.paddle);
    game_step(&game, &(struct game_wish){.points = true, .point = 99}, dt);
    assert_true(game.paddle == GAME_RIGHT - GAME_PADDLE_WIDTH / 2);
    game_step(&game, &(struct game_wish){.points = true, .point = -99}, dt);
    assert_true(game.paddle == GAME_LEFT + GAME_PADDLE_WIDTH / 2);
}

TEST(walls)
{
    struct game game;
    game_begin(&game, 0, 0);
    leave_brick(&game, 7, 14, 1);
    const double left = GAME_LEFT + GAME_BALL_RADIUS;
    fly_from(&game, left + 1, 3, -10, 5);
    step(&game, 0.3); // 1 to the wall, 2 back
    assert_true(fabs(game.ball.x - left - 2) < 1e-9);
    assert_true(fabs(game.ball.y - 4.5) < 1e-9);
    assert_int_equal(game.hit_count, 1);
    assert_int_equal(game.hits[0].kind, GAME_HIT_WALL);

    const double top = GAME_TOP - GAME_BALL_RADIUS;
    fly_from(&game, 8, top - 0.5, 0, 10);
    step(&game, 0.1);
    assert_true(fabs(game.ball.y - (top - 0.5)) < 1e-9 && game.ball.vy < 0);
}

// A ball that flies through a brick within one step has hit it all the same.
TEST(no_tunnel)
{
    struct game game;
    game_begin(&game, 0, 0);
    leave_brick(&game, 7, 7, 2);
    fly_from(&game, game_brick_x(7), 1.5, 0, 2000);
    step(&game, dt);
    assert_int_equal(game.bricks[7][7], 1);
    assert_true(game.ball.vy < 0);

    leave_brick(&game, 7, 7, 2); // from the side
    fly_from(&game, 2, game_brick_y(7), 1000, 0);
    step(&game, dt);
    assert_int_equal(game.bricks[7][7], 1);
    assert_true(game.ball.vx < 0 && game.ball.x < game_brick_x(7));
}

TEST(bricks)
{
    struct game game;
    game_begin(&game, 0, 0);
    leave_brick(&game, 7, 7, 2);
    fly_from(&game, game_brick_x(7), 3, 0, 9);
    while (game.hit_count == 0)
        step(&game, dt);
    assert_int_equal(game.hits[0].kind, GAME_HIT_BRICK);
    assert_int_equal(game.state, GAME_FLYING);
    assert_int_equal(game.score, 10);
    assert_true(-game.ball.vy > 9); // faster
    game.hit_count = 0;
    fly_from(&game, game_brick_x(7), 3, 0, 9);
    while (game.hit_count == 0)
        step(&game, dt);
    assert_int_equal(game.hits[0].kind, GAME_BROKE_BRICK);
    assert_int_equal(game.hits[0].row, 7);
    assert_int_equal(game.hits[0].column, 7);
    assert_int_equal(game.score, 30); // the second in a row counts twice
    assert_int_equal(game.state, GAME_CLEARED);
    const struct game_ball ball = game.ball;
    step(&game, dt);
    assert_memory_equal(&game.ball, &ball, sizeof ball);
}

TEST(speed_has_an_end)
{
    struct game game;
    game_begin(&game, 0, 3);
    game.hits_in_level = 1000000;
    leave_brick(&game, 7, 7, 200);
    fly_from(&game, game_brick_x(7), 3, 0, 9);
    while (game.hit_count == 0)
        step(&game, dt);
    assert_true(fabs(game.ball.vy + 15) < 1e-9);
}

static void bounce(struct game *game, double off)
{
    game_begin(game, 0, 0);
    fly_from(game, game->paddle + off, 2, 0, -9);
    for (int i = 0; i < 20; i++)
        step(game, dt);
}

TEST(paddle_sends)
{
    struct game game;
    const double half = GAME_PADDLE_WIDTH / 2;
    bounce(&game, 0);
    assert_true(game.ball.vy > 0 && fabs(game.ball.vx) < 1e-9);
    bounce(&game, half / 2);
    assert_true(fabs(atan2(game.ball.vx, game.ball.vy) - GAME_SHARPEST_ANGLE / 2) < 1e-9);
    bounce(&game, -half);
    assert_true(fabs(atan2(game.ball.vx, game.ball.vy) + GAME_SHARPEST_ANGLE) < 1e-9);
    bounce(&game, half + GAME_BALL_RADIUS + 0.01);
    assert_true(game.ball.vy < 0);
}

// Half of the way is behind the paddle when half of the step is over.
TEST(paddle_on_its_way)
{
    struct game game;
    game_begin(&game, 0, 0);
    game_step(&game, &(struct game_wish){.points = true, .point = 3}, dt);
    fly_from(&game, 5.5, GAME_PADDLE_TOP + GAME_BALL_RADIUS + 0.5, 0, -10);
    game_step(&game, &(struct game_wish){.points = true, .point = 8}, 0.1);
    assert_int_equal(game.hits[0].kind, GAME_HIT_PADDLE);
    assert_true(fabs(game.ball.vx) < 1e-9 && game.ball.vy > 0);
}

TEST(lives)
{
    struct game game;
    game_begin(&game, 0, 0);
    for (int lives = GAME_LIVES; lives > 0; lives--) {
        assert_int_equal(game.lives, lives);
        fly_from(&game, 1, 0.2, 0, -9);
        while (game.state == GAME_FLYING)
            step(&game, dt);
        assert_int_equal(game.hits[game.hit_count - 1].kind, GAME_LOST);
    }
    assert_int_equal(game.state, GAME_OVER);
    assert_int_equal(game.lives, 0);
}

// The paddle is always below the ball, somewhat off, so that the ball gets about.
static void play(struct game *game, uint64_t seed, double seconds)
{
    game_begin(game, seed, 0);
    for (int i = 0; i < 400000 && game->state != GAME_OVER; i++) {
        game_step(game,
                  &(struct game_wish){.points = true, .point = game->ball.x + 0.9 * sin(i * 0.7)},
                  seconds);
        if (game->ball.x < GAME_LEFT || game->ball.x > GAME_RIGHT || game->ball.y > GAME_TOP)
            fail_msg("the ball is outside, at %g, %g", game->ball.x, game->ball.y);
        assert_int_equal(game->bricks_left, bricks_in(game));
        if (game->state == GAME_CLEARED && !game_next_level(game))
            return;
    }
}

TEST(to_the_end)
{
    struct game game, again;
    for (uint64_t seed = 0; seed < 20; seed++) {
        play(&game, seed, dt);
        if (game.state != GAME_CLEARED || game.level != GAME_LEVELS - 1)
            fail_msg("seed %d: not won", (int)seed);
    }
    play(&again, 19, dt);
    assert_memory_equal(&game, &again, sizeof game);
    play(&again, 18, dt);
    assert_memory_not_equal(&game, &again, sizeof game);
    play(&game, 5, 1.0 / 30); // steps of another length are played as well
    assert_int_equal(game.state, GAME_CLEARED);
}

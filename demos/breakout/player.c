#include "player.h"

#include <math.h>

static void connect(struct player *player, int64_t now)
{
    if (!player->connected)
        gl_queue_push(player->queue, GL_EVENT_GAMEPAD, now)->gamepad.connected = true;
    player->connected = true;
}

void player_press(struct player *player, int64_t now)
{
    connect(player, now);
    player->pressed = true;
    for (gl_action action = GL_ACTION_PRESS;; action = GL_ACTION_RELEASE) {
        gl_event *event = gl_queue_push(player->queue, GL_EVENT_GAMEPAD_BUTTON, now);
        event->gamepad_button.button = GL_GAMEPAD_BUTTON_A;
        event->gamepad_button.action = action;
        if (action == GL_ACTION_RELEASE)
            break;
    }
}

static void hold_stick(struct player *player, double axis, int64_t now)
{
    if (axis == player->axis)
        return;
    player->axis = axis;
    gl_event *event = gl_queue_push(player->queue, GL_EVENT_GAMEPAD_AXIS, now);
    event->gamepad_axis.axis = GL_GAMEPAD_AXIS_LEFT_X;
    event->gamepad_axis.value = axis;
}

// Where the ball comes down, if no brick is in its way.
static double landing(const struct game_ball *ball)
{
    const double left = GAME_LEFT + GAME_BALL_RADIUS, right = GAME_RIGHT - GAME_BALL_RADIUS;
    if (ball->vy >= 0)
        return ball->x;
    const double time = (GAME_PADDLE_TOP + GAME_BALL_RADIUS - ball->y) / ball->vy;
    const double width = right - left;
    double x = fmod(fabs(ball->x + ball->vx * time - left), 2 * width);
    if (x > width)
        x = 2 * width - x;
    return left + x;
}

// How far beside the ball the middle of the paddle has to be to send it to the lowest brick.
static double aim(const struct game *game, double x)
{
    for (int row = GAME_ROWS - 1; row >= 0; row--)
        for (int column = 0; column < GAME_COLUMNS; column++) {
            if (game->bricks[row][column] == 0)
                continue;
            const double angle =
                atan2(game_brick_x(column) - x, game_brick_y(row) - GAME_PADDLE_TOP);
            const double off = fmin(fmax(angle / GAME_SHARPEST_ANGLE, -0.85), 0.85);
            return -off * GAME_PADDLE_WIDTH / 2;
        }
    return 0;
}

void player_play(struct player *player, const struct game *game, double frame, int64_t now)
{
    double wish = 0;
    if (game->state == GAME_FLYING && game->ball.y < player->skill * GAME_HEIGHT) {
        const double x = landing(&game->ball);
        wish = (x + aim(game, x) - game->paddle) / (GAME_PADDLE_SPEED * frame);
    }
    hold_stick(player, fmin(fmax(wish, -1), 1), now);
}

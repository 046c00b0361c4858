#include "effects.h"

#include <math.h>
#include <string.h>

#include "sine.h"

// All is computed in double, because some machines compute float in double as well, and others do not.
static const double gravity = 8, drag = 1.8; // a second

void effects_begin(struct effects *effects, uint64_t seed)
{
    memset(effects, 0, sizeof *effects);
    effects->random = seed + 7;
}

// From -1 to 1.
static double random_number(struct effects *effects)
{
    effects->random = effects->random * UINT64_C(6364136223846793005) + 1;
    return (double)(effects->random >> 40) / (1 << 23) - 1;
}

static void add_spark(struct effects *effects, const struct effects_spark *spark)
{
    effects->sparks[effects->next] = *spark;
    effects->next = (effects->next + 1) % EFFECTS_SPARKS;
}

// From all over a rectangle, of half this size, to all sides.
static void burst(struct effects *effects, int count, double x, double y, double half_width,
                  double half_height, double speed, int color)
{
    for (int i = 0; i < count; i++) {
        const double angle = random_number(effects) * 3.14159265;
        const double fast = speed * (0.25 + 0.75 * fabs(random_number(effects)));
        struct effects_spark spark = {.color = color}; // an initializer may draw in any order
        spark.x = (float)(x + random_number(effects) * half_width);
        spark.y = (float)(y + random_number(effects) * half_height);
        spark.vx = (float)(fast * cosine(angle));
        spark.vy = (float)(fast * sine(angle));
        spark.life = (float)(0.85 + 0.45 * random_number(effects));
        spark.size = (float)(0.17 + 0.08 * random_number(effects));
        add_spark(effects, &spark);
    }
}

static void show(struct effects *effects, const struct game *game, const struct game_hit *hit)
{
    switch (hit->kind) {
    case GAME_HIT_WALL:
        burst(effects, 4, hit->x, hit->y, 0, 0, 2, -1);
        break;
    case GAME_HIT_PADDLE:
        burst(effects, 8, hit->x, hit->y - GAME_BALL_RADIUS, 0.2, 0, 3, -1);
        effects->pulse = 1;
        break;
    case GAME_HIT_BRICK:
        effects->glow[hit->row][hit->column] = 1;
        burst(effects, 8, hit->x, hit->y, 0.1, 0.1, 3,
              game_level_color(game->level, hit->row, hit->column));
        effects->shake = fmaxf(effects->shake, 0.3f);
        break;
    case GAME_BROKE_BRICK:
        effects->glow[hit->row][hit->column] = 1;
        burst(effects, 36, game_brick_x(hit->column), game_brick_y(hit->row), 0.45, 0.18, 6,
              game_level_color(game->level, hit->row, hit->column));
        effects->shake = fmaxf(effects->shake, 0.4f);
        break;
    case GAME_LOST:
        burst(effects, 120, hit->x, 0, 0.3, 0, 9, 0);
        effects->shake = 1;
        break;
    }
}

static float fade(float value, double dt, double seconds)
{
    const double left = value - dt / seconds;
    return left > 0 ? (float)left : 0;
}

static void move_sparks(struct effects *effects, double dt)
{
    for (int i = 0; i < EFFECTS_SPARKS; i++) {
        struct effects_spark *spark = &effects->sparks[i];
        if (spark->age >= spark->life)
            continue;
        spark->age = (float)(spark->age + dt);
        spark->vx = (float)(spark->vx - spark->vx * drag * dt);
        spark->vy = (float)(spark->vy - (spark->vy * drag + gravity) * dt);
        spark->x = (float)(spark->x + spark->vx * dt);
        spark->y = (float)(spark->y + spark->vy * dt);
    }
}

static void add_to_trail(struct effects *effects, const struct game *game)
{
    if (game->state == GAME_SERVING)
        effects->trail_count = 0;
    if (game->state != GAME_FLYING)
        return;
    memmove(effects->trail_x + 1, effects->trail_x, sizeof(float) * (EFFECTS_TRAIL - 1));
    memmove(effects->trail_y + 1, effects->trail_y, sizeof(float) * (EFFECTS_TRAIL - 1));
    effects->trail_x[0] = (float)game->ball.x;
    effects->trail_y[0] = (float)game->ball.y;
    effects->trail_count += effects->trail_count < EFFECTS_TRAIL;
}

void effects_step(struct effects *effects, const struct game *game, double dt)
{
    for (int i = 0; i < game->hit_count; i++)
        show(effects, game, &game->hits[i]);
    move_sparks(effects, dt);
    add_to_trail(effects, game);
    for (int i = 0; i < GAME_ROWS * GAME_COLUMNS; i++)
        effects->glow[i / GAME_COLUMNS][i % GAME_COLUMNS] =
            fade(effects->glow[i / GAME_COLUMNS][i % GAME_COLUMNS], dt, 0.25);
    effects->shake = fade(effects->shake, dt, 0.35);
    effects->pulse = fade(effects->pulse, dt, 0.3);
}

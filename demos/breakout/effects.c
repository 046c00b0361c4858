#include "effects.h"

#include <math.h>
#include <string.h>

static const float gravity = 8, drag = 1.8f; // a second

void effects_begin(struct effects *effects, uint64_t seed)
{
    memset(effects, 0, sizeof *effects);
    effects->random = seed + 7;
}

// From -1 to 1.
static float random_number(struct effects *effects)
{
    effects->random = effects->random * UINT64_C(6364136223846793005) + 1;
    return (float)(effects->random >> 40) / (1 << 23) - 1;
}

static void add_spark(struct effects *effects, const struct effects_spark *spark)
{
    effects->sparks[effects->next] = *spark;
    effects->next = (effects->next + 1) % EFFECTS_SPARKS;
}

// From all over a rectangle, of half this size, to all sides.
static void burst(struct effects *effects, int count, double x, double y, float half_width,
                  float half_height, float speed, int color)
{
    for (int i = 0; i < count; i++) {
        const float angle = random_number(effects) * 3.14159265f;
        const float fast = speed * (0.25f + 0.75f * fabsf(random_number(effects)));
        add_spark(effects, &(struct effects_spark){
                               .x = (float)x + random_number(effects) * half_width,
                               .y = (float)y + random_number(effects) * half_height,
                               .vx = fast * cosf(angle),
                               .vy = fast * sinf(angle),
                               .life = 0.85f + 0.45f * random_number(effects),
                               .size = 0.17f + 0.08f * random_number(effects),
                               .color = color,
                           });
    }
}

static void show(struct effects *effects, const struct game *game, const struct game_hit *hit)
{
    switch (hit->kind) {
    case GAME_HIT_WALL:
        burst(effects, 4, hit->x, hit->y, 0, 0, 2, -1);
        break;
    case GAME_HIT_PADDLE:
        burst(effects, 8, hit->x, hit->y - GAME_BALL_RADIUS, 0.2f, 0, 3, -1);
        effects->pulse = 1;
        break;
    case GAME_HIT_BRICK:
        effects->glow[hit->row][hit->column] = 1;
        burst(effects, 8, hit->x, hit->y, 0.1f, 0.1f, 3,
              game_level_color(game->level, hit->row, hit->column));
        effects->shake = fmaxf(effects->shake, 0.3f);
        break;
    case GAME_BROKE_BRICK:
        effects->glow[hit->row][hit->column] = 1;
        burst(effects, 36, game_brick_x(hit->column), game_brick_y(hit->row), 0.45f, 0.18f, 6,
              game_level_color(game->level, hit->row, hit->column));
        effects->shake = fmaxf(effects->shake, 0.4f);
        break;
    case GAME_LOST:
        burst(effects, 120, hit->x, 0, 0.3f, 0, 9, 0);
        effects->shake = 1;
        break;
    }
}

static float fade(float value, double dt, float seconds)
{
    return fmaxf(value - (float)dt / seconds, 0);
}

static void move_sparks(struct effects *effects, float dt)
{
    for (int i = 0; i < EFFECTS_SPARKS; i++) {
        struct effects_spark *spark = &effects->sparks[i];
        if (spark->age >= spark->life)
            continue;
        spark->age += dt;
        spark->vx -= spark->vx * drag * dt;
        spark->vy -= (spark->vy * drag + gravity) * dt;
        spark->x += spark->vx * dt;
        spark->y += spark->vy * dt;
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
    move_sparks(effects, (float)dt);
    add_to_trail(effects, game);
    for (int i = 0; i < GAME_ROWS * GAME_COLUMNS; i++)
        effects->glow[i / GAME_COLUMNS][i % GAME_COLUMNS] =
            fade(effects->glow[i / GAME_COLUMNS][i % GAME_COLUMNS], dt, 0.25f);
    effects->shake = fade(effects->shake, dt, 0.35f);
    effects->pulse = fade(effects->pulse, dt, 0.3f);
}

// Ten minutes of breakout are the same on every machine, to the last bit of each number. same_hashes.h has what they
// are: a line for each 1,000 ticks. After a change on purpose this prints its lines again:
//
//     test_breakout same print | grep 0x
#include "test.h"

#include <inttypes.h>

#include "breakout.h"
#include "core/sim/digest.h"
#include "same_hashes.h"

#define SECONDS 600
#define CUES 6000
#define EVERY 1000 // ticks

static void digest_game(const struct game *game)
{
    const int numbers[] = {(int)game->state,  game->level,    game->lives,
                           game->score,       game->chain,    game->hits_in_level,
                           game->bricks_left, game->hit_count};
    const double *balls[] = {&game->ball.x,         &game->ball.y,         &game->ball.vx,
                             &game->ball.vy,        &game->ball_before.x,  &game->ball_before.y,
                             &game->ball_before.vx, &game->ball_before.vy, &game->paddle,
                             &game->paddle_before,  &game->waited};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        digest_number((uint64_t)numbers[i]);
    for (size_t i = 0; i < sizeof balls / sizeof *balls; i++)
        digest_double(*balls[i]);
    for (int i = 0; i < GAME_ROWS * GAME_COLUMNS; i++)
        digest_number(game->bricks[i / GAME_COLUMNS][i % GAME_COLUMNS]);
    for (int i = 0; i < game->hit_count; i++) {
        digest_number((uint64_t)game->hits[i].kind);
        digest_double(game->hits[i].x);
        digest_double(game->hits[i].y);
    }
    digest_number(game->random);
}

static void digest_effects(const struct effects *effects)
{
    for (int i = 0; i < EFFECTS_SPARKS; i++) {
        const struct effects_spark *spark = &effects->sparks[i];
        const float numbers[] = {spark->x,   spark->y,    spark->vx,  spark->vy,
                                 spark->age, spark->life, spark->size};
        if (spark->age < spark->life)
            for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
                digest_double(numbers[k]);
    }
    for (int i = 0; i < effects->trail_count; i++) {
        digest_double(effects->trail_x[i]);
        digest_double(effects->trail_y[i]);
    }
    for (int i = 0; i < GAME_ROWS * GAME_COLUMNS; i++)
        digest_double(effects->glow[i / GAME_COLUMNS][i % GAME_COLUMNS]);
    digest_double(effects->shake);
    digest_double(effects->pulse);
    digest_number(effects->random);
}

static void digest_controls(const breakout *it)
{
    digest_number(it->games);
    digest_number(it->pauses);
    digest_number(it->by_mouse);
    digest_double(gl_input_cursor(&it->input).x);
    digest_double(steering(&it->input));
}

// What each part was, in all ticks up to now.
static void digest_parts(const breakout *it, uint64_t parts[SAME_PARTS])
{
    for (int part = 0; part < SAME_PARTS; part++) {
        digest = parts[part];
        if (part == 0)
            digest_game(&it->game);
        else if (part == 1)
            digest_effects(&it->effects);
        else
            digest_controls(it);
        parts[part] = digest;
    }
}

static void print(const uint64_t parts[SAME_PARTS])
{
    printf("    {");
    for (int part = 0; part < SAME_PARTS; part++)
        printf("%s0x%016" PRIx64, part ? ", " : "", parts[part]);
    printf("},\n");
}

// To stdout, for same_hashes.h.
static bool prints;

static bool prints; // to stdout, for same_hashes.h

// Fails if a part is not what it should be at a tick, and was at the row before.
static void compare(const uint64_t parts[SAME_PARTS], size_t row, int ticks)
{
    static const char *const names[SAME_PARTS] = {"game", "effects", "controls"};
    if (prints) {
        print(parts);
        return;
    }
    assert_in_range(row, 0, SAME_ROWS - 1);
    for (int part = 0; part < SAME_PARTS; part++)
        if (parts[part] != same_hashes[row][part])
            fail_msg("the first tick with other %s is from %d to %d", names[part], (int)row * EVERY,
                     ticks - 1);
}

TEST(ten_minutes)
{
    prints = test_argc > 1 && strcmp(test_argv[1], "print") == 0;
    static gl_sim_cue cues[CUES];
    static breakout it;
    uint64_t parts[SAME_PARTS] = {0};
    const size_t count =
        gl_monkey(cues, CUES, breakout_alphabet, BREAKOUT_LETTERS, 1, SECONDS * GL_NS_PER_SECOND);
    assert_in_range(count, CUES - 1, CUES);
    breakout_begin(&it, cues, count, SECONDS);
    int ticks = 0;
    size_t row = 0;
    while (breakout_step(&it)) {
        digest_parts(&it, parts);
        if (++ticks % EVERY == 0)
            compare(parts, row++, ticks);
    }
    if (ticks % EVERY != 0)
        compare(parts, row++, ticks);
    assert_true(prints || row == SAME_ROWS);
    printf("# %d ticks, %d games, %d pauses\n", ticks, (int)it.games, (int)it.pauses);
}

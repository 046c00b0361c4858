// What the demo tilemap promises: nobody gets into a wall, whatever is pressed and however long a
// step is, and jumps are forgiving.
#define main tilemap_main
#include "tilemap.c"
#undef main

#include "common/sketch.h"
#include "test.h"

static bool is_in_a_wall(const struct game *game)
{
    const struct player *player = &game->player;
    for (int y = 0; y < rows; y++)
        for (int x = -1; x <= columns; x++)
            if (is_solid(game, x, y) && player->at[X] < x + 1 && player->at[X] + body[X] > x &&
                player->at[Y] < y + 1 && player->at[Y] + body[Y] > y)
                return true;
    return false;
}

enum { inputs = 10000 };

// Keys at random, the loop of the demo, a machine that draws at this rate. Returns how far it came.
static double play_at_random(uint32_t seed, gl_rate ups, int hz)
{
    static const gl_key keys[] = {GL_KEY_RIGHT, GL_KEY_D,  GL_KEY_RIGHT, GL_KEY_LEFT,
                                  GL_KEY_SPACE, GL_KEY_UP, GL_KEY_W};
    static gl_sim_cue script[inputs];
    int64_t at = 0;
    for (int i = 0; i < inputs; i++) {
        at += (int64_t)(sketch_random(&seed, 0, 40) * 1e6f);
        script[i] = (gl_sim_cue){.at = at, .event = {.type = GL_EVENT_KEY}};
        script[i].event.key.key = keys[(int)sketch_random(&seed, 0, 7)];
        script[i].event.key.action =
            sketch_random(&seed, 0, 1) < 0.5f ? GL_ACTION_PRESS : GL_ACTION_RELEASE;
    }
    static gl_sim machine;
    assert_true(gl_sim_init(&machine, &(gl_sim_desc){.duration_ns = at,
                                                     .vsync_period_ns = GL_NS_PER_SECOND / hz,
                                                     .script = script,
                                                     .script_count = inputs}));
    gl_fixed_policy pace;
    gl_fixed_policy_init(&pace, &(gl_fixed_policy_desc){.ups = ups});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_sim_host(&machine), &pace.policy));
    static struct game game;
    game_start(&game);
    gl_input input;
    gl_input_init(&input);
    double farthest = 0;
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE) {
            game_step(&game, &input, 800, event.update.dt);
            assert_false(is_in_a_wall(&game));
            farthest = fmax(farthest, game.player.at[X]);
        }
        gl_sim_spend(&machine, &event);
    }
    return farthest;
}

TEST(nobody_gets_into_a_wall)
{
    double farthest = 0;
    for (uint32_t seed = 0; seed < 4; seed++)
        farthest = fmax(farthest, play_at_random(seed, (gl_rate){120, 1}, 60));
    assert_true(farthest > 20); // keys at random do get about
}

TEST(nor_where_steps_are_long)
{
    play_at_random(9, (gl_rate){7, 1}, 60);
    play_at_random(10, (gl_rate){1, 1}, 144);
}

static const double dt = 1.0 / 120;

static void put(struct game *game, double x, double y)
{
    game_start(game);
    game->player = game->before = (struct player){.at = {x, y}};
    player_step(game, &(struct wish){0}, dt); // lands
}

static void walk(struct game *game, struct wish wish, double seconds)
{
    for (double left = seconds; left > dt / 2; left -= dt)
        player_step(game, &wish, dt);
}

TEST(a_fall_ends_on_the_ground_however_long_a_step_is)
{
    struct game game;
    for (double step = 0.01; step < 2; step *= 1.3) {
        put(&game, 5, 13);
        for (double left = 3; left > 0; left -= step)
            player_step(&game, &(struct wish){0}, step);
        assert_true(game.player.grounded && game.player.at[Y] == 2);
    }
}

TEST(a_jump_is_two_tiles_high)
{
    struct game game;
    put(&game, 5, 2);
    assert_true(game.player.grounded);
    double highest = 0;
    player_step(&game, &(struct wish){.jumps = true, .holds = true}, dt);
    while (!game.player.grounded) {
        player_step(&game, &(struct wish){.holds = true}, dt);
        highest = fmax(highest, game.player.at[Y] - 2);
    }
    assert_true(highest > 2.2 && highest < 2.6);
    assert_true(game.player.at[Y] == 2);
    player_step(&game, &(struct wish){.jumps = true, .holds = true}, dt);
    double lower = 0;
    while (!game.player.grounded) { // let go at once
        player_step(&game, &(struct wish){0}, dt);
        lower = fmax(lower, game.player.at[Y] - 2);
    }
    assert_true(lower < highest / 2);
}

TEST(a_ceiling_is_no_ground)
{
    struct game game;
    put(&game, 31, 2); // below bricks at 4
    player_step(&game, &(struct wish){.jumps = true, .holds = true}, dt);
    double highest = 0;
    for (int i = 0; i < 20; i++) {
        player_step(&game, &(struct wish){.holds = true}, dt);
        highest = fmax(highest, game.player.at[Y]);
        assert_false(game.player.grounded);
    }
    assert_true(highest == 4 - body[Y]);
    assert_true(game.player.speed[Y] < 0);
}

// Walks off the edge of the first hole, at 24, and presses so long after it.
static bool jumps_after_an_edge(double seconds)
{
    struct game game;
    put(&game, 22, 2);
    for (int i = 0; i < 1000 && game.player.grounded; i++)
        player_step(&game, &(struct wish){.move = 1}, dt);
    assert_true(game.player.at[X] >= 24);
    walk(&game, (struct wish){.move = 1}, seconds);
    player_step(&game, &(struct wish){.jumps = true, .holds = true}, dt);
    return game.player.speed[Y] > 0;
}

TEST(an_edge_may_be_left_for_a_moment)
{
    assert_true(jumps_after_an_edge(0.05));
    assert_false(jumps_after_an_edge(0.2));
}

// Falls, and presses so high above the ground.
static bool jumps_before_landing(double height)
{
    struct game game;
    put(&game, 5, 5);
    while (game.player.at[Y] > 2 + height)
        player_step(&game, &(struct wish){0}, dt);
    player_step(&game, &(struct wish){.jumps = true, .holds = true}, dt);
    for (int i = 0; i < 60; i++) {
        player_step(&game, &(struct wish){.holds = true}, dt);
        if (game.player.speed[Y] > 0)
            return true;
    }
    return false;
}

TEST(a_key_may_come_before_the_ground)
{
    assert_true(jumps_before_landing(0.5));
    assert_false(jumps_before_landing(2.5));
}

TEST(thorns_and_holes_send_back)
{
    struct game game;
    put(&game, 46.2, 3); // into thorns
    touch(&game);
    assert_int_equal(game.falls, 1);
    assert_true(game.player.at[X] == 2);
    put(&game, 25, -1.9);
    walk(&game, (struct wish){0}, 0.1);
    touch(&game);
    assert_int_equal(game.falls, 1);
}

TEST(a_coin_is_taken_once)
{
    struct game game;
    put(&game, 8.1, 4);
    touch(&game);
    touch(&game);
    assert_int_equal(game.coins, 1);
    assert_int_equal(game.tiles[4][8], ' ');
}

static void touch_at(gl_input *input, double x, gl_touch_phase phase)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_TOUCH, .touch = {0, phase, x, 100}});
    gl_input_latch(input);
}

// Of a window that is 800 wide.
TEST(a_finger_runs_and_jumps)
{
    static const struct {
        double x, move;
        bool jumps;
    } places[] = {{0, -1, false},  {199, -1, false}, {201, 1, false},
                  {399, 1, false}, {401, 0, true},   {800, 0, true}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        gl_input input;
        gl_input_init(&input);
        touch_at(&input, places[i].x, GL_TOUCH_DOWN);
        struct wish wish = wish_of(&input, 800);
        assert_true(wish.move == places[i].move);
        assert_true(wish.jumps == places[i].jumps && wish.holds == places[i].jumps);
        gl_input_latch(&input);
        wish = wish_of(&input, 800);
        assert_true(wish.move == places[i].move);
        assert_true(!wish.jumps && wish.holds == places[i].jumps);
        touch_at(&input, places[i].x, GL_TOUCH_UP);
        wish = wish_of(&input, 800);
        assert_true(wish.move == 0 && !wish.jumps && !wish.holds);
    }
}

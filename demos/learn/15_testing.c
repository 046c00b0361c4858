// 15. Testing: a game is played by a script, on a machine that is exact to the nanosecond.
//
//     cc 15_testing.c -o 15_testing $(pkg-config --cflags --libs glpace)
//
// "Sometimes it does not jump" is a bug that is hard to repeat: it needs a key that is down for
// five milliseconds between two steps, on a slow machine. On a simulated machine this is a few
// numbers. It needs no display and no OpenGL, never waits, and gives the same result each time.
//
// It prints what it found, and ends with 1 if something is wrong, as tests do.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

// ---- the game, which would be in a file of its own ----------------------------------------------

struct game {
    double height, speed; // of a figure that can jump, above the ground and upwards
    double highest;
    int jumps;
};

static void game_step(struct game *game, const gl_input *input, double dt)
{
    if (gl_input_key_pressed(input, GL_KEY_SPACE) && game->height <= 0) {
        game->speed = 5;
        game->jumps++;
    }
    game->speed -= 9.81 * dt;
    game->height = fmax(game->height + game->speed * dt, 0);
    game->highest = fmax(game->highest, game->height);
}

// The loop of the game itself, on any host: a window, or a simulated machine. `machine` is NULL in
// a window. A simulated machine has to know how long our work takes.
static struct game play(gl_host *host, gl_sim *machine)
{
    struct game game = {0};
    gl_input input;
    gl_input_init(&input);
    gl_loop loop;
    gl_loop_init(&loop, host, NULL);
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE)
            game_step(&game, &input, event.update.dt);
        if (machine)
            gl_sim_spend(machine, &event);
    }
    return game;
}

// ---- its tests ----------------------------------------------------------------------------------

// Something that the player does at a given time, and how long after the start that is.
static gl_sim_cue space(int64_t ms, gl_action action)
{
    gl_event event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_SPACE, .action = action}};
    return (gl_sim_cue){.at = ms * GL_NS_PER_MS, .event = event};
}

static struct game play_for_three_seconds(const gl_sim_cue *script, size_t count, int hz,
                                          int64_t drawing_ns)
{
    static gl_sim machine;
    gl_sim_desc desc = {.duration_ns = 3 * GL_NS_PER_SECOND,
                        .vsync_period_ns = GL_NS_PER_SECOND / hz};
    desc.render_cost = (gl_sim_costs){&drawing_ns, 1};
    desc.script = script;
    desc.script_count = count;
    gl_sim_init(&machine, &desc);
    return play(gl_sim_host(&machine), &machine);
}

static int failures;

static void check(bool holds, const char *what)
{
    printf("%s - %s\n", holds ? "ok" : "not ok", what);
    failures += !holds;
}

int main(void)
{
    // Steps are 16.7 ms apart, so all of this tap is between two of them.
    const gl_sim_cue tap[] = {space(105, GL_ACTION_PRESS), space(110, GL_ACTION_RELEASE)};
    struct game usual = play_for_three_seconds(tap, 2, 60, 0);
    check(usual.jumps == 1, "a tap of 5 ms is a jump");
    check(fabs(usual.highest - 1.23) < 0.01, "which is 1.23 m high");
    check(usual.height == 0, "and ends on the ground");

    const gl_sim_cue hold[] = {space(105, GL_ACTION_PRESS), space(605, GL_ACTION_REPEAT),
                               space(1505, GL_ACTION_REPEAT), space(2200, GL_ACTION_RELEASE)};
    check(play_for_three_seconds(hold, 4, 60, 0).jumps == 1, "a key that is held is one jump");

    const gl_sim_cue twice[] = {space(105, GL_ACTION_PRESS), space(110, GL_ACTION_RELEASE),
                                space(305, GL_ACTION_PRESS), space(310, GL_ACTION_RELEASE)};
    check(play_for_three_seconds(twice, 4, 60, 0).jumps == 1, "a key in the air is no jump");

    struct game fast = play_for_three_seconds(tap, 2, 144, 0);
    check(fast.highest == usual.highest, "the jump is the same on a display of 144 Hz");
    struct game slow = play_for_three_seconds(tap, 2, 60, 90 * GL_NS_PER_MS);
    check(slow.highest == usual.highest, "and where each frame takes 90 ms to draw");
    return failures > 0;
}

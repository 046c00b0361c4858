// A program of three scenes, each a function with a loop of its own over the one gl_loop: it loads
// what it needs into local variables, pulls events until it is over, and returns the scene to go on
// with. So there is no state machine, and no object that all scenes share.
//
// Loading takes a while and blocks; gl_loop_resync() then says that nothing is owed for it. Without
// that call the balls of `play` would have fallen by half a second when they are first seen. The
// row of lamps at the top is how many updates each of the latest frames had: one each, or two,
// after a load as at any other time. Headless a simple player plays, and each scene prints
// the most updates that one of its frames had.
//
// Space goes on from the menu and from the end, Left and Right move, P pauses, Q or Escape quits.

#include <math.h>
#include <stdio.h>

#include <glpace/glpace.h>

#include "common/sketch.h"

enum scene { MENU, PLAY, GAME_OVER, QUIT };

// ---- What the scenes are handed -----------------------------------------------------------------

enum { lamp_count = 60 };

struct game {
    gl_app app;
    gl_batch *batch;
    int score;
    int lamps[lamp_count]; // updates before each of the latest frames
};

// What a scene knows of itself: how long it runs, and how its updates come.
struct clock {
    int64_t loading; // ns that it took
    double seconds;  // simulated
    int updates;
    int frames;
    int most;      // updates before one frame
    int under_way; // since the last frame
};

static const gl_color white = {0.93f, 0.95f, 1.00f, 1}, gold = {1.00f, 0.78f, 0.36f, 1};
static const gl_color green = {0.27f, 0.85f, 0.63f, 1}, blue = {0.42f, 0.67f, 1.00f, 1};
static const gl_color red = {1.00f, 0.44f, 0.38f, 1};
static const gl_color back_top = {0.16f, 0.19f, 0.27f, 1}, back_bottom = {0.11f, 0.13f, 0.19f, 1};

// What every scene begins with: reads its files, builds its meshes, for so many milliseconds.
static struct clock load(struct game *game, const char *title, int64_t ms)
{
    gl_loop *loop = &game->app.loop;
    int64_t began = gl_loop_time(loop);
    game->app.title = title;
    gl_app_spend(&game->app, ms * GL_NS_PER_MS);
    gl_loop_resync(loop);
    return (struct clock){.loading = gl_loop_time(loop) - began};
}

// The next event, with what all scenes want done about it. false: the program ends.
static bool next(struct game *game, struct clock *clock, gl_event *event)
{
    if (!gl_next_event(&game->app.loop, event))
        return false;
    if (event->type == GL_EVENT_UPDATE) {
        clock->seconds += event->update.dt;
        clock->updates++;
        clock->under_way++;
    } else if (event->type == GL_EVENT_RENDER) {
        for (int i = lamp_count - 1; i > 0; i--)
            game->lamps[i] = game->lamps[i - 1];
        game->lamps[0] = clock->under_way;
        clock->most = clock->under_way > clock->most ? clock->under_way : clock->most;
        clock->under_way = 0;
        clock->frames++;
    } else if (event->type == GL_EVENT_KEY && event->key.action == GL_ACTION_PRESS) {
        gl_loop *loop = &game->app.loop;
        if (event->key.key == GL_KEY_Q || event->key.key == GL_KEY_ESCAPE)
            gl_loop_stop(loop);
        if (event->key.key == GL_KEY_P)
            (gl_loop_is_paused(loop) ? gl_loop_resume : gl_loop_pause_lazily)(loop);
    }
    return true;
}

static enum scene leave(const struct game *game, const struct clock *clock, enum scene to)
{
    if (game->app.alone)
        printf("%s: loaded in %.0f ms, %d updates, %d frames, at most %d updates in one\n",
               game->app.title, (double)clock->loading / GL_NS_PER_MS, clock->updates,
               clock->frames, clock->most);
    return to;
}

static bool is_space(const gl_event *event)
{
    return event->type == GL_EVENT_KEY && event->key.action == GL_ACTION_PRESS &&
           event->key.key == GL_KEY_SPACE;
}

// says: which scene it is, and what to do.
static void begin(struct game *game, const gl_render_event *render, const char *says)
{
    gl_batch *batch = game->batch;
    const gl_view view = sketch_begin(batch, render, 1.6, 0.9);
    game->app.headline = sketch_above(&view, 0.8);
    sketch_panel(batch, 0.04, 0.04, 1.52, 0.74, 0.03, back_top, back_bottom);
    const double text = sketch_text_size(&view, 0.03);
    gl_batch_text(batch, 0.08f, (float)(0.76 - text), (float)text, white, says);
    gl_batch_text(batch, 0.08f, 0.06f, (float)text, sketch_fade(white, 0.6),
                  "the lamps: updates before each frame");
    for (int i = 0; i < lamp_count; i++) {
        double x = 1.55 - i * 0.0255;
        gl_color color = game->lamps[i] > 2 ? red : green;
        if (game->lamps[i] > 0)
            sketch_pole(batch, x, 0.81, 0.81 + fmin(game->lamps[i], 5) * 0.014, 0.016, color);
        else
            sketch_disc(batch, x, 0.818, 0.006, sketch_fade(white, 0.2));
    }
}

static void end(struct game *game)
{
    gl_batch_end(game->batch);
}

// ---- The scenes ---------------------------------------------------------------------------------

static const double auto_wait = 0.5; // s; alone nobody presses Space

// A sun with planets.
static enum scene menu(struct game *game)
{
    struct clock clock = load(game, "menu", 400);
    const gl_color planets[] = {red, gold, green, blue};
    gl_event event;
    while (next(game, &clock, &event)) {
        if (is_space(&event) || (game->app.alone && clock.seconds > auto_wait))
            return leave(game, &clock, PLAY);
        if (event.type != GL_EVENT_RENDER)
            continue;
        begin(game, &event.render, "MENU   Space plays");
        sketch_ball(game->batch, 0.8, 0.41, 0.09, gold);
        for (int i = 0; i < 4; i++) {
            double orbit = 0.14 + 0.055 * i,
                   angle = (event.render.sim_time + 3) * 1.2 / (1 + i) + 2 * i;
            sketch_ring(game->batch, 0.8, 0.41, orbit, 0.003, sketch_fade(white, 0.15));
            sketch_ball(game->batch, 0.8 + orbit * cos(angle), 0.41 + orbit * sin(angle), 0.02,
                        planets[i]);
        }
        end(game);
    }
    return leave(game, &clock, QUIT);
}

// Balls fall, each faster than the one before; one that is not caught ends the game.
static enum scene play(struct game *game)
{
    struct clock clock = load(game, "play", 500);
    gl_app *app = &game->app;
    uint64_t random = app->options.seed;
    double ball_x = 0.8, ball_y = 0.74, paddle = 0.8;
    gl_input input;
    gl_input_init(&input);
    game->score = 0;

    gl_event event;
    while (next(game, &clock, &event)) {
        gl_input_feed(&input, &event);
        if (event.type == GL_EVENT_UPDATE) {
            double dt = event.update.dt, wish = gl_input_key_down(&input, GL_KEY_RIGHT) -
                                                gl_input_key_down(&input, GL_KEY_LEFT);
            if (app->alone)
                wish = (ball_x > paddle + 0.02) - (ball_x < paddle - 0.02);
            paddle = fmin(fmax(paddle + wish * 1.2 * dt, 0.14), 1.46);
            ball_y -= (0.7 + 0.25 * game->score) * dt;
            if (ball_y < 0.1) {
                if (fabs(ball_x - paddle) > 0.11)
                    return leave(game, &clock, GAME_OVER);
                game->score++;
                random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
                ball_x = 0.12 + 1.36 * (double)(random >> 40) / (1 << 24);
                ball_y = 0.74;
            }
        } else if (event.type == GL_EVENT_RENDER) {
            begin(game, &event.render, "PLAY   Left and Right catch");
            for (int i = 0; i < game->score; i++)
                sketch_disc(game->batch, 1.52 - 0.03 * i, 0.74, 0.01, gold);
            sketch_ball(game->batch, ball_x, ball_y, 0.03, blue);
            sketch_line(game->batch, paddle - 0.09, paddle + 0.09, 0.07, 0.025, green);
            end(game);
        }
    }
    return leave(game, &clock, QUIT);
}

// A ring for each ball that was caught.
static enum scene game_over(struct game *game)
{
    struct clock clock = load(game, "game over", 600);
    gl_event event;
    while (next(game, &clock, &event)) {
        if (is_space(&event) || (game->app.alone && clock.seconds > auto_wait))
            return leave(game, &clock, MENU);
        if (event.type != GL_EVENT_RENDER)
            continue;
        char says[64];
        snprintf(says, sizeof says, "GAME OVER   %d caught", game->score);
        begin(game, &event.render, says);
        double pulse = 0.02 * sin(event.render.sim_time * 4);
        for (int i = 0; i < game->score; i++)
            sketch_ring(game->batch, 0.8, 0.41, 0.09 + pulse + 0.24 * i / game->score, 0.008,
                        sketch_fade(gold, 1 - i / (game->score + 1.0)));
        sketch_ball(game->batch, 0.8, 0.41, 0.05, red);
        end(game);
    }
    return leave(game, &clock, QUIT);
}

int main(int argc, char **argv)
{
    static struct game game;
    const gl_app_desc desc = {
        .title = "scenes",
        .defaults = {.ups = {60, 1}},
        .signals = true,
        .keys = "Space goes on, Left and Right move, P pauses, Q or Escape quits"};
    if (!gl_app_init(&game.app, argc, argv, &desc))
        return game.app.exit_code;
    game.batch = gl_batch_create(&(gl_batch_desc){0});
    if (!game.batch)
        return gl_app_fail(&game.app);

    enum scene (*const scenes[])(struct game *) = {menu, play, game_over};
    enum scene scene = MENU;
    while (scene != QUIT)
        scene = scenes[scene](&game);

    gl_batch_destroy(game.batch);
    return gl_app_finish(&game.app);
}

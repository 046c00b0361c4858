// Breakout: a whole small game. Break all bricks of a level, keep the ball off the ground; pale
// bricks take two hits, each hit makes the ball faster, and bricks hit in a row count more and
// more.
//
//   breakout.c           the program: scenes, each a function with a loop of its own over the same
//                        gl_loop
//   breakout/controls.c  what keys, mouse and gamepad mean
//   breakout/game.c      the rules, in fixed steps, which know nothing of all that
//   breakout/effects.c   sparks, trails and shaking: for the eye alone
//   breakout/draw.c      the field, by gl_batch; its sprites are made in pictures.c
//   breakout/cards.c     what is written over it: the title, the pause, the end
//   breakout/player.c    plays with a gamepad where nobody else does, as without a display
//
// Left and right, A and D, the mouse or a stick moves the paddle, and on the title chooses a level,
// as 1 to 4 do; Space, Enter, click or A starts, serves and goes on. P, Escape or Start pauses, and
// so does a gamepad that is gone or a window that lost the focus; after that a countdown leaves
// time to find the ball. Escape leaves the pause, then the game; Q quits.
//
// --skill N, from 0 to 100, is how well it plays alone: 0 is who has left after the start.

#include <stdio.h>

#include "breakout/cards.h"
#include "breakout/controls.h"
#include "breakout/draw.h"
#include "breakout/effects.h"
#include "breakout/game.h"
#include "breakout/player.h"
#include "harness/showcase.h"

enum scene { TITLE, PLAY, PAUSED, COUNTDOWN, CLEARED, OVER, QUIT };

struct app {
    struct showcase demo;
    struct draw draw;
    struct player player;
    gl_input input;
    struct game game;
    struct effects effects;
    double seconds;    // simulated, for what moves by itself
    bool by_mouse;     // the paddle is where the cursor is
    gl_window *window; // of the latest event; NULL: there is none
    int first_level;
    int best; // score
    char title[32];
};

// ---- what scenes share --------------------------------------------------------------------------

// The mouse counts from when it moves until something else steers.
static struct game_wish wish_of(struct app *app, bool serves)
{
    const double move = steering(&app->input);
    if (move != 0)
        app->by_mouse = false;
    else if (gl_input_cursor_motion(&app->input).x != 0)
        app->by_mouse = true;
    const gl_input_motion cursor = gl_input_cursor(&app->input);
    double x = 0, y;
    const bool seen = gl_view_world(&app->draw.view, cursor.x, cursor.y, &x, &y);
    return (struct game_wish){
        .move = move,
        .points = app->by_mouse && seen,
        .point = x,
        .serves = serves,
    };
}

// The next event, with what all scenes want done about it. false: the program ends.
static bool next(struct app *app, gl_event *event)
{
    if (!showcase_next_event(&app->demo, event))
        return false;
    gl_input_feed(&app->input, event);
    app->window = event->window;
    if (event->type == GL_EVENT_UPDATE)
        app->seconds += event->update.dt;
    if (is_key(event, GL_KEY_Q))
        gl_loop_stop(&app->demo.loop);
    return true;
}

static void step(struct app *app, bool serves, double dt)
{
    const struct game_wish wish = wish_of(app, serves);
    game_step(&app->game, &wish, dt);
    effects_step(&app->effects, &app->game, dt);
    app->best = app->game.score > app->best ? app->game.score : app->best;
}

static void begin_drawing(struct app *app, const gl_render_event *render, double shake)
{
    draw_begin(&app->draw, render, app->seconds, shake);
    app->demo.headline = draw_headline(&app->draw); // the overlay comes below the score
}

static void draw_game(struct app *app, const gl_render_event *render)
{
    begin_drawing(app, render, app->effects.shake);
    draw_field(&app->draw, &app->game, &app->effects, render->alpha);
    draw_score(&app->draw, &app->game, app->best);
}

// Whether a scene that only shows something is over: somebody goes on. Alone, the player does so
// when it has looked at it for a while.
static bool is_over(struct app *app, double since, const gl_event *event)
{
    if (event->type == GL_EVENT_UPDATE && app->demo.alone && !app->player.pressed &&
        app->seconds - since > 1.2)
        player_press(&app->player, event->time);
    return is_go(event);
}

static double enter(struct app *app, const char *title)
{
    app->demo.title = title;
    app->player.pressed = false;
    return app->seconds;
}

// ---- the scenes ---------------------------------------------------------------------------------

static void choose_level(struct app *app, const gl_event *event, double *stick)
{
    for (int level = 0; level < GAME_LEVELS; level++)
        if (is_key(event, GL_KEY_1 + level))
            app->first_level = level;
    const int level = app->first_level + choice(event, stick);
    if (level >= 0 && level < GAME_LEVELS)
        app->first_level = level;
    double x, y;
    const int under = where(event, &x, &y) ? cards_level_at(&app->draw, x, y) : -1;
    if (under >= 0)
        app->first_level = under;
}

static enum scene title(struct app *app)
{
    const double since = enter(app, "breakout");
    double stick = 0;
    app->first_level = 0;
    gl_event event;
    while (next(app, &event)) {
        choose_level(app, &event, &stick);
        if (is_key(&event, GL_KEY_ESCAPE))
            return QUIT;
        if (is_over(app, since, &event)) {
            game_begin(&app->game, app->demo.options.seed, app->first_level);
            effects_begin(&app->effects, app->demo.options.seed);
            return PLAY;
        }
        if (event.type == GL_EVENT_RENDER) {
            begin_drawing(app, &event.render, 0);
            cards_title(&app->draw, app->seconds, app->first_level, app->best);
            draw_end(&app->draw);
        }
    }
    return QUIT;
}

static enum scene play(struct app *app)
{
    snprintf(app->title, sizeof app->title, "breakout, level %d", app->game.level + 1);
    enter(app, app->title);
    bool serves = false;
    gl_event event;
    while (next(app, &event)) {
        if (is_pause(&event))
            return PAUSED;
        serves |= is_go(&event);
        if (event.type == GL_EVENT_UPDATE) {
            step(app, serves, event.update.dt);
            serves = false;
            if (app->game.state == GAME_OVER)
                return OVER;
            if (app->game.state == GAME_CLEARED)
                return app->game.level + 1 < GAME_LEVELS ? CLEARED : OVER;
        } else if (event.type == GL_EVENT_RENDER) {
            draw_game(app, &event.render);
            draw_end(&app->draw);
            if (app->demo.alone)
                player_play(&app->player, &app->game, event.render.dt, event.time);
        }
    }
    return QUIT;
}

// No update comes here, and a frame only after input: the program sleeps.
static enum scene paused(struct app *app)
{
    gl_loop_pause_lazily(&app->demo.loop);
    enum scene to = QUIT;
    gl_event event;
    while (to == QUIT && next(app, &event)) {
        if (is_back(&event))
            to = TITLE;
        if (is_go(&event) || is_key(&event, GL_KEY_P))
            to = app->game.state == GAME_FLYING ? COUNTDOWN : PLAY;
        if (event.type == GL_EVENT_RENDER) {
            draw_game(app, &event.render);
            cards_paused(&app->draw);
            draw_end(&app->draw);
        }
    }
    gl_loop_resume(&app->demo.loop);
    return to;
}

// Three, two, one: the game stands until then, or until somebody cannot wait.
static enum scene countdown(struct app *app)
{
    const double count = 0.6, since = enter(app, app->title);
    gl_event event;
    while (next(app, &event)) {
        const int left = 3 - (int)((app->seconds - since) / count);
        if (is_pause(&event))
            return PAUSED;
        if (is_go(&event) || left < 1)
            return PLAY;
        if (event.type == GL_EVENT_RENDER) {
            event.render.alpha = 1; // between no two states
            draw_game(app, &event.render);
            cards_count(&app->draw, left);
            draw_end(&app->draw);
        }
    }
    return QUIT;
}

static enum scene cleared(struct app *app)
{
    const double since = enter(app, "breakout, cleared");
    if (app->demo.alone)
        printf("level %d cleared: score %d, lives %d\n", app->game.level + 1, app->game.score,
               app->game.lives);
    gl_event event;
    while (next(app, &event)) {
        if (is_over(app, since, &event)) {
            game_next_level(&app->game);
            return PLAY;
        }
        if (event.type == GL_EVENT_UPDATE) {
            step(app, false, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw_game(app, &event.render);
            cards_cleared(&app->draw, &app->game);
            draw_end(&app->draw);
        }
    }
    return QUIT;
}

// Won or lost.
static enum scene over(struct app *app)
{
    const bool won = app->game.state == GAME_CLEARED;
    const double since = enter(app, won ? "breakout, won" : "breakout, game over");
    if (app->demo.alone)
        printf("%s: level %d, score %d\n", won ? "won" : "game over", app->game.level + 1,
               app->game.score);
    gl_event event;
    while (next(app, &event)) {
        if (is_back(&event) || is_over(app, since, &event))
            return app->demo.alone ? QUIT : TITLE;
        if (event.type == GL_EVENT_UPDATE) {
            step(app, false, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw_game(app, &event.render);
            cards_over(&app->draw, &app->game, app->best);
            draw_end(&app->draw);
        }
    }
    return QUIT;
}

int main(int argc, char **argv)
{
    static struct app app;
    uint64_t skill = 100;
    const showcase_number number = {
        .name = "--skill",
        .takes = "0 to 100",
        .help = "how well it plays where nobody else does",
        .most = 100,
        .value = &skill,
    };
    if (!showcase_open(
            &app.demo, argc, argv,
            &(showcase_desc){
                .title = "breakout",
                .ups = {120, 1},
                .number = &number,
                .keys =
                    "Left and Right or A and D move, Space starts, serves and goes on, P pauses"}))
        return app.demo.exit_code;
    if (!draw_init(&app.draw, app.demo.font)) {
        draw_finish(&app.draw);
        return showcase_abort(&app.demo);
    }
    gl_input_init(&app.input);
    app.player = (struct player){.queue = app.demo.queue, .skill = (double)skill / 100};

    enum scene (*const scenes[])(struct app *) = {title, play, paused, countdown, cleared, over};
    enum scene scene = TITLE;
    while (scene != QUIT) {
        const bool playing = scene == PLAY || scene == COUNTDOWN;
        if (app.window)
            gl_window_set_cursor_mode(app.window, playing ? GL_CURSOR_HIDDEN : GL_CURSOR_NORMAL);
        scene = scenes[scene](&app);
    }

    draw_finish(&app.draw);
    return showcase_close(&app.demo);
}

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
// time to find the ball. In the pause Escape goes back to the title, and there it quits. Q quits at
// once.
//
// --skill N, from 0 to 100, is how well it plays alone: at 0 like somebody who has left after the
// start.

#include <stdio.h>

#include <glpace/glpace.h>

#include "breakout/cards.h"
#include "breakout/controls.h"
#include "breakout/draw.h"
#include "breakout/effects.h"
#include "breakout/game.h"
#include "breakout/player.h"

enum scene { TITLE, PLAY, PAUSED, COUNTDOWN, CLEARED, OVER, QUIT };

struct program {
    gl_app app;
    struct draw draw;
    struct player player;
    gl_input input;
    struct game game;
    struct effects effects;
    double seconds;    // simulated, for scenes that end by themselves
    bool by_mouse;     // the paddle is where the cursor is
    gl_window *window; // of the latest event; NULL: there is none
    int first_level;
    int best; // score
    char title[32];
};

// What is the same again when a recording of the game is replayed, without the bytes between its members.
#define FIELD(member)                                                                              \
    {                                                                                              \
        .name = #member, .offset = offsetof(struct game, member),                                  \
        .size = sizeof((struct game *)0)->member                                                   \
    }
static const gl_state_field game_fields[] = {
    FIELD(state),  FIELD(level),  FIELD(lives), FIELD(score),  FIELD(chain),  FIELD(bricks_left),
    FIELD(bricks), FIELD(paddle), FIELD(ball),  FIELD(waited), FIELD(random), FIELD(hits_in_level),
};

// ---- what scenes share --------------------------------------------------------------------------

// The mouse counts from when it moves until something else steers.
static struct game_wish wish_of(struct program *program, bool serves)
{
    const double move = steering(&program->input);
    if (move != 0)
        program->by_mouse = false;
    else if (gl_input_cursor_motion(&program->input).x != 0)
        program->by_mouse = true;
    const gl_input_vector cursor = gl_input_cursor(&program->input);
    float x = 0, y;
    const bool seen = gl_view_world(&program->draw.view, cursor.x, cursor.y, &x, &y);
    return (struct game_wish){
        .move = move,
        .points = program->by_mouse && seen,
        .point = x,
        .serves = serves,
    };
}

// The next event, with what all scenes want done about it. false: the program ends.
static bool next(struct program *program, gl_event *event)
{
    if (!gl_next_event(&program->app.loop, event))
        return false;
    gl_input_feed(&program->input, event);
    program->window = event->window;
    if (event->type == GL_EVENT_UPDATE)
        program->seconds += event->update.dt;
    if (is_key(event, GL_KEY_Q))
        gl_loop_stop(&program->app.loop);
    return true;
}

static void step(struct program *program, bool serves, double dt)
{
    const struct game_wish wish = wish_of(program, serves);
    game_step(&program->game, &wish, dt);
    effects_step(&program->effects, &program->game, dt);
    program->best = program->game.score > program->best ? program->game.score : program->best;
}

static void begin_drawing(struct program *program, const gl_render_event *render, double shake)
{
    draw_begin(&program->draw, render, shake);
    program->app.headline = draw_headline(&program->draw); // the overlay comes below the score
}

static void draw_game(struct program *program, const gl_render_event *render)
{
    begin_drawing(program, render, program->effects.shake);
    draw_field(&program->draw, &program->game, &program->effects, render->alpha);
    draw_score(&program->draw, &program->game, program->best);
}

// Whether a scene that only shows something is over: somebody goes on. Alone, the player does so
// when it has looked at it for a while.
static bool is_over(struct program *program, double since, const gl_event *event)
{
    if (event->type == GL_EVENT_UPDATE && program->app.alone && !program->player.pressed &&
        program->seconds - since > 1.2)
        player_press(&program->player, event->time);
    return is_go(event);
}

static double enter(struct program *program, const char *title)
{
    program->app.title = title;
    program->player.pressed = false;
    return program->seconds;
}

// ---- the scenes ---------------------------------------------------------------------------------

static void choose_level(struct program *program, const gl_event *event, double *stick)
{
    for (int level = 0; level < GAME_LEVELS; level++)
        if (is_key(event, GL_KEY_1 + level))
            program->first_level = level;
    const int level = program->first_level + choice(event, stick);
    if (level >= 0 && level < GAME_LEVELS)
        program->first_level = level;
    double x, y;
    const int under = where(event, &x, &y) ? cards_level_at(&program->draw, x, y) : -1;
    if (under >= 0)
        program->first_level = under;
}

static enum scene title(struct program *program)
{
    const double since = enter(program, "breakout");
    double stick = 0;
    program->first_level = 0;
    gl_event event;
    while (next(program, &event)) {
        choose_level(program, &event, &stick);
        if (is_key(&event, GL_KEY_ESCAPE))
            return QUIT;
        if (is_over(program, since, &event)) {
            game_begin(&program->game, program->app.options.seed, program->first_level);
            effects_begin(&program->effects, program->app.options.seed);
            return PLAY;
        }
        if (event.type == GL_EVENT_RENDER) {
            begin_drawing(program, &event.render, 0);
            cards_title(&program->draw, event.render.sim_time, program->first_level, program->best);
            draw_end(&program->draw);
        }
    }
    return QUIT;
}

static enum scene play(struct program *program)
{
    snprintf(program->title, sizeof program->title, "breakout, level %d", program->game.level + 1);
    enter(program, program->title);
    bool serves = false;
    gl_event event;
    while (next(program, &event)) {
        if (is_pause(&event))
            return PAUSED;
        serves |= is_go(&event);
        if (event.type == GL_EVENT_UPDATE) {
            step(program, serves, event.update.dt);
            serves = false;
            if (program->game.state == GAME_OVER)
                return OVER;
            if (program->game.state == GAME_CLEARED)
                return program->game.level + 1 < GAME_LEVELS ? CLEARED : OVER;
        } else if (event.type == GL_EVENT_RENDER) {
            draw_game(program, &event.render);
            draw_end(&program->draw);
            if (program->app.alone)
                player_play(&program->player, &program->game, event.render.interval, event.time);
        }
    }
    return QUIT;
}

// No update comes here, and a frame only after input: the program sleeps.
static enum scene paused(struct program *program)
{
    gl_loop_pause_lazily(&program->app.loop);
    enum scene to = QUIT;
    gl_event event;
    while (to == QUIT && next(program, &event)) {
        if (is_back(&event))
            to = TITLE;
        if (is_go(&event) || is_key(&event, GL_KEY_P))
            to = program->game.state == GAME_FLYING ? COUNTDOWN : PLAY;
        if (event.type == GL_EVENT_RENDER) {
            draw_game(program, &event.render);
            cards_paused(&program->draw);
            draw_end(&program->draw);
        }
    }
    gl_loop_resume(&program->app.loop);
    return to;
}

// Three, two, one: the game stands until then, or until somebody cannot wait.
static enum scene countdown(struct program *program)
{
    const double count = 0.6, since = enter(program, program->title);
    gl_event event;
    while (next(program, &event)) {
        const int left = 3 - (int)((program->seconds - since) / count);
        if (is_pause(&event))
            return PAUSED;
        if (is_go(&event) || left < 1)
            return PLAY;
        if (event.type == GL_EVENT_RENDER) {
            event.render.alpha = 1; // between no two states
            draw_game(program, &event.render);
            cards_count(&program->draw, left);
            draw_end(&program->draw);
        }
    }
    return QUIT;
}

static enum scene cleared(struct program *program)
{
    const double since = enter(program, "breakout, cleared");
    if (program->app.alone)
        printf("level %d cleared: score %d, lives %d\n", program->game.level + 1,
               program->game.score, program->game.lives);
    gl_event event;
    while (next(program, &event)) {
        if (is_over(program, since, &event)) {
            game_next_level(&program->game);
            return PLAY;
        }
        if (event.type == GL_EVENT_UPDATE) {
            step(program, false, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw_game(program, &event.render);
            cards_cleared(&program->draw, &program->game);
            draw_end(&program->draw);
        }
    }
    return QUIT;
}

// Won or lost.
static enum scene over(struct program *program)
{
    const bool won = program->game.state == GAME_CLEARED;
    const double since = enter(program, won ? "breakout, won" : "breakout, game over");
    if (program->app.alone)
        printf("%s: level %d, score %d\n", won ? "won" : "game over", program->game.level + 1,
               program->game.score);
    gl_event event;
    while (next(program, &event)) {
        if (is_back(&event) || is_over(program, since, &event))
            return program->app.alone ? QUIT : TITLE;
        if (event.type == GL_EVENT_UPDATE) {
            step(program, false, event.update.dt);
        } else if (event.type == GL_EVENT_RENDER) {
            draw_game(program, &event.render);
            cards_over(&program->draw, &program->game, program->best);
            draw_end(&program->draw);
        }
    }
    return QUIT;
}

int main(int argc, char **argv)
{
    static struct program program;
    uint64_t skill = 100;
    const gl_app_flag flag = {.name = "--skill",
                              .value = "N",
                              .takes = "0 to 100",
                              .help = "how well it plays where nobody else does",
                              .number = &skill,
                              .most = 100};
    const gl_state_part part = {.name = "game",
                                .data = &program.game,
                                .size = sizeof program.game,
                                .fields = game_fields,
                                .field_count = sizeof game_fields / sizeof *game_fields};
    const gl_state state = {.parts = &part, .part_count = 1};
    const gl_app_desc desc = {.title = "breakout",
                              .defaults = {.ups = {120, 1}},
                              .flags = &flag,
                              .flag_count = 1,
                              .signals = true,
                              .state = &state,
                              .keys =
                                  "Left and Right or A and D move, Space starts, serves and goes "
                                  "on, P pauses, Q quits"};
    if (!gl_app_init(&program.app, &argc, argv, &desc))
        return program.app.exit_code;
    if (!draw_init(&program.draw, program.app.font)) {
        draw_finish(&program.draw);
        return gl_app_fail(&program.app);
    }
    gl_input_init(&program.input);
    program.player =
        (struct player){.queue = program.app.host->queue, .skill = (double)skill / 100};

    enum scene (*const scenes[])(struct program *) = {title,     play,    paused,
                                                      countdown, cleared, over};
    enum scene scene = TITLE;
    while (scene != QUIT) {
        const bool playing = scene == PLAY || scene == COUNTDOWN;
        if (program.window)
            gl_window_set_cursor_mode(program.window,
                                      playing ? GL_CURSOR_HIDDEN : GL_CURSOR_NORMAL);
        scene = scenes[scene](&program);
    }

    draw_finish(&program.draw);
    return gl_app_finish(&program.app);
}

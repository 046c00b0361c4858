// Breakout: a whole small game. Break all bricks of a level, keep the ball off the ground; pale
// bricks take two hits, each hit makes the ball faster, and bricks hit in a row count more and
// more.
//
//   breakout.c           the program: its scenes, and its state, which is recorded and rewound
//   breakout/controls.c  what keys, mouse and gamepad mean
//   breakout/game.c      the rules, in fixed steps, which know nothing of all that
//   breakout/sine.h      sines that are the same on every machine
//   breakout/effects.c   sparks, trails and shaking, which are cosmetic
//   breakout/draw.c      draws the field with gl_batch; its sprites are made in pictures.c
//   breakout/cards.c     what is written over it: the title, the pause, the end
//   breakout/player.c    plays with a gamepad if nobody else does, as without a display
//
// Left and right, A and D, the mouse or a stick moves the paddle, and on the title chooses a level,
// as 1 to 4 do; Space, Enter, click or A starts, serves and goes on. P, Escape or Start pauses, and
// so does a gamepad that is gone or a window that lost the focus; after that a countdown leaves
// time to find the ball. In the pause Escape goes back to the title, and there it quits. Backspace
// rewinds as long as it is held. Q quits at once.
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

// Where the player is in the program.
struct visit {
    enum scene scene;
    int first_level;
    int best;       // score
    double seconds; // simulated,
    double since;   // and when the scene began
    double stick;   // as choice() keeps it
    bool serves;    // in the next update
    bool by_mouse;  // the paddle is where the cursor is
};

struct program {
    gl_app app;
    struct draw draw;
    struct player player;
    struct visit visit;
    gl_input input;
    struct game game;
    struct effects effects;
    gl_window *window; // of the latest event; NULL: there is none
    char title[32];
};

// ---- the state ----------------------------------------------------------------------------------

// All that decides what comes next, without the bytes between the members.
#define FIELD(type, member, of_kind)                                                               \
    {                                                                                              \
        .name = #member, .kind = GL_STATE_##of_kind, .offset = offsetof(type, member),             \
        .size = sizeof((type *)0)->member                                                          \
    }
#define VISIT(member, kind) FIELD(struct visit, member, kind)
static const gl_state_field visit_fields[] = {
    VISIT(scene, INTEGER), VISIT(first_level, INTEGER), VISIT(best, INTEGER),
    VISIT(seconds, REAL),  VISIT(since, REAL),          VISIT(stick, REAL),
    VISIT(serves, BYTES),  VISIT(by_mouse, BYTES),
};
#define GAME(member, kind) FIELD(struct game, member, kind)
static const gl_state_field game_fields[] = {
    GAME(state, INTEGER),       GAME(level, INTEGER), GAME(lives, INTEGER),
    GAME(score, INTEGER),       GAME(chain, INTEGER), GAME(hits_in_level, INTEGER),
    GAME(bricks_left, INTEGER), GAME(bricks, BYTES),  GAME(paddle, REAL),
    GAME(ball.x, REAL),         GAME(ball.y, REAL),   GAME(ball.vx, REAL),
    GAME(ball.vy, REAL),        GAME(waited, REAL),   GAME(random, INTEGER),
};
#define FIELDS(of) .fields = (of), .field_count = sizeof(of) / sizeof *(of)

static struct program program;
static const gl_state_part parts[] = {
    {.name = "visit", .data = &program.visit, .size = sizeof program.visit, FIELDS(visit_fields)},
    {.name = "game", .data = &program.game, .size = sizeof program.game, FIELDS(game_fields)},
    {.name = "input", .data = &program.input, .size = sizeof program.input},
    {.name = "effects", .data = &program.effects, .size = sizeof program.effects, .cosmetic = true},
};
static const gl_state state = {.parts = parts, .part_count = sizeof parts / sizeof *parts};

// ---- what scenes share --------------------------------------------------------------------------

// The mouse counts from when it moves until something else steers.
static struct game_wish wish_of(struct program *it)
{
    const double move = steering(&it->input);
    if (move != 0)
        it->visit.by_mouse = false;
    else if (gl_input_cursor_motion(&it->input).x != 0)
        it->visit.by_mouse = true;
    const gl_input_vector cursor = gl_input_cursor(&it->input);
    float x = 0, y;
    const bool seen = gl_view_world(&it->draw.view, cursor.x, cursor.y, &x, &y);
    return (struct game_wish){
        .move = move,
        .points = it->visit.by_mouse && seen,
        .point = x,
        .serves = it->visit.serves,
    };
}

static void step(struct program *it, double dt)
{
    const struct game_wish wish = wish_of(it);
    it->visit.serves = false;
    game_step(&it->game, &wish, dt);
    effects_step(&it->effects, &it->game, dt);
    it->visit.best = it->game.score > it->visit.best ? it->game.score : it->visit.best;
}

// Whether a scene that only shows something is over: somebody goes on. Alone, the player does so
// when it has looked at it for a while.
static bool is_over(struct program *it, const gl_event *event)
{
    if (event->type == GL_EVENT_UPDATE && it->app.alone && !it->player.pressed &&
        it->visit.seconds - it->visit.since > 1.2)
        player_press(&it->player, event->time);
    return is_go(event);
}

// ---- the scenes ---------------------------------------------------------------------------------

// What an event does in each scene: the scene that comes next, or the same.

static void choose_level(struct program *it, const gl_event *event)
{
    struct visit *visit = &it->visit;
    for (int level = 0; level < GAME_LEVELS; level++)
        if (is_key(event, GL_KEY_1 + level))
            visit->first_level = level;
    const int level = visit->first_level + choice(event, &visit->stick);
    if (level >= 0 && level < GAME_LEVELS)
        visit->first_level = level;
    double x, y;
    const int under = where(event, &x, &y) ? cards_level_at(&it->draw, x, y) : -1;
    if (under >= 0)
        visit->first_level = under;
}

static enum scene title(struct program *it, const gl_event *event)
{
    choose_level(it, event);
    if (is_key(event, GL_KEY_ESCAPE))
        return QUIT;
    if (!is_over(it, event))
        return TITLE;
    game_begin(&it->game, it->app.options.seed, it->visit.first_level);
    effects_begin(&it->effects, it->app.options.seed);
    return PLAY;
}

static enum scene play(struct program *it, const gl_event *event)
{
    if (is_pause(event))
        return PAUSED;
    it->visit.serves |= is_go(event);
    if (event->type != GL_EVENT_UPDATE)
        return PLAY;
    step(it, event->update.dt);
    if (it->game.state == GAME_CLEARED && it->game.level + 1 < GAME_LEVELS)
        return CLEARED;
    return it->game.state == GAME_OVER || it->game.state == GAME_CLEARED ? OVER : PLAY;
}

// No update comes here, and a frame only after input: the program sleeps.
static enum scene paused(struct program *it, const gl_event *event)
{
    if (is_back(event))
        return TITLE;
    if (is_go(event) || is_key(event, GL_KEY_P))
        return it->game.state == GAME_FLYING ? COUNTDOWN : PLAY;
    return PAUSED;
}

static int countdown_left(const struct program *it)
{
    const double count = 0.6;
    return 3 - (int)((it->visit.seconds - it->visit.since) / count);
}

// Three, two, one: the game waits until then, or until somebody cannot wait.
static enum scene countdown(struct program *it, const gl_event *event)
{
    if (is_pause(event))
        return PAUSED;
    return is_go(event) || countdown_left(it) < 1 ? PLAY : COUNTDOWN;
}

static enum scene cleared(struct program *it, const gl_event *event)
{
    if (is_over(it, event)) {
        game_next_level(&it->game);
        return PLAY;
    }
    if (event->type == GL_EVENT_UPDATE)
        step(it, event->update.dt);
    return CLEARED;
}

// Won or lost.
static enum scene over(struct program *it, const gl_event *event)
{
    if (is_back(event) || is_over(it, event))
        return it->app.alone ? QUIT : TITLE;
    if (event->type == GL_EVENT_UPDATE)
        step(it, event->update.dt);
    return OVER;
}

static enum scene quit(struct program *it, const gl_event *event)
{
    (void)it, (void)event;
    return QUIT;
}

static void print_result(const struct program *it, enum scene scene)
{
    const struct game *game = &it->game;
    if (scene == CLEARED)
        printf("level %d cleared: score %d, lives %d\n", game->level + 1, game->score, game->lives);
    if (scene == OVER)
        printf("%s: level %d, score %d\n", game->state == GAME_CLEARED ? "won" : "game over",
               game->level + 1, game->score);
}

static void enter(struct program *it, enum scene scene)
{
    struct visit *visit = &it->visit;
    if (visit->scene == PAUSED)
        gl_loop_resume(&it->app.loop);
    if (scene == PAUSED)
        gl_loop_pause_lazily(&it->app.loop);
    if (scene == TITLE)
        visit->first_level = 0;
    if (scene == QUIT)
        gl_loop_stop(&it->app.loop);
    if (it->app.alone)
        print_result(it, scene);
    visit->scene = scene;
    visit->since = visit->seconds;
    visit->stick = 0;
    visit->serves = false;
    it->player.pressed = false;
}

// ---- drawing ------------------------------------------------------------------------------------

static const char *title_of(struct program *it)
{
    switch (it->visit.scene) {
    case PLAY:
    case PAUSED:
    case COUNTDOWN:
        snprintf(it->title, sizeof it->title, "breakout, level %d", it->game.level + 1);
        return it->title;
    case CLEARED:
        return "breakout, cleared";
    case OVER:
        return it->game.state == GAME_CLEARED ? "breakout, won" : "breakout, game over";
    default:
        return "breakout";
    }
}

static void draw_card(struct program *it, double sim_time)
{
    switch (it->visit.scene) {
    case TITLE:
        cards_title(&it->draw, sim_time, it->visit.first_level, it->visit.best);
        break;
    case PAUSED:
        cards_paused(&it->draw);
        break;
    case COUNTDOWN:
        cards_count(&it->draw, countdown_left(it));
        break;
    case CLEARED:
        cards_cleared(&it->draw, &it->game);
        break;
    case OVER:
        cards_over(&it->draw, &it->game, it->visit.best);
        break;
    default:
        break;
    }
}

static void draw(struct program *it, const gl_render_event *render)
{
    const enum scene scene = it->visit.scene;
    const double alpha = scene == COUNTDOWN ? 1 : render->alpha; // between no two states
    it->app.title = title_of(it);
    draw_begin(&it->draw, render, scene == TITLE ? 0 : it->effects.shake);
    it->app.headline = draw_headline(&it->draw); // the overlay comes below the score
    if (scene != TITLE) {
        draw_field(&it->draw, &it->game, &it->effects, alpha);
        draw_score(&it->draw, &it->game, it->visit.best);
    }
    draw_card(it, render->sim_time);
    draw_end(&it->draw);
}

// ---- the program --------------------------------------------------------------------------------

static void handle(struct program *it, const gl_event *event)
{
    static enum scene (*const scenes[])(struct program *, const gl_event *) = {
        title, play, paused, countdown, cleared, over, quit};
    gl_input_feed(&it->input, event);
    if (event->type == GL_EVENT_UPDATE)
        it->visit.seconds += event->update.dt;
    const enum scene scene = is_key(event, GL_KEY_Q) ? QUIT : scenes[it->visit.scene](it, event);
    if (scene != it->visit.scene)
        enter(it, scene);
}

// The cursor is in the way while the paddle follows it.
static void show(struct program *it, const gl_event *event)
{
    const bool is_playing = it->visit.scene == PLAY || it->visit.scene == COUNTDOWN;
    if (event->window)
        gl_window_set_cursor_mode(event->window, is_playing ? GL_CURSOR_HIDDEN : GL_CURSOR_NORMAL);
    draw(it, &event->render);
    if (it->visit.scene == PLAY && it->app.alone)
        player_play(&it->player, &it->game, event->render.interval, event->time);
}

int main(int argc, char **argv)
{
    uint64_t skill = 100;
    const gl_app_flag flag = {.name = "--skill",
                              .value = "N",
                              .takes = "0 to 100",
                              .help = "how well it plays where nobody else does",
                              .number = &skill,
                              .most = 100};
    const gl_app_desc desc = {.title = "breakout",
                              .defaults = {.ups = {120, 1}},
                              .flags = &flag,
                              .flag_count = 1,
                              .signals = true,
                              .state = &state,
                              .keys =
                                  "Left and Right or A and D move, Space starts, serves and goes "
                                  "on, P pauses, Q quits"};
    if (!gl_app_init(&program.app, argc, argv, &desc))
        return program.app.exit_code;
    if (!draw_init(&program.draw, program.app.font)) {
        draw_finish(&program.draw);
        return gl_app_fail(&program.app);
    }
    gl_input_init(&program.input);
    program.player =
        (struct player){.queue = program.app.host->queue, .skill = (double)skill / 100};

    for (gl_event event; gl_next_event(&program.app.loop, &event);) {
        handle(&program, &event);
        if (event.type == GL_EVENT_RENDER)
            show(&program, &event);
    }

    draw_finish(&program.draw);
    return gl_app_finish(&program.app);
}

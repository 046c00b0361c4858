#include "breakout.h"

#include <string.h>

#define WIDTH 640.0 // of the window

#define KEY(name)                                                                                  \
    {                                                                                              \
        .type = GL_EVENT_KEY, .key.key = GL_KEY_##name                                             \
    }

const gl_event breakout_alphabet[BREAKOUT_LETTERS] = {
    KEY(LEFT),
    KEY(RIGHT),
    KEY(SPACE),
    KEY(SPACE),
    KEY(ENTER),
    KEY(P),
    {.type = GL_EVENT_CURSOR, .cursor = {.x = WIDTH, .y = 480}},
    {.type = GL_EVENT_CURSOR, .cursor = {.x = WIDTH, .y = 480}},
    {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button.button = GL_MOUSE_BUTTON_LEFT},
    {.type = GL_EVENT_FOCUS},
    {.type = GL_EVENT_GAMEPAD, .gamepad.gamepad = 1},
    {.type = GL_EVENT_GAMEPAD_BUTTON,
     .gamepad_button = {.gamepad = 1, .button = GL_GAMEPAD_BUTTON_A}},
    {.type = GL_EVENT_GAMEPAD_AXIS,
     .gamepad_axis = {.gamepad = 1, .axis = GL_GAMEPAD_AXIS_LEFT_X, .value = 1}},
    {.type = GL_EVENT_GAMEPAD_AXIS,
     .gamepad_axis = {.gamepad = 1, .axis = GL_GAMEPAD_AXIS_LEFT_X, .value = 1}},
};

static void begin_game(breakout *it)
{
    game_begin(&it->game, it->games, (int)(it->games % GAME_LEVELS));
    effects_begin(&it->effects, it->games);
}

void breakout_begin(breakout *it, const gl_sim_cue *cues, size_t count, int seconds)
{
    memset(it, 0, sizeof *it);
    gl_input_init(&it->input);
    gl_sim_init(&it->sim, &(gl_sim_desc){
                              .vsync_period_ns = 16666667,
                              .duration_ns = seconds * GL_NS_PER_SECOND,
                              .script = cues,
                              .script_count = count,
                          });
    gl_fixed_policy_init(&it->policy, &(gl_fixed_policy_desc){.ups = {120, 1}});
    gl_loop_init(&it->loop, gl_sim_host(&it->sim), &it->policy.policy);
    begin_game(it);
}

static void steer(breakout *it, struct game_wish *wish)
{
    wish->move = steering(&it->input);
    if (wish->move != 0)
        it->by_mouse = false;
    else if (gl_input_cursor_motion(&it->input).x != 0)
        it->by_mouse = true;
    wish->points = it->by_mouse;
    wish->point = gl_input_cursor(&it->input).x * (GAME_WIDTH / WIDTH);
}

static void step(breakout *it, double dt)
{
    struct game_wish wish = {.serves = it->serves};
    steer(it, &wish);
    game_step(&it->game, &wish, dt);
    effects_step(&it->effects, &it->game, dt);
    it->serves = false;
    if (it->game.state == GAME_OVER ||
        (it->game.state == GAME_CLEARED && !game_next_level(&it->game))) {
        it->games++;
        begin_game(it);
    }
}

bool breakout_step(breakout *it)
{
    for (gl_event event; gl_next_event(&it->loop, &event);) {
        gl_input_feed(&it->input, &event);
        if (gl_loop_is_paused(&it->loop)) {
            if (is_go(&event) || is_key(&event, GL_KEY_P))
                gl_loop_resume(&it->loop);
        } else if (is_pause(&event)) {
            gl_loop_pause_lazily(&it->loop);
            it->pauses++;
        }
        it->serves |= is_go(&event);
        if (event.type == GL_EVENT_UPDATE) {
            step(it, event.update.dt);
            return true;
        }
    }
    gl_sim_finish(&it->sim);
    return false;
}

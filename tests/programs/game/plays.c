// What is played to each step of docs/game, and for how many frames. STEP is its name.
#include <string.h>

#include "stage.h"

#define CUES(array) .cues = array, .cue_count = sizeof array / sizeof *array

#define KEY(at, which, how)                                                                        \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_KEY, .key = {.key = GL_KEY_##which, .action = GL_ACTION_##how }       \
        }                                                                                          \
    }
#define BUTTON(at, which, how)                                                                     \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {                                   \
                .button = GL_GAMEPAD_BUTTON_##which,                                               \
                .action = GL_ACTION_##how                                                          \
            }                                                                                      \
        }                                                                                          \
    }
#define MOUSE(at, how, to_x, to_y)                                                                 \
    {at, {.type = GL_EVENT_CURSOR, .cursor = {.x = to_x, .y = to_y}}},                             \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {                                       \
                .action = GL_ACTION_##how,                                                         \
                .x = to_x,                                                                         \
                .y = to_y                                                                          \
            }                                                                                      \
        }                                                                                          \
    }

static const stage_cue steers[] = {
    KEY(10, RIGHT, PRESS),
    KEY(40, RIGHT, RELEASE),
};

// Catches some stars and then hits a rock.
static const stage_cue catches[] = {
    KEY(100, LEFT, PRESS),
    KEY(130, LEFT, RELEASE),
};

static const stage_cue chooses[] = {
    {1, {.type = GL_EVENT_GAMEPAD, .gamepad = {.connected = true}}},
    BUTTON(5, DPAD_DOWN, PRESS),
    BUTTON(6, DPAD_DOWN, RELEASE),
    BUTTON(10, A, PRESS),
    BUTTON(11, A, RELEASE),
};

static const stage_cue plays_from_the_menu[] = {
    KEY(5, ENTER, PRESS),
    KEY(6, ENTER, RELEASE),
};

// Clicks on the ship, which is below the menu: nothing happens. Then clicks on Play, and steers.
static const stage_cue plays_with_the_mouse[] = {
    MOUSE(2, PRESS, 480, 480),   MOUSE(3, RELEASE, 480, 480), MOUSE(5, PRESS, 480, 240),
    MOUSE(6, RELEASE, 480, 240), MOUSE(60, PRESS, 300, 300),
};

static const struct {
    const char *step;
    stage_play play;
} plays[] = {
    {"01_window", {.frames = 4}},
    {"02_sprite", {.frames = 4}},
    {"03_motion", {.frames = 80}},
    {"04_input", {.frames = 60, CUES(steers)}},
    {"05_collisions", {.frames = 420, CUES(catches)}},
    {"06_text", {.frames = 400, CUES(catches)}},
    {"07_sound", {.frames = 200, CUES(catches)}},
    {"08_menu", {.frames = 20, CUES(chooses)}},
    {"09_saved", {.frames = 1200, CUES(plays_from_the_menu)}},
    {"10_publish", {.frames = 180, CUES(plays_with_the_mouse)}},
};

stage_play stage_choose_play(void)
{
    size_t i = 0;
    while (strcmp(plays[i].step, STEP) != 0)
        i++;
    return plays[i].play;
}

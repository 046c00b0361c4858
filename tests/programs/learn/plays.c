// What is played to each lesson that opens windows, and how many frames of it. LESSON is its name.
#include <string.h>

#include <glpace/rate.h>

#include "stage.h"

#define CUES(array) .cues = array, .cue_count = sizeof array / sizeof *array

static const stage_cue moves_the_mouse[] = {
    {1, {.type = GL_EVENT_CURSOR, .cursor = {.x = 720, .y = 60}}},
};

#define MOUSE(at, which, how, to_x, to_y)                                                          \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {                                       \
                .button = GL_MOUSE_BUTTON_##which,                                                 \
                .action = GL_ACTION_##how,                                                         \
                .x = to_x,                                                                         \
                .y = to_y                                                                          \
            }                                                                                      \
        }                                                                                          \
    }
// From a press on, wherever the mouse was before, and back to it.
static const stage_cue drags_to_and_fro[] = {
    MOUSE(1, LEFT, PRESS, 500, 300),
    {2, {.type = GL_EVENT_CURSOR, .cursor = {.x = 560, .y = 330}}},
    {3, {.type = GL_EVENT_CURSOR, .cursor = {.x = 500, .y = 300}}},
    MOUSE(4, LEFT, RELEASE, 500, 300),
};

static const stage_cue looks_around[] = {
    {1, {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {.action = GL_ACTION_PRESS}}},
    {2, {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {.action = GL_ACTION_RELEASE}}},
    {4, {.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {.x = -40, .y = 10}}},
};

#define TYPED(at, letter)                                                                          \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_TEXT, .text = {.codepoint = letter }                                  \
        }                                                                                          \
    }
static const stage_cue types[] = {
    TYPED(1, 'G'),
    TYPED(1, 'r'),
    TYPED(1, 0xFC),
    TYPED(1, 0xDF),
    TYPED(1, 'e'),
    TYPED(2, ','),
    TYPED(2, ' '),
    TYPED(2, 0x3BA),
    TYPED(2, 0x3CC),
    TYPED(2, 0x3C3),
    TYPED(2, 0x3BC),
    TYPED(2, 0x3B5),
    TYPED(2, '?'),
    {3, {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_BACKSPACE, .action = GL_ACTION_PRESS}}},
};

#define BUTTON(at, what)                                                                           \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {                                   \
                .button = GL_GAMEPAD_BUTTON_A,                                                     \
                .action = what                                                                     \
            }                                                                                      \
        }                                                                                          \
    }
#define STICK(at, which, how)                                                                      \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.axis = which, .value = how }          \
        }                                                                                          \
    }
static const stage_cue flies[] = {
    {1, {.type = GL_EVENT_GAMEPAD, .gamepad = {.connected = true}}},
    STICK(1, GL_GAMEPAD_AXIS_LEFT_X, 0.8),
    BUTTON(10, GL_ACTION_PRESS),
    BUTTON(10, GL_ACTION_RELEASE),
    STICK(20, GL_GAMEPAD_AXIS_LEFT_Y, -0.5),
    BUTTON(30, GL_ACTION_PRESS),
    BUTTON(30, GL_ACTION_RELEASE),
    BUTTON(40, GL_ACTION_PRESS),
    BUTTON(40, GL_ACTION_RELEASE),
};

// Each of them is a frame: there are no others.
static const stage_cue edits[] = {
    MOUSE(1, LEFT, PRESS, 361, 181),
    {2, {.type = GL_EVENT_CURSOR, .cursor = {.x = 300, .y = 120}}},
    MOUSE(3, LEFT, RELEASE, 300, 120),
    MOUSE(4, RIGHT, PRESS, 602, 362),
    MOUSE(5, LEFT, PRESS, 900, 420),
    MOUSE(6, LEFT, RELEASE, 900, 420),
};

// Near the planet that is the second from the sun.
static const stage_cue chooses[] = {
    MOUSE(1, LEFT, PRESS, 526, 180),
    MOUSE(2, LEFT, RELEASE, 526, 180),
};

#define KEY(at, which, how)                                                                        \
    {                                                                                              \
        at,                                                                                        \
        {                                                                                          \
            .type = GL_EVENT_KEY, .key = {.key = GL_KEY_##which, .action = GL_ACTION_##how }       \
        }                                                                                          \
    }
static const stage_cue jumps[] = {
    KEY(30, SPACE, PRESS),
    KEY(32, SPACE, RELEASE),
    KEY(60, SPACE, PRESS),
    KEY(62, SPACE, RELEASE),
};

static const stage_cue goes_back[] = {
    KEY(380, BACKSPACE, PRESS),
    KEY(470, BACKSPACE, RELEASE),
};

static const struct {
    const char *lesson;
    stage_play play;
} plays[] = {
    {"01_window", {.frames = 4, CUES(moves_the_mouse)}},
    {"02_triangle", {.frames = 4}},
    {"03_moving", {.frames = 73}},
    {"04_texture", {.frames = 4}},
    {"05_camera", {.frames = 20, CUES(drags_to_and_fro)}},
    {"06_instancing", {.frames = 12}},
    {"07_framebuffer", {.frames = 64}}, // then no dot hangs on a pixel that drivers draw otherwise
    {"08_shadow", {.frames = 12}},
    {"09_skybox", {.frames = 12, CUES(looks_around)}},
    {"10_text", {.frames = 5, CUES(types)}},
    {"11_gamepad", {.frames = 50, CUES(flies)}},
    {"12_editor", {.frames = 7, CUES(edits)}},
    {"13_windows", {.frames = 8, .has_inset = true, CUES(chooses)}},
    {"17_shader_file", {.frames = 30}},
    {"18_recording", {.frames = 80, CUES(jumps)}},
    {"18_recording_corrected", {.frames = 80}},
    {"19_rewind", {.frames = 475, CUES(goes_back)}},
    {"19_rewind_and_on", {.frames = 580, CUES(goes_back)}}, // past where it went back,
    {"19_rewind_not", {.frames = 400}},                     // and there without that
};

stage_play stage_choose_play(void)
{
    size_t i = 0;
    while (strcmp(plays[i].lesson, LESSON) != 0)
        i++;
    return plays[i].play;
}

// What is played to each lesson that opens windows, and how many frames of it. LESSON is its name.
#include <string.h>

#include <glpace/rate.h>

#include "stage.h"

#define CUES(array) .cues = array, .cue_count = sizeof array / sizeof *array

static const stage_cue moves_the_mouse[] = {
    {1, {.type = GL_EVENT_CURSOR, .cursor = {.x = 720, .y = 60}}},
};

static const stage_cue looks_around[] = {
    {1, {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {.action = GL_ACTION_PRESS}}},
    {2, {.type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {.action = GL_ACTION_RELEASE}}},
    {4, {.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {.x = -40, .y = 10}}},
};

static const struct {
    const char *lesson;
    stage_play play;
} plays[] = {
    {"01_window", {.frames = 4, CUES(moves_the_mouse)}},
    {"02_triangle", {.frames = 4}},
    {"03_moving", {.frames = 73}},
    {"04_texture", {.frames = 4}},
    {"05_camera", {.frames = 20}},
    {"06_instancing", {.frames = 12}},
    {"07_framebuffer", {.frames = 10}},
    {"08_shadow", {.frames = 12}},
    {"09_skybox", {.frames = 12, CUES(looks_around)}},
};

stage_play stage_choose_play(void)
{
    size_t i = 0;
    while (strcmp(plays[i].lesson, LESSON) != 0)
        i++;
    return plays[i].play;
}

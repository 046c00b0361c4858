// What is played to each lesson that opens windows, and how many frames of it. LESSON is its name.
#include <string.h>

#include <glpace/rate.h>

#include "stage.h"

#define CUES(array) .cues = array, .cue_count = sizeof array / sizeof *array

static const stage_cue moves_the_mouse[] = {
    {1, {.type = GL_EVENT_CURSOR, .cursor = {.x = 720, .y = 60}}},
};

static const struct {
    const char *lesson;
    stage_play play;
} plays[] = {
    {"01_window", {.frames = 4, CUES(moves_the_mouse)}},
    {"02_triangle", {.frames = 4}},
    {"03_moving", {.frames = 73}},
    {"04_texture", {.frames = 4}},
};

stage_play stage_choose_play(void)
{
    size_t i = 0;
    while (strcmp(plays[i].lesson, LESSON) != 0)
        i++;
    return plays[i].play;
}

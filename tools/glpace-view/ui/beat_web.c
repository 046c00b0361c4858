#include "ui/beat.h"

#include <stdlib.h>

#include <emscripten/html5.h>

#define EVERY_MS 40

struct beat {
    long timer;
};

struct beat *beat_start(void (*call)(void *user), void *user)
{
    struct beat *beat = calloc(1, sizeof *beat);
    if (beat)
        beat->timer = emscripten_set_interval(call, EVERY_MS, user);
    return beat;
}

void beat_stop(struct beat *beat)
{
    emscripten_clear_interval(beat->timer);
    free(beat);
}

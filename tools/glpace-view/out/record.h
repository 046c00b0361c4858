// The sound of a shader, block by block, into a WAV file.
#ifndef VIEW_RECORD_H
#define VIEW_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/scene.h"

struct record {
    const char *path;
    int16_t *samples; // stereo
    int64_t count, done;
};

// A path and more than 0 seconds.
void record_open(struct record *record, const char *path, double seconds);

// The scene has drawn the next block of a plan with is_sound: takes it. Whether another one is to be drawn.
bool record_take(struct record *record, const struct scene *scene);

// Writes the file, if all blocks were taken; otherwise says on stderr how far it came. Whether it is written.
bool record_close(struct record *record);

#endif

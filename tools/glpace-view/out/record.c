#include "out/record.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "out/wav.h"

enum { BLOCK = SOUND_SIDE * SOUND_SIDE };

void record_open(struct record *record, const char *path, double seconds)
{
    const double count = fmin(ceil(seconds * SOUND_RATE), WAV_MOST_FRAMES);
    *record = (struct record){.path = path, .count = (int64_t)count};
    record->samples = allocate((size_t)record->count, 2 * sizeof *record->samples);
}

static int16_t sample_of(float value)
{
    return isnan(value) ? 0 : (int16_t)lrintf(fminf(fmaxf(value, -1), 1) * INT16_MAX);
}

bool record_take(struct record *record, const struct scene *scene)
{
    float *pixels = allocate(BLOCK, 4 * sizeof *pixels);
    const bool is_read = gl_framebuffer_read(scene_target(scene, scene_plan(scene)->sound), 0, 0, 0,
                                             SOUND_SIDE, SOUND_SIDE, pixels);
    for (int i = 0; is_read && i < BLOCK && record->done < record->count; i++) {
        int16_t *sample = &record->samples[2 * record->done++];
        sample[0] = sample_of(pixels[4 * i]);
        sample[1] = sample_of(pixels[4 * i + 1]);
    }
    free(pixels);
    return is_read && record->done < record->count;
}

bool record_close(struct record *record)
{
    struct complaint complaint;
    bool is_written = false;
    if (record->done < record->count)
        fprintf(stderr, "glpace-view: %.1f of %.1f seconds are drawn; '%s' is not written\n",
                (double)record->done / SOUND_RATE, (double)record->count / SOUND_RATE,
                record->path);
    else if (!wav_write(record->path, SOUND_RATE, record->samples, record->count, &complaint))
        fprintf(stderr, "glpace-view: %s\n", complaint.text);
    else
        is_written = true;
    free(record->samples);
    return is_written;
}

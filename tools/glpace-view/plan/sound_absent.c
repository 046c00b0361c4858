// Without libsndfile or kissfft there are no sounds, so nothing else is ever called.
#include "plan/sound.h"

#include <stddef.h>

struct sound *sound_load(const char *path, struct complaint *complaint)
{
    complain(complaint, 0,
             "cannot read '%s': this glpace-view was built without libsndfile or kissfft", path);
    return NULL;
}

void sound_free(struct sound *sound)
{
    (void)sound;
}

int sound_rate(const struct sound *sound)
{
    (void)sound;
    return 0;
}

int sound_channels(const struct sound *sound)
{
    (void)sound;
    return 0;
}

double sound_seconds(const struct sound *sound)
{
    (void)sound;
    return 0;
}

void sound_wave(const struct sound *sound, int channel, double time, float *values, int count)
{
    (void)sound, (void)channel, (void)time, (void)values, (void)count;
}

void sound_spectrum(const struct sound *sound, int channel, double time, int bins, float *values,
                    int count)
{
    (void)sound, (void)channel, (void)time, (void)bins, (void)values, (void)count;
}

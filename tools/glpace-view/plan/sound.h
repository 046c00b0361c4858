// Sound files as shaders see them: the wave and the spectrum at a time, from 0 to 1. What is seen at a time
// depends on the file and the time alone, so that a film may begin anywhere.
#ifndef VIEW_SOUND_H
#define VIEW_SOUND_H

#include "base/complaint.h"

struct sound;

// Reads all of a file, of any kind that libsndfile knows. NULL, with the complaint, if it cannot be read,
// if it is longer than SOUND_MOST_SAMPLES, or if glpace-view was built without libsndfile or kissfft.
struct sound *sound_load(const char *path, struct complaint *complaint);
void sound_free(struct sound *sound); // NULL is fine

#define SOUND_MOST_SAMPLES (1 << 28) // of all channels: an hour in stereo

int sound_rate(const struct sound *sound); // samples a second
int sound_channels(const struct sound *sound);
double sound_seconds(const struct sound *sound); // above 0

// All channels, mixed.
#define SOUND_MIXED (-1)

// The samples from a time in seconds on, around 0.5. The sound repeats. Below SOUND_COLUMNS values, each
// stands for several samples, of which it is the loudest.
void sound_wave(const struct sound *sound, int channel, double time, float *values, int count);

// How strong the frequencies are, from low to high: a value of 0 is -100 dB, one of 1 is -30 dB, as
// browsers have them, of the 2048 samples from that time on, smoothed with those of the last 60ths of a
// second. `bins`, up to SOUND_BINS of them, are shared out to the values, each of which is the strongest of
// its bins; one is rate / 2048 Hz wide.
void sound_spectrum(const struct sound *sound, int channel, double time, int bins, float *values,
                    int count);

#define SOUND_COLUMNS 512 // of Shadertoy's texture, and of ISF's without MAX
#define SOUND_BINS 1024

#endif

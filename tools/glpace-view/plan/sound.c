#include "plan/sound.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kiss_fftr.h>
#include <sndfile.h>

#include "base/system.h"
#include "base/text.h"

#define PI 3.14159265358979323846
#define WINDOW (2 * SOUND_BINS)

// A browser adds to each spectrum 0.8 of the one a frame before. After so many frames 3 % are left.
#define SMOOTHED 16
#define SMOOTHING 0.8f
#define FRAMES_A_SECOND 60

enum { WEAKEST = -100, STRONGEST = -30 }; // dB

struct sound {
    float *samples; // those of all channels one after the other, frame by frame
    int64_t frames;
    int channels;
    int rate;
    kiss_fftr_cfg fft;
    float window[WINDOW]; // Blackman's
};

static bool read_samples(struct sound *sound, SNDFILE *file, const SF_INFO *info, const char *path,
                         struct complaint *complaint)
{
    if (info->frames <= 0)
        return complain(complaint, 0, "'%s' has no sound in it", path);
    if (info->frames > SOUND_MOST_SAMPLES / info->channels)
        return complain(complaint, 0, "'%s' is %.0f minutes long; at most %.0f can be read", path,
                        (double)info->frames / info->samplerate / 60,
                        (double)SOUND_MOST_SAMPLES / info->channels / info->samplerate / 60);
    sound->samples = allocate((size_t)info->frames, (size_t)info->channels * sizeof(float));
    sound->frames = sf_readf_float(file, sound->samples, info->frames);
    return sound->frames > 0 ||
           complain(complaint, 0, "cannot read '%s': %s", path, sf_strerror(file));
}

struct sound *sound_load(const char *path, struct complaint *complaint)
{
    SF_INFO info = {.format = 0};
    const char *why;
    FILE *plain = open_plain(path, &why); // libsndfile waits for what a pipe brings
    if (!plain) {
        complain(complaint, 0, "cannot read '%s': %s", path, why);
        return NULL;
    }
    fclose(plain);
    SNDFILE *file = sf_open(path, SFM_READ, &info);
    if (!file) {
        complain(complaint, 0, "cannot read '%s': %s", path, sf_strerror(NULL));
        return NULL;
    }
    struct sound *sound = allocate(1, sizeof *sound);
    const bool is_read = read_samples(sound, file, &info, path, complaint);
    sf_close(file);
    if (!is_read) {
        sound_free(sound);
        return NULL;
    }
    size_t size = 0;
    kiss_fftr_alloc(WINDOW, 0, NULL, &size); // returns the size
    sound->fft = kiss_fftr_alloc(WINDOW, 0, allocate(1, size), &size);
    sound->channels = info.channels;
    sound->rate = info.samplerate;
    for (int i = 0; i < WINDOW; i++) {
        double turn = 2 * PI * i / WINDOW;
        sound->window[i] = (float)(0.42 - 0.5 * cos(turn) + 0.08 * cos(2 * turn));
    }
    return sound;
}

void sound_free(struct sound *sound)
{
    if (!sound)
        return;
    free(sound->samples);
    free(sound->fft);
    free(sound);
}

int sound_rate(const struct sound *sound)
{
    return sound->rate;
}

int sound_channels(const struct sound *sound)
{
    return sound->channels;
}

double sound_seconds(const struct sound *sound)
{
    return (double)sound->frames / sound->rate;
}

// ---- waves --------------------------------------------------------------------------------------

static int64_t frame_at(const struct sound *sound, double time)
{
    return llround(time * sound->rate);
}

// Before the sound it is silent; behind it, it begins again.
static float sample(const struct sound *sound, int channel, int64_t frame)
{
    if (frame < 0)
        return 0;
    const float *samples = sound->samples + frame % sound->frames * sound->channels;
    if (channel != SOUND_MIXED)
        return samples[channel];
    float sum = 0;
    for (int i = 0; i < sound->channels; i++)
        sum += samples[i];
    return sum / (float)sound->channels;
}

void sound_wave(const struct sound *sound, int channel, double time, float *values, int count)
{
    int64_t frame = frame_at(sound, time);
    int all = count < SOUND_COLUMNS ? SOUND_COLUMNS : count;
    for (int i = 0; i < count; i++) {
        float loudest = 0;
        for (int j = all * i / count; j < all * (i + 1) / count; j++) {
            float one = sample(sound, channel, frame + j);
            if (fabsf(one) > fabsf(loudest))
                loudest = one;
        }
        values[i] = fminf(fmaxf(0.5f + 0.5f * loudest, 0), 1);
    }
}

// ---- spectra ------------------------------------------------------------------------------------

static void add_spectrum(const struct sound *sound, int channel, int64_t frame, float weight,
                         float strengths[SOUND_BINS])
{
    float samples[WINDOW];
    kiss_fft_cpx bins[SOUND_BINS + 1];
    for (int i = 0; i < WINDOW; i++)
        samples[i] = sample(sound, channel, frame + i) * sound->window[i];
    kiss_fftr(sound->fft, samples, bins);
    for (int i = 0; i < SOUND_BINS; i++)
        strengths[i] += weight * hypotf(bins[i].r, bins[i].i) / WINDOW;
}

void sound_spectrum(const struct sound *sound, int channel, double time, int bins, float *values,
                    int count)
{
    float strengths[SOUND_BINS] = {0};
    float weight = 1 - SMOOTHING;
    for (int i = 0; i < SMOOTHED; i++) {
        int64_t frame = frame_at(sound, time - (double)i / FRAMES_A_SECOND);
        add_spectrum(sound, channel, frame, weight, strengths);
        weight *= SMOOTHING;
    }
    for (int i = 0; i < count; i++) {
        int first = bins * i / count;
        float strongest = strengths[first];
        for (int j = first + 1; j < bins * (i + 1) / count; j++)
            strongest = fmaxf(strongest, strengths[j]);
        float decibels = 20 * log10f(fmaxf(strongest, 1e-20f));
        values[i] = fminf(fmaxf((decibels - WEAKEST) / (STRONGEST - WEAKEST), 0), 1);
    }
}

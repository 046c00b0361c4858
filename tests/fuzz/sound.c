// Any bytes as a sound file for glpace-view: it is refused with a line, or has waves and spectra from 0 to 1.
#define _XOPEN_SOURCE 700 // mkdtemp

#include "fuzz.h"

#include <math.h>

#include "folder.h"
#include "plan/sound.h"

long fuzz_runs;
const long fuzz_least = 20;

const char *const fuzz_words[] = {
    "RIFF", "WAVE", "fmt ", "data", "fact",     "LIST", "FORM",
    "AIFF", ".snd", "fLaC", "OggS", "\xff\xff", "\x03", "\x01",
};
const size_t fuzz_word_count = sizeof fuzz_words / sizeof *fuzz_words;

static void check_values(const float *values, int count)
{
    for (int i = 0; i < count; i++)
        require(values[i] >= 0 && values[i] <= 1, "a value is from 0 to 1");
}

static void check_sound(const struct sound *sound)
{
    float values[SOUND_COLUMNS];
    require(sound_rate(sound) > 0 && sound_channels(sound) > 0, "a sound has a rate and channels");
    require(sound_seconds(sound) > 0 && isfinite(sound_seconds(sound)), "a sound has a length");
    for (int channel = SOUND_MIXED; channel < sound_channels(sound) && channel < 3; channel++) {
        sound_wave(sound, channel, sound_seconds(sound) / 2, values, SOUND_COLUMNS);
        check_values(values, SOUND_COLUMNS);
        sound_spectrum(sound, channel, 1, SOUND_COLUMNS, values, SOUND_COLUMNS);
        check_values(values, SOUND_COLUMNS);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *path;
    if (!path)
        path = folder_path("sound");
    FILE *file = fopen(path, "wb");
    require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0,
            "the file is written");
    struct complaint complaint = {.line = -1};
    struct sound *sound = sound_load(path, &complaint);
    if (sound)
        check_sound(sound);
    else
        require(complaint.line == 0 && *complaint.text, "a refusal has a reason");
    fuzz_runs += sound != NULL;
    sound_free(sound);
    return 0;
}

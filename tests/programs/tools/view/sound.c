// Sounds as shaders see them, and WAV files.
#define _POSIX_C_SOURCE 200809L // mkdtemp
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "out/wav.h"
#include "plan/sound.h"

#define RATE 44100
#define PI 3.14159265358979323846

static char folder[] = "/tmp/glpace-view-XXXXXX";
static char path[sizeof folder + sizeof "/a.wav"];
static struct complaint complaint;
static struct sound *sound;

static FIXTURE(begin)
{
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    snprintf(path, sizeof path, "%s/a.wav", mkdtemp(folder));
    return 0;
}

static FIXTURE(end)
{
    sound_free(sound);
    sound = NULL;
    remove(path);
    return rmdir(folder);
}

EACH_BETWEEN(begin, end)

// A sine on the left, and a constant on the right.
static void play_at(int loudness, double hertz, double seconds)
{
    const int64_t frames = (int64_t)(seconds * RATE);
    int16_t *samples = calloc((size_t)frames, 4);
    for (int64_t i = 0; i < frames; i++) {
        samples[2 * i] = (int16_t)lrint(loudness * sin(2 * PI * hertz * (double)i / RATE));
        samples[2 * i + 1] = 16384;
    }
    if (!wav_write(path, RATE, samples, frames, &complaint))
        fail_msg("%s", complaint.text);
    free(samples);
    sound = sound_load(path, &complaint);
    if (!sound)
        fail_msg("%s", complaint.text);
}

static void play(double hertz, double seconds)
{
    play_at(32000, hertz, seconds);
}

TEST(what_a_file_is)
{
    play(440, 0.5);
    assert_int_equal(sound_rate(sound), RATE);
    assert_int_equal(sound_channels(sound), 2);
    assert_float_equal(sound_seconds(sound), 0.5, 1e-4);
}

TEST(a_wave)
{
    float values[1000];
    play(441, 1); // 100 samples a wave
    sound_wave(sound, 0, 100.0 / 441, values, 1000);
    assert_float_equal(values[0], 0.5, 1e-3);
    assert_float_equal(values[25], 0.5 + 0.5 * 32000 / 32768, 1e-3);
    assert_float_equal(values[75], 0.5 - 0.5 * 32000 / 32768, 1e-3);
    assert_float_equal(values[525], values[25], 1e-3);
    sound_wave(sound, 1, 0, values, 512);
    assert_float_equal(values[300], 0.75, 1e-4);
    sound_wave(sound, SOUND_MIXED, 25.0 / RATE, values, 512);
    assert_float_equal(values[0], 0.5 + 0.25 * 32000 / 32768 + 0.125, 1e-3);
}

TEST(a_wave_of_few_values_is_the_loudest)
{
    float values[2];
    play(441, 1);
    sound_wave(sound, 0, 0, values, 1);
    assert_float_equal(fabsf(values[0] - 0.5f), 0.5 * 32000 / 32768, 1e-3);
    sound_wave(sound, 1, 0, values, 2);
    assert_float_equal(values[1], 0.75, 1e-4);
}

TEST(a_sound_begins_again_at_its_end)
{
    float values[512], again[512];
    play(441, 1);
    sound_wave(sound, 0, 0.25, values, 512);
    sound_wave(sound, 0, 1.25, again, 512);
    assert_memory_equal(values, again, sizeof values);
    sound_wave(sound, 1, -1, again, 512); // before it begins
    assert_float_equal(again[0], 0.5, 0);
}

TEST(a_spectrum)
{
    float values[SOUND_COLUMNS];
    play(2 * RATE / 2048.0 * 20, 1); // the 40th bin
    sound_spectrum(sound, 0, 0.5, SOUND_COLUMNS, values, SOUND_COLUMNS);
    assert_float_equal(values[40], 1, 1e-6); // louder than -30 dB
    assert_true(values[300] < 0.1f);
    for (int i = 0; i < SOUND_COLUMNS; i++)
        assert_true(values[i] >= 0 && values[i] <= values[40]);

    float few[4];
    sound_spectrum(sound, 0, 0.5, SOUND_COLUMNS, few, 4);
    assert_float_equal(few[0], values[40], 1e-6);
    assert_true(few[2] < 0.1f);
}

TEST(how_loud_a_spectrum_is)
{
    float values[SOUND_COLUMNS];
    play_at(100, RATE / 2048.0 * 40, 1); // 0.42 / 2 of 100 / 32768 is -63.9 dB
    sound_spectrum(sound, 0, 0.5, SOUND_COLUMNS, values, SOUND_COLUMNS);
    assert_float_equal(values[40], (100 - 63.9) / 70, 0.01);
    float steady = values[40];
    sound_spectrum(sound, 0, 0, SOUND_COLUMNS, values, SOUND_COLUMNS); // it was silent before
    assert_true(values[40] < steady - 0.1f);
}

TEST(a_spectrum_is_that_of_its_time_alone)
{
    float values[SOUND_COLUMNS], again[SOUND_COLUMNS];
    play(1000, 1);
    sound_spectrum(sound, 0, 0.7, SOUND_COLUMNS, values, SOUND_COLUMNS);
    sound_spectrum(sound, 0, 0.1, SOUND_COLUMNS, again, SOUND_COLUMNS);
    sound_spectrum(sound, 0, 0.7, SOUND_COLUMNS, again, SOUND_COLUMNS);
    assert_memory_equal(values, again, sizeof values);
}

TEST(files_that_are_no_sound)
{
    char why[256];
    sound = sound_load(path, &complaint);
    assert_null(sound);
    assert_non_null(strstr(complaint.text, path));
    FILE *file = fopen(path, "w");
    fputs("no sound", file);
    fclose(file);
    sound = sound_load(path, &complaint);
    assert_null(sound);
    int16_t none[2] = {0};
    assert_true(wav_write(path, RATE, none, 0, &complaint));
    sound = sound_load(path, &complaint);
    assert_null(sound);
    snprintf(why, sizeof why, "'%s' has no sound in it", path);
    assert_string_equal(complaint.text, why);
}

TEST(a_wav_file)
{
    static const uint8_t expected[] =
        "RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\1\0\2\0\x44\xac\0\0\x10\xb1\2\0\4\0\x10\0"
        "data\x08\0\0\0\1\0\xff\xff\0\x80\xff\x7f";
    uint8_t bytes[100];
    const int16_t samples[4] = {1, -1, -32768, 32767};
    assert_true(wav_write(path, RATE, samples, 2, &complaint));
    FILE *file = fopen(path, "rb");
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), sizeof expected - 1);
    fclose(file);
    assert_memory_equal(bytes, expected, sizeof expected - 1);
    assert_false(wav_write("/dev/full/a.wav", RATE, samples, 2, &complaint));
    assert_string_equal(complaint.text, "cannot write '/dev/full/a.wav': Not a directory");
}

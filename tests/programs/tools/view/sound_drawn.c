// Sound files in channels and in ISF's inputs, and sounds that shaders make.
#define _POSIX_C_SOURCE 200809L // mkdtemp
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "formats/format.h"
#include "out/record.h"
#include "out/wav.h"
#include "plan/sound.h"
#include "stage.h"

static char folder[] = "/tmp/glpace-view-XXXXXX";
static char song[sizeof folder + sizeof "/song.wav"], shader[sizeof folder + sizeof "/song.glsl"];
static struct complaint complaint;

static int begin(void **state)
{
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    snprintf(song, sizeof song, "%s/song.wav", mkdtemp(folder));
    snprintf(shader, sizeof shader, "%s/song.glsl", folder);
    return stage_open(state);
}

static int end(void **state)
{
    remove(song);
    remove(shader);
    return stage_close(state) || rmdir(folder);
}

EACH_BETWEEN(begin, end)

// Half of the loudest on the left, a quarter on the right: silent in the first second, and in the second one
// changing its sign with each sample.
static void play(void)
{
    int16_t *samples = calloc(2 * SOUND_RATE, 4);
    for (int i = SOUND_RATE; i < 2 * SOUND_RATE; i++) {
        const int sign = i % 2 ? -1 : 1;
        samples[2 * i] = (int16_t)(sign * 16384);
        samples[2 * i + 1] = 8192;
    }
    assert_true(wav_write(song, SOUND_RATE, samples, 2 * SOUND_RATE, &complaint));
    free(samples);
}

static void write_shader(const char *text)
{
    FILE *file = fopen(shader, "w");
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

TEST(a_channel)
{
    play();
    write_shader("#iChannel0 \"file://song.wav\"\n"
                 "void mainImage(out vec4 color, in vec2 place)\n"
                 "{\n"
                 "    color = vec4(texture(iChannel0, vec2(0.0, 0.75)).x, // the wave\n"
                 "                 texture(iChannel0, vec2(0.0, 0.25)).x, // what is lowest in the "
                 "spectrum\n"
                 "                 iChannelResolution[0].x / 1024.0 + iChannelResolution[0].y / "
                 "20.0, 1.0);\n"
                 "    if (place.x > 32.0)\n"
                 "        color.r = iChannelTime[0] / 10.0;\n"
                 "}\n");
    stage_load(shader, NULL);
    stage_draw(0, 1);
    assert_pixel(5, 5, 128, 0, 153);
    stage_draw(15, 1);
    assert_pixel(5, 5, 175, 255, 153); // the mean of 0.5 and 0.25, at an even sample
    assert_pixel(50, 5, 38, 255, 153);
    assert_int_equal(stage_notes.size, 0);
}

TEST(a_channel_whose_file_is_lost)
{
    write_shader("#iChannel1 \"file://lost.ogg\"\n"
                 "void mainImage(out vec4 color, in vec2 place)\n"
                 "{\n"
                 "    color = texture(iChannel1, vec2(0.5));\n"
                 "}\n");
    stage_load(shader, NULL);
    stage_draw(0, 1);
    assert_pixel(5, 5, 0, 0, 0);
    assert_non_null(strstr(stage_notes.bytes, "song.glsl:1: iChannel1 reads black: cannot read '"));
}

TEST(inputs_of_isf)
{
    char *wave = text_of("wave=%s", song), *loud = text_of("loud=%s", song),
         *tones = text_of("tones=%s", song);
    const char *const uniforms[] = {wave, loud, tones, NULL};
    play();
    stage_load("isf/sound.fs", uniforms);
    stage_draw(0, 1);
    assert_pixel(5, 30, 128, 128, 128);
    assert_pixel(5, 5, 128, 0, 0);
    stage_draw(15, 1);
    assert_pixel(5, 30, 191, 159, 128); // the left channel, and the right one
    assert_pixel(5, 5, 191, 0, 255);    // the highest tones alone
    assert_int_equal(stage_notes.size, 0);
    free(wave);
    free(loud);
    free(tones);
}

TEST(a_spectrum_has_no_more_than_there_is)
{
    char *tones = text_of("tones=%s", song);
    const char *const uniforms[] = {tones, NULL};
    play();
    write_shader(
        "/*{\"INPUTS\": [{\"NAME\": \"tones\", \"TYPE\": \"audioFFT\", \"MAX\": 5000}]}*/\n"
        "void main() { gl_FragColor = vec4(IMG_SIZE(tones) / vec2(2048.0, 4.0), 0.0, 1.0); }\n");
    stage_load(shader, uniforms);
    stage_draw(0, 1);
    assert_pixel(5, 5, 128, 128, 0);
    free(tones);
}

static void record(double seconds)
{
    struct record record;
    struct plan plan;
    const struct plan_desc desc = {.path = shader, .is_sound = true};
    if (!format_plan(&plan, &desc))
        fail_msg("%s", plan.error.bytes);
    stage_scene = scene_create(&plan, &stage_notes, &stage_errors);
    record_open(&record, song, seconds);
    int block = 0;
    do
        stage_draw(block++, 1);
    while (record_take(&record, stage_scene));
    assert_int_equal(block, (int)ceil(seconds * SOUND_RATE / SOUND_SIDE / SOUND_SIDE));
    assert_true(record_close(&record));
}

// Reads what was recorded; the place is in samples.
static float value_at(int channel, int place)
{
    struct sound *sound = sound_load(song, &complaint);
    if (!sound)
        fail_msg("%s", complaint.text);
    float values[SOUND_COLUMNS];
    sound_wave(sound, channel, (double)place / SOUND_RATE, values, SOUND_COLUMNS);
    sound_free(sound);
    return values[0] * 2 - 1;
}

TEST(a_sound_shader)
{
    write_shader("vec2 mainSound(int samp, float time)\n"
                 "{\n"
                 "    return vec2(float(samp % 100) / 100.0, -time / 10.0);\n"
                 "}\n");
    record(7);
    assert_float_equal(value_at(0, 0), 0, 1e-3);
    assert_float_equal(value_at(0, 1234), 0.34, 1e-3);
    assert_float_equal(value_at(1, SOUND_RATE), -0.1, 1e-3);
    assert_float_equal(value_at(0, 262177), 0.77, 1e-3); // in the second block
    assert_float_equal(value_at(1, 6 * SOUND_RATE), -0.6, 1e-3);
}

TEST(an_old_sound_shader)
{
    write_shader("vec2 mainSound( in float time )\n"
                 "{\n"
                 "    return time < 0.5 ? vec2(2.0) : vec2(0.0 / (time - time));\n"
                 "}\n");
    record(1);
    assert_float_equal(value_at(0, 100), 1, 1e-3);              // not more
    assert_float_equal(value_at(0, SOUND_RATE - 600), 0, 1e-3); // no number
}

TEST(shaders_without_a_sound)
{
    struct plan plan;
    struct plan_desc desc = {.path = shader, .is_sound = true};
    write_shader("void mainImage(out vec4 color, in vec2 place) { color = vec4(1.0); }\n");
    assert_false(format_plan(&plan, &desc));
    assert_non_null(
        strstr(plan.error.bytes, "song.glsl: it has no mainSound(), and so no sound\n"));
    plan_free(&plan);
    write_shader("vec2 mainSound(int samp, float time) { return vec2(0.0); }\n");
    desc.is_sound = false;
    assert_false(format_plan(&plan, &desc));
    assert_non_null(
        strstr(plan.error.bytes,
               "song.glsl: it has a mainSound() alone, which --sound FILE.wav writes\n"));
    plan_free(&plan);
}

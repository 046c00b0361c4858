// Events as bytes and back: to the last bit, in few bytes, and whatever the bytes are.

#include "draw_event.h"

#include <math.h>
#include <stdlib.h>

#include "record/recording.h"

// Compared with the events themselves, not with what a decoder has made of them before.
TEST(events_come_back_to_the_last_bit)
{
    enum { COUNT = 20000 };
    static glp_recorded all[COUNT];
    uint64_t seed = 1;
    glp_codec *encoder = glp_codec_create("test"), *decoder = glp_codec_create("test");
    glp_bytes bytes = {0};
    for (int i = 0; i < COUNT; i++) {
        all[i] = i > 0 ? all[i - 1] : (glp_recorded){.scale = 1};
        draw_event(&seed, &all[i]);
        assert_true(glp_codec_encode(encoder, &all[i], &bytes));
    }
    glp_reader reader = glp_reader_of(bytes.data, bytes.size);
    for (int i = 0; i < COUNT; i++) {
        glp_recorded back;
        assert_true(glp_codec_decode(decoder, &reader, &back));
        const char *difference = glp_event_difference(&back.event, &all[i].event);
        if (difference)
            fail_msg("event %d, %s: %s", i, gl_event_name(all[i].event.type), difference);
        assert_int_equal(back.event.window_number, all[i].event.window_number);
        assert_int_equal(back.paused, all[i].paused);
        expect_near(back.scale, all[i].scale, 0);
    }
    assert_ptr_equal(reader.at, reader.end);
    glp_bytes_free(&bytes);
    glp_codec_destroy(encoder);
    glp_codec_destroy(decoder);
}

TEST(each_type_has_a_code_of_its_own)
{
    for (int type = GL_EVENT_NONE + 1; type <= GL_EVENT_CLOSE; type++) {
        const glp_event_layout *layout = glp_event_layout_of((gl_event_type)type);
        assert_in_range(layout->code, 1, GLP_EVENT_CODES);
        assert_int_equal(glp_event_type_of_code(layout->code), type);
        assert_true(layout->count <= GLP_FIELDS_MAX);
        assert_true(layout->selectors <= layout->count);
    }
    assert_int_equal(glp_event_type_of_code(0), GL_EVENT_NONE);
    assert_int_equal(glp_event_type_of_code(GLP_EVENT_CODES + 1), GL_EVENT_NONE);
    assert_null(glp_event_layout_of(GL_EVENT_NONE));
    assert_null(glp_event_layout_of((gl_event_type)(GL_EVENT_CLOSE + 1)));
}

// ---- sizes --------------------------------------------------------------------------------------

// Of input that comes 9.9 ms after the reading of the clock.
static size_t size_of(glp_codec *codec, gl_event event)
{
    glp_bytes bytes = {0};
    event.time = codec->latest.event.time;
    event.arrived = event.time + 9900000;
    assert_true(glp_codec_encode(codec, &(glp_recorded){.event = event, .scale = 1}, &bytes));
    size_t size = bytes.size;
    glp_bytes_free(&bytes);
    return size;
}

static gl_event key_event(gl_key key, gl_action action)
{
    return (gl_event){.type = GL_EVENT_KEY, .key = {.key = key, .scancode = 38, .action = action}};
}

TEST(usual_events_are_small)
{
    glp_codec *codec = glp_codec_create("test");
    size_of(codec, key_event(GL_KEY_SPACE, GL_ACTION_PRESS)); // its scancode is new
    assert_true(size_of(codec, key_event(GL_KEY_A, GL_ACTION_PRESS)) <= 10);
    assert_true(size_of(codec, key_event(GL_KEY_A, GL_ACTION_RELEASE)) <= 8);
    assert_true(size_of(codec, key_event(GL_KEY_SPACE, GL_ACTION_RELEASE)) <= 8);
    assert_true(size_of(codec, key_event(GL_KEY_A, GL_ACTION_PRESS)) <= 8);
    for (int i = 0; i < 3; i++) {
        gl_event cursor = {.type = GL_EVENT_CURSOR,
                           .cursor = {1000.5 + 99 * i, 900 - 55 * i, false}};
        gl_event scroll = {.type = GL_EVENT_SCROLL, .scroll = {0, 0.1 * i}};
        gl_event axis = {.type = GL_EVENT_GAMEPAD_AXIS,
                         .gamepad_axis = {0, (gl_gamepad_axis)i, 0.123456789 * i}};
        gl_event move = {.type = GL_EVENT_MOVE, .move = {1920 * i, 1080 * i}};
        assert_true(size_of(codec, cursor) <= 16);
        assert_true(size_of(codec, scroll) <= 16);
        assert_true(size_of(codec, axis) <= 17);
        assert_true(size_of(codec, move) <= 16);
    }
    glp_codec_destroy(codec);
}

// ---- what is no event ---------------------------------------------------------------------------

TEST(what_is_out_of_range_is_refused)
{
    glp_codec *codec = glp_codec_create("test");
    glp_bytes bytes = {0};
    const gl_event wrong[] = {
        {.type = GL_EVENT_NONE},
        {.type = (gl_event_type)99},
        {.type = GL_EVENT_UPDATE},
        {.type = GL_EVENT_UPDATE, .update.dt = (double)NAN},
        {.type = GL_EVENT_CURSOR, .cursor.x = (double)NAN},
        {.type = GL_EVENT_KEY, .key.key = (gl_key)349},
        {.type = GL_EVENT_TOUCH, .touch.finger = GL_TOUCH_COUNT},
        {.type = GL_EVENT_RENDER, .render = {.width = -1}},
        {.type = GL_EVENT_TEXT, .text.codepoint = 0xd800},
        {.type = GL_EVENT_DROP, .drop.count = 0},
        {.type = GL_EVENT_DROP, .drop.count = GL_DROP_MAX + 1},
        {.type = GL_EVENT_REFRESH, .time = INT64_MAX},
        {.type = GL_EVENT_REFRESH, .arrived = INT64_MIN},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(glp_codec_encode(codec, &(glp_recorded){.event = wrong[i]}, &bytes));
    assert_int_equal(bytes.size, 0);
    glp_codec_destroy(codec);
}

TEST(any_bytes_can_be_decoded)
{
    uint64_t seed = 2, decoded = 0;
    for (int round = 0; round < 500; round++) {
        glp_codec *codec = glp_codec_create("test");
        for (int i = 0; i < 100; i++) {
            unsigned char bytes[64];
            for (size_t j = 0; j < sizeof bytes; j++)
                bytes[j] = (unsigned char)(draw(&seed) >> draw_from(&seed, 0, 7));
            glp_reader reader = glp_reader_of(bytes, (size_t)draw_from(&seed, 0, sizeof bytes));
            glp_recorded recorded;
            while (!reader.failed && reader.at < reader.end)
                decoded += glp_codec_decode(codec, &reader, &recorded);
        }
        glp_codec_destroy(codec);
    }
    printf("# %llu events\n", (unsigned long long)decoded);
    assert_true(decoded > 1000);
}

TEST(nothing_is_decoded_of_no_bytes)
{
    glp_codec *codec = glp_codec_create("test");
    glp_reader reader = glp_reader_of(NULL, 0);
    glp_recorded recorded;
    assert_ptr_equal(reader.at, reader.end);
    assert_false(glp_codec_decode(codec, &reader, &recorded));
    assert_true(reader.failed);
    glp_codec_destroy(codec);
}

// ---- differences --------------------------------------------------------------------------------

TEST(a_difference_is_named)
{
    const char *const few[] = {"/a"}, *const other[] = {"/b"}, *const more[] = {"/a", "/b"};
    const gl_event key = {.type = GL_EVENT_KEY, .time = 5, .arrived = 3, .key.scancode = 38};
    const gl_event drop = {.type = GL_EVENT_DROP, .drop = {.count = 1, .paths = few}};
    gl_event changed = key;
    assert_null(glp_event_difference(&key, &changed));
    changed.key.scancode = 39;
    assert_string_equal(glp_event_difference(&key, &changed), "key.scancode");
    changed.arrived = 4;
    assert_string_equal(glp_event_difference(&key, &changed), "arrived");
    changed.time = 6;
    assert_string_equal(glp_event_difference(&key, &changed), "time");
    assert_string_equal(glp_event_difference(&key, &drop), "type");
    changed = drop;
    assert_null(glp_event_difference(&drop, &changed));
    changed.drop.paths = other;
    assert_string_equal(glp_event_difference(&drop, &changed), "drop.count");
    changed.drop = (gl_drop_event){.count = 2, .paths = more};
    assert_string_equal(glp_event_difference(&drop, &changed), "drop.count");
    const gl_event none = {.type = GL_EVENT_NONE};
    assert_null(glp_event_difference(&none, &none));
}

TEST(checksums_are_those_of_rfc_3720)
{
    assert_int_equal(glp_crc32c("123456789", 9), 0xe3069283);
    assert_int_equal(glp_crc32c("", 0), 0);
    const unsigned char zeros[32] = {0};
    assert_int_equal(glp_crc32c(zeros, sizeof zeros), 0x8a9136aa);
}

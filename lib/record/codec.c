#include "record/codec.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/loop.h>

#include "core/base/memory.h"
#include "core/base/ns.h"
#include "record/fields.h"

// The first byte of an event: its code, and which of these follow.
enum { CODE = 0x1f, HAS_TIME = 0x20, HAS_WINDOW = 0x40, HAS_STATE = 0x80 };

#define STEPS 1024.0 // of a double that is stored as a whole number of them
#define MOST_STEPS 4503599627370496.0

// ---- bytes --------------------------------------------------------------------------------------

void glp_bytes_add(glp_bytes *bytes, const void *data, size_t size)
{
    void *items = bytes->data;
    bytes->failed = bytes->failed || !glp_reserve(&items, &bytes->room, bytes->size, size, 1);
    bytes->data = items;
    if (bytes->failed || size == 0)
        return;
    memcpy(bytes->data + bytes->size, data, size);
    bytes->size += size;
}

void glp_bytes_add_number(glp_bytes *bytes, uint64_t number)
{
    unsigned char encoded[10];
    size_t size = 0;
    for (; number >= 0x80; number >>= 7)
        encoded[size++] = (unsigned char)(number | 0x80);
    encoded[size++] = (unsigned char)number;
    glp_bytes_add(bytes, encoded, size);
}

void glp_bytes_free(glp_bytes *bytes)
{
    free(bytes->data);
    *bytes = (glp_bytes){0};
}

glp_reader glp_reader_of(const unsigned char *data, size_t size)
{
    return (glp_reader){.at = data, .end = size > 0 ? data + size : data};
}

const unsigned char *glp_read_bytes(glp_reader *reader, size_t size)
{
    const unsigned char *bytes = reader->at;
    reader->failed = reader->failed || size > (size_t)(reader->end - reader->at);
    if (reader->failed)
        return NULL;
    reader->at += size;
    return bytes;
}

uint64_t glp_read_number(glp_reader *reader)
{
    uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        const unsigned char *byte = glp_read_bytes(reader, 1);
        if (!byte)
            return 0;
        number |= (uint64_t)(*byte & 0x7f) << shift;
        if (*byte < 0x80) {
            reader->failed |= shift == 63 && *byte > 1; // more than 64 bits
            return number;
        }
    }
    reader->failed = true;
    return 0;
}

// A number of either sign, small if it is near 0. Differences wrap around.
static uint64_t fold(uint64_t difference)
{
    return difference << 1 ^ (difference >> 63 ? UINT64_MAX : 0);
}

static uint64_t unfold(uint64_t folded)
{
    return folded >> 1 ^ (folded & 1 ? UINT64_MAX : 0);
}

static void add_difference(glp_bytes *bytes, int64_t value, int64_t expected)
{
    glp_bytes_add_number(bytes, fold((uint64_t)value - (uint64_t)expected));
}

static int64_t read_difference(glp_reader *reader, int64_t expected)
{
    return (int64_t)((uint64_t)expected + unfold(glp_read_number(reader)));
}

// ---- doubles ------------------------------------------------------------------------------------

// Doubles are exact to the bit. Those that are whole numbers of steps, as cursors are, take a few bytes.

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static bool is_whole(double value)
{
    double steps = value * STEPS;
    return fabs(steps) < MOST_STEPS && steps == floor(steps) && bits_of(value) != bits_of(-0.0);
}

static int64_t steps_of(double value)
{
    return is_whole(value) ? (int64_t)(value * STEPS) : 0;
}

void glp_bytes_add_double(glp_bytes *bytes, double number)
{
    unsigned char raw[8];
    for (int i = 0; i < 8; i++)
        raw[i] = (unsigned char)(bits_of(number) >> 8 * i);
    glp_bytes_add(bytes, raw, sizeof raw);
}

double glp_read_double(glp_reader *reader)
{
    const unsigned char *raw = glp_read_bytes(reader, 8);
    uint64_t bits = 0;
    for (int i = 0; raw && i < 8; i++)
        bits |= (uint64_t)raw[i] << 8 * i;
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

// 0 and the eight bytes, or a number of steps that differs from what is expected.
static void add_double(glp_bytes *bytes, double value, double expected)
{
    if (is_whole(value)) {
        uint64_t folded = fold((uint64_t)steps_of(value) - (uint64_t)steps_of(expected));
        glp_bytes_add_number(bytes, folded + 1);
        return;
    }
    glp_bytes_add_number(bytes, 0);
    glp_bytes_add_double(bytes, value);
}

static double read_double(glp_reader *reader, double expected)
{
    uint64_t folded = glp_read_number(reader);
    if (folded > 0) {
        uint64_t steps = (uint64_t)steps_of(expected) + unfold(folded - 1);
        return (double)(int64_t)steps / STEPS;
    }
    return glp_read_double(reader);
}

// ---- paths --------------------------------------------------------------------------------------

static void add_paths(glp_bytes *bytes, const gl_drop_event *drop)
{
    glp_bytes_add_number(bytes, drop->count);
    for (uint32_t i = 0; i < drop->count; i++) {
        glp_bytes_add_number(bytes, strlen(drop->paths[i]));
        glp_bytes_add(bytes, drop->paths[i], strlen(drop->paths[i]));
    }
}

// The room is known before the paths are: they are no longer than the bytes that are left.
static bool reserve_paths(glp_codec *codec, uint64_t count, size_t size)
{
    void *paths = codec->paths, *text = codec->path_text;
    bool reserved =
        glp_reserve(&paths, &codec->path_room, 0, (size_t)count, sizeof *codec->paths) &&
        glp_reserve(&text, &codec->path_text_room, 0, size + (size_t)count, 1);
    codec->paths = paths;
    codec->path_text = text;
    return reserved;
}

static void read_paths(glp_codec *codec, glp_reader *reader, gl_drop_event *drop)
{
    uint64_t count = glp_read_number(reader);
    size_t left = (size_t)(reader->end - reader->at);
    reader->failed |= count == 0 || count > GL_DROP_MAX || !reserve_paths(codec, count, left);
    char *text = codec->path_text;
    for (uint64_t i = 0; i < count && !reader->failed; i++) {
        uint64_t size = glp_read_number(reader);
        const unsigned char *path = size <= left ? glp_read_bytes(reader, (size_t)size) : NULL;
        if (!path || memchr(path, 0, (size_t)size)) {
            reader->failed = true;
            return;
        }
        memcpy(text, path, (size_t)size);
        text[size] = 0;
        codec->paths[i] = text;
        text += size + 1;
    }
    drop->count = (uint32_t)count;
    drop->paths = codec->paths;
}

// ---- what is expected ---------------------------------------------------------------------------

glp_codec *glp_codec_create(const char *who)
{
    glp_codec *codec = glp_new(who, 1, sizeof *codec);
    if (codec)
        codec->latest.scale = 1;
    return codec;
}

void glp_codec_destroy(glp_codec *codec)
{
    if (codec) {
        free(codec->paths);
        free(codec->path_text);
    }
    free(codec);
}

void glp_codec_reset(glp_codec *codec)
{
    codec->latest = (glp_recorded){.scale = 1};
    memset(codec->events, 0, sizeof codec->events);
    memset(codec->of_type, 0, sizeof codec->of_type);
    memset(codec->delays, 0, sizeof codec->delays);
}

void glp_codec_copy(glp_codec *codec, const glp_codec *from)
{
    codec->latest = from->latest;
    memcpy(codec->events, from->events, sizeof codec->events);
    memcpy(codec->of_type, from->of_type, sizeof codec->of_type);
    memcpy(codec->delays, from->delays, sizeof codec->delays);
}

// The event from which the fields behind the selectors are expected: the latest of the same type whose selectors
// are these, or others that share their slot.
static gl_event *expected_event(glp_codec *codec, const gl_event *event,
                                const glp_event_layout *layout)
{
    if (layout->selectors == 0)
        return &codec->of_type[event->type];
    uint64_t slot = layout->code;
    for (int i = 0; i < layout->selectors; i++)
        slot = slot * 37 + (uint64_t)glp_field_get(event, &layout->fields[i]);
    gl_event *expected = &codec->events[slot % GLP_CODEC_SLOTS];
    if (expected->type != event->type)
        *expected = (gl_event){.type = event->type};
    return expected;
}

static int64_t expected_number(const gl_event *before, const glp_field *field)
{
    int64_t number = glp_field_get(before, field);
    if (field->guess == GLP_GUESS_NEXT)
        return (int64_t)((uint64_t)number + 1);
    return field->guess == GLP_GUESS_OTHER ? number == 0 : number;
}

static bool is_expected(const gl_event *event, const gl_event *before, const glp_field *field)
{
    if (field->kind == GLP_FIELD_PATHS)
        return false;
    if (field->kind == GLP_FIELD_F64)
        return glp_field_is_same(event, before, field);
    return glp_field_get(event, field) == expected_number(before, field);
}

// Of an event that did not come at the same time as the one before.
static int64_t expected_time(const glp_codec *codec, gl_event_type type)
{
    return (int64_t)((uint64_t)codec->latest.event.time + codec->delays[type]);
}

// Both remember it. Paths are gone by the next event, and never expected.
static void remember(glp_codec *codec, const glp_recorded *recorded, gl_event *expected)
{
    const uint64_t delay = (uint64_t)recorded->event.time - (uint64_t)codec->latest.event.time;
    if (delay != 0)
        codec->delays[recorded->event.type] = delay;
    codec->of_type[recorded->event.type] = *expected = recorded->event;
    codec->latest = *recorded;
}

// Of any clock, so that differences of two fit.
static bool has_times(const gl_event *event)
{
    return glp_ns_is_time(event->time) && glp_ns_is_time(event->arrived);
}

// ---- encoding -----------------------------------------------------------------------------------

static void add_field(glp_bytes *bytes, const gl_event *event, const gl_event *before,
                      const glp_field *field)
{
    switch (field->kind) {
    case GLP_FIELD_BOOL:
        break; // its bit is enough: it is the other value
    case GLP_FIELD_PATHS:
        add_paths(bytes, &event->drop);
        break;
    case GLP_FIELD_F64:
        add_double(bytes, glp_field_get_double(event, field), glp_field_get_double(before, field));
        break;
    default:
        add_difference(bytes, glp_field_get(event, field), expected_number(before, field));
    }
}

static void add_head(glp_bytes *bytes, const glp_recorded *recorded, const glp_codec *codec,
                     uint8_t code)
{
    const glp_recorded *latest = &codec->latest;
    bool has_state =
        recorded->paused != latest->paused || bits_of(recorded->scale) != bits_of(latest->scale);
    unsigned char first = code;
    first |= recorded->event.time != latest->event.time ? HAS_TIME : 0;
    first |= recorded->event.window_number != latest->event.window_number ? HAS_WINDOW : 0;
    first |= has_state ? HAS_STATE : 0;
    glp_bytes_add(bytes, &first, 1);
    if (first & HAS_TIME)
        add_difference(bytes, recorded->event.time, expected_time(codec, recorded->event.type));
    if (first & HAS_WINDOW)
        glp_bytes_add_number(bytes, recorded->event.window_number);
    if (first & HAS_STATE) {
        glp_bytes_add_number(bytes, recorded->paused);
        add_double(bytes, recorded->scale, latest->scale);
    }
    if (gl_event_is_input(recorded->event.type))
        add_difference(bytes, recorded->event.arrived, recorded->event.time);
}

static bool is_known(const gl_event *event, const glp_event_layout *layout)
{
    if (!has_times(event))
        return false;
    for (int i = 0; layout && i < layout->count; i++)
        if (!glp_field_is_in_range(event, &layout->fields[i]))
            return false;
    return layout;
}

bool glp_codec_encode(glp_codec *codec, const glp_recorded *recorded, glp_bytes *bytes)
{
    const gl_event *event = &recorded->event;
    const glp_event_layout *layout = glp_event_layout_of(event->type);
    if (!is_known(event, layout))
        return false;
    gl_event *expected = expected_event(codec, event, layout);
    const gl_event *of_type = &codec->of_type[event->type];
    add_head(bytes, recorded, codec, layout->code);
    uint64_t differs = 0;
    for (int i = 0; i < layout->count; i++) {
        const gl_event *before = i < layout->selectors ? of_type : expected;
        differs |= (uint64_t)!is_expected(event, before, &layout->fields[i]) << i;
    }
    if (layout->count > 0)
        glp_bytes_add_number(bytes, differs);
    for (int i = 0; i < layout->count; i++)
        if (differs >> i & 1)
            add_field(bytes, event, i < layout->selectors ? of_type : expected, &layout->fields[i]);
    remember(codec, recorded, expected);
    return true;
}

// ---- decoding -----------------------------------------------------------------------------------

static void read_field(glp_codec *codec, glp_reader *reader, gl_event *event,
                       const gl_event *before, const glp_field *field, bool differs)
{
    switch (field->kind) {
    case GLP_FIELD_PATHS:
        reader->failed |= !differs;
        if (differs)
            read_paths(codec, reader, &event->drop);
        break;
    case GLP_FIELD_BOOL:
        glp_field_set(event, field, glp_field_get(before, field) != differs);
        break;
    case GLP_FIELD_F64: {
        double value = glp_field_get_double(before, field);
        if (differs)
            value = read_double(reader, value);
        memcpy(glp_field_of(event, field), &value, sizeof value);
        break;
    }
    default: {
        int64_t value = expected_number(before, field);
        glp_field_set(event, field, differs ? read_difference(reader, value) : value);
    }
    }
    reader->failed |= !glp_field_is_in_range(event, field);
}

static const glp_event_layout *read_head(glp_reader *reader, glp_recorded *recorded,
                                         const glp_codec *codec)
{
    const glp_recorded *latest = &codec->latest;
    const unsigned char *first = glp_read_bytes(reader, 1);
    if (!first)
        return NULL;
    gl_event *event = &recorded->event;
    *recorded = (glp_recorded){.event.window_number = latest->event.window_number,
                               .paused = latest->paused,
                               .scale = latest->scale};
    event->type = glp_event_type_of_code(*first & CODE);
    event->time = latest->event.time;
    if (*first & HAS_TIME)
        event->time = read_difference(reader, expected_time(codec, event->type));
    if (*first & HAS_WINDOW)
        recorded->event.window_number = (uint32_t)glp_read_number(reader);
    if (*first & HAS_STATE) {
        recorded->paused = glp_read_number(reader) != 0;
        recorded->scale = read_double(reader, latest->scale);
        reader->failed |=
            !(recorded->scale >= GL_TIME_SCALE_MIN && recorded->scale <= GL_TIME_SCALE_MAX);
    }
    if (gl_event_is_input(event->type))
        event->arrived = read_difference(reader, event->time);
    reader->failed |= !has_times(event);
    return glp_event_layout_of(event->type);
}

bool glp_codec_decode(glp_codec *codec, glp_reader *reader, glp_recorded *recorded)
{
    const glp_event_layout *layout = read_head(reader, recorded, codec);
    reader->failed |= !layout;
    if (reader->failed)
        return false;
    gl_event *event = &recorded->event;
    const gl_event *of_type = &codec->of_type[event->type];
    uint64_t differs = layout->count > 0 ? glp_read_number(reader) : 0;
    reader->failed |= differs >> layout->count != 0;
    for (int i = 0; i < layout->selectors; i++)
        read_field(codec, reader, event, of_type, &layout->fields[i], differs >> i & 1);
    gl_event *expected = expected_event(codec, event, layout);
    for (int i = layout->selectors; i < layout->count; i++)
        read_field(codec, reader, event, expected, &layout->fields[i], differs >> i & 1);
    if (!reader->failed)
        remember(codec, recorded, expected);
    return !reader->failed;
}

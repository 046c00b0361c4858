#include "record/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/log.h"

static uint32_t count_of(const gl_state_field *field)
{
    return field->count > 0 ? field->count : 1;
}

static uint32_t stride_of(const gl_state_field *field)
{
    return field->stride > 0 ? field->stride : field->size;
}

// Whether reports can write values of this size in this way.
static bool has_kind(const gl_state_field *field)
{
    uint32_t size = field->size;
    switch (field->kind) {
    case GL_STATE_BYTES:
        return true;
    case GL_STATE_INTEGER:
        return size == 1 || size == 2 || size == 4 || size == 8;
    case GL_STATE_REAL:
        return size == sizeof(float) || size == sizeof(double);
    }
    return false;
}

static bool check_field(const gl_state_part *part, const gl_state_field *field, const char *who)
{
    uint64_t count = count_of(field), stride = stride_of(field);
    if (!field->name || field->size == 0 || stride < field->size)
        return glp_fail(
            "%s: a field of the part %s needs a name, a size, and a stride of 0 or of at "
            "least its size",
            who, part->name);
    if (field->offset + (count - 1) * stride + field->size > part->size)
        return glp_fail("%s: the field %s lies outside of the part %s", who, field->name,
                        part->name);
    if (!has_kind(field))
        return glp_fail("%s: the field %s of the part %s has the kind %d and %u bytes; an integer "
                        "has 1, 2, 4 or 8, a "
                        "real number 4 or 8",
                        who, field->name, part->name, (int)field->kind, field->size);
    return true;
}

static bool check_part(const gl_state_part *part, int32_t number, const char *who)
{
    if (!part->name || !part->data || part->size == 0 || strchr(part->name, '\n'))
        return glp_fail("%s: part %d of the state needs a name in one line, data and a size", who,
                        number);
    if (part->field_count < 0 || (part->field_count > 0) != (part->fields != NULL))
        return glp_fail("%s: field_count of the part %s is %d, with %s", who, part->name,
                        part->field_count, part->fields ? "fields" : "no fields");
    for (int32_t i = 0; part->fields && i < part->field_count; i++)
        if (!check_field(part, &part->fields[i], who))
            return false;
    return true;
}

bool glp_state_check(const gl_state *state, const char *who)
{
    if (!glp_check_range(who, "part_count of the state", state->part_count, 1, GL_STATE_PARTS_MAX))
        return false;
    if (!state->parts)
        return glp_fail("%s: the state has no parts", who);
    for (int32_t i = 0; i < state->part_count; i++)
        if (!check_part(&state->parts[i], i, who))
            return false;
    return true;
}

// ---- hashing ------------------------------------------------------------------------------------

// Multiplies and shifts as splitmix64 does, eight bytes at a time.
static uint64_t mix(uint64_t hash, uint64_t bytes)
{
    hash = (hash ^ bytes) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint64_t hash_bytes(uint64_t hash, const unsigned char *bytes, size_t size)
{
    uint64_t word = 0;
    for (; size >= sizeof word; size -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = mix(hash, word);
    }
    word = 0;
    if (size > 0)
        memcpy(&word, bytes, size);
    return size > 0 ? mix(hash, word) : hash;
}

static uint64_t hash_field(uint64_t hash, const gl_state_part *part, const gl_state_field *field)
{
    uint32_t count = count_of(field), stride = stride_of(field);
    const unsigned char *at = (const unsigned char *)part->data + field->offset;
    if (stride == field->size && (stride % 8 == 0 || count == 1))
        return hash_bytes(hash, at, (size_t)count * stride);
    for (uint32_t i = 0; i < count; i++, at += stride)
        hash = hash_bytes(hash, at, field->size);
    return hash;
}

uint64_t gl_state_hash(const gl_state *state, int32_t part)
{
    if (!glp_require(state && part >= 0 && part < state->part_count,
                     "gl_state_hash needs a state and the number of one of its parts"))
        return 0;
    const gl_state_part *it = &state->parts[part];
    if (it->cosmetic)
        return 0;
    if (!it->fields)
        return mix(hash_bytes(it->size, it->data, it->size), 0);
    uint64_t hash = (uint64_t)it->field_count;
    for (int32_t i = 0; i < it->field_count; i++)
        hash = hash_field(hash, it, &it->fields[i]);
    return mix(hash, 0);
}

// ---- copies -------------------------------------------------------------------------------------

static size_t round_up(size_t size)
{
    return (size + 7) / 8 * 8;
}

size_t glp_state_size(const gl_state *state)
{
    size_t size = 0;
    for (int32_t i = 0; i < state->part_count; i++)
        size += round_up(state->parts[i].size);
    return size;
}

void glp_state_save(const gl_state *state, unsigned char *copy, bool with_cosmetic)
{
    memset(copy, 0, glp_state_size(state));
    for (int32_t i = 0; i < state->part_count; i++) {
        const gl_state_part *part = &state->parts[i];
        if (with_cosmetic || !part->cosmetic)
            memcpy(copy, part->data, part->size);
        copy += round_up(part->size);
    }
}

void glp_state_load(const gl_state *state, const unsigned char *copy, bool with_cosmetic)
{
    for (int32_t i = 0; i < state->part_count; i++) {
        const gl_state_part *part = &state->parts[i];
        if (with_cosmetic || !part->cosmetic)
            memcpy(part->data, copy, part->size);
        copy += round_up(state->parts[i].size);
    }
}

// ---- differences --------------------------------------------------------------------------------

static int64_t integer_at(const unsigned char *bytes, uint32_t size)
{
    int8_t one;
    int16_t two;
    int32_t four;
    int64_t eight;
    switch (size) {
    case 1:
        memcpy(&one, bytes, size);
        return one;
    case 2:
        memcpy(&two, bytes, size);
        return two;
    case 4:
        memcpy(&four, bytes, size);
        return four;
    default:
        memcpy(&eight, bytes, sizeof eight);
        return eight;
    }
}

static void write_real(char *text, size_t room, const unsigned char *bytes, uint32_t size)
{
    float single;
    double real;
    if (size == sizeof single) {
        memcpy(&single, bytes, sizeof single);
        snprintf(text, room, "%.9g", (double)single);
    } else {
        memcpy(&real, bytes, sizeof real);
        snprintf(text, room, "%.17g", real);
    }
}

static void write_value(char text[40], const unsigned char *bytes, uint32_t size,
                        gl_state_kind kind)
{
    enum { ROOM = 40, MOST = 16 };
    if (kind == GL_STATE_INTEGER) {
        snprintf(text, ROOM, "%" PRId64, integer_at(bytes, size));
    } else if (kind == GL_STATE_REAL) {
        write_real(text, ROOM, bytes, size);
    } else {
        for (uint32_t i = 0; i < size && i < MOST; i++)
            snprintf(text + (size_t)2 * i, ROOM - (size_t)2 * i, "%02x", bytes[i]);
        if (size > MOST)
            memcpy(text + (size_t)2 * MOST, "...", 4);
    }
}

static void describe(char *text, const char *what, const unsigned char *value,
                     const unsigned char *expected, const gl_state_field *field)
{
    char is[40], instead[40];
    write_value(is, value, field->size, field->kind);
    write_value(instead, expected, field->size, field->kind);
    snprintf(text, GLP_STATE_DIFFERENCE_SIZE, "%s is %s instead of %s", what, is, instead);
}

static bool compare_field(const gl_state_part *part, const gl_state_field *field,
                          const unsigned char *copy, const unsigned char *expected, char *text)
{
    char what[160];
    for (uint32_t i = 0; i < count_of(field); i++) {
        size_t at = field->offset + (size_t)i * stride_of(field);
        if (memcmp(copy + at, expected + at, field->size) == 0)
            continue;
        if (field->count > 1)
            snprintf(what, sizeof what, "%.60s.%.60s[%u]", part->name, field->name, i);
        else
            snprintf(what, sizeof what, "%.60s.%.60s", part->name, field->name);
        describe(text, what, copy + at, expected + at, field);
        return true;
    }
    return false;
}

// Without fields, each byte is one.
static bool compare_bytes(const gl_state_part *part, const unsigned char *copy,
                          const unsigned char *expected, char *text)
{
    static const gl_state_field one = {.size = 1};
    char what[100];
    size_t at = 0;
    while (at < part->size && copy[at] == expected[at])
        at++;
    if (at == part->size)
        return false;
    snprintf(what, sizeof what, "byte %zu of %.60s", at, part->name);
    describe(text, what, copy + at, expected + at, &one);
    return true;
}

static bool compare_part(const gl_state_part *part, const unsigned char *copy,
                         const unsigned char *expected, char *text)
{
    if (part->cosmetic)
        return false;
    if (!part->fields)
        return compare_bytes(part, copy, expected, text);
    for (int32_t i = 0; i < part->field_count; i++)
        if (compare_field(part, &part->fields[i], copy, expected, text))
            return true;
    return false;
}

bool glp_state_compare(const gl_state *state, const unsigned char *copy,
                       const unsigned char *expected, char text[GLP_STATE_DIFFERENCE_SIZE])
{
    *text = '\0';
    for (int32_t i = 0; i < state->part_count; i++) {
        if (compare_part(&state->parts[i], copy, expected, text))
            return true;
        copy += round_up(state->parts[i].size);
        expected += round_up(state->parts[i].size);
    }
    return false;
}

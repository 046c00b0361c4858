#include "record/state.h"

#include <string.h>

#include "core/base/check.h"
#include "core/base/log.h"

static bool check_field(const gl_state_part *part, const gl_state_field *field, const char *who)
{
    uint64_t count = field->count > 0 ? field->count : 1;
    uint64_t stride = field->stride > 0 ? field->stride : field->size;
    if (!field->name || field->size == 0 || stride < field->size)
        return glp_fail(
            "%s: a field of the part %s needs a name, a size, and a stride of 0 or of at "
            "least its size",
            who, part->name);
    if (field->offset + (count - 1) * stride + field->size > part->size)
        return glp_fail("%s: the field %s lies outside of the part %s", who, field->name,
                        part->name);
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
    uint32_t count = field->count > 0 ? field->count : 1;
    uint32_t stride = field->stride > 0 ? field->stride : field->size;
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

#include "record/snapshots.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/memory.h"

// A change consists of runs of 8-byte words: how many words before it are the same, how many differ, and these, each
// exclusive-or the word before. In the ring its length precedes and follows it, so that both ends can be dropped.

#define WORD 8
#define BLOCK 64
#define LENGTH ((size_t)4)

bool glp_snapshots_init(glp_snapshots *snapshots, size_t size, size_t room, const char *who)
{
    size_t words = (size + WORD - 1) / WORD;
    *snapshots = (glp_snapshots){.size = size, .room = room};
    snapshots->latest = glp_new(who, words, WORD);
    snapshots->ring = snapshots->latest ? glp_new(who, room, 1) : NULL;
    if (!snapshots->ring)
        glp_snapshots_finish(snapshots);
    return snapshots->ring;
}

void glp_snapshots_finish(glp_snapshots *snapshots)
{
    free(snapshots->latest);
    free(snapshots->ring);
    glp_bytes_free(&snapshots->change);
    *snapshots = (glp_snapshots){0};
}

void glp_snapshots_forget(glp_snapshots *snapshots)
{
    snapshots->has_latest = false;
    snapshots->used = 0;
    snapshots->count = 0;
}

// ---- the ring -----------------------------------------------------------------------------------

static void put(glp_snapshots *it, const void *data, size_t size)
{
    size_t first = size < it->room - it->end ? size : it->room - it->end;
    memcpy(it->ring + it->end, data, first);
    memcpy(it->ring, (const unsigned char *)data + first, size - first);
    it->end = (it->end + size) % it->room;
    it->used += size;
}

// What lies `before` bytes before the end.
static void get(const glp_snapshots *it, size_t before, void *data, size_t size)
{
    size_t at = (it->end + it->room - before) % it->room;
    size_t first = size < it->room - at ? size : it->room - at;
    memcpy(data, it->ring + at, first);
    memcpy((unsigned char *)data + first, it->ring, size - first);
}

static void forget_oldest(glp_snapshots *it)
{
    uint32_t length;
    get(it, it->used, &length, LENGTH);
    it->used -= length + 2 * LENGTH;
    it->count--;
}

static void put_change(glp_snapshots *it)
{
    const size_t size = it->change.size + 2 * LENGTH;
    const uint32_t length = (uint32_t)it->change.size;
    if (it->change.failed || size > it->room) {
        glp_snapshots_forget(it);
        return;
    }
    while (it->used + size > it->room)
        forget_oldest(it);
    put(it, &length, LENGTH);
    if (length > 0)
        put(it, it->change.data, length);
    put(it, &length, LENGTH);
    it->count++;
}

// ---- changes ------------------------------------------------------------------------------------

static uint64_t word_at(const glp_snapshots *it, const unsigned char *state, size_t word)
{
    size_t at = word * WORD, size = it->size - at < WORD ? it->size - at : WORD;
    uint64_t bytes = 0;
    memcpy(&bytes, state + at, size);
    return bytes;
}

static bool is_same(const glp_snapshots *it, const unsigned char *state, size_t word)
{
    return word_at(it, state, word) == word_at(it, it->latest, word);
}

// The first word from this one on that differs.
static size_t next_changed(const glp_snapshots *it, const unsigned char *state, size_t word,
                           size_t words)
{
    while (word < words) {
        size_t at = word * WORD;
        bool is_block = at + BLOCK <= it->size && memcmp(state + at, it->latest + at, BLOCK) == 0;
        if (!is_block && !is_same(it, state, word))
            break;
        word += is_block ? BLOCK / WORD : 1;
    }
    return word < words ? word : words;
}

static void add_run(glp_snapshots *it, const unsigned char *state, size_t from, size_t to)
{
    for (size_t word = from; word < to; word++) {
        uint64_t change = word_at(it, state, word) ^ word_at(it, it->latest, word);
        glp_bytes_add(&it->change, &change, WORD);
    }
}

static void find_change(glp_snapshots *it, const unsigned char *state)
{
    size_t words = (it->size + WORD - 1) / WORD, done = 0;
    it->change.size = 0;
    it->change.failed = false;
    for (size_t from = 0; (from = next_changed(it, state, done, words)) < words;) {
        size_t to = from + 1;
        while (to < words && !is_same(it, state, to))
            to++;
        glp_bytes_add_number(&it->change, from - done);
        glp_bytes_add_number(&it->change, to - from);
        add_run(it, state, from, to);
        done = to;
    }
}

static void undo_change(glp_snapshots *it)
{
    glp_reader reader = {it->change.data, it->change.data + it->change.size, false};
    unsigned char *at = it->latest;
    while (reader.at < reader.end) {
        at += glp_read_number(&reader) * WORD;
        for (uint64_t left = glp_read_number(&reader); left > 0; left--, at += WORD) {
            uint64_t word, change;
            memcpy(&change, glp_read_bytes(&reader, WORD), WORD);
            memcpy(&word, at, WORD);
            word ^= change;
            memcpy(at, &word, WORD);
        }
    }
}

// ---- saving, going back -------------------------------------------------------------------------

void glp_snapshots_save(glp_snapshots *snapshots, const unsigned char *state)
{
    if (snapshots->has_latest) {
        find_change(snapshots, state);
        put_change(snapshots);
    }
    memcpy(snapshots->latest, state, snapshots->size);
    snapshots->has_latest = true;
}

const unsigned char *glp_snapshots_back(glp_snapshots *snapshots)
{
    uint32_t length;
    if (snapshots->count == 0)
        return NULL;
    get(snapshots, LENGTH, &length, LENGTH);
    snapshots->change.size = length; // it had room for this one
    if (length > 0)
        get(snapshots, LENGTH + length, snapshots->change.data, length);
    undo_change(snapshots);
    snapshots->end = (snapshots->end + snapshots->room - length - 2 * LENGTH) % snapshots->room;
    snapshots->used -= length + 2 * LENGTH;
    snapshots->count--;
    return snapshots->latest;
}

#include "record/change.h"

#include <string.h>

#define WORD ((size_t)8)
#define BLOCK ((size_t)64)

typedef struct states {
    const unsigned char *from, *to;
    size_t size, words;
} states;

static size_t size_at(size_t word, size_t size)
{
    return size - word * WORD < WORD ? size - word * WORD : WORD;
}

static uint64_t change_at(const states *it, size_t word)
{
    const size_t size = size_at(word, it->size);
    uint64_t from = 0, to = 0;
    memcpy(&from, it->from + word * WORD, size);
    memcpy(&to, it->to + word * WORD, size);
    return from ^ to;
}

// The first word from this one on that differs.
static size_t next_changed(const states *it, size_t word)
{
    while (word < it->words) {
        const size_t at = word * WORD;
        bool is_block = at + BLOCK <= it->size && memcmp(it->from + at, it->to + at, BLOCK) == 0;
        if (!is_block && change_at(it, word) != 0)
            break;
        word += is_block ? BLOCK / WORD : 1;
    }
    return word;
}

void glp_change_find(const unsigned char *from, const unsigned char *to, size_t size,
                     glp_bytes *change)
{
    const states both = {from, to, size, (size + WORD - 1) / WORD};
    size_t done = 0;
    for (size_t first; (first = next_changed(&both, done)) < both.words;) {
        size_t end = first + 1;
        while (end < both.words && change_at(&both, end) != 0)
            end++;
        glp_bytes_add_number(change, first - done);
        glp_bytes_add_number(change, end - first);
        for (done = first; done < end; done++) {
            const uint64_t word = change_at(&both, done);
            glp_bytes_add(change, &word, WORD);
        }
    }
}

static void apply_word(unsigned char *state, size_t word, size_t size, const unsigned char *change)
{
    unsigned char *at = state + word * WORD;
    for (size_t i = 0; i < size_at(word, size); i++)
        at[i] ^= change[i];
}

bool glp_change_apply(glp_reader change, unsigned char *state, size_t size)
{
    const size_t words = (size + WORD - 1) / WORD;
    size_t word = 0;
    while (change.at < change.end) {
        const uint64_t same = glp_read_number(&change), differ = glp_read_number(&change);
        if (change.failed || same > words - word || differ > words - word - same)
            return false;
        word += (size_t)same;
        for (size_t end = word + (size_t)differ; word < end; word++) {
            const unsigned char *bytes = glp_read_bytes(&change, WORD);
            if (!bytes)
                return false;
            apply_word(state, word, size, bytes);
        }
    }
    return true;
}

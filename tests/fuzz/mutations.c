// Throws damaged copies of good inputs at a fuzz target, the same ones each time: bytes changed,
// cut out, put in, lines doubled and spliced from one file into another.
//
// usage: mutations COUNT [FILE...]
// Without files the inputs are random bytes.
#include "fuzz.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FILES 64
#define MAX_SIZE 8192

struct text {
    size_t size;
    uint8_t bytes[MAX_SIZE];
};

static struct text inputs[MAX_FILES];
static int input_count;
static uint64_t state = 1;

// splitmix64
static size_t draw(size_t choices)
{
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (size_t)((z ^ z >> 31) % choices);
}

// Puts bytes in at a place, as far as there is room.
static void insert(struct text *text, size_t at, const void *bytes, size_t size)
{
    if (size > MAX_SIZE - text->size)
        return;
    memmove(text->bytes + at + size, text->bytes + at, text->size - at);
    memcpy(text->bytes + at, bytes, size);
    text->size += size;
}

static void erase(struct text *text, size_t at, size_t size)
{
    if (size > text->size - at)
        size = text->size - at;
    memmove(text->bytes + at, text->bytes + at + size, text->size - at - size);
    text->size -= size;
}

static size_t line_start(const struct text *text, size_t at)
{
    while (at > 0 && text->bytes[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_length(const struct text *text, size_t start)
{
    size_t length = 0;
    while (start + length < text->size && text->bytes[start + length++] != '\n')
        ;
    return length;
}

static void mutate(struct text *text)
{
    size_t at = draw(text->size + 1);
    switch (draw(6)) {
    case 0:
        if (at < text->size)
            text->bytes[at] = (uint8_t)draw(256);
        break;
    case 1:
        erase(text, at, 1 + draw(8));
        break;
    case 2: {
        const char *word = fuzz_words[draw(fuzz_word_count)];
        insert(text, at, word, strlen(word));
        break;
    }
    case 3: { // a line comes twice, or from elsewhere
        const struct text *other = &inputs[draw((size_t)input_count)];
        size_t start = line_start(other, draw(other->size));
        insert(text, line_start(text, at), other->bytes + start, line_length(other, start));
        break;
    }
    case 4: {
        size_t start = line_start(text, at);
        erase(text, start, line_length(text, start));
        break;
    }
    default:
        text->size = at;
    }
}

static int read_input(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    struct text *text = &inputs[input_count++];
    text->size = fread(text->bytes, 1, MAX_SIZE, file);
    fclose(file);
    return text->size > 0;
}

static void make_inputs(void)
{
    for (; input_count < MAX_FILES; input_count++) {
        inputs[input_count].size = 1 + draw(512);
        for (size_t i = 0; i < inputs[input_count].size; i++)
            inputs[input_count].bytes[i] = (uint8_t)draw(256);
    }
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
    for (int i = 2; i < argc && input_count < MAX_FILES; i++)
        if (!read_input(argv[i])) {
            fprintf(stderr, "cannot read %s\n", argv[i]);
            return 1;
        }
    if (count < 1)
        return 1;
    if (input_count == 0)
        make_inputs();
    puts("1..1");
    for (long i = 0; i < count; i++) {
        struct text text = inputs[draw((size_t)input_count)];
        for (size_t n = draw(6); n > 0; n--)
            mutate(&text);
        LLVMFuzzerTestOneInput(text.bytes, text.size);
    }
    bool enough = fuzz_runs * 100 > count * fuzz_least; // or it is the parser alone that is tested
    printf("%sok 1 - %ld damaged inputs are refused in one line, or taken; %ld of them are taken\n",
           enough ? "" : "not ", count, fuzz_runs);
    return !enough;
}

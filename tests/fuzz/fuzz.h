// A fuzz target, as libFuzzer and mutations.c call it.
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Tries one input. Aborts with a sentence where something does not hold.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// How many inputs made sense and were run to their end, and how many of 100 damaged ones should.
extern long fuzz_runs;
extern const long fuzz_least;

// What the target's parser stumbles over, put in here and there.
extern const char *const fuzz_words[];
extern const size_t fuzz_word_count;

static inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "it does not hold that %s\n", what);
    abort();
}

#endif

// What a fuzz target gives to mutations.c, and to libFuzzer.
#ifndef MUTATIONS_H
#define MUTATIONS_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// What its parser stumbles over, put in here and there.
extern const char *const mutation_words[];
extern const size_t mutation_word_count;

#endif

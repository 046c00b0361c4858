// A fuzz target, as libFuzzer and mutations.c call it.
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

// Tries one input. Aborts with a sentence where something does not hold.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// How many inputs made sense and were run to their end.
extern long fuzz_runs;

#endif

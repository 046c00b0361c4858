// Pseudorandom numbers, the same each time and on each machine.
#ifndef SHOWCASE_RANDOM_H
#define SHOWCASE_RANDOM_H

#include <stdint.h>

// A number from `from` (included) to `to` (excluded). *state is a seed at first.
float showcase_random(uint32_t *state, float from, float to);

#endif

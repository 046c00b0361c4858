// Numbers that look random and are the same each time, and on each machine.
#ifndef DEMO_RANDOM_H
#define DEMO_RANDOM_H

#include <stdint.h>

// From `from` up to, and without, `to`; state, a seed at first, is what the next one follows from.
float demo_random(uint32_t *state, float from, float to);

#endif

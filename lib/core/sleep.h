// How gl_sleep_until() learns. Internal.
#ifndef GLP_SLEEP_H
#define GLP_SLEEP_H

#include <stdint.h>

// ns; the margin is how long before its moment a sleep ends and the spin begins.
#define GLP_MARGIN_AT_FIRST 100000
#define GLP_MARGIN_MAX 200000
#define GLP_STALL 400000 // later than this, the machine stood still: no margin would help

// The next margin, after a sleep that was to end a margin early ended late ns after that. It walks
// to what all but one of `of` sleeps stay below.
int64_t glp_sleep_learn(int64_t margin, int64_t late, int64_t of);

// Spins until the clock reads ns or more; now: what it read last.
void glp_sleep_spin(int64_t now, int64_t ns);

#endif

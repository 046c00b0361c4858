// How gl_sleep_until() learns. Internal.
#ifndef GLP_SLEEP_H
#define GLP_SLEEP_H

#include <stdint.h>

// ns; the margin is the time before the end of a wait at which the sleep ends and the spin begins.
#define GLP_MARGIN_AT_FIRST 100000
#define GLP_MARGIN_MAX 300000
#define GLP_STALL 1000000 // a sleep that is later than this is ignored: no margin would help

// The next margin, after a sleep that ended `late` ns later than asked. It converges to a margin
// that all but one of `of` sleeps stay below.
int64_t glp_sleep_learn(int64_t margin, int64_t late, int64_t of);

// Spins until the clock reads ns or more; now is its latest reading.
void glp_sleep_spin(int64_t now, int64_t ns);

#endif

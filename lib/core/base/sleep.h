// How gl_sleep_until() learns. Internal.
#ifndef GLP_SLEEP_H
#define GLP_SLEEP_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

// ns; the margin is the time before the end of a wait at which the sleep ends and the spin begins.
#define GLP_MARGIN_AT_FIRST 100000
#define GLP_MARGIN_MAX 300000
#define GLP_STALL 1000000 // a sleep that is later than this is ignored: no margin would help

// The next margin, after a sleep that ended `late` ns later than asked. It converges to a margin
// that all but one of `of` sleeps stay below.
int64_t glp_sleep_learn(int64_t margin, int64_t late, int64_t of);

// gl_sleep_until() in two steps, for a caller who has something to do between them that takes a few
// microseconds. The first sleeps until a margin before `time`: the one that the thread has learned, or
// `least`, ns, if that is more. The second spins until the clock, whose latest reading is now, reads ns
// or more. Both return the latest reading.
int64_t glp_sleep_before(int64_t time, int64_t least);
int64_t glp_sleep_spin(int64_t now, int64_t ns);

#pragma GCC visibility pop

#endif

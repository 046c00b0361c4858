// The computer's clock; one source file per platform. Internal.
#ifndef GLP_CLOCK_H
#define GLP_CLOCK_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

// The time of a monotonic clock, ns, >= 0.
int64_t glp_clock_now(void);

// Sleeps until the clock reads `until` (>= 0) or somewhat more, never less.
void glp_clock_sleep(int64_t until);

// Asks the system to end the calling thread's waits as precisely as it can. By default, Linux may
// end them 50 us late (its timer slack), so that several threads wake at once. Hand the result to
// glp_clock_unsharpen() after the wait.
unsigned long glp_clock_sharpen(void);
void glp_clock_unsharpen(unsigned long before);

// The processor's hint for spin loops: it saves power and leaves resources to the core's other
// hardware thread. It does not yield to the system, which could give away a whole time slice.
void glp_clock_pause(void);

#pragma GCC visibility pop

#endif

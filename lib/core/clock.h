// The clock of this computer; one file per platform. Internal.
#ifndef GLP_CLOCK_H
#define GLP_CLOCK_H

#include <stdint.h>

// ns of a monotonic clock, 0 or above.
int64_t glp_clock_now(void);

// Sleeps until the clock reads until, 0 or above, or somewhat more; never less.
void glp_clock_sleep(int64_t until);

// Asks the system to end what the calling thread waits for as soon as it can: the timer slack of
// Linux, 50 us unless set, is how much later it may be, so that several threads wake at once. What
// is returned is for glp_clock_unsharpen(), once the wait is over.
unsigned long glp_clock_sharpen(void);
void glp_clock_unsharpen(unsigned long before);

// What a processor is told in a loop that waits for a moment very near: it saves power and leaves
// the core's other thread its share. Not a yield to the system, which gives away a whole time slice
// where the core is shared.
void glp_clock_pause(void);

#endif

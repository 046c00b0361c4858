// The clock of this computer; one file per platform. Internal.
#ifndef GLP_CLOCK_H
#define GLP_CLOCK_H

#include <stdint.h>

// ns of a monotonic clock, 0 or above.
int64_t glp_clock_now(void);

// Sleeps until the clock reads until, 0 or above, or somewhat more; never less. The system may have
// to be asked for its best (the timer slack), which is for the calling thread and this call alone.
void glp_clock_sleep(int64_t until);

// What a processor is told in a loop that waits for a moment very near: it saves power and leaves
// the core's other thread its share. Not a yield to the system, which gives away a whole time slice
// where the core is shared.
void glp_clock_pause(void);

#endif

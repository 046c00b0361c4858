// The clock of this computer; one file per platform. Internal.
#ifndef GLP_CLOCK_H
#define GLP_CLOCK_H

#include <stdint.h>

// ns of a monotonic clock.
int64_t glp_clock_now(void);

// Returns at until, as exactly as the system can: sleeps, then spins for at most 200 us.
void glp_clock_hold(int64_t until);

#endif

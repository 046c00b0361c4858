// Shared by the files of struct showcase.
#ifndef SHOWCASE_IMPL_H
#define SHOWCASE_IMPL_H

#include "showcase.h"

// Sets the options by desc and the flags. false, with the exit code and, unless it is 0, the reason
// on stderr, if there is nothing to run.
bool showcase_read_flags(struct showcase *demo, int argc, char **argv, const showcase_desc *desc);

// Sets the options by desc and those of the demo that it is beside.
void showcase_follow_flags(struct showcase *demo, const showcase_desc *desc);

// Whether all that was printed has been written; if not, the reason is on stderr.
bool showcase_end_output(void);

// Whether the demo's time is that of a simulated machine.
bool showcase_is_virtual(const struct showcase *demo);

// Opens the window or the offscreen context, and makes it current. NULL, with the reason on stderr,
// if it cannot be had.
gl_host *showcase_open_host(struct showcase *demo);

#endif

// Shared by the files of struct showcase.
#ifndef SHOWCASE_IMPL_H
#define SHOWCASE_IMPL_H

#include "showcase.h"

// Whether the demo's time is that of a simulated machine.
bool showcase_is_virtual(const struct showcase *demo);

// Opens the window or the offscreen context, and makes it current. NULL, with the reason on stderr,
// if it cannot be had.
gl_host *showcase_open_host(struct showcase *demo);

#endif

// Shared by the files of struct demo.
#ifndef DEMO_IMPL_H
#define DEMO_IMPL_H

#include "demo.h"

// Whether the demo's time is that of a simulated machine.
bool demo_is_virtual(const struct demo *demo);

// Opens the window or the offscreen context, and makes it current. NULL, with the reason on stderr,
// if it cannot be had.
gl_host *demo_open_host(struct demo *demo);

#endif

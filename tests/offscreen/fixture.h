// What the tests of the offscreen host share: cmocka, what was said to the log, contexts and pixels.
#ifndef FIXTURE_H
#define FIXTURE_H

#include "logged.h"
#include "red.h"

#include <glpace/glpace.h>

// A context of this size in real time. Fails the test if it cannot be had.
gl_offscreen *open_offscreen(int32_t width, int32_t height);

#endif

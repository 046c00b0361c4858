// What the tests of the offscreen host share: cmocka, and what was said to the log.
#ifndef FIXTURE_H
#define FIXTURE_H

#include "test.h"

#include <glpace/glpace.h>

typedef struct complaints {
    int count; // of warnings and errors
    char last[512];
} complaints;

// Hears complaints from here on, none so far.
void listen_for(complaints *heard);

// A context of this size in real time. Fails the test if it cannot be had.
gl_offscreen *open_offscreen(int32_t width, int32_t height);

#endif

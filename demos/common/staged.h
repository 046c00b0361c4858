// A host made of two: one that shows the frames and brings the input, and one that keeps the time.
// A window that keeps to a simulated machine's time shows frame by frame what a run without a
// display draws, however slow or busy the machine is.
#ifndef DEMO_STAGED_H
#define DEMO_STAGED_H

#include <glpace/host_impl.h>

typedef struct demo_staged {
    gl_host host;
    gl_host *stage;    // borrowed
    gl_host *timeline; // borrowed; its input is not used
} demo_staged;

// Returns the host, which is valid as long as these three. A wait without an end is the stage's:
// virtual time stands until somebody comes.
gl_host *demo_staged_init(demo_staged *staged, gl_host *stage, gl_host *timeline);

#endif

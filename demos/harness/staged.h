// A host made of two: one presents the frames and provides the input, the other one keeps the time,
// and may have input of its own. A window in a simulated machine's time shows exactly the frames
// that a run without a display draws, however slow or busy the computer is.
#ifndef SHOWCASE_STAGED_H
#define SHOWCASE_STAGED_H

#include <glpace/host_impl.h>

typedef struct showcase_staged {
    gl_host host;
    gl_host *stage;    // borrowed
    gl_host *timeline; // borrowed
    gl_queue queue;    // the input of both, in the timeline's time
} showcase_staged;

// Returns the host, which is valid as long as the three arguments. An endless wait is the stage's:
// virtual time stands still until there is input.
gl_host *showcase_staged_init(showcase_staged *staged, gl_host *stage, gl_host *timeline);

#endif

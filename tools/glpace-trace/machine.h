// The simulated machine that a scenario describes.
#ifndef TRACE_MACHINE_H
#define TRACE_MACHINE_H

#include <stdbool.h>

#include <glpace/sim.h>

#include "scenario.h"

// What the machine calls when the time comes for what the program does.
struct machine_calls {
    void (*request_redraw)(void *user);
    void (*end_wait)(void *user); // for all else, which the program cannot do while it waits
    void *user;
};

// Sets up the machine. cues has room for the scenario's actions and lives as long as the machine.
// false, with the reason in the log, if the machine cannot be had.
bool machine_init(gl_sim *sim, const struct scenario *scenario, gl_sim_cue *cues,
                  const struct machine_calls *calls);

#endif

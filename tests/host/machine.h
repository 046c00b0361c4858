// Simulated machines to which the events of the suite happen.
#ifndef MACHINE_H
#define MACHINE_H

#include "conformance.h"
#include "core/sim/sim.h"

#define MACHINE_CUES 64

typedef struct machine {
    gl_sim sim; // first
    gl_sim_cue cues[MACHINE_CUES];
} machine;

// Starts one, at a time that is not 0.
gl_host *machine_start(machine *it);

// The members of a subject; the host is that of a machine.
const char *machine_happen(gl_host *host, conformance_event event);
void machine_call_later(gl_host *host, void (*call)(void *argument), void *argument);

#endif

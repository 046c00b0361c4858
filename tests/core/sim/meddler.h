// A program with one window or several that does anything to its loop: pauses, steps, scales, policies, resyncs,
// stops. What it does depends on its seed, its events and its notes alone, so the same events make it do the same.
#ifndef MEDDLER_H
#define MEDDLER_H

#include "course.h"
#include "wrapper.h"

#define MEDDLER_EVENTS 500 // at most; then it leaves the loop

typedef struct meddler {
    rig run;       // the latest event is in it
    uint64_t seed; // all that it has drawn and noted so far
    bool waits;    // or it polls
    wrapper host;  // if it has several windows
    int64_t calm;  // it acts in one event of so many
    int events;
} meddler;

// Sets up its loop over a machine. If it has several windows, which of them are seen depends on the machine, too, and
// one program at a time can run.
void meddler_start(meddler *it, uint64_t seed, const gl_sim_desc *machine);

// Gets the next event and acts. false at the end.
bool meddler_next(meddler *it);

void meddler_finish(meddler *it);

// Draws the machine of a seed, in whose time a hidden window does not wait for too often.
void meddler_draw_machine(gl_sim_desc *machine, uint64_t seed);

#endif

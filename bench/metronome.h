// A host that reads the real clock, so that readings cost what they cost, but returns simulated time:
// only a present moves the time, by one period. A loop over this host never waits, and all cycles are
// equal. The host has no v-sync unless metronome_sync() switches it on: then each present has waited for
// a refresh, and the next refreshes are known.
#ifndef BENCH_METRONOME_H
#define BENCH_METRONOME_H

#include <glpace/host_impl.h>

#define METRONOME_PERIOD 16666667 // ns

typedef struct metronome {
    gl_host host;
    int64_t time;
    int64_t paid; // keeps the readings from being optimized away
    int flood;    // input events at each poll,
    gl_event_type flood_of;
    gl_queue queue;
} metronome;

void metronome_start(metronome *m);

// From now on it has v-sync.
void metronome_sync(metronome *m);

#endif

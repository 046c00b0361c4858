// A host that pays for reading the clock, as a real one does, but says that time moves by one
// period at each present and not otherwise: a loop over it never waits, and each of its cycles is
// the same. It has no v-sync, or is told to have it: then each present waited for a refresh, and the
// next ones are known.
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

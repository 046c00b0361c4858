// How quiet the machine was while something was measured: a thread on each core sleeps, again and
// again, until a deadline, and notes how late it ended. A core that was stalled or taken away is
// late for whoever sleeps on it, so this shows the lateness that no waiting program could have
// avoided.
#ifndef BENCH_WITNESS_H
#define BENCH_WITNESS_H

#include "machine.h"

// A sleep that ends so late was stalled, ns. Usual ones end 20 to 100 us late.
#define BENCH_STALL 200000

typedef struct bench_testimony {
    double stalled; // of 100 of its sleeps
    double stolen;  // percent of the cores' time that a hypervisor gave to others; NaN: not known
} bench_testimony;

void bench_witness_begin(void);

// Ends the threads. What they saw since the beginning.
bench_testimony bench_witness_end(void);

#endif

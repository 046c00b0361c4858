// How quiet the machine was while something was measured: a thread on each core sleeps, again and
// again, until a deadline, and notes how late it ended. A core that was stalled or taken away is
// late for whoever sleeps on it, so this tells what no program that waits could have done better.
#ifndef BENCH_WITNESS_H
#define BENCH_WITNESS_H

// A sleep that ends so late was stalled, ns. Usual ones end 20 to 100 us late.
#define BENCH_STALL 200000

void bench_witness_begin(void);

// Ends the threads. Of 100 sleeps since the beginning, how many were stalled.
double bench_witness_end(void);

#endif

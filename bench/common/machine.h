// Where and when something was measured.
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

typedef struct bench_machine {
    char cpu[128];
    long cores; // that may be used
    char kernel[160];
    double load; // average of the last minute: what else was going on
    char date[16];
} bench_machine;

bench_machine bench_machine_here(void);

// ticks that a hypervisor has given to others, on all cores, and ticks in all, since the machine
// started; 0 of 0 where that is not known.
typedef struct bench_steal {
    double stolen;
    double all;
} bench_steal;

bench_steal bench_steal_read(void);

// Percent of the time since that reading.
double bench_steal_since(bench_steal before);

#endif

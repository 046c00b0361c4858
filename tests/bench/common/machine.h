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

#endif

// What else the machine does while something is measured: nothing of ours, or a process on each
// core that does nothing but count.
#ifndef BENCH_LOAD_H
#define BENCH_LOAD_H

typedef enum bench_load { BENCH_IDLE, BENCH_BUSY, BENCH_LOADS } bench_load;

extern const char *const bench_load_names[BENCH_LOADS];

// The processes end with bench_load_end(), or with this one.
void bench_load_begin(bench_load load);
void bench_load_end(void);

#endif

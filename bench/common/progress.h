// How far a benchmark is: one line on stderr that is written over again and again, where that is a
// terminal; nothing elsewhere.
#ifndef BENCH_PROGRESS_H
#define BENCH_PROGRESS_H

// Of total steps, each of about the same length.
void bench_progress_begin(const char *name, int total);
void bench_progress_step(void);
void bench_progress_end(void);

#endif

// What bench_sleep and bench_windows compare: gl_sleep_until, nanosleep, SDL_Delay, and what a program
// does by hand.
#ifndef BENCH_SLEEPERS_H
#define BENCH_SLEEPERS_H

#include <stdbool.h>
#include <stdint.h>

enum { GLPACE, NANOSLEEP, SDL_DELAY, BY_HAND, SLEEPERS };

// How late the sleeps end, us, and how much of a core they take, %.
enum { SLEEP_P50, SLEEP_P99, SLEEP_CPU, SLEEP_RESULTS };

// Sleeps for so long again and again. false where this one cannot sleep for so short a time, or is not
// here.
bool sleeper_measure(int sleeper, int64_t ns, double seconds, double *results);

#endif

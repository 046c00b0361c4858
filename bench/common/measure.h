// Reading clocks, and what is made of many readings. Internal to the benchmarks.
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdint.h>

// ns of the monotonic clock, which every program here shares.
int64_t bench_now(void);

// As a program by hand sleeps until then; on Windows for whole milliseconds, so up to one too short.
void bench_sleep_until(int64_t ns);

// ns that this process has spent on a processor, all its threads together; or this thread alone.
int64_t bench_cpu_of_process(void);
int64_t bench_cpu_of_thread(void);

// The value that the share q of them does not exceed; sorts them. NaN of none.
double bench_quantile(double *values, int count, double q);

// The middle one, or the mean of the two; sorts them. NaN of none.
double bench_median(double *values, int count);

// The time from one place to the next, from moments and the places of each: the slope of the line
// through all of them, not only through the first and the last, each of which may be late. NaN if
// all are at one place.
double bench_mean_period(const int64_t *moments, const int64_t *places, int count);

// How far the times from one of these moments to the next are off one period, either way: the value
// that the share q of them does not exceed, ns. NaN of fewer than two.
double bench_off_period(const int64_t *moments, int count, double period, double q);

// How far moments are off a grid, either way, ns: one has so many ns from place to place, and lies such
// that half of the moments that were due come before their places on it, and half after. So a program
// whose grid moves is off it.
void bench_off_grid(const int64_t *moments, const int64_t *dues, const int64_t *places, int count,
                    double period, double *off);

// The share of them that are above a limit. NaN of none.
double bench_share_beyond(const double *values, int count, double limit);

// How many periods passed, from the first of these moments to the last, in which none came; below 0
// where more came than periods passed.
double bench_missed_periods(const int64_t *moments, int count, double period);

#endif

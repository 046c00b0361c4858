#define _POSIX_C_SOURCE 200809L

#include "measure.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#ifdef _WIN32
#include <windows.h>
#endif

static int64_t read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t bench_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t bench_cpu_of_process(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

int64_t bench_cpu_of_thread(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

void bench_sleep_until(int64_t ns)
{
#ifdef _WIN32
    const int64_t ms = (ns - bench_now()) / 1000000;
    if (ms > 0)
        Sleep((DWORD)ms);
#else
    struct timespec until = {.tv_sec = ns / 1000000000, .tv_nsec = ns % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
#endif
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_quantile(double *values, int count, double q)
{
    if (count == 0)
        return NAN;
    qsort(values, (size_t)count, sizeof *values, compare);
    int place = (int)ceil(q * count) - 1;
    return values[place > 0 ? place : 0];
}

double bench_median(double *values, int count)
{
    double lower = bench_quantile(values, count, 0.5);
    return count > 0 && count % 2 == 0 ? (lower + values[count / 2]) / 2 : lower;
}

double bench_mean_period(const int64_t *moments, const int64_t *places, int count)
{
    double middle = 0, above = 0, below = 0;
    for (int i = 0; i < count; i++)
        middle += (double)(places[i] - places[0]) / count;
    for (int i = 0; i < count; i++) {
        double off = (double)(places[i] - places[0]) - middle;
        above += off * (double)(moments[i] - moments[0]);
        below += off * off;
    }
    return below > 0 ? above / below : NAN;
}

double bench_off_period(const int64_t *moments, int count, double period, double q)
{
    if (count < 2)
        return NAN;
    double *off = malloc((size_t)(count - 1) * sizeof *off);
    if (!off)
        abort();
    for (int i = 1; i < count; i++)
        off[i - 1] = fabs((double)(moments[i] - moments[i - 1]) - period);
    double quantile = bench_quantile(off, count - 1, q);
    free(off);
    return quantile;
}

void bench_off_grid(const int64_t *moments, const int64_t *dues, const int64_t *places, int count,
                    double period, double *off)
{
    for (int i = 0; i < count; i++)
        off[i] = (double)(dues[i] - dues[0]) - (double)(places[i] - places[0]) * period;
    const double begin = bench_quantile(off, count, 0.5);
    for (int i = 0; i < count; i++)
        off[i] =
            fabs((double)(moments[i] - dues[0]) - begin - (double)(places[i] - places[0]) * period);
}

double bench_share_beyond(const double *values, int count, double limit)
{
    int beyond = 0;
    for (int i = 0; i < count; i++)
        beyond += values[i] > limit;
    return count > 0 ? (double)beyond / count : NAN;
}

double bench_missed_periods(const int64_t *moments, int count, double period)
{
    return round((double)(moments[count - 1] - moments[0]) / period) - (count - 1);
}

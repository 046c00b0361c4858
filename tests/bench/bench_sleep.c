// How late sleeps end and what they cost: gl_sleep_until against nanosleep, SDL_Delay and what a
// program does by hand, with the machine idle and with every core busy.
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef BENCH_SDL2
#include <SDL_timer.h>
#endif

#include <glpace/timer.h>

#include "common/load.h"
#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"

#define WARM_UP 20 // sleeps, in which ours learns

enum { P50, P99, CPU };
enum { GLPACE, NANOSLEEP, SDL_DELAY, BY_HAND, SLEEPERS };

static const char *const names[SLEEPERS] = {"gl_sleep_until", "nanosleep", "SDL_Delay", "by hand"};

static const int64_t lengths[] = {500000, 1000000, 2000000, 4000000, 8000000, 16666667};
#define LENGTHS (int)(sizeof lengths / sizeof *lengths)

#define HAND_SPINS 100000 // ns, for which a program by hand spins at the end

static int rows[BENCH_LOADS][LENGTHS][SLEEPERS];

static bench_report report = {
    .name = "sleep",
    .title = "how late sleeps end, and what they cost",
    .about = "How late sleeps of these lengths end, one after the other. SDL_Delay takes whole\n"
             "milliseconds only, so it sleeps for those and is measured against them. By hand is\n"
             "clock_nanosleep until 100 us before the end, and then reading the clock. Busy: each\n"
             "core also runs a process that only counts.",
    .case_name = "for",
    .columns = {{"late p50, us", "late_p50_us", 2},
                {"late p99, us", "late_p99_us", 2},
                {"% of a core", "cpu_percent", 2}},
    .picture = {.column = P99, .logarithmic = true, .title = "how late 99 of 100 sleeps end, us"},
};

static void add_rows(void)
{
    for (int load = 0; load < BENCH_LOADS; load++)
        for (int length = 0; length < LENGTHS; length++)
            for (int s = 0; s < SLEEPERS; s++) {
                int row = bench_report_row(&report, names[s], "%.3g ms, %s",
                                           (double)lengths[length] / 1e6, bench_load_names[load]);
                rows[load][length][s] = row;
            }
}

// ---- sleeping -----------------------------------------------------------------------------------

// What this sleeper is asked for instead of ns; 0 where it cannot sleep for so short a time, or is
// not here.
static int64_t asked(int sleeper, int64_t ns)
{
    if (sleeper != SDL_DELAY)
        return ns;
#ifdef BENCH_SDL2
    return ns / 1000000 * 1000000;
#else
    return 0;
#endif
}

static void sleep_by_hand(int64_t end)
{
    int64_t until = end - HAND_SPINS;
    struct timespec time = {.tv_sec = until / 1000000000, .tv_nsec = until % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
    while (bench_now() < end)
        continue;
}

static void sleep_once(int sleeper, int64_t now, int64_t ns)
{
    if (sleeper == GLPACE)
        gl_sleep_until(now + ns);
    else if (sleeper == NANOSLEEP)
        nanosleep(&(struct timespec){.tv_nsec = (long)ns}, NULL);
    else if (sleeper == BY_HAND)
        sleep_by_hand(now + ns);
#ifdef BENCH_SDL2
    else
        SDL_Delay((Uint32)(ns / 1000000));
#endif
}

static void measure(int row, int sleeper, int64_t ns)
{
    ns = asked(sleeper, ns);
    if (ns == 0)
        return;
    for (int i = 0; i < WARM_UP; i++)
        sleep_once(sleeper, bench_now(), ns);

    int count = (int)(report.options.seconds * 1e9 / (double)ns) + 1;
    double *late = malloc((size_t)count * sizeof *late);
    if (!late)
        exit(1);
    int64_t cpu = bench_cpu_of_thread(), began = bench_now(), now = began;
    for (int i = 0; i < count; i++) {
        int64_t end = now + ns;
        sleep_once(sleeper, now, ns);
        now = bench_now();
        late[i] = (double)(now - end) / 1e3;
    }
    cpu = bench_cpu_of_thread() - cpu;
    bench_report_sample(&report, row, P50, bench_quantile(late, count, 0.5));
    bench_report_sample(&report, row, P99, bench_quantile(late, count, 0.99));
    bench_report_sample(&report, row, CPU, (double)cpu / (double)(now - began) * 100);
    free(late);
}

static void measure_all(bench_load load)
{
    bench_load_begin(load);
    for (int round = 0; round < report.options.rounds; round++)
        for (int length = 0; length < LENGTHS; length++)
            for (int s = 0; s < SLEEPERS; s++) { // in turns, so that all suffer alike
                measure(rows[load][length][s], s, lengths[length]);
                bench_progress_step();
            }
    bench_load_end();
}

static double best_peer(int load, int length, int column)
{
    double best = NAN;
    for (int s = GLPACE + 1; s < SLEEPERS; s++)
        best = fmin(best, bench_report_value(&report, rows[load][length][s], column));
    return best;
}

// How late the best of the others is; and what it costs by hand, where nobody is as late as they are.
static void compare_to_peers(int load)
{
    for (int length = 0; length < LENGTHS; length++) {
        int row = rows[load][length][GLPACE];
        bench_report_target(&report, bench_report_value(&report, row, P99),
                            best_peer(load, length, P99), 2,
                            "%s: late p99, us, against the best peer's", report.rows[row].name);
        bench_report_target(&report, bench_report_value(&report, row, CPU),
                            bench_report_value(&report, rows[load][length][BY_HAND], CPU), 2,
                            "%s: %% of a core, against the one by hand", report.rows[row].name);
    }
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 3, .seconds = 1.5}, argc, argv);
    add_rows();
    bench_progress_begin(report.name, report.options.rounds * BENCH_LOADS * LENGTHS * SLEEPERS);
    for (int load = 0; load < BENCH_LOADS; load++)
        measure_all((bench_load)load);
    bench_progress_end();
    for (int load = 0; load < BENCH_LOADS; load++)
        compare_to_peers(load);
    return bench_report_end(&report);
}

// Measures how late sleeps end and how much processor time they take: gl_sleep_until against nanosleep,
// SDL_Delay and a hand-written spin, on an idle machine and with every core busy.
#include <math.h>

#include "common/load.h"
#include "common/progress.h"
#include "common/report.h"
#include "players/sleepers.h"

static const char *const names[SLEEPERS] = {"gl_sleep_until", "nanosleep", "SDL_Delay", "by hand"};

static const int64_t lengths[] = {500000, 1000000, 2000000, 4000000, 8000000, 16666667};
#define LENGTHS (int)(sizeof lengths / sizeof *lengths)

static int rows[BENCH_LOADS][LENGTHS][SLEEPERS];

static bench_report report = {
    .name = "sleep",
    .title = "how late sleeps end, and what they cost",
    .about = "How late sleeps of these lengths end, one after the other. SDL_Delay accepts whole\n"
             "milliseconds only, so it gets those and is measured against them. \"By hand\" calls\n"
             "clock_nanosleep until 100 us before the end, and then reads the clock. \"Every core\n"
             "busy\": each core also runs a process that only counts.",
    .case_name = "for",
    .columns = {[SLEEP_P50] = {"late p50, us", "late_p50_us", 2},
                [SLEEP_P99] = {"late p99, us", "late_p99_us", 2},
                [SLEEP_CPU] = {"% of a core", "cpu_percent", 2}},
    .picture = {.column = SLEEP_P99,
                .logarithmic = true,
                .title = "how late 99 of 100 sleeps end, us"},
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

static void measure(int row, int sleeper, int64_t ns)
{
    double results[SLEEP_RESULTS];
    if (sleeper_measure(sleeper, ns, report.options.seconds, results))
        for (int i = 0; i < SLEEP_RESULTS; i++)
            bench_report_sample(&report, row, i, results[i]);
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

// Compares with the least late of the others, and with the processor time of the hand-written spin.
static void compare_to_peers(int load)
{
    for (int length = 0; length < LENGTHS; length++) {
        int row = rows[load][length][GLPACE];
        bench_report_target(&report, bench_report_value(&report, row, SLEEP_P99),
                            best_peer(load, length, SLEEP_P99), 2,
                            "%s: late p99, us, against the best peer's", report.rows[row].name);
        bench_report_target(&report, bench_report_value(&report, row, SLEEP_CPU),
                            bench_report_value(&report, rows[load][length][BY_HAND], SLEEP_CPU), 2,
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

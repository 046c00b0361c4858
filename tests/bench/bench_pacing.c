// How evenly frames come: `fixed` with fps in a real window, against a plain GLFW loop with
// nanosleep and an SDL2 program, each doing the same work at 60, 144 and 240 Hz, with the machine
// idle and with every core busy.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/child.h"
#include "common/load.h"
#include "common/progress.h"
#include "common/report.h"

enum { RATE_ERROR, P50, P99, OFF_ASKED, OFF_OWN, CPU, COLUMNS };
enum { GLPACE, GLFW, SDL2, PLAYERS };

static const struct {
    const char *program;
    const char *who;
} players[PLAYERS] = {
    {"player_glpace", "glpace"},
    {"player_glfw", "GLFW, nanosleep"},
    {"player_sdl2", "SDL2, SDL_Delay"},
};

static const char *const rates[] = {"60", "144", "240"};
#define RATES (int)(sizeof rates / sizeof *rates)

#define RATE_LIMIT 20 // ppm
#define CPU_LIMIT 1   // points of a core

static int rows[BENCH_LOADS][RATES][PLAYERS];

static bench_report report = {
    .name = "pacing",
    .title = "how evenly frames come",
    .about =
        "Three programs without v-sync, with the same work in each frame: `fixed` with fps; a\n"
        "plain GLFW loop that sleeps with nanosleep for the rest of the frame; and an SDL2\n"
        "program that does so with SDL_Delay, as is usual. They run in turns, in windows of\n"
        "320 x 240 on a display of their own (Xvfb). An interval is the time between the\n"
        "returns of two presents. The rate is the slope of the line through all presents.\n"
        "\"Off asked\" is how far intervals are from 1 / fps, \"off own\" how far they are from\n"
        "their own median. The CPU share is that of the whole process, including its driver.\n"
        "Busy: each core also runs a process that only counts.",
    .case_name = "at",
    .columns = {{"rate error, ppm", "rate_error_ppm", 1},
                {"interval p50, us", "interval_p50_us", 1},
                {"interval p99, us", "interval_p99_us", 1},
                {"off asked p99, us", "off_asked_p99_us", 1},
                {"off own p99, us", "off_own_p99_us", 1},
                {"% of a core", "cpu_percent", 2}},
    .picture = {.column = OFF_ASKED,
                .logarithmic = true,
                .title =
                    "how far 99 of 100 intervals between presents are off 1 / fps at most, us"},
};

static void add_rows(void)
{
    for (int load = 0; load < BENCH_LOADS; load++)
        for (int rate = 0; rate < RATES; rate++)
            for (int p = 0; p < PLAYERS; p++)
                rows[load][rate][p] = bench_report_row(&report, players[p].who, "%s Hz, %s",
                                                       rates[rate], bench_load_names[load]);
}

static void play(int row, const char *program, const char *rate)
{
    char seconds[32], line[512];
    snprintf(seconds, sizeof seconds, "%g", report.options.seconds);
    bench_run(program, (const char *const[]){rate, seconds, NULL}, line, sizeof line);

    char *rest = line;
    for (int column = 0; column < COLUMNS; column++)
        bench_report_sample(&report, row, column, strtod(rest, &rest));
    snprintf(report.renderer, sizeof report.renderer, "%s", rest + strspn(rest, " "));
}

static void measure(bench_load load)
{
    bench_load_begin(load);
    for (int round = 0; round < report.options.rounds; round++)
        for (int rate = 0; rate < RATES; rate++)
            for (int p = 0; p < PLAYERS; p++) { // in turns, so that all suffer alike
                if (bench_has(players[p].program))
                    play(rows[load][rate][p], players[p].program, rates[rate]);
                bench_progress_step();
            }
    bench_load_end();
}

// ---- targets ------------------------------------------------------------------------------------

static double value(int load, int rate, int player, int column)
{
    return bench_report_value(&report, rows[load][rate][player], column);
}

static void compare_to_targets(int load, int rate)
{
    const char *name = report.rows[rows[load][rate][GLPACE]].name;
    bench_report_target(&report, fabs(value(load, rate, GLPACE, RATE_ERROR)), RATE_LIMIT, 1,
                        "%s: rate error either way, ppm", name);
    double best_peer = fmin(value(load, rate, GLFW, OFF_ASKED), value(load, rate, SDL2, OFF_ASKED));
    bench_report_target(&report, value(load, rate, GLPACE, OFF_ASKED), best_peer, 1,
                        "%s: off asked p99, us, against the best peer's", name);
    double above_sdl2 = value(load, rate, GLPACE, CPU) - value(load, rate, SDL2, CPU);
    bench_report_target(&report, above_sdl2, CPU_LIMIT, 2, "%s: points of a core above SDL2's",
                        name);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 7, .seconds = 2}, argc, argv);
    add_rows();
    bench_progress_begin(report.name, report.options.rounds * BENCH_LOADS * RATES * PLAYERS);
    for (int load = 0; load < BENCH_LOADS; load++)
        measure((bench_load)load);
    bench_progress_end();
    for (int load = 0; load < BENCH_LOADS; load++)
        for (int rate = 0; rate < RATES; rate++)
            compare_to_targets(load, rate);
    return bench_report_end(&report);
}

// Measures programs for Windows in Wine: how late sleeps end and how evenly frames come, against plain
// GLFW and SDL2. This program runs on Linux and starts the programs for Windows.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/child.h"
#include "common/progress.h"
#include "common/report.h"
#include "players/player.h"
#include "players/sleepers.h"

enum { OFF_P50, OFF_P99, CPU, RATIO_P99, RATIO_CPU };

static const char *const sleepers[SLEEPERS] = {"glpace, gl_sleep_until", "nanosleep", "SDL_Delay",
                                               "by hand"};
static const int64_t lengths[] = {1000000, 4000000, 16666667};
#define LENGTHS (int)(sizeof lengths / sizeof *lengths)

static const struct {
    const char *program;
    const char *pace;
    const char *who;
} players[] = {
    {"player_glpace.exe", "paced", "glpace, paced"},
    {"player_glfw.exe", "by-hand", "GLFW, by hand"},
    {"player_glfw.exe", "clock_nanosleep", "GLFW, Sleep until a deadline"},
    {"player_glfw.exe", "nanosleep", "GLFW, nanosleep"},
    {"player_sdl2.exe", "delay", "SDL2, SDL_Delay"},
    {"player_sdl2.exe", "spin", "SDL2, delay and spin"},
};
#define PLAYERS (int)(sizeof players / sizeof *players)

static const char *const rates[] = {"60", "144"}; // Hz
#define RATES (int)(sizeof rates / sizeof *rates)

static int sleep_rows[LENGTHS][SLEEPERS], frame_rows[RATES][PLAYERS];

static bench_report report = {
    .name = "windows",
    .title = "sleeps and frames under Wine",
    .about =
        "Programs for Windows, built by mingw-w64 and run by Wine 8 on Linux, in the same run.\n"
        "The figures show Wine on this computer, not Windows, so compare them only with each\n"
        "other. The last two columns are a row's figures divided by glpace's figures.\n"
        "\n"
        "- Sleeps: how late sleeps of this length end, one after the other. A negative number\n"
        "  means early. nanosleep is mingw-w64's, in whole milliseconds. \"By hand\" calls Sleep\n"
        "  until 1 to 2 ms before the end, and then reads the clock.\n"
        "- Frames: how far the times between two swap calls are off 1 / fps, in a window of\n"
        "  320 x 240 in Xvfb, without v-sync. \"By hand\" is a loop that draws, sleeps, spins for\n"
        "  the last 1.5 to 2.5 ms before a deadline, and swaps. The others are the programs of\n"
        "  `./dev bench pacing`.\n"
        "- % of a core: of the sleeping thread, or of the whole process. The time of Wine's\n"
        "  server is not counted.",
    .case_name = "of",
    .columns = {[OFF_P50] = {"off p50, us", "off_p50_us", 1},
                [OFF_P99] = {"off p99, us", "off_p99_us", 1},
                [CPU] = {"% of a core", "cpu_percent", 1},
                [RATIO_P99] = {"p99 by glpace's", "p99_by_glpace", 2},
                [RATIO_CPU] = {"CPU by glpace's", "cpu_by_glpace", 2}},
    .picture = {.column = OFF_P99,
                .logarithmic = true,
                .title = "how far 99 of 100 sleeps and frames are off at most, us, under Wine"},
};

static void add_rows(void)
{
    for (int length = 0; length < LENGTHS; length++)
        for (int s = 0; s < SLEEPERS; s++)
            sleep_rows[length][s] = bench_report_row(&report, sleepers[s], "sleeps of %.3g ms",
                                                     (double)lengths[length] / 1e6);
    for (int rate = 0; rate < RATES; rate++)
        for (int p = 0; p < PLAYERS; p++)
            frame_rows[rate][p] =
                bench_report_row(&report, players[p].who, "frames at %s Hz", rates[rate]);
}

// ---- measuring ----------------------------------------------------------------------------------

// How many numbers the line begins with, of `count`.
static int parse(const char *line, double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        char *end;
        numbers[i] = strtod(line, &end);
        if (end == line)
            return i;
        line = end;
    }
    return count;
}

static void measure_sleeps(int length, int s)
{
    char sleeper[16], ns[32], seconds[32], line[256];
    snprintf(sleeper, sizeof sleeper, "%d", s);
    snprintf(ns, sizeof ns, "%lld", (long long)lengths[length]);
    snprintf(seconds, sizeof seconds, "%g", report.options.seconds);
    bench_run("sleeper.exe", (const char *const[]){sleeper, ns, seconds, NULL}, line, sizeof line);
    double results[SLEEP_RESULTS];
    if (parse(line, results, SLEEP_RESULTS) != SLEEP_RESULTS)
        return;
    bench_report_sample(&report, sleep_rows[length][s], OFF_P50, results[SLEEP_P50]);
    bench_report_sample(&report, sleep_rows[length][s], OFF_P99, results[SLEEP_P99]);
    bench_report_sample(&report, sleep_rows[length][s], CPU, results[SLEEP_CPU]);
}

static void measure_frames(int rate, int p)
{
    char seconds[32], line[512];
    if (!bench_has(players[p].program))
        return;
    snprintf(seconds, sizeof seconds, "%g", report.options.seconds);
    bench_child child =
        bench_start(players[p].program,
                    (const char *const[]){players[p].pace, rates[rate], "tiny", seconds, NULL});
    bench_read_line(&child, line, sizeof line); // it has begun
    bench_read_line(&child, line, sizeof line);
    bench_finish(&child);
    double results[PLAYER_RESULTS];
    if (parse(line, results, PLAYER_RESULTS) != PLAYER_RESULTS)
        return;
    bench_report_sample(&report, frame_rows[rate][p], OFF_P50, results[PLAYER_CALL_P50]);
    bench_report_sample(&report, frame_rows[rate][p], OFF_P99, results[PLAYER_CALL_P99]);
    bench_report_sample(&report, frame_rows[rate][p], CPU, results[PLAYER_CPU]);
}

// In turns, so that all suffer alike.
static void measure_all(void)
{
    for (int length = 0; length < LENGTHS; length++)
        for (int s = 0; s < SLEEPERS; s++, bench_progress_step())
            measure_sleeps(length, s);
    for (int rate = 0; rate < RATES; rate++)
        for (int p = 0; p < PLAYERS; p++, bench_progress_step())
            measure_frames(rate, p);
}

// ---- comparing ----------------------------------------------------------------------------------

// The first of these rows is glpace's.
static void compare(const int *rows, int count)
{
    const double p99 = bench_report_value(&report, rows[0], OFF_P99);
    const double cpu = bench_report_value(&report, rows[0], CPU);
    double best = NAN;
    for (int i = 0; i < count; i++) {
        const double other = bench_report_value(&report, rows[i], OFF_P99);
        if (!isnan(other)) {
            bench_report_sample(&report, rows[i], RATIO_P99, other / p99);
            if (cpu > 0)
                bench_report_sample(&report, rows[i], RATIO_CPU,
                                    bench_report_value(&report, rows[i], CPU) / cpu);
        }
        best = i > 0 ? fmin(best, other) : best;
    }
    bench_report_target(&report, p99 / best, 1, 2, "%s: p99 of glpace, times the best peer's",
                        report.rows[rows[0]].name);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 3, .seconds = 3}, argc, argv);
    add_rows();
    bench_progress_begin(report.name,
                         report.options.rounds * (LENGTHS * SLEEPERS + RATES * PLAYERS));
    for (int round = 0; round < report.options.rounds; round++)
        measure_all();
    bench_progress_end();
    for (int length = 0; length < LENGTHS; length++)
        compare(sleep_rows[length], SLEEPERS);
    for (int rate = 0; rate < RATES; rate++)
        compare(frame_rows[rate], PLAYERS);
    return bench_report_end(&report);
}

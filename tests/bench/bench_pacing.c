// How evenly frames come: `paced` and `fixed` in a real window, against GLFW and SDL2 programs that
// wait as such programs do, with the same work in each frame.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/child.h"
#include "common/load.h"
#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"
#include "common/witness.h"
#include "players/player.h"

enum { RATE_ERROR, CALL_P50, CALL_P99, RETURN_P50, RETURN_P99, CPU, SLIPPED, STALLED };

enum {
    PACED,
    FIXED,
    OURS,
    GLFW_SLEEP = OURS,
    GLFW_DEADLINE,
    GLFW_BY_HAND,
    SDL2_DELAY,
    SDL2_SPIN,
    PLAYERS
};

static const struct {
    const char *program;
    const char *pace;
    const char *who;
} players[PLAYERS] = {
    [PACED] = {"player_glpace", "paced", "glpace, paced"},
    [FIXED] = {"player_glpace", "fixed", "glpace, fixed"},
    [GLFW_SLEEP] = {"player_glfw", "nanosleep", "GLFW, nanosleep"},
    [GLFW_DEADLINE] = {"player_glfw", "clock_nanosleep", "GLFW, clock_nanosleep"},
    [GLFW_BY_HAND] = {"player_glfw", "by-hand", "GLFW, by hand"},
    [SDL2_DELAY] = {"player_sdl2", "delay", "SDL2, SDL_Delay"},
    [SDL2_SPIN] = {"player_sdl2", "spin", "SDL2, delay and spin"},
};

static const char *const rates[] = {"60", "144", "240"}; // Hz
#define RATES (int)(sizeof rates / sizeof *rates)

enum { TINY, VARYING, BUSY, WORKS };

static const struct {
    const char *name;
    const char *load; // of the program
    bench_load others;
    int rates; // the first ones
} works[WORKS] = {
    [TINY] = {"tiny load", "tiny", BENCH_IDLE, RATES},
    [VARYING] = {"varying load", "varying", BENCH_IDLE, 2},
    [BUSY] = {"every core busy", "tiny", BENCH_BUSY, RATES},
};

static int rows[WORKS][RATES][PLAYERS];

static double uncounted; // of paced: periods without a frame, and without a slip that says so

static bench_report report = {
    .name = "pacing",
    .title = "how evenly frames come",
    .about =
        "Programs without v-sync, with the same work in each frame: `paced` and `fixed` with\n"
        "fps; plain GLFW loops that sleep with nanosleep for the rest of the frame, or with\n"
        "clock_nanosleep until a deadline; one that does by hand what can be done: it draws,\n"
        "sleeps until 100 us before a deadline, spins, and swaps; and SDL2 programs that use\n"
        "SDL_Delay for the rest, or until shortly before a deadline, and then spin, before\n"
        "they draw. They run in turns, each for 60\n"
        "frames and 0.3 s at least before it is measured, in windows of 320 x 240 on a\n"
        "display of their own (Xvfb), with the contexts that the libraries create by default:\n"
        "glpace by EGL, for which the software renderer sends each frame to the server, the\n"
        "others by GLX, for which it shares memory with the server. Each finishes what it\n"
        "drew, notes the time, and calls its library's swap, whose return varies by the\n"
        "copying of the pixels. \"Call off\" is how far the times from one call to the next are\n"
        "from 1 / fps, \"return off\" the same from return to return. The rate is the slope of\n"
        "the line through all calls. A program that keeps to a grid (`paced`, and those with\n"
        "deadlines) says at which place of it a frame is, so that a period without one counts\n"
        "as a slip and not as a wrong rate; the calls of the others, which have no such\n"
        "place, are numbered as they came. The CPU share is that of the whole process,\n"
        "including its driver. A tiny load computes for 10 to 40 us a frame, a varying one\n"
        "for up to half a period more, at random, the same sequence for each program. Busy:\n"
        "each core also runs a process that only counts. Meanwhile a thread on each core\n"
        "sleeps again and again; \"stalled\" is how many of its sleeps ended more than 200 us\n"
        "late, which no program that waits could have avoided.",
    .case_name = "at",
    .columns = {[RATE_ERROR] = {"rate error, ppm", "rate_error_ppm", 1},
                [CALL_P50] = {"call off p50, us", "call_off_p50_us", 2},
                [CALL_P99] = {"call off p99, us", "call_off_p99_us", 1},
                [RETURN_P50] = {"return off p50, us", "return_off_p50_us", 1},
                [RETURN_P99] = {"return off p99, us", "return_off_p99_us", 1},
                [CPU] = {"% of a core", "cpu_percent", 2},
                [SLIPPED] = {"slips", "slipped_refreshes", 0},
                [STALLED] = {"stalled, %", "stalled_percent", 2}},
    .picture = {.column = CALL_P99,
                .logarithmic = true,
                .title =
                    "how far 99 of 100 intervals between swap calls are off 1 / fps at most, us"},
};

static void add_rows(void)
{
    for (int work = 0; work < WORKS; work++)
        for (int rate = 0; rate < works[work].rates; rate++)
            for (int p = 0; p < PLAYERS; p++)
                rows[work][rate][p] = bench_report_row(&report, players[p].who, "%s Hz, %s",
                                                       rates[rate], works[work].name);
}

// ---- measuring ----------------------------------------------------------------------------------

static void sample(int row, int column, double value)
{
    if (!isnan(value))
        bench_report_sample(&report, row, column, value);
}

static void play(int work, int rate, int p)
{
    static const int column_of[PLAYER_RESULTS] = {
        [PLAYER_RATE_ERROR] = RATE_ERROR,
        [PLAYER_CALL_P50] = CALL_P50,
        [PLAYER_CALL_P99] = CALL_P99,
        [PLAYER_RETURN_P50] = RETURN_P50,
        [PLAYER_RETURN_P99] = RETURN_P99,
        [PLAYER_CPU] = CPU,
        [PLAYER_MISSED] = -1,
        [PLAYER_SLIPPED] = SLIPPED,
    };
    char seconds[32], line[512];
    snprintf(seconds, sizeof seconds, "%g", report.options.seconds);
    bench_child child =
        bench_start(players[p].program, (const char *const[]){players[p].pace, rates[rate],
                                                              works[work].load, seconds, NULL});
    bench_read_line(&child, line, sizeof line); // it has begun
    bench_witness_begin();
    bench_read_line(&child, line, sizeof line);
    double stalled = bench_witness_end();
    bench_finish(&child);

    char *rest = line;
    double results[PLAYER_RESULTS];
    for (int i = 0; i < PLAYER_RESULTS; i++) {
        results[i] = strtod(rest, &rest);
        if (column_of[i] >= 0)
            sample(rows[work][rate][p], column_of[i], results[i]);
    }
    sample(rows[work][rate][p], STALLED, stalled);
    if (p == PACED &&
        works[work].others == BENCH_IDLE) // else frames may be meant for several periods
        uncounted += fmax(0, results[PLAYER_MISSED] - results[PLAYER_SLIPPED]);
    snprintf(report.renderer, sizeof report.renderer, "%s", rest + strspn(rest, " "));
}

static void measure(int work)
{
    bench_load_begin(works[work].others);
    for (int round = 0; round < report.options.rounds; round++)
        for (int rate = 0; rate < works[work].rates; rate++)
            for (int p = 0; p < PLAYERS; p++) { // in turns, so that all suffer alike
                if (bench_has(players[p].program))
                    play(work, rate, p);
                bench_progress_step();
            }
    bench_load_end();
}

// ---- targets ------------------------------------------------------------------------------------

static double value(int work, int rate, int player, int column)
{
    return bench_report_value(&report, rows[work][rate][player], column);
}

static double best_peer(int work, int rate, int column)
{
    double best = NAN;
    for (int p = OURS; p < PLAYERS; p++)
        best = fmin(best, value(work, rate, p, column));
    return best;
}

// Against the best of the others, of which one does by hand what can be done; what it costs against
// that one, where nobody else is as even.
static void compare(int work, int rate)
{
    const char *name = report.rows[rows[work][rate][PACED]].name;
    bench_report_target(&report, value(work, rate, PACED, CALL_P50),
                        best_peer(work, rate, CALL_P50), 2,
                        "%s: call off p50, us, against the best peer's", name);
    bench_report_target(&report, value(work, rate, PACED, CALL_P99),
                        best_peer(work, rate, CALL_P99), 1,
                        "%s: call off p99, us, against the best peer's", name);
    bench_report_target(&report, fabs(value(work, rate, PACED, RATE_ERROR)),
                        fabs(value(work, rate, GLFW_BY_HAND, RATE_ERROR)), 1,
                        "%s: rate error either way, ppm, against the one by hand", name);
    bench_report_target(&report, value(work, rate, PACED, CPU),
                        value(work, rate, GLFW_BY_HAND, CPU), 2,
                        "%s: %% of a core, against the one by hand", name);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 5, .seconds = 2}, argc, argv);
    add_rows();
    int turns = 0;
    for (int work = 0; work < WORKS; work++)
        turns += works[work].rates * PLAYERS;
    bench_progress_begin(report.name, report.options.rounds * turns);
    for (int work = 0; work < WORKS; work++)
        measure(work);
    bench_progress_end();
    for (int work = 0; work < WORKS; work++)
        for (int rate = 0; rate < works[work].rates; rate++)
            compare(work, rate);
    bench_report_target(&report, uncounted, 0, 0,
                        "not busy: periods without a frame that no slip counts, all rounds");
    return bench_report_end(&report);
}

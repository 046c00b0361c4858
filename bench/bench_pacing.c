// Measures how evenly frames come: `paced` and `fixed` in a real window, against hand-written loops and
// usual programs with GLFW, SDL2 and the libraries of "./dev bench peers", with the same work in each frame.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/child.h"
#include "common/load.h"
#include "common/progress.h"
#include "common/report.h"
#include "common/witness.h"
#include "players/player.h"

enum {
    RATE_ERROR,
    CALL_P50,
    CALL_P99,
    GRID_P50,
    BEYOND,
    MISSED,
    AGE,
    CPU,
    STALLED,
    STOLEN,
};

enum {
    PACED,
    PACED_LOW,
    PACED_SMOOTH,
    FIXED,
    BY_HAND,
    BY_HAND_LATE,
    GLFW_SLEEP,
    GLFW_DEADLINE,
    SDL2_DELAY,
    SDL2_SPIN,
    SDL3_DELAY,
    SDL3_PRECISE,
    RAYLIB,
    SOKOL,
    PLAYERS
};

static const struct {
    const char *program;
    const char *pace;
    const char *who;
    bool judged;
    bool works; // with each kind of work, not with a tiny load alone
} players[PLAYERS] = {
    [PACED] = {"player_glpace", "paced", "glpace, paced", true, true},
    [PACED_LOW] = {"player_glpace", "paced-low", "glpace, paced, LOW", false, false},
    [PACED_SMOOTH] = {"player_glpace", "paced-smooth", "glpace, paced, SMOOTH", true, false},
    [FIXED] = {"player_glpace", "fixed", "glpace, fixed", false, true},
    [BY_HAND] = {"player_glfw", "by-hand", "by hand", true, true},
    [BY_HAND_LATE] = {"player_glfw", "by-hand-late", "by hand, late", false, true},
    [GLFW_SLEEP] = {"player_glfw", "nanosleep", "GLFW, nanosleep", false, false},
    [GLFW_DEADLINE] = {"player_glfw", "clock_nanosleep", "GLFW, clock_nanosleep", false, true},
    [SDL2_DELAY] = {"player_sdl2", "delay", "SDL2, SDL_Delay", false, false},
    [SDL2_SPIN] = {"player_sdl2", "spin", "SDL2, delay and spin", false, true},
    [SDL3_DELAY] = {"player_sdl3", "delay", "SDL3, SDL_DelayNS", false, false},
    [SDL3_PRECISE] = {"player_sdl3", "precise", "SDL3, SDL_DelayPrecise", false, true},
    [RAYLIB] = {"player_raylib", "target-fps", "raylib, SetTargetFPS", false, true},
    [SOKOL] = {"player_sokol", "nanosleep", "sokol, nanosleep", false, false},
};

static const char *const rates[] = {"60", "144", "240"}; // Hz
#define RATES (int)(sizeof rates / sizeof *rates)

// The programs with targets, with a tiny load, are measured in each round, for at most this many frames.
// The others are measured in the first round only, for a part of that time.
#define FRAMES 5000
#define PART 16
#define LEAST 1 // s, unless the seconds are less

enum { TINY, VARYING, BUSY, WORKS };

static const struct {
    const char *name;
    const char *load; // of the program
    bench_load others;
    int rates; // the first ones
} works[WORKS] = {
    [TINY] = {"tiny load", "tiny", BENCH_IDLE, RATES},
    [VARYING] = {"varying load", "varying", BENCH_IDLE, 2},
    [BUSY] = {"every core busy", "tiny", BENCH_BUSY, 2},
};

static int rows[WORKS][RATES][PLAYERS];

static double missed[RATES][PLAYERS]; // of the programs with targets, in all rounds together
static double uncounted; // of paced: periods without a frame, and without a slip that says so

static bench_report report = {
    .name = "pacing",
    .title = "how evenly frames come",
    .about =
        "These programs draw the same work in each frame, without v-sync:\n"
        "\n"
        "- glpace: `paced` with fps, by default and with `GL_LATENCY_LOW` and\n"
        "  `GL_LATENCY_SMOOTH`, and `fixed` with fps.\n"
        "- \"By hand\": a hand-written loop that draws right after the swap before, sleeps until\n"
        "  500 us before a deadline, spins, and swaps. \"By hand, late\" draws as late as "
        "`paced`.\n"
        "- GLFW: plain loops that sleep with nanosleep for the rest of the frame, or with\n"
        "  clock_nanosleep until a deadline.\n"
        "- SDL2: programs that wait before they draw: with SDL_Delay for the rest of the\n"
        "  frame, or until shortly before a deadline, and then spin.\n"
        "- SDL3, raylib and sokol, if `./dev bench peers` has built them: SDL_DelayNS for the "
        "rest\n"
        "  of the frame, or SDL_DelayPrecise until a deadline; raylib's SetTargetFPS; sokol_app,\n"
        "  whose frames begin with a nanosleep for the rest of the frame.\n"
        "\n"
        "They run in turns, in windows of 320 x 240 in Xvfb, each for at least 140 frames and\n"
        "0.3 s before the measurement. glpace and the hand-written loops have EGL contexts: the\n"
        "software renderer sends each frame to the server. The others have their libraries'\n"
        "default contexts, of GLX: the renderer shares memory with the server. Each program\n"
        "finishes its drawing, notes the time, and calls its library's swap. The columns:\n"
        "\n"
        "- Rate error: how far the rate, as the slope of the line through all swap calls, is\n"
        "  off the requested rate.\n"
        "- Call off: how far the times between two swap calls are off 1 / fps.\n"
        "- Grid off: how far the swap calls are off the target times for which the program\n"
        "  waited. Beyond: the share of calls more than 50 us off. Both are empty for programs\n"
        "  that do not wait for a target time.\n"
        "- Missed: periods without a swap call. A negative number means more calls than periods.\n"
        "- Age: the time from the end of the poll before a frame to its swap call. This is the\n"
        "  part of the input latency that a policy can change.\n"
        "- % of a core: of the whole process, including its driver.\n"
        "- Stalled: the share of sleeps that ended more than 200 us late. A thread on each core\n"
        "  sleeps again and again to measure this. No program that waits could avoid these\n"
        "  delays. Stolen: the share of the cores' time that went to other virtual machines.\n"
        "\n"
        "A tiny load computes for 10 to 40 us a frame. A varying load computes up to half a\n"
        "period longer, at random, with the same sequence for each program. \"Every core busy\":\n"
        "each core also runs a process that only counts. With a tiny load, `paced`, `paced` with\n"
        "SMOOTH and the hand-written loop are measured in each round, for 5,000 frames or the\n"
        "seconds in the command, whichever is less. The others are measured in the first round\n"
        "only, for a sixteenth of the seconds, or for one second.",
    .case_name = "at",
    .columns = {[RATE_ERROR] = {"rate error, ppm", "rate_error_ppm", 1},
                [CALL_P50] = {"call off p50, us", "call_off_p50_us", 2},
                [CALL_P99] = {"call off p99, us", "call_off_p99_us", 1},
                [GRID_P50] = {"grid off p50, us", "grid_off_p50_us", 2},
                [BEYOND] = {"beyond 50 us, %", "beyond_50_us_percent", 2},
                [MISSED] = {"missed", "missed_periods", 0},
                [AGE] = {"age p50, ms", "age_p50_ms", 2},
                [CPU] = {"% of a core", "cpu_percent", 2},
                [STALLED] = {"stalled, %", "stalled_percent", 2},
                [STOLEN] = {"stolen, %", "stolen_percent", 2}},
    .picture = {.column = CALL_P99,
                .logarithmic = true,
                .title =
                    "how far 99 of 100 intervals between swap calls are off 1 / fps at most, us"},
};

static bool is_played(int work, int p)
{
    return bench_has(players[p].program) && (work == TINY || players[p].works);
}

// Returns how many there are.
static int add_rows(void)
{
    int count = 0;
    for (int work = 0; work < WORKS; work++)
        for (int rate = 0; rate < works[work].rates; rate++)
            for (int p = 0; p < PLAYERS; p++)
                if (is_played(work, p)) {
                    rows[work][rate][p] = bench_report_row(&report, players[p].who, "%s Hz, %s",
                                                           rates[rate], works[work].name);
                    count++;
                }
    return count;
}

// ---- measuring ----------------------------------------------------------------------------------

static void sample(int row, int column, double value)
{
    if (!isnan(value))
        bench_report_sample(&report, row, column, value);
}

static bool is_judged(int work, int p)
{
    return work == TINY && players[p].judged;
}

static double seconds_of(int work, int rate, int p)
{
    const double seconds = report.options.seconds;
    const double part = fmax(seconds / PART, fmin(seconds, LEAST));
    return fmin(is_judged(work, p) ? seconds : part, FRAMES / atof(rates[rate]));
}

static void play(int work, int rate, int p)
{
    static const int column_of[PLAYER_RESULTS] = {
        [PLAYER_RATE_ERROR] = RATE_ERROR,
        [PLAYER_CALL_P50] = CALL_P50,
        [PLAYER_CALL_P99] = CALL_P99,
        [PLAYER_GRID_P50] = GRID_P50,
        [PLAYER_BEYOND] = BEYOND,
        [PLAYER_AGE_P50] = AGE,
        [PLAYER_CPU] = CPU,
        [PLAYER_MISSED] = MISSED,
        [PLAYER_SLIPPED] = -1,
    };
    char seconds[32], line[512];
    snprintf(seconds, sizeof seconds, "%g", seconds_of(work, rate, p));
    bench_child child =
        bench_start(players[p].program, (const char *const[]){players[p].pace, rates[rate],
                                                              works[work].load, seconds, NULL});
    bench_read_line(&child, line, sizeof line); // it has begun
    bench_witness_begin();
    bench_read_line(&child, line, sizeof line);
    const bench_testimony seen = bench_witness_end();
    bench_finish(&child);

    const int row = rows[work][rate][p];
    char *rest = line;
    double results[PLAYER_RESULTS];
    for (int i = 0; i < PLAYER_RESULTS; i++) {
        results[i] = strtod(rest, &rest);
        if (column_of[i] >= 0)
            sample(row, column_of[i], results[i]);
    }
    sample(row, STALLED, seen.stalled);
    sample(row, STOLEN, seen.stolen);
    if (is_judged(work, p))
        missed[rate][p] += results[PLAYER_MISSED];
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
                if (!is_played(work, p))
                    continue;
                if (round == 0 || is_judged(work, p))
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

// Compares with the hand-written loop, which has the same kind of context.
static void compare(int work, int rate)
{
    const char *name = report.rows[rows[work][rate][PACED]].name;
    bench_report_target(&report, value(work, rate, PACED, GRID_P50), 0.6, 2, "%s: grid off p50, us",
                        name);
    bench_report_target(&report, value(work, rate, PACED, BEYOND),
                        1.5 * value(work, rate, BY_HAND, BEYOND), 2,
                        "%s: beyond 50 us, %%, against 1.5 times by hand", name);
    if (is_played(work, PACED_SMOOTH))
        bench_report_target(&report, value(work, rate, PACED_SMOOTH, BEYOND),
                            value(work, rate, BY_HAND, BEYOND), 2,
                            "%s: SMOOTH beyond 50 us, %%, against by hand", name);
    bench_report_target(&report, fabs(value(work, rate, PACED, RATE_ERROR)),
                        fabs(value(work, rate, BY_HAND, RATE_ERROR)), 1,
                        "%s: rate error either way, ppm, against by hand", name);
    bench_report_target(&report, value(work, rate, PACED, CPU),
                        1.15 * value(work, rate, BY_HAND, CPU), 2,
                        "%s: %% of a core, against 1.15 times by hand", name);
}

static void compare_missed(int rate, int player)
{
    bench_report_target(&report, missed[rate][player], fmax(0, missed[rate][BY_HAND]), 0,
                        "%s Hz, tiny load: periods that %s missed in all rounds, against by hand",
                        rates[rate], players[player].who);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 3, .seconds = 28}, argc, argv);
    bench_progress_begin(report.name, report.options.rounds * add_rows());
    for (int work = 0; work < WORKS; work++)
        measure(work);
    bench_progress_end();
    for (int work = 0; work < WORKS; work++)
        for (int rate = 0; rate < works[work].rates; rate++)
            compare(work, rate);
    for (int rate = 0; rate < RATES; rate++) {
        compare_missed(rate, PACED);
        compare_missed(rate, PACED_SMOOTH);
    }
    bench_report_target(&report, uncounted, 0, 0,
                        "not busy: periods without a frame that no slip counts, all rounds");
    return bench_report_end(&report);
}

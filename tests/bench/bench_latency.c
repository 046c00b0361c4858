// From a key to the swap of the frame that reacts to it: glpace's policies in a real window,
// against GLFW and SDL2 programs that wait as such programs do.
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/child.h"
#include "common/keys.h"
#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"
#include "players/player.h"

#define FPS "60"

// From an answer to the next key: two periods at FPS, so that keys come at any moment of a frame.
#define PAUSE_LEAST 30000000 // ns
#define PAUSE_RANGE 33333333 // ns

#define MAX_KEYS 2048 // of one measurement
#define LONGEST "120" // s, until a program ends by itself

enum { P50, P99, NEXT, KEYS };

enum { PACED, PACED_LOW, FIXED, OURS, PLAYERS = OURS + 5 };

static const struct {
    const char *program;
    const char *pace;
    const char *who;
} players[PLAYERS] = {
    [PACED] = {"player_glpace", "paced", "glpace, paced"},
    [PACED_LOW] = {"player_glpace", "paced-low", "glpace, paced, low"},
    [FIXED] = {"player_glpace", "fixed", "glpace, fixed"},
    {"player_glfw", "nanosleep", "GLFW, nanosleep"},
    {"player_glfw", "clock_nanosleep", "GLFW, clock_nanosleep"},
    {"player_glfw", "by-hand", "GLFW, by hand"},
    {"player_sdl2", "delay", "SDL2, SDL_Delay"},
    {"player_sdl2", "spin", "SDL2, delay and spin"},
};

static int rows[PLAYERS];

static bench_report report = {
    .name = "latency",
    .title = "from a key to the swap call of the frame that reacts to it",
    .about =
        "The programs of `pacing` at 60 Hz with a tiny load, and keys that X's extension XTEST\n"
        "presses at random moments, each some time after the one before was answered. What is\n"
        "measured is the time from right before a key is sent to the swap call of the first\n"
        "frame that reacts to it. Swaps that are 16.7 ms apart can do no better than 8.3 ms at\n"
        "the median and 16.5 ms at p99, which is what comes of it if each key is answered by the\n"
        "next swap. How many are is in the table; the others came after the last poll before it.",
    .case_name = "at",
    .columns = {[P50] = {"p50, ms", "p50_ms", 2},
                [P99] = {"p99, ms", "p99_ms", 2},
                [NEXT] = {"by the next swap, %", "next_swap_percent", 1},
                [KEYS] = {"keys", "keys", 0}},
    .picture = {.column = P50, .title = "from a key to the swap call, median, ms"},
};

static void pause_at_random(void)
{
    static uint64_t state;
    state = state * 6364136223846793005u + 1442695040888963407u;
    long ns = PAUSE_LEAST + (long)((state >> 33) % PAUSE_RANGE);
    nanosleep(&(struct timespec){.tv_nsec = ns}, NULL);
}

static void keep(int row, double *latencies, int count, int by_next)
{
    bench_report_sample(&report, row, P50, bench_quantile(latencies, count, 0.5));
    bench_report_sample(&report, row, P99, bench_quantile(latencies, count, 0.99));
    bench_report_sample(&report, row, NEXT, 100.0 * by_next / count);
    bench_report_sample(&report, row, KEYS, count);
}

static bool is_answered(const bench_child *child, long long *swap, long long *before)
{
    char line[256];
    bench_read_line(child, line, sizeof line);
    return sscanf(line, "key %lld %lld", swap, before) == 2;
}

static void play(int p)
{
    static double latencies[MAX_KEYS]; // ms
    int count = 0, by_next = 0;
    char line[256];
    bench_child child = bench_start(
        players[p].program, (const char *const[]){players[p].pace, FPS, "tiny", LONGEST, NULL});
    bench_read_line(&child, line, sizeof line); // it has begun
    bench_keys_focus();
    const int64_t end = bench_now() + (int64_t)(report.options.seconds * 1e9);
    do {
        long long swap, before;
        pause_at_random();
        int64_t tapped = bench_keys_tap();
        if (!is_answered(&child, &swap, &before)) {
            fprintf(stderr, "bench: %s did not react to a key\n", players[p].who);
            exit(1);
        }
        latencies[count++] = (double)(swap - tapped) / 1e6;
        by_next += before <= tapped;
    } while (bench_now() < end && count < MAX_KEYS);
    bench_stop(&child);
    keep(rows[p], latencies, count, by_next);
}

static double best_peer(int column)
{
    double best = NAN;
    for (int p = OURS; p < PLAYERS; p++)
        best = fmin(best, bench_report_value(&report, rows[p], column));
    return best;
}

static void judge(int p)
{
    bench_report_target(&report, bench_report_value(&report, rows[p], P50), best_peer(P50), 2,
                        "%s: p50, ms, against the best peer's", players[p].who);
    bench_report_target(&report, bench_report_value(&report, rows[p], P99), best_peer(P99), 2,
                        "%s: p99, ms, against the best peer's", players[p].who);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 3, .seconds = 12}, argc, argv);
    for (int p = 0; p < PLAYERS; p++)
        rows[p] = bench_report_row(&report, players[p].who, FPS " Hz");
    bench_keys_open();
    bench_progress_begin(report.name, report.options.rounds * PLAYERS);
    for (int round = 0; round < report.options.rounds; round++)
        for (int p = 0; p < PLAYERS; p++) { // in turns, so that all suffer alike
            if (bench_has(players[p].program))
                play(p);
            bench_progress_step();
        }
    bench_progress_end();
    bench_keys_close();
    judge(PACED);
    judge(PACED_LOW);
    return bench_report_end(&report);
}

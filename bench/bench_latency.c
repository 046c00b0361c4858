// Measures the latency from a key to the swap of the frame that reacts to the key: `paced` and `fixed` in
// a real window, against hand-written loops and usual programs with GLFW, SDL2 and the libraries of
// "./dev bench peers".
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

// The least time from a reaction to the next key. On X11, GLFW drops taps less than 20 ms apart.
#define PAUSE 25000000 // ns

#define MAX_KEYS 2048 // of one measurement
#define LONGEST "120" // s, until a program ends by itself

enum { P50, P99, NEXT, AGE, KEYS };

enum {
    PACED,
    PACED_LOW,
    PACED_SMOOTH,
    BY_HAND,
    BY_HAND_LATE,
    AT_ALL_RATES,
    PLAYERS = AT_ALL_RATES + 9
};

static const struct {
    const char *program;
    const char *pace;
    const char *who;
    double
        beyond_half; // a period: how long a key may take at the median, ms; 0: as long as it does
} players[PLAYERS] = {
    [PACED] = {"player_glpace", "paced", "glpace, paced", 2.2},
    [PACED_LOW] = {"player_glpace", "paced-low", "glpace, paced, LOW", 1.0},
    [PACED_SMOOTH] = {"player_glpace", "paced-smooth", "glpace, paced, SMOOTH", 0},
    [BY_HAND] = {"player_glfw", "by-hand", "by hand", 0},
    [BY_HAND_LATE] = {"player_glfw", "by-hand-late", "by hand, late", 0},
    [AT_ALL_RATES] = {"player_glpace", "fixed", "glpace, fixed", 0},
    {"player_glfw", "nanosleep", "GLFW, nanosleep", 0},
    {"player_glfw", "clock_nanosleep", "GLFW, clock_nanosleep", 0},
    {"player_sdl2", "delay", "SDL2, SDL_Delay", 0},
    {"player_sdl2", "spin", "SDL2, delay and spin", 0},
    {"player_sdl3", "delay", "SDL3, SDL_DelayNS", 0},
    {"player_sdl3", "precise", "SDL3, SDL_DelayPrecise", 0},
    {"player_raylib", "target-fps", "raylib, SetTargetFPS", 0},
    {"player_sokol", "nanosleep", "sokol, nanosleep", 0},
};

static const char *const rates[] = {"60", "144", "240"}; // Hz
#define RATES (int)(sizeof rates / sizeof *rates)

static int rows[RATES][PLAYERS];

static bench_report report = {
    .name = "latency",
    .title = "from a key to the swap call of the frame that reacts to it",
    .about =
        "The programs of `pacing` with a tiny load, and keys that X's extension XTEST presses.\n"
        "Each key is pressed some time after the reaction to the key before, so that keys are\n"
        "spread evenly over the time between two swaps. The latency is the time from right\n"
        "before a key is sent to the swap call of the first frame that reacts to it.\n"
        "\n"
        "If swaps are 16.7 ms apart and the next swap shows each key, the median is 8.3 ms and\n"
        "p99 is 16.5 ms; nothing can be better. \"By the next swap\" is the share of keys that\n"
        "the next swap shows; the other keys came after the last poll before that swap. The age\n"
        "is the time from the end of that poll to the swap call.",
    .case_name = "at",
    .columns = {[P50] = {"p50, ms", "p50_ms", 2},
                [P99] = {"p99, ms", "p99_ms", 2},
                [NEXT] = {"by the next swap, %", "next_swap_percent", 1},
                [AGE] = {"age p50, ms", "age_p50_ms", 2},
                [KEYS] = {"keys", "keys", 0}},
    .picture = {.column = P50, .title = "from a key to the swap call, median, ms"},
};

static double period_of(int rate)
{
    return 1e9 / atof(rates[rate]); // ns
}

// Uses the golden ratio, so that any number of keys in a row is spread evenly over a period.
static void pause_before_key(int rate)
{
    static double place;
    place = fmod(place + 0.6180339887498949, 1);
    nanosleep(&(struct timespec){.tv_nsec = PAUSE + (long)(place * period_of(rate))}, NULL);
}

typedef struct answers {
    int count;
    int by_next;            // keys that the next swap shows
    double times[MAX_KEYS]; // ms, from the key
    double ages[MAX_KEYS];  // ms
} answers;

static void keep(int row, answers *those)
{
    const int count = those->count;
    bench_report_sample(&report, row, P50, bench_quantile(those->times, count, 0.5));
    bench_report_sample(&report, row, P99, bench_quantile(those->times, count, 0.99));
    bench_report_sample(&report, row, NEXT, 100.0 * those->by_next / count);
    bench_report_sample(&report, row, AGE, bench_quantile(those->ages, count, 0.5));
    bench_report_sample(&report, row, KEYS, count);
}

static bool is_answered(const bench_child *child, answers *those, int64_t tapped)
{
    char line[256];
    long long swap, before, age;
    bench_read_line(child, line, sizeof line);
    if (sscanf(line, "key %lld %lld %lld", &swap, &before, &age) != 3)
        return false;
    those->times[those->count] = (double)(swap - tapped) / 1e6;
    those->ages[those->count++] = (double)age / 1e6;
    those->by_next += before <= tapped;
    return true;
}

static void play(int rate, int p)
{
    static answers those;
    those.count = those.by_next = 0;
    char line[256];
    bench_child child =
        bench_start(players[p].program,
                    (const char *const[]){players[p].pace, rates[rate], "tiny", LONGEST, NULL});
    bench_read_line(&child, line, sizeof line); // it has begun
    bench_keys_focus();
    const int64_t end = bench_now() + (int64_t)(report.options.seconds * 1e9);
    do {
        pause_before_key(rate);
        if (!is_answered(&child, &those, bench_keys_tap())) {
            fprintf(stderr, "bench: %s did not react to a key\n", players[p].who);
            exit(1);
        }
    } while (bench_now() < end && those.count < MAX_KEYS);
    bench_stop(&child);
    keep(rows[rate][p], &those);
}

static bool is_played(int rate, int p)
{
    return bench_has(players[p].program) && (rate == 0 || p < AT_ALL_RATES);
}

static void judge(int rate, int p)
{
    bench_report_target(&report, bench_report_value(&report, rows[rate][p], P50),
                        period_of(rate) / 2e6 + players[p].beyond_half, 2,
                        "%s Hz, %s: p50, ms, against half a period + %.1f ms", rates[rate],
                        players[p].who, players[p].beyond_half);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 3, .seconds = 5}, argc, argv);
    int turns = 0;
    for (int rate = 0; rate < RATES; rate++)
        for (int p = 0; p < PLAYERS; p++)
            if (is_played(rate, p)) {
                rows[rate][p] = bench_report_row(&report, players[p].who, "%s Hz", rates[rate]);
                turns++;
            }
    bench_keys_open();
    bench_progress_begin(report.name, report.options.rounds * turns);
    for (int round = 0; round < report.options.rounds; round++)
        for (int rate = 0; rate < RATES; rate++)
            for (int p = 0; p < PLAYERS; p++) { // in turns, so that all suffer alike
                if (!is_played(rate, p))
                    continue;
                play(rate, p);
                bench_progress_step();
            }
    bench_progress_end();
    bench_keys_close();
    for (int rate = 0; rate < RATES; rate++)
        for (int p = 0; p < PLAYERS; p++)
            if (is_played(rate, p) && players[p].beyond_half > 0)
                judge(rate, p);
    return bench_report_end(&report);
}

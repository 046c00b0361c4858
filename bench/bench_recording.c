// Measures recordings, rewind and traces: a frame with a tape beside the same frame without a tape. All times
// are the thread's processor time, so that other programs matter less.

#define _XOPEN_SOURCE 700 // mkdtemp

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <glpace/history.h>
#include <glpace/recorder.h>
#include <glpace/tape.h>
#include <glpace/trace.h>

#include "breakout.h"
#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"

#define SECONDS 120 // simulated
#define CUES (10 * SECONDS)
#define LETTERS 5         // of breakout's alphabet: none that pauses
#define UPS 120           // of breakout
#define PERIOD_US 16667.0 // of a display with 60 Hz
#define PATH "recording"

enum { US, TIMES, MORE_US, MORE_NS, MB_AN_HOUR, HISTORY_SECONDS };

static bench_report report = {
    .name = "recording",
    .title = "what recordings, rewind and traces cost",
    .about =
        "A frame of breakout has 2 updates of the game and its effects, and the input of 10 keys\n"
        "a second. The simulated machine shows 60 frames a second, and nothing is drawn. A\n"
        "program that draws has longer frames, to which a tape adds the same time: at 60 Hz a\n"
        "microsecond is 0.006 % of a frame. The empty program only receives the events.\n"
        "\n"
        "Two minutes with each tape are compared with two minutes without a tape in the same\n"
        "round. An empty tape has no functions. The state has 29 KB; 25 KB of them, the effects,\n"
        "are cosmetic, which means that the game does not depend on them. The time includes\n"
        "writing the files. All times are processor time.",
    .case_name = "frame of",
    .columns = {{"us", "us", 2},
                {"times without", "times_without", 2},
                {"more, us", "more_us", 2},
                {"more, ns per update", "more_ns_per_update", 0},
                {"file, MB an hour", "file_mb_an_hour", 2},
                {"16 MiB hold, s", "history_s", 0}},
    .picture = {.column = TIMES, .logarithmic = true, .title = "a frame, in frames without a tape"},
};

static breakout it;
static gl_sim_cue cues[CUES];
static size_t cue_count;
static const gl_state_part parts[] = {
    {.name = "game", .data = &it.game, .size = sizeof it.game},
    {.name = "input", .data = &it.input, .size = sizeof it.input},
    {.name = "effects", .data = &it.effects, .size = sizeof it.effects, .cosmetic = true},
};
static const gl_state state = {.parts = parts, .part_count = 3};

static void fail(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

// ---- what is compared ---------------------------------------------------------------------------

enum { NOTHING, EMPTY, EVENTS, UPDATES, STATE, HISTORY, TRACE, WAYS };

static const char *const ways[WAYS] = {
    [NOTHING] = "no tape",
    [EMPTY] = "empty tape",
    [EVENTS] = "recorder",
    [UPDATES] = "recorder without frames",
    [STATE] = "recorder with state",
    [HISTORY] = "history",
    [TRACE] = "tracer",
};

static const gl_tape_vtable empty_vtable;
static gl_tape empty;
static gl_recorder *recorder;
static gl_history *history;
static gl_tracer *tracer;

static bool record(const gl_state *of, bool without_frames)
{
    recorder = gl_recorder_create(
        &it.loop, &(gl_recorder_desc){.path = PATH, .state = of, .without_frames = without_frames});
    return recorder;
}

static bool add(int way)
{
    switch (way) {
    case EMPTY:
        empty = (gl_tape){.vtable = &empty_vtable};
        return gl_loop_add_tape(&it.loop, &empty);
    case EVENTS:
    case UPDATES:
        return record(NULL, way == UPDATES);
    case STATE:
        return record(&state, false);
    case HISTORY:
        history = gl_history_create(&it.loop, &(gl_history_desc){.state = &state});
        return history;
    case TRACE:
        tracer = gl_tracer_create(&it.loop, &(gl_tracer_desc){.path = PATH});
        return tracer;
    default:
        return true;
    }
}

static bool remove_tape(void)
{
    const bool is_written = gl_recorder_destroy(recorder) && gl_tracer_destroy(tracer);
    gl_history_destroy(history);
    recorder = NULL;
    tracer = NULL;
    history = NULL;
    return is_written;
}

// ---- measuring ----------------------------------------------------------------------------------

enum { BREAKOUT, NO_PROGRAM, PROGRAMS };
static int rows[PROGRAMS][WAYS];

static void play(int program)
{
    gl_event event;
    if (program == BREAKOUT)
        while (breakout_step(&it))
            ;
    else
        while (gl_next_event(&it.loop, &event))
            ;
}

// Of the file, if there is one.
static void report_size(int row)
{
    FILE *file = fopen(PATH, "rb");
    if (!file)
        return;
    if (fseek(file, 0, SEEK_END) == 0)
        bench_report_sample(&report, row, MB_AN_HOUR, (double)ftell(file) * 3600 / SECONDS / 1e6);
    fclose(file);
    remove(PATH);
}

static void report_time(int row, int way, double ns)
{
    static double without;
    const gl_stats stats = gl_loop_stats(&it.loop);
    if (way == NOTHING)
        without = ns;
    bench_report_sample(&report, row, US, ns / 1e3 / (double)stats.frames);
    bench_report_sample(&report, row, TIMES, ns / without);
    bench_report_sample(&report, row, MORE_US, (ns - without) / 1e3 / (double)stats.frames);
    bench_report_sample(&report, row, MORE_NS, (ns - without) / (double)stats.updates);
}

static void measure(int program, int way)
{
    const int row = rows[program][way];
    breakout_begin(&it, cues, cue_count, SECONDS);
    if (!add(way))
        fail(gl_last_error());
    const int64_t began = bench_cpu_of_thread();
    play(program);
    const int64_t ended = bench_cpu_of_thread();
    const uint64_t kept = history ? gl_history_count(history) : 0;
    if (kept > 0 && kept + 1 < gl_loop_stats(&it.loop).updates) // it has forgotten some
        bench_report_sample(&report, row, HISTORY_SECONDS, (double)kept / UPS);
    if (!remove_tape())
        fail(gl_last_error());
    report_time(row, way, (double)(ended - began));
    report_size(row);
    bench_progress_step();
}

static void compare_to_targets(void)
{
    bench_report_target(&report, bench_report_value(&report, rows[NO_PROGRAM][EMPTY], TIMES), 1.1,
                        2, "an empty tape, times without, if the program does nothing");
    for (int way = EVENTS; way < WAYS; way++)
        bench_report_target(
            &report, bench_report_value(&report, rows[BREAKOUT][way], MORE_US) / PERIOD_US * 100,
            way == HISTORY ? 0.2 : 0.1, 3, "%s, %% of a frame at 60 Hz", ways[way]);
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/glpace_bench_XXXXXX", start[4096];
    bench_report_begin(&report, (bench_options){.rounds = 15}, argc, argv);
    if (!getcwd(start, sizeof start) || !mkdtemp(folder) || chdir(folder) != 0)
        fail("there is no folder for recordings");
    cue_count = gl_monkey(cues, CUES, breakout_alphabet, LETTERS, 1, SECONDS * GL_NS_PER_SECOND);
    const int counts[PROGRAMS] = {[BREAKOUT] = WAYS, [NO_PROGRAM] = EMPTY + 1};
    for (int program = 0; program < PROGRAMS; program++)
        for (int way = 0; way < counts[program]; way++)
            rows[program][way] = bench_report_row(
                &report, ways[way], program == BREAKOUT ? "breakout" : "an empty program");
    bench_progress_begin(report.name, report.options.rounds * report.rows_count);
    for (int round = 0; round < report.options.rounds; round++)
        for (int program = 0; program < PROGRAMS; program++)
            for (int way = 0; way < counts[program]; way++) // in turns, so that all suffer alike
                measure(program, way);
    bench_progress_end();
    compare_to_targets();
    if (chdir(start) != 0 || rmdir(folder) != 0) // the report's files may be relative
        fail(folder);
    return bench_report_end(&report);
}

// Measures the loop itself: ns per cycle of update, render and swap that never waits, for each policy
// and for a hand-written loop; ns per event of a flood of input; and an hour on the simulated machine. For
// comparison it measures one reading of the clock, which every loop needs. All times are the thread's
// processor time, so that other programs matter less.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <glpace/loop.h>
#include <glpace/sim.h>

#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"
#include "metronome.h"

#define CYCLES 200000
#define WARM_UP 10 // frames; the first ones have no update
#define FLOOD 200  // events at each poll

enum { NS, CLOCK_READS, MS };

static bench_report report = {
    .name = "engine",
    .title = "what the loop itself costs",
    .about =
        "A cycle is an update, a render and a swap that never waits. For `lazy`, a cycle is a\n"
        "request to redraw, a render and a swap. The host reads the computer's clock at the usual\n"
        "cost, but returns simulated time: each present takes exactly one period and nothing else\n"
        "takes time. So all cycles are equal. For `paced` the host has v-sync with known\n"
        "refreshes.\n"
        "\n"
        "\"By hand\" is a hand-written accumulator loop: it polls, reads the clock, updates while\n"
        "a tick is due, and renders with the rest as alpha. It has no pause, time scale, gaps or\n"
        "statistics. A flood is 200 input events at each poll; the time includes pushing them\n"
        "into the queue. The simulated hour has 60 frames and 120 updates a second on the\n"
        "simulated machine. All times are processor time.",
    .case_name = "one",
    .columns = {{"ns", "ns", 1}, {"clock reads", "clock_reads", 2}, {"ms in all", "ms_in_all", 1}},
    .picture = {.column = CLOCK_READS, .title = "the cost of one, in readings of the clock"},
};

static metronome machine;
static gl_loop loop;
static double checksum; // of what the events said, so that nothing is optimized away

// ---- what is measured: each returns ns per cycle, or per event ----------------------------------

typedef struct measurement {
    const char *name;
    double (*measure)(const struct measurement *measurement);
    gl_policy *policy;
    gl_event_type flood_of;
    bool is_synced;
    const char *who; // NULL: glpace
    double limit;    // clock reads
    int row;
} measurement;

static double time_clock(const measurement *what)
{
    (void)what;
    int64_t began = bench_cpu_of_thread();
    for (int i = 0; i < CYCLES; i++)
        machine.paid ^= bench_now();
    return (double)(bench_cpu_of_thread() - began) / CYCLES;
}

// Cycles that are not one update, one render and one swap would spoil the comparison.
static void check_counts(uint64_t updates, uint64_t events, bool lazy)
{
    if (events == (lazy ? 2 : 3) * (uint64_t)CYCLES && updates == (lazy ? 0 : CYCLES))
        return;
    fprintf(stderr, "bench: %d frames had %" PRIu64 " updates, %" PRIu64 " events\n", CYCLES,
            updates, events);
    exit(1);
}

static void run_cycles(int cycles, bool lazy, uint64_t *updates, uint64_t *events)
{
    gl_event event;
    for (int frame = 0; frame < cycles;) {
        gl_next_event(&loop, &event);
        ++*events;
        if (event.type == GL_EVENT_UPDATE) {
            checksum += event.update.dt;
            ++*updates;
        } else if (event.type == GL_EVENT_RENDER) {
            checksum += event.render.alpha;
        } else if (event.type == GL_EVENT_SWAP) {
            frame++;
            if (lazy)
                gl_loop_request_redraw(&loop);
        }
    }
}

static double time_by_hand(const measurement *what)
{
    (void)what;
    metronome_start(&machine);
    gl_host *host = &machine.host;
    const int64_t tick = METRONOME_PERIOD;
    const double dt = (double)tick / GL_NS_PER_SECOND;
    int64_t before = host->vtable->now(host), behind = 0;
    uint64_t updates = 0;
    int64_t began = bench_cpu_of_thread();
    for (int frame = 0; frame < CYCLES; frame++) {
        host->vtable->poll(host);
        int64_t now = host->vtable->now(host);
        for (behind += now - before, before = now; behind >= tick; behind -= tick, updates++)
            checksum += dt;
        checksum += (double)behind / (double)tick;
        host->vtable->present(host, 0, false);
    }
    int64_t ended = bench_cpu_of_thread();
    check_counts(updates + 1, 3 * (uint64_t)CYCLES, false); // the first frame has none
    return (double)(ended - began) / CYCLES;
}

static double time_any_cycles(const measurement *what, bool lazy)
{
    uint64_t updates = 0, events = 0;
    metronome_start(&machine);
    if (what->is_synced)
        metronome_sync(&machine);
    gl_loop_init(&loop, &machine.host, what->policy);
    run_cycles(WARM_UP, lazy, &updates, &events);
    updates = events = 0;
    int64_t began = bench_cpu_of_thread();
    run_cycles(CYCLES, lazy, &updates, &events);
    int64_t ended = bench_cpu_of_thread();
    check_counts(updates, events, lazy);
    return (double)(ended - began) / CYCLES;
}

static double time_cycles(const measurement *what)
{
    return time_any_cycles(what, false);
}

static double time_lazy_cycles(const measurement *what)
{
    return time_any_cycles(what, true);
}

static double time_flood(const measurement *what)
{
    metronome_start(&machine);
    machine.flood = FLOOD;
    machine.flood_of = what->flood_of;
    gl_loop_init(&loop, &machine.host, what->policy);
    uint64_t inputs = 0;
    int64_t began = bench_cpu_of_thread();
    for (gl_event event; inputs < CYCLES;) {
        gl_next_event(&loop, &event);
        if (event.type != what->flood_of)
            continue;
        checksum += (double)event.time;
        inputs++;
    }
    return (double)(bench_cpu_of_thread() - began) / CYCLES;
}

static double time_hour(const measurement *what)
{
    static gl_sim sim;
    gl_sim_init(&sim, &(gl_sim_desc){.cap = {60, 1}, .duration_ns = 3600 * GL_NS_PER_SECOND});
    gl_loop_init(&loop, gl_sim_host(&sim), what->policy);
    uint64_t events = 0;
    int64_t began = bench_cpu_of_thread();
    for (gl_event event; gl_next_event(&loop, &event); events++)
        checksum += event.type == GL_EVENT_UPDATE ? event.update.dt : 0;
    int64_t ns = bench_cpu_of_thread() - began;
    bench_report_sample(&report, what->row, MS, (double)ns / 1e6);
    return (double)ns / (double)events;
}

// ---- the policies -------------------------------------------------------------------------------

static gl_paced_policy paced;
static gl_frame_policy frame;
static gl_variable_policy variable;
static gl_fixed_policy fixed, hour;
static gl_limited_policy limited;
static gl_slipping_policy slipping;
static gl_lazy_policy lazy;

static measurement measurements[] = {
    {.name = "reading of the clock", .measure = time_clock, .limit = NAN},
    {.name = "cycle by hand", .who = "by hand", .measure = time_by_hand, .limit = NAN},
    {.name = "cycle of paced",
     .measure = time_cycles,
     .policy = &paced.policy,
     .is_synced = true,
     .limit = 8.0},
    {.name = "cycle of frame", .measure = time_cycles, .policy = &frame.policy, .limit = 4.0},
    {.name = "cycle of variable", .measure = time_cycles, .policy = &variable.policy, .limit = 4.0},
    {.name = "cycle of fixed", .measure = time_cycles, .policy = &fixed.policy, .limit = 4.0},
    {.name = "cycle of limited", .measure = time_cycles, .policy = &limited.policy, .limit = 4.0},
    {.name = "cycle of slipping", .measure = time_cycles, .policy = &slipping.policy, .limit = 6.0},
    {.name = "cycle of lazy", .measure = time_lazy_cycles, .policy = &lazy.policy, .limit = 6.0},
    {.name = "cursor event of a flood",
     .measure = time_flood,
     .policy = &fixed.policy,
     .flood_of = GL_EVENT_CURSOR,
     .limit = 0.6},
    {.name = "key event of a flood",
     .measure = time_flood,
     .policy = &fixed.policy,
     .flood_of = GL_EVENT_KEY,
     .limit = 0.6},
    {.name = "event of a simulated hour",
     .measure = time_hour,
     .policy = &hour.policy,
     .limit = NAN},
};
#define COUNT (int)(sizeof measurements / sizeof *measurements)
#define HOUR (COUNT - 1)

static bool set_up_policies(void)
{
    gl_rate ups = {GL_NS_PER_SECOND, METRONOME_PERIOD};
    return gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.ups = ups}) &&
           gl_frame_policy_init(&frame, &(gl_frame_policy_desc){.ups = ups}) &&
           gl_variable_policy_init(&variable, &(gl_variable_policy_desc){0}) &&
           gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = ups}) &&
           gl_fixed_policy_init(&hour, &(gl_fixed_policy_desc){.ups = {120, 1}}) &&
           gl_limited_policy_init(&limited, &(gl_limited_policy_desc){.ups = ups}) &&
           gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){.ups = ups}) &&
           gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0});
}

// -------------------------------------------------------------------------------------------------

static void measure_round(void)
{
    double clock = 1;
    for (int i = 0; i < COUNT; i++) {
        const measurement *what = &measurements[i];
        double ns = what->measure(what);
        if (i == 0)
            clock = ns;
        bench_report_sample(&report, what->row, NS, ns);
        bench_report_sample(&report, what->row, CLOCK_READS, ns / clock);
        bench_progress_step();
    }
}

static void compare_to_targets(void)
{
    for (int i = 0; i < COUNT; i++) {
        const measurement *what = &measurements[i];
        if (!isnan(what->limit))
            bench_report_target(&report, bench_report_value(&report, what->row, CLOCK_READS),
                                what->limit, 2, "%s, clock reads", what->name);
    }
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 15}, argc, argv);
    if (!set_up_policies())
        return 1;
    for (int i = 0; i < COUNT; i++) {
        measurements[i].row =
            bench_report_row(&report, measurements[i].who ? measurements[i].who : "glpace", "%s",
                             measurements[i].name);
        report.rows[measurements[i].row].mark = measurements[i].limit;
    }
    bench_progress_begin(report.name, report.options.rounds * COUNT);
    for (int round = 0; round < report.options.rounds;
         round++) // in turns, so that all suffer alike
        measure_round();
    bench_progress_end();
    compare_to_targets();
    return checksum > 0 ? bench_report_end(&report) : 1;
}

// Random machines and programs, recorded to a file and replayed from it over a machine that has nothing to do with the
// first: the program gets the same events, to the last bit, and has the same state after each tick.
// `test_record replay SEED` runs one alone.

#define _POSIX_C_SOURCE 200809L // mkdtemp

#include "core/sim/meddler.h"
#include "core/sim/seeds.h"
#include "folder.h"

#include <math.h>

#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/tape.h>

#include "record/fields.h"

#define SCHEDULES 1000
#define PATH "recording"

static meddler program;
static uint64_t number; // its seed
static struct {
    uint64_t drawn; // all that the program has drawn and noted
    double time;    // of its updates
} played;

static const gl_state_part parts[] = {
    {.name = "drawn", .data = &played.drawn, .size = sizeof played.drawn},
    {.name = "time", .data = &played.time, .size = sizeof played.time},
};
static const gl_state states = {.parts = parts, .part_count = 2};

static gl_event events[MEDDLER_EVENTS]; // as they came when they were recorded
static size_t recorded, replayed;

static void keep(gl_tape *tape, const gl_event *event)
{
    (void)tape;
    events[recorded++] = *event;
}

static void check(gl_tape *tape, const gl_event *event)
{
    (void)tape;
    const char *difference = glp_event_difference(event, &events[replayed++]);
    assert_ptr_equal(event->window, events[replayed - 1].window);
    if (difference)
        fail_msg("seed %llu: event %zu, %s, differs in %s", (unsigned long long)number,
                 replayed - 1, gl_event_name(event->type), difference);
}

static void run(void)
{
    played.time = 0;
    while (meddler_next(&program)) {
        played.drawn = program.seed;
        if (program.run.event.type == GL_EVENT_UPDATE)
            played.time += program.run.event.update.dt;
    }
}

static void record(const gl_sim_desc *machine)
{
    gl_tape tape = {.vtable = &(gl_tape_vtable){.receive = keep}};
    gl_loop *loop = &program.run.loop;
    recorded = 0;
    meddler_start(&program, number, machine);
    gl_recorder *recorder =
        gl_recorder_create(loop, &(gl_recorder_desc){.path = PATH, .state = &states});
    assert_non_null(recorder);
    assert_true(gl_loop_add_tape(loop, &tape));
    run();
    if (!gl_recorder_destroy(recorder))
        fail_msg("seed %llu is not recorded", (unsigned long long)number);
    meddler_finish(&program);
}

static void replay(void)
{
    const int64_t cost[] = {3 * MS, 0, 40 * MS};
    const double paces[] = {(double)INFINITY, 1e6, 1};
    const double pace = paces[number % 3];
    const gl_sim_desc other = {.vsync_period_ns = MONITOR_PERIOD,
                               .input_every_ns = pace > 1 ? 7 * MS : 0,
                               .render_cost = {cost, 3}};
    gl_tape tape = {.vtable = &(gl_tape_vtable){.receive = check}};
    gl_loop *loop = &program.run.loop;
    replayed = 0;
    meddler_start(&program, number, &other);
    gl_replayer *replayer =
        gl_replayer_create(loop, &(gl_replayer_desc){.path = PATH, .state = &states, .pace = pace});
    assert_non_null(replayer);
    assert_true(gl_loop_add_tape(loop, &tape));
    run();
    gl_replay_report report = gl_replayer_report(replayer);
    if (*report.reason)
        fail_msg("seed %llu: %zu of %zu: %s", (unsigned long long)number, replayed, recorded,
                 report.reason);
    assert_int_equal(report.recording, GL_RECORDING_WHOLE);
    assert_int_equal(report.tick, report.ticks);
    assert_int_equal(report.wrong_ticks, 0);
    assert_int_equal(replayed, recorded);
    gl_replayer_destroy(replayer);
    meddler_finish(&program);
}

ALL_BETWEEN(enter_folder, leave_folder)

TEST(replay)
{
    seeds all = seeds_of(test_argc, test_argv, SCHEDULES);
    uint64_t count = 0;
    for (number = all.first; number <= all.last; number++) {
        gl_sim_desc machine;
        meddler_draw_machine(&machine, ~number);
        record(&machine);
        replay();
        count += recorded;
        seeds_report(&all, number);
    }
    assert_int_equal(remove(PATH), 0);
    printf("# %llu events of seeds %llu to %llu were replayed\n", (unsigned long long)count,
           (unsigned long long)all.first, (unsigned long long)all.last);
}

// Random machines and programs, recorded by one tape and supplied again by another one, over a machine that has
// nothing to do with the first: the program gets the same events and reads the same from its loop.
// `test_machines random_tapes SEED` runs one alone.

#include "meddler.h"
#include "seeds.h"

#include <glpace/tape.h>

#define SCHEDULES 2000
#define MAX_NOTES 1000 // of one schedule

// What the program gets, and what it reads from the loop with it.
typedef struct moment {
    gl_event event;
    bool paused;
    double scale;
    int64_t time;
    uint64_t frames, updates, inputs, skipped_ticks;
    int64_t skipped_ns;
} moment;

static meddler program;
static uint64_t number; // its seed

static moment moments[MEDDLER_EVENTS]; // recorded
static size_t recorded, replayed;
static int64_t notes[MAX_NOTES];
static size_t noted, note_replayed;

static moment look(const gl_event *event)
{
    const gl_loop *loop = &program.run.loop;
    gl_stats stats = gl_loop_stats(loop);
    return (moment){
        .event = *event,
        .paused = gl_loop_is_paused(loop),
        .scale = gl_loop_time_scale(loop),
        .time = gl_loop_time(loop),
        .frames = stats.frames,
        .updates = stats.updates,
        .inputs = stats.inputs,
        .skipped_ticks = stats.skipped_ticks,
        .skipped_ns = stats.skipped_ns,
    };
}

// ---- recording ----------------------------------------------------------------------------------

static void keep(gl_tape *tape, const gl_event *event)
{
    (void)tape;
    assert_true(recorded < MEDDLER_EVENTS);
    moments[recorded++] = look(event);
}

static void keep_note(gl_tape *tape, const char *name, void *data, size_t size)
{
    (void)tape, (void)name;
    assert_int_equal(size, sizeof *notes);
    assert_true(noted < MAX_NOTES);
    memcpy(&notes[noted++], data, size);
}

static const gl_tape_vtable records = {.receive = keep, .note = keep_note};

// ---- replaying ----------------------------------------------------------------------------------

static gl_tape_answer supply(gl_tape *tape, gl_event *event, int64_t *until)
{
    (void)tape, (void)until;
    if (replayed == recorded)
        return GL_TAPE_END;
    *event = moments[replayed].event;
    return GL_TAPE_EVENT;
}

static void check(gl_tape *tape, const gl_event *event)
{
    (void)tape;
    moment now = look(event);
    const moment *then = &moments[replayed++];
    if (memcmp(&now.event, &then->event, sizeof now.event))
        fail_msg("seed %llu: event %zu is %s, not %s, or differs", (unsigned long long)number,
                 replayed - 1, gl_event_name(event->type), gl_event_name(then->event.type));
    assert_int_equal(now.paused, then->paused);
    expect_near(now.scale, then->scale, 0);
    assert_int_equal(now.time, then->time);
    if (!program.host.inner) // several windows: which of them a frame has depends on the display
        assert_int_equal(now.frames, then->frames);
    assert_int_equal(now.updates, then->updates);
    assert_int_equal(now.inputs, then->inputs);
    assert_int_equal(now.skipped_ticks, then->skipped_ticks);
    assert_int_equal(now.skipped_ns, then->skipped_ns);
}

static void give_note(gl_tape *tape, const char *name, void *data, size_t size)
{
    (void)tape, (void)name;
    memcpy(data, &notes[note_replayed++], size);
}

static const gl_tape_vtable replays = {.receive = check, .supply = supply, .note = give_note};

// ---- both ---------------------------------------------------------------------------------------

static void run(const gl_sim_desc *machine, const gl_tape_vtable *vtable)
{
    gl_tape tape = {.vtable = vtable};
    meddler_start(&program, number, machine);
    assert_true(gl_loop_add_tape(&program.run.loop, &tape));
    while (meddler_next(&program))
        ;
    meddler_finish(&program);
}

TEST(tapes)
{
    const int64_t cost[] = {3 * MS, 0, 40 * MS};
    const gl_sim_desc other = {
        .vsync_period_ns = MONITOR_PERIOD, .input_every_ns = 7 * MS, .render_cost = {cost, 3}};
    seeds all = seeds_of(test_argc, test_argv, SCHEDULES);
    uint64_t events = 0;
    for (number = all.first; number <= all.last; number++) {
        gl_sim_desc machine;
        meddler_draw_machine(&machine, ~number);
        recorded = noted = replayed = note_replayed = 0;
        run(&machine, &records);
        run(&other, &replays);
        if (replayed != recorded)
            fail_msg("seed %llu: %zu of %zu events came", (unsigned long long)number, replayed,
                     recorded);
        events += recorded;
        seeds_report(&all, number);
    }
    printf("# %llu events of seeds %llu to %llu came again\n", (unsigned long long)events,
           (unsigned long long)all.first, (unsigned long long)all.last);
}

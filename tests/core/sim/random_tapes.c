// Random machines and programs, recorded by one tape and supplied again by another one, over a machine that has
// nothing to do with the first: the program gets the same events and reads the same from its loop.
// `test_machines random_tapes SEED` runs one alone.

#include "schedule.h"
#include "seeds.h"

#include <glpace/tape.h>

#define SCHEDULES 2000
#define MAX_EVENTS 500 // of one schedule
#define MAX_NOTES 1000 // the same

// ---- what is recorded ---------------------------------------------------------------------------

// What the program gets, and what it reads from the loop with it.
typedef struct moment {
    gl_event event;
    bool paused;
    double scale;
    int64_t time;
    uint64_t frames, updates, inputs, skipped_ticks;
    int64_t skipped_ns;
} moment;

typedef struct reel {
    gl_tape tape;
    moment moments[MAX_EVENTS]; // the recorder's, as the notes are
    size_t count, next;
    int64_t notes[MAX_NOTES];
    size_t note_count, next_note;
} reel;

static reel recorder, replayer;
static rig r;
static uint64_t number; // the seed of this schedule

static moment look(const gl_event *event)
{
    gl_stats stats = gl_loop_stats(&r.loop);
    return (moment){
        .event = *event,
        .paused = gl_loop_is_paused(&r.loop),
        .scale = gl_loop_time_scale(&r.loop),
        .time = gl_loop_time(&r.loop),
        .frames = stats.frames,
        .updates = stats.updates,
        .inputs = stats.inputs,
        .skipped_ticks = stats.skipped_ticks,
        .skipped_ns = stats.skipped_ns,
    };
}

static void keep(gl_tape *tape, const gl_event *event)
{
    (void)tape;
    assert_true(recorder.count < MAX_EVENTS);
    recorder.moments[recorder.count++] = look(event);
}

static void keep_note(gl_tape *tape, const char *name, void *data, size_t size)
{
    (void)tape, (void)name;
    assert_int_equal(size, sizeof *recorder.notes);
    assert_true(recorder.note_count < MAX_NOTES);
    memcpy(&recorder.notes[recorder.note_count++], data, size);
}

static gl_tape_answer supply(gl_tape *tape, gl_event *event, int64_t *until)
{
    (void)tape, (void)until;
    if (replayer.next == recorder.count)
        return GL_TAPE_END;
    *event = recorder.moments[replayer.next].event;
    return GL_TAPE_EVENT;
}

static void check(gl_tape *tape, const gl_event *event)
{
    (void)tape;
    moment now = look(event);
    const moment *then = &recorder.moments[replayer.next++];
    if (memcmp(&now.event, &then->event, sizeof now.event))
        fail_msg("seed %llu: event %zu is %s, not %s, or differs", (unsigned long long)number,
                 replayer.next - 1, gl_event_name(event->type), gl_event_name(then->event.type));
    assert_int_equal(now.paused, then->paused);
    expect_near(now.scale, then->scale, 0);
    assert_int_equal(now.time, then->time);
    assert_int_equal(now.frames, then->frames);
    assert_int_equal(now.updates, then->updates);
    assert_int_equal(now.inputs, then->inputs);
    assert_int_equal(now.skipped_ticks, then->skipped_ticks);
    assert_int_equal(now.skipped_ns, then->skipped_ns);
}

static void give_note(gl_tape *tape, const char *name, void *data, size_t size)
{
    (void)tape, (void)name;
    memcpy(data, &recorder.notes[replayer.next_note++], size);
}

static const gl_tape_vtable recorders = {.receive = keep, .note = keep_note};
static const gl_tape_vtable replayers = {.receive = check, .supply = supply, .note = give_note};

// ---- the program --------------------------------------------------------------------------------

enum { WORK = DEEDS, STOP, STOP_AFTER_FRAME, NOTE, ALL_DEEDS };

static uint64_t seed; // the program's

static gl_policy *draw_policy(void)
{
    static int slot;
    const gl_rate rates[] = {GL_RATE_NONE, {60, 1}, {60000, 1001}, {100, 1}, {1000, 1}, {7, 3}};
    rules drawn = {
        .rule = (rule)draw_from(&seed, 0, RULES - 1),
        .ups = rates[draw_from(&seed, 0, 5)],
        .fps = rates[draw_from(&seed, 0, 5)],
        .count = draw_one_in(&seed, 2) ? draw_from(&seed, 1, 20) : GL_UNLIMITED,
        .ns = draw_one_in(&seed, 2) ? draw_from(&seed, 1, SECOND) : GL_UNLIMITED,
    };
    slot = !slot;
    return make_policy(&drawn, slot);
}

static void note(void)
{
    int64_t true_time = gl_sim_time(&r.sim); // which the replay's machine does not have
    gl_loop_note(&r.loop, "true time", &true_time, sizeof true_time);
    seed ^= (uint64_t)true_time;
}

static void act(int64_t what)
{
    const double scales[] = {1. / 64, 0.25, 0.7, 1, 2, 64};
    switch (what) {
    case PAUSE:
        gl_loop_pause(&r.loop);
        break;
    case PAUSE_LAZILY:
        gl_loop_pause_lazily(&r.loop);
        break;
    case RESUME:
        gl_loop_resume(&r.loop);
        break;
    case STEP:
        gl_loop_step(&r.loop);
        break;
    case SCALE:
        assert_true(gl_loop_set_time_scale(&r.loop, scales[draw_from(&seed, 0, 5)]));
        break;
    case EXCHANGE:
        assert_true(gl_loop_set_policy(&r.loop, draw_policy()));
        break;
    case RESYNC:
        gl_loop_resync(&r.loop);
        break;
    case REDRAW:
        gl_loop_request_redraw(&r.loop);
        break;
    case WORK:
        gl_sim_advance(&r.sim, draw_from(&seed, 0, 20 * MS));
        break;
    case NOTE:
        note();
        break;
    case STOP:
        if (draw_one_in(&seed, 50))
            gl_loop_stop(&r.loop);
        break;
    case STOP_AFTER_FRAME:
        if (draw_one_in(&seed, 50))
            gl_loop_stop_after_frame(&r.loop);
        break;
    default:
        break;
    }
}

static bool pull(bool waits)
{
    if (waits)
        return gl_next_event(&r.loop, &r.event);
    for (int i = 0; i < 1000 && !gl_loop_has_ended(&r.loop); i++) {
        if (gl_poll_event(&r.loop, &r.event))
            return true;
        int64_t until = gl_loop_deadline(&r.loop);
        int64_t now = gl_host_now(gl_sim_host(&r.sim));
        gl_sim_advance(&r.sim, until > now && until - now < DAY ? until - now : MS);
    }
    return false;
}

static void run(const gl_sim_desc *machine, gl_tape *tape)
{
    seed = number;
    bool waits = draw_one_in(&seed, 2);
    int64_t calm = draw_from(&seed, 1, 40);
    rig_start(&r, machine, draw_policy());
    assert_true(gl_loop_add_tape(&r.loop, tape));
    for (int i = 0; i < MAX_EVENTS && pull(waits); i++) {
        gl_sim_spend(&r.sim, &r.event);
        if (r.event.type == GL_EVENT_CLOSE && draw_one_in(&seed, 2))
            gl_loop_cancel_close(&r.loop);
        for (bool again = draw_one_in(&seed, calm); again; again = draw_one_in(&seed, 3))
            act(draw_from(&seed, 0, ALL_DEEDS - 1));
    }
    gl_sim_finish(&r.sim);
}

TEST(tapes)
{
    const int64_t cost[] = {3 * MS, 0, 40 * MS};
    const gl_sim_desc other = {
        .vsync_period_ns = MONITOR_PERIOD, .input_every_ns = 7 * MS, .render_cost = {cost, 3}};
    seeds all = seeds_of(test_argc, test_argv, SCHEDULES);
    uint64_t events = 0;
    recorder.tape.vtable = &recorders;
    replayer.tape.vtable = &replayers;
    for (number = all.first; number <= all.last; number++) {
        gl_sim_desc machine;
        uint64_t of_machine = ~number;
        if (draw_schedule(&machine, true, &of_machine))
            machine.duration_ns = 600 * SECOND; // in which a hidden window waits often enough
        recorder.count = recorder.note_count = 0;
        run(&machine, &recorder.tape);
        replayer.next = replayer.next_note = 0;
        run(&other, &replayer.tape);
        if (replayer.next != recorder.count)
            fail_msg("seed %llu: %zu of %zu events came", (unsigned long long)number, replayer.next,
                     recorder.count);
        events += recorder.count;
        seeds_tell(&all, number);
    }
    printf("# %llu events of seeds %llu to %llu came again\n", (unsigned long long)events,
           (unsigned long long)all.first, (unsigned long long)all.last);
}

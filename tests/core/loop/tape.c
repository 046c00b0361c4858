// Tapes: what they receive, what they supply instead of the loop, and how the loop goes on after them.

#include "rig.h"

#include <glpace/tape.h>

#include "core/loop/loop.h"
#include "several_windows.h"
#include "tiny.h"

static rig r;

// A tape that supplies these events, and answers `then` after them.
typedef struct player {
    gl_tape tape;
    const gl_event *events;
    size_t count, next;
    gl_tape_answer then;
    int64_t until;
    int received, inputs, calls;
    gl_event latest;
    gl_key stops_at;             // a live key that stops the loop,
    void (*stop)(gl_loop *loop); // in this way
    gl_tape *removes;            // as soon as it receives
} player;

static void receive(gl_tape *tape, const gl_event *event)
{
    player *it = (player *)tape;
    it->received++;
    it->latest = *event;
    if (it->removes)
        gl_loop_remove_tape(&r.loop, it->removes);
}

static gl_tape_answer supply(gl_tape *tape, gl_event *event, int64_t *until)
{
    player *it = (player *)tape;
    it->calls++;
    *until = it->until;
    if (it->next == it->count)
        return it->then;
    *event = it->events[it->next++];
    return GL_TAPE_EVENT;
}

static void take_live(gl_tape *tape, const gl_event *input)
{
    player *it = (player *)tape;
    it->inputs++;
    if (it->stop && input->type == GL_EVENT_KEY && input->key.key == it->stops_at)
        it->stop(&r.loop);
    if (it->removes)
        gl_loop_remove_tape(&r.loop, it->removes);
}

static void note(gl_tape *tape, const char *name, void *data, size_t size)
{
    assert_string_equal(name, "today");
    assert_int_equal(size, sizeof(int));
    *(int *)data += ((player *)tape)->received + 1;
}

static const gl_tape_vtable listens = {.receive = receive, .note = note};
static const gl_tape_vtable plays = {.receive = receive, .supply = supply, .live_input = take_live};

static const gl_event story[] = {
    {.type = GL_EVENT_KEY, .time = 5, .arrived = 4, .key = {.key = GL_KEY_A}},
    {.type = GL_EVENT_UPDATE, .time = 10, .update = {.dt = 0.25, .tick = 7}},
    {.type = GL_EVENT_UPDATE, .time = 10, .update = {.dt = 0.25, .tick = 8}},
    {.type = GL_EVENT_RENDER,
     .time = 11,
     .render = {.frame = 3, .sim_time = 2.375, .ext_dt = 0.125, .width = 7}},
    {.type = GL_EVENT_SWAP, .time = 12, .swap = {.frame = 3, .blocked_ns = 99}},
};
#define STORY (sizeof story / sizeof *story)

static gl_fixed_policy fixed;

// A machine with keys at 20 and 40 ms, and a loop of 100 updates and 100 frames a second.
static void start_machine(void)
{
    static const gl_sim_cue script[] = {
        {.at = 20 * MS, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_B}}},
        {.at = 40 * MS, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_C}}},
    };
    gl_fixed_policy_desc desc = {.ups = {100, 1}, .fps = {100, 1}};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2, .duration_ns = SECOND},
              &fixed.policy);
}

static player start(gl_tape_answer then)
{
    start_machine();
    return (player){.tape.vtable = &plays, .events = story, .count = STORY, .then = then};
}

static void play_story(player *it)
{
    assert_true(gl_loop_add_tape(&r.loop, &it->tape));
    for (size_t i = 0; i < STORY; i++)
        rig_expect(&r, story[i].type);
}

TEST(each_event_is_received_before_the_program)
{
    start_machine();
    player first = {.tape.vtable = &listens}, second = first;
    assert_true(gl_loop_add_tape(&r.loop, &first.tape));
    assert_true(gl_loop_add_tape(&r.loop, &second.tape));
    for (int i = 1; i <= 100; i++) {
        assert_true(rig_next(&r));
        assert_int_equal(first.received, i);
        assert_memory_equal(&first.latest, &r.event, sizeof r.event);
        assert_int_equal(second.received, i);
    }
    first.removes = &first.tape;
    assert_true(rig_next(&r));
    assert_true(rig_next(&r));
    assert_int_equal(first.received, 101);
    assert_int_equal(second.received, 102);
}

typedef struct follower {
    gl_tape tape;
    int received, handled;
    int64_t time; // of the machine, when the latest event was handled
} follower;

static void count_received(gl_tape *tape, const gl_event *event)
{
    follower *it = (follower *)tape;
    (void)event;
    assert_int_equal(it->handled, it->received + 1); // before each event, also the first
    it->received++;
}

static void count_handled(gl_tape *tape)
{
    follower *it = (follower *)tape;
    it->handled++;
    it->time = gl_sim_time(&r.sim);
}

TEST(a_tape_learns_when_an_event_was_handled)
{
    const gl_tape_vtable follows = {.receive = count_received, .handled = count_handled};
    follower it = {.tape.vtable = &follows};
    start_machine();
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_find(&r, GL_EVENT_RENDER);
    int64_t before = gl_sim_time(&r.sim);
    gl_sim_advance(&r.sim, 7 * MS);
    assert_true(gl_next_event(&r.loop, &r.event));
    assert_int_equal(it.time, before + 7 * MS); // not when it was presented
    while (gl_next_event(&r.loop, &r.event))
        ;
    assert_int_equal(it.handled, it.received + 1); // and at the end
    gl_loop_remove_tape(&r.loop, &it.tape);
}

TEST(a_tape_supplies_the_events)
{
    player it = start(GL_TAPE_END);
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    for (size_t i = 0; i < STORY; i++) {
        assert_true(rig_next(&r));
        assert_memory_equal(&r.event, &story[i], sizeof *story);
        assert_int_equal(gl_loop_time(&r.loop), story[i].time);
    }
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.updates, 9);
    assert_int_equal(stats.frames, 4);
    assert_int_equal(stats.inputs, 1);
    assert_int_equal(gl_sim_host(&r.sim)->state.presents, 1);
    assert_false(rig_next(&r));
    assert_true(gl_loop_has_ended(&r.loop));
    assert_int_equal(it.received, STORY);
}

// From the tick, the frame and the simulated time that the tape has supplied, with nothing pending.
static void expect_live(void)
{
    int64_t began = gl_sim_time(&r.sim);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(r.event.render.frame, 4);
    expect_near(r.event.render.sim_time, 2.375, 1e-12); // not before what was shown
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, 9);
    assert_int_equal(r.event.update.behind, 0);
    assert_int_equal(gl_sim_time(&r.sim), began + 10 * MS);
    for (int i = 0; i < 20; i++)
        rig_find(&r, GL_EVENT_RENDER);
    double updates = 0.01 * (double)(gl_loop_stats(&r.loop).updates - 9);
    expect_near(r.event.render.sim_time, 2.25 + updates + r.event.render.ext_dt, 1e-12);
}

TEST(the_loop_goes_on_live)
{
    player it = start(GL_TAPE_LIVE);
    gl_sim_advance(&r.sim, 300 * MS);
    play_story(&it);
    expect_live();
    assert_int_equal(it.calls, STORY + 1);
    assert_int_equal(it.inputs, 2); // those of before
}

TEST(or_when_the_tape_is_removed)
{
    player it = start(GL_TAPE_END);
    play_story(&it);
    gl_loop_remove_tape(&r.loop, &it.tape);
    gl_loop_remove_tape(&r.loop, &it.tape);
    expect_live();
    assert_int_equal(it.received, STORY);
}

TEST(another_tape_may_follow)
{
    player it = start(GL_TAPE_END), next = it;
    play_story(&it);
    gl_loop_remove_tape(&r.loop, &it.tape);
    play_story(&next);
    assert_false(rig_next(&r));
}

TEST(a_tape_may_remove_the_next_one)
{
    start_machine();
    player first = {.tape.vtable = &listens}, second = first, third = first;
    assert_true(gl_loop_add_tape(&r.loop, &first.tape));
    assert_true(gl_loop_add_tape(&r.loop, &second.tape));
    assert_true(gl_loop_add_tape(&r.loop, &third.tape));
    first.removes = &second.tape;
    assert_true(rig_next(&r));
    assert_int_equal(first.received, 1);
    assert_int_equal(second.received, 0);
    assert_int_equal(third.received, 1);
}

TEST(a_pause_lasts)
{
    player it = start(GL_TAPE_LIVE);
    play_story(&it);
    gl_loop_pause(&r.loop);
    for (int i = 0; i < 10; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_true(r.event.render.paused);
        assert_int_equal(gl_loop_stats(&r.loop).updates, 9);
    }
    gl_loop_step(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, 9);
}

TEST(a_frame_that_was_begun_is_presented)
{
    for (int end = 0; end < 2; end++) {
        player it = start(end ? GL_TAPE_END : GL_TAPE_LIVE);
        it.count = STORY - 1;
        assert_true(gl_loop_add_tape(&r.loop, &it.tape));
        for (size_t i = 0; i < STORY - 1; i++)
            rig_expect(&r, story[i].type);
        rig_expect(&r, GL_EVENT_SWAP);
        assert_int_equal(r.event.swap.frame, 3);
        assert_int_equal(rig_next(&r), !end);
    }
}

TEST(waits_end_at_their_time)
{
    player it = start(GL_TAPE_WAIT);
    play_story(&it);
    it.until = 10 * MS;
    assert_false(gl_poll_event(&r.loop, &r.event));
    assert_int_equal(gl_sim_time(&r.sim), 0);
    assert_int_equal(gl_loop_deadline(&r.loop), 10 * MS);
    it.events = story + 1;
    it.count = 1;
    it.next = 1;
    it.then = GL_TAPE_WAIT;
    int calls = it.calls;
    it.stops_at = GL_KEY_C;
    it.stop = gl_loop_stop;
    it.until = GL_TIME_NEVER;
    assert_false(gl_next_event(&r.loop, &r.event)); // the key at 40 ms stops it
    assert_int_equal(gl_sim_time(&r.sim), 40 * MS);
    assert_int_equal(it.calls, calls + 3);
    assert_int_equal(it.inputs, 2);
    assert_true(gl_loop_has_ended(&r.loop));
}

TEST(a_stop_that_the_tape_does_not_have_ends_it)
{
    player it = start(GL_TAPE_END);
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_expect(&r, GL_EVENT_KEY);
    gl_loop_stop(&r.loop);
    assert_false(rig_next(&r));
    it = start(GL_TAPE_END);
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_find(&r, GL_EVENT_RENDER);
    gl_loop_stop(&r.loop);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_int_equal(r.event.swap.blocked_ns, 99);
    assert_false(rig_next(&r));
}

TEST(after_a_last_frame_if_one_is_requested)
{
    player it = start(GL_TAPE_END);
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_stop_after_frame(&r.loop);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.last);
    assert_int_equal(r.event.render.frame, 0);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_false(rig_next(&r));
}

TEST(notes_pass_through_the_tapes)
{
    int today = 5;
    start_machine();
    gl_loop_note(&r.loop, "today", &today, sizeof today);
    assert_int_equal(today, 5);
    player it = {.tape.vtable = &listens}, other = {.tape.vtable = &plays, .then = GL_TAPE_END};
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    assert_true(gl_loop_add_tape(&r.loop, &other.tape));
    gl_loop_note(&r.loop, "today", &today, sizeof today);
    assert_int_equal(today, 6);
}

TEST(what_is_wrong_is_said)
{
    start_machine();
    player it = {.tape.vtable = &plays}, other = it, bare = {0};
    catch_warnings();
    assert_false(gl_loop_add_tape(NULL, &it.tape));
    assert_logged("gl_loop_add_tape: loop is NULL");
    assert_false(gl_loop_add_tape(&r.loop, NULL));
    assert_logged("gl_loop_add_tape: tape is NULL");
    assert_false(gl_loop_add_tape(&r.loop, &bare.tape));
    assert_logged("gl_loop_add_tape: the tape has no vtable");
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    assert_false(gl_loop_add_tape(&r.loop, &it.tape));
    assert_logged("gl_loop_add_tape: the tape was added already");
    assert_false(gl_loop_add_tape(&r.loop, &other.tape));
    assert_logged("gl_loop_add_tape: another tape supplies the events of this loop");
    gl_loop_remove_tape(&r.loop, &it.tape);
    rig_find(&r, GL_EVENT_RENDER);
    assert_false(gl_loop_add_tape(&r.loop, &it.tape));
    assert_logged(
        "gl_loop_add_tape: a tape that supplies events is added in a RENDER; its SWAP comes "
        "first");
    gl_loop_note(&r.loop, NULL, &it, 1);
    assert_logged("gl_loop_note: name is NULL");
    gl_loop_note(&r.loop, "today", NULL, 1);
    assert_logged("gl_loop_note: data is NULL");
    gl_loop_remove_tape(&r.loop, NULL);
    gl_loop_remove_tape(&r.loop, &other.tape);
    assert_int_equal(logged.count, 0);
}

TEST(an_ended_loop_takes_none)
{
    start_machine();
    player it = {.tape.vtable = &plays};
    gl_loop_stop(&r.loop);
    assert_false(rig_next(&r));
    catch_warnings();
    assert_false(gl_loop_add_tape(&r.loop, &it.tape));
    assert_logged("gl_loop_add_tape: the loop has ended");
}

TEST(events_out_of_order_end_the_loop)
{
    const gl_event wrong[][2] = {
        {{.type = GL_EVENT_SWAP}},
        {{.type = GL_EVENT_NONE}},
        {{.type = (gl_event_type)(GL_EVENT_CLOSE + 1)}},
        {{.type = GL_EVENT_RENDER}, {.type = GL_EVENT_UPDATE}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        player it = start(GL_TAPE_END);
        it.events = wrong[i];
        it.count = 2;
        catch_warnings();
        assert_true(gl_loop_add_tape(&r.loop, &it.tape));
        if (wrong[i]->type == GL_EVENT_RENDER) {
            rig_expect(&r, GL_EVENT_RENDER);
            rig_expect(&r, GL_EVENT_SWAP); // the loop's own
        }
        assert_false(rig_next(&r));
        assert_logged("gl_next_event: a tape supplied an event out of order; a SWAP follows "
                      "each RENDER, and nothing else does");
    }
}

// A tape may remove any tape, also in its went_back().
static gl_tape first, second;

static void remove_second(gl_tape *tape, uint64_t tick)
{
    (void)tape, (void)tick;
    gl_loop_remove_tape(&r.loop, &second);
}

static void fail_if_reported(gl_tape *tape, uint64_t tick)
{
    (void)tape, (void)tick;
    fail_msg("%s", "a removed tape receives went_back()");
}

TEST(a_tape_is_removed_while_the_loop_goes_back)
{
    start_machine();
    rig_find(&r, GL_EVENT_UPDATE);
    first.vtable = &(const gl_tape_vtable){.went_back = remove_second};
    second.vtable = &(const gl_tape_vtable){.went_back = fail_if_reported};
    assert_true(gl_loop_add_tape(&r.loop, &first));
    assert_true(gl_loop_add_tape(&r.loop, &second));
    const glp_loop_place place = glp_loop_place_of(&r.loop);
    glp_loop_go_back(&r.loop, &place);
    gl_loop_remove_tape(&r.loop, &first);
    rig_find(&r, GL_EVENT_UPDATE);
}

// ---- what a tape need not have ------------------------------------------------------------------

TEST(a_tape_that_receives_nothing)
{
    int today = 0;
    player it = {.tape.vtable = &(const gl_tape_vtable){.note = note}};
    start_machine();
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_note(&r.loop, "today", &today, sizeof today);
    assert_int_equal(today, 1);
}

TEST(a_tape_without_live_input)
{
    player it = start(GL_TAPE_END);
    it.tape.vtable = &(const gl_tape_vtable){.supply = supply};
    gl_sim_advance(&r.sim, 50 * MS);
    play_story(&it);
    assert_false(rig_next(&r));
    assert_int_equal(gl_loop_stats(&r.loop).inputs, 1); // the tape's own
}

// The input that follows is the program's.
TEST(a_tape_that_goes_at_live_input)
{
    player it = start(GL_TAPE_WAIT);
    it.until = GL_TIME_NEVER;
    it.removes = &it.tape;
    gl_sim_advance(&r.sim, 50 * MS);
    gl_loop_add_tape(&r.loop, &it.tape);
    it.count = 0;
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(it.inputs, 1);
}

// ---- calls within calls -------------------------------------------------------------------------

static int notes;

static void note_again(gl_tape *tape, const char *name, void *data, size_t size)
{
    (void)tape;
    assert_int_equal(size, 0);
    notes++;
    gl_loop_note(&r.loop, name, data, size);
}

// Tapes that call each other without end are not called any deeper.
TEST(a_note_of_a_note)
{
    player it = {.tape.vtable = &(const gl_tape_vtable){.note = note_again}}, other = it;
    start_machine();
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    assert_true(gl_loop_add_tape(&r.loop, &other.tape));
    notes = 0;
    gl_loop_note(&r.loop, "today", NULL, 0);
    assert_int_equal(notes, 2 + 4 + 8 + 16); // GLP_TAPE_WALKS deep
}

TEST(no_loop_to_note_or_go_back_in)
{
    int data = 0;
    start_machine();
    catch_warnings();
    gl_loop_note(NULL, "today", &data, sizeof data);
    assert_logged("gl_loop_note: loop is NULL");
    assert_false(glp_loop_may_go_back(NULL, "test"));
    assert_logged("test: loop is NULL");
    assert_true(glp_loop_may_go_back(&r.loop, "test"));
    player it = {.tape.vtable = &plays};
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    assert_false(glp_loop_may_go_back(&r.loop, "test"));
    assert_logged("test: a tape supplies the events of this loop");
}

// ---- steps, stops and last frames ---------------------------------------------------------------

// The update of the tape is the step.
TEST(a_step_is_taken_by_the_tape)
{
    player it = start(GL_TAPE_LIVE);
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    gl_loop_pause(&r.loop);
    gl_loop_step(&r.loop);
    for (size_t i = 0; i < STORY; i++)
        rig_expect(&r, story[i].type);
    for (int i = 0; i < 20; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_loop_stats(&r.loop).updates, 9);
    }
}

TEST(a_wait_before_a_swap_is_out_of_order)
{
    player it = start(GL_TAPE_WAIT);
    it.until = 10 * MS;
    it.count = STORY - 1;
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_find(&r, GL_EVENT_RENDER);
    catch_warnings();
    rig_expect(&r, GL_EVENT_SWAP);
    assert_logged(
        "gl_next_event: a tape supplied an event out of order; a SWAP follows each RENDER, "
        "and nothing else does");
    assert_false(rig_next(&r));
}

static const gl_event last_frames[] = {
    {.type = GL_EVENT_UPDATE, .update = {.dt = 0.25, .tick = 7}},
    {.type = GL_EVENT_SKIPPED, .skipped = {.ns = 9}},
    {.type = GL_EVENT_RENDER, .render = {.frame = 3, .last = true}},
    {.type = GL_EVENT_SWAP, .swap = {.frame = 3}},
    {.type = GL_EVENT_RENDER, .render = {.frame = 4, .last = true}},
    {.type = GL_EVENT_SWAP, .swap = {.frame = 4}},
};

// The last frame of the tape and the SKIPPED before it. It has only one.
TEST(a_last_frame_of_the_tape)
{
    player it = start(GL_TAPE_END);
    it.events = last_frames;
    it.count = 6;
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_expect(&r, GL_EVENT_UPDATE);
    gl_loop_stop_after_frame(&r.loop);
    rig_expect(&r, GL_EVENT_SKIPPED);
    assert_int_equal(r.event.skipped.ns, 9);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.last);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_false(rig_next(&r));
    assert_int_equal(gl_loop_stats(&r.loop).frames, 4);
}

TEST(a_stop_before_its_skipped)
{
    player it = start(GL_TAPE_END);
    it.events = last_frames;
    it.count = 6;
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_expect(&r, GL_EVENT_UPDATE);
    gl_loop_stop(&r.loop);
    assert_false(rig_next(&r));
}

// The SKIPPED that follows a last frame is of the time after it.
TEST(nothing_skipped_after_the_last_frame)
{
    gl_event events[] = {last_frames[2], last_frames[3], last_frames[1]};
    player it = start(GL_TAPE_END);
    it.events = events;
    it.count = 3;
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_expect(&r, GL_EVENT_RENDER);
    gl_loop_stop_after_frame(&r.loop);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_false(rig_next(&r));
}

// A tape may hold the last frame of a run that went on: of a loop that is not stopped it is not the last one.
TEST(a_last_frame_that_is_none)
{
    player it = start(GL_TAPE_LIVE);
    it.events = last_frames + 2;
    it.count = 1;
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_expect(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.last);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_find(&r, GL_EVENT_RENDER);
    assert_false(r.event.render.last);
}

// A tape that is added before the last frame, and has nothing: the frame comes.
TEST(added_before_the_last_frame)
{
    player it = start(GL_TAPE_LIVE);
    it.count = 0;
    gl_loop_set_max_gap_ns(&r.loop, 10 * MS);
    rig_find(&r, GL_EVENT_SWAP);
    gl_sim_advance(&r.sim, 500 * MS);
    gl_loop_stop_after_frame(&r.loop);
    rig_expect(&r, GL_EVENT_SKIPPED);
    assert_true(gl_loop_add_tape(&r.loop, &it.tape));
    rig_find(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.last);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_false(rig_next(&r));
    assert_int_equal(it.calls, 1);
}

// ---- other hosts --------------------------------------------------------------------------------

static tiny host;
static gl_loop loop;
static gl_event latest;

// A clock that has left its range when the tape is over ends the loop.
TEST(a_clock_beyond_its_range)
{
    const gl_tape_vtable alone = {.supply = supply};
    player it = {.tape.vtable = &alone, .events = story, .count = 1, .then = GL_TAPE_LIVE};
    tiny_start(&host);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    assert_true(gl_loop_add_tape(&loop, &it.tape));
    assert_true(gl_next_event(&loop, &latest));
    host.time = GL_TIME_END + 1;
    catch_warnings();
    assert_false(gl_next_event(&loop, &latest));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "clock"));
    assert_true(gl_loop_has_ended(&loop));
}

// The frame 3 of a tape, in so many windows.
static void expect_frame(int which)
{
    assert_true(gl_next_event(&loop, &latest));
    assert_int_equal(latest.type, GL_EVENT_RENDER);
    assert_int_equal(latest.render.frame, 3);
    assert_ptr_equal(latest.window, window(which));
    assert_true(gl_next_event(&loop, &latest));
    assert_int_equal(latest.type, GL_EVENT_SWAP);
}

// A frame of the tape goes on in the next window, while there is one. Then it begins again in the first one.
TEST(a_frame_in_several_windows)
{
    const gl_tape_vtable alone = {.supply = supply};
    gl_event events[10];
    for (int i = 0; i < 10; i++)
        events[i] = i % 2 ? (gl_event){.type = GL_EVENT_SWAP, .swap = {.frame = 3}}
                          : (gl_event){.type = GL_EVENT_RENDER, .render = {.frame = 3}};
    player it = {.tape.vtable = &alone, .events = events, .count = 10, .then = GL_TAPE_END};
    tiny_start(&host);
    windows_start(&host.host);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    assert_true(gl_loop_add_tape(&loop, &it.tape));
    for (int which = 0; which < WINDOWS; which++)
        expect_frame(which);
    expect_frame(0);
    windows.seen[1] = windows.seen[2] = false;
    expect_frame(0);
    assert_int_equal(host.presents, 5);
    assert_false(gl_next_event(&loop, &latest));
}

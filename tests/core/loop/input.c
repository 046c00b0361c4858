// Input: in order, all of it before the updates of its round, at once when it ends a wait, and
// never so much that updates and frames starve.

#include "tiny_loop.h"

static rig r;

static void push_motion(tiny *it)
{
    gl_queue_push(&it->queue, GL_EVENT_CURSOR, it->time);
}

// A new event at every poll, for ever, and work on each: time runs, so do updates and frames.
static void check_flood(gl_policy *policy)
{
    tiny_start(&host);
    host.on_poll = push_motion;
    host.frame_cost = MS;
    assert_true(gl_loop_init(&loop, &host.host, policy));
    while (host.time < 2 * SECOND) {
        assert_true(gl_next_event(&loop, &event));
        if (event.type == GL_EVENT_CURSOR)
            host.time += MS / 10;
    }
    gl_stats stats = gl_loop_stats(&loop);
    assert_in_range(stats.updates, 198, 200);
    assert_in_range(stats.frames, 90, 2000);
    assert_int_equal(stats.skipped_ticks, 0);
}

TEST(flood)
{
    gl_fixed_policy fixed;
    gl_slipping_policy slipping;
    gl_rate ups = {100, 1}, fps = {50, 1};
    check_flood(fixed_at(&fixed, ups, GL_RATE_NONE));
    check_flood(fixed_at(&fixed, ups, fps));
    check_flood(slipping_at(&slipping, ups, GL_RATE_NONE));
    check_flood(slipping_at(&slipping, ups, fps));
}

static void push_many(tiny *it)
{
    for (int i = 0; i < 700; i++)
        gl_queue_push(&it->queue, GL_EVENT_TEXT, it->time)->text.codepoint = (uint32_t)i;
    it->on_poll = NULL;
}

static void expect_text(uint32_t codepoint)
{
    tiny_expect(GL_EVENT_TEXT);
    assert_int_equal(event.text.codepoint, codepoint);
}

// All that had arrived at the poll comes before the round's updates, however much; what arrives while
// it is delivered comes in the next round, however often that happens.
TEST(of_this_round_and_the_next)
{
    gl_fixed_policy fixed;
    tiny_start(&host);
    host.on_poll = push_many;
    host.frame_cost = 10 * MS;
    assert_true(gl_loop_init(&loop, &host.host, fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE)));
    uint32_t codepoint = 0, next = 700;
    for (int round = 0; round < 4; round++) {
        for (const uint32_t end = next; codepoint < end; codepoint++) {
            expect_text(codepoint);
            gl_queue_push(&host.queue, GL_EVENT_TEXT, host.time)->text.codepoint = next++;
        }
        assert_true(gl_next_event(&loop, &event));
        if (round > 0) {
            assert_int_equal(event.type, GL_EVENT_UPDATE);
            assert_true(gl_next_event(&loop, &event));
        }
        assert_int_equal(event.type, GL_EVENT_RENDER);
        assert_true(gl_next_event(&loop, &event));
    }
}

// While there is input a wait is not begun: what came since the poll comes at once.
TEST(input_and_waits)
{
    gl_fixed_policy fixed;
    tiny_start(&host);
    assert_true(
        gl_loop_init(&loop, &host.host, fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){10, 1})));
    for (int i = 0; i < 2; i++)
        assert_true(gl_next_event(&loop, &event)); // RENDER, SWAP
    host.on_poll = push_many;
    for (uint32_t i = 0; i < 700; i++)
        expect_text(i);
    gl_queue_push(&host.queue, GL_EVENT_TEXT, host.time)->text.codepoint = 700;
    expect_text(700);
    assert_int_equal(host.waits, 0);
    tiny_expect(GL_EVENT_IDLE);
    assert_int_equal(host.time, 0);
}

// All that has arrived when a round polls comes before its updates, with the time of its arrival;
// what arrives during them comes after the frame.
TEST(before_updates)
{
    gl_fixed_policy fixed;
    gl_sim_cue script[40];
    for (int i = 0; i < 40; i++)
        script[i] = (gl_sim_cue){
            .at = i * MS,
            .event = {.type = GL_EVENT_KEY, .key.scancode = i, .key.action = GL_ACTION_PRESS}};
    rig_start(&r,
              &(gl_sim_desc){.script = script,
                             .script_count = 40,
                             .update_cost = {(int64_t[]){3 * MS}, 1},
                             .swap_cost = {(int64_t[]){10 * MS}, 1}},
              fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE));
    int32_t keys = 0;
    int64_t polled = 0;
    while (keys < 40) {
        assert_true(rig_next(&r));
        if (r.event.type == GL_EVENT_KEY) {
            assert_int_equal(r.event.key.scancode, keys);
            assert_int_equal(r.event.arrived, keys * MS);
            assert_int_equal(r.event.key.action, GL_ACTION_PRESS);
            assert_true(r.event.arrived <= polled);
            keys++;
        } else if (r.event.type == GL_EVENT_UPDATE || r.event.type == GL_EVENT_RENDER) {
            assert_int_equal(keys, polled / MS + 1);
        } else if (r.event.type == GL_EVENT_SWAP) {
            polled = gl_sim_time(&r.sim);
        }
    }
}

// Input ends a wait and comes at that moment; then the loop waits on, to the same end.
TEST(input_ends_a_wait)
{
    gl_fixed_policy fixed;
    gl_sim_cue script[] = {
        {.at = 3 * MS, .event = {.type = GL_EVENT_KEY, .key.action = GL_ACTION_PRESS}},
        {.at = 3 * MS, .event = {.type = GL_EVENT_KEY, .key.action = GL_ACTION_RELEASE}},
        {.at = 50 * MS, .event = {.type = GL_EVENT_SCROLL, .scroll = {1, 2}}}};
    rig_start(&r,
              &(gl_sim_desc){.script = script, .script_count = 3, .oversleep = {(int64_t[]){7}, 1}},
              fixed_at(&fixed, GL_RATE_NONE, (gl_rate){10, 1}));
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_KEY);
    assert_int_equal(gl_sim_time(&r.sim), 3 * MS);
    assert_int_equal(r.event.key.action, GL_ACTION_PRESS);
    assert_int_equal(r.event.time, 0); // the latest reading: none was needed
    rig_expect(&r, GL_EVENT_KEY);
    assert_int_equal(gl_sim_time(&r.sim), 3 * MS);
    assert_int_equal(r.event.key.action, GL_ACTION_RELEASE);
    rig_expect(&r, GL_EVENT_SCROLL);
    assert_int_equal(gl_sim_time(&r.sim), 50 * MS);
    assert_int_equal(r.event.time, 3 * MS);
    expect_near(r.event.scroll.y, 2, 0);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 100 * MS + 7);
}

// A tap while a frame takes 200 ms gives both its events, and both before the updates that follow.
TEST(tap_in_a_long_frame)
{
    gl_sim_cue script[] = {
        {.at = 250 * MS, .event = {.type = GL_EVENT_KEY, .key.action = GL_ACTION_PRESS}},
        {.at = 275 * MS, .event = {.type = GL_EVENT_KEY, .key.action = GL_ACTION_RELEASE}}};
    rig_start(&r,
              &(gl_sim_desc){
                  .script = script, .script_count = 2, .render_cost = {(int64_t[]){200 * MS}, 1}},
              NULL);
    rig_find(&r, GL_EVENT_KEY);
    assert_int_equal(gl_sim_time(&r.sim), 400 * MS);
    assert_int_equal(r.event.key.action, GL_ACTION_PRESS);
    assert_int_equal(r.event.arrived, 250 * MS);
    rig_expect(&r, GL_EVENT_KEY);
    assert_int_equal(r.event.key.action, GL_ACTION_RELEASE);
    rig_expect(&r, GL_EVENT_UPDATE);
}

// Every kind of input comes through as it was queued, with the host's window.
TEST(payloads)
{
    tiny_start(&host);
    host.host.window = (gl_window *)&host;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    gl_event pushed[GL_EVENT_CLOSE + 1];
    for (int type = GL_EVENT_KEY; type < GL_EVENT_CLOSE; type++) {
        gl_event *queued = gl_queue_push(&host.queue, (gl_event_type)type, 1000 + type);
        queued->mouse_button = (gl_mouse_button_event){
            3, GL_ACTION_PRESS, 5, GL_LOCK_NUM, 0.25 * type, -1, true, false};
        pushed[type] = *queued;
    }
    for (int type = GL_EVENT_KEY; type < GL_EVENT_CLOSE; type++) {
        tiny_expect((gl_event_type)type);
        assert_int_equal(event.arrived, 1000 + type);
        assert_int_equal(event.time, 0);
        assert_ptr_equal(event.window, &host);
        assert_memory_equal(&event.mouse_button, &pushed[type].mouse_button,
                            sizeof event.mouse_button);
    }
    assert_int_equal(gl_loop_stats(&loop).inputs, GL_EVENT_CLOSE - GL_EVENT_KEY);
}

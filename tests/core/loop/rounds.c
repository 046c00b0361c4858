// Rounds: in which order the loop calls its host and hands out events, how often it reads the
// clock, and what the events say.

#include "tiny_loop.h"

static rig r;

static void start(gl_policy *policy)
{
    assert_true(gl_loop_init(&loop, &host.host, policy));
}

// Update, render, swap: one poll, and the return of the present is the only reading.
TEST(one_reading_a_cycle)
{
    gl_fixed_policy fixed;
    tiny_start(&host);
    host.frame_cost = 10 * MS;
    start(fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE));
    tiny_expect(GL_EVENT_RENDER);
    assert_int_equal(host.nows, 1); // at the start
    tiny_expect(GL_EVENT_SWAP);
    for (int frame = 1; frame < 100; frame++) {
        tiny_expect(GL_EVENT_UPDATE);
        tiny_expect(GL_EVENT_RENDER);
        tiny_expect(GL_EVENT_SWAP);
        assert_int_equal(host.presents, frame + 1);
        assert_int_equal(host.polls, frame + 1);
        assert_int_equal(host.nows, 1);
        assert_int_equal(host.waits, 0);
        assert_int_equal(event.time, (frame + 1) * 10 * MS);
    }
}

// Nothing is asked of a host before the first event, nothing after the last.
TEST(no_call_out_of_turn)
{
    tiny_start(&host);
    start(NULL);
    gl_loop_stats(&loop);
    assert_int_equal(host.nows + host.polls + host.presents + host.waits, 0);
    tiny_expect(GL_EVENT_RENDER);
    assert_int_equal(host.presents, 0);
    gl_loop_stop(&loop);
    tiny_expect(GL_EVENT_SWAP);
    int calls = host.nows + host.polls + host.presents + host.waits;
    for (int i = 0; i < 3; i++)
        assert_false(gl_next_event(&loop, &event));
    assert_int_equal(host.nows + host.polls + host.presents + host.waits, calls);
}

static void push_key(tiny *it)
{
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time)->key.key = GL_KEY_A;
}

// After delivered input the clock is read again, once; the program's time with the input counts.
TEST(a_reading_after_input)
{
    gl_fixed_policy fixed;
    tiny_start(&host);
    host.frame_cost = 10 * MS;
    start(fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE));
    tiny_expect(GL_EVENT_RENDER);
    tiny_expect(GL_EVENT_SWAP);
    host.on_poll = push_key;
    for (int i = 1; i < 50; i++) {
        tiny_expect(GL_EVENT_KEY);
        host.time += 10 * MS;
        tiny_expect(GL_EVENT_UPDATE);
        assert_int_equal(event.time, host.time);
        assert_int_equal(event.update.behind, 1);
        assert_int_equal(host.nows, 1 + i);
        tiny_expect(GL_EVENT_UPDATE);
        tiny_expect(GL_EVENT_RENDER);
        tiny_expect(GL_EVENT_SWAP);
        assert_int_equal(host.nows, 1 + i);
        assert_int_equal(host.polls, 1 + i);
    }
}

// After a wait, and after an update that ends its round, the clock is read.
TEST(readings_of_slipping)
{
    gl_slipping_policy slipping;
    tiny_start(&host);
    start(slipping_at(&slipping, (gl_rate){100, 1}, (gl_rate){1, 1}));
    tiny_expect(GL_EVENT_RENDER);
    tiny_expect(GL_EVENT_SWAP);
    tiny_expect(GL_EVENT_IDLE);
    for (int i = 1; i < 50; i++) {
        tiny_expect(GL_EVENT_UPDATE);
        assert_int_equal(event.time, i * 10 * MS);
        assert_int_equal(host.waits, i);
        assert_int_equal(host.nows, 2 * i);
        assert_int_equal(host.polls, 2 * i + 1);
    }
}

// `blocked` reaches the SWAP as the host says; the policy's cost leaves it out.
TEST(blocked)
{
    tiny_start(&host);
    host.frame_cost = 16 * MS;
    host.host.state.vsync_status = GL_VSYNC_STATUS_WORKS;
    start(NULL);
    tiny_expect(GL_EVENT_RENDER);
    tiny_expect(GL_EVENT_SWAP);
    assert_int_equal(event.swap.blocked_ns, 0);
    host.blocks = true;
    for (int i = 0; i < 10; i++) {
        tiny_find(GL_EVENT_SWAP);
        assert_int_equal(event.swap.blocked_ns, 16 * MS);
        assert_int_equal(event.swap.interval_ns, 16 * MS);
        assert_int_equal(event.swap.vsync_status, GL_VSYNC_STATUS_WORKS);
        assert_int_equal(event.swap.frame, i + 1);
    }
}

TEST(blocked_from_time_0)
{
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD}, NULL);
    rig_find(&r, GL_EVENT_SWAP);
    assert_int_equal(r.event.swap.blocked_ns, MONITOR_PERIOD);
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){MS}, 1}}, NULL);
    rig_find(&r, GL_EVENT_SWAP);
    assert_int_equal(r.event.swap.blocked_ns, 0);
}

// Sizes, times and the window come from the host.
TEST(fields_of_render)
{
    tiny_start(&host);
    host.time = 7 * SECOND;
    host.frame_cost = 20 * MS;
    host.host.window = (gl_window *)&host;
    host.host.drawn = (gl_window *)&host.time;
    gl_fixed_policy fixed;
    start(fixed_at(&fixed, (gl_rate){0}, (gl_rate){0}));
    tiny_expect(GL_EVENT_RENDER);
    assert_int_equal(event.time, 7 * SECOND);
    assert_int_equal(event.arrived, 0);
    assert_ptr_equal(event.window, &host.time);
    assert_int_equal(event.render.width, 64);
    assert_int_equal(event.render.height, 48);
    assert_int_equal(event.render.framebuffer_width, 128);
    assert_int_equal(event.render.framebuffer_height, 96);
    assert_int_equal(event.render.present_time, event.time);
    assert_int_equal(event.render.frame, 0);
    expect_near(event.render.interval, 0, 0);
    expect_near(event.render.alpha, 0, 0);
    expect_near(event.render.ext_dt, 0, 0);
    tiny_expect(GL_EVENT_SWAP);
    assert_int_equal(event.swap.interval_ns, 0);
    assert_ptr_equal(event.window, &host.time);
    tiny_expect(GL_EVENT_UPDATE);
    assert_ptr_equal(event.window, &host);
    assert_int_equal(event.update.tick, 0);
    expect_near(event.update.dt, 1.0 / 60, 0);
    tiny_expect(GL_EVENT_RENDER);
    assert_int_equal(event.render.frame, 1);
    expect_near(event.render.interval, 0.02, 1e-15);
    expect_near(event.render.ext_dt, 0.003333334, 1e-15);
    expect_near(event.render.alpha, 0.2, 1e-7);
}

// IDLE says how long the wait to come is; not below a millisecond, and once between two frames.
TEST(idle)
{
    gl_fixed_policy fixed;
    gl_sim_cue script[] = {{.at = 4 * MS, .event = {.type = GL_EVENT_KEY}},
                           {.at = 6 * MS, .event = {.type = GL_EVENT_KEY}}};
    int64_t costs[] = {0, 9 * MS, 9 * MS + 1};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2, .render_cost = {costs, 3}},
              fixed_at(&fixed, GL_RATE_NONE, (gl_rate){100, 1}));
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    expect_near(r.event.idle.budget, 0.010, 0);
    rig_expect(&r, GL_EVENT_KEY);
    rig_expect(&r, GL_EVENT_KEY);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(r.event.time, 10 * MS);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE);
    expect_near(r.event.idle.budget, 0.001, 0);
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_RENDER); // a wait of 999,999 ns
    assert_int_equal(r.event.time, 30 * MS);
}

TEST(names)
{
    assert_string_equal(gl_event_name(GL_EVENT_MOUSE_BUTTON), "mouse-button");
    assert_string_equal(gl_event_name((gl_event_type)-1), "unknown");
    assert_string_equal(gl_event_name((gl_event_type)99), "unknown");
    for (int a = GL_EVENT_NONE; a <= GL_EVENT_CLOSE; a++) {
        assert_int_equal(gl_event_is_input((gl_event_type)a), a >= GL_EVENT_KEY);
        for (int b = GL_EVENT_NONE; b < a; b++)
            assert_string_not_equal(gl_event_name((gl_event_type)a),
                                    gl_event_name((gl_event_type)b));
    }
}

static void press_a_key(tiny *it)
{
    it->time += SECOND;
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time);
}

// A wait without end is longer than any time, and is no gap on a clock that reads less than 0.
TEST(wait_without_end_below_0)
{
    tiny_start(&host);
    host.time = -100 * SECOND;
    host.on_wait = press_a_key;
    start(rig_policy_of(&(rig_policy){.kind = RIG_LAZY}));
    const gl_event_type expected[] = {GL_EVENT_RENDER, GL_EVENT_SWAP, GL_EVENT_IDLE, GL_EVENT_KEY,
                                      GL_EVENT_RENDER};
    for (int i = 0; i < 5; i++) {
        assert_true(gl_next_event(&loop, &event));
        assert_int_equal(event.type, expected[i]);
    }
    assert_int_equal(host.until, GL_TIME_NEVER);
    assert_int_equal(gl_loop_stats(&loop).elapsed_ns, SECOND);
}

// How a loop ends: stopped, closed, or never begun.

#include "tiny_loop.h"

#include "core/base/lifetime.h"

static rig r;

static void expect_end(void)
{
    gl_event before = {.type = GL_EVENT_TEXT, .time = 77};
    for (int i = 0; i < 3; i++) {
        event = before;
        assert_false(gl_next_event(&loop, &event));
        assert_memory_equal(&event, &before, sizeof event);
    }
}

EACH_BETWEEN(NULL, listen_no_more)

// A stop in any event ends it with the next call, but for the SWAP that a RENDER is owed.
TEST(stop_in_every_event)
{
    gl_fixed_policy fixed;
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP,
                                   GL_EVENT_IDLE,   GL_EVENT_CURSOR, GL_EVENT_SKIPPED};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        rig_start(&r,
                  &(gl_sim_desc){.input_every_ns = 70 * MS,
                                 .render_cost = {(int64_t[]){MS, MS, MS, 600 * MS}, 4}},
                  fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){20, 1}));
        rig_find(&r, types[i]);
        gl_loop_stop(&r.loop);
        if (types[i] == GL_EVENT_RENDER)
            rig_expect(&r, GL_EVENT_SWAP);
        for (int call = 0; call < 3; call++)
            assert_false(rig_next(&r));
    }
}

TEST(stop_before_the_first_event)
{
    tiny_start(&host);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    gl_loop_stop(&loop);
    expect_end();
    assert_int_equal(host.polls + host.presents + host.waits, 0);
}

static void stop(void *user)
{
    gl_loop_stop(user);
}

// A stop that comes while the loop waits for an update comes before it.
TEST(stop_during_a_wait)
{
    gl_fixed_policy fixed;
    const gl_sim_cue cue = {.at = 100 * MS, .call = stop, .user = &r.loop};
    rig_start(&r, &(gl_sim_desc){.script = &cue, .script_count = 1},
              fixed_at(&fixed, (gl_rate){20, 1}, (gl_rate){20, 1}));
    while (rig_next(&r))
        assert_true(r.event.time < 100 * MS);
}

// ---- close --------------------------------------------------------------------------------------

static void push_around_close(tiny *it)
{
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time);
    gl_queue_push(&it->queue, GL_EVENT_CLOSE, it->time);
    for (int i = 0; i < 600; i++)
        gl_queue_push(&it->queue, GL_EVENT_TEXT, it->time);
    it->on_poll = NULL;
}

// What waits behind a CLOSE is delivered, however much; then it ends, without update or frame.
TEST(close)
{
    tiny_start(&host);
    host.frame_cost = 100 * MS;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    assert_true(gl_next_event(&loop, &event));
    host.on_poll = push_around_close;
    assert_true(gl_next_event(&loop, &event));
    tiny_expect(GL_EVENT_KEY);
    tiny_expect(GL_EVENT_CLOSE);
    for (int i = 0; i < 600; i++) {
        tiny_expect(GL_EVENT_TEXT);
    }
    expect_end();
}

// A canceled CLOSE is an event like any other; a later one counts again.
TEST(cancel)
{
    tiny_start(&host);
    host.frame_cost = 20 * MS;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    for (int i = 0; i < 3; i++) {
        gl_queue_push(&host.queue, GL_EVENT_CLOSE, host.time);
        tiny_expect(GL_EVENT_CLOSE);
        gl_loop_cancel_close(&loop);
        tiny_find(GL_EVENT_SWAP);
    }
    gl_queue_push(&host.queue, GL_EVENT_CLOSE, host.time);
    assert_true(gl_next_event(&loop, &event));
    expect_end();
    gl_loop_cancel_close(&loop); // too late
    expect_end();
}

static void push_close(gl_close_event close)
{
    gl_queue_push(&host.queue, GL_EVENT_CLOSE, host.time)->close = close;
    tiny_expect(GL_EVENT_CLOSE);
    gl_loop_cancel_close(&loop);
}

// A lost window beside the first one does not end the loop. If the first one is lost, the loop ends.
TEST(cancel_a_loss)
{
    tiny_start(&host);
    host.frame_cost = 20 * MS;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    push_close((gl_close_event){.beside = true, .lost = true});
    tiny_find(GL_EVENT_SWAP);
    push_close((gl_close_event){0});
    tiny_find(GL_EVENT_SWAP);
    push_close((gl_close_event){.lost = true});
    expect_end();
}

// The next loop over a host that was closed runs, with counts of its own.
TEST(next_loop)
{
    static gl_loop next;
    test_close(state);
    for (int i = 0; i < GL_QUEUE_MAX + 5; i++)
        gl_queue_push(&host.queue, GL_EVENT_CURSOR, host.time);
    while (gl_queue_pop(&host.queue, &event))
        ;
    assert_true(gl_loop_init(&next, &host.host, NULL));
    assert_true(gl_next_event(&next, &event));
    assert_int_equal(event.type, GL_EVENT_RENDER);
    assert_int_equal(event.render.frame, 0);
    assert_int_equal(gl_loop_stats(&next).inputs, 0);
    expect_end(); // the one before stays ended
    gl_queue_finish(&host.queue);
}

// A CLOSE ends the loop that delivered it, and no other one over the same host.
TEST(close_of_one_loop)
{
    static gl_loop other;
    tiny_start(&host);
    host.frame_cost = 20 * MS;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    assert_true(gl_loop_init(&other, &host.host, NULL));
    gl_queue_push(&host.queue, GL_EVENT_CLOSE, host.time);
    tiny_expect(GL_EVENT_CLOSE);
    assert_true(gl_next_event(&other, &event));
    assert_int_equal(event.type, GL_EVENT_RENDER);
    expect_end();
}

// A program may destroy the host of a loop that has ended, and still look whether there is an event.
TEST(its_host_is_destroyed)
{
    tiny_start(&host)->lifetime = glp_lifetime_begin(&host);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    gl_loop_stop(&loop);
    expect_end();
    glp_lifetime_end(host.host.lifetime);
    catch_log();
    expect_end();
    assert_false(gl_next_event(&loop, NULL));
    assert_int_equal(logged.count, 0);
}

// A host that only one thread uses needs no wake.
TEST(stop_of_a_host_without_wake)
{
    tiny_start(&host);
    gl_host_vtable vtable = *host.host.vtable;
    vtable.wake = NULL;
    host.host.vtable = &vtable;
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    tiny_find(GL_EVENT_SWAP);
    gl_loop_stop(&loop);
    expect_end();
}

// ---- never begun --------------------------------------------------------------------------------

TEST(no_host)
{
    catch_log();
    assert_false(gl_loop_init(&loop, NULL, NULL));
    expect_reason("gl_loop_init", "host");
    expect_end();
    // What a program calls that did not look at the result does no harm, and says nothing more.
    gl_loop_stop(&loop);
    gl_loop_request_redraw(&loop);
    gl_loop_cancel_close(&loop);
    gl_loop_pause(&loop);
    gl_loop_step(&loop);
    gl_loop_resume(&loop);
    gl_loop_resync(&loop);
    assert_true(gl_loop_set_time_scale(&loop, 2));
    assert_true(gl_loop_set_policy(&loop, NULL));
    assert_int_equal(gl_loop_stats(&loop).frames, 0);
    expect_end();
    assert_int_equal(logged.count, 0);
}

TEST(host_not_set_up)
{
    static gl_sim none;
    catch_log();
    assert_false(gl_loop_init(&loop, gl_sim_host(&none), NULL));
    expect_reason("gl_loop_init", "host");
    expect_end();
}

// Nor does a loop that is all zeros, as one in static memory, run.
TEST(not_set_up)
{
    memset(&loop, 0, sizeof loop);
    expect_end();
}

TEST(no_policy)
{
    gl_fixed_policy fixed;
    gl_slipping_policy slipping;
    tiny_start(&host);
    catch_log();
    assert_false(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {-60, 1}}));
    assert_false(gl_slipping_policy_init(&slipping, &(gl_slipping_policy_desc){.fps = {60, -1}}));
    logged.count = 0;
    assert_false(gl_loop_init(&loop, &host.host, &fixed.policy));
    expect_reason("gl_loop_init", "policy");
    expect_end();
    assert_false(gl_loop_init(&loop, &host.host, &slipping.policy));
    expect_reason("gl_loop_init", "policy");
    expect_end();
    assert_int_equal(host.nows + host.polls + host.presents + host.waits, 0);
}

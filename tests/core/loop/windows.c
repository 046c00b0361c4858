// Several windows on one loop: each gets a RENDER and its SWAP in each frame, and the frame counts
// once.

#include "policy_rig.h"

#include <glpace/input.h>
#include <glpace/policy_impl.h>

#include "several_windows.h"
#include "tiny_loop.h"

static void start(gl_policy *policy)
{
    tiny_start(&host);
    windows_start(&host.host);
    assert_true(gl_loop_init(&loop, &host.host, policy));
}

static void expect_drawn(int which)
{
    tiny_expect(GL_EVENT_RENDER);
    assert_ptr_equal(event.window, window(which));
    assert_int_equal(event.window_number, which + 1);
    assert_int_equal(event.render.width, 10 * (which + 1));
    assert_int_equal(windows.current, which);
    gl_event render = event;
    host.time += 3 * MS;
    tiny_expect(GL_EVENT_SWAP);
    assert_ptr_equal(event.window, window(which));
    assert_int_equal(event.window_number, which + 1);
    assert_int_equal(event.swap.frame, render.render.frame);
    event = render;
}

static void expect_all_drawn_last(void)
{
    for (int which = 0; which < WINDOWS; which++) {
        expect_drawn(which);
        assert_true(event.render.last);
    }
    assert_false(gl_next_event(&loop, &event));
}

// ---- frames -------------------------------------------------------------------------------------

TEST(each_window_is_drawn)
{
    start(frame_at((gl_rate){100, 1}, (gl_rate){100, 1}));
    tiny_expect(GL_EVENT_UPDATE);
    for (uint64_t i = 0; i < 50; i++) {
        double dt = 0;
        for (int which = 0; which < WINDOWS; which++) {
            expect_drawn(which);
            assert_int_equal(event.render.frame, i);
            if (which == 0)
                dt = event.render.interval;
            assert_true(event.render.interval == dt);
        }
        assert_true(dt == (i == 0 ? 0 : 0.010));
        assert_int_equal(host.polls, 1 + 2 * (int)i);
        int64_t left = (int64_t)(i + 1) * 10 * MS - host.time;
        assert_int_equal(left, MS);
        tiny_expect(GL_EVENT_IDLE);
        tiny_expect(GL_EVENT_UPDATE);
        assert_int_equal(event.update.tick, i + 1);
    }
    assert_int_equal(gl_loop_stats(&loop).frames, 50);
    assert_int_equal(host.presents, 50 * WINDOWS);
}

// Each window is drawn after the one before it was presented, and its RENDER has that time.
TEST(a_later_window_has_the_time_of_the_swap_before)
{
    start(frame_at((gl_rate){100, 1}, (gl_rate){100, 1}));
    tiny_expect(GL_EVENT_UPDATE);
    int64_t round = event.time;
    for (int which = 0; which < WINDOWS; which++) {
        expect_drawn(which);
        assert_int_equal(event.time, round + which * 3 * MS);
        assert_int_equal(event.render.present_time, event.time);
    }
}

TEST(what_is_not_seen_is_left_out)
{
    start(NULL);
    windows.seen[0] = false;
    gl_loop_set_policy(&loop, NULL);
    bool drawn[WINDOWS] = {0};
    while (host.presents < 20) {
        assert_true(gl_next_event(&loop, &event));
        for (int i = 0; event.type == GL_EVENT_RENDER && i < WINDOWS; i++)
            drawn[i] |= event.window == window(i);
    }
    assert_false(drawn[0]);
    assert_true(drawn[1] && drawn[2]);
    assert_int_equal(gl_loop_stats(&loop).frames, 10);
}

// What belongs to no window alone has the first one, whichever is drawn.
TEST(the_loops_own_events_have_the_first_window)
{
    start(frame_at((gl_rate){100, 1}, (gl_rate){100, 1}));
    windows.seen[0] = false;
    int came[GL_EVENT_CLOSE + 1] = {0};
    while (host.presents < 20) {
        assert_true(gl_next_event(&loop, &event));
        came[event.type]++;
        if (event.type == GL_EVENT_UPDATE) {
            gl_queue_push(&host.queue, GL_EVENT_GAMEPAD, host.time);
            host.time += event.update.tick == 5 ? 20 * SECOND : 0; // more than counts
        }
        if (event.type == GL_EVENT_RENDER || event.type == GL_EVENT_SWAP)
            assert_ptr_equal(event.window, window(windows.current));
        else
            assert_ptr_equal(event.window, window(0));
    }
    assert_true(came[GL_EVENT_UPDATE] > 0 && came[GL_EVENT_IDLE] > 0);
    assert_true(came[GL_EVENT_SKIPPED] > 0 && came[GL_EVENT_GAMEPAD] > 0);
}

// The moment for which a policy holds is that of the whole frame, and so is its cost.
static int64_t cost;

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)policy;
    cost = situation->latest.cost_ns;
    decision->answer = GL_POLICY_RENDER;
    decision->alpha = 0.25;
    decision->present.at = situation->now + 100 * MS;
}

TEST(the_cost_is_that_of_all)
{
    static const gl_policy_vtable vtable = {.name = "holding", .decide = decide};
    gl_policy policy = {&vtable};
    start(&policy);
    host.frame_cost = 2 * MS;
    for (int which = 0; which < WINDOWS; which++) {
        expect_drawn(which);
        assert_true(event.render.alpha == 0.25);
    }
    int64_t taken = host.time;
    tiny_expect(GL_EVENT_RENDER);
    assert_int_equal(cost, taken);
}

// Each present takes as long as simulated time lasts at this scale: what is reported is the longest
// duration that there is.
TEST(a_gap_in_each_present)
{
    start(frame_at((gl_rate){100, 1}, GL_RATE_NONE));
    assert_true(gl_loop_set_time_scale(&loop, 64));
    tiny_expect(GL_EVENT_UPDATE);
    host.frame_cost = 3 * (365 * 24 * 3600 * SECOND);
    for (int which = 0; which < WINDOWS; which++)
        expect_drawn(which);
    tiny_expect(GL_EVENT_SKIPPED);
    assert_int_equal(event.skipped.ns, INT64_MAX);
    assert_int_equal(gl_loop_stats(&loop).skipped_ns, INT64_MAX);
}

// ---- input --------------------------------------------------------------------------------------

static void push_keys(tiny *it)
{
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time)->window = window(2);
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time);
    it->on_poll = NULL;
}

TEST(input_reports_its_window)
{
    start(NULL);
    host.on_poll = push_keys;
    tiny_expect(GL_EVENT_KEY);
    assert_ptr_equal(event.window, window(2));
    assert_int_equal(event.window_number, 3);
    tiny_expect(GL_EVENT_KEY);
    assert_ptr_equal(event.window, window(0));
    assert_int_equal(event.window_number, 1);
}

static void push_closes(tiny *it)
{
    gl_event *close = gl_queue_push(&it->queue, GL_EVENT_CLOSE, it->time);
    close->window = window(1);
    close->close.beside = true;
    it->on_poll = NULL;
}

TEST(a_close_of_a_window_beside)
{
    start(NULL);
    host.on_poll = push_closes;
    tiny_expect(GL_EVENT_CLOSE);
    assert_ptr_equal(event.window, window(1));
    expect_drawn(0);
    expect_drawn(1);
    expect_drawn(2);
}

// A stop between two windows ends the loop after this frame; the next loop begins with the first window.
TEST(a_stop_within_a_frame)
{
    start(NULL);
    expect_drawn(0);
    gl_loop_stop(&loop);
    expect_drawn(1);
    expect_drawn(2);
    assert_false(gl_next_event(&loop, &event));
    assert_int_equal(gl_loop_stats(&loop).frames, 1);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    expect_drawn(0);
}

// The windows that are left are hidden or destroyed at the SWAP of one: the frame is complete.
TEST(the_next_windows_are_gone)
{
    start(NULL);
    expect_drawn(0);
    windows.seen[1] = windows.seen[2] = false;
    expect_drawn(0);
    assert_int_equal(event.render.frame, 1);
    assert_int_equal(gl_loop_stats(&loop).frames, 2);
}

static void push_press(tiny *it)
{
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time)->key =
        (gl_key_event){.key = GL_KEY_N, .action = GL_ACTION_PRESS};
    it->on_poll = NULL;
}

static void expect_frame_that_sees(gl_input *input, bool pressed)
{
    for (int which = 0; which < WINDOWS; which++) {
        expect_drawn(which);
        gl_input_feed(input, &event);
        assert_int_equal(gl_input_key_pressed(input, GL_KEY_N), pressed);
    }
}

// All windows of a paused frame see a press, and no other frame does: not even one of the same
// number, of the loop after it.
TEST(a_press_in_a_pause)
{
    gl_policy *policy = frame_at((gl_rate){100, 1}, GL_RATE_NONE);
    gl_input input;
    gl_input_init(&input);
    start(policy);
    gl_loop_pause(&loop);
    host.on_poll = push_press;
    tiny_expect(GL_EVENT_KEY);
    gl_input_feed(&input, &event);
    expect_frame_that_sees(&input, true);
    gl_loop_stop(&loop);
    assert_false(gl_next_event(&loop, &event));
    assert_true(gl_loop_init(&loop, &host.host, policy));
    gl_loop_pause(&loop);
    expect_frame_that_sees(&input, false);
    expect_frame_that_sees(&input, false);
}

// A pause between two windows of a frame begins with the next frame: all of this one see one state.
TEST(a_pause_within_a_frame)
{
    start(NULL);
    expect_drawn(0);
    gl_loop_pause(&loop);
    for (int which = 1; which < WINDOWS; which++) {
        expect_drawn(which);
        assert_false(event.render.paused);
    }
    for (int which = 0; which < WINDOWS; which++) {
        expect_drawn(which);
        assert_true(event.render.paused);
    }
}

// Each has a last frame, also if the stop comes between the windows of another one.
TEST(last_frame)
{
    for (int drawn = 0; drawn <= WINDOWS; drawn++) {
        start(frame_at((gl_rate){100, 1}, (gl_rate){100, 1}));
        tiny_expect(GL_EVENT_UPDATE);
        for (int which = 0; which < drawn; which++)
            expect_drawn(which);
        gl_loop_stop_after_frame(&loop);
        for (int which = drawn; drawn > 0 && which < WINDOWS; which++) {
            expect_drawn(which);
            assert_false(event.render.last);
        }
        expect_all_drawn_last();
        assert_int_equal(gl_loop_stats(&loop).frames, drawn > 0 ? 2 : 1);
    }
}

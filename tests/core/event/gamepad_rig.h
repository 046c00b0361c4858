// A tracker of gamepads and its queue, with one gamepad.
#ifndef GAMEPAD_RIG_H
#define GAMEPAD_RIG_H

#include "rig.h"

#include "core/event/gamepads.h"

#define PAD "030000005e0400008e02000010010000"
#define OTHER_PAD "03000000c82d00000031000011010000"

typedef struct fixture {
    glp_gamepads gamepads;
    gl_queue queue;
    glp_gamepad_state state; // of place 0
} fixture;

static const glp_gamepad_state at_rest = {
    .connected = true, .guid = PAD, .axes = {0, 0, 0, 0, -1, -1}};

// With a gamepad at rest, which was reported.
static inline int set_up(void **state)
{
    static fixture it;
    glp_gamepads_init(&it.gamepads);
    gl_queue_init(&it.queue);
    it.state = at_rest;
    glp_gamepads_feed(&it.gamepads, 0, &it.state, &it.queue, 0);
    gl_queue_init(&it.queue);
    *state = &it;
    return 0;
}

static inline void feed(fixture *it)
{
    glp_gamepads_feed(&it->gamepads, 0, &it->state, &it->queue, 5);
}

static inline void expect_silence(fixture *it)
{
    gl_event event;
    assert_false(gl_queue_pop(&it->queue, &event));
}

static inline gl_event expect_event(fixture *it, gl_event_type type)
{
    gl_event event = {0};
    assert_true(gl_queue_pop(&it->queue, &event));
    assert_string_equal(gl_event_name(event.type), gl_event_name(type));
    return event;
}

static inline void expect_axis(fixture *it, gl_gamepad_axis axis, double value)
{
    gl_event event = expect_event(it, GL_EVENT_GAMEPAD_AXIS);
    assert_int_equal(event.gamepad_axis.gamepad, 0);
    assert_int_equal(event.gamepad_axis.axis, axis);
    expect_near(event.gamepad_axis.value, value, 1e-6);
}

#endif

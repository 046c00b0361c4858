// What is reported when a gamepad comes, changes and goes.

#include "gamepad_rig.h"

static void expect_presence(fixture *it, int32_t place, bool connected)
{
    gl_event event = expect_event(it, GL_EVENT_GAMEPAD);
    assert_int_equal(event.gamepad.gamepad, place);
    assert_int_equal(event.gamepad.connected, connected);
}

static void expect_button(fixture *it, gl_gamepad_button button, gl_action action, bool synthetic)
{
    gl_event event = expect_event(it, GL_EVENT_GAMEPAD_BUTTON);
    assert_int_equal(event.gamepad_button.gamepad, 0);
    assert_int_equal(event.gamepad_button.button, button);
    assert_int_equal(event.gamepad_button.action, action);
    assert_int_equal(event.gamepad_button.synthetic, synthetic);
}

EACH_BETWEEN(set_up, NULL)

TEST(it_comes)
{
    fixture *it = *state;
    glp_gamepad_state pad = at_rest;
    pad.buttons = 1u << GL_GAMEPAD_BUTTON_B;
    pad.axes[GL_GAMEPAD_AXIS_LEFT_TRIGGER] = 1;
    glp_gamepads_feed(&it->gamepads, 7, &pad, &it->queue, 42);
    gl_event come = expect_event(it, GL_EVENT_GAMEPAD);
    assert_int_equal(come.arrived, 42);
    assert_int_equal(come.gamepad.gamepad, 7);
    assert_true(come.gamepad.connected);
    gl_event press = expect_event(it, GL_EVENT_GAMEPAD_BUTTON);
    assert_int_equal(press.gamepad_button.gamepad, 7);
    assert_int_equal(press.gamepad_button.button, GL_GAMEPAD_BUTTON_B);
    assert_int_equal(press.gamepad_button.action, GL_ACTION_PRESS);
    gl_event pull = expect_event(it, GL_EVENT_GAMEPAD_AXIS);
    assert_int_equal(pull.gamepad_axis.axis, GL_GAMEPAD_AXIS_LEFT_TRIGGER);
    expect_near(pull.gamepad_axis.value, 1, 0);
    expect_silence(it);
    assert_int_equal(it->gamepads.count, 2);
    glp_gamepads_feed(&it->gamepads, 7, &pad, &it->queue, 43);
    expect_silence(it);
}

TEST(nothing_there)
{
    fixture *it = *state;
    glp_gamepads_feed(&it->gamepads, 15, &(glp_gamepad_state){.buttons = ~0u}, &it->queue, 0);
    expect_silence(it);
    assert_int_equal(it->gamepads.count, 1);
}

TEST(buttons)
{
    fixture *it = *state;
    it->state.buttons = 1u << GL_GAMEPAD_BUTTON_A | 1u << GL_GAMEPAD_BUTTON_DPAD_LEFT;
    feed(it);
    expect_button(it, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS, false);
    expect_button(it, GL_GAMEPAD_BUTTON_DPAD_LEFT, GL_ACTION_PRESS, false);
    feed(it);
    expect_silence(it);
    it->state.buttons = 1u << GL_GAMEPAD_BUTTON_DPAD_LEFT | 1u << GL_GAMEPAD_BUTTON_Y;
    feed(it);
    expect_button(it, GL_GAMEPAD_BUTTON_A, GL_ACTION_RELEASE, false);
    expect_button(it, GL_GAMEPAD_BUTTON_Y, GL_ACTION_PRESS, false);
    it->state.buttons |= ~0u << GL_GAMEPAD_BUTTON_COUNT; // are none
    feed(it);
    expect_silence(it);
}

static void hold_much(fixture *it)
{
    it->state.buttons = 1u << GL_GAMEPAD_BUTTON_A | 1u << GL_GAMEPAD_BUTTON_GUIDE;
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_Y] = -1;
    it->state.axes[GL_GAMEPAD_AXIS_LEFT_TRIGGER] = 1;
    feed(it);
    gl_queue_init(&it->queue);
}

static void expect_departure(fixture *it)
{
    expect_button(it, GL_GAMEPAD_BUTTON_A, GL_ACTION_RELEASE, true);
    expect_button(it, GL_GAMEPAD_BUTTON_GUIDE, GL_ACTION_RELEASE, true);
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_Y, 0);
    expect_axis(it, GL_GAMEPAD_AXIS_LEFT_TRIGGER, 0);
    expect_presence(it, 0, false);
}

TEST(it_goes)
{
    fixture *it = *state;
    hold_much(it);
    it->state.connected = false; // whatever else it shows
    feed(it);
    expect_departure(it);
    feed(it);
    expect_silence(it);
    assert_int_equal(it->gamepads.count, 0);
}

TEST(another_takes_its_place)
{
    fixture *it = *state;
    hold_much(it);
    it->state = at_rest;
    it->state.buttons = 1u << GL_GAMEPAD_BUTTON_A;
    snprintf(it->state.guid, sizeof it->state.guid, "%s", OTHER_PAD);
    feed(it);
    expect_departure(it);
    expect_presence(it, 0, true);
    expect_button(it, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS, false);
    expect_silence(it);
    feed(it);
    expect_silence(it);
    assert_int_equal(it->gamepads.count, 1);
}

// It starts anew: a stick within the zone that was off before is at rest.
TEST(nothing_is_kept_of_the_one_before)
{
    fixture *it = *state;
    it->state.axes[GL_GAMEPAD_AXIS_LEFT_X] = 1;
    feed(it);
    it->state.connected = false;
    feed(it);
    gl_queue_init(&it->queue);
    it->state.connected = true;
    it->state.axes[GL_GAMEPAD_AXIS_LEFT_X] = 0.14f;
    feed(it);
    expect_presence(it, 0, true);
    expect_silence(it);
}

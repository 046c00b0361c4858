// Polled input of gamepads: buttons, axes and presence belong to one update each.

#include "rig.h"

#include <glpace/input.h>

static void feed(gl_input *input, gl_event_type type)
{
    gl_input_feed(input, &(gl_event){.type = type});
}

static void feed_presence(gl_input *input, int32_t gamepad, bool connected)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_GAMEPAD, .gamepad = {gamepad, connected}});
}

static void feed_button(gl_input *input, int32_t gamepad, int button, gl_action action)
{
    gl_event event = {.type = GL_EVENT_GAMEPAD_BUTTON,
                      .gamepad_button = {.gamepad = gamepad,
                                         .button = (gl_gamepad_button)button,
                                         .action = action}};
    gl_input_feed(input, &event);
}

static void feed_axis(gl_input *input, int32_t gamepad, int axis, double value)
{
    gl_event event = {.type = GL_EVENT_GAMEPAD_AXIS,
                      .gamepad_axis = {gamepad, (gl_gamepad_axis)axis, value}};
    gl_input_feed(input, &event);
}

static void expect_a(const gl_input *input, bool down, bool pressed, bool released)
{
    assert_int_equal(gl_input_gamepad_down(input, 0, GL_GAMEPAD_BUTTON_A), down);
    assert_int_equal(gl_input_gamepad_pressed(input, 0, GL_GAMEPAD_BUTTON_A), pressed);
    assert_int_equal(gl_input_gamepad_released(input, 0, GL_GAMEPAD_BUTTON_A), released);
}

static int set_up(void **state)
{
    static gl_input input;
    gl_input_init(&input);
    *state = &input;
    return 0;
}

EACH_BETWEEN(set_up, NULL)

TEST(buttons)
{
    gl_input *input = *state;
    feed_button(input, 0, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS);
    expect_a(input, false, false, false); // not before an update
    feed(input, GL_EVENT_UPDATE);
    expect_a(input, true, true, false);
    feed(input, GL_EVENT_UPDATE);
    expect_a(input, true, false, false);
    feed_button(input, 0, GL_GAMEPAD_BUTTON_A, GL_ACTION_RELEASE);
    feed_button(input, 0, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS);
    feed_button(input, 0, GL_GAMEPAD_BUTTON_A, GL_ACTION_RELEASE);
    feed(input, GL_EVENT_UPDATE);
    expect_a(input, false, true, true);
    feed(input, GL_EVENT_UPDATE);
    expect_a(input, false, false, false);
}

TEST(axes)
{
    gl_input *input = *state;
    feed_axis(input, 3, GL_GAMEPAD_AXIS_LEFT_Y, 0.5);
    feed_axis(input, 3, GL_GAMEPAD_AXIS_LEFT_Y, -0.25);
    feed_axis(input, 2, GL_GAMEPAD_AXIS_LEFT_Y, 1);
    feed_axis(input, 2, GL_GAMEPAD_AXIS_LEFT_X, 0.125);
    expect_near(gl_input_gamepad_axis(input, 3, GL_GAMEPAD_AXIS_LEFT_Y), 0, 0);
    for (int i = 0; i < 2; i++) {
        feed(input, GL_EVENT_UPDATE);
        expect_near(gl_input_gamepad_axis(input, 3, GL_GAMEPAD_AXIS_LEFT_Y), -0.25, 0);
        expect_near(gl_input_gamepad_axis(input, 2, GL_GAMEPAD_AXIS_LEFT_Y), 1, 0);
        expect_near(gl_input_gamepad_axis(input, 2, GL_GAMEPAD_AXIS_LEFT_X), 0.125, 0);
        expect_near(gl_input_gamepad_axis(input, 3, GL_GAMEPAD_AXIS_LEFT_X), 0, 0);
    }
}

static void expect_presence(const gl_input *input, bool connected)
{
    assert_int_equal(gl_input_gamepad_connected(input, 0), connected);
}

// It releases everything, even if the releases did not come, and nothing of others.
TEST(disconnect)
{
    gl_input *input = *state;
    feed_presence(input, 0, true);
    feed_button(input, 0, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS);
    feed_button(input, 1, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS);
    feed_axis(input, 0, GL_GAMEPAD_AXIS_RIGHT_TRIGGER, 1);
    feed_axis(input, 1, GL_GAMEPAD_AXIS_RIGHT_TRIGGER, 1);
    expect_presence(input, false);
    feed(input, GL_EVENT_UPDATE);
    expect_presence(input, true);
    expect_a(input, true, true, false);

    feed_presence(input, 0, false);
    expect_presence(input, true);
    feed(input, GL_EVENT_UPDATE);
    expect_presence(input, false);
    expect_a(input, false, false, true);
    expect_near(gl_input_gamepad_axis(input, 0, GL_GAMEPAD_AXIS_RIGHT_TRIGGER), 0, 0);
    assert_true(gl_input_gamepad_down(input, 1, GL_GAMEPAD_BUTTON_A));
    expect_near(gl_input_gamepad_axis(input, 1, GL_GAMEPAD_AXIS_RIGHT_TRIGGER), 1, 0);
    feed(input, GL_EVENT_UPDATE);
    expect_a(input, false, false, false);
}

// Every gamepad and button has a state of its own, apart from keys and the mouse.
TEST(all)
{
    gl_input *input = *state;
    for (int held = 0; held < GL_GAMEPAD_COUNT * (GL_GAMEPAD_BUTTON_COUNT + 1); held++) {
        int gamepad = held % GL_GAMEPAD_COUNT, button = held / GL_GAMEPAD_COUNT;
        gl_input_init(input);
        if (button == GL_GAMEPAD_BUTTON_COUNT)
            feed_presence(input, gamepad, true);
        else
            feed_button(input, gamepad, button, GL_ACTION_PRESS);
        feed(input, GL_EVENT_UPDATE);
        int down = 0;
        for (int i = 0; i < GL_GAMEPAD_COUNT; i++) {
            down += gl_input_gamepad_connected(input, i);
            for (int b = 0; b < GL_GAMEPAD_BUTTON_COUNT; b++)
                down += gl_input_gamepad_down(input, i, (gl_gamepad_button)b);
        }
        for (int key = 0; key <= GL_KEY_MENU; key++)
            down += gl_input_key_down(input, (gl_key)key);
        for (int b = 0; b <= GL_MOUSE_BUTTON_8; b++)
            down += gl_input_button_down(input, (gl_mouse_button)b);
        assert_int_equal(down, 1);
        assert_true(button == GL_GAMEPAD_BUTTON_COUNT
                        ? gl_input_gamepad_connected(input, gamepad)
                        : gl_input_gamepad_pressed(input, gamepad, (gl_gamepad_button)button));
    }
}

// A gamepad, button or axis that there is not is nothing, and no other one.
static void expect_nothing(gl_input *input, int32_t gamepad, int button, int axis)
{
    feed_presence(input, gamepad, true);
    feed_button(input, gamepad, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS);
    feed_axis(input, gamepad, GL_GAMEPAD_AXIS_LEFT_X, 1);
    feed_button(input, 0, button, GL_ACTION_PRESS);
    feed_axis(input, 0, axis, 1);
    feed(input, GL_EVENT_UPDATE);
    assert_false(gl_input_gamepad_connected(input, gamepad));
    assert_false(gl_input_gamepad_down(input, gamepad, GL_GAMEPAD_BUTTON_A));
    assert_false(gl_input_gamepad_pressed(input, 0, (gl_gamepad_button)button));
    expect_near(gl_input_gamepad_axis(input, gamepad, GL_GAMEPAD_AXIS_LEFT_X), 0, 0);
    expect_near(gl_input_gamepad_axis(input, 0, (gl_gamepad_axis)axis), 0, 0);
    gl_input other;
    gl_input_init(&other);
    feed(&other, GL_EVENT_UPDATE);
    assert_memory_equal(input, &other, sizeof other);
}

// An event changes what it is about, and nothing else.
TEST(others)
{
    gl_input *input = *state;
    feed_presence(input, 0, true);
    feed_button(input, 0, GL_GAMEPAD_BUTTON_B, GL_ACTION_PRESS);
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {1, 0, true}});
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {1, 0}});
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_CURSOR, .cursor = {.x = 1, .y = 0}});
    for (int key = 0; key <= GL_MOUSE_BUTTON_8; key++)
        gl_input_feed(
            input,
            &(gl_event){.type = GL_EVENT_KEY,
                        .key = {.key = (gl_key)key, .scancode = 1, .action = GL_ACTION_PRESS}});
    feed(input, GL_EVENT_UPDATE);
    expect_presence(input, true);
    assert_true(gl_input_gamepad_down(input, 0, GL_GAMEPAD_BUTTON_B));
    for (int axis = 0; axis < GL_GAMEPAD_AXIS_COUNT; axis++)
        expect_near(gl_input_gamepad_axis(input, 0, (gl_gamepad_axis)axis), 0, 0);
    for (int button = 0; button <= GL_MOUSE_BUTTON_8; button++)
        assert_false(gl_input_button_down(input, (gl_mouse_button)button));
}

TEST(nonsense)
{
    gl_input *input = *state;
    expect_nothing(input, -1, -1, -1);
    expect_nothing(input, GL_GAMEPAD_COUNT, GL_GAMEPAD_BUTTON_COUNT, GL_GAMEPAD_AXIS_COUNT);
    expect_nothing(input, INT32_MAX, INT32_MAX, INT32_MAX);
    expect_nothing(input, INT32_MIN, INT32_MIN, INT32_MIN);
}

// Each axis is at 0 once its gamepad came, wherever it was left.
TEST(axes_of_a_gamepad_that_came)
{
    gl_input *input = *state;
    for (int axis = 0; axis < GL_GAMEPAD_AXIS_COUNT; axis++)
        feed_axis(input, 1, axis, -1);
    feed_presence(input, 1, true);
    feed(input, GL_EVENT_UPDATE);
    for (int axis = 0; axis < GL_GAMEPAD_AXIS_COUNT; axis++)
        expect_near(gl_input_gamepad_axis(input, 1, (gl_gamepad_axis)axis), 0, 0);
}

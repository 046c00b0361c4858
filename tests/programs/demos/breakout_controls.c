// What keys, mouse and gamepads mean in breakout.

#include "breakout/controls.h"
#include "test.h"

static gl_event key(gl_key which, gl_action action)
{
    gl_event event = {.type = GL_EVENT_KEY};
    event.key.key = which;
    event.key.action = action;
    return event;
}

static gl_event pad(int32_t which, gl_gamepad_button button, gl_action action)
{
    gl_event event = {.type = GL_EVENT_GAMEPAD_BUTTON};
    event.gamepad_button.gamepad = which;
    event.gamepad_button.button = button;
    event.gamepad_button.action = action;
    return event;
}

static gl_event click(gl_mouse_button button, gl_action action)
{
    gl_event event = {.type = GL_EVENT_MOUSE_BUTTON};
    event.mouse_button.button = button;
    event.mouse_button.action = action;
    return event;
}

TEST(go)
{
    const gl_event go[] = {
        key(GL_KEY_SPACE, GL_ACTION_PRESS),
        key(GL_KEY_ENTER, GL_ACTION_PRESS),
        click(GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS),
        pad(3, GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS),
        pad(0, GL_GAMEPAD_BUTTON_START, GL_ACTION_PRESS),
    };
    for (size_t i = 0; i < sizeof go / sizeof *go; i++)
        assert_true(is_go(&go[i]));
    const gl_event no[] = {
        {.type = GL_EVENT_UPDATE},
        key(GL_KEY_SPACE, GL_ACTION_RELEASE),
        key(GL_KEY_SPACE, GL_ACTION_REPEAT),
        key(GL_KEY_P, GL_ACTION_PRESS),
        click(GL_MOUSE_BUTTON_LEFT, GL_ACTION_RELEASE),
        click(GL_MOUSE_BUTTON_RIGHT, GL_ACTION_PRESS),
        pad(0, GL_GAMEPAD_BUTTON_A, GL_ACTION_RELEASE),
        pad(0, GL_GAMEPAD_BUTTON_B, GL_ACTION_PRESS),
    };
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_false(is_go(&no[i]));
}

TEST(pause)
{
    gl_event gone = {.type = GL_EVENT_GAMEPAD}, there = gone;
    there.gamepad.connected = true;
    gl_event left = {.type = GL_EVENT_FOCUS}, back = left;
    back.focus.focused = true;
    assert_true(is_pause(&gone));
    assert_false(is_pause(&there));
    assert_true(is_pause(&left));
    assert_false(is_pause(&back));
    const gl_event p = key(GL_KEY_P, GL_ACTION_PRESS), escape = key(GL_KEY_ESCAPE, GL_ACTION_PRESS);
    const gl_event start = pad(1, GL_GAMEPAD_BUTTON_START, GL_ACTION_PRESS);
    const gl_event b = pad(1, GL_GAMEPAD_BUTTON_B, GL_ACTION_PRESS);
    assert_true(is_pause(&p) && is_pause(&escape) && is_pause(&start));
    assert_false(is_pause(&b));
    assert_true(is_back(&escape) && is_back(&b));
    assert_false(is_back(&p) || is_back(&start));
}

static void feed(gl_input *input, gl_event event)
{
    gl_input_feed(input, &event);
    gl_input_latch(input);
}

TEST(steering)
{
    gl_input input;
    gl_input_init(&input);
    assert_true(steering(&input) == 0);
    feed(&input, key(GL_KEY_LEFT, GL_ACTION_PRESS));
    assert_true(steering(&input) == -1);
    feed(&input, key(GL_KEY_A, GL_ACTION_PRESS)); // the same once more is no more
    assert_true(steering(&input) == -1);
    feed(&input, key(GL_KEY_D, GL_ACTION_PRESS)); // both ways
    assert_true(steering(&input) == 0);
    feed(&input, key(GL_KEY_LEFT, GL_ACTION_RELEASE));
    feed(&input, key(GL_KEY_A, GL_ACTION_RELEASE));
    assert_true(steering(&input) == 1);
    feed(&input, key(GL_KEY_D, GL_ACTION_RELEASE));

    gl_event connected = {.type = GL_EVENT_GAMEPAD};
    connected.gamepad.gamepad = 5;
    connected.gamepad.connected = true;
    feed(&input, connected);
    gl_event axis = {.type = GL_EVENT_GAMEPAD_AXIS};
    axis.gamepad_axis.gamepad = 5;
    axis.gamepad_axis.axis = GL_GAMEPAD_AXIS_LEFT_X;
    axis.gamepad_axis.value = -0.25;
    feed(&input, axis);
    assert_true(steering(&input) == -0.25);
    feed(&input, pad(5, GL_GAMEPAD_BUTTON_DPAD_RIGHT, GL_ACTION_PRESS));
    assert_true(steering(&input) == 0.75);
    feed(&input, pad(5, GL_GAMEPAD_BUTTON_DPAD_RIGHT, GL_ACTION_RELEASE));
    feed(&input, pad(5, GL_GAMEPAD_BUTTON_DPAD_LEFT, GL_ACTION_PRESS));
    assert_true(steering(&input) == -1.25);
    connected.gamepad.connected = false;
    feed(&input, connected);
    assert_true(steering(&input) == 0);
}

static gl_event stick(int32_t which, gl_gamepad_axis axis, double value)
{
    gl_event event = {.type = GL_EVENT_GAMEPAD_AXIS};
    event.gamepad_axis.gamepad = which;
    event.gamepad_axis.axis = axis;
    event.gamepad_axis.value = value;
    return event;
}

TEST(choice)
{
    const struct {
        gl_event event;
        int way;
    } cases[] = {
        {key(GL_KEY_RIGHT, GL_ACTION_PRESS), 1},
        {key(GL_KEY_D, GL_ACTION_PRESS), 1},
        {key(GL_KEY_LEFT, GL_ACTION_PRESS), -1},
        {key(GL_KEY_A, GL_ACTION_PRESS), -1},
        {pad(2, GL_GAMEPAD_BUTTON_DPAD_RIGHT, GL_ACTION_PRESS), 1},
        {pad(2, GL_GAMEPAD_BUTTON_DPAD_LEFT, GL_ACTION_PRESS), -1},
        {key(GL_KEY_RIGHT, GL_ACTION_RELEASE), 0},
        {pad(2, GL_GAMEPAD_BUTTON_DPAD_LEFT, GL_ACTION_RELEASE), 0},
        {key(GL_KEY_SPACE, GL_ACTION_PRESS), 0},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_Y, 1), 0},
        // A stick chooses once a push.
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, 0.3), 0},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, 0.6), 1},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, 1), 0},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, 0.4), 0},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, 0.5), 1},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, -1), -1},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, -0.7), 0},
        {stick(1, GL_GAMEPAD_AXIS_LEFT_X, 0), 0},
    };
    double pushed = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(choice(&cases[i].event, &pushed), cases[i].way);
}

TEST(where)
{
    double x = 0, y = 0;
    gl_event event = {.type = GL_EVENT_CURSOR};
    event.cursor.x = 3;
    event.cursor.y = 4;
    assert_true(where(&event, &x, &y));
    assert_true(x == 3 && y == 4);
    event = click(GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS);
    event.mouse_button.x = 5;
    event.mouse_button.y = 6;
    assert_true(where(&event, &x, &y));
    assert_true(x == 5 && y == 6);
    event = key(GL_KEY_SPACE, GL_ACTION_PRESS);
    assert_false(where(&event, &x, &y));
}

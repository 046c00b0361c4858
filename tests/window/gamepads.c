// What a window reports gamepads.
#include "gamepad_fake.h"

#include <math.h>

EACH_BETWEEN(open_beside_fakes, close_beside_fakes)

TEST(it_comes_plays_and_goes)
{
    fake_joystick *pad = fake_plug(3);
    look();
    gl_event come = expect_next(GL_EVENT_GAMEPAD);
    assert_int_equal(come.gamepad.gamepad, 3);
    assert_true(come.gamepad.connected);
    assert_true(come.arrived > 0 && come.arrived <= gl_host_now(host));
    assert_int_equal(next_of_gamepads(host).type, GL_EVENT_NONE);

    pad->state.buttons[GLFW_GAMEPAD_BUTTON_DPAD_LEFT] = GLFW_PRESS;
    pad->state.axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] = 1;
    look();
    gl_event press = expect_next(GL_EVENT_GAMEPAD_BUTTON);
    assert_int_equal(press.gamepad_button.gamepad, 3);
    assert_int_equal(press.gamepad_button.button, GL_GAMEPAD_BUTTON_DPAD_LEFT);
    assert_int_equal(press.gamepad_button.action, GL_ACTION_PRESS);
    gl_event pull = expect_next(GL_EVENT_GAMEPAD_AXIS);
    assert_int_equal(pull.gamepad_axis.axis, GL_GAMEPAD_AXIS_RIGHT_TRIGGER);
    assert_true(pull.gamepad_axis.value == 1);

    pad->present = false;
    look();
    assert_true(expect_next(GL_EVENT_GAMEPAD_BUTTON).gamepad_button.synthetic);
    assert_true(expect_next(GL_EVENT_GAMEPAD_AXIS).gamepad_axis.value == 0);
    assert_false(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
    look();
    assert_int_equal(next_of_gamepads(host).type, GL_EVENT_NONE);
}

// Windows beside one another have one loop, which receives once of each.
TEST(once_for_a_loop)
{
    gl_window *beside = open_window((gl_window_desc){.beside = window});
    fake_plug(3);
    look();
    assert_ptr_equal(gl_window_host(beside), host);
    assert_true(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
    assert_int_equal(next_of_gamepads(host).type, GL_EVENT_NONE);
    gl_window_destroy(beside);
}

// Between two polls another one has taken its place.
TEST(another_guid)
{
    fake_joystick *pad = fake_plug(0);
    look();
    expect_next(GL_EVENT_GAMEPAD);
    pad->guid = "03000000c82d00000031000011010000";
    look();
    assert_false(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
    assert_true(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
}

// It went after its state was read.
TEST(gone_between)
{
    fake_joystick *pad = fake_plug(0);
    look();
    expect_next(GL_EVENT_GAMEPAD);
    pad->guid = NULL;
    look();
    assert_false(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
    assert_int_equal(next_of_gamepads(host).type, GL_EVENT_NONE);
}

TEST(each_window_receives_it)
{
    fake_plug(15);
    look();
    gl_window *later = open_window((gl_window_desc){0});
    gl_host *other = gl_window_host(later);
    other->vtable->poll(other);
    assert_int_equal(expect_next(GL_EVENT_GAMEPAD).gamepad.gamepad, 15);
    assert_int_equal(next_of_gamepads(other).gamepad.gamepad, 15);
    gl_window_destroy(later);
}

TEST(through_a_loop)
{
    fake_joystick *pad = fake_plug(1);
    gl_loop loop;
    gl_input input;
    gl_input_init(&input);
    assert_true(gl_loop_init(&loop, host, NULL));
    gl_event event = next_of(&loop, GL_EVENT_GAMEPAD);
    assert_ptr_equal(event.window, window);
    gl_input_feed(&input, &event);
    pad->state.buttons[GLFW_GAMEPAD_BUTTON_A] = GLFW_PRESS;
    event = next_of(&loop, GL_EVENT_GAMEPAD_BUTTON);
    gl_input_feed(&input, &event);
    gl_input_latch(&input);
    assert_true(gl_input_gamepad_connected(&input, 1));
    assert_true(gl_input_gamepad_pressed(&input, 1, GL_GAMEPAD_BUTTON_A));
    pad->present = false;
    event = next_of(&loop, GL_EVENT_GAMEPAD_BUTTON);
    assert_int_equal(event.gamepad_button.action, GL_ACTION_RELEASE);
    assert_false(next_of(&loop, GL_EVENT_GAMEPAD).gamepad.connected);
}

static double left_x(float raw)
{
    fake.joysticks[0].state.axes[GLFW_GAMEPAD_AXIS_LEFT_X] = raw;
    look();
    return expect_next(GL_EVENT_GAMEPAD_AXIS).gamepad_axis.value;
}

TEST(dead_zone)
{
    fake_plug(0);
    look();
    expect_next(GL_EVENT_GAMEPAD);
    assert_true(fabs(left_x(0.4f) - (0.4 - 0.1125) / (1 - 0.1125)) < 1e-6);
    assert_true(gl_gamepad_set_dead_zone(window, 0.9));
    assert_true(left_x(0.5f) == 0);
    assert_true(gl_gamepad_set_dead_zone(window, 0));
    assert_true(left_x(0.25f) == 0.25);
    const double bad[] = {-0.01, 0.91, NAN, INFINITY};
    for (int i = 0; i < 4; i++) {
        catch_warnings();
        assert_false(gl_gamepad_set_dead_zone(window, bad[i]));
        assert_int_equal(logged.count, 1);
        assert_non_null(strstr(gl_last_error(), "gl_gamepad_set_dead_zone: zone is "));
        assert_non_null(strstr(gl_last_error(), "it takes 0 to 0.9"));
    }
    assert_true(left_x(0.125f) == 0.125);
}

// Where GLFW is not asked for a device.
TEST(rumble_is_refused)
{
    fake_plug(1);
    look();
    static const struct {
        int32_t gamepad;
        double low, high, seconds;
        const char *reason;
    } bad[] = {
        {-1, 1, 1, 1, "gamepad is -1; it takes 0 to 15"},
        {16, 1, 1, 1, "gamepad is 16; it takes 0 to 15"},
        {1, -0.1, 1, 1, "low is -0.1; it takes 0 to 1"},
        {1, 1, 1.5, 1, "high is 1.5; it takes 0 to 1"},
        {1, 1, NAN, 1, "high is nan; it takes 0 to 1"},
        {1, 1, 1, 5.5, "seconds is 5.5; it takes 0 to 5"},
        {1, 1, 1, -1, "seconds is -1; it takes 0 to 5"},
        {0, 1, 1, 1, "there is no gamepad in this slot"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char sentence[100];
        snprintf(sentence, sizeof sentence, "gl_gamepad_rumble: %s", bad[i].reason);
        assert_false(
            gl_gamepad_rumble(window, bad[i].gamepad, bad[i].low, bad[i].high, bad[i].seconds));
        assert_string_equal(gl_last_error(), sentence);
    }
    catch_warnings();
    fake_plug(0)->guid = NULL; // it was unplugged since
    for (int i = 0; i < 3; i++)
        assert_false(gl_gamepad_rumble(window, 1, 1, 1, 1)); // there is no such device
    assert_int_equal(logged.count, 1);
}

TEST(names)
{
    fake_plug(2);
    assert_string_equal(gl_gamepad_name(window, 2), "a fake");
    assert_null(gl_gamepad_name(window, 0));
    const int32_t none[] = {-1, GL_GAMEPAD_COUNT, INT32_MAX, INT32_MIN};
    for (int i = 0; i < 4; i++) {
        assert_null(gl_gamepad_name(window, none[i]));
        assert_non_null(strstr(gl_last_error(), "gl_gamepad_name: gamepad is "));
        assert_non_null(strstr(gl_last_error(), "; it takes 0 to 15"));
    }
}

static char reported[512];
static int reports_of_each;

static void catch_information(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level != GL_LOG_INFO)
        return;
    reports_of_each++;
    snprintf(reported, sizeof reported, "%s", message);
}

static void expect_joystick(int32_t joystick, bool connected)
{
    gl_event event;
    do
        assert_true(gl_queue_pop(host->queue, &event));
    while (event.type != GL_EVENT_JOYSTICK);
    assert_int_equal(event.joystick.joystick, joystick);
    assert_int_equal(event.joystick.connected, connected);
}

static void expect_no_joystick(void)
{
    for (gl_event event; gl_queue_pop(host->queue, &event);)
        assert_int_not_equal(event.type, GL_EVENT_JOYSTICK);
}

// Those that are no gamepads come and go as events, too.
TEST(joysticks)
{
    fake_plug(0);
    fake_plug(1)->is_gamepad = false;
    look();
    expect_joystick(1, true);
    look();
    expect_no_joystick();
    fake_joystick *late = fake_plug(2);
    late->is_gamepad = false;
    look();
    expect_joystick(2, true);
    fake.joysticks[1].present = false;
    look();
    expect_joystick(1, false);
    late->is_gamepad = true; // a mapping was added
    look();
    expect_joystick(2, false);
    assert_true(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
    fake.joysticks[0].present = false;
    look();
    expect_no_joystick();
}

// A joystick without a mapping is notified of once, until it is plugged again.
TEST(unmapped_ones)
{
    reports_of_each = 0;
    gl_log_set_callback(catch_information, NULL);
    fake_plug(3); // is none
    fake_joystick *unmapped = fake_plug(4);
    unmapped->is_gamepad = false;
    unmapped->name = "a \x1bwheel";
    look();
    look();
    assert_int_equal(reports_of_each, 1);
    assert_string_equal(reported, "gamepads: no mapping makes one of joystick \"a ?wheel\", GUID "
                                  "030000005e0400008e02000010010000");
    assert_int_equal(expect_next(GL_EVENT_GAMEPAD).gamepad.gamepad, 3);
    assert_int_equal(next_of_gamepads(host).type, GL_EVENT_NONE);
    unmapped->present = false;
    look();
    unmapped->present = true;
    look();
    assert_int_equal(reports_of_each, 2);
    unmapped->is_gamepad = true; // a mapping was added
    look();
    assert_int_equal(expect_next(GL_EVENT_GAMEPAD).gamepad.gamepad, 4);
    assert_int_equal(reports_of_each, 2);
}

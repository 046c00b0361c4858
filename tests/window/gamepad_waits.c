// Waits end for what gamepads do, and nothing wakes without one.
#include "gamepad_fake.h"

// The new window's events are dispatched, and the gamepad is known.
static void come_to_rest(void)
{
    settle(window);
    while (next_of_gamepads(host).type != GL_EVENT_NONE)
        ;
    fake.waits = 0;
}

static void press_in_the_third(int wait)
{
    if (wait == 3)
        fake.joysticks[0].state.buttons[GLFW_GAMEPAD_BUTTON_START] = GLFW_PRESS;
}

EACH_BETWEEN(open_beside_fakes, close_beside_fakes)

TEST(a_press_ends_the_wait)
{
    fake_plug(0);
    come_to_rest();
    fake.during = press_in_the_third;
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(fake.waits, 3);
    assert_int_equal(expect_next(GL_EVENT_GAMEPAD_BUTTON).gamepad_button.button,
                     GL_GAMEPAD_BUTTON_START);
}

static void unplug_in_the_second(int wait)
{
    if (wait == 2)
        fake.joysticks[0].present = false;
}

// And from there on nothing wakes.
TEST(the_last_one_goes_in_a_wait)
{
    fake_plug(0);
    come_to_rest();
    fake.during = unplug_in_the_second;
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(fake.waits, 2);
    assert_false(expect_next(GL_EVENT_GAMEPAD).gamepad.connected);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(fake.waits, 3);
}

static void do_nothing(int wait)
{
    (void)wait;
}

TEST(no_gamepad_no_slices)
{
    fake_plug(0)->is_gamepad = false; // a joystick that is none does not count
    come_to_rest();
    fake.returns_early = true;
    host->vtable->wait(host, gl_host_now(host) + 1000 * GL_NS_PER_SECOND);
    assert_int_equal(fake.waits, 1);
    assert_true(fake.timeout > 500);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(fake.waits, 2);
}

TEST(slices_end_with_the_wait)
{
    fake_plug(0);
    come_to_rest();
    fake.during = do_nothing;
    int64_t until = gl_host_now(host) + 20 * GL_NS_PER_MS;
    host->vtable->wait(host, until);
    assert_true(gl_host_now(host) >= until);
    assert_in_range(fake.waits, 0, 3); // 8 ms each, or longer
}

// What GLFW ended its wait for need not be an event of ours.
TEST(glfw_ends_the_wait)
{
    fake_plug(0);
    come_to_rest();
    fake.returns_early = true;
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_int_equal(fake.waits, 1);
}

static gl_host *reached; // by what comes

static void wake(int wait)
{
    (void)wait;
    reached->vtable->wake(reached);
}

static void push(int wait)
{
    (void)wait;
    gl_queue_push(reached->queue, GL_EVENT_REFRESH, 1);
}

// In the last moment of a slice, so that it seems to have ended by itself.
static void check_what_comes_late(gl_host *to)
{
    void (*const late[])(int) = {wake, push, wake};
    reached = to;
    for (int i = 0; i < 3; i++) {
        fake.during = NULL;
        come_to_rest();
        fake.during = late[i];
        host->vtable->wait(host, gl_host_now(host) + GL_NS_PER_SECOND);
        assert_int_equal(fake.waits, 1);
    }
}

TEST(it_ends_for_what_came_late)
{
    fake_plug(0);
    check_what_comes_late(host);
}

// No wait is on it, so that it stays awoken.
TEST(it_ends_for_what_came_late_for_another_window)
{
    fake_plug(0);
    gl_window *other = open_window((gl_window_desc){0});
    settle(other);
    check_what_comes_late(gl_window_host(other));
    gl_window_destroy(other);
}

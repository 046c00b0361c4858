// Rumble on Windows, through GLFW itself, with an XInput of the test's.
#include "fake_xinput.h"
#include "fixture.h"

#include <glpace/host_impl.h>

static gl_window *window;
static gl_host *host;
static fake_xinput_pad *pads;

static void poll_once(void)
{
    host->vtable->wait(host, gl_host_now(host) + 10 * GL_NS_PER_MS);
    host->vtable->poll(host);
}

static bool are_connected(const void *argument)
{
    (void)argument;
    poll_once();
    return gl_gamepad_name(window, 0) && gl_gamepad_name(window, 1);
}

static bool is_first_gone(const void *argument)
{
    (void)argument;
    poll_once();
    return !gl_gamepad_name(window, 0);
}

static bool rests(const void *pad)
{
    poll_once();
    return ((const fake_xinput_pad *)pad)->motors.wLeftMotorSpeed == 0;
}

// Slot 0 has XInput's second pad and slot 1 its third one.
static FIXTURE(set_up)
{
    pads = (fake_xinput_pad *)(uintptr_t)GetProcAddress(LoadLibraryW(L"xinput1_4.dll"),
                                                        "fake_xinput_pads");
    assert_non_null(pads);
    memset(pads, 0, XUSER_MAX_COUNT * sizeof *pads);
    pads[1].connected = pads[2].connected = true;
    window = open_window((gl_window_desc){.title = "rumble"});
    host = gl_window_host(window);
    assert_true(patiently(are_connected, NULL));
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    window = NULL;
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

static void expect_motors(int pad, WORD left, WORD right)
{
    assert_int_equal(pads[pad].motors.wLeftMotorSpeed, left);
    assert_int_equal(pads[pad].motors.wRightMotorSpeed, right);
}

TEST(ends_by_itself)
{
    assert_true(gl_gamepad_rumble(window, 0, 0.25, 0, GL_RUMBLE_SECONDS_MAX));
    assert_true(gl_gamepad_rumble(window, 1, 0.5, 1, 0.05));
    expect_motors(2, 0x8000, 0xFFFF);
    assert_true(patiently(rests, &pads[2]));
    expect_motors(2, 0, 0);
    expect_motors(1, 0x4000, 0);
}

// A later rumble counts from its own beginning.
TEST(again)
{
    assert_true(gl_gamepad_rumble(window, 0, 1, 1, 0.05));
    assert_true(gl_gamepad_rumble(window, 0, 1, 0.5, GL_RUMBLE_SECONDS_MAX));
    for (int i = 0; i < 20; i++)
        poll_once();
    expect_motors(1, 0xFFFF, 0x8000);
    assert_true(gl_gamepad_rumble(window, 0, 0, 0, 1));
    expect_motors(1, 0, 0);
}

TEST(ends_with_the_window)
{
    assert_true(gl_gamepad_rumble(window, 0, 1, 1, GL_RUMBLE_SECONDS_MAX));
    tear_down(NULL);
    expect_motors(1, 0, 0);
}

// Its slot is free, and the other pad keeps its own.
TEST(unplugged)
{
    assert_true(gl_gamepad_rumble(window, 0, 1, 1, GL_RUMBLE_SECONDS_MAX));
    pads[1].connected = false;
    assert_true(patiently(is_first_gone, NULL));
    assert_false(gl_gamepad_rumble(window, 0, 1, 1, 1));
    assert_string_equal(gl_last_error(), "gl_gamepad_rumble: there is no gamepad in this slot");
    assert_true(gl_gamepad_rumble(window, 1, 1, 1, 1));
    expect_motors(2, 0xFFFF, 0xFFFF);
}

TEST(refused)
{
    pads[1].refuses = true;
    assert_false(gl_gamepad_rumble(window, 0, 1, 1, 1));
    assert_string_equal(gl_last_error(), "gl_gamepad_rumble: XInput refuses the rumble");
}

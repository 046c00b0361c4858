// Fingers on Windows: the messages that Windows sends for them become TOUCH events. Wine sends none, so
// the test does, and says which pointers are fingers.
#include "fixture.h"

#include <glpace/native.h>

#define GLFW_INCLUDE_NONE
#define GLFW_EXPOSE_NATIVE_WIN32
#include <GLFW/glfw3.h>
#include <GLFW/glfw3native.h>

#include "window/report.h"
#include "window/win32/touch.h"

enum { DOWN = 0x0246, UPDATE = 0x0245, UP = 0x0247, CAPTURE_CHANGED = 0x024C, CANCELED = 0x8000 };

static gl_window *window;
static HWND handle;
static gl_loop loop;

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){.title = "touch"});
    handle = glfwGetWin32Window(gl_window_native(window));
    glp_win32_touch_begin(GetModuleHandleW(NULL));
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

static void post(UINT message, WORD pointer, WORD flags, int x, int y)
{
    POINT at = {x, y};
    ClientToScreen(handle, &at);
    assert_true(PostMessageW(handle, message, MAKEWPARAM(pointer, flags), MAKELPARAM(at.x, at.y)));
}

static void expect(int32_t finger, gl_touch_phase phase, double x, double y)
{
    const gl_event event = next_of(&loop, GL_EVENT_TOUCH);
    assert_ptr_equal(event.window, window);
    assert_int_equal(event.touch.finger, finger);
    assert_int_equal(event.touch.phase, phase);
    assert_true(event.touch.x == x && event.touch.y == y);
}

TEST(two_fingers)
{
    post(DOWN, 10, 0, 20, 30);
    post(DOWN, 99, 0, 150, 40);
    post(UPDATE, 10, 0, 25, 30);
    post(UPDATE, 10, 0, 25, 30); // where it is already
    post(UP, 10, 0, 26, 31);
    post(DOWN, 55, 0, -7, -8); // outside, and with the number that is free again
    post(UPDATE, 99, 0, 151, 41);
    post(UP, 55, CANCELED, -7, -8);
    post(UP, 99, 0, 151, 41);
    expect(0, GL_TOUCH_DOWN, 20, 30);
    expect(1, GL_TOUCH_DOWN, 150, 40);
    expect(0, GL_TOUCH_MOVE, 25, 30);
    expect(0, GL_TOUCH_UP, 26, 31);
    expect(0, GL_TOUCH_DOWN, -7, -8);
    expect(1, GL_TOUCH_MOVE, 151, 41);
    expect(0, GL_TOUCH_CANCEL, -7, -8);
    expect(1, GL_TOUCH_UP, 151, 41);
}

// A mouse, a pen and a finger that is not known to be down send no events.
TEST(no_finger)
{
    post(DOWN, 3, 0, 20, 30);
    post(UP, 3, 0, 20, 30);
    post(UPDATE, 10, 0, 1, 1);
    post(UP, 10, 0, 1, 1);
    post(DOWN, 11, 0, 5, 6);
    expect(0, GL_TOUCH_DOWN, 5, 6);
}

// Another window takes the finger, or a new finger has its number.
TEST(taken_away)
{
    post(DOWN, 10, 0, 20, 30);
    assert_true(
        PostMessageW(handle, CAPTURE_CHANGED, MAKEWPARAM(10, 0), (LPARAM)handle)); // no position
    post(DOWN, 10, 0, 40, 50);
    post(DOWN, 10, 0, 60, 70);
    expect(0, GL_TOUCH_DOWN, 20, 30);
    expect(0, GL_TOUCH_CANCEL, 20, 30);
    expect(0, GL_TOUCH_DOWN, 40, 50);
    expect(0, GL_TOUCH_CANCEL, 40, 50);
    expect(0, GL_TOUCH_DOWN, 60, 70);
}

TEST(more_than_there_is_room_for)
{
    for (WORD i = 0; i < GL_TOUCH_COUNT + 2; i++)
        post(DOWN, (WORD)(10 + i), 0, i, 0);
    post(UP, 10 + GL_TOUCH_COUNT, 0, 0, 0);
    post(UP, 10, 0, 0, 0);
    for (int i = 0; i < GL_TOUCH_COUNT; i++)
        expect(i, GL_TOUCH_DOWN, i, 0);
    expect(0, GL_TOUCH_UP, 0, 0);
}

// A window beside another is destroyed while a finger is on it.
TEST(destroyed)
{
    gl_window *second = open_window((gl_window_desc){.title = "second", .beside = window});
    const HWND first_handle = handle;
    handle = glfwGetWin32Window(gl_window_native(second));
    glp_win32_touch_begin(GetModuleHandleW(NULL)); // opening it has set Windows' own
    glp_report_touch(window, 9, GL_TOUCH_DOWN, 1, 2);
    expect(0, GL_TOUCH_DOWN, 1, 2);
    post(DOWN, 10, 0, 20, 30);
    gl_event event = next_of(&loop, GL_EVENT_TOUCH);
    assert_ptr_equal(event.window, second);
    assert_int_equal(event.touch.finger, 1); // no other finger of the loop has this number
    gl_window_destroy(second);
    event = next_of(&loop, GL_EVENT_TOUCH);
    assert_ptr_equal(event.window, window); // the event's own is gone
    assert_int_equal(event.touch.phase, GL_TOUCH_CANCEL);
    handle = first_handle;
}

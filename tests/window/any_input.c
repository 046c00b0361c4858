// Whatever GLFW reports of keys, buttons and text becomes events that a program can have, also if a later GLFW has
// more of them. The test calls the callbacks that glpace has set.
#include "fixture.h"

#include <glpace/native.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static gl_window *window;
static GLFWwindow *handle;
static gl_queue *queue;
static GLFWkeyfun report_key;
static GLFWmousebuttonfun report_button;
static GLFWcharfun report_text;

// A callback of GLFW's, which stays.
#define TAKE(function, set)                                                                        \
    do {                                                                                           \
        function = set(handle, NULL);                                                              \
        set(handle, function);                                                                     \
    } while (0)

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){0});
    handle = gl_window_native(window);
    queue = gl_window_host(window)->queue;
    TAKE(report_key, glfwSetKeyCallback);
    TAKE(report_button, glfwSetMouseButtonCallback);
    TAKE(report_text, glfwSetCharCallback);
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

// The next event of this type in the queue; false: there is none.
static bool find(gl_event_type type, gl_event *event)
{
    while (gl_queue_pop(queue, event))
        if (event->type == type)
            return true;
    return false;
}

static void expect_key(gl_key key, int32_t scancode, gl_action action)
{
    gl_event event;
    assert_true(find(GL_EVENT_KEY, &event));
    assert_int_equal(event.key.key, key);
    assert_int_equal(event.key.scancode, scancode);
    assert_int_equal(event.key.action, action);
}

TEST(keys_that_have_no_name)
{
    gl_event event;
    report_key(handle, GLFW_KEY_LAST + 1, 300, GLFW_PRESS, 0); // of a later GLFW
    expect_key(GL_KEY_UNKNOWN, 300, GL_ACTION_PRESS);
    report_key(handle, INT32_MAX, 300, GLFW_REPEAT, 0);
    expect_key(GL_KEY_UNKNOWN, 300, GL_ACTION_REPEAT);
    report_key(handle, GLFW_KEY_LAST + 1, 300, GLFW_RELEASE, 0);
    expect_key(GL_KEY_UNKNOWN, 300, GL_ACTION_RELEASE);
    report_key(handle, GLFW_KEY_LAST + 1, 300, GLFW_RELEASE, 0);
    assert_false(find(GL_EVENT_KEY, &event)); // it is up already
}

// Their scancode lies beyond what is tracked, so they come as they are.
TEST(keys_that_are_not_tracked)
{
    const int scancodes[] = {-1, INT32_MIN, 1024, INT32_MAX};
    for (int i = 0; i < 4; i++)
        for (int action = GLFW_RELEASE; action <= GLFW_REPEAT; action++) {
            report_key(handle, GLFW_KEY_UNKNOWN, scancodes[i], action, 0);
            expect_key(GL_KEY_UNKNOWN, scancodes[i], (gl_action)action);
        }
}

// A key with a name is tracked by its name, whatever its scancode is.
TEST(keys_with_odd_scancodes)
{
    const int scancodes[] = {-1, 512, 1024};
    for (int i = 0; i < 3; i++) {
        report_key(handle, GLFW_KEY_MENU, scancodes[i], GLFW_PRESS, GLFW_MOD_SHIFT);
        expect_key(GL_KEY_MENU, scancodes[i], GL_ACTION_PRESS);
        report_key(handle, GLFW_KEY_MENU, scancodes[i], GLFW_PRESS, 0);
        expect_key(GL_KEY_MENU, scancodes[i], GL_ACTION_REPEAT); // it is down already
        report_key(handle, GLFW_KEY_MENU, scancodes[i], GLFW_RELEASE, 0);
        expect_key(GL_KEY_MENU, scancodes[i], GL_ACTION_RELEASE);
    }
}

TEST(buttons_without_a_name)
{
    gl_event event;
    report_button(handle, GLFW_MOUSE_BUTTON_LAST + 1, GLFW_PRESS, 0);
    report_button(handle, -1, GLFW_PRESS, 0);
    report_button(handle, GLFW_MOUSE_BUTTON_LAST, GLFW_RELEASE, 0); // which was not down
    assert_false(find(GL_EVENT_MOUSE_BUTTON, &event));
    report_button(handle, GLFW_MOUSE_BUTTON_LAST, GLFW_PRESS, GLFW_MOD_CAPS_LOCK | GLFW_MOD_ALT);
    assert_true(find(GL_EVENT_MOUSE_BUTTON, &event));
    assert_int_equal(event.mouse_button.button, GL_MOUSE_BUTTON_8);
    assert_int_equal(event.mouse_button.mods, GL_MOD_ALT);
    assert_int_equal(event.mouse_button.locks, GL_LOCK_CAPS);
}

TEST(text_that_is_none)
{
    const unsigned int codepoints[] = {0xd800, 0x110000, UINT32_MAX};
    gl_event event;
    for (int i = 0; i < 3; i++) {
        report_text(handle, codepoints[i]);
        assert_true(find(GL_EVENT_TEXT, &event));
        assert_int_equal(event.text.codepoint, 0xfffd);
        assert_string_equal(event.text.utf8, "\xef\xbf\xbd");
    }
}

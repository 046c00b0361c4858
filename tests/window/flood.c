// 8,000 motions and 200 taps, injected while each frame takes 100 ms: every tap arrives, every
// motion counts, and each motion stays between the press and the release that it was made between.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <glpace/native.h>

#define TAPS 200
#define MOTIONS 20 // while the key is down, and as many while it is up

#define STRING_OF(number) #number
#define STRING(macro) STRING_OF(macro)

// The mouse goes 3 to the right and 1 up each time. GLFW swallows a second press with the stamp of
// the first, in ms of the server's: by getmouselocation the server has seen to all before it, and
// its clock goes on during the sleep.
// clang-format off
static const char inject[] =
    "for tap in $(seq " STRING(TAPS) "); do\n"
    "    for key in keydown keyup; do\n"
    "        echo $key x\n"
    "        for motion in $(seq " STRING(MOTIONS) "); do\n"
    "            echo mousemove_relative -- 3 -1\n"
    "        done\n"
    "        echo getmouselocation\n"
    "        echo sleep 0.005\n"
    "    done\n"
    "done | xdotool - >/dev/null; xdotool key Escape";
// clang-format on

static pid_t start_injection(void)
{
    pid_t child = fork();
    if (child == 0)
        execl("/bin/sh", "sh", "-c", inject, (char *)NULL);
    assert_true(child > 0);
    return child;
}

static void draw_slowly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 100 * 1000000}, NULL);
}

// Motion since the key event before has all come.
static void check_motion(double *x, double *y)
{
    assert_true(*x == 3 * MOTIONS && *y == -MOTIONS);
    *x = *y = 0;
}

// More clicks in one poll than a program that takes them one by one is ever given.
TEST(no_click_is_lost)
{
    enum { CLICKS = 30000 };
    gl_window *window = open_window((gl_window_desc){0});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    GLFWwindow *handle = gl_window_native(window);
    GLFWmousebuttonfun report = glfwSetMouseButtonCallback(handle, NULL);
    glfwSetMouseButtonCallback(handle, report);
    next_of(&loop, GL_EVENT_RENDER);
    for (int i = 0; i < CLICKS; i++) {
        report(handle, i % 3, GLFW_PRESS, 0);
        report(handle, i % 3, GLFW_RELEASE, 0);
    }
    for (int i = 0; i < 2 * CLICKS; i++) {
        const gl_mouse_button_event came = next_of(&loop, GL_EVENT_MOUSE_BUTTON).mouse_button;
        assert_int_equal(came.button, i / 2 % 3);
        assert_int_equal(came.action, i % 2 ? GL_ACTION_RELEASE : GL_ACTION_PRESS);
    }
    assert_int_equal(gl_loop_stats(&loop).dropped_inputs, 0);
    gl_window_destroy(window);
}

TEST(flood)
{
    gl_window *window = open_window((gl_window_desc){.width = 400, .height = 300});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    glfwFocusWindow(gl_window_native(window));
    next_of(&loop, GL_EVENT_FOCUS);
    gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED);
    next_of(&loop, GL_EVENT_SWAP); // by then the server knows
    gl_input input;
    gl_input_init(&input);
    pid_t injection = start_injection();

    int keys = 0, presses = 0, releases = 0;
    double x = 0, y = 0, summed_x = 0, summed_y = 0;
    int64_t arrived = 0;
    for (gl_event event; gl_next_event(&loop, &event);) {
        gl_input_feed(&input, &event);
        if (gl_event_is_input(event.type)) {
            assert_true(event.arrived >= arrived);
            arrived = event.arrived;
        }
        if (event.type == GL_EVENT_MOUSE_MOTION) {
            x += event.mouse_motion.x;
            y += event.mouse_motion.y;
        } else if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_X) {
            assert_int_equal(event.key.action, keys % 2 == 0 ? GL_ACTION_PRESS : GL_ACTION_RELEASE);
            if (keys++ > 0)
                check_motion(&x, &y);
        } else if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_ESCAPE) {
            if (event.key.action == GL_ACTION_RELEASE)
                gl_loop_stop(&loop);
        } else if (event.type == GL_EVENT_UPDATE) {
            presses += gl_input_key_pressed(&input, GL_KEY_X);
            releases += gl_input_key_released(&input, GL_KEY_X);
            summed_x += gl_input_mouse_motion(&input).x;
            summed_y += gl_input_mouse_motion(&input).y;
        } else if (event.type == GL_EVENT_RENDER) {
            draw_slowly();
        }
    }
    gl_input_latch(&input);
    summed_x += gl_input_mouse_motion(&input).x;
    summed_y += gl_input_mouse_motion(&input).y;

    assert_int_equal(keys, 2 * TAPS);
    check_motion(&x, &y);
    assert_true(summed_x == 3 * 2 * TAPS * MOTIONS && summed_y == -2 * TAPS * MOTIONS);
    // One update sees at most one press; each of these saw one, and none was seen twice.
    assert_in_range(presses, 1, TAPS);
    assert_in_range(releases, 1, TAPS);
    assert_int_equal(waitpid(injection, NULL, 0), injection);
    gl_window_destroy(window);
}

// What ends the wait of the demo embedded, and what does not.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <X11/Xlib.h>
#include <glpace/native.h>
#include <wayland-client.h>

#include "embedded/connection.h"
#include "embedded/sources.h"

// As in embedded/connection.c.
Display *glfwGetX11Display(void);
Window glfwGetX11Window(GLFWwindow *window);
struct wl_display *glfwGetWaylandDisplay(void);
#pragma weak glfwGetX11Display
#pragma weak glfwGetX11Window
#pragma weak glfwGetWaylandDisplay

typedef struct rig {
    gl_window *window;
    int terminal[2]; // a pipe instead of it
    struct sources sources;
    char text[8];
} rig;

static void start(rig *it)
{
    it->window = open_window((gl_window_desc){0});
    assert_int_equal(pipe(it->terminal), 0);
    assert_int_equal(dup2(it->terminal[0], STDIN_FILENO), STDIN_FILENO);
    close(it->terminal[0]);
    sources_open(&it->sources);
    settle(it->window);
}

static void finish(rig *it)
{
    gl_window_destroy(it->window);
    close(it->terminal[1]);
}

static size_t wait_until(rig *it, int64_t until)
{
    return sources_wait(&it->sources, until, it->text, sizeof it->text);
}

// Nothing ends a wait before its time.
static void assert_wait_lasts(rig *it)
{
    settle(it->window);
    const int64_t until = gl_time_now() + 20 * GL_NS_PER_MS;
    assert_int_equal(wait_until(it, until), 0);
    assert_true(gl_time_now() >= until);
}

TEST(time)
{
    rig it;
    start(&it);
    assert_wait_lasts(&it);
    assert_int_equal(wait_until(&it, 0), 0);
    assert_int_equal(wait_until(&it, gl_time_now() + GL_NS_PER_MS / 2), 0);
    finish(&it);
}

TEST(terminal)
{
    rig it;
    start(&it);
    assert_int_equal(write(it.terminal[1], "ab\ncdefghi", 10), 10);
    assert_int_equal(wait_until(&it, GL_TIME_NEVER), 8);
    assert_memory_equal(it.text, "ab\ncdefg", 8);
    assert_int_equal(wait_until(&it, GL_TIME_NEVER), 2); // what had no room
    assert_memory_equal(it.text, "hi", 2);
    assert_wait_lasts(&it);
    finish(&it);
}

TEST(end_of_the_terminal)
{
    rig it;
    start(&it);
    close(it.terminal[1]);
    assert_int_equal(wait_until(&it, GL_TIME_NEVER), 0);
    it.terminal[1] = -1;
    assert_wait_lasts(&it); // it ends one wait, and no other
    finish(&it);
}

TEST(signals)
{
    rig it;
    start(&it);
    assert_wait_lasts(&it);
    assert_false(it.sources.signalled);
    assert_int_equal(raise(SIGTERM), 0);
    assert_int_equal(wait_until(&it, GL_TIME_NEVER), 0);
    assert_true(it.sources.signalled);
    finish(&it);
}

static bool is_on_x11(const rig *it)
{
    return gl_window_platform(it->window) == GL_PLATFORM_X11;
}

// The window system has something to report. On X11 another program has resized the window.
static void cause_input(const rig *it)
{
    if (!is_on_x11(it)) {
        glfwPostEmptyEvent();
        return;
    }
    Display *display = XOpenDisplay(NULL);
    XResizeWindow(display, glfwGetX11Window(gl_window_native(it->window)), 300, 150);
    XCloseDisplay(display);
}

// Once the wait is likely to have begun.
static void *cause_input_later(void *it)
{
    nanosleep(&(struct timespec){.tv_nsec = 50 * 1000000}, NULL);
    cause_input(it);
    return NULL;
}

TEST(windows)
{
    rig it;
    start(&it);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, cause_input_later, &it), 0);
    assert_int_equal(wait_until(&it, GL_TIME_NEVER), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_wait_lasts(&it);
    finish(&it);
}

// Until the window system has answered; what comes before is read, and left to GLFW.
static void wait_for_answer(const rig *it)
{
    if (is_on_x11(it)) {
        XSync(glfwGetX11Display(), False);
        return;
    }
    struct wl_display *display = glfwGetWaylandDisplay();
    struct wl_event_queue *queue = wl_display_create_queue(display);
    wl_display_roundtrip_queue(display, queue);
    wl_event_queue_destroy(queue);
}

// The connection is silent about it.
TEST(input_that_was_read_already)
{
    rig it;
    start(&it);
    cause_input(&it);
    wait_for_answer(&it);
    struct pollfd connection = {.fd = connection_descriptor(), .events = POLLIN};
    assert_true(connection.fd >= 0);
    assert_int_equal(poll(&connection, 1, 0), 0);
    assert_int_equal(wait_until(&it, GL_TIME_NEVER), 0);
    assert_wait_lasts(&it);
    finish(&it);
}

// All windows of a program share one connection to the X server beside GLFW's, in whichever order they come
// and go.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glpace/host_impl.h>

#define MOST 5
#define SIDE 100

static gl_window *windows[MOST];

static void open_at(int which)
{
    windows[which] = open_window((gl_window_desc){.width = SIDE,
                                                  .height = SIDE,
                                                  .positioned = true,
                                                  .x = which * SIDE,
                                                  .vsync = GL_VSYNC_OFF});
    assert_true(gl_window_make_current(windows[which]));
}

static void close_at(int which)
{
    gl_window_destroy(windows[which]);
    windows[which] = NULL;
}

static FIXTURE(close_all)
{
    for (int i = 0; i < MOST; i++)
        close_at(i);
    return 0;
}

// ---- how many there are -------------------------------------------------------------------------

static int count_sockets(void)
{
    int count = 0;
    for (int fd = 0; fd < sysconf(_SC_OPEN_MAX) && fd < 1024; fd++) {
        struct stat state;
        count += fstat(fd, &state) == 0 && S_ISSOCK(state.st_mode);
    }
    return count;
}

TEST_BETWEEN(NULL, close_all, windows_share_a_connection)
{
    const int before = count_sockets();
    for (int i = 0; i < MOST; i++) {
        open_at(i);
        assert_int_equal(count_sockets() - before, 2); // GLFW's is the other one
    }
    for (int i = 0; i < MOST; i++) {
        assert_int_equal(count_sockets() - before, 2);
        close_at(i);
    }
    assert_int_equal(count_sockets(), before);
}

// ---- each window receives what is its own ----------------------------------------------------------

static void input(const char *format, int number)
{
    char command[100];
    snprintf(command, sizeof command, format, number);
    assert_int_equal(system(command), 0);
}

static bool is_focused(const void *window)
{
    gl_host *host = gl_window_host((gl_window *)window);
    host->vtable->poll(host);
    return gl_window_get_info((gl_window *)window).focused;
}

static void focus(gl_window *window)
{
    assert_true(gl_window_focus(window));
    assert_true(patiently(is_focused, window));
}

typedef struct wanted {
    gl_window *window;
    gl_event_type type;
    gl_action action;
} wanted;

// Of the windows' events this one and what it takes with it.
static bool comes(const void *argument)
{
    const wanted *one = argument;
    gl_host *host = gl_window_host(one->window);
    host->vtable->poll(host);
    for (gl_event event; gl_queue_pop(host->queue, &event);) {
        assert_true(!event.window || event.window == one->window); // a REFRESH may be of none
        if (event.type == one->type &&
            (event.type != GL_EVENT_KEY || event.key.action == one->action))
            return true;
    }
    return false;
}

static void expect(gl_window *window, gl_event_type type, gl_action action)
{
    assert_true(patiently(comes, &(wanted){window, type, action}));
}

static void forget_events(gl_window *window)
{
    gl_host *host = gl_window_host(window);
    settle(window);
    for (gl_event event; gl_queue_pop(host->queue, &event);)
        continue;
}

static bool knows_refreshes(const void *window)
{
    gl_host *host = gl_window_host((gl_window *)window);
    host->vtable->present(host, 0, false);
    host->vtable->poll(host);
    return host->state.refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS;
}

// Within some repeats of a key.
static void expect_no_keys(gl_window *window)
{
    gl_host *host = gl_window_host(window);
    for (int i = 0; i < 30; i++) {
        gl_sleep_until(gl_time_now() + 10 * GL_NS_PER_MS);
        host->vtable->poll(host);
        for (gl_event event; gl_queue_pop(host->queue, &event);)
            assert_int_not_equal(event.type, GL_EVENT_KEY);
    }
}

// A key that was pressed elsewhere is no press here: the server reports which keys are down to the window
// that gets the focus.
static void expect_own_keys(gl_window *window, gl_window *other)
{
    focus(other);
    input("xdotool keydown %d", 38);
    expect(other, GL_EVENT_KEY, GL_ACTION_PRESS);
    focus(window);
    expect_no_keys(window);
    input("xdotool keyup %d", 38);
    input("xdotool keydown %d", 38);
    expect(window, GL_EVENT_KEY, GL_ACTION_PRESS);
    input("xdotool keyup %d", 38);
    expect(window, GL_EVENT_KEY, GL_ACTION_RELEASE);
}

static void expect_all_work(void)
{
    gl_window *other = NULL;
    for (int i = 0; i < 3; i++) {
        gl_window *window = windows[i];
        if (!window)
            continue;
        assert_true(gl_window_make_current(window));
        assert_true(patiently(knows_refreshes, window));
        forget_events(window);
        input("xdotool mousemove %d 90", i * SIDE + 40);
        input("xdotool mousemove %d 50", i * SIDE + 50);
        expect(window, GL_EVENT_CURSOR, GL_ACTION_PRESS);
        if (other)
            expect_own_keys(window, other);
        other = window;
    }
}

TEST_BETWEEN(NULL, close_all, windows_come_and_go_in_any_order)
{
    static const int orders[][3] = {{0, 1, 2}, {2, 1, 0}, {1, 0, 2}, {1, 2, 0}};
    input("xset r rate 50 %d", 20); // a key that is held repeats soon
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        for (int k = 0; k < 3; k++)
            open_at(k);
        expect_all_work();
        for (int k = 0; k < 3; k++) {
            close_at(orders[i][k]);
            expect_all_work();
        }
    }
}

TEST_BETWEEN(NULL, close_all, a_window_beside_an_older_one_comes_and_goes)
{
    open_at(0);
    for (int i = 0; i < 3; i++) {
        open_at(1);
        expect_all_work();
        close_at(1);
        expect_all_work();
    }
}

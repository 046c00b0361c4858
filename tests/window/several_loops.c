// Several windows on one thread, each with a loop of its own: what comes for one is held up by
// none.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <pthread.h>
#include <time.h>

typedef struct two_windows {
    gl_window *windows[2];
    gl_lazy_policy policies[2];
    gl_loop loops[2];
} two_windows;

// Handles what a loop has to do now; returns whether this type was among it.
static bool take_turn(gl_loop *loop, gl_event_type type)
{
    bool came = false;
    for (gl_event event; gl_poll_event(loop, &event);)
        came = came || event.type == type;
    return came;
}

// Both have drawn their first frame and sleep until there is input.
static void open_pair(two_windows *pair)
{
    for (int i = 0; i < 2; i++) {
        pair->windows[i] = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
        assert_true(gl_lazy_policy_init(&pair->policies[i], &(gl_lazy_policy_desc){0}));
        assert_true(gl_loop_init(&pair->loops[i], gl_window_host(pair->windows[i]),
                                 &pair->policies[i].policy));
    }
    for (int i = 0; i < 2; i++) {
        settle(pair->windows[i]);
        assert_true(gl_window_make_current(pair->windows[i]));
        while (gl_loop_deadline(&pair->loops[i]) != GL_TIME_NEVER)
            take_turn(&pair->loops[i], GL_EVENT_NONE);
    }
}

static void close_pair(two_windows *pair)
{
    gl_window_destroy(pair->windows[0]);
    gl_window_destroy(pair->windows[1]);
}

TEST(input_for_any_window_ends_the_wait)
{
    two_windows pair;
    open_pair(&pair);
    gl_window_set_size(pair.windows[1], 300, 150); // the server will report it
    do
        gl_host_wait(gl_window_host(pair.windows[0]), GL_TIME_NEVER);
    while (!take_turn(&pair.loops[1], GL_EVENT_RESIZE));
    close_pair(&pair);
}

// The input of one window is collected by the other's poll; no wait may follow.
static bool is_due(const void *argument)
{
    const two_windows *pair = argument;
    take_turn((gl_loop *)&pair->loops[0], GL_EVENT_NONE);
    return gl_loop_deadline(&pair->loops[1]) <= gl_host_now(gl_window_host(pair->windows[1]));
}

TEST(input_that_another_poll_collected_is_due)
{
    two_windows pair;
    open_pair(&pair);
    gl_window_set_size(pair.windows[1], 300, 150);
    assert_true(patiently(is_due, &pair));
    assert_true(take_turn(&pair.loops[1], GL_EVENT_RESIZE));
    close_pair(&pair);
}

static void *stop_later(void *loop)
{
    nanosleep(&(struct timespec){.tv_nsec = 50 * 1000000}, NULL); // the wait has likely begun
    gl_loop_stop(loop);
    return NULL;
}

TEST(stopping_any_loop_ends_the_wait)
{
    two_windows pair;
    open_pair(&pair);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_later, &pair.loops[1]), 0);
    while (!gl_loop_has_ended(&pair.loops[1])) {
        take_turn(&pair.loops[1], GL_EVENT_NONE);
        take_turn(&pair.loops[0], GL_EVENT_NONE); // its poll swallows what woke GLFW
        int64_t until = gl_loop_deadline(&pair.loops[1]);
        if (!gl_loop_has_ended(&pair.loops[1]))
            gl_host_wait(gl_window_host(pair.windows[0]), until);
    }
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_false(gl_loop_has_ended(&pair.loops[0]));
    close_pair(&pair);
}

// Its window is destroyed, and the program goes on to ask both loops.
TEST(one_that_has_ended_is_no_mistake)
{
    two_windows pair;
    open_pair(&pair);
    catch_warnings();
    gl_loop_stop(&pair.loops[0]);
    take_turn(&pair.loops[0], GL_EVENT_NONE);
    gl_window_destroy(pair.windows[0]);
    pair.windows[0] = NULL;

    gl_window_set_size(pair.windows[1], 300, 150);
    do {
        assert_false(take_turn(&pair.loops[0], GL_EVENT_NONE));
        assert_true(gl_loop_has_ended(&pair.loops[0]));
        assert_int_equal(gl_loop_deadline(&pair.loops[0]), GL_TIME_NEVER);
        gl_host_wait(gl_window_host(pair.windows[1]), gl_loop_deadline(&pair.loops[1]));
    } while (!take_turn(&pair.loops[1], GL_EVENT_RESIZE));
    assert_int_equal(logged.count, 0);
    close_pair(&pair);
}

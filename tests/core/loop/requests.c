// What other threads ask of a loop: to stop, and for a frame. Where the loop ends, its host may be
// destroyed at once.

#include "tiny_loop.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

static void *stop_when_waiting(void *user)
{
    atomic_int *waiting = user;
    while (!*waiting)
        sched_yield();
    gl_loop_stop(&loop);
    return NULL;
}

static atomic_int waiting;

static void wait_for_wake(tiny *it)
{
    waiting = 1;
    while (!it->wakes)
        sched_yield();
}

TEST(stop_from_another_thread)
{
    gl_fixed_policy fixed;
    for (int i = 0; i < 40; i++) {
        pthread_t thread;
        tiny_start(&host);
        host.on_wait = wait_for_wake;
        waiting = 0;
        assert_true(
            gl_loop_init(&loop, &host.host, fixed_at(&fixed, GL_RATE_NONE, (gl_rate){1, 60})));
        assert_int_equal(pthread_create(&thread, NULL, stop_when_waiting, &waiting), 0);
        int events = 0;
        while (gl_next_event(&loop, &event))
            events++;
        pthread_join(thread, NULL);
        assert_int_equal(events, 3); // RENDER, SWAP, IDLE
        assert_int_equal(host.waits, 1);
        assert_false(gl_next_event(&loop, &event));
    }
}

static void *stop_sometime(void *user)
{
    for (int i = *(int *)user; i > 0; i--)
        sched_yield();
    gl_loop_request_redraw(&loop);
    gl_loop_stop(&loop);
    return NULL;
}

// A loop that runs at full speed ends too, wherever the stop finds it.
TEST(stop_while_running)
{
    for (int i = 0; i < 40; i++) {
        pthread_t thread;
        gl_event last = {0};
        tiny_start(&host);
        host.frame_cost = MS;
        assert_true(gl_loop_init(&loop, &host.host, NULL));
        assert_int_equal(pthread_create(&thread, NULL, stop_sometime, &i), 0);
        while (gl_next_event(&loop, &event))
            last = event;
        pthread_join(thread, NULL);
        assert_int_not_equal(last.type, GL_EVENT_RENDER);
        assert_false(gl_next_event(&loop, &event));
    }
}

// ---- the host is destroyed ----------------------------------------------------------------------

static atomic_int waking; // threads within the host's wake

static void wake_slowly(gl_host *woken)
{
    waking++;
    for (int i = 0; i < 20; i++)
        sched_yield();
    ((tiny *)woken)->wakes++;
    waking--;
}

static void let_others_run(tiny *it)
{
    (void)it;
    sched_yield();
}

// A host in memory of its own, which a thread that comes too late would find freed.
static tiny *create_host(void)
{
    static gl_host_vtable vtable;
    tiny *it = malloc(sizeof *it);
    assert_non_null(it);
    vtable = *tiny_start(it)->vtable;
    vtable.wake = wake_slowly;
    it->host.vtable = &vtable;
    it->host.state.cap = (gl_rate){60, 1};
    it->on_wait = let_others_run;
    return it;
}

static void destroy_host(tiny *it)
{
    assert_int_equal(waking, 0);
    memset(it, 0, sizeof *it);
    free(it);
}

static void *stop_at_once(void *user)
{
    (void)user;
    gl_loop_stop(&loop);
    return NULL;
}

static void *stop_after_frame(void *user)
{
    (void)user;
    gl_loop_stop_after_frame(&loop);
    return NULL;
}

// The loop ends because of a stop that is still waking the host.
static void stop_and_destroy(void *(*stop)(void *user), bool draws)
{
    for (int i = 0; i < 2000; i++) {
        pthread_t thread;
        tiny *it = create_host();
        assert_true(gl_loop_init(&loop, &it->host, NULL));
        assert_int_equal(pthread_create(&thread, NULL, stop, NULL), 0);
        bool drawn = false;
        while (gl_next_event(&loop, &event))
            drawn |= event.type == GL_EVENT_RENDER && event.render.last;
        assert_int_equal(drawn, draws);
        destroy_host(it);
        pthread_join(thread, NULL);
    }
}

TEST(stop_and_destroy)
{
    stop_and_destroy(stop_at_once, false);
    stop_and_destroy(stop_after_frame, true);
}

static atomic_bool done;

static void *ask_on(void *user)
{
    (void)user;
    do
        gl_loop_request_redraw(&loop);
    while (!done);
    gl_loop_stop(&loop);
    return NULL;
}

// A thread that asks on and on does not keep it from its end, and what it asks after that does
// nothing.
TEST(requests_after_the_end)
{
    for (int i = 0; i < 1000; i++) {
        pthread_t thread;
        tiny *it = create_host();
        assert_true(gl_loop_init(&loop, &it->host, NULL));
        gl_queue_push(&it->queue, GL_EVENT_CLOSE, 0);
        done = false;
        assert_int_equal(pthread_create(&thread, NULL, ask_on, NULL), 0);
        while (gl_next_event(&loop, &event))
            ;
        destroy_host(it);
        done = true;
        assert_false(gl_next_event(&loop, &event));
        pthread_join(thread, NULL);
    }
}

static void ask_without_host(void)
{
    host.host.vtable = NULL; // as a host that was destroyed
    catch_log();
    gl_loop_request_redraw(&loop);
    gl_loop_stop(&loop);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(logged.count, 0);
    assert_false(gl_next_event(&loop, &event));
}

TEST(late_requests)
{
    tiny_start(&host);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    gl_loop_stop(&loop);
    assert_int_equal(host.wakes, 1);
    assert_false(gl_next_event(&loop, &event));
    ask_without_host();

    tiny_start(&host);
    gl_queue_push(&host.queue, GL_EVENT_CLOSE, 0);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    assert_true(gl_next_event(&loop, &event));
    assert_false(gl_next_event(&loop, &event));
    ask_without_host();
}

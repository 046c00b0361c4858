// The window's time: waits end on time or when woken, holds are exact, nothing spins.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <glpace/host_impl.h>
#include <glpace/native.h>
#include <glpace/policy_impl.h>

#include "wrapper.h"

static int64_t ms(int64_t count)
{
    return count * GL_NS_PER_MS;
}

// Nothing ends a wait before its time.
static void assert_wait_lasts(gl_window *window)
{
    gl_host *host = gl_window_host(window);
    settle(window);
    int64_t until = gl_host_now(host) + ms(50);
    host->vtable->wait(host, until);
    assert_true(gl_host_now(host) >= until);
}

TEST(waits)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_host *host = gl_window_host(window);
    assert_wait_lasts(window);
    host->vtable->wait(host, gl_host_now(host)); // which is over
    host->vtable->wait(host, 0);
    gl_window_destroy(window);
}

TEST(present_holds)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    int64_t at = gl_host_now(host) + ms(20);
    gl_presented held = host->vtable->present(host, at, true);
    assert_true(held.returned >= at);
    assert_in_range(held.blocked_ns, 0, held.returned - at);

    assert_int_equal(host->vtable->present(host, 0, false).blocked_ns, 0);
    gl_window_set_vsync(window, GL_VSYNC_ON);
    assert_true(host->vtable->present(host, 0, false).blocked_ns > 0);
    gl_window_destroy(window);
}

#ifdef __linux__
// A thread's timer slack is the program's, but for the waits.
TEST(slack_is_put_back)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    const int before = prctl(PR_GET_TIMERSLACK);
    assert_int_equal(prctl(PR_SET_TIMERSLACK, 70000UL), 0);
    settle(window);
    host->vtable->wait(host, gl_host_now(host) + ms(5));
    assert_int_equal(prctl(PR_GET_TIMERSLACK), 70000);
    host->vtable->present(host, gl_host_now(host) + ms(5), true);
    assert_int_equal(prctl(PR_GET_TIMERSLACK), 70000);
    assert_int_equal(prctl(PR_SET_TIMERSLACK, (unsigned long)before), 0);
    gl_window_destroy(window);
}
#endif

// ---- waking ------------------------------------------------------------------------------------

// A thread that calls this once the wait is likely to have begun; it has to end either way.
typedef struct later {
    void (*call)(void *on);
    void *on;
    atomic_bool called;
    pthread_t thread;
} later;

static void *run_later(void *argument)
{
    later *job = argument;
    nanosleep(&(struct timespec){.tv_nsec = 50 * 1000000}, NULL);
    atomic_store(&job->called, true);
    job->call(job->on);
    return NULL;
}

static void start_later(later *job, void (*call)(void *on), void *on)
{
    job->call = call;
    job->on = on;
    atomic_store(&job->called, false);
    assert_int_equal(pthread_create(&job->thread, NULL, run_later, job), 0);
}

static void finish_later(later *job)
{
    assert_int_equal(pthread_join(job->thread, NULL), 0);
}

static void wake(void *host)
{
    ((gl_host *)host)->vtable->wake(host);
}

static void stop(void *loop)
{
    gl_loop_stop(loop);
}

static void request_redraw(void *loop)
{
    gl_loop_request_redraw(loop);
}

TEST(wake_ends_the_wait)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_host *host = gl_window_host(window);
    settle(window);
    later job;
    start_later(&job, wake, host);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_true(atomic_load(&job.called)); // or something else ended it
    finish_later(&job);
    assert_wait_lasts(window);
    gl_window_destroy(window);
}

// A poll, be it another window's, does not swallow it.
TEST(wake_ends_the_next_wait)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_window *other = open_window((gl_window_desc){0});
    gl_host *host = gl_window_host(window);
    settle(window);
    wake(host);
    settle(other);
    host->vtable->wait(host, GL_TIME_NEVER);
    assert_wait_lasts(window); // and only that one
    gl_window_destroy(other);
    gl_window_destroy(window);
}

// Draws the first frame and those that were asked for.
static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)policy;
    bool draw = !situation->latest.presented || situation->redraw;
    decision->answer = draw ? GL_POLICY_RENDER : GL_POLICY_WAIT;
    decision->until = GL_TIME_NEVER;
    decision->due_sim_time = GL_TIME_NEVER;
}

static const gl_policy_vtable on_demand_vtable = {.name = "on-demand", .decide = decide};

TEST(other_threads_redraw_and_stop)
{
    gl_window *window = open_window((gl_window_desc){0});
    settle(window);
    gl_policy on_demand = {&on_demand_vtable};
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), &on_demand));
    next_of(&loop, GL_EVENT_SWAP);

    later job;
    for (uint64_t frame = 1; frame < 4; frame++) {
        start_later(&job, request_redraw, &loop);
        assert_int_equal(next_of(&loop, GL_EVENT_RENDER).render.frame, frame);
        finish_later(&job);
        next_of(&loop, GL_EVENT_SWAP);
    }
    start_later(&job, stop, &loop);
    gl_event event;
    while (gl_next_event(&loop, &event))
        assert_int_not_equal(event.type, GL_EVENT_RENDER);
    finish_later(&job);
    gl_window_destroy(window);
}

// ---- windows that are not glpace's --------------------------------------------------------------

static void end_glfws_wait(void *unused)
{
    (void)unused;
    glfwPostEmptyEvent();
}

// GLFW ended the wait, for nothing that glpace knows of: it may have been for such a window.
TEST(what_is_not_for_us_is_a_reason_to_draw)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_window *beside = open_window((gl_window_desc){.beside = window});
    settle(window);
    gl_lazy_policy lazy;
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}));
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), &lazy.policy));
    next_of(&loop, GL_EVENT_IDLE);
    later job;
    for (int i = 0; i < 3; i++) {
        start_later(&job, end_glfws_wait, NULL);
        gl_event event = next_of(&loop, GL_EVENT_REFRESH);
        assert_ptr_equal(event.window, window);
        next_of(&loop, GL_EVENT_RENDER);
        next_of(&loop, GL_EVENT_IDLE);
        finish_later(&job);
    }
    gl_window_destroy(beside);
    gl_window_destroy(window);
}

// ---- the cap -----------------------------------------------------------------------------------

static int polls;

static void count_and_poll(gl_host *host)
{
    polls++;
    wrapper_poll(host);
}

// Nothing blocks under Xvfb. Once that is known, the defaults draw 60 frames a second at most, and
// wait in between rather than ask over and over.
TEST(defaults_do_not_spin)
{
    gl_window *window = open_window((gl_window_desc){0});
    settle(window);
    wrapper counted;
    gl_host *host = wrapper_start(&counted, gl_window_host(window));
    counted.vtable.poll = count_and_poll;

    gl_loop loop;
    assert_true(gl_loop_init(&loop, host, NULL));
    do
        next_of(&loop, GL_EVENT_SWAP);
    while (gl_rate_is_none(host->state.cap));
    polls = 0;
    int64_t start = next_of(&loop, GL_EVENT_RENDER).render.present_time;
    int64_t end = start;
    for (int frame = 0; frame < 30; frame++)
        end = next_of(&loop, GL_EVENT_RENDER).render.present_time;
    // The first may be late already, and six may find out whether presents wait by now.
    assert_true(end >= start + 23 * GL_NS_PER_SECOND / 60);
    assert_in_range(polls, 30, 300);
    gl_window_destroy(window);
}

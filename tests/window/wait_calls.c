// What waits and presents call, and in which order: a spin keeps a core busy, and what comes between
// the end of a hold and the swap delays the swap.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <poll.h>
#include <sys/prctl.h>
#include <time.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/host_impl.h>

#include "core/base/sleep.h"

static int spins, polls, slacks;
static int64_t spun_at_least;
static char order[16]; // a letter for each call

static void note(char call)
{
    const size_t length = strlen(order);
    if (length < sizeof order - 1)
        order[length] = call;
}

int64_t __real_glp_sleep_spin(int64_t now, int64_t until);
int64_t __wrap_glp_sleep_spin(int64_t now, int64_t until);

int64_t __wrap_glp_sleep_spin(int64_t now, int64_t until)
{
    spins++;
    note('s');
    return __real_glp_sleep_spin(now, until);
}

int64_t __real_glp_sleep_before(int64_t time, int64_t least);
int64_t __wrap_glp_sleep_before(int64_t time, int64_t least);

int64_t __wrap_glp_sleep_before(int64_t time, int64_t least)
{
    spun_at_least = least;
    return __real_glp_sleep_before(time, least);
}

void __real_glfwSwapBuffers(GLFWwindow *window);
void __wrap_glfwSwapBuffers(GLFWwindow *window);

void __wrap_glfwSwapBuffers(GLFWwindow *window)
{
    note('w');
    __real_glfwSwapBuffers(window);
}

void __real_glfwPollEvents(void);
void __wrap_glfwPollEvents(void);

void __wrap_glfwPollEvents(void)
{
    polls++;
    __real_glfwPollEvents();
}

int __real_poll(struct pollfd *files, nfds_t count, int timeout);
int __wrap_poll(struct pollfd *files, nfds_t count, int timeout);

// The library's own: those of other libraries do not come here.
int __wrap_poll(struct pollfd *files, nfds_t count, int timeout)
{
    note('p');
    return __real_poll(files, count, timeout);
}

int __real_prctl(int option, ...);
int __wrap_prctl(int option, ...);

int __wrap_prctl(int option, ...)
{
    va_list rest;
    va_start(rest, option);
    const unsigned long value = option == PR_SET_TIMERSLACK ? va_arg(rest, unsigned long) : 0;
    va_end(rest);
    slacks++;
    return __real_prctl(option, value);
}

// ---- the order ----------------------------------------------------------------------------------

// Whether the X server is there is asked by a system call, which comes before the spin.
TEST(nothing_comes_between_a_hold_and_its_swap)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    settle(window);
    memset(order, 0, sizeof order);
    host->vtable->present(host, gl_host_now(host) + 5 * GL_NS_PER_MS, true);
    assert_string_equal(order, HAS_X11 ? "psw" : "sw");
    gl_window_destroy(window);
}

// ---- spins --------------------------------------------------------------------------------------

static void wait_for_5_ms(gl_host *host)
{
    for (gl_event event; gl_queue_pop(host->queue, &event);)
        continue;
    host->vtable->wait(host, gl_host_now(host) + 5 * GL_NS_PER_MS);
}

static void count_calls(gl_host *host, bool held)
{
    host->vtable->present(host, held ? gl_host_now(host) + GL_NS_PER_MS : 0, true);
    spins = slacks = 0;
    for (int i = 0; i < 10; i++) {
        host->vtable->poll(host);
        wait_for_5_ms(host);
    }
}

// A frame that is held is presented at its moment, however late its round began.
TEST(frames_that_are_held)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    settle(window);
    for (int i = 0; i < 3; i++) {
        const bool held = i == 1;
        count_calls(host, held);
        assert_int_equal(spins > 0, !held);
        assert_int_equal(slacks > 0, !held);
    }
    gl_window_destroy(window);
}

// Of a policy's wish to be awake longer before a present.
TEST(spins_as_long_as_a_policy_says)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    static const int64_t spun[] = {
        [GL_LATENCY_DEFAULT] = 0, [GL_LATENCY_LOW] = 0, [GL_LATENCY_SMOOTH] = 300000};
    for (gl_latency latency = GL_LATENCY_DEFAULT; latency <= GL_LATENCY_SMOOTH; latency++) {
        gl_paced_policy paced;
        assert_true(gl_paced_policy_init(
            &paced, &(gl_paced_policy_desc){.fps = {100, 1}, .latency = latency}));
        gl_loop loop;
        assert_true(gl_loop_init(&loop, gl_window_host(window), &paced.policy));
        spun_at_least = -1;
        while (spun_at_least < 0)
            next_of(&loop, GL_EVENT_SWAP);
        assert_int_equal(spun_at_least, spun[latency]);
    }
    gl_window_destroy(window);
}

// ---- polls --------------------------------------------------------------------------------------

// Unless the test is held up between the two.
static bool polls_at_once(const void *argument)
{
    gl_host *host = (gl_host *)argument;
    wait_for_5_ms(host);
    polls = 0;
    host->vtable->poll(host);
    return polls == 0;
}

TEST(what_a_wait_has_received_is_not_polled_for_at_once)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    settle(window);
    host->vtable->present(host, gl_host_now(host) + GL_NS_PER_MS, true);
    assert_true(patiently(polls_at_once, host));

    wait_for_5_ms(host);
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    polls = 0;
    host->vtable->poll(host);
    assert_int_equal(polls, 1);
    gl_window_destroy(window);
}

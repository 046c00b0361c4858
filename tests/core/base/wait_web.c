// A program in the browser, or under node, gives control back while it waits.

#include "rig.h"

#include <emscripten.h>

#include <glpace/timer.h>

#include "core/base/wait_web.h"
#include "core/base/waker.h"

static int calls;

static void count_call(void *user)
{
    calls++;
    if (user)
        glp_waker_wake(user);
}

static int create(void **state)
{
    *state = glp_waker_create("test");
    calls = 0;
    return *state ? 0 : -1;
}

static int destroy(void **state)
{
    glp_waker_destroy(*state);
    return 0;
}

EACH_BETWEEN(create, destroy)

TEST(a_sleep_lasts_and_the_page_goes_on)
{
    assert_true(glp_web_can_wait());
    for (int64_t ns = 0; ns < 12 * MS; ns += MS / 2) {
        const int before = calls;
        emscripten_async_call(count_call, NULL, 0);
        const int64_t until = gl_time_now() + ns;
        gl_sleep_until(until);
        assert_true(gl_time_now() >= until);
        assert_true(ns < 5 * MS || calls > before);
    }
}

TEST(a_wait_that_is_over_lets_the_page_go_on)
{
    emscripten_async_call(count_call, NULL, 0);
    const int64_t end = gl_time_now() + 10 * SECOND;
    while (calls == 0 && gl_time_now() < end)
        glp_web_wait(0, true);
    assert_int_equal(calls, 1);
}

TEST(a_call_of_the_page_ends_a_wait)
{
    emscripten_async_call(count_call, *state, 5);
    glp_waker_wait(*state, GL_TIME_NEVER);
    assert_int_equal(calls, 1);
}

TEST(a_wake_before_it_ends_a_wait)
{
    glp_waker_wake(*state);
    glp_waker_wait(*state, GL_TIME_NEVER);
    const int64_t until = gl_time_now() + 2 * MS;
    glp_waker_wait(*state, until);
    assert_true(gl_time_now() >= until);
}

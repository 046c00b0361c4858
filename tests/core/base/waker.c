// Sleeps that end at their time or when they are woken, by a wake that came before them, too.

#include "rig.h"

#include <pthread.h>

#include <glpace/timer.h>

#include "core/base/waker.h"

static glp_waker *waker;

static FIXTURE(create)
{
    waker = glp_waker_create("test");
    return waker ? 0 : -1;
}

static FIXTURE(destroy)
{
    glp_waker_destroy(waker);
    return 0;
}

EACH_BETWEEN(create, destroy)

// Whether nothing but its time ends it.
static bool lasts(int64_t ns)
{
    const int64_t until = gl_time_now() + ns;
    glp_waker_wait(waker, until);
    return gl_time_now() >= until;
}

TEST(ends_at_its_time)
{
    for (int i = 0; i < 20; i++)
        assert_true(lasts(i * MS / 3));
    glp_waker_wait(waker, 0);
    glp_waker_wait(waker, gl_time_now());
}

TEST(a_wake_before_it_ends_it)
{
    for (int i = 0; i < 100; i++) {
        glp_waker_wake(waker);
        glp_waker_wake(waker);
        glp_waker_wait(waker, GL_TIME_NEVER);
    }
    assert_true(lasts(2 * MS));
}

// Also one whose time was over: a wake ends one wait.
TEST(a_wake_ends_a_wait_that_is_over)
{
    glp_waker_wake(waker);
    glp_waker_wait(waker, 0);
    assert_true(lasts(2 * MS));
}

static void *wake_later(void *unused)
{
    (void)unused;
    gl_sleep_until(gl_time_now() + 5 * MS); // it waits by then, most likely
    glp_waker_wake(waker);
    return NULL;
}

TEST(another_thread_wakes)
{
    const int64_t ends[] = {GL_TIME_NEVER, gl_time_now() + 3600 * SECOND};
    for (int i = 0; i < 20; i++) {
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, wake_later, NULL), 0);
        glp_waker_wait(waker, ends[i % 2]);
        pthread_join(thread, NULL);
    }
    assert_true(lasts(2 * MS));
}

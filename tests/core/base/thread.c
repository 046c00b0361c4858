// A broadcast ends the waits of all threads.

#include "test.h"

#include "core/base/thread.h"

enum { THREADS = 3 };

static glp_mutex lock = GLP_MUTEX_INIT;
static glp_condition changed = GLP_CONDITION_INIT;
static int waiting, ended;
static bool may_end;

static void wait_for_end(void *unused)
{
    (void)unused;
    glp_mutex_lock(&lock);
    waiting++;
    glp_condition_broadcast(&changed);
    while (!may_end)
        glp_condition_wait(&changed, &lock);
    ended++;
    glp_mutex_unlock(&lock);
}

TEST(a_broadcast)
{
    glp_thread threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(glp_thread_start(&threads[i], wait_for_end, NULL), 0);
    glp_mutex_lock(&lock);
    while (waiting < THREADS)
        glp_condition_wait(&changed, &lock);
    assert_int_equal(ended, 0);
    may_end = true;
    glp_condition_broadcast(&changed);
    glp_mutex_unlock(&lock);
    for (int i = 0; i < THREADS; i++)
        glp_thread_join(&threads[i]);
    assert_int_equal(ended, THREADS);
}

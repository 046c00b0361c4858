// The thread that writes, abandoned: what it has begun is written and waited for, what waits behind
// is not looked at, since its memory goes.
#include "test.h"

#include <pthread.h>
#include <sched.h>

#include "graphics/capture/writer.h"

// A writer that is held within its first picture.
typedef struct hold {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool has_begun;
    bool may_end;
    int count;
} hold;

static bool write_held(void *user, uint64_t number, const glp_picture *picture, glp_reason *reason)
{
    (void)number;
    (void)picture;
    (void)reason;
    hold *held = user;
    pthread_mutex_lock(&held->mutex);
    held->count++;
    held->has_begun = true;
    pthread_cond_broadcast(&held->changed);
    while (!held->may_end)
        pthread_cond_wait(&held->changed, &held->mutex);
    pthread_mutex_unlock(&held->mutex);
    return true;
}

static void wait_for_the_first(hold *held)
{
    pthread_mutex_lock(&held->mutex);
    while (!held->has_begun)
        pthread_cond_wait(&held->changed, &held->mutex);
    pthread_mutex_unlock(&held->mutex);
}

static void let_go(hold *held)
{
    pthread_mutex_lock(&held->mutex);
    held->may_end = true;
    pthread_cond_broadcast(&held->changed);
    pthread_mutex_unlock(&held->mutex);
}

static void *abandon(void *user)
{
    glp_writer_abandon(user);
    return NULL;
}

TEST(abandoned)
{
    hold held = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    glp_writer writer;
    glp_writer_init(&writer, write_held, &held);
    for (int i = 0; i < 3; i++)
        glp_writer_hand(&writer, &(glp_picture){.width = 1, .height = 1});
    wait_for_the_first(&held);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, abandon, &writer), 0);
    glp_reason reason;
    while (!glp_writer_failed(&writer, &reason))
        sched_yield();
    let_go(&held);
    pthread_join(thread, NULL);
    assert_int_equal(glp_writer_wait(&writer, 0), 3); // passed over is done too
    glp_writer_finish(&writer);
    assert_int_equal(held.count, 1);
    assert_int_equal(writer.written, 1);
}

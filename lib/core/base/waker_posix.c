#define _POSIX_C_SOURCE 200809L

#include "core/base/waker.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <glpace/rate.h>

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/memory.h"

struct glp_waker {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    bool woken; // a wake came and has not ended a wait yet
};

#ifdef __APPLE__

// There a condition has no clock of its own, but waits for so long.
static int init_condition(pthread_cond_t *condition)
{
    return pthread_cond_init(condition, NULL);
}

static int wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t until)
{
    int64_t now = glp_clock_now();
    int64_t left = until > now ? until - now : 0;
    struct timespec rest = {
        .tv_sec = (time_t)(left / GL_NS_PER_SECOND),
        .tv_nsec = (long)(left % GL_NS_PER_SECOND),
    };
    return pthread_cond_timedwait_relative_np(condition, mutex, &rest);
}

#else

static int init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t monotonic;
    int error = pthread_condattr_init(&monotonic);
    if (error)
        return error;
    error = pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    if (!error)
        error = pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return error;
}

static int wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t until)
{
    struct timespec end = {
        .tv_sec = (time_t)(until / GL_NS_PER_SECOND),
        .tv_nsec = (long)(until % GL_NS_PER_SECOND),
    };
    return pthread_cond_timedwait(condition, mutex, &end);
}

#endif

// 0, or the errno if it fails.
static int init(glp_waker *waker)
{
    int error = init_condition(&waker->condition);
    if (error)
        return error;
    error = pthread_mutex_init(&waker->mutex, NULL);
    if (error)
        pthread_cond_destroy(&waker->condition);
    return error;
}

glp_waker *glp_waker_create(const char *who)
{
    glp_waker *waker = glp_new(who, 1, sizeof *waker);
    const int error = waker ? init(waker) : 0;
    if (!error)
        return waker;
    free(waker);
    glp_fail("%s: no condition variable: %s", who, strerror(error));
    return NULL;
}

void glp_waker_destroy(glp_waker *waker)
{
    pthread_mutex_destroy(&waker->mutex);
    pthread_cond_destroy(&waker->condition);
    free(waker);
}

void glp_waker_wait(glp_waker *waker, int64_t until)
{
    int error = 0;
    pthread_mutex_lock(&waker->mutex);
    while (!waker->woken && !error) {
        if (until == GL_TIME_NEVER) // more seconds than a small time_t holds
            error = pthread_cond_wait(&waker->condition, &waker->mutex);
        else
            error = wait_until(&waker->condition, &waker->mutex, until);
    }
    waker->woken = false;
    pthread_mutex_unlock(&waker->mutex);
}

void glp_waker_wake(glp_waker *waker)
{
    pthread_mutex_lock(&waker->mutex);
    waker->woken = true;
    pthread_cond_signal(&waker->condition);
    pthread_mutex_unlock(&waker->mutex);
}

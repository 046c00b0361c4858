#define _POSIX_C_SOURCE 200809L

#include "core/base/thread.h"

#include <signal.h>
#include <stddef.h>

void glp_mutex_lock(glp_mutex *mutex)
{
    pthread_mutex_lock(mutex);
}

void glp_mutex_unlock(glp_mutex *mutex)
{
    pthread_mutex_unlock(mutex);
}

void glp_condition_wait(glp_condition *condition, glp_mutex *mutex)
{
    pthread_cond_wait(condition, mutex);
}

void glp_condition_broadcast(glp_condition *condition)
{
    pthread_cond_broadcast(condition);
}

static void *begin(void *user)
{
    const glp_thread *thread = user;
    thread->run(thread->user);
    return NULL;
}

int glp_thread_start(glp_thread *thread, void (*run)(void *user), void *user)
{
    sigset_t all, before;
    sigfillset(&all);
    thread->run = run;
    thread->user = user;
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int error = pthread_create(&thread->handle, NULL, begin, thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

void glp_thread_join(glp_thread *thread)
{
    pthread_join(thread->handle, NULL);
}

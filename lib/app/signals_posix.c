#define _POSIX_C_SOURCE 200809L

#include "app/signals.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct glp_signals {
    sigset_t ending; // the signals that end the program
    sigset_t before;
    pthread_t thread;
    pthread_mutex_t mutex; // for what follows
    gl_loop **loops;
    size_t loop_count;
    bool came;
    bool done; // the next signal is our own, to end the thread
};

// A signal that is ignored would reach sigwait() all the same, as long as it is blocked.
static bool is_ignored(int number)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static sigset_t find_ending(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    if (!is_ignored(SIGHUP))
        sigaddset(&set, SIGHUP);
    return set;
}

// Whether the thread goes on.
static bool take(glp_signals *signals, int number)
{
    pthread_mutex_lock(&signals->mutex);
    const bool done = signals->done;
    if (!done && signals->came)
        _exit(128 + number);
    for (size_t i = 0; !done && i < signals->loop_count; i++)
        gl_loop_stop(signals->loops[i]);
    signals->came = true;
    pthread_mutex_unlock(&signals->mutex);
    return !done;
}

static void *watch(void *user)
{
    glp_signals *signals = user;
    int number;
    while (sigwait(&signals->ending, &number) != 0 || take(signals, number))
        ;
    return NULL;
}

glp_signals *glp_signals_start(void)
{
    glp_signals *signals = calloc(1, sizeof *signals);
    if (!signals) {
        fprintf(stderr, "no memory to wait for signals\n");
        return NULL;
    }
    signals->ending = find_ending();
    pthread_mutex_init(&signals->mutex, NULL);
    pthread_sigmask(SIG_BLOCK, &signals->ending, &signals->before);
    const int error = pthread_create(&signals->thread, NULL, watch, signals);
    if (!error)
        return signals;
    fprintf(stderr, "no thread to wait for signals: %s\n", strerror(error));
    pthread_sigmask(SIG_SETMASK, &signals->before, NULL);
    pthread_mutex_destroy(&signals->mutex);
    free(signals);
    return NULL;
}

bool glp_signals_add(glp_signals *signals, gl_loop *loop)
{
    pthread_mutex_lock(&signals->mutex);
    gl_loop **loops = realloc(signals->loops, (signals->loop_count + 1) * sizeof *loops);
    if (loops) {
        signals->loops = loops;
        loops[signals->loop_count++] = loop;
    }
    if (signals->came)
        gl_loop_stop(loop);
    pthread_mutex_unlock(&signals->mutex);
    return loops;
}

void glp_signals_remove(glp_signals *signals, const gl_loop *loop)
{
    pthread_mutex_lock(&signals->mutex);
    size_t kept = 0;
    for (size_t i = 0; i < signals->loop_count; i++)
        if (signals->loops[i] != loop)
            signals->loops[kept++] = signals->loops[i];
    signals->loop_count = kept;
    pthread_mutex_unlock(&signals->mutex);
}

void glp_signals_finish(glp_signals *signals)
{
    if (!signals)
        return;
    pthread_mutex_lock(&signals->mutex);
    signals->done = true;
    pthread_mutex_unlock(&signals->mutex);
    pthread_kill(signals->thread, SIGTERM);
    pthread_join(signals->thread, NULL);
    pthread_sigmask(SIG_SETMASK, &signals->before, NULL);
    pthread_mutex_destroy(&signals->mutex);
    free(signals->loops);
    free(signals);
}

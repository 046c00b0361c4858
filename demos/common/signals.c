#define _POSIX_C_SOURCE 200809L

#include "signals.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static sigset_t ending(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

static void *watch(void *user)
{
    demo_signals *signals = user;
    sigset_t set = ending();
    for (bool stopped = false;; stopped = true) {
        int number;
        sigwait(&set, &number);
        if (signals->done)
            return NULL;
        if (stopped)
            _exit(128 + number);
        gl_loop_stop(signals->loop);
    }
}

void demo_signals_block(demo_signals *signals)
{
    sigset_t set = ending();
    pthread_sigmask(SIG_BLOCK, &set, &signals->before);
}

bool demo_signals_watch(demo_signals *signals, gl_loop *loop)
{
    signals->loop = loop;
    signals->done = false;
    int error = pthread_create(&signals->thread, NULL, watch, signals);
    if (error)
        fprintf(stderr, "no thread to wait for signals: %s\n", strerror(error));
    return error == 0;
}

void demo_signals_unwatch(demo_signals *signals)
{
    signals->done = true;
    pthread_kill(signals->thread, SIGTERM);
    pthread_join(signals->thread, NULL);
}

void demo_signals_unblock(demo_signals *signals)
{
    pthread_sigmask(SIG_SETMASK, &signals->before, NULL);
}

#define _POSIX_C_SOURCE 200809L

#include "signals.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

static void *watch(void *user)
{
    demo_signals *signals = user;
    for (bool stopped = false;; stopped = true) {
        int number;
        sigwait(&signals->ending, &number);
        if (signals->done)
            return NULL;
        if (stopped)
            _exit(128 + number);
        gl_loop_stop(signals->loop);
    }
}

void demo_signals_block(demo_signals *signals)
{
    signals->ending = find_ending();
    pthread_sigmask(SIG_BLOCK, &signals->ending, &signals->before);
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

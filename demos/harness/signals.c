#define _POSIX_C_SOURCE 200809L

#include "signals.h"

#include <assert.h>
#include <errno.h>
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
    showcase_signals *signals = user;
    for (bool stopped = false;; stopped = true) {
        int number;
        sigwait(&signals->ending, &number);
        if (signals->done)
            return NULL;
        if (stopped)
            _exit(128 + number);
        for (int i = 0; i < signals->loop_count; i++)
            gl_loop_stop(signals->loops[i]);
        while (write(signals->came_end, "", 1) < 0 && errno == EINTR)
            ;
    }
}

static void close_pipe(const showcase_signals *signals)
{
    close(signals->came);
    close(signals->came_end);
}

void showcase_signals_block(showcase_signals *signals)
{
    signals->ending = find_ending();
    pthread_sigmask(SIG_BLOCK, &signals->ending, &signals->before);
}

bool showcase_signals_watch(showcase_signals *signals)
{
    int ends[2];
    if (pipe(ends) != 0) {
        fprintf(stderr, "no pipe to tell of signals: %s\n", strerror(errno));
        return false;
    }
    signals->came = ends[0];
    signals->came_end = ends[1];
    signals->loop_count = 0;
    signals->done = false;
    int error = pthread_create(&signals->thread, NULL, watch, signals);
    if (error) {
        fprintf(stderr, "no thread to wait for signals: %s\n", strerror(error));
        close_pipe(signals);
    }
    return error == 0;
}

void showcase_signals_add(showcase_signals *signals, gl_loop *loop)
{
    assert(signals->loop_count < SHOWCASE_SIGNALS_LOOPS);
    signals->loops[signals->loop_count] = loop;
    signals->loop_count++; // from now on the thread reads it
}

void showcase_signals_unwatch(showcase_signals *signals)
{
    signals->done = true;
    pthread_kill(signals->thread, SIGTERM);
    pthread_join(signals->thread, NULL);
    close_pipe(signals);
}

void showcase_signals_unblock(showcase_signals *signals)
{
    pthread_sigmask(SIG_SETMASK, &signals->before, NULL);
}

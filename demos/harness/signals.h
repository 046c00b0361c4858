// Ctrl-C, SIGTERM and the closing of the terminal (SIGHUP, unless nohup made the demo ignore it)
// end a demo cleanly.
//
// A signal handler may call very few functions, and not gl_loop_stop(). So the signals are blocked
// in all threads, and a thread that may call any function waits for them. gl_loop_stop() ends the
// waits of gl_next_event(); a main loop that waits by poll() watches a descriptor.
#ifndef SHOWCASE_SIGNALS_H
#define SHOWCASE_SIGNALS_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include <glpace/loop.h>

#define SHOWCASE_SIGNALS_LOOPS 2

typedef struct showcase_signals {
    int came; // a descriptor that can be read once a signal came

    // Private.
    int came_end; // where it is written
    pthread_t thread;
    sigset_t ending; // the signals that end the demo
    sigset_t before;
    gl_loop *loops[SHOWCASE_SIGNALS_LOOPS];
    atomic_int loop_count;
    atomic_bool done; // the next signal is our own, to end the thread
} showcase_signals;

// Blocks the signals. Call it before other threads are created, such as a driver's, because they
// inherit it.
void showcase_signals_block(showcase_signals *signals);

// From now on, a signal stops the loops that were added. A second one ends the process at once, in
// case the first had no effect. false, with the reason on stderr, if no thread can be created.
bool showcase_signals_watch(showcase_signals *signals);

// The loop has to live until the signals are not watched any more.
void showcase_signals_add(showcase_signals *signals, gl_loop *loop);

void showcase_signals_unwatch(showcase_signals *signals);
void showcase_signals_unblock(showcase_signals *signals);

#endif

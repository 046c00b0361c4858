// Ctrl-C, SIGTERM and a terminal that is closed (SIGHUP, unless nohup has it ignored) end a demo
// cleanly.
//
// A signal handler may call next to nothing, gl_loop_stop() included. So the signals are blocked
// everywhere and a thread of their own waits for them, which may call what any thread may.
#ifndef DEMO_SIGNALS_H
#define DEMO_SIGNALS_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include <glpace/loop.h>

typedef struct demo_signals {
    pthread_t thread;
    sigset_t ending; // those that end the demo
    sigset_t before;
    gl_loop *loop;
    atomic_bool done; // the next signal comes from ourselves
} demo_signals;

// Before other threads are created, which inherit it: a driver has some.
void demo_signals_block(demo_signals *signals);

// From now on a signal stops the loop. A second one ends the process at once, should the first have
// been in vain. false, with the reason on stderr, if the system has no thread to spare.
bool demo_signals_watch(demo_signals *signals, gl_loop *loop);

void demo_signals_unwatch(demo_signals *signals);
void demo_signals_unblock(demo_signals *signals);

#endif

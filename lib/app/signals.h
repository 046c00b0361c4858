// Ctrl-C, SIGTERM and the closing of the terminal (SIGHUP, unless nohup made the program ignore it)
// end a program cleanly.
//
// A signal handler may call very few functions, and not gl_loop_stop(). So the signals are blocked
// in all threads, and a thread that may call any function waits for them.
#ifndef GLP_APP_SIGNALS_H
#define GLP_APP_SIGNALS_H

#include <stdbool.h>

#include <glpace/loop.h>

#pragma GCC visibility push(hidden)

typedef struct glp_signals glp_signals;

// From now on a signal stops the loops that were added or will be; a second one ends the process,
// in case the first had no effect. Call it before other threads are created, such as a driver's,
// because they inherit what is blocked. NULL, with the reason on stderr, if no thread can be had.
glp_signals *glp_signals_start(void);

// The loop lives until it is removed, or until the end. false if memory runs out.
bool glp_signals_add(glp_signals *signals, gl_loop *loop);

// From now on no signal touches the loop, which need not have been added.
void glp_signals_remove(glp_signals *signals, const gl_loop *loop);

// NULL is fine.
void glp_signals_finish(glp_signals *signals);

#pragma GCC visibility pop

#endif

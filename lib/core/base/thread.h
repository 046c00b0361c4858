// Threads, and what keeps them apart; one source file per system. Internal.
#ifndef GLP_THREAD_H
#define GLP_THREAD_H

#ifdef _WIN32
#include <stddef.h>

typedef struct glp_mutex {
    void *lock; // an SRWLOCK
} glp_mutex;

typedef struct glp_condition {
    void *variable; // a CONDITION_VARIABLE
} glp_condition;

typedef void *glp_thread_handle;

// clang-format off
#define GLP_MUTEX_INIT {NULL}
#define GLP_CONDITION_INIT {NULL}
// clang-format on
#else
#include <pthread.h>

typedef pthread_mutex_t glp_mutex;
typedef pthread_cond_t glp_condition;
typedef pthread_t glp_thread_handle;

#define GLP_MUTEX_INIT PTHREAD_MUTEX_INITIALIZER
#define GLP_CONDITION_INIT PTHREAD_COND_INITIALIZER
#endif

#pragma GCC visibility push(hidden)

// One that begins as GLP_MUTEX_INIT needs no end.
void glp_mutex_lock(glp_mutex *mutex);
void glp_mutex_unlock(glp_mutex *mutex);

// The same of GLP_CONDITION_INIT. A wait unlocks the mutex meanwhile, and may end without a broadcast.
void glp_condition_wait(glp_condition *condition, glp_mutex *mutex);
void glp_condition_broadcast(glp_condition *condition);

// It stays where it is until it is joined.
typedef struct glp_thread {
    glp_thread_handle handle;
    void (*run)(void *user);
    void *user;
} glp_thread;

// No signal comes to the thread: the program's handlers run on threads of its own. 0, or the errno if
// there can be none.
int glp_thread_start(glp_thread *thread, void (*run)(void *user), void *user);
void glp_thread_join(glp_thread *thread);

#pragma GCC visibility pop

#endif

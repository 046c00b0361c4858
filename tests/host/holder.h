// A thread that holds a context, so that it cannot be made current elsewhere and presents fail.
#ifndef HOLDER_H
#define HOLDER_H

#include <pthread.h>
#include <semaphore.h>

typedef struct holder {
    void (*take)(void *context);
    void (*release)(void *context);
    void *context; // NULL: no thread runs
    sem_t taken, wanted;
    pthread_t thread;
} holder;

// Returns once the thread has taken the context, which must be current nowhere.
void holder_start(holder *it);

// Returns once it is released; does nothing if holder_start() was not called.
void holder_finish(holder *it);

#endif

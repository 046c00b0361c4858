// A sleep that another thread can end. Internal to lib/offscreen.
#ifndef GLP_WAKER_POSIX_H
#define GLP_WAKER_POSIX_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct glp_waker {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    bool woken; // a wake came and has not ended a wait yet
} glp_waker;

// 0, or the errno if it fails; there is then nothing to finish.
int glp_waker_init(glp_waker *waker);

void glp_waker_finish(glp_waker *waker);

// Waits until `until` (ns of the monotonic clock; may be GL_TIME_NEVER), or until it is woken.
void glp_waker_wait(glp_waker *waker, int64_t until);

// Ends the current wait, or the next one if there is none. Any thread.
void glp_waker_wake(glp_waker *waker);

#endif

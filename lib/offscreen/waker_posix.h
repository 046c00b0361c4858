// A sleep that another thread can end. Internal to lib/offscreen.
#ifndef GLP_WAKER_POSIX_H
#define GLP_WAKER_POSIX_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct glp_waker {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    bool woken; // and no wait has ended by it yet
} glp_waker;

// 0, or the errno that says why not; there is then nothing to finish.
int glp_waker_init(glp_waker *waker);

void glp_waker_finish(glp_waker *waker);

// Returns at until (ns of the monotonic clock; GL_TIME_NEVER allowed), or as soon as it was woken.
void glp_waker_wait(glp_waker *waker, int64_t until);

// Ends the wait under way, or else the next one. Any thread.
void glp_waker_wake(glp_waker *waker);

#endif

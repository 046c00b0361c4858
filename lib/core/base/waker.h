// A sleep that another thread can end; one source file per platform. Internal to lib/offscreen.
#ifndef GLP_WAKER_H
#define GLP_WAKER_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

typedef struct glp_waker glp_waker;

// NULL, with the reason, which begins with `who`, if it fails.
glp_waker *glp_waker_create(const char *who);

void glp_waker_destroy(glp_waker *waker);

// Waits until `until` (ns of the monotonic clock; may be GL_TIME_NEVER), or until it is woken.
void glp_waker_wait(glp_waker *waker, int64_t until);

// Ends the current wait, or the next one if there is none. Any thread.
void glp_waker_wake(glp_waker *waker);

#pragma GCC visibility pop

#endif

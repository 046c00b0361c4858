#include "ui/beat.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#include <glpace/timer.h>

#include "base/text.h"

#define EVERY (40 * GL_NS_PER_MS)

struct beat {
    pthread_t thread;
    atomic_bool ends;
    void (*call)(void *user);
    void *user;
};

static void *run(void *user)
{
    struct beat *beat = user;
    while (!atomic_load(&beat->ends)) {
        beat->call(beat->user);
        gl_sleep_until(gl_time_now() + EVERY);
    }
    return NULL;
}

struct beat *beat_start(void (*call)(void *user), void *user)
{
    struct beat *beat = allocate(1, sizeof *beat);
    beat->call = call;
    beat->user = user;
    if (pthread_create(&beat->thread, NULL, run, beat) == 0)
        return beat;
    free(beat);
    return NULL;
}

void beat_stop(struct beat *beat)
{
    atomic_store(&beat->ends, true);
    pthread_join(beat->thread, NULL);
    free(beat);
}

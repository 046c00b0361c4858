#include "base/lock.h"

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void glp_context_lock(void)
{
    pthread_mutex_lock(&mutex);
}

void glp_context_unlock(void)
{
    pthread_mutex_unlock(&mutex);
}

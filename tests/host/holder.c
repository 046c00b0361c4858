#include "holder.h"

#include <stddef.h>
#include <stdlib.h>

static void *hold(void *argument)
{
    holder *it = argument;
    it->take(it->context);
    sem_post(&it->taken);
    sem_wait(&it->wanted);
    it->release(it->context);
    return NULL;
}

void holder_start(holder *it)
{
    if (sem_init(&it->taken, 0, 0) || sem_init(&it->wanted, 0, 0) ||
        pthread_create(&it->thread, NULL, hold, it))
        abort();
    sem_wait(&it->taken);
}

void holder_finish(holder *it)
{
    if (!it->context)
        return;
    sem_post(&it->wanted);
    pthread_join(it->thread, NULL);
    it->context = NULL;
}

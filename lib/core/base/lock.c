#include "core/base/lock.h"

#include "core/base/thread.h"

static glp_mutex mutex = GLP_MUTEX_INIT;

void glp_context_lock(void)
{
    glp_mutex_lock(&mutex);
}

void glp_context_unlock(void)
{
    glp_mutex_unlock(&mutex);
}

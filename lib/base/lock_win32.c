#include "base/lock.h"

#include <windows.h>

static SRWLOCK lock = SRWLOCK_INIT;

void glp_context_lock(void)
{
    AcquireSRWLockExclusive(&lock);
}

void glp_context_unlock(void)
{
    ReleaseSRWLockExclusive(&lock);
}

#include "core/base/thread.h"

#include <errno.h>

#include <windows.h>

_Static_assert(sizeof(glp_mutex) == sizeof(SRWLOCK), "the header knows a slim lock");
_Static_assert(sizeof(glp_condition) == sizeof(CONDITION_VARIABLE), "and a condition variable");

void glp_mutex_lock(glp_mutex *mutex)
{
    AcquireSRWLockExclusive((PSRWLOCK)mutex);
}

void glp_mutex_unlock(glp_mutex *mutex)
{
    ReleaseSRWLockExclusive((PSRWLOCK)mutex);
}

void glp_condition_wait(glp_condition *condition, glp_mutex *mutex)
{
    SleepConditionVariableSRW((PCONDITION_VARIABLE)condition, (PSRWLOCK)mutex, INFINITE, 0);
}

void glp_condition_broadcast(glp_condition *condition)
{
    WakeAllConditionVariable((PCONDITION_VARIABLE)condition);
}

static DWORD WINAPI begin(void *user)
{
    const glp_thread *thread = user;
    thread->run(thread->user);
    return 0;
}

int glp_thread_start(glp_thread *thread, void (*run)(void *user), void *user)
{
    thread->run = run;
    thread->user = user;
    thread->handle = CreateThread(NULL, 0, begin, thread, 0, NULL);
    return thread->handle ? 0 : EAGAIN;
}

void glp_thread_join(glp_thread *thread)
{
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
}

#include "app/signals.h"

#include <stdio.h>
#include <stdlib.h>

#include <windows.h>

struct glp_signals {
    struct glp_signals *next;
    gl_loop **loops;
    size_t loop_count;
    bool came;
};

// The system calls one function for the process, on a thread of its own. It stays to the end: while it
// runs, it cannot be removed.
static SRWLOCK lock = SRWLOCK_INIT; // for all of these
static glp_signals *all;
static bool is_handled;

// Where the console closes or the session ends, the process lives until this returns, and five seconds
// at most: time for it to end by itself. What it leaves alone ends the process.
static BOOL WINAPI take(DWORD kind)
{
    bool is_first = false;
    AcquireSRWLockExclusive(&lock);
    for (glp_signals *signals = all; signals; signals = signals->next) {
        is_first |= !signals->came;
        signals->came = true;
        for (size_t i = 0; i < signals->loop_count; i++)
            gl_loop_stop(signals->loops[i]);
    }
    ReleaseSRWLockExclusive(&lock);
    if (is_first && kind != CTRL_C_EVENT && kind != CTRL_BREAK_EVENT)
        Sleep(INFINITE);
    return is_first;
}

glp_signals *glp_signals_start(void)
{
    glp_signals *signals = calloc(1, sizeof *signals);
    if (!signals) {
        fprintf(stderr, "no memory to wait for signals\n");
        return NULL;
    }
    AcquireSRWLockExclusive(&lock);
    signals->next = all;
    all = signals;
    const bool was_handled = is_handled;
    is_handled = true;
    ReleaseSRWLockExclusive(&lock);
    if (!was_handled)
        SetConsoleCtrlHandler(take, TRUE);
    return signals;
}

bool glp_signals_add(glp_signals *signals, gl_loop *loop)
{
    AcquireSRWLockExclusive(&lock);
    gl_loop **loops = realloc(signals->loops, (signals->loop_count + 1) * sizeof *loops);
    if (loops) {
        signals->loops = loops;
        loops[signals->loop_count++] = loop;
    }
    if (signals->came)
        gl_loop_stop(loop);
    ReleaseSRWLockExclusive(&lock);
    return loops;
}

void glp_signals_remove(glp_signals *signals, const gl_loop *loop)
{
    AcquireSRWLockExclusive(&lock);
    size_t kept = 0;
    for (size_t i = 0; i < signals->loop_count; i++)
        if (signals->loops[i] != loop)
            signals->loops[kept++] = signals->loops[i];
    signals->loop_count = kept;
    ReleaseSRWLockExclusive(&lock);
}

void glp_signals_finish(glp_signals *signals)
{
    if (!signals)
        return;
    AcquireSRWLockExclusive(&lock);
    glp_signals **link = &all;
    while (*link != signals)
        link = &(*link)->next;
    *link = signals->next;
    ReleaseSRWLockExclusive(&lock);
    free(signals->loops);
    free(signals);
}

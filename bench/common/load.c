#define _GNU_SOURCE // CPU_SET

#include "load.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

const char *const bench_load_names[BENCH_LOADS] = {"idle", "every core busy"};

static pid_t busy[CPU_SETSIZE];
static int busy_count;

static _Noreturn void spin_on(int core, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) // it ended before that took hold
        _exit(1);
    cpu_set_t only;
    CPU_ZERO(&only);
    CPU_SET((size_t)core, &only);
    sched_setaffinity(0, sizeof only, &only);
    for (volatile unsigned count = 0;;)
        count = count + 1;
}

static void occupy(int core)
{
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0)
        spin_on(core, parent);
    if (child < 0) {
        perror("bench: a process to keep a core busy");
        exit(1);
    }
    busy[busy_count++] = child;
}

void bench_load_begin(bench_load load)
{
    cpu_set_t ours;
    if (load == BENCH_IDLE)
        return;
    if (sched_getaffinity(0, sizeof ours, &ours) != 0) {
        perror("bench: the cores that may be used");
        exit(1);
    }
    for (int core = 0; core < CPU_SETSIZE; core++)
        if (CPU_ISSET((size_t)core, &ours))
            occupy(core);
}

void bench_load_end(void)
{
    while (busy_count > 0) {
        kill(busy[--busy_count], SIGKILL);
        waitpid(busy[busy_count], NULL, 0);
    }
}
